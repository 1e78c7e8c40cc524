import { effectWord } from '../../cards/grammar/tell.ts'
import { own } from '../../cards/own.ts'
import type { Effect } from '../../cards/vocabulary/values.ts'

/**
 * In states of format 1 a frame said by a number where it goes on; since then its steps have names. What is written here
 * is how it was then and what it was called first: it stays as it is, whatever becomes of the engine's frames.
 */

export interface State1 {
  frames: readonly Frame1[]
  pending: { again?: number } | null
}
interface Frame1 {
  f: string
  ph?: number
  blocks?: readonly { code: string; pc: number }[] // of a text being processed; the last one is worked on
}

type Names = Readonly<Record<number, string>>

/** While somebody was asked, a frame was past the step that asked, mostly half a number; now it is still there. */
const stepNames: Readonly<Record<string, Names>> = {
  mulligan: { 0: 'choose', 1: 'choose' },
  readyStep: { 0: 'inspire', 1: 'inspire' },
  window: { 0: 'checks', 1: 'priority' },
  checks: { 0: 'unique', 1: 'wave', 2: 'losers', 3: 'triggers' },
  unique: { 0: 'destroy', 1: 'destroy', 2: 'keep' },
  triggers: { 0: 'order', 1: 'order', 2: 'add' },
  announce: {
    0: 'alternate',
    0.5: 'alternate',
    1: 'x',
    1.5: 'x',
    2: 'modes',
    2.5: 'modes',
    3: 'targets',
    3.5: 'targets',
    4: 'division',
    4.5: 'division',
    5: 'defender',
    5.5: 'defender',
    6: 'costs',
    6.5: 'costs',
    7: 'resources',
    7.5: 'resources',
    8: 'add',
  },
  resolve: { 0: 'check', 1: 'host', 2: 'host' },
  packets: { 0: 'order', 1: 'change', 2: 'deal', 3: 'order' },
  strike: { 0: 'weapon', 1: 'weapon', 2: 'cost' },
  protect: { 0: 'offer', 1: 'offer' },
  conclude: { 0: 'damage', 1: 'checks', 2: 'over' },
  wrapUp: { 0: 'hand', 1: 'hand', 2: 'resources', 3: 'resources', 4: 'over' },
  way: { 0: 'choose', 1: 'choose' },
  pay: { 0: 'costs', 1: 'costs', 2: 'resources' },
}

const asking: Names = { 0: 'begin', 1: 'begin' }
const dealing: Names = { 0: 'begin', 1: 'arrived' }
const atOnce: Names = { 0: 'begin' }

/** Where a text goes on, by the word of the effect that it is at. All others are done at once. */
const effectSteps: Readonly<Record<string, Names>> = {
  choose: asking,
  chooseBound: asking,
  choosePlayer: asking,
  search: asking,
  may: asking,
  mayPay: { ...asking, 2: 'paid' },
  oneOf: asking,
  share: asking,
  divide: asking,
  chooseNumber: asking,
  nameType: asking,
  eachInTurn: asking,
  put: asking,
  putRest: asking,
  discard: { ...asking, 0.5: 'begin' },
  deal: dealing,
  heal: dealing,
  clash: dealing,
}

type EffectAt = (path: string) => Effect | undefined

/**
 * A state of format 1 with named steps; the one given stays as it is. `effectAt`: the effect at a path such as
 * `onyxia/crush#play.effects.0`, of the cards that the raid is played with.
 */
export const namedSteps = (state: State1, effectAt: EffectAt): object => {
  const top = state.frames.at(-1)
  return {
    ...state,
    frames: state.frames.map((frame) => named(frame, frame === top, effectAt)),
    pending: state.pending && withoutAgain(state.pending),
  }
}

/** It was the number of the step that asks anew, which is now the step that asked. */
const withoutAgain = ({ again: _again, ...pending }: NonNullable<State1['pending']>): object => pending

/** Fields keep their order: the state is the one that would have been saved today, to the byte. */
const named = (frame: Frame1, isTop: boolean, effectAt: EffectAt): object => {
  const { ph } = frame
  if (ph === undefined) return frame
  return Object.fromEntries(
    Object.entries(frame).map(([key, value]: [string, unknown]) => {
      if (key === 'ph') return ['at', frame.f === 'run' ? stepInText(frame, ph, effectAt) : stepOf(frame.f, ph, isTop)]
      if (key === 'at') return ['i', value] // which of the packets is looked at
      return [key, value]
    }),
  )
}

const stepOf = (f: string, ph: number, isTop: boolean): string => {
  // somebody has priority, or used it: what comes of it lies above, and then there are checks
  if (f === 'window' && ph === 2) return isTop ? 'priority' : 'checks'
  return known(own(stepNames, f), ph, `“${f}”`)
}

const stepInText = ({ blocks }: Frame1, ph: number, effectAt: EffectAt): string => {
  const block = blocks?.at(-1)
  const path = block ? `${block.code}.${block.pc}` : ''
  const effect = effectAt(path)
  const word = effect ? effectWord(effect) : 'nothing' // at the end of a part
  return known(own(effectSteps, word) ?? atOnce, ph, `“run” at ${path} (${word})`)
}

const known = (names: Names | undefined, ph: number, frame: string): string => {
  const name = names && own(names, ph)
  if (name === undefined) throw new Error(`The raid can’t go on: nobody knows phase ${ph} of the frame ${frame}.`)
  return name
}
