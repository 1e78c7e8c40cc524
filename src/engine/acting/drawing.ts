import { ask, pop, push, takeOne } from '../asking/ask.ts'
import { inSteps } from '../asking/steps.ts'
import type { Game } from '../state/game.ts'
import type { FrameOf } from '../state/state.ts'
import { drawReplacements, replacesDraw, sourceRef, useUpDraw } from './replacements.ts'
import { drawCards, drawTogether, type Share } from './verbs.ts'

/** Drawing where somebody may replace a draw: one card after another, each asked about (415.9f, 716.1). */

/** May somebody choose to replace this player's draws? */
const isDrawOpen = (g: Game, seat: number): boolean => drawReplacements(g, seat).some(({ r }) => r.optional)

/** Several players draw at the same time. Says how many each has drawn; null if somebody has a say first. */
export const startDraws = (g: Game, lots: readonly Share<number>[]): number[] | null =>
  lots.some(([seat, n]) => n > 0 && isDrawOpen(g, seat)) ? null : drawTogether(g, lots)

/** Draws so many. Says how many were drawn; null if somebody has a say first, and then the text below hears of it. */
export const startDraw = (g: Game, seat: number, count: number): number | null => {
  if (!isDrawOpen(g, seat)) return drawCards(g, seat, count)
  push(g, { f: 'draw', at: 'one', seat, left: count, drawn: 0 })
  return null
}

const drawOne = (g: Game, f: FrameOf<'draw'>): void => {
  f.drawn += drawCards(g, f.seat, 1)
  f.left -= 1
}

export const stepDraw = inSteps<FrameOf<'draw'>>({
  one: {
    ask: (g, f) => {
      if (f.left <= 0) {
        pop(g)
        const text = g.s.frames.at(-1)
        if (text?.f === 'run') text.scratch = [...text.scratch, f.drawn]
        return
      }
      const open = replacesDraw(g, f.seat) ? undefined : drawReplacements(g, f.seat).find(({ r }) => r.optional)
      if (!open) return drawOne(g, f)
      const { env } = open.entry
      ask(g, {
        seats: [env.you],
        q: 'replace',
        shape: 'one',
        opts: [{ c: sourceRef(g, open.entry) }, { w: 'none' }],
        part: 'draw',
        rule: '716.1',
      })
    },
    take: (g, f) => {
      const open = drawReplacements(g, f.seat).find(({ r }) => r.optional)
      if (!open || !('c' in takeOne(g))) return drawOne(g, f)
      useUpDraw(g, open)
      f.left -= 1
    },
  },
})
