import { symbols } from '../../signs/icons.generated.ts'
import { pictograms } from '../../signs/pictograms.generated.ts'

export type Pictogram = keyof typeof symbols | keyof typeof pictograms

export const drawings: Readonly<Record<Pictogram, string>> = { ...symbols, ...pictograms }

/** Drawn to the edge of their square: they fill the picture instead of standing in it. */
export const bleeding: ReadonlySet<Pictogram> = new Set<Pictogram>([
  'burning-passion',
  'cobweb',
  'deadly-strike',
  'despair',
  'dorsal-scales',
  'dragon-breath',
  'fire-breath',
  'lightning-branches',
  'lightning-shout',
  'meteor-impact',
  'oppression',
  'portculis',
  'shining-heart',
  'smash-arrows',
  'sonic-shout',
  'spiked-tail',
  'sunbeams',
  'wind-slap',
])
