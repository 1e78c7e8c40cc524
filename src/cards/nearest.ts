const pairs = (text: string): Set<string> => {
  const t = text.toLowerCase()
  const set = new Set<string>()
  for (let i = 0; i + 1 < t.length; i++) set.add(t.slice(i, i + 2))
  return set
}

/** The word that shares most pairs of letters with this one, if it is like enough to be what was meant. */
export const nearest = (word: string, words: Iterable<string>): string | null => {
  const mine = pairs(word)
  let best: string | null = null
  let score = 0.4
  for (const name of words) {
    const theirs = pairs(name)
    let shared = 0
    for (const p of mine) if (theirs.has(p)) shared += 1
    const likeness = (2 * shared) / (mine.size + theirs.size)
    if (likeness > score) {
      score = likeness
      best = name
    }
  }
  return best
}
