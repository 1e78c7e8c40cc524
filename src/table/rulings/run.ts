import { RulingError } from './error.ts'
import { layPosition } from './position.ts'
import type { Ruling } from './ruling.ts'
import { type Heard, perform, Runner, settle, StepFailure } from './steps.ts'
import { unmet } from './expectations.ts'
import { decisionOf } from '../../engine/running/api.ts'
import { sayDecision } from './options.ts'

export type Outcome = { ok: true } | { ok: false; reason: string; step?: number }

export interface RunOptions {
  once?: boolean // skip the second run with a save and restore at every decision
  heard?: Heard // hears each decision as it is answered
}

/** Plays a ruling to its end. Gives the final state as bytes; throws if something is not as the ruling says. */
const playThrough = (ruling: Ruling, restore: boolean, heard?: Heard): string => {
  const r = new Runner(ruling, layPosition(ruling), restore)
  if (heard) r.heard = heard
  while (r.at < ruling.steps.length) {
    r.at += 1
    perform(r, r.at - 1)
  }
  settle(r)
  const d = decisionOf(r.g)
  if (d && d.question !== 'priority')
    throw new StepFailure(null, `a decision is left open: ${sayDecision(r.g, r.names, d)}`)
  const wrong = ruling.expect.flatMap((e) => unmet(r.g, r.names, e) ?? [])
  if (wrong.length > 0) throw new StepFailure(null, wrong.join('; '))
  return JSON.stringify(r.g.s)
}

const failure = (error: unknown, restored: boolean): Outcome => {
  const how = restored ? 'with a save and restore at every decision: ' : ''
  if (error instanceof StepFailure)
    return {
      ok: false,
      reason: `${how}${error.message}`,
      ...(error.step === null ? {} : { step: error.step + 1 }),
    }
  if (error instanceof RulingError) return { ok: false, reason: error.message }
  return { ok: false, reason: `${how}the engine stopped: ${error instanceof Error ? error.message : String(error)}` }
}

/** Runs a ruling, and again with a save and restore at every decision, which must give the same state. */
export const runRuling = (ruling: Ruling, options: RunOptions = {}): Outcome => {
  let first: string
  try {
    first = playThrough(ruling, false, options.heard)
  } catch (error) {
    return failure(error, false)
  }
  if (options.once) return { ok: true }
  try {
    if (playThrough(ruling, true) === first) return { ok: true }
    return { ok: false, reason: 'the final state differs after save and restore at every decision' }
  } catch (error) {
    return failure(error, true)
  }
}
