/** The few things that two browsers must know of each other to open one data channel; the rest of an SDP is always the same. */

export interface Description {
  ufrag: string
  pwd: string
  fingerprint: Uint8Array // SHA-256 of its certificate
  setup: Setup
  candidates: Candidate[]
}
export const setups = ['actpass', 'active', 'passive'] as const
export type Setup = (typeof setups)[number]

export interface Candidate {
  address: Uint8Array // 4 bytes, 16 bytes, or the 16 of an mDNS name
  kind: 'v4' | 'v6' | 'mdns'
  port: number
  reflexive: boolean // as seen by a STUN server; else its own
}

const fingerprintBytes = 32
const mostCandidates = 6 // or the QR code gets too fine for a tired camera

/** Null: not an SDP that we could have made a channel from. */
export const readSdp = (sdp: string): Description | null => {
  const line = (name: string): string => new RegExp(`^a=${name}:(.*?)\\s*$`, 'm').exec(sdp)?.[1] ?? ''
  const fingerprint = fromHexPairs(/^sha-256 (.*)$/i.exec(line('fingerprint'))?.[1]?.replaceAll(':', '') ?? '')
  const setup = setups.find((it) => it === line('setup'))
  const [ufrag, pwd] = [line('ice-ufrag'), line('ice-pwd')]
  if (!setup || fingerprint?.length !== fingerprintBytes || !isIceText(ufrag) || !isIceText(pwd)) return null
  const candidates = [...sdp.matchAll(/^a=candidate:(.*?)\s*$/gm)].flatMap(([, text = '']) => readCandidate(text) ?? [])
  return { ufrag, pwd, fingerprint, setup, candidates: candidates.toSorted(byUse).slice(0, mostCandidates) }
}

const isIceText = (text: string): boolean => /^[\w+/]{4,255}$/.test(text) && !text.includes('_')

/** On one's own network the plain address is the likeliest to be reached. */
const byUse = (a: Candidate, b: Candidate): number => rank(a) - rank(b)
const rank = ({ kind, reflexive }: Candidate): number => (reflexive ? 3 : ['v4', 'mdns', 'v6'].indexOf(kind))

/** Null: of no use to us (TCP, relays, names that are not mDNS). */
const readCandidate = (text: string): Candidate | null => {
  const [, component, transport = '', , host = '', port = '', , type] = text.split(' ')
  if (component !== '1' || transport.toLowerCase() !== 'udp' || (type !== 'host' && type !== 'srflx')) return null
  const named = readHost(host)
  return named && /^\d+$/.test(port) ? { ...named, port: Number(port) & 0xffff, reflexive: type === 'srflx' } : null
}

const readHost = (host: string): Pick<Candidate, 'address' | 'kind'> | null => {
  const mdns = /^(\w{8}-\w{4}-\w{4}-\w{4}-\w{12})\.local$/.exec(host)?.[1]
  const read =
    mdns !== undefined
      ? { kind: 'mdns' as const, address: fromHexPairs(mdns.replaceAll('-', '')) }
      : host.includes(':')
        ? { kind: 'v6' as const, address: v6Bytes(host) }
        : { kind: 'v4' as const, address: v4Bytes(host) }
  return read.address && { kind: read.kind, address: read.address }
}

const v4Bytes = (text: string): Uint8Array | null => {
  const parts = text.split('.')
  if (parts.length !== 4 || !parts.every((part) => /^\d{1,3}$/.test(part) && Number(part) < 256)) return null
  return Uint8Array.from(parts, Number)
}

const v6Bytes = (text: string): Uint8Array | null => {
  const last = /^(.*:)(\d+\.\d+\.\d+\.\d+)$/.exec(text)
  const inner = last ? v4Bytes(last[2] ?? '') : null
  if (last && !inner) return null
  const tail = inner ? [...inner].map((byte) => byte.toString(16).padStart(2, '0')).join('') : ''
  const whole = last ? `${last[1]}${tail.slice(0, 4)}:${tail.slice(4)}` : text
  const [head = '', after, more] = whole.split('::')
  if (more !== undefined) return null
  const groups = (part: string): string[] => (part === '' ? [] : part.split(':'))
  const [front, back] = [groups(head), groups(after ?? '')]
  const gap = 8 - front.length - back.length
  if (after === undefined ? gap !== 0 : gap < 1) return null
  const hex = [...front, ...Array.from({ length: gap }, () => '0'), ...back]
  if (!hex.every((group) => /^[\da-f]{1,4}$/i.test(group))) return null
  return fromHexPairs(hex.map((group) => group.padStart(4, '0')).join(''))
}

export const fromHexPairs = (hex: string): Uint8Array | null =>
  /^(?:[\da-f]{2})+$/i.test(hex) ? Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16)) : null

const toHex = (bytes: Uint8Array): string[] => [...bytes].map((byte) => byte.toString(16).padStart(2, '0'))

/** `mid`: how the one who made the offer calls the section; an answer must call it the same. */
export const writeSdp = ({ ufrag, pwd, fingerprint, setup, candidates }: Description, mid = '0'): string =>
  [
    'v=0',
    'o=- 1 2 IN IP4 127.0.0.1',
    's=-',
    't=0 0',
    `a=group:BUNDLE ${mid}`,
    'm=application 9 UDP/DTLS/SCTP webrtc-datachannel',
    'c=IN IP4 0.0.0.0',
    ...candidates.map((candidate, index) => `a=${candidateText(candidate, index)}`),
    `a=ice-ufrag:${ufrag}`,
    `a=ice-pwd:${pwd}`,
    `a=fingerprint:sha-256 ${toHex(fingerprint).join(':').toUpperCase()}`,
    `a=setup:${setup}`,
    `a=mid:${mid}`,
    'a=sctp-port:5000',
    'a=max-message-size:262144',
    '',
  ].join('\r\n')

export const midOf = (sdp: string): string => /^a=mid:(\S+)/m.exec(sdp)?.[1] ?? '0'

const candidateText = (candidate: Candidate, index: number): string => {
  const { port, reflexive } = candidate
  const priority = (reflexive ? 100 : 126) * 2 ** 24 + (65_535 - index) * 2 ** 8 + 255
  const typ = reflexive ? 'srflx raddr 0.0.0.0 rport 0' : 'host'
  return `candidate:${index + 1} 1 udp ${priority} ${hostText(candidate)} ${port} typ ${typ}`
}

export const hostText = ({ kind, address }: Candidate): string => {
  if (kind === 'v4') return address.join('.')
  const hex = toHex(address).join('')
  if (kind === 'v6') return (hex.match(/.{4}/g) ?? []).map((group) => group.replace(/^0{1,3}/, '')).join(':')
  return `${/^(.{8})(.{4})(.{4})(.{4})(.{12})$/.exec(hex)?.slice(1).join('-')}.local`
}
