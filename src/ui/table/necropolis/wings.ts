import { type Wing, wingsOf } from '../../../../machines/ways.ts'
import type { Seat } from '../../../engine/contract/names.ts'
import type { Power } from '../../../cards/vocabulary/values.ts'
import type { CardView, SeatView, View, WayView } from '../../../engine/contract/view.ts'
import { readerOf } from '../../play/question.ts'
import { valueOf } from '../../values.ts'
import { isHidden, powerWordsFor } from '../../words.ts'
import { type Gallery, galleryOf } from '../gallery.ts'

/** The wings of a place whose order the raid leader chooses, as the raid stands with each. */

export interface WingNow extends Wing {
  way: WayView
  gallery: Gallery // its Bosses
}

const bossOf = ({ seats }: View): SeatView | undefined => seats.find(({ seat }) => seat === 'boss')

/** In the chart's order; none in a raid that has only one way. */
export const wingsNow = (view: View): WingNow[] => {
  const boss = bossOf(view)
  return wingsOf(view.raid).flatMap((wing) => {
    const way = view.ways?.find(({ name }) => name === wing.name)
    return way && boss ? [{ ...wing, way, gallery: galleryOf(wing.bosses, boss) }] : []
  })
}

/** From the easiest on, as the rulebook advises it (N2.2). */
export const advisedOrder = (wings: readonly WingNow[]): WingNow[] =>
  wings.filter(({ advised }) => advised !== undefined).toSorted((a, b) => (a.advised ?? 0) - (b.advised ?? 0))

/** Whether one opens only after all that can be cleared. */
export const needsAll = (wings: readonly WingNow[], { way, least }: WingNow): boolean =>
  least !== undefined &&
  way.needs !== undefined &&
  way.needs + wings.filter((it) => it.way.state === 'cleared').length === wings.filter((it) => !it.least).length

/** The raid leader is asked, by whoever looks, where the raid goes. */
export const isChoosing = ({ chart }: Pick<View, 'chart'>): boolean => chart.includes('encounter.choosing')

export const leaderOf = ({ seats }: View): SeatView | undefined => seats.find(({ leader }) => leader)

/** Events of the Boss's that lie face up among its resources, and are in force (N9.1). */
export const eventsUp = (view: View): CardView[] =>
  (bossOf(view)?.resources ?? []).filter(
    (card): card is CardView => !isHidden(card) && card.side === 'front' && card.types.includes('event'),
  )

const onlySpeaks = (power: Power): boolean =>
  'when' in power && power.effects.every((effect) => typeof effect === 'object' && 'say' in effect)

/** What one side of a wing's card does, for whoever looks; what is only said as it turns is left to that moment. */
export const wingWords = (key: string, side: 'front' | 'back', you: Seat | null): string => {
  const list = side === 'back' ? 'back' : 'powers'
  const powers: readonly Power[] = valueOf(key)?.[list] ?? []
  // where others may use it, "you" is whoever does
  const reader = (power: Power) => ('users' in power && power.users ? {} : readerOf({ controller: 'boss' }, you))
  return powers
    .flatMap((power, i) => (onlySpeaks(power) ? [] : [powerWordsFor(`${key}#${list}.${i}`, reader(power))]))
    .join(' ')
}
