import type { Seat } from '../../engine/contract/names.ts'

/**
 * Deals the room of the table by need. Three bands lie below each other (across, beside, mine), in each the parties side
 * by side. Every party may be laid out more or less generously; where all of it does not fit, the band that has most
 * gives first, the one that acts last. What can't be laid out at all goes behind a stack that says how much it holds.
 * Nothing here knows of the page: it is worked out once for each change of the table.
 */

export const bands = ['across', 'beside', 'mine'] as const
export type BandName = (typeof bands)[number]

/** A card, or a pile of equal ones, that wants to lie in a party. */
export interface Item {
  readonly big?: number // times as wide as the others: heroes and Bosses
  readonly tabs: number // cards attached to it
  readonly must?: boolean // fights, is targeted or asks: it is never put behind the stack
}

export interface Need {
  readonly seat: Seat
  readonly band: BandName
  readonly hero: Item | null
  readonly items: readonly Item[]
  readonly fanned: readonly Item[] // with those that are nearly equal on one pile each; as many or fewer
  readonly out: boolean
  readonly acts: boolean // it is their turn
  readonly head: number // rem that the head's words want
}

export interface Space {
  readonly width: number // px
  readonly height: number
  readonly rem: number // px: it grows with the size of the text
}

export type Form = 'plate' | 'mini' | 'line'

/** How one party is laid out. */
export interface Berth {
  readonly width: number // px
  readonly height: number
  readonly form: Form
  readonly plate: number // px: how wide a card is
  readonly hero: number // px
  readonly tabs: number // so many attached cards by name; more are one tab with a number
  readonly fan: boolean // nearly equal cards lie on one pile
  readonly heads: 'above' | 'left'
  readonly column: boolean // the hero stands beside the others instead of before them
  readonly shown: readonly number[] // which of the items are seen; the others are behind the stack
  readonly hidden: number
}

export interface Plan {
  readonly short: boolean // there is little height
  readonly heights: Readonly<Record<BandName, number>>
  readonly berths: ReadonlyMap<Seat, Berth>
}

/** All in rem. */
export const sizes = {
  gap: 0.4, // between cards
  between: 0.5, // parties
  bands: 0.35,
  frame: 0.9, // left and right of a party's cards together
  rim: 0.75, // above and below them together: a card that leans or glows is larger than itself
  head: 2.1,
  headLow: 1.6, // where height is short
  headLeft: 6.5, // beside the cards, where height is short and width is not
  tab: 1.75,
  plate: 5.2, // the smallest on which a name can be read in two lines
  largest: { across: 9.5, beside: 7.5, mine: 9.5 },
  step: 0.5,
  mini: 4.3,
  line: 6.5, // the width of a party that has fallen
  short: 20, // a field that is no higher has its heads at the side
} as const
const heightOf = { plate: 0.59, mini: 0.7 } as const

interface Level {
  readonly form: 'plate' | 'mini'
  readonly plate: number // px
  readonly hero: number
  readonly tabs: number
  readonly fan: boolean
  readonly value: number // how good it is to look at, from 0 to 1
}

interface Frame {
  readonly rem: number
  readonly short: boolean
  readonly heads: 'above' | 'left'
}

const levelsOf = (need: Need, { rem }: Frame): Level[] => {
  const { largest, plate, step, mini } = sizes
  const top = largest[need.band]
  const count = Math.floor((top - plate) / step) + 1
  const plates = Array.from({ length: count }, (_, i) => (i === count - 1 ? plate : top - i * step))
  const asPlates = (p: number, fan: boolean): Level => {
    const tabs = p > plate + 2 * step ? 3 : 1
    return { form: 'plate', plate: p * rem, hero: p * rem, tabs, fan, value: (fan ? 0.5 : 0.6) + 0.4 * (p / 9.5) }
  }
  return [
    ...plates.map((p) => asPlates(p, false)),
    asPlates(plate, true),
    { form: 'mini', plate: mini * rem, hero: plate * rem, tabs: 1, fan: true, value: 0.45 },
    { form: 'mini', plate: mini * rem, hero: mini * rem, tabs: 1, fan: true, value: 0.25 },
  ]
}

interface Box {
  readonly width: number
  readonly height: number
}

const boxOf = (item: Item, level: Level, isHero: boolean, { rem }: Frame): Box => {
  const isMini = isHero ? level.hero < sizes.plate * rem : level.form === 'mini'
  const width = (isHero ? level.hero : level.plate) * (isMini ? 1 : (item.big ?? 1))
  const tabs = item.tabs > level.tabs ? 1 : item.tabs
  return { width, height: width * (isMini ? heightOf.mini : heightOf.plate) + tabs * sizes.tab * rem }
}

/** Row by row, as words are set. Boxes that come after the height is used up have no place. */
const wrapped = (
  boxes: readonly Box[],
  width: number,
  gap: number,
  height = Infinity,
): { height: number; fit: number } => {
  let [top, x, row, fit] = [0, 0, 0, 0]
  for (const box of boxes) {
    if (box.width > width + 0.5) break
    if (x > 0 && x + box.width > width + 0.5) {
      top += row + gap
      x = 0
      row = 0
    }
    const next = Math.max(row, box.height)
    if (top + next > height + 0.5) break
    row = next
    x += box.width + gap
    fit += 1
  }
  return { height: top + row, fit }
}

const chrome = ({ rem, short, heads }: Frame): { width: number; height: number } => ({
  width: (sizes.frame + (heads === 'left' ? sizes.headLeft : 0)) * rem,
  height: (sizes.rim + (heads === 'left' ? 0 : short ? sizes.headLow : sizes.head)) * rem,
})

const itemsAt = (need: Need, level: Level): readonly Item[] => (level.fan ? need.fanned : need.items)

interface Laid {
  readonly height: number // with its head
  readonly column: boolean
}

/** How high a party is at a level, if it is so wide: with its hero beside the cards or before them, as is lower. */
const laidOut = (need: Need, level: Level, width: number, frame: Frame): Laid => {
  const { rem } = frame
  const around = chrome(frame)
  const gap = sizes.gap * rem
  const inside = width - around.width
  const rest = itemsAt(need, level).map((item) => boxOf(item, level, false, frame))
  const wide = Math.max(need.hero ? boxOf(need.hero, level, true, frame).width : 0, ...rest.map((box) => box.width))
  if (wide > inside + 0.5) return { height: Infinity, column: false }
  if (!need.hero) return { height: wrapped(rest, inside, gap).height + around.height, column: false }
  const hero = boxOf(need.hero, level, true, frame)
  const flow = wrapped([hero, ...rest], inside, gap).height
  const beside = inside - hero.width - gap
  const isTooNarrow = rest.some((box) => box.width > beside)
  const column = isTooNarrow ? Infinity : Math.max(hero.height, wrapped(rest, beside, gap).height)
  return { height: Math.min(flow, column) + around.height, column: column <= flow }
}

/** What is seen of a party that is not wholly seen: those that must be, then from the first on. */
const seenAt = (need: Need, level: Level, width: number, height: number, frame: Frame): Berth => {
  const { rem } = frame
  const around = chrome(frame)
  const gap = sizes.gap * rem
  const items = itemsAt(need, level)
  const boxes = items.map((item) => boxOf(item, level, false, frame))
  const hero = need.hero && boxOf(need.hero, level, true, frame)
  const inside = { width: width - around.width, height: height - around.height }
  const more: Box = { width: level.plate, height: level.plate * heightOf[level.form] }
  const order = [...items.keys()].toSorted((a, b) => Number(items[b]?.must ?? false) - Number(items[a]?.must ?? false))
  const countFor = (column: boolean): number => {
    const place = column && hero ? { ...inside, width: inside.width - hero.width - gap } : inside
    if (hero && (hero.width > inside.width + 0.5 || hero.height > inside.height + 0.5)) return -1
    const before = column || !hero ? [] : [hero]
    for (let n = items.length; n > 0; n--) {
      const kept = order.slice(0, n).toSorted((a, b) => a - b)
      const all = [...before, ...kept.flatMap((i) => boxes[i] ?? []), ...(n < items.length ? [more] : [])]
      if (wrapped(all, place.width, gap, place.height).fit === all.length) return n
    }
    return 0
  }
  const [flow, column] = [countFor(false), hero ? countFor(true) : -1]
  const n = Math.max(flow, column)
  return {
    width,
    height,
    form: level.form,
    plate: level.plate,
    hero: level.hero,
    tabs: level.tabs,
    fan: level.fan,
    heads: frame.heads,
    column: column >= flow,
    shown: order.slice(0, Math.max(0, n)).toSorted((a, b) => a - b),
    hidden: items.length - Math.max(0, n),
  }
}

const isLine = (need: Need): boolean => need.out && need.items.length === 0

const lineHeight = ({ rem }: Frame): number => (sizes.head + 0.4) * rem

const bare = { form: 'line', plate: 0, hero: 0, tabs: 0, fan: false, column: false, shown: [], hidden: 0 } as const

/** The best level at which a party wholly fits its berth; else as much of it as there is room for. */
const bestIn = (need: Need, width: number, height: number, frame: Frame): Berth => {
  const levels = levelsOf(need, frame)
  const last = levels.at(-1)
  if (isLine(need) || !last) return { ...bare, width, height, heads: frame.heads }
  for (const level of levels) {
    const { height: wanted, column } = laidOut(need, level, width, frame)
    if (wanted > height + 0.5) continue
    const shown = [...itemsAt(need, level).keys()]
    const { form, plate, hero, tabs, fan } = level
    return { width, height, form, plate, hero, tabs, fan, heads: frame.heads, column, shown, hidden: 0 }
  }
  // A hero of some size is worth a few others that are seen only when the party is opened.
  const [larger, smaller] = levels.slice(-2).map((level) => seenAt(need, level, width, height, frame))
  const enough = (smaller?.shown.length ?? 0) * 0.6
  return larger && larger.shown.length > 0 && larger.shown.length >= enough
    ? larger
    : seenAt(need, last, width, height, frame)
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
  const row = chrome(frame).height + sizes.mini * heightOf.mini * frame.rem
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

/** Somebody has less than they would like. */
export const isCrowded = ({ berths }: Plan): boolean =>
  [...berths.values()].some(({ form, fan, hidden }) => form === 'mini' || fan || hidden > 0)

/** Whether a party still fits as it was laid out; null: no. */
const stillFits = (need: Need, old: Berth, frame: Frame): Berth | null => {
  if ((old.form === 'line') !== isLine(need)) return null
  if (old.form === 'line') return old
  const { form, plate, hero, tabs, fan } = old
  const level: Level = { form, plate, hero, tabs, fan, value: 0 }
  const { height, column } = laidOut(need, level, old.width, frame)
  if (height <= old.height + 0.5) return { ...old, column, shown: [...itemsAt(need, level).keys()], hidden: 0 }
  if (old.hidden > 0) return seenAt(need, level, old.width, old.height, frame)
  // Smaller, but in its own berth: no other party moves for it.
  const smaller = bestIn(need, old.width, old.height, frame)
  return smaller.form === 'plate' ? smaller : null
}

/**
 * Nothing moves under a finger: as long as a turn lasts, bands and plates keep their size, unless something that has come
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

export const isSameBerth = (a: Berth, b: Berth): boolean =>
  a.width === b.width &&
  a.height === b.height &&
  a.form === b.form &&
  a.plate === b.plate &&
  a.hero === b.hero &&
  a.tabs === b.tabs &&
  a.fan === b.fan &&
  a.column === b.column &&
  a.hidden === b.hidden &&
  a.shown.length === b.shown.length &&
  a.shown.every((it, i) => it === b.shown[i])
