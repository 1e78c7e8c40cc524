import { isDeepStrictEqual } from 'node:util'
import { askedOf } from '../../../src/engine/running/api.ts'
import { apply } from '../../../src/engine/running/apply.ts'
import { createGame } from '../../../src/engine/running/create.ts'
import type { Seat } from '../../../src/engine/contract/names.ts'
import type { Given, JournalRecord } from '../../../src/store/db.ts'
import type { Kept } from '../../../src/store/keeper.ts'
import { makeAudience, seatsAt } from '../../../src/table/audience.ts'
import type { Habits } from '../../../src/table/habits.ts'
import { importRaid, openPlay } from '../../../src/table/opening.ts'
import type { PlayedRaid } from '../../../src/table/play.ts'
import type { ToClient } from '../../../src/table/protocol.ts'
import { readSave } from '../../../src/table/saves.ts'
import type { StoryEntry } from '../../../src/table/story.ts'
import type { SessionState } from '../../../src/ui/session/state.ts'
import { listener } from '../at-table.ts'
import { plain } from './devices.ts'
import { canonical, type Party, sitting } from './party.ts'
import { shelf } from '../../shelf.ts'

/** What must be so whenever a table is at rest, everybody is there and nothing is on its way. */

export class Broken extends Error {
  readonly what: string
  constructor(what: string, message: string) {
    super(`(${what}) ${message}`)
    this.what = what
  }
}
const fail = (what: string, message: string): never => {
  throw new Broken(what, message)
}

/** Where two values part. */
export const firstDifference = (a: unknown, b: unknown, at = ''): string | null => {
  if (isDeepStrictEqual(a, b)) return null
  if (typeof a === 'object' && typeof b === 'object' && a && b && Array.isArray(a) === Array.isArray(b))
    for (const name of new Set([...Object.keys(a), ...Object.keys(b)])) {
      const found = firstDifference(
        (a as Record<string, unknown>)[name],
        (b as Record<string, unknown>)[name],
        `${at}.${name}`,
      )
      if (found) return found
    }
  const short = (it: unknown): string => (JSON.stringify(it) ?? 'nothing').slice(0, 200)
  return `${at}: ${short(a)} and not ${short(b)}`
}
const same = (what: string, whose: string, is: unknown, should: unknown): void => {
  const found = firstDifference(plain(is), plain(should))
  if (found) fail(what, `${whose}${found}`)
}

/** The raid as the host's device has it, read anew. */
export const playOnDisk = ({ world }: Party): PlayedRaid => {
  const kept = structuredClone(world.disk.kept())
  const play = openPlay(kept)
  if (play.unkept.length > 0) play.story.pop() // that it was opened
  return play
}

/** What a host would show somebody who had seen nothing. */
const freshShot = (play: PlayedRaid, member: string, seat: Seat | null): Extract<ToClient, { type: 'view' }> => {
  const { heard, link } = listener()
  makeAudience(() => 0).showTo({ member, link, looking: seat }, play, null)
  const shot = heard.find((message) => message.type === 'view')
  return shot ?? fail('a', `${member} would be shown nothing.`)
}

const withoutWaiting = (habits: Partial<Record<Seat, Habits>>) =>
  Object.fromEntries(Object.entries(habits).map(([seat, one]) => [seat, { ...one, until: null }]))

const sameView = (play: PlayedRaid, name: string, state: SessionState): void => {
  const shot = freshShot(play, state.you, state.at)
  same('a', `${name}.view`, state.view, shot.view)
  same('a', `${name}.undo`, state.undo, shot.undo)
  same('a', `${name}.habits`, withoutWaiting(plain(state.habits)), withoutWaiting(shot.habits))
  same('a', `${name}.result`, state.result, play.raid.g.s.result)
  same('a', `${name}.sent`, state.sent, null)
}

const sameSeats = (party: Party, play: PlayedRaid): void => {
  const all = sitting(party)
  const owners = new Map<Seat, string>()
  for (const { name, session } of all) {
    const { seating, mine, you, at } = session.state
    same('c', `${name}.seating`, seating, play.seating)
    same('c', `${name}.mine`, mine, seatsAt(play, you))
    if (at !== null && !mine.includes(at)) fail('c', `${name} looks from ${at}, which is not theirs.`)
    for (const seat of mine) {
      if (owners.has(seat)) fail('c', `${seat} is ${name}’s and ${owners.get(seat)}’s.`)
      owners.set(seat, name)
    }
  }
  for (const [seat, sitter] of Object.entries(play.seating))
    if (sitter.player === 'human' && !owners.has(seat as Seat))
      fail('c', `Nobody has ${seat}, which is a person’s: ${JSON.stringify(sitter)}.`)
  const ids = all.map(({ session }) => session.state.you)
  if (new Set(ids).size < ids.length) fail('c', `Two are the same: ${ids.join(', ')}.`)
  for (const { device, page, you } of party.guests)
    if (page && you !== '' && page.session.state.you !== you)
      fail('c', `${device.name} was ${you} and is ${page.session.state.you}.`)
}

/** What everybody is told alike. */
const sameForAll = (party: Party): void => {
  const [host, ...guests] = sitting(party)
  if (!host) return
  for (const { name, session } of guests) {
    same('a', `${name}.people`, session.state.people, host.session.state.people)
    same('a', `${name}.proposals`, session.state.proposals, host.session.state.proposals)
  }
  const there = new Set(guests.map(({ session }) => session.state.you))
  for (const { id, name, presence } of host.session.state.people)
    if (there.has(id) && presence !== 'here') fail('a', `${name} (${id}) is here, and is said to be ${presence}.`)
}

const isPersons = (did: object): did is Given => 'by' in did && did.by === 'person'

const sameAnswers = ({ world, taps, mustStay }: Party): void => {
  const { journal } = world.disk.kept()
  const given = new Map<string, number>()
  for (const { did } of journal)
    if (isPersons(did)) {
      const key = canonical(did.move)
      given.set(key, (given.get(key) ?? 0) + 1)
    }
  for (const [key, times] of given) {
    const meant = taps.get(key) ?? 0
    if (times > meant) fail('d', `${key} was given ${times} times and meant ${meant} times.`)
  }
  for (const record of mustStay) same('d', `journal.${record.n}`, journal[record.n - 1]?.did, record.did)
}

/** Nobody is asked for their word about what can no longer be done. */
const noOldProposals = (party: Party, play: PlayedRaid): void => {
  const now = askedOf(play.raid.g)?.id
  for (const { id, what } of party.host?.session.state.proposals ?? [])
    if (what.kind === 'joint' && 'decision' in what.move && what.move.decision !== now)
      fail('e', `Proposal ${id} is about decision ${what.move.decision}, and ${now} is asked.`)
}

const isGoingOn = (party: Party, play: PlayedRaid): void => {
  const decision = askedOf(play.raid.g)
  if (play.raid.g.s.result !== null) return
  if (!decision) return fail('e', 'The raid is not over, and nobody is asked.')
  const asked = sitting(party).filter(({ session }) => {
    const { view, at } = session.state
    return view?.decision?.id === decision.id && at !== null && decision.seats.includes(at)
  })
  const people = sitting(party).filter(({ session }) => session.state.mine.some((it) => decision.seats.includes(it)))
  if (people.length === 0) fail('e', `${decision.seats.join()} is asked, and nobody who could answer is there.`)
  const looking = people.filter(({ session }) => session.state.at !== null)
  if (asked.length < looking.length || (asked.length === 0 && people.every(({ session }) => session.state.at !== null)))
    fail('e', `${decision.seats.join()} is asked, and not everybody who sits there sees it.`)
}

/** Links that nobody uses are closed, and wires too. */
const noMoreLinks = (party: Party): void => {
  const open = party.world.network.cables().filter(({ dead }) => !dead)
  const said = open.map(
    ({ host, guest, pair: { ends } }) => `${host.name} ${ends[0].state} ${guest.name} ${ends[1].state}`,
  )
  if (open.length > party.guests.length)
    fail('f', `${open.length} wires for ${party.guests.length} guests: ${said.join(', ')}.`)
  const alone = open.filter(({ pair: { ends } }) => ends[0].state !== 'open' || ends[1].state !== 'open')
  if (alone.length > 0) fail('f', 'A wire is open at one end only.')
  const timers = party.world.time.pending()
  if (timers > 20 + 8 * party.guests.length) fail('f', `${timers} timers are waiting.`)
}

/**
 * The raid as it was carried to another device is how the former host had it, up to a point: only the last that
 * happened may be missing, as parts of the copy that were on their way. Where all was calm before, nothing is.
 */
export const checkCarried = (before: Kept & { hadNoPower: boolean }, party: Party): void => {
  const { disk } = party.world
  const { journal } = disk.kept()
  const count = disk.begun()
  // without power it lost what bots did last, and went another way; guests may still have had that
  const whole = before.hadNoPower ? 0 : count
  if (whole > before.journal.length) fail('g', `It has ${count} records, and the host had ${before.journal.length}.`)
  for (const [i, { did }] of journal.slice(0, whole).entries()) same('g', `journal.${i}`, did, before.journal[i]?.did)
  const isPersonal = ({ did }: JournalRecord): boolean => isPersons(did)
  const lost = party.mustStay.filter(({ n }) => n > count)
  party.note(`${before.journal.length - count} records are missing there, of people ${lost.length}`)
  if (party.isCalm && lost.length > 0) fail('g', `All was calm, and ${lost.length} answers are missing.`)
  party.mustStay = structuredClone(journal.slice(0, count).filter(isPersonal))
}

/** At any moment: whoever was sent away is shown nothing more, and nobody looks from a seat of another. */
export const checkSentAway = ({ guests }: Party): void => {
  for (const { device, page, sentAway } of guests) {
    if (!sentAway || page !== sentAway.page) continue
    const { view } = page.session.have()
    if (page.session.state.phase === 'turnedAway' && sentAway.view < 0) sentAway.view = view
    else if (sentAway.view >= 0 && view !== sentAway.view)
      fail('c', `${device.name} was sent away, and was shown more.`)
  }
}

/** At any moment: nobody has seen what the host's device could not tell again. */
export const checkShownIsKept = (party: Party): void => {
  if (party.hadNoPower) return // what bots did may be lost with it, and those who saw it are told anew
  const kept = new Map<number, unknown>()
  const { journal } = party.world.disk.kept()
  for (const { story } of journal.slice(-recent)) for (const one of story as StoryEntry[]) kept.set(one.n, one)
  const oldest = Math.min(...kept.keys())
  for (const { name, session } of sitting(party)) {
    const last = session.state.story.at(-1)
    if (last && last.n >= oldest) same('d', `${name} was shown before it was kept: story`, last, kept.get(last.n))
  }
}
const recent = 50 // records

export const checkAtRest = (party: Party): void => {
  const play = playOnDisk(party)
  for (const { name, session } of sitting(party)) {
    const { state } = session
    if (state.phase !== 'playing') fail('a', `${name} is at ${state.phase}: ${JSON.stringify(state.turnedAway)}.`)
    sameView(play, name, state)
    same('b', `${name}.story`, state.story, play.story)
  }
  sameForAll(party)
  sameSeats(party, play)
  sameAnswers(party)
  noOldProposals(party, play)
  isGoingOn(party, play)
  noMoreLinks(party)
}

/** The save file, from its first answer on, and as it is opened elsewhere. */
export const checkSave = async (party: Party, text: string): Promise<void> => {
  const { raid } = playOnDisk(party)
  const state = JSON.stringify(raid.g.s)
  const opened = openPlay(await importRaid('other', text, 0, shelf))
  if (JSON.stringify(opened.raid.g.s) !== state) fail('save', 'The save file is opened to another raid.')
  const { setup, values, answers } = await readSave(text, shelf)
  const g = createGame(setup, values)
  for (const [i, move] of answers.entries()) {
    const refusal = apply(g, move)
    if (refusal) fail('save', `Answer ${i} of the save file is refused: ${refusal.reason}`)
  }
  if (JSON.stringify(g.s) !== state) fail('save', 'The save file is played to another raid.')
}
