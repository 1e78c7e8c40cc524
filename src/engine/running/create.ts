import { startChart } from '../../../machines/drive.ts'
import { own } from '../../cards/own.ts'
import { middleRaider } from '../../cards/raids/leader.ts'
import type { RaidValue } from '../../cards/vocabulary/raid.ts'
import type { Game } from '../state/game.ts'
import { Library } from '../state/library.ts'
import { run } from './loop.ts'
import { seatNames } from '../contract/names.ts'
import { newHandle } from '../state/random.ts'
import { streamsFor } from '../state/streams.ts'
import type { Setup } from '../contract/setup.ts'
import type { Values } from '../contract/values.ts'
import type { Card, SeatState, State } from '../state/state.ts'
import { modeOf, SetupError, setupProblems } from './setup-problems.ts'
import { hauntedBy, survey } from '../state/survey.ts'
import { newCard } from '../acting/zones.ts'

/** A raid from its set-up and the values it is played with. */

const libraries = new WeakMap<Values, Library>()

/** Games with the same values share what was worked out of them. */
const libraryOf = (values: Values): Library => {
  let lib = libraries.get(values)
  if (!lib) {
    lib = new Library(values)
    libraries.set(values, lib)
  }
  return lib
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

/** N1.3: whoever was chosen, or the one in the middle. */
const leaderOf = ({ leader, raiders }: Setup): number =>
  leader ? seatNames.indexOf(leader) : middleRaider(raiders.length)

/** The table laid out, nothing done yet. */
export const layTable = (setup: Setup, values: Values): Game => {
  const raid = values.rules
  const lib = libraryOf(values)
  const problems = setupProblems(lib.book, raid, setup)
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
    ...streamsFor(setup.seed, setup.generator),
    forced: { dice: [], coins: [], random: [] },
    stolen: false,
    losing: [],
    result: null,
    log: [],
    logged: 0,
    memory: {},
  }
  const g = atWork(s, lib, raid)
  const boss = s.seats[0]
  if (!boss) throw new Error('No Boss seat.')
  addCards(g, setup.bossDeck ?? raid.mainDeck, 0, 'main', (id) => boss.deck.push(id))
  if (setup.extraCopy !== undefined) boss.deck.push(addCard(g, setup.extraCopy, 0, 'main').id)
  for (const [name, deck] of Object.entries(raid.decks)) {
    const pile = { deck: [] as number[], graveyard: [] as number[] }
    boss.decks[name] = pile
    addCards(g, own(setup.bossDecks ?? {}, name) ?? deck.cards, 0, name, (id) => pile.deck.push(id))
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
  return lookedOver(g)
}

/** Of a game whose cards have not been looked over, or are joined by others. */
export const readEverything: Game['reads'] = {
  graveyard: true,
  playsBuried: true,
  anyone: true,
  payers: true,
  becomes: true,
  heard: { has: () => true },
  powers: true,
  shields: true,
  fatal: true,
  healed: true,
  parties: true,
  asked: null, // nothing has happened yet
  haunts: { has: () => true },
}

/** A state with nothing worked out yet. */
const atWork = (s: State, lib: Library, raid: RaidValue): Game => ({
  s,
  lib,
  raid,
  reads: readEverything,
  derived: null,
  changes: 0,
  lookedBefore: -1,
  lookedAgain: -1,
  checkedUnique: null,
  wellLimited: null,
  own: [],
  printed: [],
  standing: null,
  priority: null,
  heard: null,
  spared: null,
})

/** What can be known once all cards are there. */
const lookedOver = (g: Game): Game => {
  const read = survey(g.lib, [...g.s.cards.map(({ key }) => key), ...g.raid.tokens], g.raid.standing)
  g.reads = { ...read, haunts: hauntedBy(g.lib, g.s.cards) }
  g.own = new Array<Game['own'][number]>(g.s.cards.length).fill(undefined) // see derive: no far-off growing
  g.printed = new Array<Game['printed'][number]>(g.s.cards.length).fill(undefined)
  return g
}

export const addCard = (g: Game, word: string, owner: number, deck: string): Card => {
  const value = g.lib.book.find(word)[0]
  if (!value) throw new SetupError([`There is no card called "${word}".`])
  const card = newCard(g.s.cards.length, value.key, owner, deck, newHandle(g.s))
  if (value.token) card.token = true // N9.2: a deck of them
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
export const createGame = (setup: Setup, values: Values): Game => {
  const g = layTable(setup, values)
  startGame(g, setup)
  return g
}

export const startGame = (g: Game, setup: Setup): void => {
  g.s.events.push({ type: 'BEGIN', mode: modeOf(g.raid, setup) })
  run(g)
}

/** A game from a saved state, which may know nothing of what is kept in mind now. It is taken over, not copied. */
export const resumeGame = (values: Values, saved: Omit<State, 'memory'> & Partial<Pick<State, 'memory'>>): Game => {
  const state = Object.assign(saved, { memory: saved.memory ?? {} })
  return lookedOver(atWork(state, libraryOf(values), values.rules))
}
