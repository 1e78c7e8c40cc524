import type { Explained } from '../../engine/contract/explained.ts'
import type { Refusal } from '../../engine/contract/refusal.ts'
import type { CardOutcome, Change, Gone, Outcome, SeatOutcome } from '../outcome.ts'
import type { Failure } from '../protocol.ts'
import { flag, listOf, maybe, recordOf, shaped, tuple, wordOf, yes } from './parts.ts'
import { amount, cardKey, handle, longText, mostSeats, result, seat, shortText } from './plain.ts'

/** What is said to whoever asked or tried something. */

export const refusal = shaped<Refusal>({ reason: longText, rule: shortText })
export const explained = shaped<Explained>({
  stat: wordOf<Explained['stat']>({
    ...{ atk: true, health: true, def: true, strike: true, cost: true, keyword: true, type: true, other: true },
  }),
  printed: maybe(amount),
  now: maybe(amount),
  because: listOf(
    shaped<Explained['because'][number]>({ name: shortText, key: maybe(cardKey), change: longText }),
    500,
  ),
})
const change = tuple<Change>(amount, amount)
export const outcome = shaped<Outcome>({
  cards: listOf(
    shaped<CardOutcome>({
      card: handle,
      left: maybe(change),
      atk: maybe(change),
      prevented: maybe(amount),
      gone: maybe(wordOf<Gone>({ destroyed: true, hand: true, deck: true, removed: true })),
      becomes: maybe(shortText),
      exhausted: maybe(flag),
      to: maybe(seat),
      counters: maybe(recordOf(shortText, change, 100)),
    }),
    2000,
  ),
  seats: listOf(
    shaped<SeatOutcome>({
      seat,
      draws: maybe(amount),
      discards: maybe(amount),
      enters: maybe(amount),
      falls: maybe(yes),
    }),
    mostSeats,
  ),
  result: maybe(result),
  chance: maybe(yes),
  open: maybe(yes),
})
export const failure = shaped<Failure>({
  kind: wordOf<Failure['kind']>({
    ...{ start: true, open: true, import: true, engine: true, bot: true, storage: true, full: true, message: true },
  }),
  message: longText,
  problems: listOf(longText, 100),
})
