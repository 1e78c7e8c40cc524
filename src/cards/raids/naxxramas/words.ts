import { makers } from '../../vocabulary/build.ts'

export const { hero, ally, quarter, lair } = makers('naxxramas')
