import { joinLink, readBroker } from '../../net/address.ts'
import type { Broker, RoomAddress } from '../../net/wire.ts'

/** Where devices find each other: the public broker, one of one's own, or the one that served this page. */
export interface Meeting {
  broker: Broker | null // null: the public one
  addresses: string[] // of this very app on the network, where its server knows them
}

interface Page {
  protocol: string
  hostname: string
  port: string
  href: string
}

const isLocal = (host: string): boolean =>
  host === 'localhost' || host.endsWith('.localhost') || host === '[::1]' || host === '::1' || host.startsWith('127.')

const portOf = ({ port, protocol }: { port: string; protocol: string }): number =>
  port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port)

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** What our own server says of itself in broker.json; null: it has no broker, or is somebody else's. */
export const readServed = (value: unknown, page: Page): Meeting | null => {
  if (!isRecord(value)) return null
  const { path, addresses } = value
  if (typeof path !== 'string' || !/^\/(?:\w[\w.-]*\/)*$/.test(path)) return null
  const given = Array.isArray(addresses) ? addresses : []
  return {
    broker: { host: page.hostname, port: portOf(page), path, secure: page.protocol === 'https:' },
    addresses: given.filter((it): it is string => typeof it === 'string' && URL.canParse(it)),
  }
}

const patience = 3000 // ms: a server that is gone must not keep anybody waiting

const askServer = async (): Promise<Meeting | null> => {
  try {
    const answer = await fetch('./broker.json', { cache: 'no-store', signal: AbortSignal.timeout(patience) })
    if (!answer.ok || !answer.headers.get('content-type')?.includes('json')) return null
    return readServed(await answer.json(), location)
  } catch (error) {
    // No server at all, or one that answers everything with a page: the app has been opened from its own store.
    if (error instanceof TypeError || error instanceof SyntaxError) return null
    if (error instanceof DOMException && error.name === 'TimeoutError') return null
    throw error
  }
}

/** As set, or else as the server of this page says. */
export const findMeeting = async (own: string): Promise<Meeting> => {
  const broker = own === '' ? null : readBroker(own)
  const served = await askServer()
  if (broker) return { broker, addresses: served?.addresses ?? [] }
  return served ?? { broker: null, addresses: [] }
}

/** This page as other devices open it; null: it is open on this very machine, and has no other address. */
export const addressElsewhere = (addresses: readonly string[], page: Page = location): string | null => {
  if (!isLocal(page.hostname)) return page.href
  const [elsewhere] = addresses
  return elsewhere === undefined ? null : new URL(new URL(page.href).pathname, elsewhere).href
}

/** The link that leads others to a room. A page on this very machine is known elsewhere by its network address. */
export const linkTo = (
  address: RoomAddress,
  { addresses }: Pick<Meeting, 'addresses'>,
  page: Page = location,
): { link: string; isOnlyHere: boolean } => {
  const elsewhere = addressElsewhere(addresses, page)
  if (elsewhere === null || elsewhere === page.href)
    return { link: joinLink(address, page.href), isOnlyHere: elsewhere === null }
  const url = new URL(elsewhere)
  const { broker } = address
  const seen =
    broker && isLocal(broker.host)
      ? { ...broker, host: url.hostname, port: portOf(url), secure: url.protocol === 'https:' }
      : broker
  return { link: joinLink({ ...address, broker: seen }, url.href), isOnlyHere: false }
}
