import { startChart } from '../../../machines/drive.ts'
import { lookUp, deckProblems as problemsOf } from '../../cards/deck-rules.ts'
import { library as allCards, raids } from '../../cards/index.ts'
import { own } from '../../cards/own.ts'
import type { RaidValue } from '../../cards/vocabulary/raid.ts'
import type { CardValue } from '../../cards/vocabulary/values.ts'
import type { Game } from '../state/game.ts'
import { Library, typeBits } from '../state/library.ts'
import { run } from './loop.ts'
import { seatNames } from '../contract/names.ts'
import { newHandle, seedStream } from '../state/random.ts'
import type { RaiderSetup, Setup } from '../contract/setup.ts'
import type { Card, SeatState, State } from '../state/state.ts'
import { survey } from '../state/survey.ts'
import { newCard } from '../acting/zones.ts'

/** A raid from its set-up. Everything wrong with a set-up is said at once, with where it is. */

export class SetupError extends Error {
  readonly problems: string[]
  constructor(problems: string[]) {
    super(problems.join('\n'))
    this.name = 'SetupError'
    this.problems = problems
  }
}

const plain = new Library(allCards.values())

export const libraryFor = (extra: readonly CardValue[] | undefined): Library => {
  if (!extra || extra.length === 0) return plain
  const lib = new Library(allCards.values())
  for (const value of extra) {
    if (!Object.hasOwn(typeBits, value.type))
      throw new SetupError([`"${value.name}" is a card of type "${value.type}", and there is no such type.`])
    lib.add(value)
  }
  return lib
}

export const raidFor = (name: string, blank = false): RaidValue => {
  const raid = own(raids, name)
  if (!raid)
    throw new SetupError([`There is no raid called "${name}". The raids are ${Object.keys(raids).join(', ')}.`])
  return blank ? blankRaid(raid) : raid
}

/** The same raid with decks of cards that do nothing, to try its structure. */
const blankRaid = (raid: RaidValue): RaidValue => {
  const blank = (name: string, cards: Record<string, number>): Record<string, number> => {
    const it = raid.blanks[name]
    return it ? { [`blank/${it.of}`]: it.count } : cards
  }
  return {
    ...raid,
    mainDeck: blank('main', raid.mainDeck),
    decks: Object.fromEntries(
      Object.entries(raid.decks).map(([name, deck]) => [name, { ...deck, cards: blank(name, deck.cards) }]),
    ),
  }
}

const modeOf = (raid: RaidValue, { mode }: Setup): string => mode ?? raid.modes[0].key

/** N1.3: whoever was chosen, or the one in the middle. */
const leaderOf = ({ leader, raiders }: Setup): number =>
  leader ? seatNames.indexOf(leader) : Math.ceil(raiders.length / 2)

const one = (lib: Library, word: string, where: string, problems: string[]): CardValue | null => {
  const { card, problem } = lookUp(word, lib)
  if (problem !== null) problems.push(`${where}: ${problem}.`)
  return card
}

/** 100: what is wrong with a raider's deck. */
export const deckProblems = (lib: Library, raider: RaiderSetup, where: string, least: number): string[] =>
  problemsOf(raider.hero, raider.deck, least, lib).map(
    ({ at, text, rules }) =>
      `${at === null ? where : `${where}, ${at}`}: ${text}${rules.length > 0 ? ` (${rules.join(', ')})` : ''}.`,
  )

const setupProblems = (lib: Library, raid: RaidValue, setup: Setup): string[] => {
  const problems: string[] = []
  const n = setup.raiders.length
  if (n < 1 || n > 5) problems.push(`A raid needs one to five raiders, not ${n}.`)
  problems.push(...modeProblems(raid, setup))
  if (!Array.isArray(setup.seed) || setup.seed.length !== 4 || !setup.seed.every((w) => Number.isInteger(w)))
    problems.push('The seed must be four whole numbers.')
  setup.raiders.forEach((raider, i) => {
    if (!setup.anyDeck) problems.push(...deckProblems(lib, raider, `raider${i + 1}`, raid.raiderDeckMin))
    else {
      one(lib, raider.hero, `raider${i + 1}, hero`, problems)
      for (const word of Object.keys(raider.deck)) one(lib, word, `raider${i + 1}, deck`, problems)
    }
  })
  const factions = new Map<string, string>()
  setup.raiders.forEach((raider, i) => {
    const faction = lib.find(raider.hero)[0]?.faction
    if (faction) factions.set(faction, `raider${i + 1}`)
  })
  if (factions.size > 1 && !setup.anyDeck)
    problems.push(
      `Alliance and Horde heroes never raid together (R100.1): ${[...factions].map(([f, s]) => `${s} is ${f}`).join(', ')}.`,
    )
  if (setup.bossDeck && !setup.anyDeck) problems.push(...bossDeckProblems(lib, raid, setup.bossDeck))
  problems.push(...extraCopyProblems(lib, raid, setup))
  return problems
}

const modeProblems = (raid: RaidValue, setup: Setup): string[] => {
  const problems: string[] = []
  const n = setup.raiders.length
  const mode = raid.modes.find(({ key }) => key === modeOf(raid, setup))
  if (!mode)
    problems.push(
      `${raid.title} has no mode called "${setup.mode}". Its modes are ${raid.modes.map(({ key }) => key).join(', ')}.`,
    )
  else if (mode.raidersAtMost !== undefined && n > mode.raidersAtMost)
    problems.push(`${mode.title} is for at most ${mode.raidersAtMost} raiders, not ${n} (N6.4, B1.3).`)
  const given = setup.blank || (setup.anyDeck && setup.bossDeck) // rulings name the cards they need
  if (!raid.playable && !given) problems.push(`${raid.title} can’t be played yet: its cards are still missing.`)
  const leader = setup.leader === undefined ? 1 : seatNames.indexOf(setup.leader)
  if (leader < 1 || leader > n) problems.push(`The raid leader must be one of the raiders, not ${setup.leader} (N1.3).`)
  return problems
}

/** O1.8, M1.1: a customised Boss deck. */
const bossDeckProblems = (lib: Library, raid: RaidValue, deck: Record<string, number>): string[] => {
  const problems: string[] = []
  const rules = raid.customDeck
  if (!rules) return ['This raid’s deck can’t be customised.']
  let total = 0
  const byKey = new Map<string, number>()
  for (const [word, copies] of Object.entries(deck)) {
    const value = one(lib, word, 'Boss deck', problems)
    if (!Number.isInteger(copies) || copies < 1) {
      problems.push(`Boss deck: "${word}" has ${copies} copies; it must be a whole number from 1.`)
      continue
    }
    total += copies
    if (!value) continue
    const count = (byKey.get(value.key) ?? 0) + copies
    byKey.set(value.key, count)
    if (count > rules.copies)
      problems.push(
        `Boss deck: ${count} copies of "${value.name}"; at most ${rules.copies} are allowed (${rules.rule}).`,
      )
    if (!Object.hasOwn(raid.mainDeck, value.key))
      problems.push(`Boss deck: "${value.name}" is not a card of ${raid.title}’s Main deck (${rules.rule}).`)
  }
  if (total < rules.min) problems.push(`Boss deck: ${total} cards; it needs at least ${rules.min} (${rules.rule}).`)
  return problems
}

/** One more copy of a card in the boxed deck, where the box holds one. */
const extraCopyProblems = (lib: Library, raid: RaidValue, { extraCopy, bossDeck }: Setup): string[] => {
  if (extraCopy === undefined) return []
  const problems: string[] = []
  const value = one(lib, extraCopy, 'Extra copy', problems)
  if (!raid.extraCopy) problems.push(`Extra copy: the box of ${raid.title} holds none.`)
  else if (value && !Object.hasOwn(raid.mainDeck, value.key))
    problems.push(`Extra copy: "${value.name}" is not a card of ${raid.title}’s Main deck.`)
  if (bossDeck) problems.push('Extra copy: a deck of your own says itself how many copies it has.')
  return problems
}

const emptySeat = (): SeatState => ({
  out: false,
  leaving: false,
  decked: false,
  hero: -1,
  lastHero: -1,
  row: [],
  resources: [],
  hand: [],
  deck: [],
  graveyard: [],
  removed: [],
  aside: [],
  decks: {},
  marks: [],
  placed: false,
  turnStart: 0,
  skips: 0,
})

/** The table laid out, nothing done yet. */
export const layTable = (setup: Setup): Game => {
  const raid = raidFor(setup.raid, setup.blank)
  const lib = libraryFor(setup.cards)
  const problems = setupProblems(lib, raid, setup)
  if (problems.length > 0) throw new SetupError(problems)
  const chart = startChart(setup.raid)
  const s: State = {
    raid: setup.raid,
    cards: [],
    free: [],
    seats: [emptySeat(), ...setup.raiders.map(emptySeat)],
    order: [0, ...setup.raiders.map((_, i) => i + 1)],
    chain: [],
    mods: [],
    waiting: [],
    frames: [],
    chart: chart.state,
    events: [],
    facts: {},
    kept: {},
    seen: {},
    leader: leaderOf(setup),
    clock: 0,
    serial: 0,
    turn: { n: 0, seat: 0, phase: 'start', step: 'ready' },
    opening: true,
    natural: 0,
    extra: [],
    combat: null,
    happened: [],
    exhaustedThisTurn: {},
    shown: null,
    pending: null,
    reply: null,
    decisions: 0,
    ret: null,
    rng: seedStream(setup.seed, 0x5eed),
    handleRng: seedStream(setup.seed, 0x4a4d1e),
    forced: { dice: [], coins: [], random: [] },
    stolen: false,
    losing: [],
    result: null,
    log: [],
    logged: 0,
  }
  const g = atWork(s, lib, raid)
  const boss = s.seats[0]
  if (!boss) throw new Error('No Boss seat.')
  addCards(g, setup.bossDeck ?? raid.mainDeck, 0, 'main', (id) => boss.deck.push(id))
  if (setup.extraCopy !== undefined) boss.deck.push(addCard(g, setup.extraCopy, 0, 'main').id)
  for (const [name, deck] of Object.entries(raid.decks)) {
    const pile = { deck: [] as number[], graveyard: [] as number[] }
    boss.decks[name] = pile
    addCards(g, deck.cards, 0, name, (id) => pile.deck.push(id))
  }
  for (const key of raid.aside) {
    const card = addCard(g, key, 0, 'aside')
    card.place = 'aside'
    boss.aside.push(card.id)
  }
  setup.raiders.forEach((raider, i) => {
    const seat = i + 1
    const player = s.seats[seat]
    if (!player) return
    const hero = addCard(g, raider.hero, seat, '')
    hero.place = 'play'
    player.row.push(hero.id)
    player.hero = hero.id
    player.lastHero = hero.id
    addCards(g, raider.deck, seat, '', (id) => player.deck.push(id))
  })
  return lookedOver(g, setup)
}

const readEverything: Game['reads'] = {
  ready: true,
  damage: true,
  zones: true,
  graveyard: true,
  anyone: true,
  payers: true,
  becomes: true,
}

/** A state with nothing worked out yet. */
const atWork = (s: State, lib: Library, raid: RaidValue): Game => ({
  s,
  lib,
  raid,
  reads: readEverything,
  derived: null,
  checkedUnique: null,
  own: [],
  standing: null,
  priority: null,
  heard: null,
})

/** What can be known once all cards are there. */
const lookedOver = (g: Game, setup: Setup): Game => {
  g.reads = readsOf(g, setup)
  g.own = new Array<Game['own'][number]>(g.s.cards.length).fill(undefined) // see derive: no far-off growing
  return g
}

const readsOf = (g: Game, setup: Setup): Game['reads'] =>
  survey(
    g.lib,
    [...g.s.cards.map((c) => c.key), ...g.raid.tokens, ...(setup.cards ?? []).map((c) => c.key)],
    g.raid.standing,
  )

export const addCard = (g: Game, word: string, owner: number, deck: string): Card => {
  const value = g.lib.find(word)[0]
  if (!value) throw new SetupError([`There is no card called "${word}".`])
  const card = newCard(g.s.cards.length, value.key, owner, deck, newHandle(g.s))
  g.s.cards.push(card)
  return card
}

const addCards = (
  g: Game,
  cards: Record<string, number>,
  owner: number,
  deck: string,
  put: (id: number) => void,
): void => {
  for (const [word, copies] of Object.entries(cards))
    for (let i = 0; i < copies; i++) put(addCard(g, word, owner, deck).id)
}

/** Starts a raid and goes to its first decision. */
export const createGame = (setup: Setup): Game => {
  const g = layTable(setup)
  startGame(g, setup)
  return g
}

export const startGame = (g: Game, setup: Setup): void => {
  g.s.events.push({ type: 'BEGIN', mode: modeOf(g.raid, setup) })
  run(g)
}

/** A game from a saved state. The state is taken over, not copied. */
export const resumeGame = (setup: Setup, state: State): Game => {
  const g = atWork(state, libraryFor(setup.cards), raidFor(setup.raid, setup.blank))
  return lookedOver(g, setup)
}
