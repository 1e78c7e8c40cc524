import { inspect } from 'node:util'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { oneOf } from '../../../src/bots/random.ts'
import { Broken, checkAtRest, checkSave, checkSentAway, checkShownIsKept } from './checks.ts'
import { beginAnew, bringOrder, learnNames } from './company.ts'
import { type Device, makeDevice } from './devices.ts'
import { hostComes, someMishap, standing } from './mishaps.ts'
import { gatherParty, type Party, peopleNeeded, sitting } from './party.ts'
import { wake } from './succession.ts'

/** One raid of people on a bad network, from a seed. */

export interface Size {
  rounds: number // between two rests
  steps: number // in each
}

const names = ['Host', 'Anna', 'Ben', 'Cleo', 'Dora', 'Eve']

export const makeDevices = async (): Promise<Device[]> => {
  const all: Device[] = []
  for (const name of names.slice(0, peopleNeeded)) all.push(await makeDevice(name))
  return all
}

const longestUnrest = 400_000 // ms
const look = 500
const oneselfFound = 90_000 // ms in which everybody finds back who can
const onItsWay = 100 // ms, more than any wire takes
const oneTab = 12_000 // ms until the older tab is closed

const stand = (party: Party): string =>
  JSON.stringify([
    party.world.disk.kept().journal.length,
    sitting(party).map(({ session }) => [session.state.link, session.state.phase, session.have(), session.state.sent]),
  ])

/** Everything works again: everybody finds back by themselves, and nothing is on its way any more. */
export const rest = async (party: Party): Promise<void> => {
  const { time, network } = party.world
  party.note('rest')
  network.heal()
  await time.pass(1000)
  hostComes(party)
  if (party.guests.some(({ hasTwoTabs }) => hasTwoTabs)) await time.pass(oneTab)
  for (const who of party.guests) {
    // where the host was away in between, the older of two tabs may have found it last
    const isOtherTab = who.hasTwoTabs && who.page?.session.state.turnedAway?.reason === 'replaced'
    if (isOtherTab) who.page?.close('bye')
    if ((!who.page && !who.wasHost) || isOtherTab) await party.openGuest(who)
    who.hasTwoTabs = false
  }
  const until = time.now() + longestUnrest
  const enough = time.now() + oneselfFound
  let before = ''
  for (let quiet = 0; quiet < 8; ) {
    if (time.now() > until) throw new Broken('rest', `It came to no rest: ${standing(party)}.`)
    network.heal()
    await time.pass(look)
    for (const who of party.guests) await wake(party, who)
    if (time.now() > enough) await beginAnew(party)
    const isInOrder = await bringOrder(party)
    const now = stand(party)
    const isUp =
      party.guests.every(({ page }) => page) &&
      sitting(party).every(({ session: { state } }) => state.link === 'open' && state.phase === 'playing')
    const isRoomOpen = party.host?.room.state() === 'open' || party.host?.session.state.result !== null
    quiet = isInOrder && isUp && isRoomOpen && now === before ? quiet + 1 : 0
    before = now
  }
  await time.pass(onItsWay) // the other end of a wire that was closed just now hears of it
  learnNames(party)
}

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** Links that ended are let go: a host’s page lives for a whole evening. */
const checkLetGo = async (party: Party): Promise<void> => {
  await party.world.time.pass(80_000)
  for (let i = 0; i < 3; i++) {
    party.world.network.cables()
    collect()
    await party.world.time.pass(0)
  }
  const held = party.links.filter((link) => link.deref() !== undefined).length
  // one more may wait for who lost their key with it: what leaks is the many of a whole evening
  if (held > party.guests.length + 1) throw new Broken('f', `${held} of ${party.links.length} links are still held.`)
}

const pauses = [0, 5, 20, 20, 100, 100, 400, 1500]

/** Gives what happened, in the order it happened. */
export const playParty = async (seed: number, size: Size, devices: readonly Device[]): Promise<Party> => {
  const errors: unknown[] = []
  const loud = console.error
  console.error = (...what: unknown[]) => void errors.push(...what)
  const onError = (error: unknown): void => void errors.push(error)
  process.on('unhandledRejection', onError)
  process.on('uncaughtException', onError)
  const party = await gatherParty(seed, devices)
  const { time } = party.world
  const noErrors = (): void => {
    const [error] = errors
    if (error !== undefined) throw new Broken('f', inspect(error))
    for (const { name, session } of sitting(party)) {
      const { failure } = session.state
      if (failure && failure.kind !== 'message')
        throw new Broken('f', `${name} is told: ${failure.message} ${failure.problems.join(' ')}`)
    }
  }
  try {
    await rest(party)
    checkAtRest(party)
    for (let round = 0; round < size.rounds; round++) {
      for (let step = 0; step < size.steps; step++) {
        await someMishap(party)
        await time.pass(oneOf(party.random, pauses))
        noErrors()
        checkShownIsKept(party)
        checkSentAway(party)
      }
      await rest(party)
      noErrors()
      checkAtRest(party)
      party.hadNoPower = false
    }
    await checkLetGo(party)
    const save = party.host?.session.exportFile('save')
    await time.pass(1000)
    await checkSave(party, (await save)?.text ?? '')
    return party
  } catch (error) {
    const told = error instanceof Error ? error.message : String(error)
    const last = party.log.slice(-40).join('\n')
    throw new Error(`${told}\n  play it again: SEED=${seed} npm run unit -- test/table/chaos.test.ts\n${last}`, {
      cause: error,
    })
  } finally {
    for (const { page, hosted } of party.guests) {
      page?.close('crash')
      hosted?.close('crash')
    }
    party.host?.close('crash')
    await time.pass(100_000)
    console.error = loud
    process.off('unhandledRejection', onError)
    process.off('uncaughtException', onError)
    time.end()
  }
}
