import { type Game, note, seatAt, seatName, touch, touchIf } from '../state/game.ts'
import { kept } from '../state/kept.ts'
import { dropModifiersOf, settleControl } from './modify.ts'
import type { Result } from '../contract/names.ts'
import type { Frame } from '../state/state.ts'
import { goTogether } from './together.ts'
import { move, remember, rememberLink } from './zones.ts'

/**
 * Players leave the game (102.2), all who lose at this moment together: cards, links, triggers and modifiers go with
 * them. Their cards leave play, which those who stay may see.
 */
export const eliminate = (g: Game): void => {
  const { s } = g
  const losers = s.losing
  s.losing = []
  const fallen = losers.filter((seat) => !seatAt(g, seat).out)
  for (const card of s.cards) if (fallen.includes(card.owner)) remember(g, card) // 709.2d: as it was with them
  for (const seat of fallen) {
    const player = seatAt(g, seat)
    player.out = true
    note(g, { what: 'fall', seat: seatName(seat) })
    if (seat === s.leader && player.leaving) s.leader = nextLeader(g)
  }
  interruptLinksOf(g, fallen)
  for (const seat of fallen) dropModifiersOf(g, seat)
  touch(g) // whatever counts players counts without them now
  const owned = s.cards.filter(
    ({ owner, place }) => owner !== 0 && fallen.includes(owner) && place !== 'removed' && place !== 'gone',
  )
  goTogether(
    g,
    owned.map((card) => ({ card, to: 'removed', how: { byGame: true } })),
  )
  touch(g)
  s.stolen = true
  settleControl(g)
  s.waiting = s.waiting.filter(({ ctl }) => !seatAt(g, ctl).out)
  const raidersLeft = s.seats.filter((p, n) => n > 0 && !p.out).length
  const bossOut = seatAt(g, 0).out
  const fell = losers.filter((seat) => seat !== 0)
  // 102.1a: whoever is left has won; nobody is left if all fell in this wave
  if (bossOut) endRaid(g, raidersLeft === 0 ? 'draw' : 'raiders')
  else if (fell.length > 0) s.events.push({ type: 'RAIDER.FELL', left: raidersLeft })
}

/** Those who have lost, and those who leave of their own will (102.1b). False: there are none. */
export const letLosersGo = (g: Game): boolean => {
  const { losing, seats } = g.s
  seats.forEach(({ out, leaving }, seat) => {
    if (leaving && !out && !losing.includes(seat)) losing.push(seat)
  })
  if (losing.length === 0) return false
  eliminate(g)
  return true
}

/** 102.2: by the game; one that is just resolving goes no further (711.2). */
const interruptLinksOf = (g: Game, fallen: readonly number[]): void => {
  const { s } = g
  const links = s.chain.filter(({ ctl }) => fallen.includes(ctl))
  for (const link of links) rememberLink(g, link)
  s.chain = s.chain.filter(({ ctl }) => !fallen.includes(ctl))
  touchIf(g, kept.chain)
  for (const { card: id, ctl } of links) {
    const card = id >= 0 ? s.cards[id] : undefined
    if (card?.place === 'chain' && (ctl === 0 || card.owner !== ctl)) move(g, card, 'graveyard')
  }
  s.frames = framesLeft(s.frames, fallen)
}

const inside: ReadonlySet<Frame['f']> = new Set(['packets', 'pay', 'draw', 'drop'])

/** What is under way without them: with a text goes what it was just doing, and nobody who is gone pays or draws on. */
const framesLeft = (frames: readonly Frame[], fallen: readonly number[]): Frame[] => {
  const left: Frame[] = []
  let isStopped = false
  for (const f of frames) {
    const isTheirs = (f.f === 'run' && fallen.includes(f.env.you)) || (f.f === 'announce' && fallen.includes(f.seat))
    isStopped = isTheirs || (isStopped && inside.has(f.f))
    if (isStopped) continue
    const text = left.at(-1)
    if (f.f === 'pay' && fallen.includes(f.pay.seat)) {
      if (text?.f === 'run') text.at = 'begin' // where it was asked whether to pay
      continue
    }
    if (f.f === 'draw' && fallen.includes(f.seat)) f.left = 0
    left.push(f)
  }
  return left
}

/** N1.3: a fallen leader still leads. One who has left the raid (102.1b) can't: the next raider does. */
const nextLeader = (g: Game): number => {
  const { order, leader, seats } = g.s
  const at = order.indexOf(leader)
  const others = [...order.slice(at + 1), ...order.slice(0, at)].filter((seat) => seat !== 0 && !seats[seat]?.leaving)
  return others.find((seat) => !seats[seat]?.out) ?? others[0] ?? leader
}

export const endRaid = (g: Game, result: Result): void => {
  if (g.s.result) return
  g.s.result = result
  note(g, { what: 'end', text: result })
  g.s.events.push({ type: 'RAID.OVER', result })
}
