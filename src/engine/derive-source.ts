import type { What } from '../cards/vocabulary/values.ts'
import { pickCards } from './evaluate.ts'
import type { Game } from './game.ts'
import type { Env, Ref } from './state.ts'

/** The character that damage or healing comes from; it may be gone already (707.3). */
export const dealerOf = (g: Game, by: What, env: Env): Ref => pickCards(g, by, env, env.loopCard)[0] ?? -1
