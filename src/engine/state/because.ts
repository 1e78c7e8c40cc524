import type { LogEntry } from '../contract/log.ts'
import { keyOf } from './entries.ts'
import type { Game } from './game.ts'
import type { Env, Frame } from './state.ts'

/** Between these and what lies below them something else begins: no text below is the reason. */
const apart: ReadonlySet<Frame['f']> = new Set([
  'announce',
  'checks',
  'commands',
  'conclude',
  'resolve',
  'triggers',
  'window',
  'wrapUp',
])

const textOf = ({ s }: Game): Env | null => {
  for (let i = s.frames.length - 1; i >= 0; i--) {
    const frame = s.frames[i]
    if (!frame || apart.has(frame.f)) return null
    if (frame.f === 'run' || frame.f === 'pay') return frame.env
  }
  return null
}

/** For the log: the card whose text is being carried out. Everyone has seen it on the chain, or sees it in play. */
export const because = (g: Game): Pick<LogEntry, 'by' | 'byKey'> => {
  const key = keyOf(textOf(g)?.code ?? '')
  const card = g.lib.book.get(key)
  return card ? { by: card.name, byKey: key } : {}
}
