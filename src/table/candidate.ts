import type { GuestLink } from './client.ts'
import type { TakeoverRequest, Hello, ToClient } from './protocol.ts'
import { type KeyShare, longestName, type PartPlace, protocolVersion, type RoomInfo } from './room.ts'

/**
 * A guest's page that wants to be the next host. It gives nothing and hears nothing but hello; with enough shares it
 * opens what it holds, and all links go to the real host beside it. Guests prove nothing here: a share is proof enough.
 */

export interface CandidateOptions {
  by: string // what its people are called
  room: RoomInfo // of the next generation
  own: KeyShare
  last: PartPlace // the last part that it holds
  /** Opens the raid with these shares. Rejects with the reason in words. */
  open: (shares: KeyShare[]) => Promise<void>
  /** To the host that it has become. */
  admit: (link: GuestLink) => void
  changed: (progress: Progress) => void
}

export interface Progress {
  phase: 'asking' | 'opening' | 'done' | 'stopped'
  needed: number
  agreed: string[] // who gave a share that fits, besides this device
  waiting: string[] // who is here and has not
  misfits: string[] // whose share is of another time
  ahead: string | null // who holds a newer copy: better carried on there
  problem: string | null // why the shares did not open it
}

export interface Candidate {
  take(link: GuestLink): void
  stop(): void
}

interface Guest {
  readonly link: GuestLink
  name: string | null // null: it has not said hello
  share: KeyShare | null
  held: PartPlace | null
  heard: number
}

const mostGuests = 16
const mostMessages = 30 // from one guest
const longestShare = 200

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const hasCounts = (value: unknown, ...names: string[]): boolean =>
  isObject(value) && names.every((name) => isCount(value[name]))

const isShare = (value: unknown): value is KeyShare =>
  hasCounts(value, 'generation', 'deal', 'threshold', 'of') &&
  isObject(value) &&
  typeof value['share'] === 'string' &&
  value['share'].length <= longestShare
const isPlace = (value: unknown): value is PartPlace => hasCounts(value, 'generation', 'deal', 'base', 'n')

const helloIn = (message: unknown): Partial<Record<keyof Hello, unknown>> | null =>
  isObject(message) && message['type'] === 'hello' && isObject(message['hello']) ? message['hello'] : null

const isNewer = (one: PartPlace, than: PartPlace): boolean =>
  (one.generation - than.generation || one.deal - than.deal || one.base - than.base || one.n - than.n) > 0

export const makeCandidate = (options: CandidateOptions): Candidate => {
  const { by, room, own, last, admit } = options
  let guests: Guest[] = []
  let phase: Progress['phase'] = 'asking'
  let problem: string | null = null
  let tried = '' // the shares that did not open it

  const fits = ({ share }: Guest): boolean =>
    share !== null &&
    (['generation', 'deal', 'threshold', 'of'] as const).every((name) => share[name] === own[name]) &&
    share.share !== own.share
  const agreeing = (): Guest[] => guests.filter(fits)
  const namesOf = (some: readonly Guest[]): string[] => some.flatMap(({ name }) => name ?? [])

  const askedOf = (guest: Guest): TakeoverRequest => ({
    by,
    generation: room.generation,
    agreed: agreeing().length + 1,
    needed: own.threshold,
    ...(guest.share && !fits(guest) ? { misfit: true as const } : {}),
  })

  const show = (): void => {
    options.changed({
      phase,
      needed: own.threshold,
      agreed: namesOf(agreeing()),
      waiting: namesOf(guests.filter(({ share }) => share === null)),
      misfits: namesOf(guests.filter((guest) => guest.share !== null && !fits(guest))),
      ahead: guests.find(({ held }) => held && isNewer(held, last))?.name ?? null,
      problem,
    })
    if (phase !== 'asking' && phase !== 'opening') return
    for (const guest of guests)
      if (guest.name !== null) guest.link.send({ type: 'asksTakeover', asked: askedOf(guest) })
  }

  const handOver = ({ link }: Pick<Guest, 'link'>): void => {
    admit(link)
    link.send({ type: 'tookOver' })
  }

  const tryOpening = async (): Promise<void> => {
    const shares = [own, ...agreeing().flatMap(({ share }) => share ?? [])]
    const these = shares.map(({ share }) => share).join(' ')
    if (phase !== 'asking' || shares.length < own.threshold || these === tried) return
    phase = 'opening'
    show()
    try {
      await options.open(shares)
      if (isStopped()) return
      phase = 'done'
      for (const guest of guests) handOver(guest)
      show()
    } catch (error) {
      if (isStopped()) return
      phase = 'asking'
      problem = error instanceof Error ? error.message : String(error)
      tried = these
      show()
      await tryOpening() // somebody may have agreed meanwhile
    }
  }
  const isStopped = (): boolean => phase === 'stopped'

  const leave = (guest: Guest, why?: ToClient): void => {
    guests = guests.filter((one) => one !== guest)
    if (why) guest.link.send(why)
    guest.link.close()
  }

  const hear = (guest: Guest, message: unknown): void => {
    if (phase === 'done' || !guests.includes(guest)) return
    guest.heard += 1
    if (guest.heard > mostMessages) return leave(guest, { type: 'turnedAway', why: { reason: 'noise' } })
    const hello = helloIn(message)
    if (!hello) return
    if (hello.protocol !== protocolVersion) {
      const newer = Number(hello.protocol) > protocolVersion ? 'guest' : 'host'
      return leave(guest, { type: 'turnedAway', why: { reason: 'version', newer } })
    }
    guest.name = String(hello.name).trim().slice(0, longestName)
    guest.held = isPlace(hello.held) ? hello.held : null
    if (isShare(hello.share)) guest.share = hello.share
    show()
    void tryOpening()
  }

  show()
  void tryOpening()
  return {
    take: (link) => {
      if (phase === 'done') return handOver({ link })
      const guest: Guest = { link, name: null, share: null, held: null, heard: 0 }
      if (phase === 'stopped' || guests.length >= mostGuests)
        return leave(guest, { type: 'turnedAway', why: { reason: phase === 'stopped' ? 'closed' : 'full' } })
      guests.push(guest)
      link.onMessage((message) => hear(guest, message))
      link.onEnd(() => {
        if (phase === 'done' || !guests.includes(guest)) return
        guests = guests.filter((one) => one !== guest)
        show()
      })
    },
    stop: () => {
      if (phase === 'done' || phase === 'stopped') return
      phase = 'stopped'
      for (const guest of guests) leave(guest, { type: 'turnedAway', why: { reason: 'closed' } })
      show()
    },
  }
}
