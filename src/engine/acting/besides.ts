import { push } from '../asking/ask.ts'
import { type Entry, entryId } from '../deriving/derive.ts'
import { copyEnv, type Game } from '../state/game.ts'
import type { Env, Happening, Packet } from '../state/state.ts'

/** What is done before or because something is replaced: a text of its own, gone through at once (716.1, 717.3). */

/** A modifier, by what is left of it: the card that says so may go while its words are carried out. */
export interface Said {
  id: string
  code: string
  env: Env
}
export const saidBy = (entry: Entry): Said => ({ id: entryId(entry), code: entry.code, env: entry.env })

/** Carries it out. What comes of it can't be replaced by the same modifier again (716.1e). */
export const carryOut = (g: Game, { id, code, env }: Said, part: 'ifDone' | 'then', event: Happening): void =>
  push(g, {
    f: 'run',
    at: 'begin',
    env: { ...copyEnv(env), event },
    blocks: [{ code: `${code}.replace.${part}`, pc: 0, targetBase: 0, loop: null }],
    did: false,
    with: env.src,
    scratch: [],
    past: [id],
  })

/** What is done besides has the packet for its event. */
export const eventOf = (p: Packet, amount: number): Happening => ({
  on: p.heal ? 'heals' : 'deals',
  source: p.source,
  destination: p.dest,
  amount,
})

/** The modifiers whose words are being carried out. */
export const pastNow = (g: Game): string[] =>
  g.s.frames.flatMap((frame) => (frame.f === 'run' ? (frame.past ?? []) : []))
