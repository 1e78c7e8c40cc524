import { expect } from 'vitest'
import type { CardValue } from '../../../src/cards/vocabulary/values.ts'
import { decisionOf } from '../../../src/engine/running/api.ts'
import { addCard, createGame, readEverything } from '../../../src/engine/running/create.ts'
import { type Game, seatAt, seatName, touch } from '../../../src/engine/state/game.ts'
import { chartPaths, viewOf } from '../../../src/engine/seeing/look.ts'
import { run } from '../../../src/engine/running/loop.ts'
import type { RaidName, Seat } from '../../../src/engine/contract/names.ts'
import type { Setup } from '../../../src/engine/contract/setup.ts'
import type { Card, Pile, SeatState } from '../../../src/engine/state/state.ts'
import { enterPlay } from '../../../src/engine/acting/verbs.ts'
import { cardFaults, censusOf } from '../../../src/table/sim/check-cards.ts'
import { jsonFaults } from '../../../src/table/sim/check-copies.ts'
import { viewFaults } from '../../../src/table/sim/check-views.ts'
import { blankCards, blankDeck } from '../../../src/table/sim/blank.ts'
import { asked, goOnUntil as goOn, least, say } from '../play-on.ts'
import { pinned } from '../../../src/table/sim/pinned.ts'

export { asked, goOn, least, say }

/** Raids with blank decks, played to a moment by people who do as little as they can. */

/** Cards for whoever needs one. They cost nothing. */
export const testCards: CardValue[] = [
  {
    key: 'test/bolt',
    name: 'Bolt',
    type: 'ability',
    instant: true,
    cost: 0,
    play: { targets: [{ card: { is: 'character' } }], effects: [{ deal: 100, type: 'fire', to: { target: 0 } }] },
  },
  { key: 'test/word', name: 'Word', type: 'ability', instant: true, cost: 0, play: { effects: [] } },
  {
    key: 'test/gift',
    name: 'Gift',
    type: 'ability',
    ongoing: true,
    instant: true,
    cost: 0,
    attach: { card: { is: 'character' } },
    powers: [
      {
        always: [
          { atk: 2, to: 'attached' },
          { health: 2, to: 'attached' },
        ],
      },
    ],
  },
  {
    key: 'test/guard',
    name: 'Guard',
    type: 'ally',
    cost: 0,
    atk: 1,
    damageType: 'melee',
    health: 5,
    powers: [{ keyword: 'protector' }],
  },
  { key: 'test/brute', name: 'Brute', type: 'ally', cost: 0, atk: 9, damageType: 'melee', health: 9 },
]

/** For those who ask for them. */
export const away: CardValue = {
  key: 'test/away',
  name: 'Away',
  type: 'ability',
  cost: 0,
  play: { targets: [{ card: { is: 'ally' } }], effects: [{ put: { target: 0 }, into: 'hand' }] },
}
/** Nothing that is frost hurts who has it, nor their friends. */
export const hearth: CardValue = {
  key: 'test/hearth',
  name: 'Hearth',
  type: 'ability',
  ongoing: true,
  powers: [
    { keyword: 'untargetable' },
    { always: [{ keyword: 'resistance', of: 'frost', to: { is: 'hero', whose: 'friendly' } }] },
  ],
}
export const wrath: CardValue = {
  key: 'test/wrath',
  name: 'Wrath',
  type: 'ability',
  ongoing: true,
  powers: [{ always: [{ power: { pay: [{ destroy: 'self' }], effects: [{ draw: 1 }] }, to: 'yourHero' }] }],
}

interface Wanted {
  raiders?: number
  mode?: string
  leader?: Seat
  seed?: number
  cards?: CardValue[]
  keep?: true // stop at the first decision
}

export const setupFor = (raid: RaidName, { raiders = 2, mode, leader, seed = 1, cards = [] }: Wanted): Setup => ({
  raid,
  ...(mode === undefined ? {} : { mode }),
  ...(leader === undefined ? {} : { leader }),
  seed: [seed, 2, 3, 4],
  raiders: Array.from({ length: raiders }, () => blankDeck),
  cards: [...blankCards, ...testCards, ...cards],
  blank: true,
  anyDeck: true,
})

/** A raid at its first turn, or at its first decision. */
/** Cards may come that nobody has looked over; what is asked about the past is known from those that were. */
const readOn = (g: Game): void => {
  g.reads = { ...readEverything, asked: g.reads.asked }
}

export const begin = (raid: RaidName, wanted: Wanted = {}): Game => {
  const g = createGame(...pinned(setupFor(raid, wanted)))
  if (wanted.cards) readOn(g) // tests make other cards of some
  if (!wanted.keep) goOn(g, () => g.s.turn.n > 0)
  return g
}

/** That seat has priority in its own action phase, with nothing going on. */
export const toAction = (g: Game, seat: Seat): void => {
  goOn(
    g,
    ({ question, seats }) =>
      question === 'priority' &&
      seats[0] === seat &&
      seatName(g.s.turn.seat) === seat &&
      g.s.turn.phase === 'action' &&
      g.s.chain.length === 0 &&
      g.s.combat === null,
  )
}
export const toTurn = (g: Game, seat: Seat, phase = 'start'): void => {
  const before = g.s.turn.n
  goOn(
    g,
    ({ question }) =>
      question === 'priority' &&
      g.s.turn.n > before &&
      seatName(g.s.turn.seat) === seat &&
      (g.s.turn.phase === phase || g.s.turn.step === phase),
  )
}
export const resolve = (g: Game): void => {
  goOn(g, ({ question }) => g.s.chain.length === 0 && question === 'priority')
}

/** The checks are made now, as after any link. */
export const look = (g: Game): void => {
  const top = g.s.frames.at(-1)
  if (g.s.pending?.shape !== 'priority' || top?.f !== 'window') throw new Error('Nobody has priority.')
  g.s.pending = null
  g.priority = null
  top.at = 'checks'
  touch(g)
  run(g)
}

export const cardOf = (g: Game, id: number | undefined): Card => {
  const card = g.s.cards[id ?? -1]
  if (!card) throw new Error(`There is no card ${id}.`)
  return card
}
export const boss = (g: Game): SeatState => seatAt(g, 0)
/** One of the Boss's decks besides the Main deck. */
export const pileOf = (g: Game, deck: string): Pile => {
  const pile = boss(g).decks[deck]
  if (!pile) throw new Error(`There is no deck called ${deck}.`)
  return pile
}
export const heroAt = (g: Game, seat: number): Card => cardOf(g, seatAt(g, seat).hero)
export const keys = (g: Game, ids: readonly number[]): string[] => ids.map((id) => shortKey(cardOf(g, id)))
const shortKey = ({ key }: Card): string => key.slice(key.indexOf('/') + 1)
export const bossName = (g: Game): string | null => (seatAt(g, 0).hero < 0 ? null : shortKey(heroAt(g, 0)))
export const alliesOf = (g: Game, seat: number): string[] =>
  keys(
    g,
    seatAt(g, seat).row.filter((id) => g.lib.get(cardOf(g, id).key).type === 'ally'),
  )
export const findIn = (g: Game, seat: number, key: string): Card => {
  const id = seatAt(g, seat).row.find((one) => shortKey(cardOf(g, one)) === key)
  return cardOf(g, id)
}
export const chainOf = (g: Game): string[] =>
  g.s.chain.map((link) => (link.card >= 0 ? shortKey(cardOf(g, link.card)) : (link.tell ?? link.kind)))

/** A new card in somebody's party, as if it had always been there. */
export const join = (g: Game, key: string, seat: number): Card => {
  const card = addCard(g, key, seat, '')
  readOn(g)
  card.place = 'removed'
  seatAt(g, seat).removed.push(card.id)
  enterPlay(g, card, seat)
  card.joined = 0
  return card
}
export const hold = (g: Game, key: string, seat: number): Card => {
  readOn(g)
  const card = addCard(g, key, seat, seat === 0 ? 'main' : '')
  card.place = 'hand'
  seatAt(g, seat).hand.push(card.id)
  g.priority = null
  return card
}
/** Resources of a raider, or of the Boss from one of its decks. */
export const addResources = (g: Game, seat: number, count: number): void => {
  const player = seatAt(g, seat)
  for (let i = 0; i < count; i++) {
    const id = player.deck.pop()
    const card = cardOf(g, id)
    card.place = 'resource'
    card.faceUp = false
    player.resources.push(card.id)
  }
  touch(g)
  g.priority = null
}

export const wound = (g: Game, card: Card, damage: number): void => {
  card.damage = damage
  touch(g)
}
/** Fatal damage, found by the next checks. */
export const fell = (g: Game, card: Card = heroAt(g, 0)): void => {
  wound(g, card, 1000)
  look(g)
}

export const play = (g: Game, card: Card, ...targets: Card[]): void => {
  say(g, { do: 'play', card: card.handle })
  for (const target of targets) say(g, [{ card: target.handle }])
}
export const attack = (g: Game, attacker: Card, defender: Card): void => {
  say(g, { do: 'attack', with: attacker.handle })
  say(g, { card: defender.handle })
}
/** The combat that was proposed, to its end. */
export const fight = (g: Game): void => {
  goOn(g, () => g.s.combat !== null)
  goOn(g, () => g.s.combat === null)
}
/** Whom this one could attack now. */
export const attackable = (g: Game, attacker: Card): string[] => {
  const { ask } = asked(g)
  const can = ask.shape === 'one' && ask.options.some((o) => 'with' in o && o.with === attacker.handle)
  if (!can) return []
  say(g, { do: 'attack', with: attacker.handle })
  const found = offeredCards(g)
  say(g, { do: 'cancel' })
  return keys(g, found)
}
/** The cards among the options. */
export const offeredCards = (g: Game): number[] => {
  const { ask } = asked(g)
  if (!('options' in ask)) return []
  const handles = ask.options.flatMap((o) => ('card' in o && !('do' in o) ? [o.card] : []))
  return g.s.cards.filter((card) => handles.includes(card.handle)).map((card) => card.id)
}
/** What this card could be aimed at now. */
export const aims = (g: Game, card: Card): string[] => {
  const { ask } = asked(g)
  const can = ask.shape === 'one' && ask.options.some((o) => 'do' in o && o.do === 'play' && o.card === card.handle)
  if (!can) return []
  say(g, { do: 'play', card: card.handle })
  const found = offeredCards(g)
  say(g, { do: 'cancel' })
  return found.map((id) => `${shortKey(cardOf(g, id))} of ${seatName(cardOf(g, id).ctl)}`).toSorted()
}

export const stateOf = (g: Game): string => chartPaths(g.s).findLast((path) => path.startsWith('encounter')) ?? ''

/** Nothing is lost, doubled, shown to the wrong people or unfit to be saved. */
export const expectSound = (g: Game): void => {
  expect([...cardFaults(g, censusOf(g)), ...jsonFaults(g), ...viewFaults(g, decisionOf(g))]).toEqual([])
  const seats = [null, ...g.s.seats.map((_, seat) => seatName(seat))]
  for (const [viewer, seat] of seats.entries()) {
    const before = JSON.stringify(viewOf(g, seat))
    const secret = g.s.cards.filter((card) => isSecret(card, viewer - 1))
    const names = secret.map(({ key }) => key)
    const rename = (by: number): void => {
      secret.forEach((card, i) => {
        card.key = names[(i + by) % names.length] ?? card.key
      })
      touch(g)
      g.priority = null
    }
    rename(1)
    expect(JSON.stringify(viewOf(g, seat)) === before, `what ${seat} sees tells what ${seat} can’t see`).toBe(true)
    rename(0)
  }
}
const isSecret = ({ place, owner, ctl, faceUp }: Card, viewer: number): boolean => {
  if (place === 'deck' || place === 'aside') return true
  if (place === 'hand') return owner !== viewer
  if (place === 'removed') return !faceUp
  return place === 'resource' && !faceUp && (ctl === 0 || ctl !== viewer) // rule: R100.3
}
