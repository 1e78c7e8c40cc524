import { addresses } from 'virtual:packs'
import { bookOf, type Pack, type PackName, type Shelf } from '../cards/packs.ts'
import { raidFacts } from '../cards/raids/facts.ts'

/** The packs of cards that come with this app, fetched when somebody needs them. */

/** Cards that can't be had now. */
export class PackError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'PackError'
  }
}

const titleOf = (name: PackName): string =>
  name === 'raiders' ? 'The raiders’ cards' : `The cards of ${raidFacts[name].title}`

const fetched = async (name: PackName): Promise<Pack> => {
  let answer: Response
  try {
    answer = await fetch(addresses[name])
  } catch (error) {
    throw new PackError(`${titleOf(name)} aren’t on this device yet. Go online once, then try again.`, { cause: error })
  }
  // The app was updated where it came from, and its older files are gone.
  if (!answer.ok) throw new PackError(`${titleOf(name)} weren’t found (${answer.status}). Reload the app.`)
  try {
    return (await answer.json()) as Pack
  } catch (error) {
    throw new PackError(`${titleOf(name)} came incomplete. Try again.`, { cause: error })
  }
}

const loaded = new Map<PackName, Promise<Pack>>()

/** Each once; one that could not be had is asked for again. */
export const loadPack = (name: PackName): Promise<Pack> => {
  const before = loaded.get(name)
  if (before) return before
  const pack = fetched(name)
  loaded.set(name, pack)
  pack.catch(() => loaded.delete(name))
  return pack
}

export const loadPacks = (names: readonly PackName[]): Promise<Pack[]> => Promise.all(names.map(loadPack))

export const shelf: Shelf = { book: async (names) => bookOf(await loadPacks(names)) }
