import type { Lookup } from '../../cards/book.ts'
import type { Setup } from '../../engine/contract/setup.ts'
import type { BroughtDeck, LobbyPlan } from '../../table/room.ts'
import { botNames, human, type Seating, seatsInOrder } from '../../table/seating.ts'

/** The table of a raid that people at several devices play once more. `book`: what it was played with. */
export const planAgain = (book: Lookup, setup: Setup, seating: Seating): LobbyPlan => {
  const deckOf = (raider: number): BroughtDeck | null => {
    const brought = setup.raiders[raider]
    return brought ? { ...brought, name: book.get(brought.hero)?.name ?? brought.hero } : null
  }
  return {
    raid: setup.raid,
    mode: setup.mode ?? null,
    side: book.get(setup.raiders[0]?.hero ?? '')?.faction ?? '',
    ...(setup.deckRule ? { deckRule: setup.deckRule } : {}),
    leader: setup.leader ?? null,
    ...(setup.bossDeck ? { bossDeck: setup.bossDeck } : {}),
    ...(setup.bossDecks ? { bossDecks: setup.bossDecks } : {}),
    ...(setup.extraCopy === undefined ? {} : { extraCopy: setup.extraCopy }),
    ...(setup.cards ? { cards: setup.cards } : {}),
    chairs: seatsInOrder.flatMap((seat): LobbyPlan['chairs'] => {
      const sitter = seating[seat]
      if (!sitter) return []
      if (sitter.member !== undefined) return [{ seat, for: 'guest', name: '', bot: null, deck: null }]
      const { player, name, person } = sitter
      const deck = seat === 'boss' ? null : deckOf(Number(seat.slice(-1)) - 1)
      const bot = botNames.find((it) => it === player) ?? null
      return [
        {
          seat,
          for: player === human ? 'device' : 'bot',
          name,
          bot,
          deck,
          ...(person === undefined ? {} : { person }),
        },
      ]
    }),
  }
}
