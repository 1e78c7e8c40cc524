import { greedy } from '../../../src/bots/greedy/index.ts'
import { makeRandom, pickOf } from '../../../src/bots/index.ts'
import type { Seat } from '../../../src/engine/names.ts'
import type { View } from '../../../src/engine/view.ts'
import { frameWriter } from '../../../src/net/frames.ts'
import type { Wire } from '../../../src/net/wire.ts'
import type { ToClient, ToHost } from '../../../src/table/protocol.ts'
import { type Guest, lastView, sitDown } from '../../../test/table/at-table.ts'
import { agreeAll, begin, bring, first, gather, hello, look, plan, room, second } from '../../../test/table/together.ts'
import { cardsInPlay, cardsInRows, raidFile } from '../../raid-file.ts'

/** What goes over the wire to one guest, counted message by message as it is framed and deflated there. */

export type Part = 'view' | 'story' | 'backup' | 'rest'
export type Bytes = Record<Part, number>

export interface BytesBench {
  answers: Bytes[] // for each answer of a person: to one guest, all that bots and habits did after it included
  decisions: number // of the raid
  join: Bytes // a guest who comes late, up to the first view
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
    bufferedAmount: 0,
    send: (packet) => {
      bytes += packet.length
    },
    onPacket: () => {},
    onState: () => {},
    onDrain: () => {},
    close: () => {},
  }
  const writer = frameWriter(wire, () => {})
  writer.mayDeflate(true)
  writer.send(message)
  await writer.flushed()
  return bytes
}

export const bytesIn = async (messages: readonly ToClient[]): Promise<Bytes> => {
  const bytes: Bytes = { view: 0, story: 0, backup: 0, rest: 0 }
  for (const message of messages) bytes[partOf[message.type] ?? 'rest'] += await bytesOf(message)
  return bytes
}

const ready: ToHost = { type: 'ready', ready: true }

/** Three raiders at three devices against a bot. */
const countAnswers = async (most: number): Promise<Pick<BytesBench, 'answers' | 'decisions'>> => {
  const table = sitDown()
  await table.say(gather(plan('bot', 'device', 'guest', 'guest')), room)
  let told: ToClient[] = []
  const guests = [table.guest((message) => told.push(message)), table.guest()]
  for (const [i, guest] of guests.entries()) {
    const seat: Seat = i === 0 ? 'raider2' : 'raider3'
    await guest.say(hello(`Guest ${i}`), { type: 'take', seat }, bring(i === 0 ? first : second, seat), ready)
  }
  await table.say(begin)
  for (const [i, it] of [table, ...guests].entries()) await it.say(look(`raider${i + 1}` as Seat))
  const random = makeRandom(8)
  const all: Pick<Guest, 'everything' | 'say'>[] = [table, ...guests]
  const answers: Bytes[] = []
  let decisions = 0
  while (answers.length < most) {
    const asked = all.map((it) => ({ ...it, view: lastView(it.everything) })).find(({ view }) => view.decision)
    if (!asked) break
    decisions = asked.view.decision?.id ?? 0
    told = []
    await asked.say(answerOf(asked.view, random))
    await agreeAll(table, guests)
    answers.push(await bytesIn(told))
  }
  return { answers, decisions }
}

const answerOf = (view: View, random: ReturnType<typeof makeRandom>): ToHost => {
  if (!view.decision || !view.you) throw new Error('Nobody is asked here.')
  const pick = pickOf(greedy(view, view.decision, random))
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
  await guest.say({ type: 'take', seat: 'raider2' }, look('raider2'))
  if (lastView(guest.everything).you !== 'raider2') throw new Error('The guest did not sit down.')
  return { join: await bytesIn(told), late: { decision, inPlay } }
}

export const measureBytes = async (answers: number): Promise<BytesBench> => ({
  ...(await countAnswers(answers)),
  ...(await countJoin()),
})
