import { createEffect, createSignal, onCleanup, Show, untrack } from 'solid-js'
import { unwrap } from 'solid-js/store'
import { joinLink } from '../../net/address.ts'
import type { RoomAddress } from '../../net/wire.ts'
import type { RoomRecord } from '../../store/db.ts'
import { hostInWorker } from '../../table/client.ts'
import type { RaidId } from '../../table/protocol.ts'
import type { LobbyPlan } from '../../table/room.ts'
import { savedRaid } from '../raids.ts'
import { realDoors } from '../room/doors.ts'
import { goneOn } from '../room/gone-on.ts'
import { keepGathering, keptGathering } from '../room/gathering.ts'
import { takeHandOver } from '../room/handover.ts'
import { loadNet } from '../room/net.ts'
import { createRoom } from '../room/room.ts'
import { to } from '../router.ts'
import { type Gathering, takeStart } from '../session/pending.ts'
import { createSession } from '../session/session.ts'
import { settings } from '../settings.ts'
import { askToKeep } from '../storage.ts'
import { strings } from '../strings/index.ts'
import { CompanyContext } from '../room/company.ts'
import { keepLayoutTime } from '../drop/time.ts'
import { keepPace } from '../table/pace.ts'
import { keepAwake } from '../wake.ts'
import { Lobby } from './Lobby.tsx'
import { Table } from './Table.tsx'

const lingering = 3600_000 // ms that people may sit together after a raid

const complain = (error: unknown): void => console.error(error)

/** The table of one raid on the host's device: others gather at it, it was begun a moment ago, or it was kept. */
export function Raid(props: { readonly id: string }) {
  const session = createSession(props.id, hostInWorker)
  const [id, setId] = createSignal(props.id)
  const [gathering, setGathering] = createSignal<Gathering | null>(null)
  const [isFresh, setFresh] = createSignal(false) // a moment ago it was still played
  const { doors, meeting } = realDoors()
  const room = createRoom(session, doors, () => gathering()?.room ?? null)

  const gather = (it: Gathering): void => {
    setGathering(it)
    session.gather(it.name, it.plan, id())
  }
  /** Another raid at the same table: whoever is here stays, and a reload finds the new one. */
  const gatherAgain = (next: RaidId, it: Gathering): void => {
    setId(next)
    history.replaceState(history.state, '', to('raid', next))
    gather(it)
  }
  const change = (plan: LobbyPlan): void => {
    const now = gathering()
    if (now) gather({ ...now, plan })
  }
  const goneOnAt = async (where: RoomRecord, name: string): Promise<RoomAddress | null> =>
    goneOn(await loadNet(), where, await doors.broker(), name)
  /** A page that was reloaded while others gathered sets the same table again. */
  const comeBack = async (): Promise<void> => {
    const [kept, raid] = await Promise.all([keptGathering(props.id), savedRaid(props.id)])
    if (kept && !raid) return gather(kept)
    setFresh(raid !== undefined && Date.now() - raid.changed < lingering)
    const at = raid?.room && raid.result === null && !over ? await goneOnAt(raid.room, raid.name) : null
    if (at) location.replace(joinLink(at, ''))
    else session.open()
  }

  let over = takeHandOver(props.id)
  const start = takeStart(props.id)
  if (!start)
    comeBack().catch((error: unknown) => {
      complain(error)
      session.open()
    })
  else if ('plan' in start) gather(start)
  else session.start(start.name, start.setup, start.seating)
  keepPace(session, () => isGoingOn(session.state))
  keepLayoutTime(session, () => isGoingOn(session.state))

  // Guests of a host who is gone are there already, and come with the raid.
  createEffect(() => {
    const { phase } = session.state
    if (!over || (phase !== 'playing' && phase !== 'failed')) return
    const raid = over
    over = undefined
    if (phase === 'failed') return raid.failed()
    untrack(() => room.adopt(raid.address, raid.open))
    raid.ready((link) => room.admit(link))
  })

  // What others need to find the table is open while they gather, and again when a raid with others is.
  createEffect(() => {
    const { phase, result } = session.state
    const isShared = phase === 'playing' && session.state.room !== null
    if (phase === 'lobby' || (isShared && (result === null || isFresh()))) untrack(() => room.open())
  })
  createEffect(() => {
    const now = gathering()
    const { phase, room: where, lobby } = session.state
    if (phase !== 'lobby' || !now) return
    const plan = { ...now.plan, leader: lobby?.leader ?? now.plan.leader } // as the raiders chose meanwhile (N1.3)
    keepGathering(id(), { ...now, plan, room: where && { ...where } }).catch(complain)
  })

  // A new raid begins with the habits from the settings; later everybody has their own.
  let isNew = start !== undefined
  createEffect(() => {
    if (session.state.phase === 'lobby') isNew = true
    if (session.state.phase !== 'playing' || !isNew) return
    isNew = false
    for (const seat of session.state.mine) session.setHabits(seat, structuredClone(unwrap(settings.habits)))
    // Somebody has a raid to lose now: a good moment to ask. Whether the device agrees is shown beside the saved raids.
    askToKeep().catch(complain)
  })

  keepAwake(() => settings.awake && isGoingOn(session.state))

  // What the others call whoever has the host's device.
  createEffect(() => {
    if (isGoingOn(session.state) && session.state.room) session.rename(settings.name || strings.newRaid.meUsually)
  })
  // Where the raid does not go on here, nobody keeps talking to this page; they look for it elsewhere.
  createEffect(() => {
    if (!['taken', 'elsewhere', 'failed'].includes(session.state.phase)) return
    room.close()
    room.hangUp(null)
  })
  const hide = (): void => room.hangUp(null)
  addEventListener('pagehide', hide)
  onCleanup(() => {
    removeEventListener('pagehide', hide)
    room.hangUp('closed')
    room.close()
    session.leave()
  })
  return (
    <CompanyContext.Provider value={{ room, meeting, gatherAgain }}>
      <Show when={session.state.phase === 'lobby'} fallback={<Table session={session} />}>
        <Lobby session={session} plan={hostsPlan(gathering(), change)} />
      </Show>
    </CompanyContext.Provider>
  )
}

const hostsPlan = (gathering: Gathering | null, change: (plan: LobbyPlan) => void) =>
  gathering && { plan: gathering.plan, change }

const isGoingOn = ({ phase, result }: { phase: string; result: string | null }): boolean =>
  phase === 'lobby' || (phase === 'playing' && result === null)
