import type { CardValue } from '../../vocabulary/values.ts'

export const events41To50: CardValue[] = []
