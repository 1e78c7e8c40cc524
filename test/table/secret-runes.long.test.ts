import { describe, expect, it, vi } from 'vitest'
import { makeRandom, type Random } from '../../src/bots/index.ts'
import { shuffled } from '../../src/bots/random.ts'
import type { Move } from '../../src/engine/contract/answer.ts'
import { type Seat, seatNames } from '../../src/engine/contract/names.ts'
import type * as encounters from '../../src/engine/encounters/encounter.ts'
import { answer } from '../../src/engine/running/api.ts'
import { createGame, resumeGame } from '../../src/engine/running/create.ts'
import { viewOf } from '../../src/engine/seeing/look.ts'
import { cardAt, type Game, seatAt } from '../../src/engine/state/game.ts'
import type * as sights from '../../src/engine/state/sight.ts'
import type { Card } from '../../src/engine/state/state.ts'
import type { ToClient, ToHost } from '../../src/table/protocol.ts'
import { setupOf } from '../../src/table/sim/config.ts'
import { pinned } from '../../src/table/sim/pinned.ts'
import { fc } from '../properties.ts'
import { answering, type Guest, lastView, sitDown, wholeViews } from './at-table.ts'
import { picksOf } from './preview-positions.ts'
import { bothLookAlike, someAnswer, told as all } from './secrets.ts'
import {
  byChance,
  agreeAll,
  askThree,
  begin,
  bring,
  first,
  gather,
  hello,
  look,
  plan,
  room,
  second,
} from './together.ts'

/**
 * R300.2: which runes were drawn, and so which Bosses are still to come, is nobody's to know before they come. Two raids
 * that differ in nothing else must look the same to raiders and to whoever watches, whatever they look at and ask, until
 * the next rune is revealed.
 */

/** Which runes are drawn instead, by their places in the order of Bosses. */
const swapped = vi.hoisted(() => ({ draws: null as readonly number[] | null, leak: false }))
vi.mock('../../src/engine/encounters/encounter.ts', async (original) => {
  const real = await original<typeof encounters>()
  return {
    ...real,
    keepRandom: (g: Game, deck: string, count: number): void => {
      real.keepRandom(g, deck, count)
      if (swapped.draws) drawThese(g, swapped.draws)
    },
  }
})
vi.mock('../../src/engine/state/sight.ts', async (original) => {
  const real = await original<typeof sights>()
  return {
    ...real,
    maySee: (g: Game, card: Card, viewer: number): boolean =>
      real.maySee(g, card, viewer) || (swapped.leak && card.place === 'removed'),
  }
})

const raiders = 3
const begun = (seed: number, mode: string) =>
  pinned(setupOf({ raid: 'molten-core', raiders, seed, mode, bots: { boss: 'random', raiders: 'random' } }))

const runes = ['kress', 'mohn', 'blaz', 'zeth', 'mazj', 'koro', 'theri'].map((name) => `molten-core/rune-of-${name}`)
const runesOf = (g: Game): Card[] => g.s.cards.filter(({ key }) => runes.includes(key))
const deckOf = (g: Game): Card[] => (seatAt(g, 0).decks['runes']?.deck ?? []).map((id) => cardAt(g, id))

/** These lie in the deck, in order with the last as the top one, and the rest wherever no rune may be seen. */
const putThese = (g: Game, drawn: readonly string[], rest: readonly string[]): void => {
  const left = deckOf(g)
  const inOrder = runes.filter((key) => drawn.includes(key)).toReversed()
  left.forEach((card, i) => {
    card.key = inOrder[i] ?? card.key
  })
  runesOf(g)
    .filter((card) => card.place !== 'play' && !left.includes(card))
    .forEach((card, i) => {
      card.key = rest[i] ?? card.key
    })
}
const drawThese = (g: Game, draws: readonly number[]): void => {
  const drawn = runes.filter((_, i) => draws.includes(i))
  putThese(
    g,
    drawn,
    runes.filter((key) => !drawn.includes(key)),
  )
}

/** Other runes where nobody can look, as they could lie there too: in order, after those that have come. Gives whether they are others. */
const drawOthers = (g: Game, random: Random): boolean => {
  const all = runesOf(g)
  const come = all.filter(({ place }) => place === 'play').map(({ key }) => runes.indexOf(key))
  const hidden = all.filter(({ place }) => place !== 'play')
  const left = deckOf(g)
  const could = runes.filter((key, i) => i > Math.max(-1, ...come) && hidden.some((card) => card.key === key))
  const drawn = shuffled(random, could).slice(0, left.length)
  const before = left.map(({ key }) => key)
  const rest = hidden.map(({ key }) => key).filter((key) => !drawn.includes(key))
  putThese(g, drawn, shuffled(random, rest))
  return left.some(({ key }, i) => key !== before[i])
}

const watching: (Seat | null)[] = [...seatNames.slice(1, raiders + 1), null]

const isRune = ({ key }: Card): boolean => runes.includes(key)
const told = (g: Game, seat: Seat | null): string => all(g, seat, isRune)

/** Two raids with other runes side by side until the next rune comes. Gives how many moments looked the same. */
const sideBySide = (one: Game, other: Game, random: Random, most: number): number => {
  const left = deckOf(one).length
  const logged = one.s.logged
  const isOver = (): boolean =>
    deckOf(one).length < left || one.s.log.some(({ n, what }) => n > logged && what === 'reveal')
  const next = (i: number): Move | null => (i < most ? someAnswer(one, random, random.below(60) === 0) : null)
  return bothLookAlike([one, other], watching, next, { isOver, isAsked: isRune })
}

describe('the runes of a standard raid [R300.2]', () => {
  it('are not told before they come, nor when some have come', { timeout: 120_000 }, () => {
    let same = 0
    const met = new Set<number>()
    fc.assert(
      fc.property(fc.nat(1_000_000), (seed) => {
        const random = makeRandom(seed)
        const begins = begun(seed, 'standard')
        const g = createGame(...begins)
        for (let round = 0; round < 3; round++) {
          const other = resumeGame(begins[1], structuredClone(g.s))
          if (drawOthers(other, random)) {
            met.add(deckOf(g).length)
            same += sideBySide(g, other, random, 150)
          }
          const left = deckOf(g).length
          for (let i = 0; i < 400 && deckOf(g).length === left; i++) {
            const move = someAnswer(g, random, i % 40 === 0)
            if (!move) return
            answer(g, move)
          }
        }
      }),
      { numRuns: 4 },
    )
    expect(same).toBeGreaterThan(500)
    expect([...met]).toEqual(expect.arrayContaining([3, 2, 1]))
  })

  it('would be found out if what was left out could be seen', () => {
    const begins = begun(1, 'standard')
    const g = createGame(...begins)
    const other = resumeGame(begins[1], structuredClone(g.s))
    drawThese(g, [0, 1, 2])
    drawThese(other, [1, 2, 3])
    expect(told(other, 'raider1')).toBe(told(g, 'raider1'))
    swapped.leak = true
    const seen = watching.filter((seat) => told(other, seat) !== told(g, seat))
    swapped.leak = false
    expect(seen).toEqual(watching)
  })

  it('are told as soon as they come', () => {
    const begins = begun(1, 'standard')
    const g = createGame(...begins)
    const other = resumeGame(begins[1], structuredClone(g.s))
    drawThese(g, [0, 1, 2])
    drawThese(other, [1, 2, 3])
    sideBySide(g, other, makeRandom(1), 1000)
    expect(viewOf(g, 'raider1').log.some(({ what, card }) => what === 'reveal' && card === 'Rune of Kress')).toBe(true)
    expect(viewOf(other, null).log.some(({ what, card }) => what === 'reveal' && card === 'Rune of Mohn')).toBe(true)
  })
})

describe('the runes of a full clear [R300.2]', () => {
  it('are all there, none is left out, and all of them come in order', { timeout: 60_000 }, () => {
    const g = createGame(...begun(2, 'full-clear'))
    expect(deckOf(g).map(({ key }) => key)).toEqual(runes.toReversed())
    expect(seatAt(g, 0).removed).toEqual([])
    const random = makeRandom(2)
    const come: string[] = []
    for (let i = 0; i < 20_000 && deckOf(g).length > 0; i++) {
      const top = deckOf(g).at(-1)?.key ?? ''
      const move = someAnswer(g, random, i % 5 === 0)
      if (!move) break
      answer(g, move)
      if (deckOf(g).at(-1)?.key !== top) come.push(top)
    }
    expect(come).toEqual(runes)
  })
})

/** One message as it left the host. */
type Sent = [to: string, message: string]

/**
 * The same afternoon at a table of three raiders and somebody who watches, up to the moment in which the next Boss is
 * announced. They answer by chance, ask about cards, and bring the first Boss down by hand.
 */
const afternoon = async (draws: typeof swapped.draws, mode: string): Promise<{ sent: Sent[]; types: Set<string> }> => {
  swapped.draws = draws
  const sent: Sent[] = []
  const types = new Set<string>()
  let before = 0 // what was sent up to the last answer
  const next = { come: false }
  const note = (to: string): ((message: ToClient) => void) => {
    const whole = wholeViews()
    return (raw) => {
      const message = whole(raw)
      if (/"what":"reveal","seat":"boss"/.test(JSON.stringify(message))) next.come = true
      types.add(message.type)
      if (!byChance.has(message.type)) sent.push([to, JSON.stringify(message)])
    }
  }
  const table = sitDown({ onSend: note('raider1') })
  await table.say(gather({ ...plan('bot', 'device', 'guest', 'guest'), raid: 'molten-core', mode }), room)
  const guests: [Guest, Guest] = [table.guest(note('raider2')), table.guest(note('raider3'))]
  const ready: ToHost = { type: 'ready', ready: true }
  await guests[0].say(hello('Anna'), { type: 'take', seat: 'raider2' }, bring(first, 'raider2'), ready)
  await guests[1].say(hello('Ben'), { type: 'take', seat: 'raider3' }, bring(second, 'raider3'), ready)
  const watcher = table.guest(note('watcher'))
  await watcher.say(hello('Watcher'))
  await table.say(begin)
  await watcher.say(look(null))
  await askThree(table, guests)
  const random = makeRandom(3)
  for (let i = 0; i < 160 && !next.come; i++) {
    const all = [
      { view: lastView(table.everything), say: table.say },
      ...guests.map((guest) => ({ view: lastView(guest.everything), say: guest.say })),
    ]
    const asked = all.find(({ view }) => view.decision)
    const { you, decision, seats } = asked?.view ?? {}
    if (!asked || !you || !decision) throw new Error('Nobody is asked.')
    const handles = (seats ?? []).flatMap(({ hero, removed }) => [...(hero ? [hero] : []), ...removed])
    for (const { handle } of i % 10 === 0 ? handles : [])
      await asked.say(
        { type: 'explain', ask: i, seat: you, card: handle },
        { type: 'why', ask: i, seat: you, card: handle },
      )
    const picks = picksOf(decision)
      .filter((pick) => !Array.isArray(pick))
      .slice(0, 3)
    before = sent.length
    await asked.say({ type: 'preview', ask: i, seat: you, decision: decision.id, picks })
    const hero = i > 40 ? seats?.[0]?.hero : null
    if (hero && decision.question === 'priority')
      await asked.say({
        type: 'answer',
        move: { decision: decision.id, seat: you, adjust: [{ do: 'damage', card: hero.handle, amount: 99 }] },
      })
    else await asked.say(answering(asked.view, random))
    await agreeAll(table, guests)
  }
  expect(next.come).toBe(true)
  swapped.draws = null
  return { sent: sent.slice(0, before), types }
}

describe('what leaves the host of a standard raid [R300.2]', () => {
  it('is the same to the last byte whichever runes were drawn, until the next is revealed', {
    timeout: 120_000,
  }, async () => {
    const [one, other] = [await afternoon([0, 2, 5], 'standard'), await afternoon([3, 4, 6], 'standard')]
    expect(one.sent.length).toBeGreaterThan(300)
    expect([...one.types]).toEqual(
      expect.arrayContaining(['lobby', 'view', 'story', 'values', 'explained', 'why', 'previewed']),
    )
    one.sent.forEach((sent, i) => expect(other.sent[i]).toEqual(sent))
    expect(other.sent).toHaveLength(one.sent.length)
  })
})
