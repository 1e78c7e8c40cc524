import { type Visitors, walk } from '../../cards/grammar/walk.ts'
import { collectable } from '../../cards/collection.ts'
import type { CardValue, Continuous, DeckKind, Power, TriggeredPower } from '../../cards/vocabulary/values.ts'
import { asking, type Asked, askedBy } from './asked.ts'
import type { Library } from './library.ts'

/** What the cards of a game can ask for at all; what none of them does need not be looked at. */
interface Flags {
  graveyard: boolean // powers that work from there
  playsBuried: boolean // leave to play cards from there
  anyone: boolean // powers that opponents may use
  payers: boolean // cards that pay like resources
  becomes: boolean // triggers that watch a condition
  parties: boolean // who has left which party
  powers: boolean // modifiers that give powers or take them
  shields: boolean // how much was prevented this turn (717.6)
  fatal: boolean // triggers that watch for fatal damage
  healed: boolean // triggers that watch for the last damage to be healed
}
export interface Reads extends Flags {
  heard: Pick<ReadonlySet<string>, 'has'> // what triggers wait for
  asked: Asked | null // what somebody can ask about the past
  haunts: Pick<ReadonlySet<number>, 'has'> // players with cards whose powers work from their graveyards
}

interface Survey extends Flags {
  hears: string[]
  makes: string[] // keys of the tokens it makes
  collects: DeckKind[]
  asks: Parameters<typeof askedBy>[0][number][]
}
const readsNothing = (): Flags => ({
  graveyard: false,
  playsBuried: false,
  anyone: false,
  payers: false,
  becomes: false,
  powers: false,
  shields: false,
  fatal: false,
  healed: false,
  parties: false,
})
const nothing = (): Survey => ({ ...readsNothing(), hears: [], makes: [], collects: [], asks: [] })

const inGraveyard = (power: Power | TriggeredPower): boolean => 'from' in power && power.from === 'graveyard'

/** Visitors of a whole card. */
const looking = (found: Survey, asks = asking(found.asks)): Visitors => ({
  ...asks,
  modifier: (modifier) => {
    if ('canPlayFrom' in modifier) found.playsBuried = true
    if ('power' in modifier || 'losesPowers' in modifier) found.powers = true
  },
  power: (power, path) => {
    asks.power?.(power, path)
    if ('users' in power) found.anyone = true
    if (inGraveyard(power)) found.graveyard = true
  },
  effect: (effect) => {
    if ('token' in effect) found.makes.push(effect.token)
    if ('collect' in effect) found.collects.push(effect.collect)
    if ('later' in effect && inGraveyard(effect.later)) found.graveyard = true
  },
  filter: (filter, path) => {
    asks.filter?.(filter, path)
    if (filter.hasLeft !== undefined) found.parties = true
  },
  replacement: ({ preventFirst }) => {
    if (preventFirst !== undefined) found.shields = true
  },
  event: (event) => {
    if (event.on === 'becomes') found.becomes = true
    if (event.on === 'deals' && event.fatal) found.fatal = true
    if (event.on === 'heals' && event.all) found.healed = true
    found.hears.push(event.on)
  },
})

const known = new WeakMap<CardValue | Continuous, Survey>()
const looked = <T extends CardValue | Continuous>(value: T, look: (value: T) => Survey): Survey => {
  const before = known.get(value)
  if (before) return before
  const found = look(value)
  known.set(value, found)
  return found
}
const surveyOf = (card: CardValue): Survey =>
  looked(card, (value) => {
    const found = { ...nothing(), payers: value.pays === true }
    walk('card', value, looking(found))
    return found
  })
const surveyOfRule = (rule: Continuous): Survey =>
  looked(rule, (value) => {
    const found = nothing()
    walk('modifier', value, looking(found))
    return found
  })

/** Who has cards whose powers work from the graveyard. A card is buried with its owner, and tokens with nobody. */
export const hauntedBy = (lib: Library, cards: readonly { key: string; owner: number }[]): Set<number> =>
  new Set(cards.flatMap(({ key, owner }) => (surveyOf(lib.get(key)).graveyard ? [owner] : [])))

/** What these cards and standing rules read, and the tokens that they make. */
export const survey = (
  lib: Library,
  keys: Iterable<string>,
  standing: readonly Continuous[] = [],
): Omit<Reads, 'haunts'> => {
  const all = readsNothing()
  const heard = new Set<string>()
  const asks: Survey['asks'] = []
  const met = new Set(keys)
  const add = (one: Survey): void => {
    for (const read of Object.keys(all) as (keyof Flags)[]) all[read] ||= one[read]
    for (const on of one.hears) heard.add(on)
    asks.push(...one.asks)
    for (const token of one.makes) met.add(token) // and is met in its turn
    for (const kind of one.collects) for (const { key } of collectable(lib.book.cards(), kind)) met.add(key)
  }
  for (const rule of standing) add(surveyOfRule(rule))
  for (const key of met) add(surveyOf(lib.get(key)))
  return { ...all, heard, asked: askedBy(asks) }
}
