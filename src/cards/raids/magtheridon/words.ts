import { makers } from '../../vocabulary/build.ts'

export const { hero, ally, blood, cube, lair } = makers('magtheridon')
