import { own } from '../../cards/own.ts'
import type { Amount, What, EffectWords } from '../../cards/vocabulary/values.ts'
import { atk, maxHand } from '../deriving/derive.ts'
import { amountOf, pickCards, players } from '../deriving/evaluate.ts'
import {
  type Game,
  idOf,
  inPlay,
  named,
  note,
  otherNamed,
  refOf,
  seatAt,
  seatName,
  still,
  touch,
  touchDamage,
} from '../state/game.ts'
import { reached } from '../deriving/interact.ts'
import { follow, followed, readFrom } from '../deriving/known.ts'
import { interrupt, mayInterrupt } from '../acting/interrupt.ts'
import { give, giveTrigger, settleControl } from '../acting/modify.ts'
import { dealPackets, textPacket } from '../acting/packets.ts'
import { flipCoin, rollDie } from '../state/random.ts'
import { bind, type Does, type Doing, done } from './run.ts'
import { type Card, damageBits, type Env, type Packet, type Ref } from '../state/state.ts'
import { destroy, drawCards, exhaustTogether, flip, putDamage, putTokens, readyTogether } from '../acting/verbs.ts'
import { comeOff, detach, leaveCombat } from '../acting/zones.ts'

const alive = (g: Game, refs: readonly Ref[]): Card[] => [...new Set(refs)].flatMap((r) => still(g, r) ?? [])

/** Does the same to each card meant; "if you do" asks whether it was done to all of them. */
const toEach =
  (act: (g: Game, card: Card, by: number, src: Ref) => boolean) =>
  (what: Parameters<typeof pickCards>[1], as: string | undefined, d: Doing): void => {
    const refs = reached(d.g, pickCards(d.g, what, d.env, d.env.loopCard), d.env)
    let all = refs.length > 0
    for (const ref of refs) {
      const card = still(d.g, ref)
      if (!card || !act(d.g, card, d.env.you, d.env.src)) all = false
    }
    d.f.did = all
    bind(d.f, as, { cards: refs })
  }

/** The same to all of them at once. */
const toAll =
  (what: 'exhaust' | 'ready', act: (g: Game, cards: readonly Card[], by: number) => Card[]) =>
  (whom: What, as: string | undefined, { g, f, env }: Doing): void => {
    const refs = reached(g, pickCards(g, whom, env, env.loopCard), env)
    const acted = act(g, alive(g, refs), env.you)
    for (const card of acted) if (card.place === 'play') note(g, { what, ...named(g, card) })
    f.did = refs.length > 0 && acted.length === new Set(refs).size
    bind(f, as, { cards: refs })
  }
const exhaustAll = toAll('exhaust', exhaustTogether)
const readyAll = toAll('ready', readyTogether)
const flipEach = toEach(flip)

/** 415.9b: this text can find the card where it has just put it. */
const followIts = ({ g, f }: Doing, was: Ref): void => {
  const card = g.s.cards[idOf(was)]
  if (card) follow(f.env, was, card)
}

/** The character that damage or healing comes from; it may be gone already (707.3). */
const dealerOf = (g: Game, by: What, env: Env): Ref => readFrom(g, env, pickCards(g, by, env, env.loopCard)[0] ?? -1)

/** 713.2: draw until the hand is full; nothing if it already is. */
const drawTo = (g: Game, seat: number): void => {
  const missing = maxHand(g, seat) - seatAt(g, seat).hand.length
  if (missing > 0) drawCards(g, seat, missing)
}

/** Sends packets on their way; the text goes on when they have arrived. */
const send = ({ g, f }: Doing, packets: Packet[]): void => {
  f.at = 'arrived'
  dealPackets(g, packets)
}
/** Those that did; with them the effect is done. */
const arrived = (d: Doing): readonly Packet[] => {
  const { s } = d.g
  const packets = s.ret ?? []
  s.ret = null
  d.f.did = packets.length > 0
  done(d)
  return packets
}

const deal: Does<'deal'> = {
  begin: (e, d) => {
    const { g, f, env } = d
    const source = dealerOf(g, e.by ?? 'yourHero', env)
    const types = e.type ? damageBits[e.type] : 0
    const preventable = e.unpreventable !== true
    const packets = pickTargets(g, e.to, env).flatMap((dest, i) => {
      if (dest < 0) return []
      const amount = howMuch(g, e, d, dest, i)
      return [textPacket({ heal: false, amount, source, dest, ctl: env.you, types, preventable }, f.with)]
    })
    send(d, packets)
  },
  arrived: (e, d) => bind(d.f, e.as, { cards: arrived(d).map((p) => p.dest) }),
}

/** For targets, places count: what was an illegal target keeps its place (709.2c). */
const pickTargets = (g: Game, to: EffectWords['deal']['to'], env: Parameters<typeof pickCards>[2]): Ref[] =>
  typeof to === 'object' && 'target' in to
    ? (env.targets[to.target] ?? []).map((t) => ('c' in t ? followed(env, t.c) : -1))
    : pickCards(g, to, env, env.loopCard).map((ref) => followed(env, ref))

const howMuch = (g: Game, e: EffectWords['deal'], d: Doing, dest: Ref, i: number): number => {
  const { env } = d
  if (Array.isArray(e.deal)) return amountOf(g, e.deal[i] ?? 0, env, dest)
  if (e.divided) return env.division[i] ?? 0
  return amountOf(g, e.deal, env, dest)
}

const heal: Does<'heal'> = {
  begin: (e, d) => {
    const { g, f, env } = d
    const source = dealerOf(g, e.by ?? 'yourHero', env)
    const packets = pickCards(g, e.from, env, env.loopCard).map((said) => {
      const dest = followed(env, said)
      const amount = e.heal === 'all' ? 1_000_001 : amountOf(g, e.heal, env, dest) // 408.2a
      return textPacket({ heal: true, amount, source, dest, ctl: env.you }, f.with)
    })
    send(d, packets)
  },
  arrived: (_, d) => {
    arrived(d)
  },
}

const clash: Does<'clash'> = {
  begin: (e, d) => {
    const { g, f, env } = d
    const fighters = alive(g, pickCards(g, e.clash, env, env.loopCard)).filter(inPlay)
    const types = e.type ? damageBits[e.type] : 0
    const packets = fighters.flatMap((from) =>
      fighters
        .filter((to) => to !== from)
        .map((to) =>
          textPacket(
            { heal: false, amount: atk(g, from), source: refOf(from), dest: refOf(to), ctl: env.you, types },
            f.with,
          ),
        ),
    )
    send(d, packets)
  },
  arrived: (_, d) => {
    arrived(d)
  },
}

const rollEach: Does<'rollEach'> = (e, { g, f, env }) => {
  const rolls = players(g, e.rollEach, env).map((seat): [number, number] => [seat, rollDie(g.s)])
  for (const [seat, n] of rolls) note(g, { what: 'roll', seat: seatName(seat), amount: n })
  bind(f, e.as, { rolls })
  f.did = rolls.length > 0
}

const roll: Does<'roll'> = (e, { g, f, env }) => {
  const count = amountOf(g, e.roll, env, -1)
  const dice: number[] = []
  for (let i = 0; i < count; i++) dice.push(rollDie(g.s))
  for (const n of dice) note(g, { what: 'roll', seat: seatName(env.you), amount: n })
  bind(f, e.as, { dice })
  f.did = dice.length > 0
}

const amountAt = (g: Game, amount: Amount, d: Doing): number => amountOf(g, amount, d.env, -1)

export const plainEffects = {
  deal,
  heal,
  putDamage: ((e, d) => {
    const refs = reached(d.g, pickCards(d.g, e.on, d.env, d.env.loopCard), d.env)
    let put = 0
    for (const card of alive(d.g, refs)) put += putDamage(d.g, card, amountOf(d.g, e.putDamage, d.env, refOf(card)))
    d.f.did = put > 0
  }) satisfies Does<'putDamage'>,
  removeDamage: ((e, d) => {
    const { g, f, env } = d
    let total = 0
    for (const card of alive(g, reached(g, pickCards(g, e.from, env, env.loopCard), env))) {
      const most = e.removeDamage === 'all' ? card.damage : amountOf(g, e.removeDamage, env, refOf(card))
      const removed = Math.min(card.damage, most)
      if (!inPlay(card) || removed <= 0) continue
      card.damage -= removed
      total += removed
      touchDamage(g)
      note(g, { what: 'remove', ...named(g, card), amount: removed })
    }
    bind(f, e.as, { n: total })
    f.did = total > 0
  }) satisfies Does<'removeDamage'>,
  clash,
  destroy: ((e, d) => {
    const { g, f, env } = d
    const refs = reached(g, pickCards(g, e.destroy, env, env.loopCard), env)
    const gone = destroy(g, refs, { by: env.you, src: env.src })
    for (const ref of refs) followIts(d, ref)
    f.did = refs.length > 0 && gone.length === refs.length
    bind(f, e.as, { cards: gone })
  }) satisfies Does<'destroy'>,
  exhaust: ((e, d) => exhaustAll(e.exhaust, e.as, d)) satisfies Does<'exhaust'>,
  ready: ((e, d) => readyAll(e.ready, e.as, d)) satisfies Does<'ready'>,
  flip: ((e, d) => flipEach(e.flip, undefined, d)) satisfies Does<'flip'>,
  interrupt: ((e, { g, f, env }) => {
    const refs = pickCards(g, e.interrupt, env, -1)
    f.did = false
    for (const ref of refs) {
      const card = still(g, ref)
      const link = card ? g.s.chain.find((l) => l.card === card.id) : undefined
      if (link && mayInterrupt(g, link, env.you)) {
        interrupt(g, link)
        f.did = true
      }
    }
  }) satisfies Does<'interrupt'>,
  removeFromCombat: ((e, { g, f, env }) => {
    let any = false
    for (const ref of reached(g, pickCards(g, e.removeFromCombat, env, -1), env)) if (leaveCombat(g, ref)) any = true
    f.did = any
  }) satisfies Does<'removeFromCombat'>,
  draw: ((e, { g, f, env }) => {
    f.did = true
    for (const seat of players(g, e.who ?? 'you', env)) {
      if (e.draw === 'toMaxHandSize') drawTo(g, seat)
      else if (drawCards(g, seat, amountOf(g, e.draw, env, -1)) === 0) f.did = false
    }
  }) satisfies Does<'draw'>,
  token: ((e, d) => {
    const { g, f, env } = d
    const made = putTokens(g, e.token, players(g, e.under ?? 'you', env), amountAt(g, e.n, d))
    bind(f, e.as, { cards: made.map(refOf) })
    f.did = made.length > 0
  }) satisfies Does<'token'>,
  counter: ((e, d) => {
    const { g, f, env } = d
    f.did = false
    for (const card of alive(g, reached(g, pickCards(g, e.on, env, -1), env))) {
      if (!inPlay(card)) continue
      const n = amountOf(g, e.n, env, refOf(card))
      const now = Math.max(0, (own(card.counters, e.counter) ?? 0) + n)
      if (now === 0) delete card.counters[e.counter]
      else card.counters[e.counter] = now
      f.did = true
    }
    touch(g)
  }) satisfies Does<'counter'>,
  attach: ((e, { g, f, env }) => {
    const moved = still(g, env.src)
    const host = alive(g, reached(g, pickCards(g, e.to, env, -1), env))[0]
    f.did = false
    if (!moved || !host || moved.place !== 'play' || host.place !== 'play' || moved === host) return
    detach(g, moved)
    moved.host = refOf(host)
    host.attached.push(moved.id)
    moved.stamp = g.s.clock + 1
    g.s.clock += 1
    touch(g)
    note(g, { what: 'attach', ...named(g, moved), ...otherNamed(g, host) })
    f.did = true
  }) satisfies Does<'attach'>,
  detach: ((e, { g, f, env }) => {
    const cards = alive(g, reached(g, pickCards(g, e.detach, env, env.loopCard), env)).filter(
      (card) => card.host !== null,
    )
    for (const card of cards) comeOff(g, card)
    f.did = cards.length > 0
  }) satisfies Does<'detach'>,
  give: ((e, { g, f, env, path }) => {
    e.give.forEach((_, i) => {
      give(g, `${path}.give.${i}`, env, e.for)
    })
    settleControl(g)
    f.did = true
  }) satisfies Does<'give'>,
  later: ((e, { g, f, env, path }) => {
    giveTrigger(g, `${path}.later`, env, e.for)
    f.did = true
  }) satisfies Does<'later'>,
  roll,
  rollEach,
  flipCoin: ((e, { g, f, env }) => {
    const n = flipCoin(g.s)
    note(g, { what: 'roll', seat: seatName(env.you), amount: n })
    bind(f, e.as, { n })
    f.did = true
  }) satisfies Does<'flipCoin'>,
  extraTurn: ((e, { g, f, env }) => {
    const seats = players(g, e.extraTurn, env)
    g.s.extra.push(...seats) // 500.3: the newest is taken first
    f.did = seats.length > 0
  }) satisfies Does<'extraTurn'>,
  skipTurn: ((e, { g, f, env }) => {
    const seats = players(g, e.skipTurn, env)
    for (const seat of seats) seatAt(g, seat).skips += 1
    f.did = seats.length > 0
  }) satisfies Does<'skipTurn'>,
  moveSeat: ((e, { g, f, env }) => {
    const mover = players(g, e.moveSeat, env)[0]
    const anchor = players(g, e.rightOf, env)[0]
    f.did = false
    // 500.6: nothing happens with two players
    if (mover === undefined || anchor === undefined || mover === anchor) return
    if (g.s.seats.filter((s) => !s.out).length <= 2) return
    const order = g.s.order.filter((seat) => seat !== mover)
    order.splice(order.indexOf(anchor), 0, mover)
    g.s.order = order
    f.did = true
  }) satisfies Does<'moveSeat'>,
  mark: ((e, { g, f, env }) => {
    f.did = false
    for (const seat of players(g, e.who, env)) {
      f.did = true
      const { marks } = seatAt(g, seat)
      if (!marks.includes(e.mark)) marks.push(e.mark)
      note(g, { what: 'mark', seat: seatName(seat), text: e.mark })
    }
    touch(g)
  }) satisfies Does<'mark'>,
  win: ((e, { g, f, env }) => {
    const winners = players(g, e.win, env)
    f.did = winners.length > 0
    g.s.seats.forEach((s, seat) => {
      if (!s.out && !winners.some((w) => w === seat || (w !== 0 && seat !== 0)) && !g.s.losing.includes(seat))
        g.s.losing.push(seat)
    })
  }) satisfies Does<'win'>,
}
