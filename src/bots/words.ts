import type { Heard } from '../cards/grammar/shape.ts'
import { effects } from './greedy/effects.ts'
import { branchFields, cardFields, modeFields, replacementFields, targetFields, textFields } from './greedy/fields.ts'
import { amounts, compares, conditions, filters, kinds, whats, whos } from './greedy/fits.ts'
import { keywords } from './greedy/keywords.ts'
import { acts, durations, modifiers, outcomes, woulds } from './greedy/modifiers.ts'
import { names } from './greedy/naming.ts'
import { costs } from './greedy/prices.ts'
import { events, powers } from './greedy/texts.ts'
import { isUnread } from './greedy/unread.ts'

/** For tools: what the greedy bot makes of each word. Nothing that plays imports this. */

/** Words that are only ever compared with what lies on the table; what has happened is not read at all. */
type Compared = 'cardType' | 'damageType' | 'cardVerb' | 'zone' | 'faction' | 'className' | 'remembered'

/** Where the bot reads each family of words: one entry a word. */
export const families: { readonly [F in Exclude<Heard, Compared>]: Readonly<Record<string, unknown>> } = {
  card: cardFields,
  text: textFields,
  branch: branchFields,
  mode: modeFields,
  target: targetFields,
  power: powers,
  effect: effects,
  modifier: modifiers,
  replacement: { ...replacementFields, ...outcomes },
  would: woulds,
  cost: costs,
  filter: filters,
  compare: compares,
  kind: kinds,
  who: whos,
  what: whats,
  amount: amounts,
  condition: conditions,
  event: events,
  act: acts,
  duration: durations,
  keyword: keywords,
}

/** Every word that the greedy bot does not weigh, and why, as its tables say. `naming`: what effects name for later parts. */
export const valuedAtNothing = (): { family: string; word: string; why: string }[] =>
  Object.entries({ ...families, naming: names }).flatMap(([family, table]) =>
    Object.entries(table).flatMap(([word, entry]) => (isUnread(entry) ? [{ family, word, why: entry.why }] : [])),
  )
