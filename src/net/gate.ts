import type { DataConnection, Peer } from 'peerjs'
import { hearFirst, readOffered, type BrokerMessage, type Offered, tellCrowded } from './broker-talk.ts'
import { realClock } from './clock.ts'
import { bucket } from './limits.ts'
import { type Arriving, makesWay, type Offer, pace, type ReadOffer, type Shown, showsNothing } from './places.ts'

/** Who may have a connection at all: decided by the offer, before a browser makes one of it. */

export interface Gate {
  /** Of a connection that PeerJS has just made. */
  arriving(connection: DataConnection): (Arriving & { gone(): void }) | null
}

interface Comer extends Shown {
  offer: Offer
  tags: readonly string[]
  connection: DataConnection | null
  out: (() => void) | null
}

const mostPrints = 2000 // of certificates that were shown with a tag: none counts twice
const crowdedFrom = { plain: 150, code: 150, link: 250, member: 400 } // connections that the browser still counts
const told = { burst: 20, perSecond: 4 } // who is sent away: a broker cuts off whoever says too much

export const makeGate = (peer: Peer, to: string, read: ReadOffer): Gate => {
  let here: Comer[] = [] // who has proven nothing, the oldest first
  let made = 0
  const collected = new FinalizationRegistry(() => (made -= 1))
  const prints = new Set<string>()
  const buckets = new Map<string, ReturnType<typeof bucket>>()
  const words = bucket(told.burst, told.perSecond, realClock)
  let coming: Comer | null = null

  const mayMake = ({ way, who }: Shown): boolean => {
    if (made >= crowdedFrom[way]) return false
    const name = `${way} ${who}`
    const own = buckets.get(name) ?? bucket(pace[way].burst, pace[way].perSecond, realClock)
    buckets.set(name, own)
    return own.take()
  }
  const turnAway = (from: string): void => {
    if (words.take()) tellCrowded(peer, from)
  }
  const leave = (comer: Comer): void => {
    here = here.filter((one) => one !== comer)
  }
  const sendOut = (comer: Comer): void => {
    leave(comer)
    if (comer.out) return comer.out()
    comer.connection?.close()
    turnAway(comer.offer.from)
  }

  /** A tag is of one offer: shown again by somebody else it says nothing. */
  const shownBy = (offer: Offer, tags: readonly string[]): Shown => {
    const print = offer.print.join()
    if (tags.length === 0 || prints.has(print)) return showsNothing
    const shown = read(offer, tags)
    if (shown.way !== 'member' && shown.way !== 'link') return shown
    prints.add(print)
    for (const oldest of prints) {
      if (prints.size <= mostPrints) break
      prints.delete(oldest)
    }
    return shown
  }
  /** Keys change while somebody waits: an old link is no link any more. */
  const lookAgain = (): void => {
    for (const comer of here) {
      const { way } = comer
      Object.assign(comer, read(comer.offer, comer.tags))
      // The door counts each by the way they came: who came by a link that is old by now makes room there, too.
      if ((way === 'link' || way === 'member') && comer.way !== way) sendOut(comer)
    }
  }

  const offered = ({ from, connection, print, tags }: Offered, pass: () => void): void => {
    if (peer.getConnection(from, connection)) return // there is one of that name
    const offer = { from, to, print: print ?? new Uint8Array() }
    const shown = print ? shownBy(offer, tags) : showsNothing
    if (!mayMake(shown)) return turnAway(from)
    if (makesWay(here, shown).length > 0) lookAgain()
    for (const one of makesWay(here, shown)) sendOut(one)
    const kept = shown.way === 'plain' ? [] : tags // what was repeated stays nothing
    const comer: Comer = { ...shown, offer, tags: kept, connection: null, out: null }
    here = [...here, comer]
    coming = comer
    try {
      pass()
    } catch (error) {
      console.warn('A connection could not be made.', error) // the browser has too many, or the offer is damaged
    }
    coming = null
    if (comer.connection) return
    leave(comer)
    turnAway(from)
  }

  /** Added here: PeerJS would complain of those for connections that are gone by now. */
  const candidate = ({ src, payload }: BrokerMessage): void => {
    const { connectionId, candidate: found } = payload
    const connection = typeof connectionId === 'string' ? peer.getConnection(src, connectionId) : null
    const ice = typeof found === 'object' ? found : null
    if (!ice) return
    connection?.peerConnection?.addIceCandidate(ice).catch(() => {}) // one way less to reach them: there are others
  }

  hearFirst(peer, (message, pass) => {
    if (message.type === 'OFFER') {
      const offer = readOffered(message)
      if (offer) offered(offer, pass)
    } else if (message.type === 'CANDIDATE') candidate(message)
    // we ask nobody from here; and that somebody left a broker says nothing of their channel
    else if (message.type !== 'ANSWER' && message.type !== 'LEAVE') pass()
  })

  return {
    arriving: (connection) => {
      const comer = coming
      if (!comer) return null
      comer.connection = connection
      made += 1
      collected.register(connection.peerConnection, null)
      return {
        way: comer.way,
        known: () => leave(comer),
        gone: () => leave(comer),
        onOut: (take) => {
          if (here.includes(comer)) comer.out = take
          else take()
        },
      }
    },
  }
}
