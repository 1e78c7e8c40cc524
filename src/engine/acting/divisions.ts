import { ask, takeDivision, takeOne } from '../asking/ask.ts'
import { entryId, modifiers } from '../deriving/derive.ts'
import { controllerOf } from '../deriving/evaluate.ts'
import { cardsMatching } from '../deriving/match.ts'
import { type Game, refOf } from '../state/game.ts'
import type { FrameOf, Packet, Pickable, Ref } from '../state/state.ts'
import { carryOut, eventOf, saidBy } from './besides.ts'
import { replacingAfter, tookIt } from './changes.ts'
import { type Replacing, replacing, sourceRef } from './replacements.ts'

/** A packet that is divided as its dealer chooses, when nothing else changes it any more (717.4c, 717.7). */

type PacketsFrame = FrameOf<'packets'>
type MayExist = (g: Game, p: Packet) => boolean

interface Division {
  by: Replacing
  id: string
  among: Ref[]
}

/** What may divide it, and among whom; always in the same order, wherever cards lie. */
const divisionsOf = (g: Game, p: Packet, mayExist: MayExist): Division[] => {
  if (p.heal || p.amount <= 0 || !modifiers(g, 'replace').some(({ what }) => what.replace.divided)) return []
  const found: Division[] = []
  for (const by of replacing(g, 'deal', p)) {
    const id = entryId(by.entry)
    const { divided } = by.r
    if (divided === undefined || p.applied.includes(id) || p.declined.includes(id)) continue
    const among = amongOf(g, by, p, mayExist)
    if (among.length > 0 || by.r.optional !== true) found.push({ by, id, among }) // 716.1d: though it be among nobody
  }
  return found.length < 2 ? found : found.toSorted((a, b) => (a.id < b.id ? -1 : 1))
}
const amongOf = (g: Game, { entry, r }: Replacing, p: Packet, mayExist: MayExist): Ref[] =>
  cardsMatching(g, r.divided ?? {}, entry.env)
    .map(refOf)
    .filter((dest) => mayExist(g, { ...p, dest }))
    .toSorted((a, b) => a - b)

export const isDivided = (g: Game, p: Packet, mayExist: MayExist): boolean => divisionsOf(g, p, mayExist).length > 0

const comesNext = (id: string): string => `next ${id}`

/** Whether one applies, then which of several comes next, what is done first for it, then the division itself. */
type Step = { may: Division } | { which: Division[] } | { first: Division } | { divide: Division }

const stepFor = (g: Game, { doing }: PacketsFrame, p: Packet, mayExist: MayExist): Step | null => {
  if (doing) {
    const by = doing.did ? replacingAfter(g, doing) : null
    return by ? { divide: { by, id: doing.id, among: amongOf(g, by, p, mayExist) } } : null
  }
  const all = divisionsOf(g, p, mayExist)
  const [first] = all
  if (!first) return null
  const may = all.find(({ by, id }) => by.r.optional === true && !p.declined.includes(tookIt(id)))
  if (may) return { may }
  const areAlike = all.every(({ by }) => sourceOf(g, by) === sourceOf(g, first.by))
  const next = areAlike ? first : all.find(({ id }) => p.declined.includes(comesNext(id)))
  if (!next) return { which: all }
  return next.by.r.ifDone ? { first: next } : { divide: next }
}
const sourceOf = (g: Game, { entry }: Replacing): Ref => sourceRef(g, entry)

export const askDivision = (g: Game, f: PacketsFrame, mayExist: MayExist): void => {
  const p = f.queue[f.i]
  const step = p ? stepFor(g, f, p, mayExist) : null
  if (!p || !step) {
    if (f.doing) p?.declined.push(f.doing.id) // it was not done, or there is nobody any more
    delete f.doing
    f.at = 'change'
    return
  }
  if ('first' in step) {
    const said = saidBy(step.first.by.entry)
    f.doing = { ...said, did: false }
    return carryOut(g, said, 'ifDone', eventOf(p, p.amount))
  }
  const about = { about: p.dest, amount: p.amount }
  const replace = { ...about, q: 'replace', shape: 'one', card: p.source } as const
  if ('may' in step) {
    const opts: Pickable[] = [{ c: sourceOf(g, step.may.by) }, { w: 'none' }]
    ask(g, { ...replace, seats: [p.ctl], opts, rule: '717.7' })
  } else if ('which' in step) {
    const opts = [...new Set(step.which.map(({ by }) => sourceOf(g, by)))].map((c) => ({ c }))
    ask(g, { ...replace, seats: [controllerOf(g, p.dest)], opts, rule: '717.4b' })
  } else {
    const { by, among } = step.divide
    if (among.length === 0) return split(g, f, step.divide, [], p)
    const opts = among.map((c) => ({ c }))
    const card = sourceOf(g, by)
    ask(g, { ...about, q: 'divide', shape: 'divide', seats: [p.ctl], opts, max: p.amount, card, rule: '717.7' })
  }
}

export const takeDivided = (g: Game, f: PacketsFrame, mayExist: MayExist): void => {
  const p = f.queue[f.i]
  const step = p ? stepFor(g, f, p, mayExist) : null
  if (!p || !step || 'first' in step) return
  if ('may' in step) {
    p.declined.push('c' in takeOne(g) ? tookIt(step.may.id) : step.may.id)
    return
  }
  if ('which' in step) {
    const pick = takeOne(g)
    const next = step.which.find(({ by }) => 'c' in pick && sourceOf(g, by) === pick.c)
    if (next) p.declined.push(comesNext(next.id))
    return
  }
  split(g, f, step.divide, takeDivision(g), p)
}

const split = (g: Game, f: PacketsFrame, { by, id, among }: Division, amounts: readonly number[], p: Packet): void => {
  const parts = among.flatMap((dest, i): Packet[] => {
    const amount = amounts[i] ?? 0
    return amount > 0 ? [{ ...p, amount, dest, applied: [...p.applied, id], declined: [] }] : []
  })
  f.queue.splice(f.i, 1, ...parts)
  f.at = 'change' // 717.4c: each of them is open to what has not changed the whole
  delete f.doing
  if (by.r.next && by.entry.mod && !f.choices.includes(id)) f.choices.push(id) // 717.5
  if (by.r.then) carryOut(g, saidBy(by.entry), 'then', eventOf(p, 0))
}
