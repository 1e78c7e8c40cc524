import { encodeQR } from 'qr'
import { describe, expect, it } from 'vitest'
import { fromBase32, toBase32 } from '../../src/net/base32.ts'
import { crc32 } from '../../src/net/checksum.ts'
import { packAnswer, packInvitation, unpack } from '../../src/net/invitation.ts'
import { type Description, hostText, midOf, readSdp, writeSdp } from '../../src/net/sdp.ts'
import { fc } from '../properties.ts'
import { chromiumOffer, descriptions, firefoxAnswer, hiddenOffer } from './samples.ts'

const hostsOf = (description: Description | null): string[] =>
  description?.candidates.map((it) => `${it.reflexive ? 'srflx ' : ''}${hostText(it)} ${it.port}`) ?? []

/** Along one side of its QR code. */
const squares = (text: string): number => encodeQR(text, 'raw', { ecc: 'medium', border: 1 }).length - 2

const sdpOf = (sdp: string): Description => {
  const description = readSdp(sdp)
  if (!description) throw new Error('not an SDP')
  return description
}

describe('what two browsers must know of each other', () => {
  it('is found in what Chromium says', () => {
    const read = sdpOf(chromiumOffer)
    expect([read.ufrag, read.pwd, read.setup]).toEqual(['aB3+', 'abcdefghijklmnopqrstuv/9', 'actpass'])
    expect(read.fingerprint[0]).toBe(0x7b)
    expect(hostsOf(read)).toEqual(['192.168.1.5 51111', '2001:db8:0:0:0:0:5:77 51112', 'srflx 203.0.113.7 40000'])
  })

  it('is found where addresses are hidden behind names', () => {
    expect(hostsOf(readSdp(hiddenOffer))).toEqual([
      '5b9f2d0c-3c1d-4b1e-9a52-0123456789ab.local 60001',
      '0e0e0e0e-aaaa-4bbb-8ccc-dddddddddddd.local 60002',
    ])
    expect(midOf(hiddenOffer)).toBe('data')
  })

  it('is found in what Firefox says', () => {
    const read = sdpOf(firefoxAnswer)
    expect([read.ufrag, read.setup]).toEqual(['deadbeef', 'active'])
    expect(hostsOf(read)).toEqual(['10.1.2.3 44444', '0:0:0:0:0:ffff:c000:221 33333'])
  })

  it.each([
    ['nothing', ''],
    ['no fingerprint', chromiumOffer.replace(/a=fingerprint.*\r\n/, '')],
    ['another kind of fingerprint', chromiumOffer.replace('sha-256 ', 'sha-1 ')],
    ['a short fingerprint', chromiumOffer.replace('7B:8C:', '')],
    ['no password', chromiumOffer.replace(/a=ice-pwd.*\r\n/, '')],
    ['no setup', chromiumOffer.replace('a=setup:actpass', 'a=setup:holdconn')],
  ])('is not found where there is %s', (_, sdp) => {
    expect(readSdp(sdp)).toBe(null)
  })

  it.each([
    '1.2.3',
    '1.2.3.256',
    '1.2.3.4.5',
    'a.example',
    'fe80::1::2',
    '1:2:3:4:5:6:7',
    '1:2:3:4:5:6:7:8:9',
    'g::1',
    '::1.2.3',
  ])('has no address %s', (host) => {
    const read = sdpOf(chromiumOffer.replaceAll('192.168.1.5 51111', `${host} 51111`))
    expect(hostsOf(read)).toHaveLength(2)
  })

  it('is at most six addresses, the likeliest first', () => {
    const many = Array.from({ length: 9 }, (_, n) => `a=candidate:9${n} 1 udp 1 10.0.0.${n} 5000 typ host`).join('\r\n')
    const read = sdpOf(`${hiddenOffer}${many}\r\n`)
    expect(hostsOf(read)).toEqual(Array.from({ length: 6 }, (_, n) => `10.0.0.${n} 5000`))
  })

  it('is all that is left when it is written and read again', () => {
    fc.assert(
      fc.property(descriptions, fc.constantFrom('0', 'data'), (description, mid) => {
        const sdp = writeSdp(description, mid)
        const read = sdpOf(sdp)
        const sorted = { ...read, candidates: description.candidates }
        expect(sorted).toEqual(description)
        expect(new Set(hostsOf(read))).toEqual(new Set(hostsOf(description)))
        expect(midOf(sdp)).toBe(mid)
      }),
    )
  })
})

describe('an invitation', () => {
  it('holds room and description; an answer names its invitation', () => {
    fc.assert(
      fc.property(
        descriptions,
        fc.oneof(fc.string({ maxLength: 40 }), fc.constant('K7QM3XTD')),
        (description, room) => {
          // Half a letter of two is no text.
          fc.pre(room.isWellFormed?.() ?? true)
          const { text, name } = packInvitation(room, description)
          expect(unpack(text)).toEqual({ kind: 'invitation', name, room, description })
          const answer = packAnswer(name, description)
          expect(unpack(answer)).toEqual({ kind: 'answer', to: name, description })
        },
      ),
    )
  })

  it('is small enough for a QR code that a tired camera reads', () => {
    const { text } = packInvitation(
      'K7QM3XTD',
      sdpOf(chromiumOffer.replace(/a=candidate:.*2001.*\r\n|a=candidate:.*srflx.*\r\n/g, '')),
    )
    expect(fromBase32(text)?.length).toBe(72)
    expect(squares(text)).toBeLessThanOrEqual(37)
    const hidden = packInvitation('K7QM3XTD', sdpOf(hiddenOffer)).text
    expect(squares(hidden)).toBeLessThanOrEqual(45)
    // What base64 would have cost.
    const bytes = fromBase32(text) ?? new Uint8Array()
    const base64 = Buffer.from(bytes).toString('base64url')
    expect(squares(text)).toBeLessThan(squares(base64))
  })

  it('of another version or kind, with too little or too much in it, is none', () => {
    const { text } = packInvitation('K7QM3XTD', sdpOf(chromiumOffer))
    const body = (fromBase32(text) ?? new Uint8Array()).subarray(0, -3)
    const sealed = (...bytes: number[]): string => {
      const checksum = crc32(Uint8Array.from(bytes)) >>> 8
      return toBase32(Uint8Array.of(...bytes, checksum >> 16, checksum >> 8, checksum))
    }
    expect(sealed(...body)).toBe(text)
    expect(unpack(sealed(0x20, ...body.subarray(1)))).toBe(null)
    expect(unpack(sealed(0x12, ...body.subarray(1)))).toBe(null)
    expect(unpack(sealed(...body, 0))).toBe(null)
    expect(unpack(sealed(...body.subarray(0, -1)))).toBe(null)
    expect(unpack(sealed())).toBe(null)
  })

  it('is never found in other bytes', () => {
    const headed = fc.uint8Array({ maxLength: 150 }).map((rest) => Uint8Array.of(0x10, ...rest))
    fc.assert(
      fc.property(fc.oneof(headed, fc.uint8Array({ maxLength: 150 })), (bytes) => {
        expect(unpack(toBase32(bytes))).toBe(null)
      }),
      { numRuns: 1000 },
    )
    expect(unpack('0'.repeat(100_000))).toBe(null)
  })
})
