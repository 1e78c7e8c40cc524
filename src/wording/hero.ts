import { library, raids } from '../cards/index.ts'
import type { CardValue } from '../cards/vocabulary/values.ts'
import type { RaidValue } from '../cards/vocabulary/raid.ts'

/** A raid with one Boss names it on its cards; elsewhere it is "your hero". */
const bossOf = (raid: RaidValue): string | null => {
  const heroes = raid.aside.map((key) => library.get(key)).filter((card) => card?.type === 'hero')
  const names = new Set(heroes.map((card) => card?.name))
  const [name] = names
  return names.size === 1 && name !== undefined ? name : null
}

const bosses = new Map(
  Object.values(raids).flatMap((raid) => {
    const boss = bossOf(raid)
    const keys = [raid.mainDeck, ...Object.values(raid.decks).map(({ cards }) => cards)].flatMap(Object.keys)
    return boss === null ? [] : [...keys, ...raid.tokens, ...raid.aside].map((key): [string, string] => [key, boss])
  }),
)

export const heroName = ({ key }: CardValue): string => bosses.get(key) ?? 'your hero'
