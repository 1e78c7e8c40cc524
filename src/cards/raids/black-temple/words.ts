import { makers } from '../../vocabulary/build.ts'

export const { hero, ally } = makers('black-temple')
