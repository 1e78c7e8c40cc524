import { packs } from '../../src/cards/index.ts'
import { bookOf, type Shelf } from '../../src/cards/packs.ts'
import { lineOf } from '../../src/store/line.ts'
import { importRaid } from '../../src/table/opening.ts'

/** Runs in the browser: a save from its file, every answer given again. */

const shelf: Shelf = { book: async (names) => bookOf(names.map((name) => packs[name])) }

/** What the engine's state was after each answer, as its fingerprints. */
export const replayed = async (text: string): Promise<string[]> => {
  const { journal } = await importRaid('replayed', text, 0, shelf)
  return lineOf(journal).given.map(({ hash }) => hash ?? '')
}
