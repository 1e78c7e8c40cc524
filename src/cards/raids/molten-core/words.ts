import { makers } from '../../vocabulary/build.ts'

export const { hero, ally, rune } = makers('molten-core')
