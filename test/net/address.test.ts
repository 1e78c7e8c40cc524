import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  brokerText,
  codeText,
  generationsFrom,
  inviteLink,
  joinLink,
  readBroker,
  readJoin,
} from '../../src/net/address.ts'
import { fromBase32, toBase32 } from '../../src/net/base32.ts'
import { packAnswer, packInvitation } from '../../src/net/invitation.ts'
import type { Broker, RoomAddress } from '../../src/net/wire.ts'
import { fc } from '../properties.ts'
import { descriptions } from './samples.ts'

const codes = fc.uint8Array({ minLength: 5, maxLength: 5 }).map(toBase32)
const hosts = fc.constantFrom('192.168.1.5', '10.0.0.1', 'raid.example.org', 'laptop.local', '[fd00::2]', 'localhost')
const brokers: fc.Arbitrary<Broker> = fc.record({
  host: hosts,
  port: fc.integer({ min: 1, max: 65_535 }),
  path: fc.constantFrom('/', '/raid/', '/a/b-c/', '/broker.1/'),
  secure: fc.boolean(),
})
const hexOf = (bytes: number): fc.Arbitrary<string> =>
  fc
    .uint8Array({ minLength: bytes, maxLength: bytes })
    .map((all) => Array.from(all, (byte) => byte.toString(16).padStart(2, '0')).join(''))
const named = fc.oneof(
  fc.record({ part: hexOf(16), invite: fc.option(hexOf(10)) }),
  fc.constant({ part: null, invite: null }),
)
const addresses: fc.Arbitrary<RoomAddress> = fc
  .record({ code: codes, generation: fc.integer({ min: 0, max: 2 ** 31 - 1 }), broker: fc.option(brokers), named })
  .map(({ named: it, ...rest }) => ({ ...rest, ...it }))
const bases = fc.constantFrom(
  'https://raid.example.org/',
  'http://192.168.1.5:4173/',
  'https://a.example/games/raid-table/',
  'https://a.example/index.html',
)
/** What chats, mails and people leave around a thing. */
const around = fc.constantFrom<[string, string]>(
  ['', ''],
  ['  ', '\n'],
  ['Join us: ', ''],
  ['Join us:\n', '\nSee you!'],
  ['<', '>'],
  ['“', '”'],
  ['', '.'],
  ['(', ')'],
)
const chopped = (text: string, every: number, by: string): string =>
  text.match(new RegExp(`.{1,${every}}`, 'gs'))?.join(by) ?? ''

describe('room codes', () => {
  it('are read in any case, with spaces or dashes, and where O and I stand for 0 and 1', () => {
    const expected = {
      kind: 'room',
      address: { code: 'K7Q03X1D', generation: 0, broker: null, part: null, invite: null },
    }
    for (const text of [
      'K7Q03X1D',
      'k7q0-3x1d',
      ' K7Q0 3X1D\n',
      'k7qO 3xId',
      'K7QO-3XLD',
      'K 7 Q 0 3 X 1 D',
      '"k7q0-3x1d".',
    ])
      expect(readJoin(text), text).toEqual(expected)
    expect(readJoin('Our code is k7q0-3x1d, come soon, we begin at eight')).toEqual(expected)
  })

  it('lead to the room in a later generation, too', () => {
    fc.assert(
      fc.property(codes, fc.integer({ min: 0, max: 2 ** 31 - 1 }), (code, generation) => {
        const join = readJoin(codeText({ code, generation }))
        if (join.kind !== 'room') throw new Error(`not a room: ${join.kind}`)
        expect(join.address.code).toBe(code)
        expect(generationsFrom(join.address.generation)).toContain(generation)
      }),
    )
  })

  it('survive letters of base 32 as bytes do', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
        expect(fromBase32(toBase32(bytes))).toEqual(bytes)
      }),
    )
    expect(fromBase32('U')).toBe(null)
    expect(fromBase32('0')).toBe(null) // five bits are no byte
    expect(fromBase32('01')).toBe(null) // bits are left over
  })
})

describe('join links', () => {
  it('are read as what they were made from, with whatever is around them', () => {
    fc.assert(
      fc.property(addresses, bases, around, (address, base, [before, after]) => {
        expect(readJoin(`${before}${joinLink(address, base)}${after}`)).toEqual({ kind: 'room', address })
      }),
    )
  })

  it('keep to the fragment, in letters that no chat breaks', () => {
    fc.assert(
      fc.property(addresses, bases, (address, base) => {
        const link = joinLink(address, `${base}#/decks`)
        expect(link.startsWith(`${base}#/join/`)).toBe(true)
        expect(link.slice(base.length)).toMatch(/^#[\w/.:%-]+$/)
        expect(new URL(link).hash).toBe(link.slice(base.length))
      }),
    )
  })

  it('are read when a chat has escaped them', () => {
    const address: RoomAddress = {
      code: 'K7QM3XTD',
      generation: 2,
      broker: { host: 'a.example', port: 9000, path: '/', secure: true },
      part: 'ab'.repeat(16),
      invite: 'cd'.repeat(10),
    }
    const link = joinLink(address, 'https://raid.example.org/')
    expect(readJoin(encodeURIComponent(link))).toEqual({ kind: 'room', address })
  })
})

describe('invitations and answers', () => {
  it('are read bare, in a link, chopped into lines, in small letters, with whatever is around them', () => {
    fc.assert(
      fc.property(
        codes,
        descriptions,
        fc.boolean(),
        bases,
        around,
        fc.constantFrom(
          (text: string) => text,
          (text: string) => text.toLowerCase(),
        ),
        (code, description, isAnswer, base, [before, after], change) => {
          const text = isAnswer ? packAnswer(1234, description) : packInvitation(code, description).text
          const expected = { kind: isAnswer ? 'answer' : 'invitation', text }
          expect(readJoin(`${before}${change(text)}${after}`)).toEqual(expected)
          expect(readJoin(`${before}${change(inviteLink(text, base))}${after}`)).toEqual(expected)
          expect(readJoin(chopped(change(text), 60, '\n'))).toEqual(expected)
          expect(readJoin(chopped(text, 4, '-'))).toEqual(expected)
          expect(readJoin(chopped(inviteLink(text, base), 76, '\r\n'))).toEqual(expected)
        },
      ),
      { numRuns: 60 },
    )
  })

  it('with a letter wrong, missing or too many are damaged', () => {
    const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
    fc.assert(
      fc.property(
        codes,
        descriptions,
        fc.nat(),
        fc.nat(30),
        fc.constantFrom('change', 'drop', 'add'),
        (code, description, where, by, how) => {
          const { text } = packInvitation(code, description)
          const place = where % text.length
          const letter = letters[(letters.indexOf(text[place] ?? '') + 1 + by) % 32] ?? ''
          const damaged = `${text.slice(0, place)}${how === 'drop' ? '' : letter}${text.slice(how === 'add' ? place : place + 1)}`
          expect(readJoin(damaged)).toEqual({ kind: 'wrong', why: 'bad-invitation' })
          expect(readJoin(inviteLink(damaged, 'https://a.example/'))).toEqual({ kind: 'wrong', why: 'bad-invitation' })
        },
      ),
      { numRuns: 300 },
    )
  })
})

describe('what is no way into a room', () => {
  it.each<[string, string]>([
    ['', 'empty'],
    ['  \n ', 'empty'],
    ['https://raid.example.org/', 'no-join'],
    ['https://raid.example.org/#/decks/K7QM3XTD', 'no-join'],
    ['shall we play tonight? I bring the dragon, you bring the decks', 'no-join'],
    ['@?!', 'no-join'],
    ['K7QM-3XT', 'bad-code'],
    ['K7QM-3XTDD', 'bad-code'],
    ['K7QM-3XTU', 'bad-code'],
    ['https://raid.example.org/#/join/K7QM', 'bad-code'],
    ['https://raid.example.org/#/join/', 'bad-code'],
    ['https://raid.example.org/#/join/K7QM3XTD.99999999999', 'bad-code'],
    ['https://raid.example.org/#/join/K7QM3XTD.1/ftp/a.example:9000', 'bad-broker'],
    ['https://raid.example.org/#/join/K7QM3XTD.1/wss/:9000', 'bad-broker'],
    ['https://raid.example.org/#/join/~', 'bad-invitation'],
    ['20J9KVT1YX6G860Z39C152HPG84P08KWA1WF3SVVBBTX', 'bad-invitation'],
  ])('%s: %s', (text, why) => {
    expect(readJoin(text)).toEqual({ kind: 'wrong', why })
  })

  it('is found behind letters that nobody sees, and in letters of double width', () => {
    const room = readJoin('K7QM-3XTD')
    expect(room.kind).toBe('room')
    expect(readJoin('\u200bK7QM\u200b-\u00ad3XTD\ufeff')).toEqual(room)
    expect(readJoin('Ｋ７ＱＭ－３ＸＴＤ')).toEqual(room)
    expect(readJoin('К7QM-3XTD').kind).toBe('wrong') // a Cyrillic К
  })

  it('is told of a very long text at once', () => {
    const began = performance.now()
    for (const piece of ['.', ' ', 'a', 'K7QM-', '#/join/~', '%', '"x '])
      expect(readJoin(`${piece.repeat(100_000)}x`).kind).toBe('wrong')
    expect(performance.now() - began).toBeLessThan(1000)
  })

  it('is told of any text, without throwing', () => {
    const bits = fc.constantFrom(
      '#/join/',
      '~',
      '.',
      '%',
      'K7QM3XTD',
      '/wss/',
      'https://',
      ' ',
      '\n',
      '%E0',
      ':',
      '9000',
      '[',
      '@',
    )
    const texts = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(fc.oneof(bits, fc.string())).map((parts) => parts.join('')),
    )
    fc.assert(
      fc.property(texts, (text) => {
        expect(['room', 'wrong']).toContain(readJoin(text).kind)
      }),
      { numRuns: 500 },
    )
  })
})

describe('a broker of one’s own', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  it.each<[string, Broker | null]>([
    ['192.168.1.5:9000', { host: '192.168.1.5', port: 9000, path: '/', secure: false }],
    [' 192.168.1.5 ', { host: '192.168.1.5', port: 9000, path: '/', secure: false }],
    ['https://raid.example.org/path', { host: 'raid.example.org', port: 443, path: '/path/', secure: true }],
    ['https://raid.example.org:443/', { host: 'raid.example.org', port: 443, path: '/', secure: true }],
    ['http://raid.example.org', { host: 'raid.example.org', port: 80, path: '/', secure: false }],
    ['WSS://Raid.Example.org:8443/a//', { host: 'raid.example.org', port: 8443, path: '/a/', secure: true }],
    ['ws://[fd00::2]:9000/a/b?x=1#/join', { host: '[fd00::2]', port: 9000, path: '/a/b/', secure: false }],
    ['laptop.local:4174/#/', { host: 'laptop.local', port: 4174, path: '/', secure: false }],
    ['', null],
    ['two words', null],
    ['ftp://a.example', null],
    ['https://', null],
    ['a.example:99999', null],
    ['a.example:0', null],
    ['https://me:secret@a.example', null],
    ['constructor://a.example', null],
  ])('%s', (text, broker) => {
    expect(readBroker(text)).toEqual(broker)
  })

  it('without a scheme is as safe as the page', () => {
    vi.stubGlobal('location', { protocol: 'https:' })
    expect(readBroker('192.168.1.5:9000')?.secure).toBe(true)
    expect(readBroker('http://192.168.1.5:9000')?.secure).toBe(false)
  })

  it('is read back as it was printed', () => {
    fc.assert(
      fc.property(brokers, (broker) => {
        expect(readBroker(brokerText(broker))).toEqual(broker)
      }),
    )
  })
})

describe('an address that is none, of 20,000 letters', () => {
  const long = 'a'.repeat(20_000)
  it.each([
    ['a code', `#/join/${long}`, 'bad-code'],
    ['a generation', `#/join/K7QM3XTD.${'1'.repeat(20_000)}`, 'bad-code'],
    ['a room', `#/join/K7QM3XTD.1.${long}`, 'bad-code'],
    ['an invitation', `#/join/~${long}`, 'bad-invitation'],
    ['a server', `#/join/K7QM3XTD.1/wss/${long}`, 'bad-broker'],
    ['a server of many parts', `#/join/K7QM3XTD.1/wss/${'a.'.repeat(10_000)}`, 'bad-broker'],
    ['a server with a long part', `#/join/K7QM3XTD.1/wss/${'a'.repeat(64)}.test:9000`, 'bad-broker'],
    ['a path', `#/join/K7QM3XTD.1/wss/host.test:9000/${long}`, 'bad-broker'],
    ['a port', `#/join/K7QM3XTD.1/wss/host.test:${'9'.repeat(20_000)}`, 'bad-broker'],
    ['no link at all', long, 'bad-invitation'],
    ['nothing that is seen', '\u200B'.repeat(20_000), 'empty'],
  ])('is refused in words: %s', (_, text, why) => {
    expect(readJoin(text)).toEqual({ kind: 'wrong', why })
  })
})
