import { type Keeping, keepError } from '../keeper.ts'
import { type Copy, copiesThat, type Held } from './held.ts'

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
    fell: (it, copy, error) => {
      it.standing[copy] = 'behind'
      it.falls += 1
      why = keepError(error).trouble === 'full' ? 'full' : 'broken'
    },
    say: (it, news = null) => {
      const most = of()
      const copies = copiesThat(it, 'held').length as Keeping['copies']
      if (copies === most) why = null
      const now = `${copies} ${most} ${why}`
      if (now === told && news === null) return
      told = now
      tell({ copies, of: most, why, news })
    },
  }
}
