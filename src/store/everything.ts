import type { BossDeckRecord, Db, DeckRecord } from './db.ts'
import { exportRaid, listRaids } from './raids.ts'
import { readSetting } from './settings.ts'

/**
 * One file of everything that people make on this device: raids, decks and settings. Keys and seats at others' tables are
 * not in it: whoever has a file must not become somebody else.
 */

export interface Everything {
  everything: 1
  made: number // ms since 1970
  raids: { id: string; file: unknown }[] // save files
  decks: DeckRecord[]
  bossDecks: BossDeckRecord[]
  settings: unknown
}

export const everythingOf = async (db: Db, now: number): Promise<Everything> => {
  const raids: Everything['raids'] = []
  for (const { id } of await listRaids(db)) {
    const text = await exportRaid(db, id)
    if (text !== null) raids.push({ id, file: JSON.parse(text) })
  }
  const [decks, bossDecks, settings] = await Promise.all([
    db.getAll('decks'),
    db.getAll('bossDecks'),
    readSetting(db, 'settings'),
  ])
  return { everything: 1, made: now, raids, decks, bossDecks, settings: settings ?? null }
}

// ---- read with suspicion: the file may be anybody's

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isText = (value: unknown, most: number): value is string => typeof value === 'string' && value.length <= most
/** What something is found by. */
const isKey = (value: unknown, most: number): value is string => isText(value, most) && value.trim() !== ''

export interface Limits {
  mostRaids: number
  mostDecks: number
  longestName: number
  mostKinds: number
  mostCopies: number
  mostParts: number // decks within a Boss deck
}

/** Null: it is no such file. */
export const readEverything = (value: unknown, { mostRaids, mostDecks }: Limits): Everything | null => {
  if (!isObject(value) || value['everything'] !== 1) return null
  const { raids, decks, bossDecks, made, settings } = value
  const lists = [raids, decks, bossDecks]
  if (!lists.every(Array.isArray)) return null
  const [someRaids = [], someDecks = [], someBossDecks = []] = lists as unknown[][]
  if (someRaids.length > mostRaids || someDecks.length > mostDecks || someBossDecks.length > mostDecks) return null
  return {
    everything: 1,
    made: typeof made === 'number' ? made : 0,
    raids: someRaids.flatMap((it) =>
      isObject(it) && isText(it['id'], 40) && /^[0-9a-f]{8,40}$/.test(it['id'])
        ? [{ id: it['id'], file: it['file'] }]
        : [],
    ),
    decks: someDecks as DeckRecord[], // each is looked at before it is kept
    bossDecks: someBossDecks as BossDeckRecord[],
    settings: isObject(settings) ? settings : null,
  }
}

const cardsIn = (value: unknown, { mostKinds, mostCopies, longestName }: Limits): Record<string, number> | null => {
  if (!isObject(value)) return null
  const all = Object.entries(value)
  const isFine = all.every(
    ([key, copies]) =>
      isKey(key, longestName) && Number.isInteger(copies) && Number(copies) >= 1 && Number(copies) <= mostCopies,
  )
  return isFine && all.length <= mostKinds ? (Object.fromEntries(all) as Record<string, number>) : null
}

const headOf = (value: unknown, { longestName }: Limits): { id: string; name: string; changed: number } | null => {
  if (!isObject(value)) return null
  const { id, name, changed } = value
  return isKey(id, longestName) && isText(name, longestName) && typeof changed === 'number' && Number.isFinite(changed)
    ? { id, name, changed }
    : null
}

const deckIn = (value: unknown, limits: Limits): DeckRecord | null => {
  const head = headOf(value, limits)
  const { hero, cards, left } = value as Partial<Record<keyof DeckRecord, unknown>>
  const read = cardsIn(cards, limits)
  if (!head || !read || !isKey(hero, limits.longestName)) return null
  const lines = Array.isArray(left)
    ? left.filter((it) => isText(it, limits.longestName)).slice(0, limits.mostKinds)
    : []
  return { ...head, hero, cards: read, ...(lines.length > 0 ? { left: lines } : {}) }
}

const bossDeckIn = (value: unknown, limits: Limits, isRaid: (name: string) => boolean): BossDeckRecord | null => {
  const head = headOf(value, limits)
  if (!head) return null
  const { raid, mode, decks } = value as Partial<Record<keyof BossDeckRecord, unknown>>
  if (!isText(raid, limits.longestName) || !isRaid(raid) || !isObject(decks)) return null
  const parts = Object.entries(decks).map(([name, cards]) => [name, cardsIn(cards, limits)] as const)
  if (parts.length > limits.mostParts || parts.some(([name, cards]) => !cards || !isText(name, limits.longestName)))
    return null
  return {
    ...head,
    raid: raid as BossDeckRecord['raid'],
    ...(isText(mode, limits.longestName) ? { mode } : {}),
    decks: Object.fromEntries(parts) as BossDeckRecord['decks'],
  }
}

/** What can be kept of it, and how many decks can't. */
export interface Looked {
  decks: DeckRecord[]
  bossDecks: BossDeckRecord[]
  refused: number
}

export const lookedAt = (
  { decks, bossDecks }: Everything,
  limits: Limits,
  isRaid: (name: string) => boolean,
): Looked => {
  const own = decks.map((value) => (isObject(value) ? deckIn(value, limits) : null))
  const boss = bossDecks.map((value) => (isObject(value) ? bossDeckIn(value, limits, isRaid) : null))
  return {
    decks: own.filter((deck) => deck !== null),
    bossDecks: boss.filter((deck) => deck !== null),
    refused: [...own, ...boss].filter((deck) => deck === null).length,
  }
}
