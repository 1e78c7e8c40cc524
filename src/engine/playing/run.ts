import { effectWord } from '../../cards/grammar/tell.ts'
import type { Effect, EffectWords } from '../../cards/vocabulary/values.ts'
import { pop, push } from '../asking/ask.ts'
import { choosingEffects } from './effects-choose.ts'
import { dividingEffects } from './effects-divide.ts'
import { loopingEffects } from './effects-loops.ts'
import { movingEffects } from './effects-move.ts'
import { namingEffects } from './effects-name.ts'
import { plainEffects } from './effects-plain.ts'
import type { Game } from '../state/game.ts'
import type { Block, Env, Ref, RunFrame } from '../state/state.ts'

/**
 * Processing the text of a link in order (709.2b). The frame holds what the words refer to and a stack of blocks:
 * where in which list of effects we are. An effect that must wait leaves its phase in the frame and is called again.
 */

export interface Doing {
  g: Game
  f: RunFrame
  b: Block
  env: Env // with the target words of this part first
  path: string // of the effect
}
/**
 * Does (a part of) an effect; true when it is done. What it asks may be asked anew (see again.ts): in phase 0 from the
 * start of the effect, unless the question says `again`.
 */
export type Does<K extends keyof EffectWords> = (effect: EffectWords[K], doing: Doing) => boolean

export const startRun = (g: Game, env: Env, parts: { code: string; targetBase: number }[], withCard: Ref): void => {
  push(g, {
    f: 'run',
    ph: 0,
    env,
    // the last block is worked on first
    blocks: parts.map(({ code, targetBase }) => ({ code, pc: 0, targetBase, loop: null })).toReversed(),
    did: false,
    with: withCard,
    scratch: [],
  })
}

/** Opens a nested list of effects; when it is through, the effect after this one goes on. */
export const enter = ({ f, b }: Doing, code: string, loop: Block['loop'] = null): void => {
  f.blocks.push({ code, pc: 0, targetBase: b.targetBase, loop })
}

const table: { readonly [K in keyof EffectWords]: Does<K> } = {
  ...choosingEffects,
  ...loopingEffects,
  ...namingEffects,
  ...dividingEffects,
  ...movingEffects,
  ...plainEffects,
}

export const stepRun = (g: Game, f: RunFrame): void => {
  const b = f.blocks.at(-1)
  if (!b) {
    pop(g)
    return
  }
  const effects = g.lib.at<Effect[]>(b.code)
  const effect = effects[b.pc]
  if (!effect) {
    f.blocks.pop()
    return
  }
  const env = b.targetBase === 0 ? f.env : { ...f.env, targets: f.env.targets.slice(b.targetBase) }
  const does = table[effectWord(effect)] as (effect: Effect, doing: Doing) => boolean
  const done = does(effect, { g, f, b, env, path: `${b.code}.${b.pc}` })
  if (done) {
    b.pc += 1
    f.ph = 0
    f.scratch = []
  }
}

export const bind = (f: RunFrame, name: string | undefined, value: Env['bound'][string]): void => {
  if (name !== undefined) f.env.bound = { ...f.env.bound, [name]: value }
}
