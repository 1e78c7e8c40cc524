import { decisionOf } from '../../engine/running/api.ts'
import type { Choice, Decision } from '../../engine/contract/decision.ts'
import type { Game } from '../../engine/state/game.ts'
import { doAct, type Hands } from './attempt.ts'
import type { Names } from './names.ts'
import { optionFor, optionsOf, sayOption } from './options.ts'
import type { Act, Word } from './ruling.ts'

/** `targets exactly`: these may be targeted, and nothing else. */

const asksForTarget = (d: Decision): boolean => d.question === 'target' || d.question === 'defender'

/** How the choices differ from those that were named; null: they don't. */
const difference = (g: Game, names: Names, d: Decision, wanted: readonly Word[]): string | null => {
  const named = new Set<Choice>()
  const missing: Word[] = []
  for (const word of wanted) {
    const option = optionFor(g, names, d, word, named)
    if (option) named.add(option)
    else missing.push(word)
  }
  const more = optionsOf(d).filter((option) => !named.has(option) && !('do' in option))
  return (
    [
      more.length > 0 ? `may also be targeted: ${more.map((option) => sayOption(g, names, d, option)).join(', ')}` : '',
      missing.length > 0 ? `may not be targeted: ${missing.join(', ')}` : '',
    ]
      .filter((part) => part !== '')
      .join('; ') || null
  )
}

/** Does the step with these hands, which are a copy's, and tells what is wrong with what may be targeted on the way. */
export const notExactly = (h: Hands, act: Act, d: Decision, word: Word | null): string | null => {
  const wanted = [...act.exactly]
  const wrong: string[] = []
  const compare = (open: Decision): void => {
    const next = asksForTarget(open) ? wanted.shift() : undefined
    const found = next && difference(h.g, h.names, open, next)
    if (found) wrong.push(found)
  }
  const watching: Hands = {
    get g() {
      return h.g
    },
    names: h.names,
    reply: (open, pick) => {
      compare(open)
      return h.reply(open, pick)
    },
  }
  // a step that does not say whom it targets stops at that question
  if (doAct(watching, act, d, word)) {
    const open = decisionOf(h.g)
    if (open) compare(open)
  }
  if (wrong.length > 0) return wrong.join('; ')
  return wanted.length > 0 ? `no target was asked for that could be ${wanted.flat().join(', ')}` : null
}
