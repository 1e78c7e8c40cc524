import { type Families, type FamilyName, grammar, wordsOf } from '../../src/cards/grammar/index.ts'
import type { FieldNodes, Node, Role } from '../../src/cards/grammar/shape.ts'
import { isNode } from '../../src/cards/grammar/walk.ts'

/** Something small to say with every word that there is, made by the grammar. */

/** What stands where any word of a family would do. */
const plain: { readonly [F in FamilyName]?: Families[F] } = {
  effect: { draw: 1 },
  modifier: { atk: 1, to: 'self' },
  power: { keyword: 'protector' },
  cost: { resources: 1 },
  filter: { is: 'ally' },
  who: 'you',
  what: 'yourHero',
  amount: 2,
  condition: { yourTurn: true },
  event: { on: 'turnStarts', whose: 'yours' },
  replacement: { would: 'deal', prevent: 1, to: 'yourHero' },
}

const names: { readonly [R in Role]?: string } = { cardKey: 'onyxia/onyxian-whelp', fact: 'stage', tag: 'Orc' }

const some = (node: Node): unknown => {
  switch (node.is) {
    case 'text':
      return names[node.role] ?? 'that'
    case 'number':
      return Math.max(node.least, 1)
    case 'yes':
    case 'yesOrNo':
      return true
    case 'words':
      return node.words[0]
    case 'list':
      return [some(node.of)]
    case 'tuple':
      return node.of.map(some)
    case 'either': {
      const [first] = node.of
      return first && some(first)
    }
    case 'record':
      return withFields(node.fields)
    case 'byName':
      return { Pet: some(node.of) }
    case 'family':
      return plain[node.family] ?? said(node.family, wordsOf(node.family)[0] ?? '')[0]
  }
}

/** All fields that must be said, and one of those that may be. */
const withFields = (fields: FieldNodes, also = ''): object =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, node]) => {
      if (node.is !== 'optional') return [[name, some(node)]]
      return name === also ? [[name, some(node.of)]] : []
    }),
  )

const optionalIn = (fields: FieldNodes): string[] =>
  Object.keys(fields).filter((name) => fields[name]?.is === 'optional')

/** Said with this word: as short as can be, and with each of its other fields. */
export const said = <F extends FamilyName>(name: F, word: string): Families[F][] => {
  const family = grammar[name]
  const all = (): unknown[] => {
    if (family.told === 'alone') return [word]
    if (family.told === 'together') return [withFields(family.words, word)]
    const says = family.words[word] as FieldNodes | Node
    if (isNode(says)) return [some(says)]
    return ['', ...optionalIn(says)].map((also) => withFields(says, also))
  }
  return all() as Families[F][]
}
