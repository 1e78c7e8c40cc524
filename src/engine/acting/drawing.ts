import { ask, pop, push, takeOne } from '../asking/ask.ts'
import { inSteps } from '../asking/steps.ts'
import { entryId } from '../deriving/derive.ts'
import type { Game } from '../state/game.ts'
import type { FrameOf, Pickable } from '../state/state.ts'
import { carryOut, saidBy } from './besides.ts'
import { drawReplacements, type Replacing, sourceRef, useUpDraw } from './replacements.ts'
import { drawCards, drawTogether, type Share } from './verbs.ts'

/** Drawing where there is something to say or to do in place of it: one card after another (415.9f, 716.1). */

type DrawFrame = FrameOf<'draw'>

/** Has somebody a say in what replaces this player's draws, or is something done instead? */
const isDrawOpen = (g: Game, seat: number): boolean => {
  const all = drawReplacements(g, seat)
  return all.some(({ r }) => r.optional || r.then) || (all.length > 1 && all.some(({ r }) => r.next))
}

/** Several players draw at the same time. Says how many each has drawn; null if somebody has a say first. */
export const startDraws = (g: Game, lots: readonly Share<number>[]): number[] | null =>
  lots.some(([seat, n]) => n > 0 && isDrawOpen(g, seat)) ? null : drawTogether(g, lots)

/** Draws so many. Says how many were drawn; null if somebody has a say first, and then the text below hears of it. */
export const startDraw = (g: Game, seat: number, count: number): number | null => {
  if (!isDrawOpen(g, seat)) return drawCards(g, seat, count)
  push(g, { f: 'draw', at: 'one', seat, left: count, drawn: 0 })
  return null
}

/** What may replace the next card, as far as nobody has said no; and the first of it that somebody has still to be asked about. */
const openFor = (g: Game, f: DrawFrame): { open: Replacing[]; asked: Replacing | undefined } => {
  const open = drawReplacements(g, f.seat).filter(({ entry }) => f.said?.[entryId(entry)] !== false)
  return { open, asked: open.find(({ entry, r }) => r.optional && f.said?.[entryId(entry)] === undefined) }
}

const goOn = (f: DrawFrame, drawn: number): void => {
  f.drawn += drawn
  f.left -= 1
  delete f.said
}

/** 716.1a: the draw never happens; what is done instead does. */
const replaceBy = (g: Game, f: DrawFrame, by: Replacing): void => {
  useUpDraw(g, by)
  goOn(f, 0)
  if (by.r.then) carryOut(g, saidBy(by.entry), 'then', { on: 'draws', seat: f.seat })
}

const askWhich = (g: Game, seat: number, field: readonly Replacing[], may: boolean): void => {
  const opts: Pickable[] = [...new Set(field.map(({ entry }) => sourceRef(g, entry)))].map((c) => ({ c }))
  if (may) opts.push({ w: 'none' })
  ask(g, { seats: [seat], q: 'replace', shape: 'one', opts, part: 'draw', rule: may ? '716.1' : '716.1b' })
}

/** Nothing is lost by taking the first. */
const isAlike = (field: readonly Replacing[]): boolean => field.length < 2 || field.every(({ r }) => !r.then && !r.next)

export const stepDraw = inSteps<DrawFrame>({
  one: {
    ask: (g, f) => {
      if (f.left <= 0) {
        pop(g)
        const text = g.s.frames.at(-1)
        if (text?.f === 'run') text.scratch = [...text.scratch, f.drawn]
        return
      }
      const { open, asked } = openFor(g, f)
      if (asked) return askWhich(g, asked.entry.env.you, [asked], true)
      const [first] = open
      if (!first) return goOn(f, drawCards(g, f.seat, 1))
      if (isAlike(open)) return replaceBy(g, f, first)
      askWhich(g, f.seat, open, false) // 716.1b: whoever would have drawn
    },
    take: (g, f) => {
      const { open, asked } = openFor(g, f)
      const pick = takeOne(g)
      if (asked) {
        f.said = { ...f.said, [entryId(asked.entry)]: 'c' in pick }
        return
      }
      const by = open.find(({ entry }) => 'c' in pick && sourceRef(g, entry) === pick.c) ?? open[0]
      if (by) replaceBy(g, f, by)
    },
  },
})
