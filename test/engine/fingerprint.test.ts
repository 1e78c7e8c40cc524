import { describe, expect, it } from 'vitest'
import { makeRandom, type Random } from '../../src/bots/index.ts'
import { answer, decisionOf } from '../../src/engine/running/api.ts'
import { createGame } from '../../src/engine/running/create.ts'
import { fingerprint } from '../../src/engine/running/fingerprint.ts'
import { comparison, formerFingerprints } from '../../src/engine/running/former-fingerprint.ts'
import { fork } from '../../src/engine/running/fork.ts'
import type { Game } from '../../src/engine/state/game.ts'
import { hashOf } from '../../src/engine/state/hash.ts'
import type { Card, State } from '../../src/engine/state/state.ts'
import { someAdjusting } from '../../src/table/sim/adjusting.ts'
import { setupOf } from '../../src/table/sim/config.ts'
import { pinned } from '../../src/table/sim/pinned.ts'
import { dealtBefore } from '../dealt-before.ts'
import { fc } from '../properties.ts'
import { someMove } from './some-game.ts'

const raids = ['onyxia', 'molten-core', 'magtheridon', 'black-temple', 'naxxramas'] as const

/** As it was made until it named its kind, word for word. */
const inText = [
  ...(['cards', 'seats', 'order', 'facts', 'leader', 'turn', 'natural', 'extra', 'combat', 'decisions'] as const),
  ...(['rng', 'handleRng', 'losing', 'result', 'logged'] as const),
]
const then = (s: State): string => {
  const { pending } = s
  const asked = pending && [pending.id, pending.seats, pending.q, pending.opts, pending.min, pending.max]
  return hashOf(JSON.stringify([inText.map((name) => s[name]), asked]))
}

const copyOf = (s: State): State => JSON.parse(JSON.stringify(s)) as State

/** Plays at random, with adjustments now and then, and shows every state. */
const playing = (raid: (typeof raids)[number], seed: number, answers: number, look: (g: Game) => void): void => {
  const setup = setupOf({ raid, raiders: 1 + (seed % 5), seed, bots: { boss: 'random', raiders: 'random' } })
  const g = createGame(...pinned(seed % 3 === 0 ? dealtBefore(setup) : setup))
  const random = makeRandom(seed)
  for (let i = 0; i < answers; i++) {
    look(g)
    const decision = decisionOf(g)
    if (decision && random.below(12) === 0) answer(g, someAdjusting(g, decision, random))
    const move = someMove(g, random)
    if (!move) return
    answer(g, move)
  }
}

const statesOf = (raid: (typeof raids)[number], seed: number, answers: number, every: number): State[] => {
  const states: State[] = []
  let n = 0
  playing(raid, seed, answers, ({ s }) => {
    if (n++ % every === 0) states.push(copyOf(s))
  })
  return states
}

/** A place in the state at random, and something else there, as JSON might have it. */
const changeSomething = (s: State, random: Random): string => {
  let at: unknown = random.below(2) === 0 ? s : s.cards
  const way: string[] = at === s ? [] : ['cards']
  for (;;) {
    const members = at as Record<string, unknown>
    const names = Object.keys(members)
    const name = names[random.below(names.length)]
    if (name === undefined) {
      const word = Array.isArray(at) ? '0' : 'new'
      members[word] = 1
      return [...way, `+${word}`].join('.')
    }
    way.push(name)
    const value = members[name]
    const isDeep = typeof value === 'object' && value !== null
    if (isDeep && random.below(8) > 0) {
      at = value
      continue
    }
    if (Array.isArray(value)) {
      if (value.length > 0 && random.below(2) === 0) value.pop()
      else value.push(value.at(-1) ?? 0)
    } else if (isDeep) {
      members[`${name}+`] = 1
      way.push('+')
    } else if (typeof value === 'number')
      members[name] = [
        value + 1,
        value - 1,
        -value - 1,
        value ^ (1 << random.below(32)),
        value + 4294967296,
        value + 0.5,
      ][random.below(6)]
    else if (typeof value === 'string') members[name] = otherWord(name, value, random)
    else if (typeof value === 'boolean') members[name] = !value
    else members[name] = name === 'last' ? { inc: 0 } : 0
    return way.join('.')
  }
}
const placesThere = ['play', 'resource', 'hand', 'deck', 'graveyard', 'removed', 'chain', 'aside', 'gone']
const otherWord = (name: string, value: string, random: Random): string => {
  if (name !== 'place') return random.below(2) === 0 ? `${value}s` : value.slice(1)
  const others = placesThere.filter((place) => place !== value)
  return others[random.below(others.length)] ?? ''
}

/** A part of a card that no card has. */
const isOfCardItself = (where: string): boolean => /^cards\.\d+\.\w+\.\+$/.test(where)

describe('the fingerprint of a raid', () => {
  it.each(raids)('sees every single change that the one before it saw: %s', { timeout: 60_000 }, (raid) => {
    const states = [1, 2, 3].flatMap((seed) => statesOf(raid, seed, 150, 23))
    let seen = 0
    fc.assert(
      fc.property(fc.nat(states.length - 1), fc.nat(1_000_000), (i, seed) => {
        const random = makeRandom(seed)
        const state = copyOf(states[i] as State)
        const [former, now] = [then(state), fingerprint(state)]
        for (let changes = 0; changes < 12; changes++) {
          const other = copyOf(state)
          const where = changeSomething(other, random)
          if (isOfCardItself(where)) continue
          seen += then(other) === former ? 0 : 1
          expect([where, fingerprint(other) === now]).toEqual([where, then(other) === former])
        }
      }),
      { numRuns: 40 },
    )
    expect(seen).toBeGreaterThan(240)
  })

  it('sees each part of a card', () => {
    const [state] = statesOf('black-temple', 4, 200, 199).slice(-1)
    if (!state) throw new Error('There is no state.')
    const now = fingerprint(state)
    const others: Record<string, unknown> = {
      key: 'raider/other',
      place: 'aside',
      deck: 'other',
      counters: { other: 1 },
      host: 16_384,
      attached: [3],
      uses: { other: 0 },
      last: { inc: 1 },
      collected: true,
      replaced: true,
    }
    const [first] = state.cards
    const names = new Set([...Object.keys(first ?? {}), ...Object.keys(others)])
    expect(names.size).toBe(24)
    const found = [...names].map((name) => {
      const other = copyOf(state)
      const card = other.cards[7] as unknown as Record<string, unknown>
      const value = card[name]
      card[name] = others[name] ?? (typeof value === 'boolean' ? !value : Number(value) + 1)
      return fingerprint(other)
    })
    expect(new Set([now, ...found]).size).toBe(25)
  })

  it('is the same of what was saved and read back, and of a fork', () => {
    for (const raid of raids)
      playing(raid, 5, 60, (g) => {
        const now = fingerprint(g.s)
        expect(fingerprint(copyOf(g.s))).toBe(now)
        expect(fingerprint(fork(g).s)).toBe(now)
      })
  })

  it('differs wherever the one before it differed, all along many raids', { timeout: 60_000 }, () => {
    const known = new Map<string, string>()
    for (const raid of raids)
      for (const seed of [6, 7])
        playing(raid, seed, 150, ({ s }) => {
          const now = fingerprint(s)
          const former = then(s)
          expect(known.get(now) ?? former).toBe(former)
          known.set(now, former)
        })
    expect(new Set(known.values()).size).toBe(known.size)
    expect(known.size).toBeGreaterThan(1_200)
  })

  it('keeps apart what looks alike, and is not misled by numbers that hardly any raid has', () => {
    const [state] = statesOf('onyxia', 4, 30, 29).slice(-1)
    if (!state) throw new Error('There is no state.')
    const withCard = (change: (card: State['cards'][number]) => void): string => {
      const other = copyOf(state)
      change(other.cards[0] as State['cards'][number])
      return fingerprint(other)
    }
    const alike = [
      ...[0, 1, 31, 32, 33, 64, -1].flatMap((n) => [
        withCard((card) => (card.owner = n)),
        withCard((card) => (card.ctl = n + 100)),
        withCard((card) => (card.base = n + 200)),
      ]),
      ...[70_000, 4_464, 65_536, 2 ** 31, 2 ** 32 + 4_464, -70_000, 0.5, 0.25].flatMap((n) => [
        withCard((card) => (card.tired = n)),
        withCard((card) => (card.damage = n + 3)),
        withCard((card) => (card.joined = n + 7)),
        withCard((card) => (card.stamp = n + 11)),
        withCard((card) => (card.inc = n + 13)),
        withCard((card) => (card.handle = n + 1)),
      ]),
      withCard((card) => (card.counters = { a: 1 })),
      withCard((card) => (card.uses = { a: 1 })),
      withCard((card) => (card.counters = { a: 1, b: 1 })),
      withCard((card) => (card.counters = { ab: 1 })),
      withCard((card) => (card.attached = [1, 2])),
      withCard((card) => (card.attached = [1])),
      withCard((card) => (card.attached = [2, 1])),
      withCard((card) => (card.host = 0)),
      withCard((card) => (card.host = -1)),
      withCard((card) => (card.deck = 'a')),
    ]
    expect(new Set(alike).size).toBe(alike.length)
  })

  it('is what it has been since it has this name', () => {
    const hashes = ['n1:22ccji4t86a', 'n1:ot84oiy5kb', 'n1:1jg1dukdxy7', 'n1:tsydg584zk', 'n1:yrvir466cc']
    const now = (): string[] => [1, -5, 3_000_000_000, 2 ** 40, 1.5].map((n) => fingerprint(fixed(n)))
    expect(now()).toEqual(hashes)
    // also by a device that has met more words than it remembers
    for (let i = 0; i < 50_000; i++) {
      if (i % 7_000 === 0) expect(now()).toEqual(hashes)
      fingerprint({ ...fixed(1), cards: [], leader: `word ${i}` as unknown as number })
    }
    expect(now()).toEqual(hashes)
  })
})

/** Nothing that rules or cards may change. */
const fixed = (n: number): State => {
  const card: Card = {
    id: 1,
    inc: 2,
    key: 'raider/some-card',
    handle: n,
    owner: 1,
    ctl: 2,
    base: 3,
    place: 'removed',
    deck: '',
    faceUp: true,
    back: false,
    exhausted: true,
    tired: 12,
    damage: 3,
    counters: { charge: 2 },
    host: 32_770,
    attached: [4, 5],
    joined: 9,
    stamp: 10,
    uses: { 'a#0': 3 },
    last: null,
    token: false,
  }
  const told = {
    seats: [],
    order: [0, 1],
    facts: { stage: n },
    leader: 1,
    turn: { n: 3, seat: 1, phase: 'action', step: '' },
    natural: 1,
    extra: [],
    combat: null,
    decisions: 77,
    rng: [1, -2, 3, -4],
    handleRng: [n, 2, 3, 4, 5, 6, 7, 8, 9],
    losing: [],
    result: null,
    logged: 40,
    pending: { id: 77, seats: [1], q: 'target', opts: [{ c: 3 }, { w: 'none' }, { p: 2 }], min: 0, max: 1 },
  }
  const bare: Card = { ...card, key: 'née “Ünlü”', counters: {}, uses: {}, attached: [], host: null, replaced: true }
  return { ...told, cards: [card, { ...bare, deck: 'Boss', damage: n }] } as unknown as State
}

describe('the fingerprints of before', () => {
  it('are the same to the letter, whatever has happened between two of them', { timeout: 60_000 }, () => {
    const others = formerFingerprints()
    for (const raid of raids)
      for (const seed of [1, 2, 3]) {
        const former = formerFingerprints()
        playing(raid, seed, 80, (g) => {
          expect(former(g.s)).toBe(then(g.s))
          if (seed === 2) expect(others(copyOf(g.s))).toBe(then(g.s))
        })
      }
    const none = { ...statesOf('onyxia', 1, 1, 1)[0], cards: [] } as unknown as State
    expect(others(none)).toBe(then(none))
  })

  it('are compared by their own kind', () => {
    const [state, other] = statesOf('onyxia', 1, 60, 30)
    if (!state || !other) throw new Error('There is no state.')
    const isSame = comparison()
    for (const hash of [then(state), fingerprint(state)]) {
      expect(isSame(hash, state)).toBe(true)
      expect(isSame(hash, other)).toBe(false)
    }
    for (const hash of ['', 'elsewhere', 'n1:', 'n2:1a2b', `n1:${then(state)}`, fingerprint(state).slice(3)])
      expect(isSame(hash, state)).toBe(false)
  })
})
