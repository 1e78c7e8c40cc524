import type { Connection } from '../../net/connection.ts'
import type { BrokerSignaller, Wire } from '../../net/wire.ts'
import type { GuestLink } from '../../table/client.ts'
import type * as offers from '../../table/trust/offers.ts'
import { settings } from '../settings.ts'
import { readIce } from './ice.ts'

/** The network, loaded when somebody hosts or joins and not before. */
export interface Net {
  signaller(): BrokerSignaller
  peerLink<Out, In>(wire: Wire): Connection<Out, In>
  guestLink(wire: Wire): GuestLink // what comes over it is not trusted
  readonly offers?: typeof offers // by which way somebody comes; without it all are strangers until they have proven more
}

/** What a guest may send: a deck is the largest thing it says. */
export const guestLimits = { bytes: 128 * 1024, perSecond: 60, burst: 300, bad: 20 }

export const loadNet = async (): Promise<Net> => {
  const [{ makePeerJs }, { peerLink }, { pageNudges }, known] = await Promise.all([
    import('../../net/peerjs.ts'),
    import('../../net/peer-connection.ts'),
    import('../../net/nudges.ts'),
    import('../../table/trust/offers.ts'),
  ])
  return {
    signaller: () => {
      const { servers } = readIce(settings.ice)
      return makePeerJs({ iceServers: servers.length > 0 ? servers : undefined })
    },
    peerLink: (wire) => peerLink(wire, { nudges: pageNudges }),
    guestLink: (wire) => peerLink(wire, { nudges: pageNudges, limits: guestLimits }),
    offers: known,
  }
}
