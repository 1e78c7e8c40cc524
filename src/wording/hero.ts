import { library, raids } from '../cards/index.ts'
import type { CardValue } from '../cards/vocabulary/values.ts'
import type { RaidValue } from '../cards/vocabulary/raid.ts'

const raidsByCard = new Map(
  Object.values(raids).flatMap((raid) => {
    const keys = [raid.mainDeck, ...Object.values(raid.decks).map(({ cards }) => cards)].flatMap(Object.keys)
    return [...keys, ...raid.tokens, ...raid.aside].map((key): [string, RaidValue] => [key, raid])
  }),
)

/** The raid whose Boss plays with this card. */
export const raidOf = ({ key }: CardValue): RaidValue | null => raidsByCard.get(key) ?? null

const bossNames = new Map<RaidValue, string>()
for (const raid of Object.values(raids)) {
  const names = raid.aside.flatMap((key) => {
    const card = library.get(key)
    return card?.type === 'hero' ? [card.name] : []
  })
  const [name] = names
  if (name !== undefined && new Set(names).size === 1) bossNames.set(raid, name)
}

/** A raid with one Boss names it on its cards; elsewhere it is "your hero". */
export const heroName = (raid: RaidValue | null): string => (raid ? bossNames.get(raid) : undefined) ?? 'your hero'
