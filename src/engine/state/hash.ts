/** 53 bits (cyrb53): nobody is to be kept from finding another raid with the same. */
export const hashOf = (text: string): string => {
  const lanes = spelling()
  spell(lanes, text)
  return spelled(lanes)
}

/** The same of a long text of which the beginning is known: what has been spelled so far. */
export type Spelling = [high: number, low: number]

export const spelling = (): Spelling => [0xdeadbeef, 0x41c6ce57]

export const spell = (so: Spelling, text: string): void => {
  let [high, low] = so
  for (let i = 0; i < text.length; i++) {
    const letter = text.charCodeAt(i)
    high = Math.imul(high ^ letter, 2654435761)
    low = Math.imul(low ^ letter, 1597334677)
  }
  so[0] = high
  so[1] = low
}

export const spelled = ([atHigh, atLow]: Readonly<Spelling>): string => {
  let high = atHigh
  let low = atLow
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36)
}
