import { fold } from '../../cards/fold.ts'

/** Looking for words: all of them must be there, in any order, as beginnings or middles of what is written. */

export const wordsOf = (query: string): string[] =>
  fold(query)
    .split(' ')
    .filter((word) => word !== '')

export const holdsAll = (folded: string, words: readonly string[]): boolean =>
  words.every((word) => folded.includes(word))

export interface Stretch {
  text: string
  found: boolean
}

/** The text cut up where the words are, to show what was found. Only where folding keeps every letter's place. */
export const stretches = (text: string, words: readonly string[]): Stretch[] => {
  const lower = text.toLowerCase().replaceAll('\u2019', "'")
  if (words.length === 0 || lower.length !== text.length) return [{ text, found: false }]
  const found = new Array<boolean>(text.length).fill(false)
  for (const word of words)
    for (let at = lower.indexOf(word); at >= 0; at = lower.indexOf(word, at + 1)) found.fill(true, at, at + word.length)
  const cut: Stretch[] = []
  for (let i = 0; i < text.length; i++) {
    const last = cut.at(-1)
    const letter = text[i] ?? ''
    if (last && last.found === found[i]) last.text += letter
    else cut.push({ text: letter, found: found[i] ?? false })
  }
  return cut
}
