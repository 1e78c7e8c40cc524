import { makeRandom } from '../../src/bots/index.ts'
import { decks } from '../../src/cards/index.ts'
import type { Seat } from '../../src/engine/contract/names.ts'
import { content } from '../../src/table/content.ts'
import { noHabits } from '../../src/table/habits.ts'
import type { Hello, ToClient, ToHost } from '../../src/table/protocol.ts'
import type { Lobby, LobbyPlan, Member, Proposal } from '../../src/table/room.ts'
import { type KeyPair, memberOf, pairOf, roomOf } from '../../src/table/trust/keys.ts'
import { type AtTable, answering, type Coming, type Guest, guestPair, hostSeed, lastView } from './at-table.ts'

/** People at several devices, without a network between them. */

/** `as`: whoever has this key; else the one of the guest's device. */
export const hello = (
  name: string,
  { as = null, invite = null, ...more }: Partial<Hello> & { as?: KeyPair | null; invite?: string | null } = {},
): Coming => ({
  type: 'come',
  hello: { content, name, raid: null, view: 0, story: 0, ...more },
  as,
  invite,
})
/** What the first two guests of a table are called in seatings. */
export const [m1, m2] = [memberOf(guestPair(1).key), memberOf(guestPair(2).key)]
/** What is another thing each time, whatever is secret: under a key, or with a number drawn for the link. */
export const byChance: ReadonlySet<ToClient['type']> = new Set<ToClient['type']>(['backup', 'share', 'proof', 'knocks'])
export const look = (seat: Seat | null): ToHost => ({ type: 'look', seat })
const [one, other] = Object.values(decks).filter(({ faction }) => faction === 'Alliance')
if (!one || !other) throw new Error('Two Alliance decks are needed.')
export const [first, second] = [one, other]
export const bring = (deck: typeof first, seat: Seat): ToHost => ({
  type: 'bring',
  seat,
  deck: { name: deck.title, hero: deck.hero, deck: deck.cards },
})

export const plan = (...chairs: LobbyPlan['chairs'][number]['for'][]): LobbyPlan => ({
  raid: 'onyxia',
  mode: null,
  side: 'Alliance',
  leader: null,
  chairs: chairs.map((whom, i) => {
    const seat: Seat = i === 0 ? 'boss' : (`raider${i}` as Seat)
    const deck = whom !== 'guest' && i > 0 ? { name: first.title, hero: first.hero, deck: first.cards } : null
    return {
      seat,
      for: whom,
      name: whom === 'guest' ? '' : `${whom} ${i}`,
      bot: whom === 'bot' ? 'greedy' : null,
      deck,
    }
  }),
})
export const gather = (it: LobbyPlan): ToHost => ({ type: 'gather', id: 'one', name: 'Thursday', plan: it })
export const where = { code: 'ABCD2345', generation: 1, room: roomOf(pairOf(hostSeed).key) }
export const room: ToHost = { type: 'room', room: where }
export const begin: ToHost = { type: 'begin', seed: [4, 2, 3, 4] }
export const askAll = (seat: Seat): ToHost => ({ type: 'habits', seat, habits: noHabits })

export const last = <T extends ToClient['type']>(
  heard: readonly ToClient[],
  type: T,
): Extract<ToClient, { type: T }> => {
  const found = heard.findLast((one): one is Extract<ToClient, { type: T }> => one.type === type)
  if (!found) throw new Error(`No ${type} came, but ${heard.map((one) => one.type).join(', ')}.`)
  return found
}
export const lobbyIn = (heard: readonly ToClient[]): Lobby => last(heard, 'lobby').lobby
export const peopleIn = (heard: readonly ToClient[]): Member[] => last(heard, 'people').members
export const proposalsIn = (heard: readonly ToClient[]): Proposal[] => last(heard, 'proposals').proposals

/** A lobby of a bot Boss, the host's person and two guests, who are in their seats and ready. */
export const seatThree = async (
  table: AtTable,
  onSend?: (to: Seat) => (message: ToClient) => void,
): Promise<[Guest, Guest]> => {
  await table.say(gather(plan('bot', 'device', 'guest', 'guest')), room)
  const [anna, ben] = [table.guest(onSend?.('raider2')), table.guest(onSend?.('raider3'))]
  const ready: ToHost = { type: 'ready', ready: true }
  await anna.say(hello('Anna'), { type: 'take', seat: 'raider2' }, bring(first, 'raider2'), ready)
  await ben.say(hello('Ben'), { type: 'take', seat: 'raider3' }, bring(second, 'raider3'), ready)
  return [anna, ben]
}

/** Each of them looks on from their seat, and is asked at every window. */
export const askThree = async (table: AtTable, [anna, ben]: readonly [Guest, Guest]): Promise<void> => {
  await table.say(look('raider1'), askAll('raider1'))
  await anna.say(look('raider2'), askAll('raider2'))
  await ben.say(look('raider3'), askAll('raider3'))
}

/** A raid of a bot Boss, the host's person and two guests, each asked at every window. */
export const threeRaiders = async (table: AtTable): Promise<[Guest, Guest]> => {
  const guests = await seatThree(table)
  await table.say(begin)
  await askThree(table, guests)
  return guests
}

/** Answers for whoever is asked until something is so. */
export const playUntil = async (
  table: AtTable,
  guests: readonly Guest[],
  isSo: () => boolean,
  most = 200,
  agree = true,
): Promise<void> => {
  const random = makeRandom(3)
  for (let i = 0; i < most && !isSo(); i++) {
    const all = [
      { view: lastView(table.everything), say: table.say },
      ...guests.map((guest) => ({ view: lastView(guest.everything), say: guest.say })),
    ]
    const asked = all.find(({ view }) => view.decision)
    if (!asked) throw new Error('Nobody is asked.')
    await asked.say(answering(asked.view, random))
    if (agree) await agreeAll(table, guests)
  }
}

/** Everybody agrees to whatever is proposed. */
export const agreeAll = async (table: AtTable, guests: readonly Guest[]): Promise<void> => {
  const idOf = (guest: Guest): string => last(guest.everything, 'welcome').you
  const all = [{ id: 'host', say: table.say }, ...guests.map((guest) => ({ id: idOf(guest), say: guest.say }))]
  for (const { id, needed } of table.everything.findLast((it) => it.type === 'proposals')?.proposals ?? [])
    for (const one of all) if (needed.includes(one.id)) await one.say({ type: 'agree', proposal: id, yes: true })
}
