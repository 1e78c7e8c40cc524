import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { grammar } from '../../../src/cards/grammar/index.ts'
import { kin } from '../../../src/cards/grammar/shape.ts'
import { root, textOf } from '../../house/files.ts'

/**
 * A word that somebody forgets is a card that does nothing, costs nothing or says nothing. So every reader of a family
 * has a table typed over it, and a new word is a type error there. new-words/words.ts adds one to every family.
 */

const readers = {
  grammar: /^src\/cards\/grammar\//,
  // what is only said, or only kept in mind, is not done
  engine: /^src\/engine\/(?!seeing\/|state\/(?:spoken|survey))/,
  // some tables have what is done and why it is not side by side
  explanation:
    /^src\/engine\/(?:seeing\/(?:explain|words|untold)|deriving\/(?:filters|conditions)|paying\/cost-table|state\/spoken)/,
  wording: /^src\/wording\//,
  bots: /^src\/bots\//,
} as const
type Reader = keyof typeof readers

/** What is new in each family. */
const families = {
  newEffect: 'effect',
  newModifier: 'modifier',
  newCost: 'cost',
  newAct: 'act',
  newWould: 'would',
  newOutcome: 'outcome of a replacement',
  newPower: 'power',
  newCard: 'field of a card',
  newFilter: 'filter',
  newWho: 'who',
  newWhat: 'what',
  newAmount: 'amount',
  newCondition: 'condition',
  newEvent: 'event',
  newRemembered: 'remembered event',
  newDuration: 'duration',
  newKeyword: 'keyword',
  newKind: 'kind',
  newCardType: 'card type',
  newDamageType: 'damage type',
} as const
type NewWord = keyof typeof families

/** Records rather than words: what has them reads all of their fields. The grammar must know each. */
const records = ['newText', 'newMode', 'newBranch', 'newTarget', 'newCompare', 'newPast'] as const

/** Written out as unions, which nothing can add to from outside: reading them is a matter of the family around them. */
const closed = ['zone', 'faction', 'className', 'cardVerb', ...Object.keys(kin)]

/** Who need not notice, and why. */
const needNot: Partial<Record<NewWord, Partial<Record<Reader, string>>>> = {
  newRemembered: {
    bots: 'they take whatever is asked about earlier in the turn to have happened',
  },
  newDamageType: { bots: 'they only compare it' },
}

const compile = (project: string): { file: string; says: string }[] => {
  const { stdout, error } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/typescript/bin/tsc'), '-p', project, '--pretty', 'false'],
    { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  )
  if (error) throw error
  return stdout
    .split(/\r?\n(?!\s)/)
    .filter((line) => line !== '')
    .map((line) => {
      const found = /^(\S+)\(\d+,\d+\): error (.*)$/s.exec(line)
      return { file: (found?.[1] ?? '').replaceAll('\\', '/'), says: found?.[2] ?? line }
    })
}

/** The new words that an error is about. One that only comes along inside another type is not meant. */
const wordsIn = (says: string): string[] => {
  const about =
    /^TS2741: Property '(\w+)' is missing/.exec(says)?.[1] ??
    /is missing the following properties from type '[^]*': ([\w, ]+)/.exec(says)?.[1] ??
    says
  return about.match(/\bnew[A-Z]\w*/g) ?? []
}

describe('a new word', () => {
  const errors = compile('test/cards/grammar/new-words')
  const notices = (reader: Reader, word: string): boolean =>
    errors.some(({ file, says }) => readers[reader].test(file) && wordsIn(says).includes(word))

  it.each(Object.keys(readers) as Reader[])('is noticed by whoever reads its family: %s', (reader) => {
    const missed = (Object.keys(families) as NewWord[])
      .filter((word) => needNot[word]?.[reader] === undefined && !notices(reader, word))
      .map((word) => `${reader}: nobody there notices a new ${families[word]} (${word})`)
    expect(missed).toEqual([])
  })

  it.each(records)('is known to the grammar where it is a field of a record: %s', (word) => {
    expect(notices('grammar', word)).toBe(true)
  })

  it('need not be noticed only where it is not', () => {
    for (const [word, by] of Object.entries(needNot))
      for (const reader of Object.keys(by) as Reader[])
        expect(`${reader} ${word}: ${notices(reader, word)}`).toMatch(/false$/)
  })

  it('is tried in every family of the grammar', () => {
    const tried = textOf('test/cards/grammar/new-words/words.ts').match(/\bnew[A-Z]\w*(?=\??:)/g)
    expect(new Set(tried)).toEqual(new Set([...Object.keys(families), ...records]))
    const known = [...(tried ?? [])].map((word) => word.slice(3).toLowerCase())
    const untried = Object.keys(grammar).filter((name) => !known.includes(name.toLowerCase()) && !closed.includes(name))
    expect(untried).toEqual(['replacement']) // its words are outcomes
  })

  it('is what the errors are about: without it there are none', () => {
    expect(compile('tsconfig.pure.json')).toEqual([])
  })
}, 60_000)
