/** What is wrong with a value that says it is a card: where, what is there, what would be right. */
export interface Fault {
  path: string // 'powers.0.pay.0'; '' is the value itself
  found: string
  expected: string
  meant?: string // a word that is like the one found
}

export const sayFault = ({ path, found, expected, meant }: Fault): string =>
  `${path === '' ? '' : `${path}: `}found ${found}; expected ${expected}${meant === undefined ? '.' : `; did you mean ${meant}?`}`

const longestShown = 40 // letters of somebody else's text in our words

export const cut = (text: string): string =>
  text.length > longestShown ? `${text.slice(0, longestShown)}…` : text === '' ? '""' : text

export const inside = (path: string, ...keys: readonly (string | number)[]): string =>
  [...(path === '' ? [] : [path]), ...keys.map((key) => cut(String(key)))].join('.')

export const oneOf = (words: readonly string[]): string =>
  words.length > 1 ? `one of ${words.join(', ')}` : (words[0] ?? 'nothing')

const mostNamed = 5

/** What is there, in a few words: its own text, or the words it is told by. */
export const shown = (value: unknown): string => {
  if (typeof value === 'string') return value.trim() === '' ? 'an empty text' : `"${cut(value)}"`
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : `a list of ${value.length}`
  if (typeof value === 'function') return 'a function'
  if (typeof value === 'bigint' || typeof value === 'symbol') return `a ${typeof value}`
  if (typeof value !== 'object' || value === null) return String(value)
  const keys = Object.keys(value)
  if (keys.length === 0) return '{}'
  return keys.slice(0, mostNamed).map(cut).join(', ') + (keys.length > mostNamed ? ', …' : '')
}
