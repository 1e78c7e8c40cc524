import { type Game, note, seatAt, seatName, touch } from '../state/game.ts'
import { dropModifiersOf, settleControl } from './modify.ts'
import type { Result } from '../contract/names.ts'
import { move } from './zones.ts'

/** A player leaves the game (102.2): cards, links, triggers and modifiers go with them. */
export const eliminate = (g: Game): void => {
  const { s } = g
  const losers = s.losing
  s.losing = []
  for (const seat of losers) {
    const player = seatAt(g, seat)
    if (player.out) continue
    player.out = true
    note(g, { what: 'fall', seat: seatName(seat) })
    if (seat === s.leader && player.leaving) s.leader = nextLeader(g)
    for (const link of s.chain.filter((l) => l.ctl === seat)) {
      s.chain = s.chain.filter((l) => l !== link)
      const card = link.card >= 0 ? s.cards[link.card] : undefined
      if (card?.place === 'chain' && (seat === 0 || card.owner !== seat)) move(g, card, 'graveyard')
    }
    s.waiting = s.waiting.filter((w) => w.ctl !== seat)
    dropModifiersOf(g, seat)
    if (seat !== 0)
      for (const card of s.cards)
        if (card.owner === seat && card.place !== 'removed' && card.place !== 'gone') move(g, card, 'removed')
    touch(g)
    s.stolen = true
    settleControl(g)
  }
  const raidersLeft = s.seats.filter((p, n) => n > 0 && !p.out).length
  const bossOut = seatAt(g, 0).out
  const fell = losers.filter((seat) => seat !== 0)
  // 102.1a: whoever is left has won; nobody is left if all fell in this wave
  if (bossOut) endRaid(g, raidersLeft === 0 ? 'draw' : 'raiders')
  else if (fell.length > 0) s.events.push({ type: 'RAIDER.FELL', left: raidersLeft })
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
