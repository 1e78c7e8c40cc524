import { isForTheRow, mayFill, mayLiveIn, perishes } from './zones.ts'
import { ask, takeOne } from '../asking/ask.ts'
import { type Entry, entryId, forbidden } from '../deriving/derive.ts'
import { type Game, inPlay, refOf, touch } from '../state/game.ts'
import type { Card, Pickable, Place, Ref } from '../state/state.ts'
import { type Replacing, replacing, sourceRef, type Way, wayOf } from './replacements.ts'

/** Cards that would be destroyed or leave play, and what becomes of each (716). */

export interface Fated {
  card: Card
  destroyed: boolean
  to: Place
  byGame?: boolean // 103.3: replaced by nothing but the raid's own rules
}

export interface Fate {
  card: Card
  way: Way
  asSaid: boolean // nothing has replaced it
  destroyed: boolean // it goes by being destroyed, as was said or instead (R504.1a)
  by: Entry[]
}

/** Several modifiers want to replace it, or one that somebody may apply. */
export interface Competing {
  card: Card
  seat: number // who says
  sources: Ref[]
  may: boolean
}

const endsPlay = (to: Place): boolean => to !== 'play' && to !== 'resource' && to !== 'aside'

/** Modifiers that speak of what is about to happen, as far as they would change it. */
const openTo = (g: Game, { card, destroyed, to, byGame }: Fated): [Replacing, Way][] => {
  const found = destroyed && !byGame ? replacing(g, 'beDestroyed', card) : []
  if (inPlay(card) && endsPlay(to)) found.push(...replacing(g, 'leave', card))
  return found.flatMap((by): [Replacing, Way][] => {
    const way = byGame && by.entry.env.src >= 0 ? null : wayOf(by.r)
    if (!way || (way.to === to && by.r.would !== 'beDestroyed')) return []
    const can = way.stays === true || canGo(g, card, way.to, by.entry)
    if (!can && by.r.optional) return [] // 709.2b: nobody chooses what can't be done
    return [[by, can ? way : { to: 'play', stays: true }]] // 716.1d: it is replaced all the same
  })
}

/** Can what happens instead be done with this card? Going to the row that it lies in is staying, too. */
const canGo = (g: Game, card: Card, to: Place, { env }: Entry): boolean => {
  if (!mayLiveIn(g, card, to)) return false
  if (to === 'resource') return mayFill(card.owner, env.you) && isForTheRow(g, card, card.owner)
  return !inPlay(card) || perishes(g, card) || forbidden(g, 'leaveItsRow', card, env.you, env.src) === null
}

/**
 * 716.1b: whoever controls the card chooses what applies next, until nothing is left that would replace it. `answers` are
 * places among what competed, -1 for none. Where they run out it is asked; or, if `sure`, the first is taken.
 */
const fateOf = (g: Game, going: Fated, answers: number[], sure: boolean): Fate | Competing => {
  const { card } = going
  const by: Entry[] = []
  const taken: string[] = [] // "you may", and they did
  const past: string[] = [] // 716.1e
  let now = going
  let way: Way = { to: going.to }
  for (;;) {
    const open = openTo(g, now).filter(([{ entry }]) => !past.includes(entryId(entry)))
    const optional = open.find(([{ entry, r }]) => r.optional && !taken.includes(entryId(entry)))
    const field = optional ? [optional] : open
    const [first] = field
    if (!first) return { card, way, asSaid: by.length === 0, destroyed: now.destroyed, by }
    const alike =
      !optional && (open.length === 1 || open.every(([{ r }, other]) => other.to === first[1].to && !r.next && !r.then))
    const answer = alike ? 0 : (answers.shift() ?? (sure ? (optional ? -1 : 0) : null))
    if (answer === null) {
      const sources = field.map(([{ entry }]) => sourceRef(g, entry))
      return { card, seat: optional ? optional[0].entry.env.you : card.ctl, sources, may: optional !== undefined }
    }
    const [{ entry }, next] = field[answer] ?? first
    if (optional) (answer < 0 ? past : taken).push(entryId(entry))
    else {
      past.push(entryId(entry))
      by.push(entry)
      // R504.1a: what would leave play in any other way is destroyed, which may be replaced once more
      const dies = endsPlay(next.to) && perishes(g, card)
      way = dies ? { to: 'graveyard' } : next
      now = { ...going, destroyed: dies, to: way.to }
    }
  }
}

/** What becomes of them all, as far as it was said. */
export const fatesOf = (g: Game, goings: readonly Fated[], answers: readonly number[] = []): Fate[] => {
  const left = [...answers]
  return goings.flatMap((going) => {
    const fate = fateOf(g, going, left, true)
    return 'way' in fate ? [fate] : []
  })
}

/** The first of them of which somebody has still to say what becomes of it. */
export const competingFor = (g: Game, goings: readonly Fated[], answers: readonly number[]): Competing | null => {
  const left = [...answers]
  for (const going of goings) {
    const fate = fateOf(g, going, left, false)
    if (!('way' in fate)) return fate
  }
  return null
}

/** "The next time" has been, for all that went together (717.5). */
export const useUp = (g: Game, fates: readonly Fate[]): void => {
  for (const { by } of fates)
    for (const { mod, what } of by)
      if (mod && 'replace' in what && what.replace.next) {
        mod.left = 0
        touch(g)
      }
}

export const askFate = (g: Game, { card, seat, sources, may }: Competing, by: Ref): void => {
  const opts: Pickable[] = [...new Set(sources)].map((c) => ({ c }))
  if (may) opts.push({ w: 'none' })
  ask(g, { seats: [seat], q: 'replace', shape: 'one', opts, about: refOf(card), card: by, rule: '716.1b' })
}

/** The place of what was chosen among what competed. */
export const takeFate = (g: Game, { sources }: Competing): number => {
  const pick = takeOne(g)
  return 'c' in pick ? sources.indexOf(pick.c) : -1
}
