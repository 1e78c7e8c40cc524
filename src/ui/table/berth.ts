import type { Seat } from '../../engine/contract/names.ts'

/** How one party is laid out in a berth: at the best of several levels at which all of it fits, or as much as does. */

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
  readonly miniHero: boolean
  readonly heads: 'above' | 'left'
  readonly column: boolean // the hero stands beside the others instead of before them
  readonly shown: readonly number[] // which of the items are seen; the others are behind the stack
  readonly hidden: number
}

/** All in rem. */
export const sizes = {
  gap: 0.4, // between cards
  between: 0.5, // parties
  bands: 0.35,
  frame: 0.9, // left and right of a party's cards together
  rim: 0.75, // above and below them together: a card that leans or glows is larger than itself
  rimLow: 0.4,
  head: 2.1,
  headLow: 1.6, // where height is short
  headLeft: 6.5, // beside the cards, where height is short and width is not
  tab: 1.75,
  tabBeside: 4.4, // where height is short, what is attached lies beside its card
  plate: 5.2, // the smallest on which a name can be read in two lines
  largest: { across: 9.5, beside: 7.5, mine: 9.5 },
  step: 0.5,
  mini: 4.3,
  line: 6.5, // the width of a party that has fallen
  short: 20, // a field that is no higher has its heads at the side
} as const
export const heightOf = { plate: 0.59, mini: 0.7 } as const

export interface Level {
  readonly form: 'plate' | 'mini'
  readonly plate: number // px
  readonly hero: number
  readonly tabs: number
  readonly fan: boolean
  readonly miniHero: boolean
  readonly value: number // how good it is to look at, from 0 to 1
}

export interface Frame {
  readonly rem: number
  readonly short: boolean
  readonly heads: 'above' | 'left'
}

export const levelsOf = (need: Need, { rem }: Frame): Level[] => {
  const { largest, plate, step, mini } = sizes
  const top = largest[need.band]
  const count = Math.floor((top - plate) / step) + 1
  const plates = Array.from({ length: count }, (_, i) => (i === count - 1 ? plate : top - i * step))
  const asPlates = (p: number, fan: boolean): Level => {
    const tabs = p > plate + 2 * step ? 3 : 1
    const value = (fan ? 0.5 : 0.6) + 0.4 * (p / 9.5)
    return { form: 'plate', plate: p * rem, hero: p * rem, tabs, fan, miniHero: false, value }
  }
  const asMinis = (hero: number, value: number): Level => {
    return { form: 'mini', plate: mini * rem, hero: hero * rem, tabs: 1, fan: true, miniHero: hero === mini, value }
  }
  // A Boss is so large that it can be smaller than usual and still be one.
  const isBoss = (need.hero?.big ?? 1) > 1.5
  const asBoss = { ...asPlates(plate, true), hero: plate * 0.78 * rem, value: 0.6 }
  return [
    ...plates.map((p) => asPlates(p, false)),
    asPlates(plate, true),
    ...(isBoss ? [asBoss] : []),
    asMinis(plate, 0.45),
    ...(isBoss ? [asMinis(plate * 0.78, 0.4)] : []),
    asMinis(mini, 0.25),
  ]
}

interface Box {
  readonly width: number
  readonly height: number
}

const boxOf = (item: Item, level: Level, isHero: boolean, { rem, short }: Frame): Box => {
  const isMini = isHero ? level.miniHero : level.form === 'mini'
  const width = (isHero ? level.hero : level.plate) * (isMini ? 1 : (item.big ?? 1))
  const height = width * (isMini ? heightOf.mini : heightOf.plate)
  const tabs = item.tabs > level.tabs ? 1 : item.tabs
  const below = tabs * sizes.tab * rem
  if (!short || tabs === 0) return { width, height: height + below }
  return { width: width + sizes.tabBeside * rem, height: Math.max(height, below) }
}

const hair = 0.02 // px

/** Row by row, as words are set. Boxes that come after the height is used up have no place. */
const wrapped = (
  boxes: readonly Box[],
  width: number,
  gap: number,
  height = Infinity,
): { height: number; fit: number } => {
  let [top, x, row, fit] = [0, 0, 0, 0]
  for (const box of boxes) {
    // by a hair too wide is a new row: the page has no tolerance either
    if (box.width > width + hair) break
    if (x > 0 && x + box.width > width + hair) {
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

export const chrome = ({ rem, short, heads }: Frame): { width: number; height: number } => ({
  width: (sizes.frame + (heads === 'left' ? sizes.headLeft : 0)) * rem,
  height: ((short ? sizes.rimLow : sizes.rim) + (heads === 'left' ? 0 : short ? sizes.headLow : sizes.head)) * rem,
})

const itemsAt = (need: Need, level: Level): readonly Item[] => (level.fan ? need.fanned : need.items)

interface Laid {
  readonly height: number // with its head
  readonly column: boolean
}

/** How high a party is at a level, if it is so wide: with its hero beside the cards or before them, as is lower. */
export const laidOut = (need: Need, level: Level, width: number, frame: Frame): Laid => {
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
    miniHero: level.miniHero,
    heads: frame.heads,
    column: column >= flow,
    shown: order.slice(0, Math.max(0, n)).toSorted((a, b) => a - b),
    hidden: items.length - Math.max(0, n),
  }
}

export const isLine = (need: Need): boolean => need.out && need.items.length === 0

export const lineHeight = ({ rem }: Frame): number => (sizes.head + 0.4) * rem

const bare = {
  form: 'line',
  plate: 0,
  hero: 0,
  tabs: 0,
  fan: false,
  miniHero: false,
  column: false,
  shown: [],
  hidden: 0,
} as const

/** The best level at which a party wholly fits its berth; else as much of it as there is room for. */
export const bestIn = (need: Need, width: number, height: number, frame: Frame): Berth => {
  const levels = levelsOf(need, frame)
  const last = levels.at(-1)
  if (isLine(need) || !last) return { ...bare, width, height, heads: frame.heads }
  for (const level of levels) {
    const { height: wanted, column } = laidOut(need, level, width, frame)
    if (wanted > height + 0.5) continue
    const shown = [...itemsAt(need, level).keys()]
    const { form, plate, hero, tabs, fan, miniHero } = level
    return { width, height, form, plate, hero, tabs, fan, miniHero, heads: frame.heads, column, shown, hidden: 0 }
  }
  // A hero of some size is worth a few others that are seen only when the party is opened.
  const [larger, smaller] = levels.slice(-2).map((level) => seenAt(need, level, width, height, frame))
  const enough = (smaller?.shown.length ?? 0) * 0.6
  return larger && larger.shown.length > 0 && larger.shown.length >= enough
    ? larger
    : seenAt(need, last, width, height, frame)
}

/** Whether a party still fits as it was laid out; null: no. */
export const stillFits = (need: Need, old: Berth, frame: Frame): Berth | null => {
  if ((old.form === 'line') !== isLine(need)) return null
  if (old.form === 'line') return old
  const { form, plate, hero, tabs, fan, miniHero } = old
  const level: Level = { form, plate, hero, tabs, fan, miniHero, value: 0 }
  const { height, column } = laidOut(need, level, old.width, frame)
  if (height <= old.height + 0.5) return { ...old, column, shown: [...itemsAt(need, level).keys()], hidden: 0 }
  if (old.hidden > 0) return seenAt(need, level, old.width, old.height, frame)
  // Smaller, but in its own berth: no other party moves for it.
  const smaller = bestIn(need, old.width, old.height, frame)
  return smaller.hidden === 0 ? smaller : null
}

export const isSameBerth = (a: Berth, b: Berth): boolean =>
  a.width === b.width &&
  a.height === b.height &&
  a.form === b.form &&
  a.plate === b.plate &&
  a.hero === b.hero &&
  a.tabs === b.tabs &&
  a.fan === b.fan &&
  a.miniHero === b.miniHero &&
  a.column === b.column &&
  a.hidden === b.hidden &&
  a.shown.length === b.shown.length &&
  a.shown.every((it, i) => it === b.shown[i])
