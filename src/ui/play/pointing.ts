import { createEffect, createSignal, on, onCleanup } from 'solid-js'
import type { Handle } from '../../engine/contract/names.ts'
import type { MemberId } from '../../table/room.ts'
import type { Session } from '../session/session.ts'
import { cardOf, type Play } from './play.ts'
import { hasPartners, isAbsent, memberOf } from '../room/company.ts'

/** What people at other devices are shown for a moment: a card pointed at, cards tapped so far. */

const pointsFor = 6_000 // ms
const choosingEvery = 250 // ms, at most

// One table is on the screen at a time; what this page points at is its own business.
const [own, setOwn] = createSignal<Handle | null>(null)
export const ownPoint = own
let timer: ReturnType<typeof setTimeout> | undefined

export const pointAt = (session: Session, card: Handle): void => {
  clearTimeout(timer)
  setOwn(card)
  session.show({ kind: 'point', card })
  timer = setTimeout(() => {
    setOwn(null)
    session.show({ kind: 'point', card: null })
  }, pointsFor)
}

/** Who points at what; not of those who are gone and can't take it back. */
export const pointedNow = (session: Session): { by: MemberId; card: Handle }[] =>
  Object.entries(session.state.pointed).flatMap(([by, card]) => {
    const member = memberOf(session, by)
    return card !== undefined && member && !isAbsent(member) && by !== session.state.you ? [{ by, card }] : []
  })

export const chosenNow = (session: Session): { by: MemberId; card: Handle }[] =>
  Object.entries(session.state.choosing).flatMap(([by, cards]) => {
    const member = memberOf(session, by)
    return member && !isAbsent(member) && by !== session.state.you ? (cards ?? []).map((card) => ({ by, card })) : []
  })

/** Partners see what is tapped so far; what they may not see, the host leaves out. */
export const shareChoosing = (play: Play): void => {
  const chosen = (): Handle[] => {
    // which resources pay is chosen before anybody taps, and of no interest
    if (play.decision()?.question === 'payResources') return []
    return play.chosen().flatMap((choice) => cardOf(choice) ?? [])
  }
  let told = ''
  let waiting: ReturnType<typeof setTimeout> | undefined
  const tell = (): void => {
    waiting = undefined
    const cards = chosen()
    if (cards.join() === told) return
    told = cards.join()
    play.session.show({ kind: 'choosing', cards })
  }
  createEffect(
    on(chosen, (cards) => {
      if (cards.join() === told || !hasPartners(play.session)) return
      waiting ??= setTimeout(tell, choosingEvery)
    }),
  )
  onCleanup(() => {
    clearTimeout(waiting)
    if (told !== '') play.session.show({ kind: 'choosing', cards: [] })
  })
}
