import { type ChartState, sendToChart, startChart } from '../../../machines/drive.ts'
import type { ChartEvent, Command, Commands, WindowName } from '../../../machines/protocol.ts'
import type { RaidName } from '../../engine/names.ts'

/** A raid's chart brought to a moment by real events; of its commands only the facts are kept. */
export interface Moment {
  chart: ChartState
  facts: Record<string, number>
  first: 'boss' | 'raider'
  phase: string
  step: string
  window: WindowName
  phases: string[] // passed on the way
}

export interface Wanted {
  side: 'boss' | 'raider' | 'first'
  phase: string
  step: string | null
  stage: number
}

class Drive {
  readonly raid: RaidName
  chart: ChartState
  facts: Record<string, number> = {}
  last: Command[] = []
  constructor(raid: RaidName) {
    this.raid = raid
    this.chart = startChart(raid).state
  }
  send(event: ChartEvent): Command[] {
    const { state, commands } = sendToChart(this.raid, this.chart, event)
    this.chart = state
    for (const c of commands) if (c.type === 'setFact') this.facts[c.params.name] = c.params.value
    this.last = commands
    return commands
  }
}

const atStage = (raid: RaidName, stage: number): Drive => {
  const drive = new Drive(raid)
  drive.send({ type: 'BEGIN' })
  const opening = drive.last
  for (let n = 1; n < stage; n++) drive.send({ type: 'BOSS.FATAL' })
  drive.last = opening
  return drive
}

/** Before the first turn, with hands being offered again. */
export const chartAtMulligans = (
  raid: RaidName,
  stage: number,
): { chart: ChartState; facts: Moment['facts']; offer: Commands['offerMulligans'] } => {
  const drive = atStage(raid, stage)
  const offer = drive.last.find((c) => c.type === 'offerMulligans')
  if (offer?.type !== 'offerMulligans') throw new Error(`Nobody is offered a mulligan in ${raid}.`)
  return { chart: drive.chart, facts: drive.facts, offer: offer.params }
}

/** A moment of a turn; if that turn has no such phase or step, those it has. A step's name may stand for its phase. */
export const chartAt = (raid: RaidName, wanted: Wanted): Moment | string[] => {
  const drive = atStage(raid, wanted.stage)
  const begin = drive.send({ type: 'MULLIGANS.DONE' }).find((c) => c.type === 'beginTurn')
  const first = begin?.type === 'beginTurn' ? begin.params.first : 'boss'
  const side = wanted.side === 'first' ? first : wanted.side
  drive.send({ type: 'TURN.BEGAN', side, firstTurn: false })
  const phases: string[] = []
  for (let i = 0; i < 30; i++) {
    const entered = drive.last.find((c) => c.type === 'enterPhase')
    const opened = drive.last.find((c) => c.type === 'openWindow')
    if (entered?.type !== 'enterPhase' || opened?.type !== 'openWindow') break
    const { phase, step } = entered.params
    const { name } = opened.params
    phases.push(phase === step ? phase : `${phase} (${step})`)
    if ((phase === wanted.phase && (wanted.step ?? step) === step) || (wanted.step === null && step === wanted.phase))
      return { chart: drive.chart, facts: drive.facts, first, phase, step, window: name, phases }
    drive.send({ type: 'WINDOW.CLOSED', name })
  }
  return phases
}
