import { derive } from '../../src/engine/deriving/derive.ts'
import { touch } from '../../src/engine/state/game.ts'
import { parseRuling } from '../../src/table/rulings/parse.ts'
import { layPosition } from '../../src/table/rulings/position.ts'

/** Lays the table of a ruling. What it gives works out what all its cards are once more, as after any change. */
// It is also put among the sources of builds before this one (before.ts), so it leans on little.
export const layCrowd = (ruling: string): (() => void) => {
  const { g } = layPosition(parseRuling(ruling, 'a crowded table'))
  const known = derive(g)
  touch(g)
  if (derive(g) === known) throw new Error('nothing is worked out again')
  return () => {
    touch(g)
    derive(g)
  }
}
