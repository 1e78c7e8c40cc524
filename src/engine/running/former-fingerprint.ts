import { type Spelling, spell, spelled, spelling } from '../state/hash.ts'
import type { State } from '../state/state.ts'
import { askedIn, fingerprint, isOfToday, markCard, told } from './fingerprint.ts'

/**
 * Fingerprints as they were made until they named their kind: of the JSON text of the same parts, cards first. Answers
 * of before are held against these as ever; nobody makes new ones.
 *
 * Most cards are what they were an answer ago. Whoever follows a raid spells the text only from the first card on that
 * has changed: the hash is the same, in an eighth of the time.
 */
export const formerFingerprints = (): ((s: State) => string) => {
  let marks = new Int32Array(0) // of each card as it was last
  let known = 0 // cards that there were then
  const texts: string[] = []
  const so: Spelling[] = [] // what was spelled up to each card and with it
  return (s) => {
    if (marks.length < 2 * s.cards.length) {
      marks = new Int32Array(4 * s.cards.length)
      known = 0
    }
    let first = s.cards.length
    for (const [i, card] of s.cards.entries()) {
      if (markCard(card, marks, 2 * i) && i < known) continue
      first = Math.min(first, i)
      texts[i] = JSON.stringify(card)
    }
    known = s.cards.length
    for (let i = first; i < known; i++) {
      const begun = so[i - 1]
      const lanes: Spelling = begun ? [...begun] : spelling()
      spell(lanes, i === 0 ? '[[[' : ',')
      spell(lanes, texts[i] ?? '')
      so[i] = lanes
    }
    const last = so[known - 1]
    const lanes: Spelling = last ? [...last] : spelling()
    if (!last) spell(lanes, '[[[')
    spell(lanes, `],${JSON.stringify(told.map((name) => s[name])).slice(1)},${JSON.stringify(askedIn(s))}]`)
    return spelled(lanes)
  }
}

/** Whether a raid has come to what some answer led to before, by a hash of either kind. For one who follows a raid. */
export const comparison = (): ((hash: string, s: State) => boolean) => {
  const former = formerFingerprints()
  return (hash, s) => hash === (isOfToday(hash) ? fingerprint(s) : former(s))
}
