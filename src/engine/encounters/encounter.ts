import { startDraw } from '../acting/drawing.ts'
import type { Command, Commands } from '../../../machines/protocol.ts'
import { wingsOf } from '../../../machines/ways.ts'
import { announceFromDeck } from '../playing/announce.ts'
import { ask, pop, push, takeOne } from '../asking/ask.ts'
import { inSteps } from '../asking/steps.ts'
import { heroOf } from '../deriving/derive.ts'
import { letLosersGo } from '../acting/eliminate.ts'
import {
  cardAt,
  type Game,
  inPlay,
  named,
  newEnv,
  note,
  refOf,
  seatAt,
  seatName,
  seatsFrom,
  still,
  touch,
  touchIf,
  valueOf,
} from '../state/game.ts'
import { cardsMatching } from '../deriving/match.ts'
import { givePriority } from '../playing/priority.ts'
import { kept } from '../state/kept.ts'
import { shuffleIds } from '../state/random.ts'
import type { Card, FrameOf, Link, Place } from '../state/state.ts'
import { changeControl, destroy, discard, putIntoHand, showOtherSide } from '../acting/verbs.ts'
import { type Entering, enterTogether, goTogether } from '../acting/together.ts'
import { emit } from '../deriving/watch.ts'
import { detach, type Landing, makeToken, move, nextCards, shuffleDeck, tokensLeft, topOf } from '../acting/zones.ts'

/** What a raid's chart does with the Boss's cards, and with the raid as a whole. */

/** A Boss card that waits beside the table, or wherever people have put it by hand; null if it is in play. */
const waitingCard = (g: Game, key: string): Card | null => {
  const mine = g.s.cards.filter((card) => card.key === key && card.owner === 0 && card.place !== 'play')
  return mine.find(({ place }) => place === 'aside') ?? mine.find(({ place }) => place === 'removed') ?? mine[0] ?? null
}

export const asideCard = (g: Game, key: string): Card => {
  const card = waitingCard(g, key)
  if (!card) throw new Error(`${key} is not waiting beside the table.`)
  return card
}

/** The cards that the raid calls by this name, read from the Boss's side. */
const groupOf = (g: Game, name: string): Card[] => {
  const filter = g.raid.groups[name]
  if (!filter) throw new Error(`${g.raid.title} has no group of cards called "${name}".`)
  const hero = heroOf(g, 0)
  return cardsMatching(g, filter, newEnv(0, hero ? refOf(hero) : -1, ''))
}

/** R300.2: the rest leaves the game, and nobody learns what it was. What stays keeps its order. */
export const keepRandom = (g: Game, deck: string, count: number): void => {
  const pile = seatAt(g, 0).decks[deck]
  if (!pile) throw new Error(`There is no deck called "${deck}".`)
  const mixed = [...pile.deck]
  shuffleIds(g.s, mixed)
  for (const id of mixed.slice(count)) move(g, cardAt(g, id), 'removed', { faceUp: false })
}

export const placeResources = (g: Game, deck: string, count: number): void => {
  const placed = enterTogether(
    g,
    nextCards(g, deck, count).map((card) => ({ card, ctl: 0, as: 'resource' })),
  )
  placed.forEach(() => note(g, { what: 'place', seat: 'boss' }))
}

// what enters play for the Boss; commands that follow each other bring theirs together (710)

const forTheBoss = (cards: readonly Card[]): Entering[] => cards.map((card) => ({ card, ctl: 0 }))

export type Brings = 'placeBoss' | 'placeCards' | 'placeTokens' | 'putIntoPlay' | 'putKept'
const brought: { readonly [C in Brings]: (g: Game, how: Commands[C]) => Card[] } = {
  placeBoss: (g, { card }) => [asideCard(g, card)],
  placeCards: (g, { cards }) => cards.flatMap((key) => waitingCard(g, key) ?? []),
  placeTokens: (g, { token, count }) =>
    Array.from({ length: Math.min(count, tokensLeft(g, token)) }, () => makeToken(g, token, 0)),
  putIntoPlay: (g, { deck, count }) => nextCards(g, deck, count),
  putKept: (g, { name }) => {
    const cards = (g.s.kept[name] ?? []).flatMap((ref) => still(g, ref) ?? [])
    delete g.s.kept[name]
    return cards
  },
}
const brings = (command: Command): command is Extract<Command, { type: Brings }> => Object.hasOwn(brought, command.type)

/** How many commands, from the first on, have cards that enter together: a deck is looked into once. */
export const bringingFrom = (list: readonly Command[], first: number): number => {
  let at = first
  let looked = false
  for (let command = list[at]; command && brings(command); command = list[at]) {
    if (command.type === 'putIntoPlay') {
      if (looked) break
      looked = true
    }
    at += 1
  }
  return at - first
}
export const bring = (g: Game, commands: readonly Command[]): void => {
  const cards = commands.flatMap((command) =>
    brings(command) ? (brought[command.type] as (g: Game, how: Command['params']) => Card[])(g, command.params) : [],
  )
  enterTogether(g, forTheBoss([...new Set(cards)]))
}

export const revealNext = (g: Game, deck: string): void => {
  const card = topOf(g, 0, deck)
  if (card) note(g, { what: 'reveal', seat: 'boss', ...named(g, card) })
  g.s.events.push({ type: 'REVEALED', deck, card: card?.key ?? '' })
}

export const removeAll = (g: Game, group: string, keep: string | undefined): void => {
  const cards = groupOf(g, group)
  goTogether(
    g,
    cards.map((card) => ({ card, to: 'removed' })),
  )
  if (keep !== undefined) g.s.kept[keep] = cards.map(refOf)
}

export const destroyAll = (g: Game, group: string): void => {
  destroy(g, groupOf(g, group).map(refOf), { by: -1, byGame: true })
}

/** Their counters go with the side they lay on (N6.6). */
export const turnOver = (g: Game, group: string): void => {
  const turned = groupOf(g, group).filter(({ back }) => !back)
  for (const card of turned) {
    card.counters = {}
    showOtherSide(g, card)
  }
  emit(g, ...turned.map((card) => ({ on: 'flips' as const, card: refOf(card) })))
}

/** R502.1c: one at a time; the chart asks for the next when this one has left the chain. */
export const turnUp = (g: Game, group: string, name: string): void => {
  const card = groupOf(g, group)[0]
  if (card) announceFromDeck(g, card, 0, name)
  else g.s.events.push({ type: 'NONE.LEFT' })
}

export const discardHand = (g: Game): void => {
  for (const id of [...seatAt(g, 0).hand]) discard(g, 0, cardAt(g, id))
}

/** R303.1b, R503.3a: put there, not drawn. Only what refills a hand draws (N6.3). */
export const drawHand = (g: Game, cards: number, refill: boolean): void => {
  const boss = seatAt(g, 0)
  if (!refill) {
    putIntoHand(g, 0, cards)
    return
  }
  for (const id of [...boss.graveyard]) move(g, cardAt(g, id), 'deck')
  shuffleDeck(g, 0)
  startDraw(g, 0, Math.max(0, cards - boss.hand.length))
}

/** R303.1b: drawn from now on. What is left of the Main deck anywhere stays apart from it. */
export const switchDeck = (g: Game, deck: string): void => {
  const boss = seatAt(g, 0)
  const pile = boss.decks[deck]
  if (!pile) throw new Error(`There is no deck called "${deck}".`)
  delete boss.decks[deck]
  boss.decks['main'] = { deck: boss.deck, graveyard: boss.graveyard }
  boss.deck = pile.deck
  boss.graveyard = pile.graveyard
  touchIf(g, kept.deck | kept.graveyard)
  shuffleDeck(g, 0)
}

/** R302.1, R502.1a, N5.1: a Boss that is destroyed leaves the game. */
export const removeBoss = (g: Game): void => {
  const hero = heroOf(g, 0)
  if (!hero) return
  note(g, { what: 'destroy', ...named(g, hero) })
  goTogether(g, [{ card: hero, to: 'removed', how: { byGame: true }, destroyed: true }])
}

/** R503.2b: its other side, without damage, and otherwise as it was. */
export const flipBoss = (g: Game): void => {
  const hero = heroOf(g, 0)
  if (!hero) throw new Error('There is no Boss to flip.')
  hero.damage = 0
  hero.uses = {}
  touchIf(g, kept.damage)
  if (hero.back) return // a card has turned it in the same moment
  showOtherSide(g, hero)
  emit(g, { on: 'flips', card: refOf(hero) })
}

/** An effect without a card goes onto the chain; nobody can interrupt it. The turn player gets priority (R302.2). */
export const addEffect = (g: Game, name: string, last: boolean): void => {
  g.s.serial += 1
  const link: Link = {
    serial: g.s.serial,
    kind: 'game',
    ctl: 0,
    card: -1,
    env: newEnv(0, -1, ''),
    faceUp: true,
    double: null,
    tell: name,
  }
  if (last) g.s.chain.unshift(link)
  else g.s.chain.push(link)
  givePriority(g)
}

/** N7.1: seen from the Boss. The raider in the middle is on both sides. */
export const splitRaid = (g: Game, left: string, right: string): void => {
  // clockwise from the Boss's left, which is the right of whoever sits in the middle
  const raiders = seatsFrom(g, 0).filter((seat) => seat !== 0)
  const middle = (raiders.length - 1) / 2
  raiders.forEach((seat, i) => {
    const marks = i === middle ? [left, right] : [i < middle ? left : right]
    seatAt(g, seat).marks.push(...marks)
    note(g, { what: 'mark', seat: seatName(seat), text: marks.join(' ') })
  })
  touch(g)
}

export const clearMarks = (g: Game, marks: readonly string[], told: boolean): void => {
  g.s.seats.forEach((player, seat) => {
    const gone = player.marks.filter((mark) => marks.includes(mark))
    player.marks = player.marks.filter((mark) => !marks.includes(mark))
    if (told && gone.length > 0) note(g, { what: 'unmark', seat: seatName(seat), text: gone.join(' ') })
  })
  touch(g)
}

/**
 * N2.2: the raid leader decides, fallen or not (N1.3). Whoever loses or leaves goes before a new Quarter could save
 * them (102.3), and a leader who leaves is followed by another raider.
 */
export const stepWay = inSteps<FrameOf<'way'>>({
  choose: {
    ask: (g, f) => {
      if (letLosersGo(g)) return
      ask(g, {
        seats: [g.s.leader],
        q: 'way',
        shape: 'one',
        opts: f.options.map((_, m) => ({ m })),
        part: f.options.join(', '),
        rule: 'N2.2',
      })
    },
    take: (g, f) => {
      const { leader } = g.s
      const pick = takeOne(g)
      // another one chooses, or nobody is left to go on
      if (letLosersGo(g) && (g.s.leader !== leader || seatsFrom(g, 0).every((seat) => seat === 0))) return
      const way = f.options['m' in pick ? pick.m : 0] ?? ''
      pop(g)
      const wing = wingsOf(g.s.raid).find(({ name }) => name === way)
      const card = wing ? waitingCard(g, wing.card) : null
      note(g, { what: 'choose', seat: seatName(g.s.leader), text: way, ...(card ? named(g, card) : {}) })
      g.s.events.push({ type: 'WAY.CHOSEN', way })
    },
  },
})

/**
 * N2.1: everybody begins anew with the decks they brought, the fallen too unless the mode says otherwise. Whatever was
 * going on is over. Of the Boss's cards only those named stay in play; Bosses that have fallen stay out of the game.
 */
export const resetRaid = (g: Game, resurrect: boolean, stays: readonly string[]): void => {
  const { s } = g
  const commands = s.frames.at(-1)
  s.frames = commands?.f === 'commands' ? [commands] : []
  s.combat = null
  s.chain = []
  s.mods = []
  s.waiting = []
  s.extra = []
  s.losing = []
  s.kept = {}
  s.seen = {}
  s.facts = {}
  s.shown = null
  s.ret = null
  s.stolen = false
  s.opening = true
  s.turn = { n: s.turn.n, seat: 0, phase: 'start', step: 'ready' } // nobody's yet
  for (const player of s.seats) {
    if (resurrect && !player.leaving) player.out = false // who left of their own will stays away (102.1b)
    Object.assign(player, { decked: false, placed: false, skips: 0, marks: [] })
  }
  s.order = s.seats.map((_, seat) => seat)
  for (const seat of s.seats.keys()) if (seat > 0) restoreHero(g, seat)
  touch(g) // whatever was said of cards until now, nobody says it any more
  for (const card of s.cards) {
    detach(g, card) // nothing falls because its host goes: all go
    card.attached = []
  }
  for (const card of s.cards) if (card.token && card.deck === '' && inPlay(card)) sendHome(g, card, 'removed')
  for (const card of s.cards) {
    if (card.place === 'gone' && (card.deck === '' || card.collected)) continue
    if (card.collected)
      sendHome(g, card, 'gone') // N2.1: nobody began with it, so it is in no zone
    else if (card.owner === 0) resetBossCard(g, card, stays)
    else if (!seatAt(g, card.owner).out) resetRaiderCard(g, card)
  }
  forgetGame(g)
  touch(g)
  note(g, { what: 'reset' })
}

/** N6.2: decks are as they were in the beginning, so nothing that speaks of leaving play has a say in it. */
const sendHome = (g: Game, card: Card, to: Place, how: Landing = {}): void => {
  if (card.place !== to) move(g, card, to, { ...how, settled: true })
}

/** What cards last were in the game before, and what happened in it, nobody can ask any more. */
const forgetGame = ({ s }: Game): void => {
  s.memory = {}
  s.happened = []
  s.exhaustedThisTurn = {}
  for (const card of s.cards) card.last = null
}

const resetBossCard = (g: Game, card: Card, stays: readonly string[]): void => {
  if (card.deck !== 'aside') return card.token ? backIntoDeck(g, card) : sendHome(g, card, 'deck')
  if (card.place === 'removed' && valueOf(g, card).type === 'hero') return // it has fallen
  if (card.place !== 'play' || !stays.includes(card.key)) return sendHome(g, card, 'aside')
  card.base = 0 // whoever was given it by hand
  changeControl(g, card, 0)
}

/** N9.2: a token of a deck is a card there. Its body may be another token's by now. */
const backIntoDeck = (g: Game, card: Card): void => {
  g.s.free = g.s.free.filter((id) => id !== card.id)
  card.token = false
  sendHome(g, card, 'deck')
  card.token = true
}

/**
 * 301.4a: the hero one starts with is the first of one's cards; a Master Hero (B1.5) was in the deck, or in nobody's. Each
 * has its own body again if all changes of place are undone, the last one first.
 */
const restoreHero = (g: Game, seat: number): void => {
  const own = g.s.cards.filter(({ owner }) => owner === seat)
  for (const former of own.filter(({ replaced }) => replaced).toSorted((a, b) => b.stamp - a.stamp)) {
    const heir = own.find(({ id }) => id === former.heir) ?? own[0]
    if (heir) [heir.key, former.key] = [former.key, heir.key]
    delete former.replaced
    delete former.heir
  }
}

const resetRaiderCard = (g: Game, card: Card): void => {
  const player = seatAt(g, card.owner)
  // all but the hero that one starts with
  if (card !== g.s.cards.find(({ owner }) => owner === card.owner)) return sendHome(g, card, 'deck')
  move(g, card, 'play', { ctl: card.owner, settled: true }) // another card, wherever it was
  player.hero = card.id
  player.lastHero = card.id
}

/** What waits for the raid leader. */
export const chooseWay = (g: Game, options: string[]): void => push(g, { f: 'way', at: 'choose', options })
