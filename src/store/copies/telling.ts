import { type Keeping, keepError } from '../keeper.ts'
import type { Copy, Held } from './held.ts'

/** How well a raid is kept: told whenever that changes. */
export interface Telling {
  to: (take: (keeping: Keeping) => void) => void
  fell: (it: Held, copy: Copy, error: unknown) => void // this copy lacks something now
  say: (it: Held, news?: Keeping['news']) => void
  why: () => Keeping['why']
}

/** `of`: how many copies this browser can have. */
export const makeTelling = (of: () => Keeping['of']): Telling => {
  let tell: (keeping: Keeping) => void = () => {}
  let why: Keeping['why'] = null
  let told = ''
  return {
    to: (take) => {
      tell = take
    },
    why: () => why,
    fell: ({ behind }, copy, error) => {
      behind.add(copy)
      why = keepError(error).trouble === 'full' ? 'full' : 'broken'
    },
    say: ({ behind }, news = null) => {
      const most = of()
      const copies = (most - behind.size) as Keeping['copies']
      if (copies === most) why = null
      const now = `${copies} ${most} ${why}`
      if (now === told && news === null) return
      told = now
      tell({ copies, of: most, why, news })
    },
  }
}
