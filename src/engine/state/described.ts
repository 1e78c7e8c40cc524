import type { Compare, Filter } from '../../cards/vocabulary/values.ts'
import { compareWords, keywordWord, kindWords, list, possessive } from './spoken.ts'

/** A description of cards in a few words, for reasons: "ready Dragonkin allies you control". */

interface Reading {
  readonly you: number // whose description it is
  readonly asker: number // who reads it
  readonly read: (amount: NonNullable<Compare['atMost']>) => number
}

const plurals: Readonly<Record<string, string>> = { ally: 'allies', ability: 'abilities', hero: 'heroes' }
const unchanged: readonly string[] = ['equipment', 'armor']
const several = (noun: string): string => plurals[noun] ?? (unchanged.includes(noun) ? noun : `${noun}s`)

const nounOf = ({ is }: Filter, n: number): string => {
  const kinds = is === undefined ? ['card'] : [is].flat().map((kind) => kindWords(kind).replace(/\ban? /g, ''))
  const nouns = kinds.map((kind) => (kind === 'hero or ally' ? ['hero', 'ally'] : [kind])).flat()
  return list(nouns.map((noun) => (n === 1 ? noun : several(noun))))
}

/** Where they are, or whose: one of the two is enough where the other is clear. */
const placeOf = ({ zone = 'play', whose }: Filter, { you, asker }: Reading): string => {
  const mine = you === asker ? 'your' : possessive(you)
  const yours = whose === 'yours'
  if (zone === 'hand' || zone === 'graveyard' || zone === 'deck') return `in ${yours ? mine : `a`} ${zone}`
  if (zone === 'removed') return 'removed from the game'
  if (zone === 'chain') return 'on the chain'
  if (yours) return you === asker ? 'you control' : `under ${mine} control`
  return typeof whose === 'object' ? 'in that party' : ''
}

const adjectives = (f: Filter): string[] => {
  const words: string[] = []
  if (f.other) words.push('other')
  if (f.ready !== undefined) words.push(f.ready ? 'ready' : 'exhausted')
  if (f.damaged !== undefined) words.push(f.damaged ? 'damaged' : 'undamaged')
  if (f.faceUp !== undefined) words.push(f.faceUp ? 'face-up' : 'face-down')
  if (f.whose === 'opposing' || f.whose === 'friendly') words.push(f.whose)
  if (f.ongoing !== undefined) words.push(f.ongoing ? 'ongoing' : 'non-ongoing')
  if (f.faction !== undefined) words.push(f.faction)
  if (f.tag !== undefined) words.push(list([f.tag].flat()))
  if (f.damageType !== undefined) words.push(list([f.damageType].flat()))
  if (f.token !== undefined) words.push(f.token ? 'token' : 'nontoken')
  return words
}

const further = (f: Filter, { read }: Reading): string[] => {
  const words: string[] = []
  if (f.named !== undefined) words.push(`called ${f.named}`)
  if (f.nameHas !== undefined) words.push(`whose name has ${f.nameHas}`)
  if (f.sameName !== undefined) words.push('with that name')
  if (f.keyword !== undefined) words.push(`with ${keywordWord(f.keyword)}`)
  if (f.cost !== undefined) words.push(`with a cost of ${compareWords(f.cost, read)}`)
  if (f.atk !== undefined) words.push(`with ${compareWords(f.atk, read)} ATK`)
  if (f.health !== undefined) words.push(`with ${compareWords(f.health, read)} health`)
  if (f.counter !== undefined) words.push(`with a ${f.counter} counter`)
  return words
}

export const described = (f: Filter, n: number, reading: Reading): string =>
  [...adjectives(f), nounOf(f, n), ...further(f, reading), placeOf(f, reading)].filter((word) => word !== '').join(' ')
