import type { Handle } from '../../engine/contract/names.ts'
import type { CardView, SeatView, View } from '../../engine/contract/view.ts'

/** Cards on piles: equal ones always, nearly equal ones where room is short. */

export const rows = ['allies', 'equipment', 'abilities'] as const
export type Row = (typeof rows)[number]

export interface Stack {
  readonly card: CardView
  readonly handles: readonly Handle[]
  readonly cards: readonly CardView[]
  readonly row: Row
  readonly mixed: boolean // they are not quite equal: it opens instead of acting
  readonly must: boolean // it fights, is targeted or asks
}

/** The cards that nobody may lose sight of now. */
export const watched = (view: View, asking: Handle | undefined): ReadonlySet<Handle> => {
  const found = new Set<Handle>()
  const { combat, chain } = view
  for (const handle of [combat?.attacker, combat?.defender, asking, ...(combat?.weapons ?? [])])
    if (handle !== null && handle !== undefined) found.add(handle)
  for (const target of chain.at(-1)?.targets ?? []) if ('card' in target) found.add(target.card)
  return found
}

interface Making {
  card: CardView
  cards: CardView[]
  row: Row
  mixed: boolean
  must: boolean
}

const made = ({ cards, ...rest }: Making): Stack => ({ ...rest, cards, handles: cards.map(({ handle }) => handle) })

const piled = (
  cards: readonly (readonly [Row, CardView])[],
  keyOf: (card: CardView) => string,
  isApart: (card: CardView) => boolean,
): Stack[] => {
  const stacks = new Map<string, Making>()
  for (const [row, card] of cards) {
    const must = isApart(card)
    const key = must || card.attached !== undefined ? String(card.handle) : `${row} ${keyOf(card)}`
    const known = stacks.get(key)
    if (known) known.cards.push(card)
    else stacks.set(key, { card, cards: [card], row, mixed: false, must })
  }
  return [...stacks.values()].map(made)
}

/** What lies in a party's rows, without what the raid's own things show. */
export const cardsOf = (seat: SeatView, isOwn: (card: CardView) => boolean): (readonly [Row, CardView])[] =>
  rows.flatMap((row) => seat[row].flatMap((card) => (isOwn(card) ? [] : [[row, card] as const])))

/** Equal cards lie on one pile with a number. */
export const stacked = (cards: readonly (readonly [Row, CardView])[], apart: ReadonlySet<Handle>): Stack[] => {
  const count = new Map<string, number>()
  for (const [, { key }] of cards) count.set(key, (count.get(key) ?? 0) + 1)
  // the usual case: there is nothing to compare
  const looks = (card: CardView): string =>
    count.get(card.key) === 1 ? card.key : JSON.stringify({ ...card, handle: 0 })
  return piled(cards, looks, ({ handle }) => apart.has(handle))
}

/** Those of one kind lie on one pile, however hurt or tired each of them is. */
export const fanned = (stacks: readonly Stack[]): Stack[] => {
  const found = new Map<string, Stack[]>()
  for (const stack of stacks) {
    const isSingle = stack.must || stack.card.attached !== undefined
    const key = isSingle ? `#${stack.card.handle}` : `${stack.row} ${stack.card.key}`
    found.set(key, [...(found.get(key) ?? []), stack])
  }
  return [...found.values()].flatMap((list): Stack[] => {
    const [first, ...others] = list
    if (!first || others.length === 0) return list
    const cards = list.flatMap((stack) => stack.cards)
    return [{ ...made({ ...first, cards: [...cards], mixed: true }) }]
  })
}

/** Piles of the same cards as before are the same objects: a card that changes is not laid anew. */
export const settled = (stacks: readonly Stack[], before: readonly Stack[]): Stack[] => {
  const known = new Map(before.map((stack) => [stack.handles.join(), stack]))
  return stacks.map((stack) => {
    const old = known.get(stack.handles.join())
    const isSame = old?.card === stack.card && old.mixed === stack.mixed && old.must === stack.must
    return isSame && old.cards.every((card, i) => card === stack.cards[i]) ? old : stack
  })
}
