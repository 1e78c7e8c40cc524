import 'fake-indexeddb/auto'
import { bots, makeRandom } from '../../src/bots/index.ts'
import { anyAnswer } from '../../src/bots/any-answer.ts'
import { readBossDeckText } from '../../src/cards/boss-deck-text.ts'
import { readDeckText } from '../../src/cards/deck-text.ts'
import { raids, wholeBook } from '../../src/cards/index.ts'
import { decisionOf } from '../../src/engine/running/api.ts'
import { viewOf } from '../../src/engine/seeing/look.ts'
import { seatName } from '../../src/engine/state/game.ts'
import { mostCopiesWritten } from '../../src/limits/outside.ts'
import { readJoin } from '../../src/net/address.ts'
import { loopback } from '../../src/net/connection.ts'
import { unpack } from '../../src/net/invitation.ts'
import { type Db, openStore } from '../../src/store/db.ts'
import { deleteRaid, exportRaid, makeKeeper } from '../../src/store/raids.ts'
import { makeRestorer } from '../../src/store/restoring.ts'
import { explaining } from '../../src/table/explaining.ts'
import { makeHost } from '../../src/table/host.ts'
import { keptNow, openPlay } from '../../src/table/opening.ts'
import type { ToClient, ToHost } from '../../src/table/protocol.ts'
import { EngineFault, takeMove } from '../../src/table/raid.ts'
import { readSave } from '../../src/table/saves.ts'
import { shelf } from '../../test/shelf.ts'
import { memoryTrust } from '../../test/table/trust/memory.ts'
import type { Hostile } from './make.ts'

/** Imports one as the app does, and looks at what is left behind. */

export interface Taken {
  outcome: 'read' | 'refused'
  why: string // what the person is told; empty: it was read
  on: PlayedOn[] // each raid that was taken in
}

/** A raid that was taken in is a raid: it goes on, or is over. */
export interface PlayedOn {
  answers: number
  isOver: boolean
  broke: string[] // what the engine said of answers on the way; the table undoes them and says so
}

const goesOnFor = 20 // answers after it was read
const triesEach = 4 // answers to one question: whoever plays can give another one

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
    restorer: makeRestorer(
      (act) => act(db),
      () => Promise.resolve(null),
    ),
    later: (work) => void setImmediate(work),
    now: () => performance.now(),
  })
  const [page, hostEnd] = loopback<ToHost, ToClient>()
  host.connect(hostEnd)
  let answered: (said: ToClient) => void = () => {}
  page.onMessage((said) => {
    if (said.type === 'imported' || said.type === 'restored' || said.type === 'failed') answered(said)
  })
  const says = (message: ToHost): Promise<ToClient> =>
    new Promise((resolve) => {
      answered = resolve
      page.send(message)
    })

  /** It opens, it is written again, and it goes on. */
  const goesOn = async (id: string, seed: number): Promise<PlayedOn> => {
    const text = await exportRaid(db, id)
    await readSave(text ?? '', shelf)
    const found = await keeper.take(id)
    if (!found) throw new Error('It was imported and isn’t there.')
    const { raid } = openPlay(await keptNow(found, shelf))
    const random = makeRandom(seed, 0x605)
    const on: PlayedOn = { answers: 0, isOver: false, broke: [] }
    const answered = (): boolean => {
      const decision = decisionOf(raid.g)
      const seat = decision?.seats[0]
      if (!decision || seat === undefined) throw new Error('Nobody is asked anything.')
      for (let tries = 0; tries < triesEach; tries++)
        try {
          const pick = anyAnswer(decision, random)
          const refusal = takeMove(raid, { decision: decision.id, seat, pick }, 'bot')
          must(refusal === null, `A legal answer was refused: ${refusal?.reason}`)
          for (const one of [null, ...raid.g.s.order.map(seatName)]) viewOf(raid.g, one)
          return true
        } catch (error) {
          if (!(error instanceof EngineFault)) throw error
          on.broke.push(error.message)
        }
      return false
    }
    for (; on.answers < goesOnFor && !raid.g.s.result; on.answers++)
      must(answered(), `It was taken in, and can’t be played on after ${on.answers} answers: ${on.broke.at(-1)}`)
    on.isOver = raid.g.s.result !== null
    return on
  }

  /** As it was before anything was imported; what is said of a deck must be what a deck is. */
  const tidied = async (seed: number): Promise<PlayedOn[]> => {
    const on: PlayedOn[] = []
    const ids = await db.getAllKeys('raids')
    try {
      for (const id of ids) on.push(await goesOn(id, seed))
      for (const { cards } of await db.getAll('decks'))
        for (const [key, n] of Object.entries(cards))
          must(key !== '' && n >= 1 && n <= mostCopiesWritten, `${n} copies of ${key} were restored.`)
    } finally {
      for (const id of ids) await deleteRaid(db, id, true)
      for (const name of ['decks', 'bossDecks', 'settings'] as const) await db.clear(name)
    }
    return on
  }

  const takeFile = async (bytes: Uint8Array, seed: number): Promise<Taken> => {
    const before = await kept(db)
    const said = await says({ type: 'import', id: 'hostile', text: new Blob([Uint8Array.from(bytes)]) })
    if (said.type === 'failed') {
      must(
        isPlain(said.failure.problems),
        `It was refused without a word that can be read: ${JSON.stringify(said.failure).slice(0, 500)}`,
      )
      must((await kept(db)) === before, 'It was refused, and something of it is left.')
      return { outcome: 'refused', why: said.failure.problems.join(' '), on: [] }
    }
    const problems = said.type === 'restored' ? said.restored.problems : []
    must(problems.length === 0 || isPlain(problems), 'Part of it was refused without a word that can be read.')
    const on = await tidied(seed)
    must((await kept(db)) === before, 'It was imported and deleted, and something of it is left.')
    return { outcome: 'read', why: '', on }
  }

  const book = wholeBook()
  const takeList = (text: string): Taken => {
    const deck = readDeckText(book, text)
    const boss = readBossDeckText(book, text, (it) => it)
    const copies = [deck.cards, ...Object.values(boss?.decks ?? {})].flatMap((cards) => Object.entries(cards))
    for (const [key, n] of copies)
      must(book.has(key) && Number.isInteger(n) && n >= 0 && n <= mostCopiesWritten, `${n} copies of ${key} were read.`)
    must(boss === null || Object.hasOwn(raids, boss.raid), 'A deck of no raid was read.')
    return deck.tooMuch ? { outcome: 'refused', why: deck.tooMuch, on: [] } : { outcome: 'read', why: '', on: [] }
  }

  const takeJoin = (text: string): Taken => {
    const join = readJoin(text)
    if (join.kind === 'wrong') return { outcome: 'refused', why: join.why, on: [] }
    if ('text' in join) must(unpack(join.text)?.kind === join.kind, 'An invitation was read that can’t be opened.')
    return { outcome: 'read', why: '', on: [] }
  }

  return async (it: Hostile, seed: number): Promise<Taken> => {
    const before = inherited()
    const taken =
      'bytes' in it ? await takeFile(it.bytes, seed) : it.kind === 'list' ? takeList(it.text) : takeJoin(it.text)
    must(inherited() === before, 'What every object inherits was changed.')
    return taken
  }
}
