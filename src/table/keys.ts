/** Keys of the cards that a view, or an entry of the story, speaks of: a card's own, those of powers on the chain, and of the text that asks. */
export const keysIn = (value: unknown, found = new Set<string>()): Set<string> => {
  if (typeof value !== 'object' || value === null) return found
  for (const [name, inner] of Object.entries(value)) {
    if (name === 'texts' && Array.isArray(inner)) for (const text of inner) keysIn({ text }, found)
    else if (typeof inner !== 'string') keysIn(inner, found)
    else if (name === 'key' || name === 'otherKey' || name === 'byKey') found.add(inner)
    else if (name === 'power' || (isAsking.has(name) && inner.includes('#'))) found.add(inner.split('#', 1)[0] ?? inner)
  }
  return found
}
const isAsking: ReadonlySet<string> = new Set(['part', 'text'])
