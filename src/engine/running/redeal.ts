import { type Game, idOf } from '../state/game.ts'
import { below } from '../state/random.ts'
import { isShown, maySee } from '../state/sight.ts'
import type { Card, Env, State } from '../state/state.ts'
import { smallStream } from '../state/streams.ts'
import { forgetLayouts } from '../dropping/drop.ts'
import { fork } from './fork.ts'

/**
 * A fork in which everything that a seat, which is being asked, may not know is dealt anew: decks, other hands, what lies face down, chance to
 * come. Cards that it can't tell apart swap what they are; they stay where they are and go on being called and meant as
 * before, so an answer that is legal there is legal here. Nothing of what was dealt in truth is left in it: not even
 * which of its bodies lies where counts, since the bodies of a deck were numbered in the order of its list.
 */
export const redeal = (g: Game, seat: number, world: number): Game => {
  const made = fork(g)
  const { s } = made
  // Only what the seat knows anyway: which question this is, and whose. So the small generator will do: it hides nothing.
  const words = (salt: number): State['rng'] => smallStream([s.decisions, seat + 1, world, 0x5ea7], salt)
  s.rng = words(0xdea1)
  s.handleRng = words(0x4a4d)
  s.forced = { dice: [], coins: [], random: [] }
  forgetLayouts(made, seat)
  const named = envsOf(s).filter(namesOnly)
  for (const pool of poolsOf(made, seat)) {
    const keys = pool.map(({ key }) => key).toSorted() // nothing of the true order is left
    for (let i = keys.length - 1; i > 0; i--) {
      const j = below(s.rng, i + 1)
      const [a, b] = [keys[i] ?? '', keys[j] ?? '']
      keys[i] = b
      keys[j] = a
    }
    pool.forEach((card, i) => {
      card.key = keys[i] ?? card.key
    })
  }
  for (const env of named) env.code = `${s.cards[idOf(env.src)]?.key ?? ''}#`
  return made
}

/** Cards that the seat can't tell apart, in the order in which they lie. */
const poolsOf = (g: Game, viewer: number): Iterable<Card[]> => {
  const known = toldOf(g, viewer)
  const pools = new Map<string, Card[]>()
  for (const id of whereTheyLie(g.s)) {
    const card = g.s.cards[id]
    if (!card || card.place === 'aside' || card.place === 'gone') continue // out of the box for all to see
    if (known.has(id) || maySee(g, card, viewer) || isShown(g, card, viewer)) continue
    const name = `${card.owner} ${card.deck} ${card.token}`
    const pool = pools.get(name)
    if (pool) pool.push(card)
    else pools.set(name, [card])
  }
  return pools.values()
}

const whereTheyLie = (s: State): Set<number> => {
  const ids = new Set<number>()
  const add = (list: readonly number[]): void => {
    for (const id of list) ids.add(id)
  }
  for (const seat of s.seats) {
    add(seat.hand)
    add(seat.resources)
    add(seat.removed)
    add(seat.deck)
    for (const name of Object.keys(seat.decks).toSorted()) add(seat.decks[name]?.deck ?? [])
  }
  add(s.chain.map(({ card }) => card))
  add(s.cards.map(({ id }) => id)) // whatever is on its way
  return ids
}

const envsOf = (s: State): Env[] =>
  [...s.chain, ...s.waiting, ...s.frames].flatMap((it) => ('env' in it && it.env.src >= 0 ? [it.env] : []))

/** Only which card it is, as of one that is being placed face down: no place in its text. */
const namesOnly = ({ code }: Env): boolean => code.endsWith('#')

/** Cards whose text is being followed: everybody has been told whose it is, wherever they lie by now. */
const toldOf = ({ s }: Game, viewer: number): Set<number> => {
  const told = envsOf(s).flatMap((env) => (env.code === '' || namesOnly(env) ? [] : [idOf(env.src)]))
  const { pending } = s
  if (pending && pending.card >= 0 && pending.seats.includes(viewer)) told.push(idOf(pending.card)) // by its name
  return new Set(told)
}
