import { makeRandom, oneOf, type Random } from '../../src/bots/random.ts'
import { type Json, mutateBytes, mutateJson, mutateText, written } from './mutate.ts'
import { type HowMany, realJoins, realLists, realSaves } from './real.ts'

/** Hostile file number i of a seed. */

export type Hostile =
  | { kind: 'save' | 'backup'; bytes: Uint8Array } // a file
  | { kind: 'list'; text: string } // pasted
  | { kind: 'join'; text: string }

interface Real {
  saves: string[]
  lists: string[]
  joins: string[]
}
export const everythingReal = (many: HowMany): Real => ({
  saves: realSaves(many),
  lists: realLists(),
  joins: realJoins(),
})

interface SaveJson {
  content: Json
  answers: Json[]
  hashes?: Json
  from?: Json
  snapshots: { after: number; state: string }[]
  [part: string]: Json | { after: number; state: string }[] | undefined
}

const several = (random: Random, change: () => void): void => {
  for (let n = 1 + random.below(3); n > 0; n--) change()
}

/** A snapshot as somebody made it up; of other rules nobody can say what it should have been. */
const withOtherState = (random: Random, save: SaveJson): void => {
  const at = random.below(save.snapshots.length)
  const snapshot = save.snapshots[at]
  if (!snapshot) return
  const state = JSON.parse(snapshot.state) as Json
  several(random, () => mutateJson(random, state))
  snapshot.state = written(state)
  if (random.below(2) === 0) return
  save.snapshots = [snapshot]
  if ('from' in save) save.from = snapshot.after
}

const partsOfSave = ['setup', 'values', 'answers', 'story', 'seating'] as const

const madeUp = (random: Random, text: string): string => {
  const save = JSON.parse(text) as SaveJson
  const way = random.below(6)
  const part = save[oneOf(random, partsOfSave)]
  if (way < 2) withOtherState(random, save)
  else if (way < 5 && typeof part === 'object' && part !== null) several(random, () => mutateJson(random, part))
  else several(random, () => mutateJson(random, save as unknown as Json))
  if (random.below(2) === 0) save.content = 'other rules'
  if (random.below(2) === 0 && 'hashes' in save) save.hashes = []
  return written(save as unknown as Json)
}

const parts = ['raids', 'decks', 'bossDecks', 'settings'] as const

/** Some of everything, with parts of it made wrong, and often the raids in it too. */
const madeUpBackup = (random: Random, { saves }: Real): string => {
  const texts: string[] = [] // put in where they are named: one may go deeper than what writes JSON
  const raid = (i: number): Json => {
    const save = oneOf(random, saves)
    texts.push(random.below(2) === 0 ? save : madeUp(random, save))
    return { id: `00aa11b${i}`, file: `@raid:${i}` }
  }
  const cards = (): Json =>
    Object.fromEntries(Array.from({ length: 1 + random.below(30) }, (_, i) => [`raider/${i}`, 2]))
  const head = (i: number): { [key: string]: Json } => ({ id: `deck-${i}`, name: `Deck ${i}`, changed: 5 })
  const made: { [key: string]: Json } = {
    everything: 1,
    made: 1,
    raids: Array.from({ length: random.below(3) }, (_, i) => raid(i)),
    decks: Array.from({ length: random.below(12) }, (_, i) => ({ ...head(i), hero: 'raider/x', cards: cards() })),
    bossDecks: Array.from({ length: random.below(3) }, (_, i) => ({
      ...head(i),
      raid: 'onyxia',
      decks: { main: cards() },
    })),
    settings: { name: 'Ann' },
  }
  const part = made[oneOf(random, parts)]
  if (random.below(4) > 0 && typeof part === 'object' && part !== null) several(random, () => mutateJson(random, part))
  if (random.below(4) === 0) several(random, () => mutateJson(random, made))
  return written(made).replaceAll(/"@raid:(\d)"/g, (whole, i) => texts[Number(i)] ?? whole)
}

const encoded = (text: string): Uint8Array => new TextEncoder().encode(text)

export const hostileFile = (real: Real, seed: number, i: number): Hostile => {
  const { saves, lists, joins } = real
  const random = makeRandom(seed, i)
  const kind = random.below(10)
  if (kind === 0) return { kind: 'join', text: mutateText(random, oneOf(random, joins)) }
  if (kind < 3) {
    let text = oneOf(random, lists)
    several(random, () => {
      text = mutateText(random, text).slice(0, 12_000_000)
    })
    return { kind: 'list', text }
  }
  if (kind < 5) {
    const bytes = encoded(madeUpBackup(random, real))
    return { kind: 'backup', bytes: random.below(6) === 0 ? mutateBytes(random, bytes) : bytes }
  }
  const save = oneOf(random, saves)
  if (random.below(6) === 0) return { kind: 'save', bytes: mutateBytes(random, encoded(save)) }
  return { kind: 'save', bytes: encoded(madeUp(random, save)) }
}
