import { anyAnswer } from '../../../src/bots/any-answer.ts'
import { oneOf } from '../../../src/bots/random.ts'
import { hostMember } from '../../../src/table/room.ts'
import { Broken, checkCarried } from './checks.ts'
import { plain } from './devices.ts'
import { hostComes, type Mishap, noteSeen } from './mishaps.ts'
import type { Party, Person } from './party.ts'

/** The host is gone for good, or sleeps: a guest carries the raid on, if the others agree. */

const look = 500 // ms
const patience = 240 // looks
const calm = 6000 // ms in which nothing happens, and everything arrives

const isSeated = ({ page }: Person): boolean =>
  page !== null && page.session.state.phase === 'playing' && page.session.state.mine.length > 0

/** Agrees to whoever asks. */
const agree = (party: Party): void => {
  for (const { page, device } of party.guests) {
    const takeover = page?.table.takeover
    if (!takeover?.asked() || takeover.isAgreed() || takeover.cantVote() || party.random.below(3) > 0) continue
    party.note(`${device.name} agrees that ${takeover.asked()?.by} carries it on`)
    takeover.agree()
  }
}

/** Whether it came to be. */
const carryOn = async (party: Party, who: Person): Promise<boolean> => {
  const { time } = party.world
  const before = party.carriedOn
  const takeover = who.page?.table.takeover
  for (let i = 0; i < 80 && who.page?.session.state.link !== 'lost'; i++) await time.pass(look)
  if (!takeover) return false
  party.note(`${who.device.name} wants to carry it on`)
  takeover.carryOn()
  for (let i = 0; i < patience; i++) {
    await time.pass(look)
    if (party.carriedOn > before) return true
    agree(party)
    if (i > 4 && !takeover.isCarrying()) return false
    // a majority made it the host: there is no way back from that
    const isMade = takeover.progress()?.phase === 'certified' || takeover.progress()?.phase === 'opening'
    if (i > patience / 2 && !isMade) break
  }
  const phase = takeover.progress()?.phase
  if (phase === 'certified' || phase === 'opening')
    throw new Broken('g', `${who.device.name} is the host and can’t open it: ${JSON.stringify(takeover.progress())}`)
  takeover.stop()
  return false
}

const hostIsGone: Mishap = async (party) => {
  const { host, world } = party
  const voters = party.guests.filter(isSeated)
  if (!host || world.disk.kept().raid.result !== null || voters.length < 2 || party.isWithoutHost) return
  party.isWithoutHost = true
  party.isCalm = party.random.below(2) === 0
  if (party.isCalm) {
    world.network.heal()
    await world.time.pass(calm)
  }
  if (host.session.state.phase !== 'playing') {
    party.isWithoutHost = false
    return
  }
  party.isCalm &&= party.guests.every(({ page }) => page?.session.state.link === 'open')
  noteSeen(party)
  const before = { ...structuredClone(world.disk.kept()), hadNoPower: party.hadNoPower }
  const how = oneOf(party.random, ['crash', 'power', 'sleep'] as const)
  party.note(`the host is gone for good: ${how}${party.isCalm ? ', and all was calm' : ''}`)
  if (how === 'sleep') world.network.vanish(host.line.caller)
  else {
    host.close(how)
    party.host = null
  }
  if (how === 'power') {
    party.hadNoPower = true
    world.disk.loseLate()
  }
  world.network.heal()
  const candidates = party.random.below(2) === 0 ? voters : voters.toReversed()
  let isDone = false
  for (const who of candidates) if (!isDone && who.page) isDone = await carryOn(party, who)
  if (isDone) checkCarried(before, party)
  party.isWithoutHost = party.isCalm = false
  if (isDone) return
  party.note('nobody could carry it on')
  if (how === 'sleep') host.close('crash')
  party.host = null
  hostComes(party)
}

/** Its person goes on there for a while, in a room of its own: nobody of the others has anything to do with it. */
const goAlone = async (party: Party, { hosted, device }: Person): Promise<void> => {
  if (!hosted) return
  const { world, random } = party
  const { session, hosting, room } = hosted
  party.note(`${device.name} goes on alone`)
  hosting.goAlone()
  for (let i = 0; i < 20; i++) {
    await world.time.pass(200)
    const { view, at, sent } = session.state
    if (view?.decision && at !== null && sent === null) session.pick(plain(anyAnswer(plain(view.decision), random)))
  }
  const { room: where, people } = session.state
  if (room.state() === 'open' && where?.room === world.room)
    throw new Broken('g', `${device.name} went on alone, and is in the room of the others.`)
  if (people.some(({ id, presence }) => id !== hostMember && presence === 'here'))
    throw new Broken('g', `${device.name} went on alone, and is not alone: ${JSON.stringify(people)}`)
}

/**
 * A former host that has not heard of it opens its page again, or wakes; once it is told, its person goes along, at once
 * or, by the link, after having gone on alone.
 */
export const wake = async (party: Party, who: Person): Promise<void> => {
  if (!who.wasHost) return
  who.hosted ??= party.openFormer(who)
  if (who.hosted.hosting.overtaken() && party.random.below(3) === 0) await goAlone(party, who)
  else if (!(await who.hosted.goAlong())) return
  party.note(`${who.device.name} joins where it goes on`)
  who.hosted.close('reload')
  who.hosted = null
  who.wasHost = false
  await party.openGuest(who)
}
const wakes: Mishap = async (party) => {
  for (const who of party.guests) await wake(party, who)
}

export const ofSuccession: readonly (readonly [number, Mishap])[] = [
  [2, hostIsGone],
  [2, wakes],
]
