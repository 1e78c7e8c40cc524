import 'fake-indexeddb/auto'
import { bots, makeRandom } from '../../src/bots/index.ts'
import { anyAnswer } from '../../src/bots/any-answer.ts'
import { readBossDeckText } from '../../src/cards/boss-deck-text.ts'
import { readDeckText } from '../../src/cards/deck-text.ts'
import { raids, wholeBook } from '../../src/cards/index.ts'
import { decisionOf } from '../../src/engine/running/api.ts'
import { longestSave, mostCopiesWritten } from '../../src/limits/outside.ts'
import { readJoin } from '../../src/net/address.ts'
import { loopback } from '../../src/net/connection.ts'
import { unpack } from '../../src/net/invitation.ts'
import { type Db, openStore } from '../../src/store/db.ts'
import { deleteRaid, exportRaid, makeKeeper } from '../../src/store/raids.ts'
import { explaining } from '../../src/table/explaining.ts'
import { makeHost } from '../../src/table/host.ts'
import { keptNow, openPlay } from '../../src/table/opening.ts'
import type { ToClient, ToHost } from '../../src/table/protocol.ts'
import { EngineFault, takeMove } from '../../src/table/raid.ts'
import { readSave } from '../../src/table/saves.ts'
import { FileError, fileText } from '../../src/ui/files.ts'
import { shelf } from '../../test/shelf.ts'
import { memoryTrust } from '../../test/table/trust/memory.ts'
import type { Hostile } from './make.ts'

/** Imports one as the app does, and looks at what is left behind. */

export interface Taken {
  outcome: 'read' | 'refused'
  why: string // what the person is told; empty: it was read
  broke?: string // the engine, on an answer given after that; the table undoes it and says so
}

const goesOnFor = 6 // answers after it was read

/** Everything that this device keeps. */
const kept = async (db: Db): Promise<string> => {
  const names = [...db.objectStoreNames].filter((name) => name !== 'gone') // that something was deleted is noted there
  const all = await Promise.all(names.map(async (name) => [name, await db.getAllKeys(name), await db.getAll(name)]))
  return JSON.stringify(all)
}

/** What every object inherits. Whoever could add to that could change everything. */
const inherited = (): string =>
  [Object, Array, Function, String, Number, Boolean, Map, Set]
    .map((one) => Reflect.ownKeys(one.prototype as object).length)
    .join()

const must = (isSo: boolean, otherwise: string): void => {
  if (!isSo) throw new Error(otherwise)
}

const isPlain = (problems: readonly string[]): boolean =>
  problems.length > 0 && problems.every((it) => it.trim() !== '' && it.length < 400)

export const makeTaker = async () => {
  const name = 'hostile files'
  const db = await openStore(name)
  const keeper = makeKeeper(() => openStore(name))
  const host = makeHost({
    bots,
    seed: 1,
    keeper,
    shelf,
    hold: () => Promise.resolve({ release: () => {} }),
    explaining,
    trust: memoryTrust(),
    later: (work) => void setImmediate(work),
    now: () => performance.now(),
  })
  const [page, hostEnd] = loopback<ToHost, ToClient>()
  host.connect(hostEnd)
  let answered: (said: ToClient) => void = () => {}
  page.onMessage((said) => {
    if (said.type === 'imported' || said.type === 'failed') answered(said)
  })
  const says = (message: ToHost): Promise<ToClient> =>
    new Promise((resolve) => {
      answered = resolve
      page.send(message)
    })

  /** A raid that was read is a raid: it opens, it is written again, and it goes on. */
  const goesOn = async (id: string, seed: number): Promise<string | undefined> => {
    const text = await exportRaid(db, id)
    await readSave(text ?? '', shelf)
    const found = await keeper.take(id)
    must(found !== null, 'It was imported and isn’t there.')
    if (!found) return undefined
    const play = openPlay(await keptNow(found, shelf))
    const random = makeRandom(seed, 0x605)
    try {
      for (let n = 0; n < goesOnFor; n++) {
        const decision = decisionOf(play.raid.g)
        const seat = decision?.seats[0]
        if (!decision || seat === undefined) break
        takeMove(play.raid, { decision: decision.id, seat, pick: anyAnswer(decision, random) }, 'bot')
      }
    } catch (error) {
      if (error instanceof EngineFault) return error.message
      return error instanceof Error ? error.message : String(error)
    }
    return undefined
  }

  const takeSave = async (bytes: Uint8Array, seed: number): Promise<Taken> => {
    const before = await kept(db)
    let text = ''
    try {
      text = await fileText(new Blob([Uint8Array.from(bytes)]), longestSave)
    } catch (error) {
      if (error instanceof FileError) return { outcome: 'refused', why: error.message }
      throw error
    }
    const said = await says({ type: 'import', id: 'hostile', text })
    if (said.type === 'failed') {
      must(
        isPlain(said.failure.problems),
        `It was refused without a word that can be read: ${JSON.stringify(said.failure).slice(0, 500)}`,
      )
      must((await kept(db)) === before, 'It was refused, and something of it is left.')
      return { outcome: 'refused', why: said.failure.problems.join(' ') }
    }
    const broke = await goesOn('hostile', seed)
    await deleteRaid(db, 'hostile', true)
    must((await kept(db)) === before, 'It was imported and deleted, and something of it is left.')
    return { outcome: 'read', why: '', ...(broke === undefined ? {} : { broke }) }
  }

  const book = wholeBook()
  const takeList = (text: string): Taken => {
    const deck = readDeckText(book, text)
    const boss = readBossDeckText(book, text, (it) => it)
    const copies = [deck.cards, ...Object.values(boss?.decks ?? {})].flatMap((cards) => Object.entries(cards))
    for (const [key, n] of copies)
      must(book.has(key) && Number.isInteger(n) && n >= 0 && n <= mostCopiesWritten, `${n} copies of ${key} were read.`)
    must(boss === null || Object.hasOwn(raids, boss.raid), 'A deck of no raid was read.')
    return deck.tooMuch ? { outcome: 'refused', why: deck.tooMuch } : { outcome: 'read', why: '' }
  }

  const takeJoin = (text: string): Taken => {
    const join = readJoin(text)
    if (join.kind === 'wrong') return { outcome: 'refused', why: join.why }
    if ('text' in join) must(unpack(join.text)?.kind === join.kind, 'An invitation was read that can’t be opened.')
    return { outcome: 'read', why: '' }
  }

  return async (it: Hostile, seed: number): Promise<Taken> => {
    const before = inherited()
    const taken =
      it.kind === 'save' ? await takeSave(it.bytes, seed) : it.kind === 'list' ? takeList(it.text) : takeJoin(it.text)
    must(inherited() === before, 'What every object inherits was changed.')
    return taken
  }
}
