import type { CardValue } from '../../src/cards/vocabulary/values.ts'

/** The same card with one thing changed that its text must tell: a number, a word, a part left out. */
export interface Mutant {
  change: string
  card: CardValue
}

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

/** Words that may stand in each other's place under that key. */
const swaps: Readonly<Record<string, readonly string[]>> = {
  type: ['fire', 'shadow'],
  damageType: ['melee', 'holy'],
  is: ['ally', 'hero', 'equipment'],
  whose: ['yours', 'opposing'],
  zone: ['graveyard', 'hand'],
  faction: ['Alliance', 'Horde'],
  keyword: ['ferocity', 'stealth'],
  cannot: ['attack', 'protect'],
  for: ['turn', 'combat'],
  into: ['hand', 'deckTop'],
  who: ['you', 'opponents'],
  forEach: ['opponents', 'everyone'],
  of: ['you', 'opponents'],
  by: ['you', 'opponents'],
  player: ['opponents', 'everyone'],
  to: ['self', 'yourHero'],
  from: ['self', 'yourHero'],
  card: ['self', 'attached'],
  ready: ['self', 'yourHero'],
  destroy: ['self', 'yourHero'],
  exhaust: ['self', 'yourHero'],
  once: ['turn', 'game'],
  users: ['anyone', 'opponents'],
  withA: ['ability', 'weapon'],
  on: ['turnStarts', 'turnEnds'],
}
/** Names that only the value itself uses, and words for buttons and refusals. */
const silent = new Set(['name', 'as', 'bound', 'chooseBound', 'putRest', 'minus', 'rule', 'reason', 'target', 'share'])
/** What may be left out of the value that has it. */
const optional = new Set([
  'if',
  'while',
  'once',
  'combat',
  'type',
  'withA',
  'cost',
  'tag',
  'faction',
  'against',
  'what',
])

/** What happens instead: without it nothing would be said. */
const needed = new Set(['nothing'])
/** Lists of which nothing can be left out. */
const fixed = new Set(['times', 'plus'])

const withAt = (list: readonly Json[], i: number, value: Json): Json[] => list.map((it, at) => (at === i ? value : it))
const without = (node: { [key: string]: Json }, key: string): Json =>
  Object.fromEntries(Object.entries(node).filter(([name]) => name !== key))

function* changes(node: Json, key: string, path: string): Generator<[string, Json]> {
  if (typeof node === 'number') yield [`${path}: ${node + 1} for ${node}`, node + 1]
  else if (typeof node === 'string') {
    const words = swaps[key]
    const other = words?.includes(node) ? words.find((word) => word !== node) : undefined
    if (other !== undefined) yield [`${path}: ${other} for ${node}`, other]
    if (key === 'tag' || key === 'fact' || key === 'deck' || key === 'mark' || key === 'marked')
      yield [`${path}: another ${key}`, `${node}let`]
  } else if (Array.isArray(node)) {
    for (const [i, inner] of node.entries()) {
      if ((node.length > 1 && !fixed.has(key)) || key === 'powers')
        yield [`${path}: without ${i}`, node.filter((_, at) => at !== i)]
      for (const [change, made] of changes(inner, key, `${path}.${i}`)) yield [change, withAt(node, i, made)]
    }
  } else if (typeof node === 'object' && node !== null) {
    // the word that a part is known by is not optional in it
    const isOptional = (name: string, i: number): boolean =>
      (node[name] === true && i > 0) || node[name] === 'yourTurn' || (optional.has(name) && i > 0)
    for (const [i, [name, inner]] of Object.entries(node).entries()) {
      if (silent.has(name)) continue
      if (!needed.has(name) && isOptional(name, i) && Object.keys(node).length > 1)
        yield [`${path}: without ${name}`, without(node, name)]
      for (const [change, made] of changes(inner, name, `${path}.${name}`)) yield [change, { ...node, [name]: made }]
    }
  }
}

export function* mutantsOf(card: CardValue): Generator<Mutant> {
  for (const part of ['attach', 'play', 'powers', 'back'] as const) {
    const value = card[part]
    if (value === undefined) continue
    for (const [change, made] of changes(value as unknown as Json, part, part)) {
      if (card.type === 'hero' && change.endsWith('yourHero for self')) continue // it is your hero
      yield { change, card: { ...card, [part]: made } }
    }
  }
}
