import type { KeywordPower } from '../cards/vocabulary/values.ts'
import { nounOf } from './nouns.ts'
import { bold } from './notation.ts'
import type { Scope } from './scope.ts'
import { damageTypes, keywords } from './tables.ts'

/** "Protector", "Assault 2", "Fire Resistance", "Inspire: ally". */
export const keywordPhrase = ({ keyword, n, of }: KeywordPower, s: Scope): string => {
  const { name } = keywords[keyword]
  if (typeof of === 'string') return bold(`${damageTypes[of]} ${name}`)
  if (of) return `${bold(`${name}:`)} ${nounOf(of, s, 'one', 'or')}`
  return bold(n === undefined ? name : `${name} ${n}`)
}
