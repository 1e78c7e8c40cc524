import { sendToChart } from '../../../machines/drive.ts'
import { stepAnnounce } from '../playing/announce.ts'
import { pop, push } from '../asking/ask.ts'
import { stepChecks, stepUnique } from '../acting/checks.ts'
import { stepDraw } from '../acting/drawing.ts'
import { endRaid, letLosersGo } from '../acting/eliminate.ts'
import { stepConclude, stepProtect, stepStrike } from '../combat/combat.ts'
import { runCommand } from '../encounters/commands.ts'
import { bring, bringingFrom, stepWay } from '../encounters/encounter.ts'
import { stepDrop } from '../dropping/drop.ts'
import { type Game, note } from '../state/game.ts'
import { stepPackets } from '../acting/packets.ts'
import { stepPay } from '../playing/pay.ts'
import { stepWindow } from '../playing/priority.ts'
import { stepResolve } from '../playing/resolve.ts'
import { stepRun } from '../playing/run.ts'
import type { Frame, FrameOf } from '../state/state.ts'
import { stepMulligan, stepReadyStep, stepTriggers, stepWrapUp } from '../encounters/turn.ts'

const stepCommands = (g: Game, f: FrameOf<'commands'>): void => {
  const at = f.i
  const command = f.list[at]
  const bringing = bringingFrom(f.list, at)
  f.i += Math.max(1, bringing)
  if (f.i >= f.list.length) pop(g)
  if (bringing > 0) bring(g, f.list.slice(at, at + bringing))
  else if (command) runCommand(g, command)
}

const kinds: { readonly [K in Frame['f']]: (g: Game, f: FrameOf<K>) => void } = {
  commands: stepCommands,
  mulligan: stepMulligan,
  readyStep: stepReadyStep,
  window: stepWindow,
  checks: stepChecks,
  unique: stepUnique,
  triggers: stepTriggers,
  announce: stepAnnounce,
  resolve: stepResolve,
  run: stepRun,
  packets: stepPackets,
  strike: stepStrike,
  protect: stepProtect,
  conclude: stepConclude,
  wrapUp: stepWrapUp,
  way: stepWay,
  pay: stepPay,
  draw: stepDraw,
  drop: stepDrop,
}

/**
 * 803.5: so many steps without anybody being asked anything are a loop that has no triggers in it. A step takes the
 * longer, the more modifiers there are; one that goes on making them comes to its end after fewer steps.
 */
const tooLong = 10_000 // a hundred times as many as the longest stretch of an ordinary raid
const modifiersAStep = 8 // so many take as long as another step

/** One step of the engine. True: somebody must decide, or the raid is over. */
const step = (g: Game): boolean => {
  const { s } = g
  if (s.pending) return true
  const event = s.events[0]
  if (event && !s.frames.some((f) => f.f === 'commands')) {
    s.events.shift()
    g.heard?.(s.chart, event)
    const { state, commands } = sendToChart(s.raid, s.chart, event)
    s.chart = state
    if (commands.length > 0) push(g, { f: 'commands', list: commands, i: 0 })
    if (event.type !== 'RAID.OVER') return false
    s.frames = []
    s.events = []
    s.waiting = []
    return true
  }
  const top = s.frames.at(-1)
  if (!top) throw new Error('The game has stopped without asking anybody.')
  // 102.3: whoever loses or leaves while a link resolves is gone before it goes on; at other times the checks see to it
  if ((top.f === 'run' || top.f === 'resolve') && letLosersGo(g)) return false
  const kind = kinds[top.f] as (g: Game, f: Frame) => void
  kind(g, top)
  return false
}

/** Goes on until somebody must decide or the raid is over. */
export const run = (g: Game): void => {
  for (let steps = 0; steps < tooLong; steps += 1 + g.s.mods.length / modifiersAStep) if (step(g)) return
  // triggers would have waited for priority: whatever this is, nobody will ever be able to break it
  endInLoop(g)
}

/** 803.5: a loop that nobody can break is a draw. */
export const endInLoop = (g: Game): void => {
  note(g, { what: 'loop', text: 'draw' })
  g.s.pending = null
  g.s.frames = []
  g.s.events = []
  endRaid(g, 'draw')
  step(g)
}
