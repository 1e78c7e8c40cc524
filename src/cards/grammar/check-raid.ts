import { raidNames } from '../raids/names.ts'
import type { BossDeck, RaidMode, RaidValue } from '../vocabulary/raid.ts'
import { checkShape } from './check.ts'
import { type Fault, oneOf as oneOfWords, shown } from './fault.ts'
import { sense } from './sense.ts'
import { byName, list, number, oneOf, optional, record, type Shape, text, the, yes, yesOrNo } from './shape.ts'

/** Whether a value that comes from outside is a raid: its set-up and its standing rules, word for word. */

const count = number(0)
const some = number(1)
const copies = byName(some)

const mode = record<RaidMode>({ key: text('tag'), title: text('prose'), raidersAtMost: optional(some) })
const bossDeck = record<BossDeck>({
  cards: copies,
  resolvesTo: oneOf('resources', 'graveyard', 'play'),
  faceUp: optional(yes),
  livesIn: optional(list(oneOf('deck', 'graveyard', 'resources', 'chain', 'removed'))),
  uninterruptible: optional(yes),
  endless: optional(yes),
  gained: optional(the('cardType')),
  returns: optional(yes),
  perishes: optional(yes),
})

// What their types say besides is asked below.
const modes: Shape<RaidValue['modes']> = { is: 'list', of: mode }
const said: Shape<NonNullable<RaidValue['said']>> = { is: 'byName', of: byName(text('prose')) }
const standingRules: Shape<RaidValue['standingRules']> = { is: 'byName', of: text('rule') }

const raid = record<RaidValue>({
  key: text('tag'),
  title: text('prose'),
  playable: yesOrNo,
  modes,
  leader: yesOrNo,
  raiderDeckMin: count,
  extraCopy: optional(yes),
  mainDeck: copies,
  decks: byName(bossDeck),
  blanks: byName(record({ of: oneOf('ability', 'ally', 'event', 'ongoing'), count })),
  aside: list(text('cardKey')),
  tokens: list(text('cardKey')),
  groups: byName(the('filter')),
  said: optional(said),
  boss: optional(text('cardName')),
  replenishes: yesOrNo,
  fallsAtZero: optional(yes),
  bossHandSize: count,
  raiderHandSize: count,
  bossPlacesResources: yesOrNo,
  bossSeesOwnResources: yesOrNo,
  customDeck: optional(record({ min: count, copies: some, rule: text('rule') })),
  standing: list(the('modifier')),
  standingRules,
})

const isNumber = (key: string): boolean => /^(?:0|-?[1-9]\d{0,2})$/.test(key)

/** Fields that are each right and do not fit each other, or the charts. */
const misfits = ({ key, modes, said = {}, standing, standingRules }: RaidValue): Fault[] => {
  const faults: Fault[] = []
  const tell = (path: string, found: string, expected: string): void => void faults.push({ path, found, expected })
  if (!raidNames.some((name) => name === key)) tell('key', shown(key), oneOfWords(raidNames))
  if (modes.length === 0) tell('modes', 'an empty list', 'at least one')
  for (const [fact, words] of Object.entries(said))
    for (const value of Object.keys(words)) if (!isNumber(value)) tell(`said.${fact}`, shown(value), 'a number')
  standing.forEach((_, i) => {
    if (!Object.hasOwn(standingRules, i)) tell(`standingRules.${i}`, 'nothing', 'the id of a rule')
  })
  for (const at of Object.keys(standingRules))
    if (!isNumber(at) || !standing[Number(at)]) tell('standingRules', shown(at), 'the place of a standing modifier')
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
  const faults = checkShape(raid, value)
  if (faults.length > 0) return faults
  return [...misfits(value as RaidValue), ...senseless(value as RaidValue)].slice(0, mostFaults)
}
