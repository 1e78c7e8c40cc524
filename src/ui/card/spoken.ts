import type { CardValue } from '../../cards/vocabulary/values.ts'
import type { CardView } from '../../engine/contract/view.ts'
import { keywordText, typeLine } from '../../wording/index.ts'
import { strings } from '../strings/index.ts'
import { costOf, faceUp, healthLeft, numberOf } from './numbers.ts'
import { isKeyword } from '../signs/signs.ts'

const words = strings.card.spoken

interface Beside {
  count?: number | undefined // so many like it
  role?: string | undefined // in combat
  withCost?: boolean | undefined // it is to be played, not in play
}

/** A card in a few words, for those who hear the table. */
export const spoken = (value: CardValue, view?: CardView, beside: Beside = {}): string => {
  const count = beside.count ?? 1
  const cost = beside.withCost ? costOf(value, view) : null
  const atk = numberOf('atk', value, view)
  const health = numberOf('health', value, view)
  const def = numberOf('def', value, view)
  const strike = numberOf('strike', value, view)
  const damage = view?.damage ?? 0
  const said = [
    count > 1 ? words.many(view?.name ?? value.name, count) : (view?.name ?? value.name),
    typeLine(value),
    cost === null ? null : words.cost(cost),
    atk && words.atk(atk.now, value.damageType ?? null),
    view?.attacks === undefined ? null : words.attacks(view.attacks),
    health && (damage > 0 ? words.healthLeft(healthLeft(health.now, damage), health.now) : words.health(health.now)),
    def && words.def(def.now),
    strike && words.strike(strike.now),
    beside.role ?? null,
    view?.exhausted ? strings.card.exhausted : null,
    faceUp(value, view) === 'back' ? strings.card.flipped : null,
    view?.isNew ? words.isNew : null,
    ...(view?.also ?? []),
    ...(view?.keywords ?? []).filter(isKeyword).map((keyword) => keywordText(keyword).name),
    ...Object.entries(view?.counters ?? {}).map(([name, n]) => words.counters(n, name)),
    view?.attached?.length ? words.with(view.attached.map((it) => it.name).join(', ')) : null,
  ]
  return said.filter((it) => it !== null).join(', ')
}
