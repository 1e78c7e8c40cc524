import { isSame } from '../../cards/same.ts'
import type { Filter } from '../../cards/vocabulary/values.ts'
import { announce } from '../playing/announce.ts'
import { ask, cardsIn, pop, push, takeOne, takeSome, takeWord } from '../asking/ask.ts'
import { inSteps } from '../asking/steps.ts'
import { derive, discardStop, faceOf, forbidden, maxHand } from '../deriving/derive.ts'
import {
  cardAt,
  type Game,
  idOf,
  newEnv,
  note,
  refOf,
  seatAfter,
  seatAt,
  seatName,
  seatsFrom,
  still,
  tick,
  touch,
} from '../state/game.ts'
import { matches } from '../deriving/match.ts'
import { mustRepair } from '../acting/checks.ts'
import { forgetRounds } from '../acting/endless.ts'
import { expireAt } from '../acting/modify.ts'
import type { Card, FrameOf, Pickable } from '../state/state.ts'
import { startDraw } from '../acting/drawing.ts'
import { destroy, discard, putIntoHand, readyTogether } from '../acting/verbs.ts'
import { forget } from '../deriving/past.ts'
import { emit } from '../deriving/watch.ts'
import { move, shuffleDeck } from '../acting/zones.ts'

/** Turns and their steps (500-503), mulligans, triggers going onto the chain. */

export const drawOpeningHands = (g: Game, cards: number): void => {
  for (const seat of g.s.order) putIntoHand(g, seat, cards)
}

export const startMulligans = (g: Game, boss: boolean, first: 'boss' | 'raider'): void => {
  const seats = seatsFrom(g, first === 'boss' ? 0 : seatAfter(g, 0)).filter((seat) => boss || seat !== 0)
  push(g, { f: 'mulligan', at: 'choose', seats, i: 0, takers: [] })
}

/** 101.2: everybody decides in turn order, then all who want to do it together. */
export const stepMulligan = inSteps<FrameOf<'mulligan'>>({
  choose: {
    ask: (g, f) => {
      const seat = f.seats[f.i]
      if (seat === undefined) f.at = 'together'
      else
        ask(g, {
          seats: [seat],
          q: 'mulligan',
          shape: 'one',
          opts: [{ w: 'keep' }, { w: 'mulligan' }],
          rule: '101.2',
        })
    },
    take: (g, f) => {
      if (takeWord(g) === 'mulligan') f.takers.push(f.seats[f.i] ?? 0)
      f.i += 1
    },
  },
  together: (g, f) => {
    for (const taker of f.takers) {
      const hand = [...seatAt(g, taker).hand]
      for (const id of hand) move(g, cardAt(g, id), 'deck')
      shuffleDeck(g, taker)
      putIntoHand(g, taker, hand.length)
      note(g, { what: 'mulligan', seat: seatName(taker), text: 'takes a mulligan' })
    }
    pop(g)
    g.s.events.push({ type: 'MULLIGANS.DONE' })
  },
})

/** 500.4: the next turn is skipped, whether it is an extra one or not; each such modifier skips one. */
const skips = (g: Game, seat: number): boolean => {
  const player = seatAt(g, seat)
  if (player.skips === 0) return false
  player.skips -= 1
  return true
}

/** Whose turn is next: extra turns first, then clockwise, leaving out skipped ones (500.3-4). */
export const beginTurn = (g: Game, first: 'boss' | 'raider'): void => {
  const { s } = g
  let seat = -1
  while (s.extra.length > 0 && seat < 0) {
    const extra = s.extra.pop() ?? 0
    if (!seatAt(g, extra).out && !skips(g, extra)) seat = extra
  }
  if (seat < 0) {
    seat = s.opening ? (first === 'boss' ? 0 : seatAfter(g, 0)) : seatAfter(g, s.natural)
    while (skips(g, seat)) {
      s.natural = seat
      seat = seatAfter(g, seat)
    }
    s.natural = seat
  }
  const firstTurn = s.opening
  s.opening = false
  s.lastTurn = firstTurn ? -1 : s.turn.seat
  s.turn = { n: s.turn.n + 1, seat, phase: 'start', step: 'ready' }
  forget(g)
  s.exhaustedThisTurn = {}
  forgetRounds(g)
  const player = seatAt(g, seat)
  player.placed = false
  player.turnStart = tick(g)
  touch(g)
  note(g, { what: 'turn', seat: seatName(seat), amount: s.turn.n })
  s.events.push({ type: 'TURN.BEGAN', side: seat === 0 ? 'boss' : 'raider', firstTurn })
}

export const startReadyStep = (g: Game): void => {
  const { seat } = g.s.turn
  const over = expireAt(g, 'turnStarts')
  const inspires: [number, number, number][] = []
  derive(g)
  for (const other of seatsFrom(g, seat)) {
    if (other === seat) continue
    for (const id of seatAt(g, other).row)
      faceOf(g, cardAt(g, id)).inspires.forEach((_, i) => {
        inspires.push([other, id, i])
      })
  }
  push(g, { f: 'readyStep', at: 'inspire', inspires, i: 0, inspired: [] })
  if (over) mustRepair(g) // 414.1: before anything readies
}

const inspirable = (g: Game, f: FrameOf<'readyStep'>, by: Card, what: Filter): Pickable[] => {
  const s = seatAt(g, by.ctl)
  const env = newEnv(by.ctl, refOf(by), '')
  return [...s.row, ...s.resources].flatMap((id) => {
    const card = cardAt(g, id)
    if (!card.exhausted || f.inspired.includes(refOf(card))) return []
    return matches(g, card, what, env) ? [{ c: refOf(card) }] : []
  })
}

const askToInspire = (g: Game, f: FrameOf<'readyStep'>): void => {
  const inspire = f.inspires[f.i]
  if (!inspire) {
    f.at = 'ready'
    return
  }
  const by = cardAt(g, inspire[1])
  const what = by.place === 'play' && by.ctl === inspire[0] ? faceOf(g, by).inspires[inspire[2]] : undefined
  const opts = what ? inspirable(g, f, by, what) : []
  if (opts.length === 0) {
    f.i += 1
    return
  }
  ask(g, {
    seats: [inspire[0]],
    q: 'inspire',
    shape: 'one',
    opts: [...opts, { w: 'none' }],
    card: refOf(by),
    rule: '501.1b',
  })
}

/** 501.1a-b: everything readies at once, what others inspire too; then the turn starts for triggers. */
export const stepReadyStep = inSteps<FrameOf<'readyStep'>>({
  inspire: {
    ask: askToInspire,
    take: (g, f) => {
      f.inspired.push(...cardsIn([takeOne(g)]))
      f.i += 1
    },
  },
  ready: (g, f) => {
    const { seat } = g.s.turn
    pop(g)
    const s = seatAt(g, seat)
    const rise = [...s.row, ...s.resources]
      .map((id) => cardAt(g, id))
      .filter((card) => card.exhausted && !forbidden(g, 'readyInReadyStep', card, seat))
    readyTogether(g, [...rise, ...f.inspired.flatMap((ref) => still(g, ref) ?? [])])
    expireAt(g, 'readied')
    emit(g, { on: 'turnStarts', seat })
  },
})

export const drawStep = (g: Game, boss: number, raider: number): void => {
  const { seat } = g.s.turn
  if (!seatAt(g, seat).out) startDraw(g, seat, seat === 0 ? boss : raider)
}

export const endPhase = (g: Game): void => {
  emit(g, { on: 'turnEnds', seat: g.s.turn.seat })
}

/** Whoever has more of these than allowed chooses which to part with. False: nobody has to. */
const askForSurplus = (
  g: Game,
  q: 'discardDown' | 'giveUpResources',
  ids: readonly number[],
  most: number,
  rule: string,
): boolean => {
  const { seat } = g.s.turn
  const over = ids.length - most
  if (over <= 0 || seatAt(g, seat).out) return false
  const opts = ids.map((id) => ({ c: refOf(cardAt(g, id)) }))
  ask(g, { seats: [seat], q, shape: 'some', opts, min: over, max: over, amount: over, rule })
  return true
}

/** 503.2a: discard down, give up resources (R504.2a), then what lasts this turn ends. Nobody gets priority. */
export const stepWrapUp = inSteps<FrameOf<'wrapUp'>>({
  hand: {
    ask: (g, f) => {
      const { seat } = g.s.turn
      const hand = discardStop(g, seat) ? [] : seatAt(g, seat).hand // 103.2
      if (!askForSurplus(g, 'discardDown', hand, maxHand(g, seat), '503.2a')) f.at = 'resources'
    },
    take: (g, f) => {
      f.at = 'resources'
      for (const ref of cardsIn(takeSome(g))) {
        const card = still(g, ref)
        if (card) discard(g, g.s.turn.seat, card)
      }
    },
  },
  resources: {
    ask: (g, f) => {
      const { resources } = seatAt(g, g.s.turn.seat)
      const most = f.most < 0 ? resources.length : f.most
      if (!askForSurplus(g, 'giveUpResources', resources, most, 'R504.2a')) f.at = 'over'
    },
    take: (g, f) => {
      f.at = 'over'
      const given = cardsIn(takeSome(g))
      note(g, { what: 'threat', seat: seatName(g.s.turn.seat), amount: f.most, text: String(given.length) })
      destroy(g, given, { by: -1, byGame: true })
    },
  },
  over: (g) => {
    if (expireAt(g, 'turnEnds') && mustRepair(g)) return // 414.1
    pop(g)
    g.s.events.push({ type: 'TURN.OVER' })
  },
})

/** Whose turn it is to order their triggers. With one alone there is nothing to order. */
const askTriggerOrder = (g: Game, f: FrameOf<'triggers'>): void => {
  const { s } = g
  for (const seat of seatsFrom(g, s.turn.seat)) {
    const mine = s.waiting.flatMap((w, i) => (w.ctl === seat ? [i] : []))
    if (mine.length === 0) continue
    f.seat = seat
    if (mine.length === 1) {
      const only = mine[0] ?? 0
      const [entry] = s.waiting.splice(only, 1)
      if (entry) s.waiting.unshift(entry)
      f.order = [0]
      f.at = 'add'
      return
    }
    ask(g, {
      seats: [seat],
      q: 'triggerOrder',
      shape: 'order',
      opts: mine.map((i) => triggerChoice(g, seat, i)),
      part: mine.map((i) => s.waiting[i]?.name ?? '').join(', '),
      rule: '708.1a',
    })
    return
  }
  pop(g)
}

const takeTriggerOrder = (g: Game, f: FrameOf<'triggers'>): void => {
  const { s } = g
  const list = takeSome(g)
  const mine = s.waiting.flatMap((w, i) => (w.ctl === f.seat ? [i] : []))
  const named = mine.map((i) => triggerChoice(g, f.seat, i))
  // the first one chosen goes onto the chain first
  const sorted = list.flatMap((pick) => {
    const at = named.findIndex((n) => isSame(n, pick))
    return at < 0 ? [] : [mine[at] ?? -1]
  })
  const rest = s.waiting.filter((_, i) => !sorted.includes(i))
  const ordered = sorted.flatMap((i) => s.waiting[i] ?? [])
  s.waiting = [...ordered, ...rest]
  f.order = ordered.map((_, i) => i)
  f.at = 'add'
}

/** 708.1a: the turn player's triggers first, then clockwise; each player orders their own. */
export const stepTriggers = inSteps<FrameOf<'triggers'>>({
  order: { ask: askTriggerOrder, take: takeTriggerOrder },
  add: (g, f) => {
    const { s } = g
    const next = s.waiting[0]
    if (f.order.length === 0 || !next || next.ctl !== f.seat) {
      f.at = 'order'
      f.order = []
      return
    }
    f.order.pop()
    s.waiting.shift()
    const source = s.cards[idOf(Math.max(0, next.env.src))]
    if (source) announce(g, 'trigger', next.ctl, source, next.env, { cancellable: false, double: next.double })
  },
})

/** A trigger is known by its source card; by its number where one card has several or is no longer anywhere. */
const triggerChoice = (g: Game, seat: number, i: number): Pickable => {
  const mine = g.s.waiting.flatMap((w, at) => (w.ctl === seat ? [[w, at] as const] : []))
  const me = g.s.waiting[i]
  const id = me ? idOf(Math.max(0, me.env.src)) : -1
  const twins = mine.filter(([w]) => idOf(Math.max(0, w.env.src)) === id)
  const card = g.s.cards[id]
  if (twins.length > 1 || !card || card.place === 'gone' || card.place === 'deck' || card.place === 'hand')
    return { m: mine.findIndex(([, at]) => at === i) }
  return { c: refOf(card) }
}
