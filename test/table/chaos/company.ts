import { oneOf } from '../../../src/bots/random.ts'
import type { Adjusting } from '../../../src/engine/contract/answer.ts'
import type { Seat } from '../../../src/engine/contract/names.ts'
import { hostMember, type MemberId } from '../../../src/table/room.ts'
import { human, type Sitter } from '../../../src/table/seating.ts'
import type { Session } from '../../../src/ui/session/session.ts'
import { rosterOf } from '../../../src/table/trust/belief.ts'
import type { Roster } from '../../../src/table/trust/roster.ts'
import { Broken } from './checks.ts'
import { emptyStore, plain } from './devices.ts'
import type { Mishap } from './mishaps.ts'
import { canonical, type Party, type Person, personAt, sitting } from './party.ts'

/** Who comes and who has to go, as the host decides; and the table put right by hand. */

const oneIn = ({ random }: Party, n: number): boolean => random.below(n) === 0

const hosting = ({ host }: Party): Session | null => (host?.session.state.phase === 'playing' ? host.session : null)
const seats = ({ state }: Session): [Seat, Sitter][] => Object.entries(plain(state.seating)) as [Seat, Sitter][]

/** A guest's, as it was once: they are silent, or belong no more. The host may give them to somebody else. */
const silentSeats = (session: Session): Seat[] => {
  const heard = new Set(session.state.people.filter(({ presence }) => presence === 'here').map(({ id }) => id))
  return seats(session).flatMap(([seat, { player, member }]) =>
    player === human && member !== undefined && !heard.has(member) ? [seat] : [],
  )
}
const botSeats = (session: Session): Seat[] =>
  seats(session).flatMap(([seat, { player }]) => (player === human ? [] : [seat]))

/** Those who are here and have no seat. */
const standing = ({ state }: Session): MemberId[] =>
  state.people.flatMap(({ id, presence, seats: own }) =>
    id !== hostMember && presence === 'here' && own.length === 0 ? [id] : [],
  )

/** Somebody new, in the middle of it. */
const comes: Mishap = async (party) => {
  const device = party.strangers.pop()
  if (!device) return
  party.note(`${device.name} comes`)
  const who = personAt(device)
  party.guests = [...party.guests, who]
  await party.openGuest(who)
}

const answerKnock: Mishap = (party) => {
  const session = hosting(party)
  const knocks = session?.state.knocks ?? []
  if (!session || knocks.length === 0) return
  const { member, name } = oneOf(party.random, knocks)
  const free = [...silentSeats(session), ...botSeats(session)]
  const what = oneOf(party.random, ['in', 'seat', 'seat', 'away'] as const)
  party.note(`${name} knocks: ${what}`)
  if (what === 'away') session.turnDown(member)
  else if (what === 'seat' && free.length > 0) session.letIn(member, oneOf(party.random, free))
  else session.letIn(member)
}

const give: Mishap = (party) => {
  const session = hosting(party)
  if (!session) return
  const [to, free] = [standing(session), [...silentSeats(session), ...botSeats(session)]]
  if (to.length === 0 || free.length === 0) return
  const seat = oneOf(party.random, free)
  party.note(`the host gives ${seat}`)
  session.give(seat, oneOf(party.random, to))
}

const sendAway: Mishap = (party) => {
  const session = hosting(party)
  const here = party.guests.filter(({ page, you }) => page?.session.state.phase === 'playing' && you !== '')
  // with fewer the table would be empty
  if (!session || here.length < 3) return
  const who = oneOf(party.random, here)
  const { page, you, device } = who
  if (!page || !session.state.people.some(({ id }) => id === you)) return
  party.note(`${device.name} is sent away`)
  const own = seats(session).filter(([, { member }]) => member === you)
  who.sentAway = { page, view: -1 }
  who.you = '' // who comes again is somebody new
  session.dismiss(you)
  const [to] = standing(session).filter((id) => id !== you)
  for (const [seat] of own) {
    const next = oneOf(party.random, ['bot', 'skip', 'give', 'nothing'] as const)
    if (next === 'give' && to !== undefined) session.give(seat, to)
    else if (next === 'bot' || next === 'skip') session.away(seat, next)
  }
}

/** Storage cleared, or a new tablet: it has no key, no seat and no part of the raid any more. */
const loseStorage: Mishap = async (party) => {
  const all = party.guests.filter((who) => who.page && !who.hosted && !who.isOpening && !who.hasTwoTabs)
  if (all.length === 0 || party.isWithoutHost) return
  const who = oneOf(party.random, all)
  party.note(`${who.device.name} loses all that was kept there`)
  who.page?.close('crash')
  who.page = null
  await forget(who)
  await party.openGuest(who)
}
const forget = async (who: Person): Promise<void> => {
  await emptyStore(who.device)
  who.you = ''
  who.wasHost = false
}

const adjust: Mishap = (party) => {
  const asked = sitting(party).filter(({ session: { state } }) => state.view?.decision && state.at !== null)
  if (asked.length === 0) return
  const { session, name } = oneOf(party.random, asked)
  const { view, at } = session.state
  if (!view?.decision || at === null) return
  const raider = oneOf(party.random, view.seats).seat
  const by = oneOf<Adjusting['adjust'][number]>(party.random, [
    { do: 'draw', seat: raider, count: 1 },
    { do: 'shuffle', seat: raider },
  ])
  const move: Adjusting = { decision: view.decision.id, seat: at, adjust: [by] }
  const key = canonical(move)
  party.taps.set(key, (party.taps.get(key) ?? 0) + 1)
  party.note(`${name} adjusts ${key}`)
  session.move(move)
}

export const ofCompany: readonly (readonly [number, Mishap])[] = [
  [2, comes],
  [8, answerKnock],
  [3, give],
  [2, sendAway],
  [2, loseStorage],
  [3, adjust],
]

/**
 * At rest the host brings order: everybody is let in, and every seat that nobody plays is given to somebody. Whether
 * all is in order.
 */
export const bringOrder = async (party: Party): Promise<boolean> => {
  for (const who of party.guests) {
    const { page } = who
    const away = page?.session.state.turnedAway?.reason
    if (page && (away === 'dismissed' || away === 'refused' || away === 'oldLink' || away === 'full')) {
      page.close('bye')
      who.page = null
      if (away === 'dismissed') who.you = ''
      await party.openGuest(who)
    }
  }
  const session = hosting(party)
  if (!session) return false
  if (party.guests.some(({ page }) => !page)) return false
  const known = new Set(party.guests.map(({ page }) => page?.session.state.you))
  const [orphan] = seats(session).flatMap(([seat, { player, member }]) =>
    player === human && member !== undefined && !known.has(member) ? [seat] : [],
  )
  // whoever was back a moment before the host passed for them
  const [passedFor] = seats(session).flatMap(([seat, { member, standIn }]) =>
    standIn && member !== undefined && known.has(member) ? [seat] : [],
  )
  if (passedFor) {
    session.away(passedFor, null)
    return false
  }
  const [knock] = session.state.knocks
  if (knock) session.letIn(knock.member, oneIn(party, 2) ? orphan : undefined)
  if (knock || orphan === undefined) return !knock
  const [to] = standing(session)
  if (to !== undefined) session.give(orphan, to)
  else session.sit(orphan, { player: 'greedy', name: 'Nobody' })
  return false
}

/**
 * Whoever heard a later roster of the former host than those who carried the raid on, or voted in a later term, follows
 * nobody there: it begins anew, as somebody new. Nobody else has a reason to.
 */
export const beginAnew = async (party: Party): Promise<void> => {
  const { room } = party.world
  const now = await party.hostDevice.modules.trustKeeper.read(room)
  for (const who of party.guests) {
    const { page, device } = who
    if (page?.table.trouble() !== 'impostor' || page.session.state.link === 'open') continue
    const mine = (await device.modules.trustKeeper.read(room))?.belief
    const passed = now?.belief.chain.filter(({ term }) => term > (mine?.term ?? 0)) ?? []
    const known = mine && rosterOf(mine)
    const [first] = passed
    if (!mine || !first) continue
    const asked = JSON.parse(first.roster) as Roster
    const isAhead = known?.term === asked.term && known.seq > asked.seq
    if (!isAhead && mine.voted <= first.term)
      throw new Broken('h', `${device.name} follows nobody: ${JSON.stringify({ mine, chain: now?.belief.chain })}`)
    party.note(`${device.name} knew ${isAhead ? 'a later table' : 'a later vote'}, and begins anew`)
    if (!page.table.mayStartOver()) throw new Broken('h', `${device.name} follows nobody, and is offered no way out`)
    await page.table.startOver()
    page.close('crash')
    who.page = null
    who.you = ''
    await party.openGuest(who)
  }
}

/** Whoever the host calls by a name is called so from here on. */
export const learnNames = ({ guests }: Party): void => {
  for (const who of guests) if (who.you === '') who.you = who.page?.session.state.you ?? ''
}
