import { mainDeckKey } from '../boss-deck-rules.ts'
import { raidNames } from '../raids/names.ts'
import type { RaidValue } from '../vocabulary/raid.ts'
import { checkShape } from './check.ts'
import { type Fault, oneOf as oneOfWords, shown } from './fault.ts'
import { raidShape } from './raid-shape.ts'
import { sense } from './sense.ts'

/** Whether a value that comes from outside is a raid: its set-up and its standing rules, word for word. */

const isNumber = (key: string): boolean => /^(?:0|-?[1-9]\d{0,2})$/.test(key)

/** Fields that are each right and do not fit each other, or the charts. */
const misfits = ({ key, modes, said = {}, standing, standingRules, ...raid }: RaidValue): Fault[] => {
  const faults: Fault[] = []
  const tell = (path: string, found: string, expected: string): void => void faults.push({ path, found, expected })
  if (!raidNames.some((name) => name === key)) tell('key', shown(key), oneOfWords(raidNames))
  if (modes.length === 0) tell('modes', 'an empty list', 'at least one')
  for (const { key: mode, custom = {} } of modes)
    for (const deck of Object.keys(custom))
      if (deck !== mainDeckKey && !Object.hasOwn(raid.decks, deck))
        tell(`modes.${mode}.custom`, shown(deck), 'one of its decks')
  for (const [fact, words] of Object.entries(said))
    for (const value of Object.keys(words)) if (!isNumber(value)) tell(`said.${fact}`, shown(value), 'a number')
  standing.forEach((_, i) => {
    if (!Object.hasOwn(standingRules, i)) tell(`standingRules.${i}`, 'nothing', 'the id of a rule')
  })
  for (const at of Object.keys(standingRules))
    if (!isNumber(at) || !standing[Number(at)]) tell('standingRules', shown(at), 'the place of a standing modifier')
  for (const token of Object.keys(raid.pool ?? {}))
    if (!raid.tokens.includes(token)) tell('pool', shown(token), 'one of its tokens')
  const { rowFrom } = raid
  if (rowFrom !== undefined && !Object.hasOwn(raid.decks, rowFrom)) tell('rowFrom', shown(rowFrom), 'one of its decks')
  return faults
}

const within = (path: string, faults: readonly Fault[]): Fault[] =>
  faults.map((fault) => ({ ...fault, path: fault.path === '' ? path : `${path}.${fault.path}` }))

/** What the words of its modifiers and groups leave open. */
const senseless = ({ standing, groups }: RaidValue): Fault[] => [
  // They stand for the whole raid, as those of a power stand while its card is there.
  ...standing.flatMap((it, i) =>
    sense('power', { always: [it] }).map((fault) => ({
      ...fault,
      path: fault.path.replace('always.0', `standing.${i}`),
    })),
  ),
  ...Object.entries(groups).flatMap(([name, filter]) => within(`groups.${name}`, sense('filter', filter))),
]

const mostFaults = 20 // worth reading

export const checkRaid = (value: unknown): Fault[] => {
  const faults = checkShape(raidShape, value)
  if (faults.length > 0) return faults
  return [...misfits(value as RaidValue), ...senseless(value as RaidValue)].slice(0, mostFaults)
}
