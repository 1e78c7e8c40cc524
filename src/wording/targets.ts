import type { Amount, Filter, TargetWord, Who } from '../cards/vocabulary/values.ts'
import { isSame } from '../cards/same.ts'
import { isOne, some, superlative } from './amounts.ts'
import { type ByField, byOneField } from './by-word.ts'
import { article, numberWord, words } from './english.ts'
import { cardNoun, isPointedOut, nounOf, shortNoun, targetNoun } from './nouns.ts'
import { groupOf, person, they } from './players.ts'
import { isAsked, it, learn, type Referent, type Scope } from './scope.ts'

/** Target words, and what is chosen as a text resolves. Each is named where it is first used. */

type Count = Pick<TargetWord, 'atLeast' | 'upTo' | 'exactly'>

export const isSingle = ({ upTo, exactly }: Count): boolean => (upTo === undefined ? isOne(exactly) : upTo === 1)

/** As many as were chosen for an earlier word, which was for one at most: "up to one other". */
const plainly = (word: TargetWord, s: Scope): TargetWord => {
  const { upTo } = word
  if (typeof upTo !== 'object' || !('count' in upTo) || !isPointedOut(upTo.count)) return word
  const { these } = upTo.count
  const earlier = typeof these === 'object' && 'target' in these ? s.known.get(`target ${these.target}`) : undefined
  return earlier && !earlier.many ? { ...word, upTo: 1 } : word
}

/** "target ally", "up to two target allies", "any number of target graveyards". */
const targeted = (count: Count, one: string, many: string, another: boolean, s: Scope): string => {
  const target = another ? 'other target' : 'target'
  if (count.upTo === 'any') return `any number of ${target} ${many}`
  const amount = count.upTo ?? count.exactly
  if (amount === undefined) return another ? `another target ${one}` : `target ${one}`
  const number = some(amount, `${target} ${one}`, s, `${target} ${many}`)
    .replace(/^a /, 'one ')
    .replace(/^another /, 'one other ')
  if (count.upTo === undefined) return number
  return count.atLeast === undefined ? `up to ${number}` : `at least ${numberWord(count.atLeast)} and up to ${number}`
}

const playerNoun = (who: Who, s: Scope): { one: string; many: string } =>
  groupOf(who, s) ?? { one: person(who, s).text, many: person(who, s).text }

/** Whose cards they all are, if that is certain: what lies outside of play belongs to whoever's pile it is in. */
const ownerOf = ({ whose, zone }: Filter, s: Scope): { owner?: string } =>
  whose === 'yours' && zone !== undefined && zone !== 'play' && zone !== 'chain' ? { owner: person('you', s).own } : {}

/** How many, whose choice, and for whom it is chosen anew: what is said of any target. */
type About = keyof Count | 'another' | 'by' | 'at' | 'each'
interface Choosable extends Pick<Referent, 'noun' | 'owner' | 'player'> {
  one: string
  all: string
}
const choosable: ByField<Omit<TargetWord, About>, [many: boolean, s: Scope], Choosable> = {
  card: (f, many, s) => ({
    one: targetNoun(f, s, 'one'),
    all: targetNoun(f, s, 'many'),
    noun: shortNoun(f, many ? 'many' : 'one'),
    ...ownerOf(f, s),
  }),
  player: (who, _, s) => {
    const { one, many } = playerNoun(who, s)
    return { one, all: many, noun: one, player: true }
  },
  graveyard: (who, _, s) => {
    const group = groupOf(who, s)
    const whose = who === 'everyone' ? '' : ` of ${group ? article(group.one) : person(who, s).text}`
    return { one: `graveyard${whose}`, all: `graveyards${whose}`, noun: 'graveyard' }
  },
}

const learnTarget = (word: TargetWord, name: string, s: Scope): void => {
  const told = plainly(word, s)
  const many = !isSingle(told) || word.each !== undefined
  const by = word.by === undefined || isAsked(s, word) ? {} : { by: person(word.by, s) }
  const what = byOneField(choosable, word, many, s)
  if (!what) return
  const { one, all, ...rest } = what
  const intro = targeted(told, one, all, word.another === true, s)
  learn(s, name, { intro: word.at ? `${intro} chosen at random` : intro, many, word, ...by, ...rest })
}

export const learnTargets = (targets: readonly TargetWord[], s: Scope, base = 0): void => {
  for (const name of [...s.known.keys()]) if (base === 0 && name.startsWith('target ')) s.known.delete(name)
  targets.forEach((word, i) => learnTarget(word, `target ${base + i}`, s))
}

/** "with the least damage on it", "with the most cards in their hand". */
export const outstanding = (by: { least?: Amount; most?: Amount }, s: Scope): string[] =>
  (['least', 'most'] as const).flatMap((word) => {
    const amount = by[word]
    return amount === undefined ? [] : [`with ${superlative(word, amount, { ...s, it, each: they })}`]
  })

/** How many are chosen on resolution, of a description: "an ally", "up to two allies", "any number of allies". */
export const chosen = (
  f: Filter,
  count: {
    n?: TargetWord['exactly'] | 'any'
    upTo?: TargetWord['exactly']
    least?: Amount
    most?: Amount
    at?: 'random'
  },
  s: Scope,
): { intro: string; noun: string; many: boolean; owner?: string } => {
  const extremes = outstanding(count, s)
  const one = words(nounOf(f, s, 'one', 'or'), ...extremes)
  const all = words(nounOf(f, s, 'many', 'and/or'), ...extremes)
  const many = count.n === 'any' || !isOne(count.upTo ?? count.n)
  const left = leftOver(f, count.n)
  return {
    intro: words(
      left === null ? quantity(count, one, all, s) : `all but ${numberWord(left)} ${all}`,
      count.at && 'at random',
    ),
    noun: shortNoun(f, many ? 'many' : 'one'),
    many,
    ...ownerOf(f, s),
  }
}

/** How many are left, where it is as many as there are but for that: "all but five resources". */
const leftOver = (f: Filter, n: TargetWord['exactly'] | 'any'): number | null => {
  if (typeof n !== 'object' || !('plus' in n) || f.is !== 'resource' || typeof f.whose !== 'object') return null
  const [all, less] = n.plus
  if (typeof all !== 'object' || !('resources' in all) || typeof less !== 'number' || less >= 0) return null
  return isSame(all.resources, f.whose.party) ? -less : null
}

export const quantity = (
  count: { n?: TargetWord['exactly'] | 'any'; upTo?: TargetWord['exactly'] },
  one: string,
  all: string,
  s: Scope,
): string => {
  if (count.n === 'any') return `any number of ${all}`
  if (count.upTo !== undefined) return `up to ${count.upTo === 1 ? `one ${one}` : some(count.upTo, one, s, all)}`
  return count.n === undefined ? article(one) : some(count.n, one, s, all)
}

/** Among cards named before: "one of them", "an ally card from among them". */
export const chosenAmong = (
  from: string,
  f: Filter | undefined,
  count: { n?: TargetWord['exactly']; upTo?: TargetWord['exactly'] },
  s: Scope,
): { intro: string; noun: string; many: boolean; owner?: string } => {
  const known = s.known.get(from)
  const many = !isOne(count.upTo ?? count.n)
  const owner = known?.owner === undefined ? {} : { owner: known.owner }
  if (!f) {
    const number = quantity(count, 'card', 'cards', s)
      .replace(/^a /, 'one ')
      .replace(/ cards?/, '')
    return { intro: `${number} of them`, noun: many ? 'cards' : 'card', many, ...owner }
  }
  const intro = words(
    quantity(count, cardNoun(f, s, 'one', 'or'), cardNoun(f, s, 'many', 'and/or'), s),
    'from among them',
  )
  return { intro, noun: many ? 'cards' : 'card', many, ...owner }
}
