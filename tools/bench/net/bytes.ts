import { wholeBook } from '../../../src/cards/index.ts'
import { greedy } from '../../../src/bots/greedy/index.ts'
import { makeRandom, pickOf } from '../../../src/bots/index.ts'
import { type Seat, seatNames } from '../../../src/engine/contract/names.ts'
import type { View } from '../../../src/engine/contract/view.ts'
import { frameWriter } from '../../../src/net/frames.ts'
import { toText } from '../../../src/net/spoken.ts'
import type { Wire } from '../../../src/net/wire.ts'
import type { ToClient, ToHost } from '../../../src/table/protocol.ts'
import { lastView, sitDown } from '../../../test/table/at-table.ts'
import {
  agreeAll,
  askAll,
  begin,
  bring,
  first,
  gather,
  hello,
  look,
  plan,
  room,
  second,
} from '../../../test/table/together.ts'
import { cardsInPlay, cardsInRows, raidFile } from '../../raid-file.ts'

const book = wholeBook()

/** What goes over the wire to one guest, counted message by message as it is framed and deflated there. */

export type Part = 'view' | 'story' | 'backup' | 'rest'
export type Bytes = Record<Part, number>

export interface Counted {
  answers: Bytes[] // to one guest, for each answer of a person
  decisions: number // of the raid until then
}

export interface BytesBench {
  each: Counted // people at every seat, asked at every window: each decision by itself
  usual: Counted // with a bot's Boss and the usual habits: each answer with all that bots and habits did after it
  join: Bytes // to a guest who comes late and sits down
  late: { decision: number; inPlay: number }
}

const partOf: Partial<Record<ToClient['type'], Part>> = {
  view: 'view',
  patch: 'view',
  story: 'story',
  backup: 'backup',
  share: 'backup',
}

/** Bytes of one message as it goes over a wire. */
export const bytesOf = async (message: unknown): Promise<number> => {
  let bytes = 0
  const wire: Wire = {
    id: 'counted',
    state: 'open',
    binding: null,
    bufferedAmount: 0,
    send: (chunk) => {
      bytes += chunk.length
    },
    onChunk: () => {},
    onState: () => {},
    onDrain: () => {},
    close: () => {},
  }
  const writer = frameWriter(wire, () => {})
  writer.mayDeflate(true)
  writer.send(toText(message))
  await writer.flushed()
  return bytes
}

export const bytesIn = async (messages: readonly ToClient[]): Promise<Bytes> => {
  const bytes: Bytes = { view: 0, story: 0, backup: 0, rest: 0 }
  for (const message of messages) bytes[partOf[message.type] ?? 'rest'] += await bytesOf(message)
  return bytes
}

const ready: ToHost = { type: 'ready', ready: true }
type Chairs = Parameters<typeof plan>

/** Plays at a table with these chairs; `isAskedAll`: at every window, as the rules have it. Counts what goes to one. */
const countAnswers = async (most: number, chairs: Chairs, isAskedAll: boolean): Promise<Counted> => {
  const table = sitDown()
  await table.say(gather(plan(...chairs)), room)
  let told: ToClient[] = []
  const seats = chairs.flatMap((whom, i): Seat[] => (whom === 'guest' ? [seatNames[i] ?? 'boss'] : []))
  const guests = seats.map((_, i) => table.guest((message) => i === seats.length - 1 && told.push(message)))
  for (const [i, guest] of guests.entries()) {
    const seat = seats[i] ?? 'boss'
    const deck = seat === 'boss' ? [] : [bring(i % 2 === 0 ? first : second, seat)]
    await guest.say(hello(seat), { type: 'take', seat }, ...deck, ready)
  }
  await table.say(begin)
  const all = [{ seat: 'raider1' as Seat, at: table }, ...guests.map((at, i) => ({ seat: seats[i] ?? 'boss', at }))]
  for (const { seat, at } of all) await at.say(look(seat), ...(isAskedAll ? [askAll(seat)] : []))
  const random = makeRandom(8)
  const answers: Bytes[] = []
  let decisions = 0
  while (answers.length < most) {
    const asked = all.map(({ at }) => ({ at, view: lastView(at.everything) })).find(({ view }) => view.decision)
    if (!asked) break
    decisions = asked.view.decision?.id ?? 0
    told = []
    await asked.at.say(answerOf(asked.view, random))
    await agreeAll(table, guests)
    answers.push(await bytesIn(told))
  }
  return { answers, decisions }
}

const answerOf = (view: View, random: ReturnType<typeof makeRandom>): ToHost => {
  if (!view.decision || !view.you) throw new Error('Nobody is asked here.')
  const pick = pickOf(greedy(view, view.decision, random, book))
  return { type: 'answer', move: { decision: view.decision.id, seat: view.you, pick } }
}

const [leastDecisions, leastInRows] = [1500, 60]

/** Somebody comes late in a raid and sits down at a bot's seat. */
const countJoin = async (): Promise<Pick<BytesBench, 'join' | 'late'>> => {
  let inPlay = 0
  const config = { raid: 'onyxia', raiders: 5, seed: 2, bots: { boss: 'random', raiders: 'greedy' } } as const
  const { text, decision } = raidFile('Late', config, ['raider1'], ({ g, decision: { id } }) => {
    inPlay = cardsInPlay(g)
    return id >= leastDecisions && cardsInRows(g) >= leastInRows
  })
  const table = sitDown()
  await table.say({ type: 'import', id: 'late', text })
  await table.say({ type: 'open', id: 'late' }, room, look('raider1'))
  const told: ToClient[] = []
  const guest = table.guest((message) => told.push(message))
  await guest.say(hello('Late'), look(null))
  await guest.say({ type: 'take', seat: 'raider2' })
  await agreeAll(table, [guest])
  await guest.say(look('raider2'))
  if (lastView(guest.everything).you !== 'raider2') throw new Error('The guest did not sit down.')
  return { join: await bytesIn(told), late: { decision, inPlay } }
}

export const measureBytes = async (answers: number): Promise<BytesBench> => ({
  each: await countAnswers(answers, ['guest', 'device', 'guest', 'guest'], true),
  usual: await countAnswers(answers / 2, ['bot', 'device', 'guest', 'guest'], false),
  ...(await countJoin()),
})
