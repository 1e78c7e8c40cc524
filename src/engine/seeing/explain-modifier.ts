import type { Act, ContinuousWords, OutcomeWords, Replacement, WouldWords } from '../../cards/vocabulary/values.ts'
import { controlClaims } from '../acting/modify.ts'
import { holds } from '../deriving/conditions.ts'
import { appliesTo, isSaidOf, isType, modifiers } from '../deriving/derive.ts'
import { pickCards } from '../deriving/evaluate.ts'
import { costText } from '../paying/cost-table.ts'
import type { Entry, EntryOf, ModifierWord } from '../state/entries.ts'
import { type Game, nameOf, refOf, stillInPlay } from '../state/game.ts'
import { typeBits } from '../state/library.ts'
import { damageWord, list, seatTitle } from '../state/spoken.ts'
import type { Card } from '../state/state.ts'
import { gainedPower } from './explain-phrases.ts'
import { isUntold, type Untold, untold } from './untold.ts'

/** What a modifier says of a card, besides its numbers, keywords and types. */

/** Behind "can't": by itself, done by opponents, and where it is only against some. */
interface ActPhrases {
  can: string
  by?: string
  some?: string
}
const acts: { readonly [A in Act]: ActPhrases } = {
  attack: { can: 'attack', some: 'attack some' },
  beAttacked: { can: 'be attacked' },
  protect: { can: 'protect', some: 'protect against some' },
  beProtectedAgainst: { can: 'be protected against' },
  ready: { can: 'ready', by: 'be readied' },
  readyInReadyStep: { can: 'ready in the ready step' },
  exhaust: { can: 'exhaust', by: 'be exhausted', some: 'exhaust to pay for some' },
  beTargeted: { can: 'be targeted' },
  beInterrupted: { can: 'be interrupted' },
  beDestroyed: { can: 'be destroyed' },
  beDealtDamage: { can: 'be dealt damage' },
  beHealed: { can: 'be healed' },
  dealCombatDamage: { can: 'deal combat damage' },
  usePowers: { can: 'use its powers' },
  interact: { can: 'interact with anything', some: 'interact with some' },
  strike: { can: 'strike' },
  beFlipped: { can: 'be flipped' },
  losePowers: { can: 'lose its powers' },
  leaveItsRow: { can: 'leave its row' },
  changeController: { can: 'change controllers' },
}

// replacements

const damage = ({ combat, type, notType, amount, fatal }: Replacement): string => {
  const words = type === undefined ? [] : [list([type].flat().map(damageWord))]
  if (notType !== undefined) words.unshift(`non-${damageWord(notType)}`)
  if (fatal !== undefined) words.unshift(fatal ? 'fatal' : 'non-fatal')
  if (combat === true) words.unshift('combat')
  return [amount === undefined ? '' : 'some', ...words, 'damage'].filter((word) => word !== '').join(' ')
}

/** What would happen, said of a card that it would happen to, or that would do it. */
interface WouldPhrases {
  to: (r: Replacement) => string
  by: ((r: Replacement) => string) | null
}
export const woulds: { readonly [W in keyof WouldWords]: WouldPhrases | Untold } = {
  deal: { to: (r) => `${damage(r)} to it`, by: (r) => `${damage(r)} it deals` },
  heal: { to: () => 'healing of it', by: () => 'healing by it' },
  beDestroyed: { to: () => 'if it is destroyed', by: null },
  leave: { to: () => 'if it leaves play', by: null },
  draw: untold('It is said of a player, not of a card.'),
}

const places: Readonly<Record<OutcomeWords['into'], string>> = {
  removed: 'out of the game',
  hand: 'to a hand',
  deckBottom: 'under a deck',
  resources: 'to the resources',
}

/** What happens instead; `it` is what would happen. */
export const outcomes: {
  readonly [O in keyof OutcomeWords]: (says: OutcomeWords[O], it: string, g: Game, by: Entry) => string
} = {
  plus: (n, it) => `${it} ${typeof n !== 'number' ? 'changes' : n < 0 ? `is ${-n} less` : `is ${n} more`}`,
  times: (n, it) => `${it} is ${n === 2 ? 'doubled' : `multiplied by ${n}`}`,
  prevent: (n, it) => `${n === 'all' ? '' : typeof n === 'number' ? `${n} ` : 'some '}${it} is prevented`,
  preventNext: (_, it, __, { mod }) => `the next ${mod?.left ?? 0} ${it} is prevented`,
  preventFirst: (n, it) => `the first ${typeof n === 'number' ? n : 'of'} ${it} each turn is prevented`,
  preventAllBut: (n, it) => `all but ${typeof n === 'number' ? n : 'some'} ${it} is prevented`,
  preventHalf: (_, it) => `half of ${it} is prevented`,
  redirect: (whom, it, g, { env }) => {
    const [ref = -1] = pickCards(g, whom, env, -1)
    const card = stillInPlay(g, ref)
    return `${it} goes to ${card?.place === 'play' ? nameOf(g, card) : 'another'}`
  },
  divided: (_, it) => `${it} is divided among several`,
  unpreventable: (_, it) => `${it} can’t be prevented`,
  becomes: (type, it) => `${it} is ${damageWord(type)}`,
  countsAsCombat: (_, it) => `${it} is combat damage`,
  into: (place, it) => `goes ${places[place]} ${it}`,
  nothing: (_, it) => `${it} doesn’t happen`,
}
const outcomeWords = Object.keys(outcomes) as (keyof OutcomeWords)[]

const replaced: Saying<'replace'> = (g, card, entry) => {
  const r = entry.what.replace
  const would = woulds[r.would]
  const word = outcomeWords.find((one) => r[one] !== undefined)
  if (word === undefined || entry.mod?.left === 0 || isUntold(would)) return null
  const isMeant = (whom: Replacement['to']): boolean => whom !== undefined && appliesTo(g, entry, whom, card)
  const it = isMeant(r.to) ? would.to(r) : isMeant(r.by) ? would.by?.(r) : undefined
  if (it === undefined) return null
  const only = entry.what.while
  if (only && !holds(g, only, entry.env, refOf(card))) return null
  const says = (outcomes[word] as (says: unknown, it: string, g: Game, by: Entry) => string)(r[word], it, g, entry)
  return r.next ? `the next time, ${says}` : says
}

// modifiers

/** What it says of this card, if it means it. */
type Saying<W extends ModifierWord> = (g: Game, card: Card, entry: EntryOf<W>) => string | null

/** Says it of every card that the modifier applies to. */
const always =
  <W extends ModifierWord>(says: (what: ContinuousWords[W]) => string): Saying<W> =>
  (g, card, entry) =>
    'to' in entry.what && isSaidOf(g, entry as Entry, entry.what.to, card) ? says(entry.what) : null

const inNumbers = untold('It is told with the number that it changes.')
const inKeywords = untold('It is told with the keywords.')
const inTypes = untold('It is told with the types.')
const ofPlayers = untold('It is said of a player, not of a card.')

export const sayings: { readonly [W in ModifierWord]: Saying<W> | Untold } = {
  atk: inNumbers,
  health: inNumbers,
  def: inNumbers,
  atkDouble: inNumbers,
  noAtk: inNumbers,
  cost: inNumbers,
  keyword: inKeywords,
  isAlso: inTypes,
  becomes: inTypes,
  power: (_, __, entry) => gainedPower(entry.what.power),
  losesPowers: (_, __, { what }) => `loses its powers${what.andCantHave ? ' and can’t have any' : ''}`,
  control: (g, card, entry) => {
    if (entry.env.you !== card.ctl || card.ctl === card.base) return null
    return controlClaims(g).get(card.id) === entry ? `is controlled by ${seatTitle(card.ctl)}` : null
  },
  cannot: always(({ cannot, by, against }) => {
    const { can, ...phrases } = acts[cannot]
    const some = against ? (phrases.some ?? `${can} by some`) : can
    return by === 'opponents' ? `can’t ${phrases.by ?? some} by opponents` : `can’t ${some}`
  }),
  must: always(() => 'must attack if it can'),
  attackOnly: always(() => 'can attack only some'),
  canAttackOnly: always(() => 'can attack only some'),
  toAttack: always(({ toAttack }) => `attacks at a price: ${list(toAttack.map(costText), 'and')}`),
  toComplete: always(({ toComplete }) => `also costs this to complete: ${list(toComplete.map(costText), 'and')}`),
  alliesWield: always(() => 'can strike with weapons'),
  likeAlly: always(() => 'can be attacked and targeted like an ally'),
  alliesShielded: (g, card, { env }) =>
    env.you === card.ctl && isType(g, card, typeBits.ally) ? 'can be shielded by equipment' : null,
  unpreventable: (g, card, entry) => {
    const { by, combat } = entry.what.unpreventable
    return appliesTo(g, entry, by, card) ? `${combat ? 'combat ' : ''}damage it deals can’t be prevented` : null
  },
  replace: replaced,
  cannotPlay: untold('It is said of cards that are not in play: whoever tries to play one hears it.'),
  cannotDiscard: ofPlayers,
  canPlayFrom: untold('It is said of cards that are not in play, which are offered then.'),
  entersExhausted: untold('It is over once the card is in play.'),
  maxHandSize: ofPlayers,
  limit: ofPlayers,
}
const modifierWords = Object.keys(sayings) as ModifierWord[]

export const sayingOf = (g: Game, card: Card, entry: Entry): string | null => {
  const saying = sayings[entry.word]
  return isUntold(saying) ? null : (saying as Saying<ModifierWord>)(g, card, entry)
}

/** Every modifier that says something of this card, with what it says. Those that change what it is are told apart. */
export const saidOf = (g: Game, card: Card): [Entry, string][] =>
  modifierWords.flatMap((word) =>
    modifiers(g, word).flatMap((entry): [Entry, string][] => {
      const says = sayingOf(g, card, entry as Entry)
      return says === null ? [] : [[entry as Entry, says]]
    }),
  )
