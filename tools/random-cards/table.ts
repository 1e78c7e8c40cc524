import { blankSpec } from '../../src/table/rulings/parse-table.ts'
import { makeRandom, oneOf, type Random } from '../../src/bots/random.ts'
import { raids } from '../../src/cards/index.ts'
import { wordsOf } from '../../src/cards/grammar/index.ts'
import type { CardType, CardValue } from '../../src/cards/vocabulary/values.ts'
import { type RaidName, type Seat, seatNames } from '../../src/engine/contract/names.ts'
import type { CardSpec, Placement, Ruling } from '../../src/table/rulings/ruling.ts'
import type { CardZone } from '../../src/table/rulings/words.ts'
import { makeCard } from './card.ts'
import { Maker, type World } from './maker.ts'
import { sayings } from './sayings.ts'
import { familyNames, type Goal, heardAs } from './ways.ts'

/** A table in the middle of a raid, laid out as a ruling lays one out, with random cards on it. */

/** Every word there is: each game is about a few of them, and so all get their turn. */
export const allWords: readonly Goal[] = familyNames
  .filter((name) => heardAs(name) === name)
  .flatMap((name) => wordsOf(name).map((word) => ({ family: heardAs(name), word })))

export interface Sieve {
  cards: number
  refused: Record<string, number> // by what was expected
  stuck: number
}

const tags = ['Orc', 'Night Elf', 'Pet', 'Demon', 'Totem', 'Warlock', 'Sword', 'Dragonkin']
const counters = ['burn', '+1 ATK', '-1 health', '+1 health']
const marks = ['ghost', 'marked']
const raidNames = Object.keys(raids) as RaidName[]

/** Plain cards, so that there is somebody to attack, to destroy, to pay with. */
const plain: CardValue[] = [
  {
    key: 'plain/soldier',
    name: 'Soldier',
    type: 'ally',
    cost: 1,
    atk: 2,
    damageType: 'melee',
    health: 3,
    tags: ['Orc'],
  },
  {
    key: 'plain/imp',
    name: 'Imp',
    type: 'ally',
    cost: 1,
    atk: 1,
    damageType: 'fire',
    health: 1,
    tags: ['Demon', 'Pet'],
    limits: { Pet: 1 },
  },
  {
    key: 'plain/guard',
    name: 'Guard',
    type: 'ally',
    cost: 1,
    atk: 1,
    damageType: 'melee',
    health: 4,
    faction: 'Horde',
    powers: [{ keyword: 'protector' }],
  },
  {
    key: 'plain/sword',
    name: 'Sword',
    type: 'weapon',
    cost: 1,
    atk: 2,
    strike: 0,
    damageType: 'melee',
    tags: ['Sword'],
  },
  { key: 'plain/plate', name: 'Plate', type: 'armor', cost: 1, def: 2 },
  {
    key: 'plain/hymn',
    name: 'Hymn',
    type: 'ability',
    cost: 0,
    instant: true,
    play: { targets: [{ card: { is: 'character' } }], effects: [{ heal: 1, from: { target: 0 } }] },
  },
  {
    key: 'plain/bolt',
    name: 'Bolt',
    type: 'ability',
    cost: 0,
    instant: true,
    play: { targets: [{ card: { is: 'character' } }], effects: [{ deal: 1, type: 'fire', to: { target: 0 } }] },
  },
]

const more: CardValue[] = [
  {
    key: 'plain/tumble',
    name: 'Tumble',
    type: 'ability',
    cost: 0,
    instant: true,
    play: { effects: [{ flip: 'yourHero' }] },
  },
  {
    key: 'plain/purge',
    name: 'Purge',
    type: 'ability',
    cost: 0,
    instant: true,
    play: { effects: [{ discard: 1, who: 'everyone' }] },
  },
]
const errand: CardValue = {
  key: 'plain/errand',
  name: 'Errand',
  type: 'quest',
  powers: [{ complete: [{ resources: 1 }], effects: [{ draw: 1, who: 'you' }] }],
}
const slay: CardValue = {
  key: 'plain/slay',
  name: 'Slay',
  type: 'ability',
  cost: 0,
  instant: true,
  play: { targets: [{ card: { is: 'ally' } }], effects: [{ destroy: { target: 0 } }] },
}
plain.push(...more, errand, slay)

/** Plain cards that everybody has where a word is about what they do; for else it seldom happens. */
const helpers: Readonly<Record<string, readonly string[]>> = {
  protects: ['Guard', 'Guard', 'Soldier'],
  defends: ['Guard', 'Soldier'],
  attacks: ['Guard', 'Soldier'],
  strikes: ['Sword', 'Sword'],
  prevented: ['Plate', 'Bolt', 'Bolt'],
  heals: ['Hymn', 'Hymn'],
  heal: ['Hymn', 'Hymn'],
  flips: ['Tumble', 'Tumble'],
  completes: ['Errand', 'Errand'],
  destroyed: ['Slay', 'Slay', 'Soldier'],
  discards: ['Purge'],
}
const helpersFor = (goals: readonly Goal[]): CardValue[] =>
  goals.flatMap(({ family, word }) => {
    const names = family === 'replacement' ? ['Bolt', 'Bolt'] : Object.hasOwn(helpers, word) ? helpers[word] : []
    return (names ?? []).flatMap((name) => plain.find((card) => card.name === name) ?? [])
  })

interface Pool {
  heroes: CardValue[]
  tokens: CardValue[]
  cards: CardValue[]
}

const worldOf = (raid: RaidName, tokens: readonly string[], names: readonly string[]): World => ({
  names,
  tokens,
  counters,
  decks: Object.keys(raids[raid]?.decks ?? {}),
  facts: ['stage', 'immune', 'ghosts', 'quarter'],
  marks,
  tags,
})

/** How many cards of a game are about its words; the others are about anything. */
const aboutIt = 5
const others = 1

const poolOf = (random: Random, raid: RaidName, goals: readonly Goal[], heroes: number, sieve: Sieve): Pool => {
  const tokens = [1, 2].map((i) => `random/token-${i}`)
  const names = ['Soldier', ...Array.from({ length: aboutIt + others }, (_, i) => `Card ${i + 1}`)]
  const maker = new Maker(random, worldOf(raid, tokens, names), sayings)
  const make = (key: string, name: string, goal: Goal | null, type?: CardType): CardValue => {
    const made = makeCard(maker, { key: `random/${key}`, name, goal, ...(type ? { type } : {}) })
    sieve.cards += 1
    sieve.stuck += made.stuck
    for (const { expected } of made.refused) sieve.refused[expected] = (sieve.refused[expected] ?? 0) + 1
    return made.card
  }
  const anything = (): Goal | null => (random.below(2) === 0 ? null : oneOf(random, allWords))
  return {
    heroes: Array.from({ length: heroes }, (_, i) =>
      make(`hero-${i + 1}`, `Hero ${i + 1}`, i === 0 ? oneOf(random, goals) : null, 'hero'),
    ),
    tokens: [1, 2].map((i) => ({ ...make(`token-${i}`, `Token ${i}`, null, 'ally'), token: true as const })),
    cards: Array.from({ length: aboutIt + others }, (_, i) => {
      const goal = i < aboutIt ? (goals[i % goals.length] ?? null) : anything()
      return make(`card-${i + 1}`, `Card ${i + 1}`, goal)
    }),
  }
}

/** Where such a card lies in play; null if it can't be laid there at once. */
const rowOf = ({ type, types = [], ongoing, attach, attachTo, staysOn }: CardValue): CardZone | null => {
  if (attach || attachTo || staysOn) return null
  const all = [type, ...types]
  if (all.includes('ally')) return 'allies'
  if (type === 'weapon' || type === 'armor' || type === 'item') return 'equipment'
  if (type === 'ability' && ongoing) return 'abilities'
  return type === 'quest' ? 'quests' : type === 'location' ? 'resources' : null
}

class Layout {
  readonly placements: Placement[] = []
  readonly #random: Random

  constructor(random: Random) {
    this.#random = random
  }
  add(seat: Seat, zone: CardZone, cards: readonly (CardValue | null)[], deck = ''): void {
    const specs = cards.map((card): CardSpec => ({ ...blankSpec(zone), card: card?.name ?? null }))
    for (const spec of specs) if (zone === 'allies' || zone === 'equipment') this.#wear(spec, zone)
    this.placements.push({ seat, zone, deck, cards: specs, at: `table.${seat}.${zone}` })
  }
  hurt(seat: Seat, hero: CardValue): void {
    this.add(seat, 'hero', [hero])
    const spec = this.placements.at(-1)?.cards[0]
    if (spec) spec.damage = 4 // so that there is something to heal
  }
  #wear(spec: CardSpec, zone: CardZone): void {
    if (this.#random.below(4) === 0) spec.exhausted = true
    if (this.#random.below(4) === 0) spec.counters = { [oneOf(this.#random, counters.slice(0, 2))]: 1 }
    if (zone === 'allies' && this.#random.below(5) === 0) spec.damage = 1
  }
}

const seatCards = (layout: Layout, random: Random, seat: Seat, pool: Pool, help: readonly CardValue[]): void => {
  const isBoss = seat === 'boss'
  const some = (n: number, from: readonly CardValue[]): CardValue[] =>
    Array.from({ length: n }, () => oneOf(random, from))
  const mine = [...pool.cards, ...pool.cards, ...plain.filter((card) => !isBoss || card.type === 'ally')]
  layout.add(seat, 'hand', [...some(isBoss ? 3 : 4, mine), ...help.filter((card) => rowOf(card) === null)])
  layout.add(seat, 'graveyard', some(2, mine))
  if (!isBoss) layout.add(seat, 'resources', [null, null, null, null])
  else layout.add(seat, 'resources', [null, null, null])
  const rows = new Map<CardZone, CardValue[]>()
  const lying = [...pool.cards.filter(() => random.below(2) === 0), ...some(2, plain), ...help]
  for (const card of lying) {
    const zone = rowOf(card)
    if (!zone || (isBoss && zone !== 'allies' && zone !== 'abilities')) continue
    rows.set(zone, [...(rows.get(zone) ?? []), card])
  }
  for (const [zone, cards] of rows) layout.add(seat, zone, cards)
  layout.add(seat, 'deck', some(10, mine))
}

export interface Laid {
  ruling: Ruling
  goals: readonly Goal[]
}

/** Words that are seldom at work though they are said as often as others: what they speak of seldom happens. */
const seldom = allWords.filter(
  ({ family, word }) =>
    family === 'replacement' ||
    family === 'cardVerb' ||
    family === 'event' ||
    family === 'remembered' ||
    family === 'act' ||
    family === 'duration' ||
    ['amount event', 'amount share', 'who bound', 'effect putGraveyard', 'effect putRest', 'filter typeNamed'].includes(
      `${family} ${word}`,
    ),
)
/** Those of which that holds most. */
const hardly = allWords.filter(({ family, word }) =>
  [
    ...['event protects', 'event prevented', 'event flips', 'event strikes', 'event becomes', 'event enters'],
    ...['event completes', 'event destroyed', 'event readies', 'event heals', 'effect share', 'filter traitNamed'],
    ...['replacement preventNext', 'replacement prevent', 'replacement unpreventable', 'replacement who', 'would heal'],
    ...['remembered protects', 'remembered prevented', 'remembered flips', 'remembered strikes', 'remembered heals'],
    ...['remembered completes', 'remembered readies', 'remembered destroyed', 'remembered discards'],
  ].includes(`${family} ${word}`),
)
/** Each word in its turn, and two of the seldom ones, of which one is now and then one that is hardly ever at work. */
const goalsOf = (seed: number): Goal[] =>
  [
    allWords[seed % allWords.length],
    seldom[seed % seldom.length],
    seed % 2 === 0 ? seldom[((seed >> 1) * 7 + 3) % seldom.length] : hardly[(seed >> 1) % hardly.length],
  ].filter((goal) => goal !== undefined)

/** The table of one game: from its number alone it is laid out again. */
export const tableOf = (seed: number, sieve: Sieve): Laid => {
  const random = makeRandom(seed, 0x9a3e)
  const goals = goalsOf(seed)
  const raid = oneOf(random, raidNames)
  const raiders = 1 + random.below(3)
  const pool = poolOf(random, raid, goals, raiders, sieve)
  const layout = new Layout(random)
  const seats = seatNames.slice(0, raiders + 1)
  for (const [i, seat] of seats.entries()) {
    const hero = i > 0 ? pool.heroes[i - 1] : undefined
    if (hero) layout.hurt(seat, hero)
    seatCards(layout, random, seat, pool, helpersFor(goals))
  }
  return {
    goals,
    ruling: {
      file: `random game ${seed}`,
      title: `random game ${seed}`,
      rules: [],
      raid,
      raiders,
      table: {
        turn: random.below(4) === 0 ? 'boss' : oneOf(random, seats.slice(1)),
        phase: null,
        step: null,
        stage: null,
        lair: null,
        leader: null,
        cleared: null,
        unattached: null,
        facts: {},
        holds: {},
        placements: layout.placements,
        chain: [],
        placed: [],
      },
      steps: [],
      expect: [],
      chance: { dice: [], coins: [], random: [], falls: [] },
      cards: [...pool.heroes, ...pool.tokens, ...pool.cards, ...plain],
    },
  }
}
