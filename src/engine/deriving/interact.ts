import { isWhat } from '../../cards/vocabulary/kinds.ts'
import type { Applies } from '../../cards/vocabulary/values.ts'
import { derive, type Entry, entryHolds } from './derive.ts'
import type { EntryOf } from '../state/entries.ts'
import { type Game, idOf, inPlay, still } from '../state/game.ts'
import { asItWas, followed } from './known.ts'
import { applies, looksLike, matches } from './match.ts'
import type { Card, Env, Ref } from '../state/state.ts'

/** Two worlds at one table (R503.1c, N7.3): who can do nothing to whom. Attack, damage, target, protect and modifiers ask. */

const none: Bar[] = []
type Bar = EntryOf<'cannot'>

/** What keeps cards apart just now. It may be looked for while characteristics are being worked out. */
const barsOf = (g: Game): Bar[] => {
  const d = derive(g)
  const all = d.cannot.get('interact')
  if (!all) return none
  if (d.bars?.of !== all.length) {
    const up = all.filter((bar) => entryHolds(g, bar, -1))
    d.bars = { of: all.length, up, near: new Map() }
  }
  return d.bars.up
}

/** A source need not be in play any more, or not yet. */
const fits = (g: Game, what: Applies | undefined, { env }: Entry, card: Card): boolean => {
  if (what === undefined) return true
  if (isWhat(what)) return applies(g, what, env, card)
  return what.zone === undefined ? looksLike(g, card, what, env) : matches(g, card, what, env)
}

/** What keeps the first from doing anything to the second. */
export const barBetween = (g: Game, from: Card | null, to: Card): Bar | null =>
  from === null ? null : (barsOf(g).find((bar) => stands(g, bar, from, to)) ?? null)

/** What keeps them in two worlds: a card on the chain is in that of whoever plays it. */
export const worldsBetween = (g: Game, from: Card | null, to: Card): Bar | null =>
  from === null ? null : (barsOf(g).find((bar) => bar.what.oneWay !== true && stands(g, bar, from, to)) ?? null)

export const canInteract = (g: Game, from: Card | null, to: Card): boolean => barBetween(g, from, to) === null

/** The source of what is done: as it was, if it has left play since (709.2d). */
export const sourceOf = (g: Game, src: Ref): Card | null =>
  src < 0 ? null : (asItWas(g, src) ?? g.s.cards[idOf(src)] ?? null)

/** Who does it where that isn't the source's own player: a power that others may use, a source that was taken over. */
export const doerApart = (g: Game, you: number, source: Card): Card | null =>
  (inPlay(source) || source.place === 'chain' ? source.ctl : source.owner) === you
    ? null
    : (g.s.cards[g.s.seats[you]?.hero ?? -1] ?? null)

/** Cards and players: neither a card nor the player whose doing it is reaches across (R503.1c, N7.3). */
export const barToDo = (g: Game, you: number, source: Card | null, to: Card): Bar | null =>
  source === null ? null : (barBetween(g, source, to) ?? worldsBetween(g, doerApart(g, you, source), to))
export const canDoTo = (g: Game, you: number, src: Ref, to: Card): boolean =>
  barsOf(g).length === 0 || barToDo(g, you, sourceOf(g, src), to) === null

/** Which of the two each side of a bar between them means. */
export const sidesOf = (g: Game, bar: Bar, from: Card, to: Card): [Applies | undefined, Card][] => {
  const { what } = bar
  const isStraight = fits(g, what.to, bar, from) && fits(g, what.against, bar, to)
  return isStraight
    ? [
        [what.to, from],
        [what.against, to],
      ]
    : [
        [what.to, to],
        [what.against, from],
      ]
}

/** The ends of what keeps cards apart just now at which this one is. Only those bars are asked about that are meant. */
export const endsAt = (g: Game, card: Card, isMeant: (end: Applies | undefined) => boolean): (Applies | undefined)[] =>
  barsOf(g).flatMap((bar) => {
    const { to, against } = bar.what
    return isMeant(to) && isMeant(against) ? [to, against].filter((end) => fits(g, end, bar, card)) : []
  })

const stands = (g: Game, bar: Bar, from: Card, to: Card): boolean => {
  const { what } = bar
  if (fits(g, what.to, bar, from) && fits(g, what.against, bar, to)) return true
  return what.oneWay !== true && fits(g, what.to, bar, to) && fits(g, what.against, bar, from)
}

/** Does a modifier get through to this card? Most have no bar near them, which is found out once. */
export const reaches = (g: Game, entry: Entry, card: Card): boolean => {
  if (!derive(g).cannot.has('interact') || (entry.word === 'cannot' && entry.what.cannot === 'interact')) return true
  const source = sourceOf(g, entry.env.src)
  const up = barsOf(g)
  const near = derive(g).bars?.near
  if (source === null || up.length === 0 || !near) return true
  let mine = near.get(entry)
  if (!mine) {
    mine = up.filter((bar) => fits(g, bar.what.to, bar, source) || fits(g, bar.what.against, bar, source))
    near.set(entry, mine)
  }
  if (mine.some((bar) => stands(g, bar, source, card))) return false
  return worldsBetween(g, doerApart(g, entry.env.you, source), card) === null
}

/** Of the cards that a text means, those that it can do something to, wherever it has put them itself (415.9b). */
export const reached = (g: Game, said: Ref[], env: Env): Ref[] => {
  const refs = env.moved === undefined ? said : said.map((ref) => followed(env, ref))
  if (barsOf(g).length === 0) return refs
  return refs.filter((ref) => {
    const card = still(g, ref)
    return card === null || isOwnElsewhere(card, env.you) || canDoTo(g, env.you, env.src, card)
  })
}
/** Whatever they are called, everybody has to do with the cards of their own zones. */
export const isOwnElsewhere = (card: Card, you: number): boolean =>
  !inPlay(card) && card.place !== 'chain' && card.owner === you
