import { isLikeAlly } from '../deriving/like-ally.ts'
import { ask, cardsIn, pop, push, takeOne } from '../asking/ask.ts'
import { inSteps } from '../asking/steps.ts'
import { derive, faceOf, health, isType } from '../deriving/derive.ts'
import { batchTriggers } from './batches.ts'
import { endLoops } from './endless.ts'
import { askFate, takeFate } from './fates.ts'
import { eliminate } from './eliminate.ts'
import { type Game, refOf, seatAt, seatsFrom, still, touch, valueOf } from '../state/game.ts'
import { characterBits, typeBits } from '../state/library.ts'
import { renewPowers, settleControl, sweepModifiers } from './modify.ts'
import type { Card, FrameOf, Ref } from '../state/state.ts'
import { uniquenessViolations } from './unique.ts'
import { bossFalls, destroy, type DestroyHow, destroyTogether, staying, turnDown, undecided } from './verbs.ts'
import { lookAgain, lookBefore } from '../deriving/watch.ts'
import { fitsHost } from './together.ts'
import { loosen } from './zones.ts'

/** Pre-priority processing: waves of checks until nothing happens, then waiting triggers (410.5-6). */

export const stepChecks = inSteps<FrameOf<'checks'>>({
  unique: (g, f) => {
    lookBefore(g) // who has just come may be taken over at once (714.3e)
    sweepModifiers(g)
    settleControl(g)
    renewPowers(g)
    lookBefore(g) // or be there only now
    f.at = 'wave'
    if (g.checkedUnique !== derive(g)) {
      g.checkedUnique = derive(g)
      if (hasViolation(g) || g.s.seats.some((_, n) => locationsOf(g, n).length > 1))
        push(g, { f: 'unique', at: 'destroy' })
    }
  },
  wave: {
    ask: (g, f) => {
      const fatal = fatallyHurt(g, f.kept)
      const open = fatal.length === 0 ? null : undecided(g, fatal, fatally, f.fates ?? [])
      if (open) return askFate(g, open, -1)
      // once in a round of checks: it may still have fatal damage, and nothing else would ever come
      const kept = fatal.length === 0 ? fatal : staying(g, fatal, fatally, f.fates ?? [])
      if (kept.length > 0) f.kept = [...(f.kept ?? []), ...kept]
      const acted = wave(g, fatal, f.fates ?? []) || kept.length > 0
      if (f.fates) delete f.fates
      f.at = acted || g.s.losing.length > 0 ? 'losers' : 'triggers'
      if (f.at === 'triggers') lookAgain(g)
    },
    take: (g, f) => {
      const open = undecided(g, fatallyHurt(g, f.kept), fatally, f.fates ?? [])
      if (open) f.fates = [...(f.fates ?? []), takeFate(g, open)]
    },
  },
  losers: (g, f) => {
    f.at = 'unique'
    if (g.s.losing.length > 0) eliminate(g)
  },
  triggers: (g, f) => {
    pop(g)
    if (f.thenTriggers) {
      endLoops(g)
      batchTriggers(g)
    }
    if (f.thenTriggers && g.s.waiting.length > 0) push(g, { f: 'triggers', at: 'order', seat: -1, order: [] })
  },
})

const fatally: DestroyHow = { by: -1, fatal: true }
/** Characters with fatal damage. What it means to the Boss is another thing (R202). */
const fatallyHurt = (g: Game, kept: readonly Ref[] = []): Ref[] => {
  const found: Ref[] = []
  const { seats, cards } = g.s
  const { faces } = derive(g)
  for (let n = 0; n < seats.length; n++) {
    const seat = seats[n]
    if (!seat || seat.out) continue
    for (const id of seat.row) {
      const card = cards[id]
      const face = faces[id]
      if (!card || !face || card.damage < Math.max(0, face.health)) continue
      if ((face.types & characterBits) === 0 && !isLikeAlly(g, card)) continue
      if (n === 0 && seat.hero === id && (face.types & typeBits.hero) !== 0) continue
      if (!kept.includes(refOf(card))) found.push(refOf(card))
    }
  }
  return found
}

/** One wave: everything is looked at first, then done together. */
const wave = (g: Game, fatal: readonly Ref[], fates: readonly number[]): boolean => {
  const { s } = g
  const orphans: Ref[] = []
  let acted = false
  derive(g)
  for (const [n, seat] of s.seats.entries()) {
    if (seat.out) continue
    if ((seat.decked || seat.leaving) && !s.losing.includes(n)) {
      s.losing.push(n)
      acted = true
    }
    for (const id of seat.row) {
      const card = s.cards[id]
      if (!card) continue
      const face = faceOf(g, card)
      if (face.types & characterBits) {
        const life = health(g, card)
        if (card.damage < life) continue
        if (n === 0 && seat.hero === id && face.types & typeBits.hero) {
          // the chart knows what a Boss's fatal damage means (R202)
          if (isFatal(g, card, life) && bossFalls(g)) acted = true
        }
      } else {
        const host = card.host === null ? null : still(g, card.host)
        if (host && valueOf(g, card).staysOn && loosen(g, host)) acted = true
        if (card.damage > 0 && !isLikeAlly(g, card)) {
          card.damage = 0 // 410.6e
          acted = true
          touch(g)
        }
        if (isAttachment(g, card) && !hasRightHost(g, card)) orphans.push(refOf(card))
      }
    }
    for (const id of seat.resources) {
      const card = s.cards[id]
      if (!card || card.faceUp) continue
      if (hasAny(card.counters)) {
        card.counters = {} // 410.6f
        acted = true
        touch(g)
      }
    }
  }
  const heroesBefore = s.losing.length
  const gone =
    orphans.length + fatal.length === 0
      ? []
      : destroyTogether(
          g,
          { refs: orphans, how: { by: -1, byGame: true } },
          { refs: fatal, how: fatally, answers: fates },
        )
  if (gone.length > 0) acted = true
  return acted || s.losing.length > heroesBefore
}

const hasAny = (counters: Card['counters']): boolean => {
  for (const _ in counters) return true
  return false
}

/** 405.2, 410.6a: having no health left is not fatal damage (but N10.1). A Boss that never had any is another thing. */
const isFatal = (g: Game, boss: Card, life: number): boolean =>
  life > 0 || (valueOf(g, boss).health !== undefined && (boss.damage > 0 || g.raid.fallsAtZero === true))
const isAttachment = (g: Game, card: Card): boolean => {
  const { attach, attachTo } = valueOf(g, card)
  return attach !== undefined || attachTo !== undefined || card.host !== null // 400.1: or made one by what attached it
}

/** 410.6c: attached to what its powers call "attached …". */
const hasRightHost = (g: Game, card: Card): boolean => {
  const host = card.host === null ? null : still(g, card.host)
  return host !== null && fitsHost(g, card, host, card.ctl)
}
/** 414.1: looked at all the time. Where something is violated it is repaired before anything else goes on. */
export const mustRepair = (g: Game): boolean => {
  settleControl(g) // 401.3b, 718.2f: what the last words ended or gave back is so for the next
  renewPowers(g)
  if (g.checkedUnique === derive(g) || !hasViolation(g)) return false
  push(g, { f: 'unique', at: 'destroy' })
  return true
}
const hasViolation = (g: Game): boolean => {
  if (g.wellLimited === derive(g)) return false
  for (let n = 0; n < g.s.seats.length; n++) if (!seatAt(g, n).out && uniquenessViolations(g, n).length > 0) return true
  g.wellLimited = derive(g)
  return false
}

/** Asks the first who has to repair something; what comes of the answer depends on what it is. */
const askToRepair = (g: Game, f: FrameOf<'unique'>): void => {
  const isCheck = g.s.frames.at(-2)?.f === 'checks' // locations are looked at with the other checks (410.6g)
  for (const seat of seatsFrom(g, g.s.turn.seat)) {
    const violating = uniquenessViolations(g, seat)[0]
    const locations = violating || !isCheck ? [] : locationsOf(g, seat)
    if (!violating && locations.length < 2) continue
    f.at = violating ? 'destroy' : 'keep'
    ask(g, {
      seats: [seat],
      q: 'uniqueness',
      shape: 'one',
      opts: (violating?.cards ?? locations).map((card) => ({ c: refOf(card) })),
      part: violating?.why ?? 'keep one location',
      rule: violating?.rule ?? '410.6g',
    })
    return
  }
  pop(g)
}

/** 414.2: the turn player repairs first, then clockwise; each chooses what to destroy until all is well. */
export const stepUnique = inSteps<FrameOf<'unique'>>({
  destroy: {
    ask: askToRepair,
    take: (g) => {
      destroy(g, cardsIn([takeOne(g)]), { by: -1, byGame: true })
    },
  },
  keep: {
    ask: askToRepair,
    take: (g) => {
      for (const kept of cardsIn([takeOne(g)]))
        turnDown(
          g,
          locationsOf(g, still(g, kept)?.ctl ?? 0).filter((card) => refOf(card) !== kept),
        )
    },
  },
})

const locationsOf = (g: Game, seat: number): Card[] => {
  const found: Card[] = []
  for (const id of seatAt(g, seat).resources) {
    const card = g.s.cards[id]
    if (card?.faceUp && isType(g, card, typeBits.location)) found.push(card)
  }
  return found
}
