import { createEffect, createSignal, untrack } from 'solid-js'
import type { RoomRecord } from '../../store/db.ts'
import type { Session } from '../session/session.ts'
import type { GoneOn } from './gone-on.ts'
import type { HandOver } from './handover.ts'
import { watchForAnother } from './overtaken.ts'
import type { Room } from './room.ts'

/** A host's page among others: when its room is open, and what it does where its raid may go on elsewhere. */

export interface HostingOptions {
  session: Session
  room: Room
  /** Whether a majority carried this raid on somewhere else. */
  look: (where: RoomRecord) => Promise<GoneOn | null>
  over: HandOver | undefined // a raid that was taken over a moment ago, whose guests are there already
  isFresh: () => boolean // a moment ago it was still played: people sit together for a while after a raid
}

/** Belongs to whoever owns its effects: they end with the page. */
export const createHosting = ({ session, room, look, over: given, isFresh }: HostingOptions) => {
  const [overtaken, setOvertaken] = createSignal<GoneOn | null>(null)
  let over = given
  const another = watchForAnother(session, async () => {
    const { room: where } = session.state
    return where && look(where)
  })

  // The others decided: nothing happens here any more until its person has said what to do.
  createEffect(() => {
    const it = another.found()
    if (it?.doubt !== null || !it) return
    untrack(() => {
      room.close()
      room.hangUp(null)
      session.leave()
      setOvertaken(it)
    })
  })

  // Guests of a host who is gone are there already, and come with the raid.
  createEffect(() => {
    const { phase } = session.state
    if (!over || (phase !== 'playing' && phase !== 'failed')) return
    const raid = over
    over = undefined
    if (phase === 'failed') return raid.failed()
    untrack(() => room.adopt(raid.address, raid.room, raid.open, raid.reads))
    raid.ready((link, arrival) => room.admit(link, arrival))
  })

  // What others need to find the table is open while they gather, and again when a raid with others is.
  createEffect(() => {
    const { phase, result } = session.state
    const isShared = phase === 'playing' && session.state.room !== null
    if (phase === 'lobby' || (isShared && (result === null || isFresh()))) untrack(() => room.open())
  })

  // Where the raid does not go on here, nobody keeps talking to this page; they look for it elsewhere.
  createEffect(() => {
    if (!['taken', 'elsewhere', 'failed'].includes(session.state.phase)) return
    room.close()
    room.hangUp(null)
  })

  return {
    overtaken, // by whom: nothing happens here until its person has said what to do
    doubted: another.found, // the same, where that need not be the end of it here
    /** Opens the raid, unless a majority has carried it on elsewhere. `where`: it was played with others. */
    comeBack: async (where: RoomRecord | null): Promise<void> => {
      const it = where && !over ? await look(where) : null
      if (it?.doubt === null) return void setOvertaken(it)
      session.open()
      if (it) another.show(it)
    },
    /** Its person goes on here, in a room of its own. */
    goAlone: (): void => {
      another.putAside()
      setOvertaken(null)
      room.startOver()
      session.open()
    },
    putAside: (): void => another.putAside(),
  }
}

export type Hosting = ReturnType<typeof createHosting>
