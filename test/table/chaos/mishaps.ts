import { oneOf } from '../../../src/bots/random.ts'
import type { Handle, Seat } from '../../../src/engine/contract/names.ts'
import { noHabits, usualHabits } from '../../../src/table/habits.ts'
import { type Shown, signals } from '../../../src/table/room.ts'
import { playOnDisk } from './checks.ts'
import { ofCompany } from './company.ts'
import type { Cable } from './network.ts'
import { ofSuccession } from './succession.ts'
import { type Party, type Person, type Sitting, sitting, tap } from './party.ts'

/** What people do at a table, and what happens to them. Each does something or nothing. */

export type Mishap = (party: Party) => void | Promise<void>

const anybody = (party: Party): Sitting | null => {
  const all = sitting(party).filter(({ session }) => session.state.phase === 'playing')
  return all.length > 0 ? oneOf(party.random, all) : null
}
export const someGuest = (party: Party, isMeant: (who: Person) => boolean): Person | null => {
  const all = party.guests.filter((who) => isMeant(who))
  return all.length > 0 ? oneOf(party.random, all) : null
}
const someCable = (party: Party): Cable | null => {
  const all = party.world.network.cables().filter(({ dead }) => !dead)
  return all.length > 0 ? oneOf(party.random, all) : null
}
const cardOf = ({ session }: Sitting, party: Party): Handle | null => {
  const hands = session.state.view?.seats.flatMap(({ hand }) => (Array.isArray(hand) ? hand : [])) ?? []
  return hands.length > 0 ? oneOf(party.random, hands).handle : null
}

const asked = (party: Party): Sitting[] =>
  sitting(party).filter(({ session: { state } }) => state.view?.decision && state.at !== null && state.sent === null)

const play: Mishap = (party) => {
  const all = asked(party)
  if (all.length > 0) tap(party, oneOf(party.random, all))
}
const playTwice: Mishap = (party) => {
  const all = asked(party)
  if (all.length > 0) tap(party, oneOf(party.random, all), 2 + party.random.below(2))
}
/** What was said long ago, once more. */
const playOld: Mishap = (party) => {
  const who = anybody(party)
  const now = who?.session.state.view?.decision?.id ?? 0
  const old = who?.said.filter(({ decision }) => decision < now) ?? []
  if (!who || old.length === 0) return
  party.note(`${who.name} says again what is past`)
  who.session.move(oneOf(party.random, old))
}

const agree: Mishap = (party) => {
  const all = sitting(party).flatMap((who) =>
    who.session.state.proposals
      .filter(({ needed, decider }) => [...needed, decider].includes(who.session.state.you))
      .map((proposal) => ({ who, proposal })),
  )
  if (all.length === 0) return
  const { who, proposal } = oneOf(party.random, all)
  const yes = party.random.below(10) < 7
  const decide = proposal.decider === who.session.state.you && party.random.below(2) === 0
  party.note(`${who.name} says ${yes ? 'yes' : 'no'} to ${proposal.id}${decide ? ' and decides' : ''}`)
  who.session.agree(proposal.id, yes, decide)
}
const withdraw: Mishap = (party) => {
  const who = anybody(party)
  const mine = who?.session.state.proposals.find(({ by }) => by === who.session.state.you)
  if (who && mine) who.session.withdraw(mine.id)
}
const undo: Mishap = (party) => {
  const who = anybody(party)
  if (!who?.session.state.undo) return
  party.note(`${who.name} takes back`)
  who.session.undo(true)
}

const show: Mishap = (party) => {
  const who = anybody(party)
  if (!who) return
  const card = cardOf(who, party)
  const shown = oneOf<Shown>(party.random, [
    { kind: 'point', card },
    { kind: 'point', card: null },
    { kind: 'choosing', cards: card === null ? [] : [card] },
    { kind: 'signal', signal: oneOf(party.random, signals) },
    { kind: 'chat', to: 'all', text: 'Wait for it.' },
    { kind: 'chat', to: 'side', text: 'Now.' },
  ])
  who.session.show(shown)
}
const look: Mishap = (party) => {
  const who = anybody(party)
  if (!who) return
  const { at, mine } = who.session.state
  who.session.look(at === null ? (mine[0] ?? null) : null)
}
const ask: Mishap = (party) => {
  const who = anybody(party)
  const card = who && cardOf(who, party)
  if (!who || card === null) return
  void who.session.why(card)
  void who.session.explain(card)
}
const setHabits: Mishap = (party) => {
  const who = anybody(party)
  const [seat] = who?.session.state.mine ?? []
  if (!who || seat === undefined) return
  const kinds = [noHabits, usualHabits, usualHabits, { ...usualHabits, cover: true }]
  const until = party.random.below(3) === 0 ? ('something' as const) : null
  who.session.setHabits(seat, structuredClone({ ...oneOf(party.random, kinds), until }))
}
const rename: Mishap = (party) => {
  anybody(party)?.session.rename(`Somebody ${party.random.below(100)}`)
}

// ---- seats

/** A person who is not there: passed for, played by a bot, or waited for again. */
const standIn: Mishap = (party) => {
  const { host } = party
  if (!host || host.session.state.phase !== 'playing') return
  const people = host.session.state.people.filter(({ presence }) => presence === 'gone' || presence === 'lost')
  const seats = Object.entries(host.session.state.seating) as [Seat, { member?: string }][]
  const left = seats.filter(([, { member }]) => people.some(({ id }) => id === member))
  const [seat] = left.length > 0 ? oneOf(party.random, left) : []
  if (seat === undefined) return
  const by = oneOf(party.random, ['bot', 'skip', null] as const)
  party.note(`${by} for ${seat}`)
  host.session.away(seat, by)
}
const standUp: Mishap = (party) => {
  const who = someGuest(party, ({ page }) => (page?.session.state.mine.length ?? 0) > 0)
  if (!who) return
  party.note(`${who.device.name} stands up`)
  who.page?.session.take(null)
}
const sitDown: Mishap = (party) => {
  const who = someGuest(party, ({ page }) => page?.session.state.mine.length === 0)
  const seats = Object.entries(who?.page?.session.state.seating ?? {}) as [Seat, { player: string }][]
  const free = seats.filter(([, { player }]) => player !== 'human')
  if (!who || free.length === 0) return
  const [seat] = oneOf(party.random, free)
  party.note(`${who.device.name} sits down at ${seat}`)
  who.page?.session.take(seat)
}

// ---- the network

const cut: Mishap = (party) => {
  const cable = someCable(party)
  if (!cable) return
  party.note(`the wire of ${cable.guest.name} is cut`)
  party.world.network.cut(cable)
}
const blackout: Mishap = (party) => {
  const cable = someCable(party)
  if (!cable || cable.isDark) return
  const ms = oneOf(party.random, [1000, 6000, 20_000])
  party.note(`nothing gets through to ${cable.guest.name} for ${ms}`)
  party.world.network.blackout(cable, true)
  setTimeout(() => {
    if (cable.isDark) party.world.network.blackout(cable, false)
  }, ms)
}
/** One end is gone and nobody is told, but both pages live: a network that changed. */
const lose: Mishap = (party) => {
  const cable = someCable(party)
  if (!cable) return
  party.note(`nobody hears ${cable.guest.name} any more`)
  party.world.network.kill(cable, party.random.below(2) === 0 ? 0 : 1, true)
}
const slow: Mishap = (party) => {
  someCable(party)?.pair.setLatency(party.random.below(1500))
}
const broker: Mishap = (party) => {
  const { network } = party.world
  network.setDown(party.random.below(3) === 0)
  network.setBadLuck(oneOf(party.random, [0, 30, 80]))
}

// ---- pages

const away = (party: Party): number => oneOf(party.random, [0, 50, 700, 5000, 25_000])

/** Who leaves a raid that is over gives the seat up. */
const mayLeave = ({ page }: Person): boolean => page !== null && page.session.state.result === null

const reload: Mishap = (party) => {
  const who = someGuest(party, mayLeave)
  if (!who?.page) return
  const how = oneOf(party.random, ['bye', 'crash'] as const)
  party.note(`${who.device.name} reloads: ${how}`)
  who.page.close(how)
  who.page = null
  setTimeout(() => {
    if (!who.page) void party.openGuest(who)
  }, away(party))
}
/** For good, they say; they are back when everybody rests. */
const leave: Mishap = (party) => {
  const who = someGuest(party, mayLeave)
  if (!who?.page) return
  party.note(`${who.device.name} leaves`)
  who.page.close('bye')
  who.page = null
}
/** The same seat in a second tab: the first one is told, and stays away. */
const secondTab: Mishap = async (party) => {
  const isReady = ({ page, isOpening }: Person): boolean => page?.session.state.link === 'open' && !isOpening
  const who = someGuest(party, (one) => mayLeave(one) && isReady(one))
  const before = who?.page
  if (!who || !before) return
  party.note(`${who.device.name} opens a second tab`)
  who.hasTwoTabs = true
  await party.openGuest(who)
  setTimeout(() => before.close('crash'), 10_000)
}

/** People's answers that somebody has seen by now. */
export const noteSeen = (party: Party): void => {
  const seen = Math.max(0, ...sitting(party).map(({ session }) => session.state.story.at(-1)?.n ?? 0))
  const { journal } = party.world.disk.kept()
  party.mustStay = structuredClone(
    journal.filter(({ did, story }) => {
      const last = story.at(-1) as { n: number } | undefined
      return 'by' in did && did.by === 'person' && last !== undefined && last.n <= seen
    }),
  )
}
const hostGoes: Mishap = (party) => {
  const { host, world } = party
  // a table that is opened again after its raid is over lets nobody in
  if (!host || world.disk.kept().raid.result !== null) return
  const how = oneOf(party.random, ['reload', 'crash', 'power'] as const)
  noteSeen(party)
  host.close(how)
  party.host = null
  if (how === 'power') party.hadNoPower = true
  const isLost = how === 'power' && world.disk.loseLate()
  party.note(`the host is gone: ${how}${isLost ? ', and what was written last' : ''}`)
  setTimeout(() => hostComes(party), away(party))
}
export const hostComes = (party: Party): void => {
  if (party.host || party.isWithoutHost) return
  party.note('the host is back')
  void party.openHost().hosting.comeBack(party.world.disk.kept().raid.room ?? null)
}

const everything: readonly (readonly [number, Mishap])[] = [
  [120, play],
  [8, playTwice],
  [6, playOld],
  [40, agree],
  [2, withdraw],
  [10, undo],
  [8, show],
  [3, look],
  [3, ask],
  [4, setHabits],
  [2, rename],
  [4, standIn],
  [2, standUp],
  [4, sitDown],
  ...ofCompany,
  ...ofSuccession,
  [5, cut],
  [6, blackout],
  [4, lose],
  [5, slow],
  [4, broker],
  [4, reload],
  [2, leave],
  [2, secondTab],
  [3, hostGoes],
]
const whole = everything.reduce((sum, [weight]) => sum + weight, 0)

export const someMishap = async (party: Party): Promise<void> => {
  let at = party.random.below(whole)
  for (const [weight, mishap] of everything) {
    at -= weight
    if (at < 0) return mishap(party)
  }
}

/** What the raid waits for, for whoever reads why it came to no rest. */
export const standing = (party: Party): string => {
  const pages = sitting(party).map(
    ({ name, session: { state } }) => `${name} ${state.phase} ${state.turnedAway?.reason ?? ''} ${state.link}`,
  )
  const away = party.guests.flatMap(({ page, device, wasHost, you }) =>
    page ? [] : [`${device.name} (${you}) has no page${wasHost ? ', and was the host' : ''}`],
  )
  const state = party.host?.session.state
  const [seating, knocks] = [JSON.stringify(state?.seating), state?.knocks.map(({ name }) => name).join()]
  return `${[...pages, ...away].join('; ')}; room ${party.host?.room.state()}; ${seating}; knocks ${knocks}; answers ${playOnDisk(party).raid.given.length}`
}
