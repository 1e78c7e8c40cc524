import { holds } from '../../engine/deriving/conditions.ts'
import { derive } from '../../engine/deriving/derive.ts'
import { eachBecoming } from '../../engine/deriving/watch.ts'
import { offered } from '../../engine/running/api.ts'
import { type Entry, entryId } from '../../engine/state/entries.ts'
import { type Game, refOf, valueOf } from '../../engine/state/game.ts'

/** What was worked out of cards and kept is what would be worked out now. */
export const keptFaults = (g: Game): string[] => {
  const kept = derive(g)
  g.derived = null
  const now = derive(g)
  g.derived = kept
  const faults: string[] = []
  for (const card of g.s.cards) {
    const before = JSON.stringify(kept.faces[card.id])
    const after = JSON.stringify(now.faces[card.id])
    if (before !== after) faults.push(`${valueOf(g, card).name} was kept as ${before}, and is ${after}`)
  }
  return faults
}

/** What waits for something to become true was looked at whenever it could have: nothing changed without saying so. */
export const unnoticedFaults = (g: Game): string[] => {
  if (!g.reads.becomes || g.lookedAgain !== g.changes) return []
  const faults: string[] = []
  eachBecoming(g, (key, that, env) => {
    const now = holds(g, that, env, env.src)
    const then = g.s.seen[key]
    if (then !== now) faults.push(`${env.code} (${key}) was seen as ${then}, is ${now}, and nobody said so`)
    return false
  })
  return faults
}

/**
 * The same of everything that stands beside the state: a restored game, which had to work it all out anew, has come to
 * the same. Whatever is read from what is kept would otherwise be another thing after a save.
 */
export const besideFaults = (g: Game, restored: Game): string[] => {
  const faults: string[] = []
  const compare = (what: string, kept: unknown, now: unknown): void => {
    const [before, after] = [JSON.stringify(kept), JSON.stringify(now)]
    if (before !== after) faults.push(`${what}: kept was ${before}, restored is ${after}`)
  }
  const [kept, now] = [derive(g), derive(restored)]
  for (const card of g.s.cards)
    compare(`${valueOf(g, card).name} (card ${card.id})`, kept.faces[card.id], now.faces[card.id])
  compare('what has lost its powers', kept.lost, now.lost)
  compare('what is read', kept.reads, now.reads)
  for (const word of new Set([...Object.keys(kept.said), ...Object.keys(now.said)]))
    compare(`what is said with ${word}`, saidIn(kept, word), saidIn(now, word))
  compare('what the cards ask for', readsIn(g), readsIn(restored))
  compare('what may be done', doingsIn(g), doingsIn(restored))
  return faults
}

const saidIn = ({ said }: ReturnType<typeof derive>, word: string): unknown[] =>
  ((said as Record<string, Entry[] | undefined>)[word] ?? []).map((entry) => [
    entryId(entry),
    entry.code,
    entry.stamp,
    entry.env,
    entry.mod,
  ])

const compareTexts = (a: string, b: string): number => (a < b ? -1 : Number(a > b))
const listOf = (some: object): unknown => (some instanceof Set ? [...some].map(String).toSorted(compareTexts) : null)
const readsIn = ({ reads: { heard, asked, haunts, ...flags } }: Game): unknown => [
  flags,
  listOf(heard),
  listOf(haunts),
  asked && [listOf(asked.on), listOf(asked.turn), [...asked.game.keys()], asked.beyond],
]

/** Legal answers are worked out once for a decision. */
const doingsIn = (g: Game): unknown => {
  const { pending } = g.s
  if (pending?.shape !== 'priority') return null
  const { actions, mayPass } = offered(g, pending)
  return [actions.map(({ card, ...how }) => ({ ...how, card: refOf(card) })), mayPass]
}
