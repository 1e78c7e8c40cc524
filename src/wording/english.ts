import { own } from '../cards/own.ts'

/** English that knows nothing of cards. */

const numberWords = 'no one two three four five six seven eight nine ten'.split(' ')

/** Counted things are written in words, up to ten. */
export const numberWord = (n: number): string => numberWords[n] ?? String(n)

export const article = (words: string): string => {
  if (words.startsWith('other ')) return `an${words}`
  if (words.startsWith('The ')) return words // a name
  return `${/^\W*((?!uni|one|eu)[aeiou]|8|11\b|18\b)/i.test(words) ? 'an' : 'a'} ${words}`
}

export const capital = (text: string): string =>
  text.replace(/^(\W*)([a-z])/, (_, lead: string, first: string) => lead + first.toUpperCase())

/** "a", "a and b", "a, b, and c". */
export const list = (parts: readonly string[], join: 'and' | 'or' | 'and/or' = 'and'): string => {
  if (parts.length < 3) return parts.join(` ${join} `)
  return `${parts.slice(0, -1).join(', ')}, ${join} ${parts.at(-1)}`
}

export const words = (...parts: readonly (string | undefined)[]): string => parts.filter(Boolean).join(' ')

export const ownOf = (noun: string, many = false): string => (many && noun.endsWith('s') ? `${noun}'` : `${noun}'s`)

/** How a subject takes its verb. "you" is left out where it is told what to do. */
export type Form = 'you' | 'one' | 'many'

const oddVerbs: Readonly<Record<string, string>> = {
  have: 'has',
  are: 'is',
  can: 'can',
  "can't": "can't",
  must: 'must',
}

/** The verb as it stands behind its subject: "they destroy", "it destroys". Words after the verb stay. */
export const verbFor = (verb: string, form: Form): string => {
  if (form !== 'one') return verb
  if (verb.startsWith('also ')) return `also ${verbFor(verb.slice(5), form)}`
  const [first = '', ...rest] = verb.split(' ')
  const ending = /[^aeiou]y$/.test(first)
    ? `${first.slice(0, -1)}ies`
    : `${first}${/(?:s|x|ch|sh|o)$/.test(first) ? 'es' : 's'}`
  return [own(oddVerbs, first) ?? ending, ...rest].join(' ')
}

const same = new Set(['armor', 'equipment', 'damage'])

export const plural = (noun: string): string => {
  const of = noun.indexOf(' of ')
  if (of > 0) return plural(noun.slice(0, of)) + noun.slice(of)
  const last = noun.slice(noun.lastIndexOf(' ') + 1)
  if (same.has(last)) return noun
  if (noun.endsWith('Horseman')) return noun.replace(/man$/, 'men') // unlike Humans and Shamans
  if (noun.endsWith('Elf')) return `${noun.slice(0, -1)}ves`
  if (/[^aeiou]y$/.test(noun)) return `${noun.slice(0, -1)}ies`
  return `${noun}${/(?:s|x|ch|sh|hero)$/.test(noun) ? 'es' : 's'}`
}
