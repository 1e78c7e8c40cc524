import { checkCard, type Fault } from '../../src/cards/grammar/check.ts'
import { grammar } from '../../src/cards/grammar/index.ts'
import { aimOf, nothing } from '../../src/cards/grammar/within.ts'
import type { CardType, CardValue, Power } from '../../src/cards/vocabulary/values.ts'
import { type Maker, somewhere, Stuck } from './maker.ts'
import type { Fields, Goal } from './ways.ts'
import { wayTo } from './ways.ts'
import { wantsOf } from './wants.ts'

/** A whole card around a word. */

type Json = Record<string, unknown>

const deep = 6 // words within words

/** What is on a card besides texts and powers, so that it is payable, lives and fights. */
const bodies: { readonly [T in CardType]: (m: Maker) => Json } = {
  hero: (m) => ({ health: 18 + m.random.below(10), damageType: m.family('damageType', somewhere(1, null)) }),
  ally: (m) => ({
    cost: m.random.below(2),
    atk: m.random.below(4),
    damageType: m.family('damageType', somewhere(1, null)),
    health: 1 + m.random.below(4),
  }),
  ability: (m) => ({ cost: m.random.below(2), ...(m.chance(60) ? { instant: true } : {}) }),
  weapon: (m) => ({
    cost: m.random.below(2),
    atk: 1 + m.random.below(3),
    strike: m.random.below(2),
    damageType: m.family('damageType', somewhere(1, null)),
    ...(m.chance(20) ? { twoHanded: true } : {}),
  }),
  armor: (m) => ({ cost: m.random.below(2), def: 1 + m.random.below(2) }),
  item: (m) => ({ cost: m.random.below(2) }),
  quest: () => ({}),
  location: () => ({}),
  event: () => ({ cost: 0 }),
  rune: () => ({ cost: 0 }),
  blood: () => ({ cost: 0 }),
  cube: () => ({ cost: 0 }),
  lair: () => ({ cost: 0 }),
  quarter: () => ({ cost: 0 }),
  mark: () => ({ cost: 0 }),
}
const passing: readonly CardType[] = ['ability', 'event']
const usual: Readonly<Partial<Record<CardType, number>>> = {
  ability: 6,
  ally: 6,
  weapon: 2,
  armor: 2,
  item: 2,
  quest: 1.5,
  location: 1,
  event: 0.5,
}

export interface Wanted {
  readonly key: string
  readonly name: string
  readonly type?: CardType
  readonly goal: Goal | null
}

const textual = ['play', 'powers', 'back']
const typeFor = (m: Maker, { type, goal }: Wanted, carrier: string | null): CardType => {
  if (type) return type
  if (goal?.family === 'cardType' && carrier === 'type') return goal.word as CardType
  if (carrier === 'play') return m.weighted(['ability', 'ally', 'item', 'event'] as const, (one) => usual[one] ?? 1)
  if (carrier === 'strike' || carrier === 'twoHanded') return 'weapon'
  if ((goal?.family === 'power' && goal.word === 'complete') || goal?.word === 'completes') return 'quest'
  return m.weighted(Object.keys(usual) as CardType[], (one) => usual[one] ?? 0)
}

const attempt = (m: Maker, wanted: Wanted): CardValue => {
  const fields = grammar.card.words as Fields
  const { goal, key, name } = wanted
  const reachable = Object.keys(fields).filter(
    (field) => goal && Number.isFinite(wayTo(goal).to(fields[field] as never)),
  )
  const own = goal?.family === 'card' ? goal.word : null
  const at = somewhere(deep, own === null ? goal : null)
  // the other side of a card is seldom up
  const texts = reachable.filter((field) => textual.includes(field) && (field !== 'back' || m.chance(15)))
  const carrier =
    own ?? (texts.length > 0 && m.chance(90) ? m.carrierOf(fields, texts, at) : m.carrierOf(fields, reachable, at))
  const type = typeFor(m, wanted, carrier)
  const made: Json = { key, name, type, ...bodies[type](m) }
  const extra = ['types', 'tags', 'faction', 'unique', 'limits', 'xCost']
  for (const field of Object.keys(fields)) {
    if (made[field] !== undefined || (field !== carrier && !(extra.includes(field) && m.chance(8)))) continue
    if (textual.includes(field)) continue
    const inner = fields[field]
    if (!inner) continue
    const spot = field === carrier ? at : somewhere(deep, null)
    made[field] = m.make(inner.is === 'optional' ? inner.of : inner, spot, `card.${field}`)
  }
  if (wantsOf(goal).x && carrier === 'play') made['xCost'] = true
  const canAttach = type !== 'hero' && type !== 'quest' && type !== 'location'
  const attaches = made['attach'] !== undefined || made['attachTo'] !== undefined
  if (!attaches && canAttach && (carrier === 'hostIs' || carrier === 'staysOn' || isAttaching(goal) || m.chance(6)))
    made['attach'] = { card: { is: 'character' } }
  const attached = made['attach'] !== undefined || made['attachTo'] !== undefined
  if (passing.includes(type) && (attached || carrier === 'powers' || m.chance(15))) made['ongoing'] = true
  sayTexts(m, made, type, carrier, { ...at, attached, quest: type === 'quest' })
  return made as unknown as CardValue
}
const isAttaching = (goal: Goal | null): boolean => goal?.word === 'whileAttached' || goal?.word === 'attached'

const sayTexts = (
  m: Maker,
  made: Json,
  type: CardType,
  carrier: string | null,
  at: ReturnType<typeof somewhere>,
): void => {
  const isPlayed = type !== 'hero' && type !== 'quest' && type !== 'location'
  const hush = { ...at, goal: null }
  if (isPlayed && (carrier === 'play' || (passing.includes(type) && made['ongoing'] !== true) || m.chance(10))) {
    const aims = made['attach'] === undefined ? [] : [aimOf(made['attach'] as { card: object })]
    const to = { ...nothing(), targets: aims, x: made['xCost'] === true }
    made['play'] = m.family('text', { ...(carrier === 'play' ? at : hush), to })
  }
  const stays = !passing.includes(type) || made['ongoing'] === true
  const powers: Power[] = []
  if (carrier === 'powers') powers.push(m.family('power', at) as Power)
  if ((stays && carrier !== 'play' && m.chance(50)) || (type === 'quest' && m.chance(80)))
    powers.push(type === 'quest' ? (m.word('power', 'complete', hush) as Power) : (m.family('power', hush) as Power))
  if (powers.length > 0) made['powers'] = powers
  if (carrier === 'back' || (type === 'hero' && m.chance(30)))
    made['back'] = [m.family('powerInPlay', carrier === 'back' ? at : hush)]
}

export interface Made {
  card: CardValue
  refused: Fault[] // of the tries before it, the first fault of each
  stuck: number
}

const mostTries = 60

/** A card that says the wanted word, if that can be done in a few tries; any card if not. */
export const makeCard = (m: Maker, wanted: Wanted): Made => {
  const refused: Fault[] = []
  let stuck = 0
  for (let i = 0; i < mostTries; i++) {
    m.begin()
    try {
      const card = attempt(m, i < mostTries - 20 ? wanted : { ...wanted, goal: null })
      const [fault] = checkCard(card)
      if (!fault) return { card, refused, stuck }
      refused.push(fault)
    } catch (error) {
      if (!(error instanceof Stuck)) throw error
      stuck += 1
    }
  }
  const card = { key: wanted.key, name: wanted.name, type: wanted.type ?? 'ally', ...bodies[wanted.type ?? 'ally'](m) }
  return { card, refused, stuck }
}
