import { sendToChart } from '../../../machines/drive.ts'
import { stepAnnounce } from '../playing/announce.ts'
import { pop, push } from '../asking/ask.ts'
import { stepChecks, stepUnique } from '../acting/checks.ts'
import { stepConclude, stepProtect, stepStrike } from '../combat/combat.ts'
import { runCommand } from '../encounters/commands.ts'
import { stepWay } from '../encounters/encounter.ts'
import type { Game } from '../state/game.ts'
import { stepPackets } from '../acting/packets.ts'
import { stepPay } from '../playing/pay.ts'
import { stepWindow } from '../playing/priority.ts'
import { stepResolve } from '../playing/resolve.ts'
import { stepRun } from '../playing/run.ts'
import type { Frame } from '../state/state.ts'
import { stepMulligan, stepReadyStep, stepTriggers, stepWrapUp } from '../encounters/turn.ts'

const step = (g: Game, f: Frame): void => {
  switch (f.f) {
    case 'commands': {
      const command = f.list[f.i]
      f.i += 1
      if (f.i >= f.list.length) pop(g)
      if (command) runCommand(g, command)
      return
    }
    case 'mulligan':
      return stepMulligan(g, f)
    case 'readyStep':
      return stepReadyStep(g, f)
    case 'window':
      return stepWindow(g, f)
    case 'checks':
      return stepChecks(g, f)
    case 'unique':
      return stepUnique(g, f)
    case 'triggers':
      return stepTriggers(g, f)
    case 'announce':
      return stepAnnounce(g, f)
    case 'resolve':
      return stepResolve(g, f)
    case 'run':
      return stepRun(g, f)
    case 'packets':
      return stepPackets(g, f)
    case 'strike':
      return stepStrike(g, f)
    case 'protect':
      return stepProtect(g, f)
    case 'conclude':
      return stepConclude(g, f)
    case 'wrapUp':
      return stepWrapUp(g, f)
    case 'way':
      return stepWay(g, f)
    case 'pay':
      return stepPay(g, f)
  }
}

const tooLong = 100_000

/** Goes on until somebody must decide or the raid is over. */
export const run = (g: Game): void => {
  const { s } = g
  for (let steps = 0; steps < tooLong; steps++) {
    if (s.pending) return
    const event = s.events[0]
    if (event && !s.frames.some((f) => f.f === 'commands')) {
      s.events.shift()
      g.heard?.(s.chart, event)
      const { state, commands } = sendToChart(s.raid, s.chart, event)
      s.chart = state
      if (commands.length > 0) push(g, { f: 'commands', list: commands, i: 0 })
      if (event.type === 'RAID.OVER') {
        s.frames = []
        s.events = []
        s.waiting = []
        return
      }
      continue
    }
    const top = s.frames.at(-1)
    if (!top) throw new Error('The game has stopped without asking anybody.')
    step(g, top)
  }
  throw new Error('The game does not come to a decision.')
}
