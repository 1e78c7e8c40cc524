import { createEffect, createSignal, Match, onCleanup, Show, Switch } from 'solid-js'
import { unwrap } from 'solid-js/store'
import { joinLink } from '../../net/address.ts'
import type { RoomRecord } from '../../store/db.ts'
import { hostInWorker } from '../../table/client.ts'
import type { RaidId } from '../../table/protocol.ts'
import type { LobbyPlan } from '../../table/room.ts'
import { savedRaid } from '../raids.ts'
import { Doubted, Overtaken } from '../join/Overtaken.tsx'
import { realDoors } from '../room/doors.ts'
import type { GoneOn } from '../room/gone-on.ts'
import { createHosting } from '../room/hosting.ts'
import { keepGathering, keptGathering } from '../room/gathering.ts'
import { takeHandOver } from '../room/handover.ts'
import { loadNet } from '../room/net.ts'
import { createRoom } from '../room/room.ts'
import { to } from '../router.ts'
import { type Gathering, takeStart } from '../session/pending.ts'
import { createSession } from '../session/session.ts'
import { settings } from '../settings.ts'
import { askOrTell } from '../storage.ts'
import { strings } from '../strings/index.ts'
import { CompanyContext } from '../room/company.ts'
import { keepLayoutTime } from '../drop/time.ts'
import { ProtectBanner } from '../table/ProtectBanner.tsx'
import { keepPace } from '../table/pace.ts'
import { keepAwake } from '../wake.ts'
import { Lobby } from './Lobby.tsx'
import { Table } from './Table.tsx'

const lingering = 3600_000 // ms that people may sit together after a raid

/** Only where others play: who plays alone carries no keys. */
const goingOn = () => import('../room/gone-on.ts')

const complain = (error: unknown): void => console.error(error)

/** The table of one raid on the host's device: others gather at it, it was begun a moment ago, or it was kept. */
export function Raid(props: { readonly id: string }) {
  const session = createSession(props.id, hostInWorker)
  const [id, setId] = createSignal(props.id)
  const [gathering, setGathering] = createSignal<Gathering | null>(null)
  const [isUnprotected, setUnprotected] = createSignal(false)
  const [isFresh, setFresh] = createSignal(false) // a moment ago it was still played
  const { doors, meeting } = realDoors()
  const room = createRoom(session, doors, () => gathering()?.room ?? null)
  const goneOnAt = async ({ code, generation, room: name = '' }: RoomRecord): Promise<GoneOn | null> =>
    name === ''
      ? null
      : (await goingOn()).goneOn(await loadNet(), { code, generation, room: name }, await doors.broker())
  const hosting = createHosting({ session, room, look: goneOnAt, over: takeHandOver(props.id), isFresh })

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
  /** A page that was reloaded while others gathered sets the same table again. */
  const comeBack = async (): Promise<void> => {
    const [kept, raid] = await Promise.all([keptGathering(props.id), savedRaid(props.id)])
    if (kept && !raid) return gather(kept)
    setFresh(raid !== undefined && Date.now() - raid.changed < lingering)
    await hosting.comeBack(raid?.result === null ? (raid.room ?? null) : null)
  }
  const joinThere = async (it: GoneOn): Promise<void> => {
    await (await goingOn()).goAlong(it, session.state.name)
    location.replace(joinLink(it.at, ''))
  }
  const start = takeStart(props.id)
  let protecting = start ? askOrTell() : null
  let isLeft = false
  onCleanup(() => {
    isLeft = true
  })
  if (!start)
    comeBack().catch((error: unknown) => {
      complain(error)
      session.open()
    })
  else if ('plan' in start) gather(start)
  else {
    const begin = (): void => {
      if (!isLeft) session.start(start.name, start.setup, start.seating)
    }
    protecting?.then(begin, begin).catch(complain) // whether the browser agrees or not
  }
  keepPace(session, () => isGoingOn(session.state))
  keepLayoutTime(session, () => isGoingOn(session.state))

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
    if (session.state.phase === 'lobby') {
      isNew = true
      protecting ??= askOrTell()
    }
    if (session.state.phase !== 'playing' || !isNew) return
    isNew = false
    for (const seat of session.state.mine) session.setHabits(seat, structuredClone(unwrap(settings.habits)))
    protecting?.then((it) => setUnprotected(it === 'tell')).catch(complain)
    protecting = null
  })

  keepAwake(() => settings.awake && isGoingOn(session.state))

  // What the others call whoever has the host's device.
  createEffect(() => {
    if (isGoingOn(session.state) && session.state.room) session.rename(settings.name || strings.newRaid.meUsually)
  })
  const hide = ({ persisted }: PageTransitionEvent): void => {
    room.hangUp(null)
    if (persisted) session.leave() // a page that the browser puts aside would keep the raid from all others
  }
  const show = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) location.reload() // taken out again: the raid is where it was
  }
  addEventListener('pagehide', hide)
  addEventListener('pageshow', show)
  onCleanup(() => {
    removeEventListener('pagehide', hide)
    removeEventListener('pageshow', show)
    room.hangUp('closed')
    room.close()
    session.leave()
  })
  return (
    <CompanyContext.Provider value={{ room, meeting, gatherAgain }}>
      <Switch fallback={<Table session={session} />}>
        <Match when={hosting.overtaken()}>
          {(it) => (
            <Overtaken
              found={it()}
              onJoin={() => void joinThere(it()).catch(complain)}
              onAlone={() => hosting.goAlone()}
            />
          )}
        </Match>
        <Match when={session.state.phase === 'lobby'}>
          <Lobby session={session} plan={hostsPlan(gathering(), change)} />
        </Match>
      </Switch>
      <Show when={isUnprotected()}>
        <ProtectBanner onDone={() => setUnprotected(false)} />
      </Show>
      <Show when={hosting.doubted()}>
        {(it) => (
          <Doubted
            found={it()}
            onJoin={() => void joinThere(it()).catch(complain)}
            onPutAside={() => hosting.putAside()}
          />
        )}
      </Show>
    </CompanyContext.Provider>
  )
}

const hostsPlan = (gathering: Gathering | null, change: (plan: LobbyPlan) => void) =>
  gathering && { plan: gathering.plan, change }

const isGoingOn = ({ phase, result }: { phase: string; result: string | null }): boolean =>
  phase === 'lobby' || (phase === 'playing' && result === null)
