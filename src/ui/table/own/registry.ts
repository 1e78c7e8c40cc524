import type { Component } from 'solid-js'
import type { RaidName } from '../../../engine/contract/names.ts'
import type { CardView } from '../../../engine/contract/view.ts'
import { Blood } from './Blood.tsx'
import { Bosses } from './Bosses.tsx'
import { Cubes } from './Cubes.tsx'
import { Dance } from './Dance.tsx'
import { Events } from './Events.tsx'
import { EventsUp } from './EventsUp.tsx'
import { Haunted } from './Haunted.tsx'
import { Lurking } from './Lurking.tsx'
import { Nova } from './Nova.tsx'
import { Path } from './Path.tsx'
import { Pool } from './Pool.tsx'
import { Runes } from './Runes.tsx'
import { Shelf } from './Shelf.tsx'
import { Sides } from './Sides.tsx'
import { Until } from './Until.tsx'
import { Waves } from './Waves.tsx'
import { Wings } from './Wings.tsx'

/**
 * What each raid has besides parties. One component each, drawn from the view alone; the next raid adds its own here.
 * `takes`: types of cards that it draws, which therefore don't lie in the Boss's rows.
 */
export interface OwnThing {
  readonly takes?: readonly string[]
  readonly draw: Component<{ readonly form: OwnForm }>
}

export type OwnForm = 'full' | 'compact'

export const ownThings: { readonly [K in RaidName]?: readonly OwnThing[] } = {
  onyxia: [{ draw: Path }, { draw: Events }],
  'molten-core': [{ draw: Bosses }, { draw: Runes, takes: ['rune'] }, { draw: Lurking }],
  magtheridon: [
    { draw: Path },
    { draw: Cubes, takes: ['cube'] },
    { draw: Nova, takes: ['lair'] },
    { draw: Blood, takes: ['blood'] },
  ],
  'black-temple': [{ draw: Bosses }, { draw: Haunted }, { draw: Until }, { draw: Shelf, takes: ['event'] }],
  naxxramas: [
    { draw: Wings, takes: ['quarter', 'lair'] },
    { draw: Bosses },
    { draw: Sides },
    { draw: Until },
    { draw: Dance },
    { draw: Waves },
    { draw: Pool },
    { draw: EventsUp },
  ],
}

export const ownOf = (raid: RaidName): readonly OwnThing[] => ownThings[raid] ?? []

export const isOwnThing = (raid: RaidName, card: CardView): boolean =>
  ownOf(raid).some(({ takes = [] }) => takes.some((type) => card.types.includes(type)))
