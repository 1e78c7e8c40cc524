import { allRules } from './index.ts'
import type { Rule } from './rule.ts'

/** How the rulebook is laid out for reading: parts, their chapters, the rules of each. */

export interface Chapter {
  readonly id: string // what its rules' ids have before the point: R202, 410, keyword
  readonly title: string
  readonly rules: readonly Rule[]
}
export interface Part {
  readonly key: string
  readonly title: string
  readonly chapters: readonly Chapter[]
}

export const chapterOf = (id: string): string => id.slice(0, Math.max(0, id.indexOf('.'))) || id

const pages: readonly (readonly [key: string, title: string, chapters: string])[] = [
  [
    'raids',
    'Every raid',
    `
R100 Playing a raid
R101 The Boss
`,
  ],
  [
    'onyxia',
    "Onyxia's Lair",
    `
R200 Setting up
R201 Onyxia's turn
R202 Onyxia's fall
R203 Stages, events and Whelps
O1 More about this raid
`,
  ],
  [
    'molten-core',
    'Molten Core',
    `
R300 Setting up
R301 The Boss's turn
R302 When a Boss falls
R303 Ragnaros, Minions and Runes
R304 Certain cards
`,
  ],
  [
    'magtheridon',
    "Magtheridon's Lair",
    `
R400 Setting up
R401 Magtheridon's turn
R402 Unleashing, Blood, Cubes, the Lair
R403 Certain cards
M1 More about this raid
`,
  ],
  [
    'black-temple',
    'Black Temple',
    `
R500 Setting up
R501 The Boss's turn
R502 When a Boss falls
R503 Ghosts, the Reliquary, the Betrayer
R504 Minions and threat
R505 Certain cards
B1 More about this raid
`,
  ],
  [
    'naxxramas',
    'Naxxramas',
    `
N1 The raiders
N2 Starting and resetting
N3 Turns and fighting
N4 Draws, events and hands
N5 Bosses, tokens and Marks
N6 Quarters and the Lair
N7 Gothik's two sides
N8 The Four Horsemen
N9 Kel'Thuzad
N10 How Bosses and decks end
`,
  ],
  [
    'basics',
    'The basics',
    `
100 Building a deck
101 Starting a game
102 Winning and losing
103 When rules and cards meet
104 Numbers
`,
  ],
  [
    'on-a-card',
    'What is on a card',
    `
200 Names
201 Costs
202 Type lines
205 ATK
206 A hero's traits
`,
  ],
  [
    'card-types',
    'Kinds of cards',
    `
300 All of them
301 Heroes
302 Allies
303 Weapons
304 Armor and items
305 Abilities
306 Quests and locations
`,
  ],
  [
    'things',
    'Things you meet in play',
    `
400 Attachments
401 Owners and controllers
402 Copies
403 Paying costs
404 Counters and tokens
405 Damage
406 Two weapons
407 Healing
408 Packets
409 Playing cards
410 Priority
411 Ready and exhausted
412 Resources
413 Searching
414 Uniqueness
415 Zones
`,
  ],
  [
    'turn',
    'The turn',
    `
500 A turn as a whole
501 Start phase
502 Action phase
503 End phase
`,
  ],
  [
    'combat',
    'Combat',
    `
600 About combat
601 Proposing it
602 Attacking and defending
603 Combat damage
`,
  ],
  [
    'powers',
    'Powers, links and modifiers',
    `
700 Powers
701 Payment powers
702 Rewards
703 Triggered powers
704 Continuous powers
705 Links
706 Targets
707 Adding a link
708 Waiting triggers
709 Resolving
710 Entering play
711 Interrupting
712 Modifiers
713 Modifiers that happen once
714 Modifiers that last
715 Triggered modifiers
716 Replacing what happens
717 Changing and preventing damage
718 Which modifier counts first
719 Modifiers that lean on others
`,
  ],
  [
    'corners',
    'Corner cases',
    `
800 Collections
802 Choosing at the same time
803 Loops
`,
  ],
  [
    'keywords',
    'Keywords',
    `
keyword Keywords and words that work like them
`,
  ],
]

const byChapter = new Map<string, Rule[]>()
for (const rule of allRules) {
  const id = chapterOf(rule.id)
  byChapter.set(id, [...(byChapter.get(id) ?? []), rule])
}

const chapterFrom = (line: string): Chapter => {
  const gap = line.indexOf(' ')
  const id = line.slice(0, gap)
  return { id, title: line.slice(gap + 1), rules: byChapter.get(id) ?? [] }
}

export const parts: readonly Part[] = pages.map(([key, title, chapters]) => ({
  key,
  title,
  chapters: chapters.trim().split('\n').map(chapterFrom),
}))

/** Every rule in reading order. */
export const inOrder: readonly Rule[] = parts.flatMap(({ chapters }) => chapters.flatMap(({ rules }) => rules))

/** The part that has this rule, this chapter, or this key. */
export const partWith = (id: string): Part | undefined => {
  const chapter = chapterOf(id)
  return parts.find(({ key, chapters }) => key === id || chapters.some((it) => it.id === chapter))
}
