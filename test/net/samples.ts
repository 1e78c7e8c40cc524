import { type Candidate, type Description, setups } from '../../src/net/sdp.ts'
import { fc } from '../properties.ts'

const iceLetter = fc.constantFrom(...Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'))
const iceText = (...lengths: number[]): fc.Arbitrary<string> =>
  fc.constantFrom(...lengths).chain((length) => fc.string({ unit: iceLetter, minLength: length, maxLength: length }))

const candidates: fc.Arbitrary<Candidate> = fc.constantFrom<Candidate['kind']>('v4', 'v6', 'mdns').chain((kind) =>
  fc.record({
    kind: fc.constant(kind),
    address: fc.uint8Array({ minLength: kind === 'v4' ? 4 : 16, maxLength: kind === 'v4' ? 4 : 16 }),
    port: fc.integer({ min: 1, max: 65_535 }),
    reflexive: kind === 'mdns' ? fc.constant(false) : fc.boolean(),
  }),
)

/** What a browser may say of itself, in the lengths that Chromium, Safari and Firefox use, and others. */
export const descriptions: fc.Arbitrary<Description> = fc.record({
  ufrag: iceText(4, 8, 5, 255),
  pwd: iceText(24, 32, 22),
  fingerprint: fc.uint8Array({ minLength: 32, maxLength: 32 }),
  setup: fc.constantFrom(...setups),
  candidates: fc.array(candidates, { maxLength: 6 }),
})

const fingerprint = '7B:8C:2D:00:FF:1E:5A:93:C4:D1:60:7F:2B:3C:4D:5E:6F:70:81:92:A3:B4:C5:D6:E7:F8:09:1A:2B:3C:4D:5E'
const lines = (...all: string[]): string => `${all.join('\r\n')}\r\n`

/** Descriptions in the manner of three browsers. */
export const chromiumOffer = lines(
  'v=0',
  'o=- 4611731400430051336 2 IN IP4 127.0.0.1',
  's=-',
  't=0 0',
  'a=group:BUNDLE 0',
  'a=extmap-allow-mixed',
  'a=msid-semantic: WMS',
  'm=application 51111 UDP/DTLS/SCTP webrtc-datachannel',
  'c=IN IP4 192.168.1.5',
  'a=candidate:1467250027 1 udp 2122260223 192.168.1.5 51111 typ host generation 0 network-id 1 network-cost 10',
  'a=candidate:1467250028 1 udp 2122197247 2001:db8::5:77 51112 typ host generation 0 network-id 2',
  'a=candidate:3297012345 1 tcp 1518280447 192.168.1.5 9 typ host tcptype active generation 0 network-id 1',
  'a=candidate:842163049 1 udp 1677729535 203.0.113.7 40000 typ srflx raddr 0.0.0.0 rport 0 generation 0',
  'a=candidate:999 1 udp 41885439 198.51.100.9 50000 typ relay raddr 0.0.0.0 rport 0 generation 0',
  'a=ice-ufrag:aB3+',
  'a=ice-pwd:abcdefghijklmnopqrstuv/9',
  'a=ice-options:trickle',
  `a=fingerprint:sha-256 ${fingerprint}`,
  'a=setup:actpass',
  'a=mid:0',
  'a=sctp-port:5000',
  'a=max-message-size:262144',
)

export const hiddenOffer = lines(
  'v=0',
  'o=- 1 2 IN IP4 127.0.0.1',
  's=-',
  't=0 0',
  'a=group:BUNDLE data',
  'm=application 9 UDP/DTLS/SCTP webrtc-datachannel',
  'c=IN IP4 0.0.0.0',
  'a=candidate:1 1 udp 2113937151 5b9f2d0c-3c1d-4b1e-9a52-0123456789ab.local 60001 typ host generation 0',
  'a=candidate:2 1 udp 2113939711 0e0e0e0e-aaaa-4bbb-8ccc-dddddddddddd.local 60002 typ host generation 0',
  'a=ice-ufrag:wXyZ',
  'a=ice-pwd:AAAAAAAAAAAAAAAAAAAAAAAA',
  `a=fingerprint:sha-256 ${fingerprint.toLowerCase()}`,
  'a=setup:actpass',
  'a=mid:data',
)

export const firefoxAnswer = lines(
  'v=0',
  'o=mozilla...THIS_IS_SDPARTA-99.0 5498186869896684180 0 IN IP4 0.0.0.0',
  's=-',
  't=0 0',
  `a=fingerprint:sha-256 ${fingerprint}`,
  'a=group:BUNDLE 0',
  'a=ice-options:trickle',
  'm=application 9 UDP/DTLS/SCTP webrtc-datachannel',
  'c=IN IP4 0.0.0.0',
  'a=candidate:0 1 UDP 2122252543 ::ffff:192.0.2.33 33333 typ host',
  'a=candidate:1 1 UDP 2122187007 10.1.2.3 44444 typ host',
  'a=candidate:1 2 UDP 2122187006 10.1.2.3 44445 typ host',
  'a=sendrecv',
  'a=end-of-candidates',
  'a=ice-pwd:0123456789abcdef0123456789abcdef',
  'a=ice-ufrag:deadbeef',
  'a=mid:0',
  'a=setup:active',
  'a=sctp-port:5000',
  'a=max-message-size:1073741823',
)
