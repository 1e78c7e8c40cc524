import { grammar } from './index.ts'
import { oneOf } from './fault.ts'
import type { FamilyName, FieldNodes, Node, OptionalNode, Role } from './shape.ts'
import { isNode } from './walk.ts'

/** What would be right in a place, in words. */

export const oneExpected: Readonly<Record<Role, string>> = {
  binds: 'a name',
  bound: 'a name',
  cardName: 'the name of a card',
  cardKey: 'the key of a card',
  counter: 'the name of a counter',
  deck: 'the name of a deck',
  fact: 'the name of a fact',
  mark: 'the name of a mark',
  tag: 'a tag',
  rule: 'the id of a rule',
  prose: 'a text',
}

export const namesOf = (family: FamilyName): string[] => Object.keys(grammar[family].words)

/** A word as it is written: by itself, or with what belongs to it. */
const written = (word: string, says: FieldNodes | Node): string => {
  if (!isNode(says)) return `{ ${word} }`
  return says.is === 'number' ? expectedOf(says) : word
}

const familyExpected = (name: FamilyName): string => {
  const family = grammar[name]
  if (family.told === 'byField') return `{ ${family.field} }: ${oneOf(namesOf(name))}`
  if (family.told === 'together') return `a ${name} with ${oneOf(namesOf(name))}`
  if (family.told === 'alone') return oneOf(namesOf(name))
  const words = Object.entries(family.words)
  const isMixed = words.some(([, says]) => isNode(says))
  return oneOf(words.map(([word, says]) => (isMixed ? written(word, says) : word)))
}

export const expectedOf = (node: Node | OptionalNode): string => {
  switch (node.is) {
    case 'optional':
      return expectedOf(node.of)
    case 'text':
      return oneExpected[node.role]
    case 'number':
      return `a whole number from ${node.least} to ${node.most}`
    case 'yes':
      return 'true, or nothing at all'
    case 'yesOrNo':
      return 'true or false'
    case 'words':
      return oneOf(node.words)
    case 'family':
      return familyExpected(node.family)
    case 'list':
      return `a list: ${expectedOf(node.of)}`
    case 'tuple':
      return `a list of ${node.of.length}: ${node.of.map(expectedOf).join(', then ')}`
    case 'either':
      return node.of.map(expectedOf).join(', or ')
    case 'record':
      return `{ ${Object.keys(node.fields).join(', ')} }`
    case 'byName':
      return `names, each with ${expectedOf(node.of)}`
  }
}

/** Every word that could stand there, for finding the one that was meant. */
export const wordsIn = (node: Node | OptionalNode): string[] => {
  switch (node.is) {
    case 'optional':
    case 'list':
      return wordsIn(node.of)
    case 'words':
      return [...node.words]
    case 'family':
      return namesOf(node.family)
    case 'either':
      return node.of.flatMap(wordsIn)
    case 'record':
      return Object.keys(node.fields)
    case 'text':
    case 'number':
    case 'yes':
    case 'yesOrNo':
    case 'tuple':
    case 'byName':
      return []
  }
}
