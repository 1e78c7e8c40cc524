import { has } from '../../cards/grammar/walk.ts'
import { own } from '../../cards/own.ts'
import { mostInOneGo, tokensFit } from '../acting/endless.ts'
import type { Amount, Effect, Pointed, What, EffectWords } from '../../cards/vocabulary/values.ts'
import { atk } from '../deriving/derive.ts'
import { amountOf, pickCards, players, quantityOf } from '../deriving/evaluate.ts'
import { type Game, idOf, inPlay, named, note, refOf, seatAt, seatName, still, touch, touchIf } from '../state/game.ts'
import { because } from '../state/because.ts'
import { kept } from '../state/kept.ts'
import { reached } from '../deriving/interact.ts'
import { askFate, takeFate } from '../acting/fates.ts'
import { follow, followed, readFrom } from '../deriving/known.ts'
import { interrupt, mayInterrupt } from '../acting/interrupt.ts'
import { give, giveTrigger, settleControl } from '../acting/modify.ts'
import { dealPackets, textPacket } from '../acting/packets.ts'
import { flipCoin, rollDie } from '../state/random.ts'
import { meantBy } from './possible.ts'
import { bind, type Does, type Doing, done } from './run.ts'
import { type Card, damageBits, type Env, type Packet, type Ref, type RunFrame } from '../state/state.ts'
import {
  destroy,
  exhaustTogether,
  flip,
  putDamage,
  putTokens,
  readyTogether,
  turnDown,
  undecided,
} from '../acting/verbs.ts'
import { comeOff, leaveCombat } from '../acting/zones.ts'

const alive = (g: Game, refs: readonly Ref[]): Card[] => [...new Set(refs)].flatMap((r) => still(g, r) ?? [])

/** Does the same to each card meant; "if you do" asks whether it was done to all of them. */
const toEach =
  (act: (g: Game, card: Card, by: number, src: Ref) => boolean) =>
  (what: Pointed, as: string | undefined, d: Doing): void => {
    const refs = reached(d.g, pickCards(d.g, what, d.env, d.env.loopCard), d.env)
    let all = refs.length > 0 && refs.length === meantBy(what, refs, d.env)
    for (const ref of refs) {
      const card = still(d.g, ref)
      if (!card || !act(d.g, card, d.env.you, d.env.src)) all = false
    }
    d.f.did = all
    bind(d.f, as, { cards: refs })
  }

/** The same to all of them at once. */
const toAll =
  (what: 'exhaust' | 'ready' | 'turnDown', act: (g: Game, cards: readonly Card[], by: number) => Card[]) =>
  (whom: Pointed, as: string | undefined, { g, f, env }: Doing): void => {
    const refs = reached(g, pickCards(g, whom, env, env.loopCard), env)
    const acted = act(g, alive(g, refs), env.you)
    for (const card of acted)
      if (card.place === 'play' || what === 'turnDown') note(g, { what, ...named(g, card), ...because(g) })
    f.did = acted.length > 0 && acted.length === meantBy(whom, [...new Set(refs)], env)
    bind(f, as, { cards: refs })
  }
const exhaustAll = toAll('exhaust', exhaustTogether)
const readyAll = toAll('ready', readyTogether)
const downAll = toAll('turnDown', turnDown) // everybody saw what it was
const flipEach = toEach(flip)

/** 415.9b: this text can find the card where it has just put it. */
const followIts = ({ g, f }: Doing, was: Ref): void => {
  const card = g.s.cards[idOf(was)]
  if (card) follow(f.env, was, card)
}

/** The character that damage or healing comes from; it may be gone already (707.3). */
const dealerOf = (g: Game, by: What, env: Env): Ref => readFrom(g, env, pickCards(g, by, env, env.loopCard)[0] ?? -1)

const asking = new WeakMap<Effect, boolean>()
const asksIfDone = (effect: Effect): boolean => {
  const known = asking.get(effect)
  if (known !== undefined) return known
  const found = has('effect', effect, 'condition', (condition) => 'did' in condition)
  asking.set(effect, found)
  return found
}
/** Does what is left of the text ask whether it was done? */
const asksWhether = (g: Game, { blocks }: RunFrame): boolean =>
  blocks.some(({ code, pc }) => g.lib.at<Effect[]>(code).slice(pc).some(asksIfDone))

/** Sends packets on their way; the text goes on when they have arrived. */
const send = ({ g, f }: Doing, packets: Packet[], meant = packets.length): void => {
  f.at = 'arrived'
  if (asksWhether(g, f)) f.scratch = [meant, ...packets.map((p) => p.amount)]
  dealPackets(g, packets)
}
const total = (list: readonly number[]): number => list.reduce((sum, n) => sum + n, 0)
/** Those that did; with them the effect is done. It was performed if nothing was kept back from anybody (709.2f). */
const arrived = (d: Doing): readonly Packet[] => {
  const { s } = d.g
  const packets = s.ret ?? []
  s.ret = null
  const [meant = 0, ...amounts] = d.f.scratch
  d.f.did = packets.length > 0 && packets.length >= meant
  if (d.f.did && packets[0]?.heal === false) d.f.did = total(packets.map((p) => p.amount)) >= total(amounts)
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
    send(d, packets, pickTargets(g, e.to, env).length)
  },
  arrived: (e, d) => {
    const packets = arrived(d)
    bind(d.f, e.as, { cards: packets.map((p) => p.dest) })
    bind(d.f, e.total, { n: total(packets.map((p) => p.amount)) })
  },
}

/** For targets, places count: what was an illegal target keeps its place (709.2c). */
const pickTargets = (g: Game, to: EffectWords['deal']['to'], env: Parameters<typeof pickCards>[2]): Ref[] =>
  typeof to === 'object' && 'target' in to
    ? (env.targets[to.target] ?? []).map((t) => ('c' in t ? followed(env, t.c) : -1))
    : pickCards(g, to, env, env.loopCard).map((ref) => followed(env, ref))

const howMuch = (g: Game, e: EffectWords['deal'], d: Doing, dest: Ref, i: number): number => {
  const { env } = d
  if (Array.isArray(e.deal)) return quantityOf(g, e.deal[i] ?? 0, env, dest)
  if (e.divided) return env.division[i] ?? 0
  return quantityOf(g, e.deal, env, dest)
}

const heal: Does<'heal'> = {
  begin: (e, d) => {
    const { g, f, env } = d
    const source = dealerOf(g, e.by ?? 'yourHero', env)
    const packets = pickCards(g, e.from, env, env.loopCard).map((said) => {
      const dest = followed(env, said)
      const amount = e.heal === 'all' ? 1_000_001 : quantityOf(g, e.heal, env, dest) // 408.2a
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
    const fighters = alive(g, reached(g, pickCards(g, e.clash, env, env.loopCard), env)).filter(inPlay)
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

/** Of some somebody may have a say in what happens to them instead; scratch is what they said. */
const destroyAll: Does<'destroy'> = {
  ask: (e, d) => {
    const { g, f, env } = d
    const refs = doomed(e, d)
    const how = { by: env.you, src: env.src }
    const open = undecided(g, refs, how, f.scratch)
    if (open) return askFate(g, open, env.src)
    const gone = destroy(g, refs, how, f.scratch)
    for (const ref of refs) followIts(d, ref)
    f.did = refs.length > 0 && gone.length === meantBy(e.destroy, refs, env)
    bind(f, e.as, { cards: gone })
    done(d)
  },
  take: (e, d) => {
    const { g, f, env } = d
    const open = undecided(g, doomed(e, d), { by: env.you, src: env.src }, f.scratch)
    if (open) f.scratch = [...f.scratch, takeFate(g, open)]
  },
}
const doomed = (e: EffectWords['destroy'], { g, env }: Doing): Ref[] =>
  reached(g, pickCards(g, e.destroy, env, env.loopCard), env)

const rollEach: Does<'rollEach'> = (e, { g, f, env }) => {
  const rolls = players(g, e.rollEach, env).map((seat): [number, number] => [seat, rollDie(g.s)])
  for (const [seat, n] of rolls) note(g, { what: 'roll', seat: seatName(seat), amount: n, ...because(g) })
  bind(f, e.as, { rolls })
  f.did = rolls.length > 0
}

const roll: Does<'roll'> = (e, { g, f, env }) => {
  const count = Math.min(mostInOneGo, quantityOf(g, e.roll, env, -1))
  const dice: number[] = []
  for (let i = 0; i < count; i++) dice.push(rollDie(g.s))
  for (const n of dice) note(g, { what: 'roll', seat: seatName(env.you), amount: n, ...because(g) })
  bind(f, e.as, { dice })
  f.did = dice.length > 0
}

const amountAt = (g: Game, amount: Amount, d: Doing): number => amountOf(g, amount, d.env, -1)

export const plainEffects = {
  deal,
  heal,
  putDamage: ((e, d) => {
    const refs = reached(d.g, pickCards(d.g, e.on, d.env, d.env.loopCard), d.env)
    let whole = refs.length > 0 && refs.length === meantBy(e.on, refs, d.env)
    for (const ref of refs) {
      const card = still(d.g, ref)
      const n = quantityOf(d.g, e.putDamage, d.env, ref)
      if (!card || n <= 0 || putDamage(d.g, card, n) < n) whole = false
    }
    d.f.did = whole
  }) satisfies Does<'putDamage'>,
  removeDamage: ((e, d) => {
    const { g, f, env } = d
    let total = 0
    const refs = reached(g, pickCards(g, e.from, env, env.loopCard), env)
    let whole = refs.length === meantBy(e.from, refs, env)
    for (const card of alive(g, refs)) {
      const most = e.removeDamage === 'all' ? card.damage : quantityOf(g, e.removeDamage, env, refOf(card))
      const removed = Math.min(card.damage, most)
      if (removed < most) whole = false
      if (!inPlay(card) || removed <= 0) continue
      card.damage -= removed
      total += removed
      touchIf(g, kept.damage)
      note(g, { what: 'remove', ...named(g, card), amount: removed, ...because(g) })
    }
    bind(f, e.as, { n: total })
    f.did = whole && total > 0
  }) satisfies Does<'removeDamage'>,
  clash,
  destroy: destroyAll,
  exhaust: ((e, d) => exhaustAll(e.exhaust, e.as, d)) satisfies Does<'exhaust'>,
  ready: ((e, d) => readyAll(e.ready, e.as, d)) satisfies Does<'ready'>,
  turnDown: ((e, d) => downAll(e.turnDown, e.as, d)) satisfies Does<'turnDown'>,
  flip: ((e, d) => flipEach(e.flip, undefined, d)) satisfies Does<'flip'>,
  interrupt: ((e, { g, f, env }) => {
    const refs = reached(g, pickCards(g, e.interrupt, env, -1), env)
    let interrupted = 0
    for (const ref of refs) {
      const card = still(g, ref)
      const link = card ? g.s.chain.find((l) => l.card === card.id) : undefined
      if (!link || !mayInterrupt(g, link, env.you)) continue
      interrupt(g, link)
      if (card) follow(f.env, ref, card) // 415.9b
      interrupted += 1
    }
    f.did = interrupted > 0 && interrupted === meantBy(e.interrupt, refs, env)
  }) satisfies Does<'interrupt'>,
  removeFromCombat: ((e, { g, f, env }) => {
    const refs = reached(g, pickCards(g, e.removeFromCombat, env, -1), env)
    const left = refs.filter((ref) => leaveCombat(g, ref)).length
    f.did = left > 0 && left === meantBy(e.removeFromCombat, refs, env)
  }) satisfies Does<'removeFromCombat'>,
  token: ((e, d) => {
    const { g, f, env } = d
    const n = Math.max(0, amountAt(g, e.n, d)) * (env.times ?? 1)
    const seats = players(g, e.under ?? 'you', env)
    const hosts =
      e.attachTo === undefined ? null : alive(g, reached(g, pickCards(g, e.attachTo, env, env.loopCard), env))
    const room = tokensFit(g, e.token, n * seats.length * (hosts?.length ?? 1))
    const made = putTokens(g, e.token, seats, n, room, hosts)
    bind(f, e.as, { cards: made.map(refOf) })
    f.did = made.length > 0
  }) satisfies Does<'token'>,
  counter: ((e, d) => {
    const { g, f, env } = d
    const refs = reached(g, pickCards(g, e.on, env, -1), env)
    let whole = 0
    for (const card of alive(g, refs)) {
      if (!inPlay(card)) continue
      const all = (own(card.counters, e.counter) ?? 0) + amountOf(g, e.n, env, refOf(card))
      const now = Math.max(0, all)
      if (now === 0) delete card.counters[e.counter]
      else card.counters[e.counter] = now
      if (now === all) whole += 1
    }
    f.did = whole > 0 && whole === meantBy(e.on, refs, env)
    touch(g)
  }) satisfies Does<'counter'>,
  detach: ((e, { g, f, env }) => {
    const refs = reached(g, pickCards(g, e.detach, env, env.loopCard), env)
    const cards = alive(g, refs).filter((card) => card.host !== null)
    for (const card of cards) comeOff(g, card)
    f.did = cards.length > 0 && cards.length === meantBy(e.detach, refs, env)
  }) satisfies Does<'detach'>,
  give: ((e, { g, f, env, path }) => {
    const whose = e.of && players(g, e.of, env)
    e.give.forEach((_, i) => {
      give(g, `${path}.give.${i}`, env, e.for, whose)
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
    note(g, { what: 'roll', seat: seatName(env.you), amount: n, ...because(g) })
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
    const fact = own(g.raid.markedWhile ?? {}, e.mark)
    if (fact !== undefined && g.s.facts[fact] !== 1) return
    for (const seat of players(g, e.who, env)) {
      f.did = true
      const { marks } = seatAt(g, seat)
      if (!marks.includes(e.mark)) marks.push(e.mark)
      note(g, { what: 'mark', seat: seatName(seat), text: e.mark, ...because(g) })
    }
    touch(g)
  }) satisfies Does<'mark'>,
  say: ((e, { g, f, env }) => {
    const card = g.s.cards[idOf(Math.max(0, env.src))]
    if (card) note(g, { what: 'say', ...named(g, card), text: e.say })
    f.did = true
  }) satisfies Does<'say'>,
  win: ((e, { g, f, env }) => {
    const winners = players(g, e.win, env)
    f.did = winners.length > 0
    g.s.seats.forEach((s, seat) => {
      if (!s.out && !winners.some((w) => w === seat || (w !== 0 && seat !== 0)) && !g.s.losing.includes(seat))
        g.s.losing.push(seat)
    })
  }) satisfies Does<'win'>,
}
