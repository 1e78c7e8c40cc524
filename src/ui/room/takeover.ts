import { createSignal } from 'solid-js'
import { NetError, type NetTrouble, type OpenRoom, type RoomAddress, type Wire } from '../../net/wire.ts'
import { tidyBackups } from '../../store/backups.ts'
import type { KeepTrouble } from '../../store/keeper.ts'
import { type Answering, makeAnswering } from '../../table/asked.ts'
import { type Candidate, makeCandidate, type Progress } from '../../table/candidate.ts'
import { makeHolding } from '../../table/holding.ts'
import type { Asked, Hello, RaidId, ToClient, ToHost } from '../../table/protocol.ts'
import type { KeyShare, PartPlace, Takeover as TakenOver } from '../../table/room.ts'
import type { GuestLink } from '../../table/client.ts'
import { withStore } from '../store.ts'
import { handOver } from './handover.ts'
import type { Net } from './net.ts'

/** A guest's page when the host is gone for good: carries the raid on itself, or agrees that somebody else does. */

export interface Takeover {
  /** Takes everything that comes by the guest's link; true: it was for this, and for nobody else. */
  hear(message: ToClient): boolean
  last(): PartPlace | undefined // of the backup, for hello
  share(): KeyShare | null // what this device holds, as last looked up
  noRoom(): KeepTrouble | null // why it holds nothing
  asked(): Asked | null // somebody else wants to carry the raid on
  isPutOff(): boolean // and its person looks at the table first
  putOff(yes: boolean): void
  isAgreed(): boolean
  agree(): void
  isOffered(): boolean // its person is asked whether to carry it on here
  offer(yes: boolean): void
  isCarrying(): boolean // it has begun to, and looks for nobody else
  progress(): Progress | null // it asks the others
  trouble(): NetTrouble | null // why they can't find it over the broker
  carryOn(): void
  take(wire: Wire): void // one of them, by a scan
  stop(): void
}

export interface Surroundings {
  code: string
  address(): RoomAddress // where the host was last
  token(): string | null
  name(): string
  host(): string // what the former host is called
  hello(): Hello
  /** By the link that was asked on. */
  reply(message: ToHost): void
  /** Looks for nobody meanwhile, or again. */
  look(yes: boolean): void
  /** Takes a seat at whoever holds this generation. Rejects if nobody answers. */
  find(generation: number, signal: AbortSignal): Promise<void>
  /** Keeps the raid on this device; gives its id. Rejects with the reason in words. */
  takeIn(it: TakenOver): Promise<RaidId>
  /** Goes to the raid as its host. */
  play(id: RaidId): void
  /** It is the host now, and no longer a guest. */
  tookOver(): void
  net: Pick<Net, 'signaller' | 'guestLink'>
}

const mostTaken = 4 // generations that others hold, or held when they crashed
const answersWithin = 4000 // ms

const complain = (error: unknown): void => console.error(error)

export const createTakeover = (around: Surroundings): Takeover => {
  const [share, setShare] = createSignal<KeyShare | null>(null)
  const [noRoom, setNoRoom] = createSignal<KeepTrouble | null>(null)
  const [asked, setAsked] = createSignal<Asked | null>(null)
  const [isPutOff, setPutOff] = createSignal(false)
  const [isAgreed, setAgreed] = createSignal(false)
  const [isOffered, setOffered] = createSignal(false)
  const [progress, setProgress] = createSignal<Progress | null>(null)
  const [trouble, setTrouble] = createSignal<NetTrouble | null>(null)
  const [isCarrying, setCarrying] = createSignal(false)
  let isHanded = false // the host's page has it now
  let candidate: Candidate | null = null
  let opened: OpenRoom | null = null

  withStore((db) => tidyBackups(db, Date.now())).catch(complain)
  const holding = makeHolding({ code: around.code, withDb: withStore, now: () => Date.now(), trouble: setNoRoom })
  const lookUp = async (): Promise<KeyShare | null> => setShare((await holding.held()).share)
  const answering: Answering = makeAnswering({
    send: (message) => around.reply(message),
    hello: () => around.hello(),
    share: lookUp,
    show: (it) => {
      if (it?.by !== asked()?.by || it?.generation !== asked()?.generation) setAgreed(false)
      if (!it) setPutOff(false)
      setAsked(it)
    },
  })

  const stop = (): void => {
    if (isHanded) return
    const wasCarrying = isCarrying()
    setCarrying(false)
    candidate?.stop()
    candidate = null
    opened?.close()
    opened = null
    setProgress(null)
    if (wasCarrying) around.look(true)
  }

  /** The next generation that nobody holds; null: somebody else was first, and is asked for a seat. */
  const openNext = async (): Promise<{ where: RoomAddress; room: OpenRoom | null } | null> => {
    const here = around.address()
    for (let more = 1; more <= mostTaken; more++) {
      const where = { ...here, generation: here.generation + more }
      try {
        return { where, room: await around.net.signaller().host(where) }
      } catch (error) {
        if (!(error instanceof NetError)) throw error
        if (error.trouble !== 'room-taken') {
          setTrouble(error.trouble)
          return { where, room: null } // by scans, then
        }
      }
      try {
        await around.find(where.generation, AbortSignal.timeout(answersWithin))
        return null
      } catch (error) {
        complain(error) // whoever held it is gone, too
      }
    }
    setTrouble('room-taken')
    return null
  }

  const ask = async (): Promise<void> => {
    const { parts, share: own } = await holding.held()
    const [last, token] = [holding.last(), around.token()]
    if (!own || !last || token === null || isCarrying()) return
    setCarrying(true)
    around.look(false)
    setTrouble(null)
    const next = await openNext()
    if (!next || !isCarrying()) {
      next?.room?.close()
      return stop()
    }
    const { where, room } = next
    opened = room
    let admit: (link: GuestLink) => void = () => {}
    const made = makeCandidate({
      by: around.name(),
      room: { code: where.code, generation: where.generation },
      own,
      last,
      open: async (shares) => {
        const at = { code: where.code, generation: where.generation }
        const id = await around.takeIn({ parts, shares, token, room: at, formerHost: around.host() })
        if (!isCarrying()) throw new Error('It was given up.')
        isHanded = true
        admit = await new Promise((ready) => {
          const failed = (): void => {
            isHanded = false
            stop()
          }
          handOver(id, { address: where, open: room, ready, failed })
          around.play(id)
        })
        around.tookOver()
      },
      admit: (link) => admit(link),
      changed: setProgress,
    })
    candidate = made
    room?.onWire((wire) => made.take(around.net.guestLink(wire)))
  }

  return {
    hear: (message) => {
      holding.hear(message)
      if (message.type === 'welcome') setOffered(false)
      if (message.type === 'asksTakeover') lookUp().catch(complain)
      return answering.hear(message)
    },
    last: () => holding.last(),
    share,
    noRoom,
    asked,
    isPutOff,
    putOff: setPutOff,
    isAgreed,
    agree: () => {
      setAgreed(true)
      answering.agree().catch(complain)
    },
    isOffered,
    offer: (yes) => {
      if (yes) lookUp().catch(complain)
      setOffered(yes)
    },
    progress,
    trouble,
    carryOn: () => {
      ask().catch((error: unknown) => {
        complain(error)
        stop()
      })
    },
    take: (wire) => {
      if (candidate) candidate.take(around.net.guestLink(wire))
      else wire.close()
    },
    stop,
    isCarrying,
  }
}
