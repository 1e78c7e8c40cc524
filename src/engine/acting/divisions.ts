import { ask, takeDivision, takeOne } from '../asking/ask.ts'
import { entryId, modifiers } from '../deriving/derive.ts'
import { cardsMatching } from '../deriving/match.ts'
import { type Game, refOf } from '../state/game.ts'
import type { FrameOf, Packet, Ref } from '../state/state.ts'
import { tookIt } from './changes.ts'
import { type Replacing, replacing, sourceRef } from './replacements.ts'

/** A packet that is divided as its dealer chooses, when nothing else changes it any more (717.4c, 717.7). */

type PacketsFrame = FrameOf<'packets'>
type MayExist = (g: Game, p: Packet) => boolean

interface Division {
  by: Replacing
  id: string
  among: Ref[]
}

/** What divides it next, and among whom it may be. */
export const divisionOf = (g: Game, p: Packet, mayExist: MayExist): Division | null => {
  if (p.heal || p.amount <= 0 || !modifiers(g, 'replace').some(({ what }) => what.replace.divided)) return null
  for (const by of replacing(g, 'deal', p)) {
    const id = entryId(by.entry)
    const { divided } = by.r
    if (divided === undefined || p.applied.includes(id) || p.declined.includes(id)) continue
    const among = cardsMatching(g, divided, by.entry.env).map(refOf)
    const open = among.filter((dest) => mayExist(g, { ...p, dest }))
    if (open.length > 0) return { by, id, among: open }
  }
  return null
}

const isAsked = (p: Packet, { by, id }: Division): boolean => by.r.optional === true && !p.declined.includes(tookIt(id))

export const askDivision = (g: Game, f: PacketsFrame, mayExist: MayExist): void => {
  const p = f.queue[f.i]
  const division = p ? divisionOf(g, p, mayExist) : null
  if (!p || !division) {
    f.at = 'change'
    return
  }
  const about = { seats: [p.ctl], about: p.dest, amount: p.amount, rule: '717.7' }
  const card = sourceRef(g, division.by.entry)
  if (isAsked(p, division)) {
    ask(g, { ...about, q: 'replace', shape: 'one', opts: [{ c: card }, { w: 'none' }], card: p.source })
    return
  }
  const opts = division.among.map((c) => ({ c }))
  ask(g, { ...about, q: 'divide', shape: 'divide', opts, max: p.amount, card })
}

export const takeDivided = (g: Game, f: PacketsFrame, mayExist: MayExist): void => {
  const p = f.queue[f.i]
  const division = p ? divisionOf(g, p, mayExist) : null
  if (!p || !division) return
  const { id, among } = division
  if (isAsked(p, division)) {
    p.declined.push('c' in takeOne(g) ? tookIt(id) : id)
    return
  }
  const amounts = takeDivision(g)
  const parts = among.flatMap((dest, i): Packet[] => {
    const amount = amounts[i] ?? 0
    return amount > 0 ? [{ ...p, amount, dest, applied: [...p.applied, id], declined: [] }] : []
  })
  f.queue.splice(f.i, 1, ...parts)
  f.at = 'change' // 717.4c: each of them is open to what has not changed the whole
}
