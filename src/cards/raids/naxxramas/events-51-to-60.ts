import type { CardValue } from '../../vocabulary/values.ts'

export const events51To60: CardValue[] = []
