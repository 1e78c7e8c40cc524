import { createSignal } from 'solid-js'
import { showsNothing } from '../../net/places.ts'
import { settings } from '../settings.ts'
import { withStore } from '../store.ts'
import { findMeeting, type Meeting } from './meeting.ts'
import { loadNet, type Net } from './net.ts'
import type { Doors } from './room.ts'

/** The real ways into a room, and where its guests meet it. */
export const realDoors = (): { doors: Doors; meeting: () => Meeting | null } => {
  const [meeting, setMeeting] = createSignal<Meeting | null>(null)
  let loaded: Promise<Net> | null = null
  const net = (): Promise<Net> => {
    loaded ??= loadNet().catch((error: unknown) => {
      loaded = null
      throw error
    })
    return loaded
  }
  return {
    meeting,
    doors: {
      signaller: async () => (await net()).signaller(),
      reading: async (keys) => (await net()).offers?.reading(keys) ?? (() => showsNothing),
      link: async (wire) => (await net()).guestLink(wire),
      freshRoom: async () => (await import('../../table/trust-keeper.ts')).makeRoom(withStore, () => Date.now()),
      broker: async () => {
        const found = await findMeeting(settings.broker)
        setMeeting(found)
        return found.broker
      },
    },
  }
}
