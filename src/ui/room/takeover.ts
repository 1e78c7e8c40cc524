import { createSignal } from 'solid-js'
import { generationsAsked } from '../../net/address.ts'
import { bindingSoon } from '../../net/binding.ts'
import { type Binding, NetError, type NetTrouble, type OpenRoom, type RoomAddress, type Wire } from '../../net/wire.ts'
import { tidyBackups } from '../../store/backups.ts'
import type { KeepTrouble } from '../../store/keeper.ts'
import { type Answering, makeAnswering } from '../../table/asked.ts'
import { type Arriving, type ReadOffer, showsNothing, type Way } from '../../net/places.ts'
import { type Candidate, makeCandidate, type Progress } from '../../table/candidate.ts'
import { makeHolding } from '../../table/holding.ts'
import type { Arrival } from '../../table/door.ts'
import type { Met } from '../../table/meet.ts'
import type { Hello, TakeoverRequest, RaidId, ToClient, ToHost } from '../../table/protocol.ts'
import type { KeyShare, PartPlace, Takeover as TakenOver } from '../../table/room.ts'
import type { GuestLink } from '../../table/client.ts'
import type { Hex } from '../../table/trust/bytes.ts'
import type { Place } from '../../table/place.ts'
import { rosterOf } from '../../table/trust/belief.ts'
import { votersOf } from '../../table/trust/roster.ts'
import type { Importing } from '../raids.ts'
import { withStore } from '../store.ts'
import { another, givingWay } from './another.ts'
import { handOver } from './handover.ts'
import type { Net } from './net.ts'
import { watch } from './room.ts'

/** A guest's page when the host is gone for good: carries the raid on itself, or agrees that somebody else does. */

export interface Takeover {
  /** Takes everything that comes by the guest's link; true: it was for this, and for nobody else. */
  hear(message: ToClient): boolean
  unasked(): void // whoever asked is not there any more
  last(): PartPlace | undefined // of the backup, for hello
  share(): KeyShare | null // what this device holds, as last looked up
  noRoom(): KeepTrouble | null // why it holds nothing
  asked(): TakeoverRequest | null // somebody else wants to carry the raid on
  isPutOff(): boolean // and its person looks at the table first
  putOff(yes: boolean): void
  isAgreed(): boolean
  cantVote(): boolean // who asks knows another roster, or an older term
  agree(): void
  mayStand(): boolean // false: this device has no vote, so it can't be the host either
  isOffered(): boolean // its person is asked whether to carry it on here
  offer(yes: boolean): void
  shareOpened(): number // how far the raid is opened here, from 0 to 1
  gaveWay(): boolean // it asked, too, and somebody went before it
  isCarrying(): boolean // it has begun to, and looks for nobody else
  progress(): Progress | null // it asks the others
  trouble(): NetTrouble | null // why they can't find it over the broker
  carryOn(): void
  take(wire: Wire): void // one of them, by a scan
  stop(): void
}

export interface Surroundings {
  place: Place
  room(): string | null // its name
  address(): RoomAddress // where the host was last
  name(): string
  host(): string // what the former host is called
  candidate(): Hex | null // who proved at the other end of the link that they have this key, and want to be the host
  /** By the link that was asked on. */
  reply(message: ToHost): void
  /** Whoever asked is the host now. */
  greetAgain(): void
  /** Looks for nobody meanwhile, or again. */
  look(yes: boolean): void
  hello(): Hello
  /** Who else answers in this room, and not at this generation, which is ours. */
  beside(but: number, signal: AbortSignal): Promise<Met>
  /** Keeps the raid on this device; gives its id. Rejects with the reason in words. */
  takeIn(it: TakenOver, how: Importing): Promise<RaidId>
  /** Goes to the raid as its host. */
  play(id: RaidId): void
  /** It is the host now, and no longer a guest. */
  tookOver(): void
  net: Pick<Net, 'signaller' | 'guestLink' | 'offers'>
}

const mostTaken = 3 * generationsAsked // that others hold, or held when they crashed: guests look as far as that

const complain = (error: unknown): void => console.error(error)

export const createTakeover = (around: Surroundings): Takeover => {
  const [share, setShare] = createSignal<KeyShare | null>(null)
  const [noRoom, setNoRoom] = createSignal<KeepTrouble | null>(null)
  const [asked, setAsked] = createSignal<TakeoverRequest | null>(null)
  const [isPutOff, setPutOff] = createSignal(false)
  const [isAgreed, setAgreed] = createSignal(false)
  const [isOffered, setOffered] = createSignal(false)
  const [progress, setProgress] = createSignal<Progress | null>(null)
  const [trouble, setTrouble] = createSignal<NetTrouble | null>(null)
  const [isCarrying, setCarrying] = createSignal(false)
  const [shareOpened, setShareOpened] = createSignal(0)
  let ending: AbortController | null = null // of the raid that is being opened here
  const [gaveWayTo, setGaveWayTo] = createSignal<Hex | null>(null)
  let isHanded = false // the host's page has it now
  let candidate: Candidate | null = null
  let opened: OpenRoom | null = null

  withStore((db) => tidyBackups(db, Date.now())).catch(complain)
  const holding = makeHolding({
    room: () => around.room(),
    withDb: withStore,
    now: () => Date.now(),
    trouble: setNoRoom,
  })
  const lookUp = async (): Promise<KeyShare | null> => setShare((await holding.held()).share)
  const answering: Answering = makeAnswering({
    place: around.place,
    candidate: () => around.candidate(),
    send: (message) => around.reply(message),
    share: lookUp,
    greetAgain: () => around.greetAgain(),
    show: (it) => {
      if (it?.by !== asked()?.by || it?.term !== asked()?.term) setAgreed(false)
      if (!it) setPutOff(false)
      setAsked(it)
    },
  })

  const stop = (): void => {
    if (isHanded) return
    const wasCarrying = isCarrying()
    setCarrying(false)
    ending?.abort() // whatever the worker is in the middle of
    ending = null
    setShareOpened(0)
    looking?.abort()
    candidate?.stop()
    candidate = null
    opened?.close()
    opened = null
    setProgress(null)
    if (wasCarrying) around.look(true)
  }

  const mayGo = givingWay()
  /** There is a host again (null); or somebody else asks, and goes first. */
  const giveWay = (to: Hex | null): void => {
    if (isHanded || !isCarrying() || (to !== null && !mayGo(to))) return
    stop()
    setGaveWayTo(to)
  }
  let looking: AbortController | null = null

  /**
   * The next generation that nobody holds. Somebody may sit at some of them who is nobody: numbers prove nothing, and
   * whoever belongs asks for several at once.
   */
  const openNext = async (read: ReadOffer): Promise<{ where: RoomAddress; room: OpenRoom | null }> => {
    const here = around.address()
    for (let more = 1; more < mostTaken; more++) {
      const where = { ...here, generation: here.generation + more }
      try {
        return { where, room: await around.net.signaller().host(where, read) }
      } catch (error) {
        if (!(error instanceof NetError)) throw error
        if (error.trouble === 'room-taken') continue
        setTrouble(error.trouble)
        return { where, room: null } // by scans, then
      }
    }
    setTrouble('room-taken')
    return { where: { ...here, generation: here.generation + 1 }, room: null }
  }

  const early: [GuestLink, Binding, Way][] = [] // who came before this device had voted for itself
  const come = async (wire: Wire, arriving?: Arriving): Promise<void> => {
    const binding = await bindingSoon(wire)
    if (!binding || !isCarrying()) return wire.close()
    const link = around.net.guestLink(wire)
    const way = arriving?.way ?? 'link' // a scan is as good
    // of those who belong an older try may only make way for a newer one
    if (arriving) watch(link, arriving, () => way !== 'member' && candidate?.crowded())
    if (candidate) candidate.take(link, binding, way)
    else early.push([link, binding, way])
  }

  /** Only who votes can be voted for: whoever stood up since still holds a part, and can help nobody with it. */
  const mayStand = (): boolean => {
    const { pair } = around.place
    const belief = around.place.belief()
    const roster = belief && rosterOf(belief)
    return belief?.host === pair.key || (roster !== null && votersOf(roster).some(({ key }) => key === pair.key))
  }

  const ask = async (): Promise<void> => {
    const { parts, share: own } = await holding.held()
    const [last, name] = [holding.last(), around.room()]
    if (!own || !last || name === null || isCarrying() || !mayStand()) return
    setCarrying(true)
    around.look(false)
    setTrouble(null)
    setGaveWayTo(null)
    const { invite, code } = around.address()
    let read: ReadOffer =
      around.net.offers?.reading(() => ({ members: around.place.offerKeys(), invite, code })) ?? (() => showsNothing)
    const { where, room } = await openNext((offer, tags) => read(offer, tags))
    if (!isCarrying()) return room?.close()
    opened = room
    room?.onWire((wire, arriving) => void come(wire, arriving))
    let admit: (link: GuestLink, arrival: Arrival) => void = () => {}
    const made = await makeCandidate({
      by: around.name(),
      place: around.place,
      own,
      last,
      open: async (shares) => {
        const at = { code: where.code, generation: where.generation, room: name }
        ending = new AbortController()
        const how = { signal: ending.signal, onProgress: setShareOpened }
        const id = await around.takeIn({ parts, shares, room: at, formerHost: around.host() }, how)
        if (!isCarrying()) throw new Error('It was given up.')
        isHanded = true
        admit = await new Promise((ready) => {
          const failed = (): void => {
            isHanded = false
            stop()
          }
          const reads = (next: ReadOffer): void => {
            read = next
          }
          handOver(id, { address: where, room: name, open: room, reads, ready, failed })
          around.play(id)
        })
        around.tookOver()
      },
      admit: (link, binding, way) => admit(link, { binding, byScan: false, way }),
      changed: setProgress,
      yields: giveWay,
    })
    if (!isCarrying()) return made.stop()
    candidate = made
    for (const [link, binding, way] of early.splice(0)) made.take(link, binding, way)
    if (!room) return // nobody finds anybody over a broker, then
    looking = new AbortController()
    another({
      asker: { key: around.place.pair.key, held: last },
      hello: () => around.hello(),
      isAsking: () => candidate === made && progress()?.phase === 'asking',
      look: (signal) => around.beside(where.generation, signal),
      found: (isHost, key) => giveWay(isHost ? null : key),
      signal: looking.signal,
    }).catch(complain)
  }

  return {
    hear: (message) => {
      holding.hear(message)
      if (message.type === 'welcome') setOffered(false)
      if (message.type === 'asksTakeover') lookUp().catch(complain)
      return answering.hear(message)
    },
    unasked: () => answering.unasked(),
    last: () => holding.last(),
    share,
    noRoom,
    asked,
    isPutOff,
    putOff: setPutOff,
    isAgreed,
    cantVote: () => {
      const [it, by] = [asked(), around.candidate()]
      return it !== null && !isAgreed() && (by === null || around.place.voteProblem(by, it) !== null)
    },
    agree: () => {
      setAgreed(true)
      const agreed = async (): Promise<void> => {
        if (!(await answering.agree())) setAgreed(false)
      }
      agreed().catch((error: unknown) => {
        complain(error)
        setAgreed(false)
      })
    },
    mayStand,
    isOffered,
    offer: (yes) => {
      if (yes) lookUp().catch(complain)
      setOffered(yes)
    },
    progress,
    shareOpened,
    trouble,
    gaveWay: () => asked() !== null && gaveWayTo() !== null && gaveWayTo() === around.candidate(),
    carryOn: () => {
      ask().catch((error: unknown) => {
        complain(error)
        stop()
      })
    },
    take: (wire) => {
      void come(wire)
    },
    stop,
    isCarrying,
  }
}
