import {
  createEffect,
  createResource,
  createSignal,
  lazy,
  Match,
  onCleanup,
  onMount,
  Show,
  Suspense,
  Switch,
} from 'solid-js'
import { unwrap } from 'solid-js/store'
import { codeText, joinLink, readJoin } from '../../net/address.ts'
import type { RoomAddress, Wire } from '../../net/wire.ts'
import type { Seat } from '../../engine/contract/names.ts'
import { keptSeat } from '../../store/seats.ts'
import { Door } from '../join/Door.tsx'
import { NameForm } from '../join/NameForm.tsx'
import { Away, Waiting } from '../join/Waiting.tsx'
import { createGuest, type GuestTable, type Seated } from '../room/guest.ts'
import { findMeeting } from '../room/meeting.ts'
import { loadNet } from '../room/net.ts'
import { openPlace } from '../room/places.ts'
import { Takeover } from '../join/Takeover.tsx'
import { settings } from '../settings.ts'
import { withStore } from '../store.ts'
import { strings } from '../strings/index.ts'
import { CompanyContext } from '../room/company.ts'
import { LostBanner } from '../join/LostBanner.tsx'
import { UnshownBanner } from '../join/UnshownBanner.tsx'
import { keepAwake } from '../wake.ts'
import { Lobby } from './Lobby.tsx'
import { Table } from './Table.tsx'

const OfflineGuest = lazy(async () => ({ default: (await import('../join/OfflineGuest.tsx')).OfflineGuest }))

/** A link says where the room is; a code that was read aloud means the place where this page itself would open one. */
const meant = async (address: RoomAddress): Promise<RoomAddress> =>
  address.generation > 0 || address.broker
    ? address
    : { ...address, broker: (await findMeeting(settings.broker)).broker }

/** What this device knows of a room: its seat there, if it has one. */
const seatedAt = async (address: RoomAddress, byScan = false): Promise<Seated & { isKnown: boolean }> => {
  const kept = await withStore((db) => keptSeat(db, address.code, address.part ?? '')).catch((error: unknown) => {
    console.error(error)
    return undefined
  })
  if (!kept) {
    const there = await meant(address)
    const place = await openPlace(there, null, byScan)
    return { address: there, by: byScan ? 'scan' : 'broker', place, watch: false, host: '', isKnown: false }
  }
  const known = {
    ...address,
    generation: Math.max(address.generation, kept.generation),
    broker: address.broker ?? kept.broker,
  }
  const place = await openPlace(known, kept.room, byScan)
  return { address: known, by: byScan ? 'scan' : kept.by, place, watch: false, host: kept.host, isKnown: true }
}

/** Somebody else's table: the way in, gathering there, and the raid itself. */
export function Join(props: { readonly id: string | null }) {
  const read = props.id === null ? null : readJoin(`#/join/${props.id}`)
  const address = read?.kind === 'room' ? read.address : null
  const [table, setTable] = createSignal<GuestTable | null>(null)
  const [offline, setOffline] = createSignal<{ invitation: string | null } | null>(null)
  const [seated] = createResource(
    () => address,
    (it) => seatedAt(it),
  )
  const [named, setNamed] = createSignal<{ watch: boolean } | null>(null)
  const [isAsking, setAsking] = createSignal(false) // the name, before a scan

  const sit = async (where: Seated, wire: Wire | null): Promise<void> => {
    const made = createGuest(await loadNet(), where, wire)
    // A reload comes back to this seat, not to an invitation that is used up.
    history.replaceState(history.state, '', joinLink(where.address, ''))
    setTable(made)
    made.session.join()
  }
  /** A wire from a scan: into the table that is open here, or to a new one. */
  const scanned = async (wire: Wire, code: string): Promise<void> => {
    setOffline(null)
    const now = table()
    if (now && now.code === code) return now.take(wire)
    now?.leave()
    const where = await seatedAt({ code, generation: 0, broker: null, part: null, invite: null }, true)
    await sit({ ...where, watch: named()?.watch === true }, wire)
  }
  const fail = (error: unknown): void => console.error(error)

  // Whoever has been there before is asked nothing.
  createEffect(() => {
    const where = seated()
    const by = named()
    if (where && (where.isKnown || by) && !table()) sit({ ...where, watch: by?.watch === true }, null).catch(fail)
  })
  createEffect(() => {
    if (read?.kind === 'invitation' && named()) setOffline({ invitation: read.text })
  })
  onCleanup(() => table()?.leave())

  const wrong = () => (read?.kind === 'wrong' ? read.why : read?.kind === 'answer' ? ('answer' as const) : null)
  return (
    <>
      <Switch fallback={<p class="waiting">{strings.app.loading}</p>}>
        <Match when={table()} keyed>
          {(it) => <AtTable table={it} onScan={() => setOffline({ invitation: null })} />}
        </Match>
        <Match when={read === null || wrong() !== null}>
          <Show when={isAsking()} fallback={<Door wrong={wrong()} onOffline={() => setAsking(true)} />}>
            <NameForm
              room={null}
              onGo={(watch) => {
                setNamed({ watch })
                setAsking(false)
                setOffline({ invitation: null })
              }}
            />
          </Show>
        </Match>
        <Match when={!named() && (read?.kind === 'invitation' || seated()?.isKnown === false)}>
          <NameForm room={address && codeText(address)} onGo={(watch) => setNamed({ watch })} />
        </Match>
      </Switch>
      <Show when={offline()}>
        {(it) => (
          <Suspense>
            <OfflineGuest
              invitation={it().invitation}
              onWire={(wire, code) => void scanned(wire, code).catch(fail)}
              onClose={() => setOffline(null)}
            />
          </Suspense>
        )}
      </Show>
    </>
  )
}

function AtTable(props: { readonly table: GuestTable; readonly onScan: () => void }) {
  const { session } = props.table
  const state = () => session.state

  // A page that is put away says goodbye; one that is taken out again comes back.
  const hide = (): void => session.leave()
  const show = (event: PageTransitionEvent): void => {
    if (event.persisted) session.join()
  }
  onMount(() => {
    addEventListener('pagehide', hide)
    addEventListener('pageshow', show)
    onCleanup(() => {
      removeEventListener('pagehide', hide)
      removeEventListener('pageshow', show)
    })
  })

  // Whoever sits down begins with the habits from the settings; whoever comes back has those that the host knows.
  let known: Set<Seat> | null = null
  createEffect(() => {
    const { phase, mine } = state()
    if (phase === 'lobby') known = new Set()
    if (phase !== 'playing') return
    const before = known ?? new Set(mine)
    known = before
    for (const seat of mine) {
      if (before.has(seat)) continue
      before.add(seat)
      session.setHabits(seat, structuredClone(unwrap(settings.habits)))
    }
  })

  keepAwake(() => settings.awake && (state().phase === 'lobby' || state().phase === 'playing') && !state().result)
  return (
    <CompanyContext.Provider value={{ guest: props.table }}>
      <Switch fallback={<Waiting table={props.table} onScan={props.onScan} />}>
        <Match when={state().phase === 'turnedAway' && state().turnedAway}>
          {(why) => <Away table={props.table} why={why()} />}
        </Match>
        <Match when={state().phase === 'lobby'}>
          <Lobby session={session} plan={null} />
          <LostBanner table={props.table} onScan={props.onScan} />
        </Match>
        <Match when={(state().phase === 'playing' && state().view) || state().phase === 'failed'}>
          <Table session={session} />
          <LostBanner table={props.table} onScan={props.onScan} />
        </Match>
      </Switch>
      <UnshownBanner session={session} />
      <Takeover table={props.table} />
      <Show when={props.table.isTwofold()}>
        <aside class="lost-banner" role="alert">
          <p>{strings.join.twofold}</p>
        </aside>
      </Show>
    </CompanyContext.Provider>
  )
}
