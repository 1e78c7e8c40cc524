import { type DeckRule, deckRules } from '../../cards/deck-rules.ts'
import { own } from '../../cards/own.ts'
import { isOffered, raidFacts } from '../../cards/raids/facts.ts'
import { raidNames } from '../../cards/raids/names.ts'
import type { RaidFacts, RaidMode } from '../../cards/vocabulary/raid.ts'
import type { Faction } from '../../cards/vocabulary/words.ts'
import type { RaidName, Seat } from '../../engine/contract/names.ts'
import { foldName, raidRoom } from '../../limits/names.ts'
import { looksLike } from '../../limits/unlike.ts'
import { asOfToday } from '../../table/as-of-today.ts'
import type { Setup } from '../../engine/contract/setup.ts'
import type { LobbyPlan } from '../../table/room.ts'
import { type BotName, botNames, human, type Seating, type Sitter } from '../../table/seating.ts'
import { book } from '../catalogue.ts'
import type { Gathering, Start } from '../session/pending.ts'
import { tidyName } from '../settings-shape.ts'
import { strings } from '../strings/index.ts'
import type { BroughtByBoss } from './boss-choice.ts'
import { broughtOf, type DeckChoice, decksOf } from './deck-choice.ts'
import { bossBots } from './odds.ts'

/** What is chosen for a new raid, as it is remembered from one raid to the next. */

/** Me, somebody else at this device, somebody at another, or a bot. */
export type Who = 'me' | 'person' | 'guest' | BotName
export const sitters: readonly Who[] = ['me', 'person', 'guest', 'greedy', 'random']
/** The Boss has a question of its own, and bots whose strength is known. */
export const bossSitters: readonly Who[] = [...bossBots, 'me', 'person', 'guest']
export const sides: readonly Faction[] = ['Alliance', 'Horde']
export const mostRaiders = 5

export interface Chair {
  who: Who
  person: string // what a person here is called; empty: nobody has said
  bot: string
  deck: Partial<Record<Faction, string>> // a DeckChoice's ref, for either side; the Boss has none
}

export interface Plan {
  raid: RaidName
  mode: string | null // null: the raid's usual one
  side: Faction
  raiders: number
  deckRule: DeckRule | null // null: decks as usual
  name: string // of the raid; empty: the one we think of
  boss: Chair
  chairs: Chair[] // five, of which the first `raiders` are sat on
  leader: number | null // index of a chair; null: the one in the middle
  extraCopy: string | null // card key; null: chance says
  bossDecks: Partial<Record<RaidName, string>> // of a raid: id of the Boss's own decks; absent: those of the box
}

const chair = (who: Who): Chair => ({ who, person: '', bot: '', deck: {} })

export const usualPlan = (): Plan => ({
  raid: 'onyxia',
  mode: null,
  side: 'Alliance',
  raiders: 3,
  deckRule: null,
  name: '',
  boss: chair('clumsy'), // a first raid that can be won
  chairs: Array.from({ length: mostRaiders }, (_, i) => chair(i === 0 ? 'me' : 'greedy')),
  leader: null,
  extraCopy: null,
  bossDecks: {},
})

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const tidyChair = (value: unknown, usual: Chair, offered = sitters): Chair => {
  if (!isRecord(value)) return usual
  const deck = isRecord(value['deck']) ? value['deck'] : {}
  const refs = sides.flatMap((side): [Faction, string][] => {
    const ref = deck[side]
    return typeof ref === 'string' ? [[side, ref]] : []
  })
  return {
    who: offered.find((who) => who === value['who']) ?? usual.who,
    person: tidyName(value['person']),
    bot: tidyName(value['bot']),
    deck: Object.fromEntries(refs),
  }
}

const tidyBossDecks = (value: unknown): Plan['bossDecks'] => {
  const kept = isRecord(value) ? value : {}
  return Object.fromEntries(
    raidNames.flatMap((name): [RaidName, string][] => {
      const id = own(kept, name)
      return typeof id === 'string' ? [[name, id]] : []
    }),
  )
}

/** The same with another raid, if there is one of that name. */
export const planFor = (raid: string | null, plan: Plan): Plan => {
  const known = raidNames.find((name) => name === raid && isOffered(name))
  return known === undefined || known === plan.raid ? plan : { ...plan, raid: known, mode: null, extraCopy: null }
}

/** What was remembered; whatever no longer fits is as usual. */
export const tidyPlan = (value: unknown): Plan => {
  const usual = usualPlan()
  if (!isRecord(value)) return usual
  const { raid, mode, side, raiders, deckRule, boss, chairs, leader, extraCopy, bossDecks } = value
  const given = Array.isArray(chairs) ? chairs : []
  const known = raidNames.find((name) => name === raid && isOffered(name)) ?? usual.raid
  const count = typeof raiders === 'number' && Number.isInteger(raiders) ? raiders : usual.raiders
  return {
    raid: known,
    mode: raidFacts[known].modes.find(({ key }) => key === mode)?.key ?? null,
    side: sides.find((it) => it === side) ?? usual.side,
    raiders: Math.min(mostRaiders, Math.max(1, count)),
    deckRule: deckRules.find((it) => it === deckRule) ?? null,
    name: '', // every raid has its own
    boss: tidyChair(boss, usual.boss, bossSitters),
    chairs: usual.chairs.map((it, i) => tidyChair(given[i], it)),
    leader: typeof leader === 'number' && Number.isInteger(leader) && leader >= 0 && leader < count ? leader : null,
    extraCopy: typeof extraCopy === 'string' ? extraCopy : null,
    bossDecks: tidyBossDecks(bossDecks),
  }
}

export const raidOf = (plan: Plan): RaidFacts => raidFacts[plan.raid]
export const modeOf = (plan: Plan): RaidMode => {
  const { modes } = raidOf(plan)
  return modes.find(({ key }) => key === plan.mode) ?? modes[0]
}

/** Seats in use, the Boss's first; a chair's index is null for the Boss. */
export type ChairAt = number | 'boss'
export const placesOf = (plan: Plan): ChairAt[] => ['boss', ...raiderPlacesOf(plan)]
export const raiderPlacesOf = (plan: Plan): number[] => [...plan.chairs.slice(0, plan.raiders).keys()]
export const seatAt = (place: ChairAt): Seat => {
  const seats: readonly Seat[] = ['raider1', 'raider2', 'raider3', 'raider4', 'raider5']
  return place === 'boss' ? 'boss' : (seats[place] ?? 'raider1')
}
export const chairAt = (plan: Plan, place: ChairAt): Chair =>
  place === 'boss' ? plan.boss : (plan.chairs[place] ?? chair('greedy'))

/** What somebody is called if nobody says. `n`: which of the people at this device it is, from 1; I am the first. */
export const usualName = (who: Who, place: ChairAt, n: number): string => {
  const words = strings.newRaid
  if (who === 'me') return words.meUsually
  if (who === 'guest') return words.guestUsually
  if (who === 'person') return place === 'boss' ? words.peopleUsually.boss : words.peopleUsually.raider(n)
  return place === 'boss' ? words.botsUsually.boss : (words.botsUsually.raiders[place] ?? words.botsUsually.boss)
}

/** Which of the people at this device sits there; all my seats are mine, and the Boss has a name of their own. */
const personAt = (plan: Plan, place: ChairAt): number => {
  const others = placesOf(plan).filter((at) => at !== 'boss' && chairAt(plan, at).who === 'person')
  return placesOf(plan).some((at) => chairAt(plan, at).who === 'me')
    ? others.indexOf(place) + 2
    : others.indexOf(place) + 1
}

/** The name that the field shows while it is empty. */
export const usualNameAt = (plan: Plan, place: ChairAt): string =>
  usualName(chairAt(plan, place).who, place, personAt(plan, place))

/** Where I sit, in the order of the seats. */
const mySeats = (plan: Plan): ChairAt[] => placesOf(plan).filter((place) => chairAt(plan, place).who === 'me')

export const nameAt = (plan: Plan, place: ChairAt, me: string): string => {
  const { who, person, bot } = chairAt(plan, place)
  const said = who === 'me' ? me : who === 'person' ? person : bot
  const name = tidyName(said) || usualNameAt(plan, place)
  const n = who === 'me' ? mySeats(plan).indexOf(place) + 1 : 1
  return n > 1 ? strings.taps.mine(name, n) : name // my seats are told apart
}

/** Several seats of mine are one person's; with one there is nothing to say. */
const asPerson = (plan: Plan, place: ChairAt): { person?: string } =>
  chairAt(plan, place).who === 'me' && mySeats(plan).length > 1 ? { person: 'me' } : {}

/** The deck that a raider brings: the chosen one, or else one that nobody else of this raid brings. */
export const deckAt = (plan: Plan, index: number, choices: readonly DeckChoice[]): DeckChoice | undefined =>
  decksOf(
    plan.chairs.slice(0, Math.max(plan.raiders, index + 1)).map(({ who, deck }) => ({
      chosen: deck[plan.side],
      brings: who !== 'guest', // guests come with their own
    })),
    choices.filter(({ faction }) => faction === null || faction === plan.side),
  )[index]

/** Sits somebody down. I may sit on several chairs. */
export const sitDown = (plan: Plan, place: ChairAt, who: Who): Plan => {
  const moved = (at: ChairAt, it: Chair): Chair => (at === place ? { ...it, who } : it)
  return { ...plan, boss: moved('boss', plan.boss), chairs: plan.chairs.map((it, i) => moved(i, it)) }
}

/** What keeps the raid from starting, each beside what it is about. */
export interface Problems {
  mode: string | null
  seats: Partial<Record<Seat, string[]>>
}

export const problemsOf = (
  plan: Plan,
  me: string,
  choices: readonly DeckChoice[],
  boss: { title: string; problems: readonly string[] } | null = null, // decks that the Boss player brings
): Problems => {
  const words = strings.newRaid
  const most = modeOf(plan).raidersAtMost
  const names = placesOf(plan).map((place) => (chairAt(plan, place).who === 'guest' ? null : nameAt(plan, place, me)))
  const seats: Problems['seats'] = {}
  for (const [i, place] of placesOf(plan).entries()) {
    const said: string[] = []
    const isGuest = chairAt(plan, place).who === 'guest'
    if (isGuest && place !== 'boss') continue // whoever joins says who they are and what they bring
    const name = nameAt(plan, place, me)
    if (!isGuest && names.slice(0, i).some((other) => other !== null && looksLike(other, name)))
      said.push(words.sameName(name))
    const deck = place === 'boss' ? boss : deckAt(plan, place, choices)
    if (place !== 'boss' && !deck) said.push(words.noDeck(plan.side))
    const first = deck?.problems[0]
    if (deck && first !== undefined) said.push(words.deckProblem(deck.title, first, deck.problems.length - 1))
    if (said.length > 0) seats[seatAt(place)] = said
  }
  return { mode: most !== undefined && plan.raiders > most ? words.tooMany(modeOf(plan).title, most) : null, seats }
}
/** What the rulebook advises against and lets you do all the same. */
export const adviceOf = (plan: Plan): string | null => {
  const { title, raidersAdvised } = modeOf(plan)
  return raidersAdvised !== undefined && plan.raiders > raidersAdvised
    ? strings.newRaid.moreThanAdvised(title, raidersAdvised, plan.raiders)
    : null
}

export const isReady = ({ mode, seats }: Problems): boolean => mode === null && Object.keys(seats).length === 0

export interface Chance {
  seed: Setup['seed']
  date: Date
}

export const usualRaidName = (plan: Plan, date: Date): string => strings.newRaid.raidUsually(raidOf(plan).title, date)

const oneOf = (cards: readonly string[], seed: Setup['seed']): string | undefined =>
  cards[Math.abs(seed[0]) % Math.max(1, cards.length)]

/** Of which card the box holds one more: as chosen, or as chance says. */
const extraOf = (plan: Plan, seed: Setup['seed'], boss: BroughtByBoss | null): { extraCopy?: string } => {
  const extra =
    raidOf(plan).extraCopy && !boss?.bossDeck ? (chosenExtra(plan) ?? oneOf(extraCopies(plan), seed)) : undefined
  return extra === undefined ? {} : { extraCopy: extra }
}

const bossDecksOf = (boss: BroughtByBoss | null): Pick<Setup, 'bossDeck' | 'bossDecks'> => ({
  ...(boss?.bossDeck ? { bossDeck: boss.bossDeck } : {}),
  ...(boss?.bossDecks ? { bossDecks: boss.bossDecks } : {}),
})

const raidNameOf = (plan: Plan, date: Date): string => tidyRaidName(plan.name) || usualRaidName(plan, date)

const leaderOf = (plan: Plan): Seat | null =>
  raidOf(plan).leader && plan.leader !== null && plan.leader < plan.raiders ? seatAt(plan.leader) : null

const deckRuleOf = ({ deckRule }: Plan): { deckRule?: DeckRule } => (deckRule ? { deckRule } : {})

/** Everybody is at this device: the raid can begin. */
export const startOf = (
  plan: Plan,
  me: string,
  choices: readonly DeckChoice[],
  { seed, date }: Chance,
  boss: BroughtByBoss | null = null,
): Start => {
  const raid = raidOf(plan)
  const mode = modeOf(plan)
  const leader = leaderOf(plan)
  const sitterAt = (place: ChairAt): Sitter => {
    const { who } = chairAt(plan, place)
    return { player: isBot(who) ? who : human, name: nameAt(plan, place, me), ...asPerson(plan, place) }
  }
  const seating: Seating = Object.fromEntries(placesOf(plan).map((place) => [seatAt(place), sitterAt(place)]))
  const setup: Setup = {
    raid: plan.raid,
    ...(mode === raid.modes[0] ? {} : { mode: mode.key }),
    seed,
    raiders: plan.chairs.slice(0, plan.raiders).flatMap((_, i) => {
      const deck = deckAt(plan, i, choices)
      return deck ? [{ hero: deck.hero, deck: { ...deck.cards } }] : []
    }),
    ...deckRuleOf(plan),
    ...(leader === null ? {} : { leader }),
    ...bossDecksOf(boss),
    ...extraOf(plan, seed, boss),
    ...asOfToday,
  }
  return { name: raidNameOf(plan, date), setup, seating }
}

/** Others come from their own devices: a table where they can sit down first. */
export const gatheringOf = (
  plan: Plan,
  me: string,
  choices: readonly DeckChoice[],
  { seed, date }: Chance,
  boss: BroughtByBoss | null = null,
): Gathering => {
  const mode = modeOf(plan)
  const chairOf = (place: ChairAt): LobbyPlan['chairs'][number] => {
    const { who } = chairAt(plan, place)
    const seat = seatAt(place)
    if (who === 'guest') return { seat, for: 'guest', name: '', bot: null, deck: null }
    const deck = place === 'boss' ? undefined : deckAt(plan, place, choices)
    return {
      seat,
      for: isBot(who) ? 'bot' : 'device',
      name: nameAt(plan, place, me),
      bot: isBot(who) ? who : null,
      deck: deck ? broughtOf(deck) : null,
      ...asPerson(plan, place),
    }
  }
  return {
    name: raidNameOf(plan, date),
    room: null,
    plan: {
      raid: plan.raid,
      mode: mode === raidOf(plan).modes[0] ? null : mode.key,
      side: plan.side,
      ...deckRuleOf(plan),
      leader: leaderOf(plan),
      ...bossDecksOf(boss),
      ...(boss ? { bossDeckName: boss.name } : {}),
      ...extraOf(plan, seed, boss),
      chairs: placesOf(plan).map(chairOf),
    },
  }
}

const isBot = (who: Who): who is BotName => botNames.some((name) => name === who)

export const isGathering = (plan: Plan): boolean => placesOf(plan).some((place) => chairAt(plan, place).who === 'guest')

export const longestRaidName = raidRoom.units
export const tidyRaidName = (name: string): string => foldName(name, raidRoom)

/** What the raid's own cards must be there for. */
export const packsFor = (plan: Plan): readonly RaidName[] =>
  raidOf(plan).extraCopy || plan.bossDecks[plan.raid] !== undefined ? [plan.raid] : []

/** The cards of which the box may hold one more, by name. */
export const extraCopies = (plan: Plan): string[] =>
  Object.keys(mainDeckOf(plan)).toSorted((a, b) => cardName(a).localeCompare(cardName(b)))
export const chosenExtra = (plan: Plan): string | null =>
  plan.extraCopy !== null && own(mainDeckOf(plan), plan.extraCopy) ? plan.extraCopy : null
export const cardName = (key: string): string => book().get(key)?.name ?? key

const mainDeckOf = (plan: Plan): Readonly<Record<string, number>> => book().raid(plan.raid)?.mainDeck ?? {}
