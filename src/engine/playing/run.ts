import { effectWord } from '../../cards/grammar/tell.ts'
import { own } from '../../cards/own.ts'
import type { Effect, EffectWords, Who } from '../../cards/vocabulary/values.ts'
import { pop, push } from '../asking/ask.ts'
import { type Asking, doStep, type Step } from '../asking/steps.ts'
import { mustRepair } from '../acting/checks.ts'
import { choosingEffects } from './effects-choose.ts'
import { collectingEffects } from './effects-collect.ts'
import { droppingEffects } from './effects-drop.ts'
import { dividingEffects } from './effects-divide.ts'
import { loopingEffects } from './effects-loops.ts'
import { movingEffects } from './effects-move.ts'
import { namingEffects } from './effects-name.ts'
import { plainEffects } from './effects-plain.ts'
import { puttingEffects } from './effects-put.ts'
import { players } from '../deriving/evaluate.ts'
import { lookBefore } from '../deriving/watch.ts'
import type { Game } from '../state/game.ts'
import type { Block, EffectSteps, Env, Ref, RunFrame } from '../state/state.ts'

/**
 * Processing the text of a link in order (709.2b). The frame holds what the words refer to and a stack of blocks:
 * where in which list of effects we are, and at which step of that effect.
 */

export interface Doing {
  g: Game
  f: RunFrame
  b: Block
  env: Env // with the target words of this part first
  path: string // of the effect
}

type AtOnce<E> = (effect: E, doing: Doing) => void
/** An effect is done at once; or it asks or takes several steps, and says itself when it is done. */
export type Does<K extends keyof EffectWords> = K extends keyof EffectSteps
  ? { readonly [S in EffectSteps[K]]: Step<EffectWords[K], Doing> }
  : AtOnce<EffectWords[K]> | Asking<EffectWords[K], Doing>

/** The text goes on with the effect after this one. */
export const done = ({ f, b }: Doing): void => {
  if (b.code.endsWith('.may') || b.code.endsWith('.ifDone')) {
    // 709.2f: of several actions all must have been performed
    const before = own(f.env.bound, undoneIn(b.code))
    f.did &&= !(before && 'n' in before && before.n > 0)
    if (!f.did) bind(f, undoneIn(b.code), { n: 1 })
  }
  b.pc += 1
  f.at = 'begin'
  f.scratch = []
}

/** The players meant; of a loop that is gone through at once all of its own (802.1). */
export const allOf = ({ g, b, env }: Doing, who: Who = 'you'): number[] =>
  who === 'loop' && b.all ? b.all.filter((seat) => g.s.seats[seat]?.out === false) : players(g, who, env)
/** What the words mean for one of them. */
export const envFor = ({ b, env }: Doing, seat: number): Env => (b.all ? { ...env, loopSeat: seat } : env)

const undoneIn = (code: string): string => `${code}, undone`
/** These are about to be performed: none of them has failed so far. */
export const allDone = (f: RunFrame, code: string): void => {
  if (own(f.env.bound, undoneIn(code))) bind(f, undoneIn(code), { n: 0 })
}

export const startRun = (g: Game, env: Env, parts: { code: string; targetBase: number }[], withCard: Ref): void => {
  push(g, {
    f: 'run',
    at: 'begin',
    env,
    // the last block is worked on first
    blocks: parts.map(({ code, targetBase }) => ({ code, pc: 0, targetBase, loop: null })).toReversed(),
    did: false,
    with: withCard,
    scratch: [],
  })
}

/** Opens a nested list of effects; when it is through, the text goes on from here. */
export const enter = (
  { f, b }: Doing,
  code: string,
  loop: Block['loop'] = null,
  some: Partial<Pick<Block, 'pc' | 'end' | 'all'>> = {},
): void => {
  f.blocks.push({ code, pc: 0, targetBase: b.targetBase, loop, ...some })
}

export const effectTable: { readonly [K in keyof EffectWords]: Does<K> } = {
  ...choosingEffects,
  ...loopingEffects,
  ...namingEffects,
  ...dividingEffects,
  ...movingEffects,
  ...puttingEffects,
  ...plainEffects,
  ...droppingEffects,
  ...collectingEffects,
}

type AnyDoes = Step<Effect, Doing> | Readonly<Partial<Record<RunFrame['at'], Step<Effect, Doing>>>>
const stepAt = (does: AnyDoes, at: RunFrame['at']): Step<Effect, Doing> | undefined => {
  if (typeof does === 'function' || 'ask' in does) return at === 'begin' ? does : undefined
  return own(does, at)
}

export const stepRun = (g: Game, f: RunFrame): void => {
  if (f.at === 'begin' && !g.s.reply) {
    if (mustRepair(g)) return // 414.1: also in the middle of a text
    if (f.blocks.at(-1)?.pc !== 0) lookBefore(g) // as it began, the checks had just looked
  }
  const b = f.blocks.at(-1)
  if (!b) {
    pop(g)
    const under = g.s.frames.at(-1)
    if (under?.f === 'packets' && under.doing) under.doing.did = f.did // 717.3
    return
  }
  const effects = g.lib.at<Effect[]>(b.code)
  const effect = b.pc === b.end ? undefined : effects[b.pc]
  if (!effect) {
    f.blocks.pop()
    return
  }
  const env = b.targetBase === 0 ? f.env : { ...f.env, targets: f.env.targets.slice(b.targetBase) }
  const doing: Doing = { g, f, b, env, path: `${b.code}.${b.pc}` }
  const does = effectTable[effectWord(effect)] as AnyDoes
  const step = stepAt(does, f.at)
  if (!step) throw new Error(`There is no step “${f.at}” in the effect at ${doing.path}.`)
  doStep(g, step, effect, doing)
  if (typeof does === 'function') done(doing)
}

export const bind = (f: RunFrame, name: string | undefined, value: Env['bound'][string]): void => {
  if (name !== undefined) f.env.bound = { ...f.env.bound, [name]: value }
}
