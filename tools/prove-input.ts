import { decks } from '../src/cards/index.ts'
import { createGame } from '../src/engine/running/create.ts'
import { SetupError } from '../src/engine/running/setup-problems.ts'
import { saveFormat } from '../src/engine/contract/save.ts'
import { asOfToday } from '../src/table/as-of-today.ts'
import type { RaiderSetup, Setup } from '../src/engine/contract/setup.ts'
import { parseRuling, RulingError } from '../src/table/rulings/index.ts'
import { startRaid, takeMove } from '../src/table/raid.ts'
import { SaveError } from '../src/table/save-error.ts'
import { makeSave, readSave, restoreSave } from '../src/table/saves.ts'
import type { Proof } from './proof.ts'
import { pinned } from '../src/table/sim/pinned.ts'
import { shelf } from '../test/shelf.ts'

/** Bad input is refused, and what is said names the trouble. */

interface BadInput {
  what: string
  give: () => unknown // or a promise of it
  refusedWith: new (...given: never[]) => Error
  says: RegExp
}

const raiderOf = (name: string): RaiderSetup => {
  const deck = decks[name]
  if (!deck) throw new Error(`There is no deck ${name}.`)
  return { hero: deck.hero, deck: { ...deck.cards } }
}
const setup = (...raiders: RaiderSetup[]): Setup => ({ raid: 'onyxia', seed: [1, 2, 3, 4], raiders, ...asOfToday })

const withDeck = (change: (deck: Record<string, number>) => void): RaiderSetup => {
  const raider = raiderOf('tazo')
  change(raider.deck)
  return raider
}

const ruling = `title: A ruling with a typo
raid: onyxia
table:
  turn: raider1
  bos:
    hero: { card: Onyxia, stage: 1 }
play: []
`

/** A save of a raid that has just begun, in which somebody has written another answer. */
const tampered = async (): Promise<unknown> => {
  const raid = startRaid(...pinned(setup(raiderOf('tazo'))))
  takeMove(raid, { decision: 1, seat: 'boss', pick: { do: 'keep' } }, 'person')
  const save = makeSave(raid)
  save.answers = [{ decision: 1, seat: 'boss', pick: { do: 'mulligan' } }]
  return restoreSave(await readSave(JSON.stringify(save), shelf))
}

const inputs: BadInput[] = [
  {
    what: 'An unknown card',
    give: () => createGame(...pinned(setup(withDeck((deck) => (deck['Fier Blast'] = 1))))),
    refusedWith: SetupError,
    says: /Fier Blast.*Fire Blast/,
  },
  {
    what: 'A deck of 59',
    give: () => createGame(...pinned(setup(withDeck((deck) => delete deck['raider/pyroblast'])))),
    refusedWith: SetupError,
    says: /59.*60/,
  },
  {
    what: 'Mixed factions',
    give: () => createGame(...pinned(setup(raiderOf('tazo'), raiderOf('elendril')))),
    refusedWith: SetupError,
    says: /Alliance.*Horde|Horde.*Alliance/,
  },
  {
    what: 'A ruling with a typo',
    give: () => parseRuling(ruling, 'typo.yaml'),
    refusedWith: RulingError,
    says: /bos/,
  },
  {
    what: 'A save cut short',
    give: () => readSave(`{"format":${saveFormat},"content":"x","setup":{`, shelf),
    refusedWith: SaveError,
    says: /damaged|not JSON/,
  },
  {
    what: 'A save with a wrong answer in it',
    give: () => {
      const save = makeSave(startRaid(...pinned(setup(raiderOf('tazo')))))
      return readSave(JSON.stringify({ ...save, answers: [{ decision: 'one' }] }), shelf)
    },
    refusedWith: SaveError,
    says: /answers/,
  },
  {
    what: 'A save that was changed',
    give: tampered,
    refusedWith: SaveError,
    says: /doesn’t lead to the raid/,
  },
]

const proved = async ({ what, give, refusedWith, says }: BadInput): Promise<Proof> => {
  const line = (holds: boolean, numbers: string): Proof => ({ what, holds, numbers, details: [] })
  try {
    await give()
  } catch (error) {
    if (!(error instanceof refusedWith)) return line(false, `an unexpected ${String(error)}`)
    const told = error.message.replaceAll('\n', ' / ')
    return line(says.test(told), `refused: ${told.length > 160 ? `${told.slice(0, 160)}…` : told}`)
  }
  return line(false, 'was taken')
}

export const proveBadInput = (): Promise<Proof[]> => Promise.all(inputs.map(proved))
