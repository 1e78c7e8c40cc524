import type { Seat } from '../../engine/contract/names.ts'
import {
  type BandName,
  bands,
  type Berth,
  bestIn,
  chrome,
  type Frame,
  heightOf,
  isLine,
  isSameBerth,
  laidOut,
  levelsOf,
  lineHeight,
  type Need,
  sizes,
  stillFits,
} from './berth.ts'

/**
 * Deals the room of the table by need. Three bands lie below each other (across, beside, mine), in each the parties side
 * by side. Every party may be laid out more or less generously; where all of it does not fit, the band that has most
 * gives first, the one that acts last. What can't be laid out at all goes behind a stack that says how much it holds.
 * Nothing here knows of the page: it is worked out once for each change of the table.
 */

export interface Space {
  readonly width: number // px
  readonly height: number
  readonly rem: number // px: it grows with the size of the text
}

export interface Plan {
  readonly short: boolean // there is little height
  readonly heights: Readonly<Record<BandName, number>>
  readonly berths: ReadonlyMap<Seat, Berth>
}

/** Parties of a band side by side: the fallen a line, the others what their hero needs and a share by what they hold. */
const widthsOf = (needs: readonly Need[], width: number, frame: Frame): number[] => {
  const { rem } = frame
  const free = width - sizes.between * rem * (needs.length - 1)
  if (needs.every(isLine)) return needs.map(() => free / needs.length)
  const around = chrome(frame).width
  const least = needs.map((need) => {
    if (isLine(need)) return Math.min(sizes.line * rem, free / needs.length)
    const hero = need.hero?.big ?? 1
    return Math.min(Math.max(around + sizes.plate * hero * rem, need.head * rem), free / needs.length)
  })
  const weight = needs.map((need) => (isLine(need) ? 0 : (need.items.length + 1.5) * (need.acts ? 1.5 : 1)))
  const sum = weight.reduce((all, it) => all + it, 0)
  const rest = Math.max(0, free - least.reduce((all, it) => all + it, 0))
  return least.map((it, i) => it + (sum > 0 ? (rest * (weight[i] ?? 0)) / sum : rest / needs.length))
}

interface Band {
  readonly name: BandName
  readonly needs: readonly Need[]
  readonly widths: readonly number[]
  readonly frame: Frame
  readonly offers: readonly { readonly height: number; readonly value: number }[] // the most generous first
  readonly least: number // a row of the smallest
}

const bandOf = (name: BandName, all: readonly Need[], space: Space): Band | null => {
  const needs = all.filter(({ band }) => band === name)
  if (needs.length === 0) return null
  const frame = frameOf(space, needs.length)
  const widths = widthsOf(needs, space.width, frame)
  const standing = needs.flatMap((need, i) => (isLine(need) ? [] : [{ need, width: widths[i] ?? 0 }]))
  const low = lineHeight(frame)
  const hasTab = !frame.short && needs.some(({ hero }) => (hero?.tabs ?? 0) > 0) // a hero is never put behind a stack
  const row = chrome(frame).height + (sizes.mini * heightOf.mini + (hasTab ? sizes.tab : 0)) * frame.rem
  const levels = standing.map(({ need, width }) =>
    levelsOf(need, frame).map((level) => ({ value: level.value, height: laidOut(need, level, width, frame).height })),
  )
  const offers = (levels[0] ?? [{ value: 1, height: low }]).map(({ value }, n) => {
    // Each party is laid out as well as it can be in the height that all of them need for this.
    const wanted = levels.map((list) => Math.min(...list.slice(0, n + 1).map((it) => it.height)))
    return { value, height: Math.max(low, ...wanted) }
  })
  return { name, needs, widths, frame, offers, least: Math.min(offers.at(-1)?.height ?? row, row) }
}

/** Whose wish counts more: those whose turn it is, then the Boss, then my own. */
const weight = (band: Band): number =>
  ({ across: 1.4, beside: 1, mine: 1.25 })[band.name] * (band.needs.some(({ acts }) => acts) ? 1.2 : 1)

/** Of all that fits, what is best to look at; null: nothing does. */
const bestOffers = (list: readonly Band[], free: number): number[] | null => {
  const [first, ...others] = list
  if (!first) return []
  let best: { value: number; heights: number[] } | null = null
  const search = (rest: readonly Band[], left: number, value: number, heights: number[]): void => {
    const [band, ...later] = rest
    if (!band) {
      if (!best || value > best.value) best = { value, heights }
      return
    }
    for (const offer of band.offers)
      if (offer.height <= left)
        search(later, left - offer.height, value + offer.value * weight(band), [...heights, offer.height])
  }
  search([first, ...others], free, 0, [])
  return best === null ? null : (best as { heights: number[] }).heights
}

const heightsFor = (list: readonly Band[], { height, rem }: Space): Record<BandName, number> => {
  const free = height - sizes.bands * rem * (list.length - 1)
  const result: Record<BandName, number> = { across: 0, beside: 0, mine: 0 }
  const best = bestOffers(list, free)
  if (best) {
    // What is left gives those air who hold something.
    const rest = free - best.reduce((sum, it) => sum + it, 0)
    const share = list.map(({ name, needs }) => (needs.every(isLine) ? 0 : { across: 2, beside: 1, mine: 1.5 }[name]))
    const shares = share.reduce((sum, it) => sum + it, 0)
    list.forEach(({ name }, i) => {
      result[name] = (best[i] ?? 0) + (shares > 0 ? (rest * (share[i] ?? 0)) / shares : 0)
    })
    return result
  }
  // Not all fits: each has a row, and more of them as long as there is room, where most is missing.
  const row = (sizes.mini * heightOf.mini + sizes.gap) * rem
  const wanted = list.map(({ offers, least }) => Math.max(0, (offers.at(-1)?.height ?? least) - least) / row)
  const rowsOf = list.map(() => 0)
  let spare = free - list.reduce((sum, { least }) => sum + least, 0)
  for (; spare >= row; spare -= row) {
    const missing = list.map((band, i) => ((wanted[i] ?? 0) - (rowsOf[i] ?? 0)) * weight(band))
    const next = missing.indexOf(Math.max(...missing))
    if ((missing[next] ?? 0) <= 0) break
    rowsOf[next] = (rowsOf[next] ?? 0) + 1
  }
  list.forEach((band, i) => {
    result[band.name] = band.least + (rowsOf[i] ?? 0) * row + spare / list.length
  })
  return result
}

const frameOf = ({ height, rem }: Space, parties: number): Frame => {
  const short = height < sizes.short * rem
  return { rem, short, heads: short && parties === 1 ? 'left' : 'above' }
}

export const dealRoom = (space: Space, needs: readonly Need[]): Plan => {
  const list = bands.flatMap((name) => bandOf(name, needs, space) ?? [])
  const heights = heightsFor(list, space)
  const berths = new Map<Seat, Berth>()
  for (const { name, needs: parties, widths, frame } of list)
    parties.forEach((need, i) => {
      berths.set(need.seat, bestIn(need, widths[i] ?? 0, heights[name], frame))
    })
  return { short: frameOf(space, 0).short, heights, berths }
}

/**
 * Nothing moves under a finger: as long as a round lasts, bands and plates keep their size, unless something that has come
 * does not fit any more.
 */
export const settle = (before: Plan, space: Space, needs: readonly Need[]): Plan | null => {
  if (before.berths.size !== needs.length) return null
  const berths = new Map<Seat, Berth>()
  for (const need of needs) {
    const old = before.berths.get(need.seat)
    const frame = frameOf(space, needs.filter(({ band }) => band === need.band).length)
    const kept = old && stillFits(need, old, frame)
    if (!kept) return null
    berths.set(need.seat, isSameBerth(old, kept) ? old : kept)
  }
  return { ...before, berths }
}
