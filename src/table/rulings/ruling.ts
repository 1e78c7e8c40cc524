import type { CardValue, Keyword } from '../../cards/vocabulary/values.ts'
import type { Point } from '../../engine/contract/drop.ts'
import type { RaidName, Seat } from '../../engine/contract/names.ts'
import type { AdjustSpec } from './adjusting.ts'
import type { CardZone, LairSide } from './words.ts'

/** A ruling as it was read: checked, nothing defaulted away. `at` says where in the file something stands. */

export interface Ruling {
  file: string
  title: string
  rules: string[]
  raid: RaidName
  raiders: number
  table: TableSpec
  steps: Step[]
  expect: Expectation[]
  chance: { dice: number[]; coins: number[]; random: string[]; falls: [dx: number, dy: number, turn: number][] }
  cards: CardValue[]
}

export interface TableSpec {
  turn: Seat | null
  phase: string | null
  step: string | null
  stage: number | null // which Boss, by its stage or number
  lair: LairSide | null
  leader: Seat | null // the raid leader (N1.3)
  cleared: string[] | null // Quarters, all of them; null: as few as can be (N2.2)
  unattached: number | null // Cubes that nobody holds; the others are held by exhausted characters, in table order
  facts: Record<string, number> // quarter
  holds: Record<string, number> // facts of the chart that the table asks for
  placements: Placement[] // in the order of the file, which is what # counts by
  chain: CardSpec[] // first one added first
  placed: Seat[] // who has placed a resource this turn
}

/** Cards put somewhere. `deck` names one of the Boss's other decks. */
export interface Placement {
  seat: Seat
  zone: CardZone
  deck: string
  cards: CardSpec[]
  at: string
}

export interface CardSpec {
  card: string | null // null: a blank
  at: string
  damage: number
  exhausted: boolean
  isNew: boolean
  back: boolean
  counters: Record<string, number>
  attached: CardSpec[]
  controller: Seat | null
  owner: Seat | null
  faceUp: boolean | null
  stage: number | null
  atk: number | null
  health: number | null
  keywords: Keyword[]
  targets: string[] // on the chain
  x: number
}

/** A word for something that can be chosen: a card, a seat, a mode, a number, yes, no, none. */
export type Word = string | number

export const verbs = [
  'play',
  'place',
  'use',
  'complete',
  'attack',
  'strike',
  'protect',
  'prevent',
  'choose',
  'mulligan',
  'keep',
  'pass',
  'concede',
] as const
export type Verb = (typeof verbs)[number]

/** What somebody does, with all details of the step. */
export interface Act {
  seat: Seat
  verb: Verb
  card: string // what is played, placed, used, completed or attacks; '' for other verbs
  targets: (Word | Word[])[] // a list in the list: all for one target word
  exactly: Word[][] // for each time a target is asked for, all that may be chosen; empty: not said
  x: number | null
  modes: Word[]
  pay: Word[]
  face: 'up' | 'down'
  power: number
  picks: Word[] // for strike, protect, prevent, choose
  order: Word[] | null
  divide: [string, number][] | null
  layout: [card: string, at: Point][] | null
  spot: Point | null
  during: string | null
  at: string
}

export type Step =
  | { kind: 'act'; act: Act; at: string }
  | { kind: 'can'; can: boolean; act: Act; rule: string | null; at: string }
  | Adjusting
  | { kind: 'resolve' | 'conclude'; at: string } // the chain; the combat too
  | { kind: 'next'; what: 'step' | 'phase' | 'turn'; of: Seat | null; at: string }
  | { kind: 'expect'; expect: Expectation[]; at: string }

/** The table is put right by hand, at whatever is being asked; or whether it could be. */
export interface Adjusting {
  kind: 'adjust'
  seat: Seat
  adjust: AdjustSpec[]
  asked: string | null // wait until this question is asked
  can: boolean | null // null: do it
  rule: string | null
  at: string
}

export interface Expectation {
  path: string
  value: unknown
  at: string
}
