import type { CardValue, KeywordWords } from '../../cards/vocabulary/values.ts'
import { byWord } from './table.ts'

/** What a keyword adds to an ally that is played. */
export const keywords: { readonly [K in keyof KeywordWords]: number } = {
  assault: 0.7,
  conspicuous: 0.7,
  dualWield: 0.7,
  elusive: 0.7,
  ferocity: 0.7,
  immune: 0.7,
  inspire: 0.7,
  longRange: 0.7,
  mend: 0.7,
  protector: 1.5,
  resistance: 0.7,
  sentinel: 0.7,
  smash: 0.7,
  stealth: 0.7,
  twoHandedDualWield: 0.7,
  untargetable: 0.7,
}

export const keywordsOf = ({ powers }: CardValue): number =>
  byWord(powers, 'keyword').reduce((sum, { keyword }) => sum + keywords[keyword], 0)
