import { describe, expect, it } from 'vitest'
import { firstBelief } from '../../../src/table/trust/belief.ts'
import { framed, hexOf, textBytes } from '../../../src/table/trust/bytes.ts'
import {
  answerGreeting,
  type Answered,
  type Binding,
  type Expected,
  greet,
  type GuestProof,
  type HostProof,
} from '../../../src/table/trust/handshake.ts'
import { codeOf, memberOf } from '../../../src/table/trust/keys.ts'
import { linkedPart } from '../../../src/table/trust/names.ts'
import { signedRoster } from '../../../src/table/trust/roster.ts'
import { ann, binding, bo, host, knowing, nonce, person, room, rosterOf } from './people.ts'

const v = 4
const asHost = { pair: host, role: 'host' as const, belief: firstBelief(host.key), term: 1, v }
const byLink: Expected = { by: 'link', part: linkedPart(room) }
const hostSide = binding(7, 9)
const guestSide = binding(9, 7)

const met = async ({
  ends = guestSide,
  expected = byLink,
  found = asHost,
  change = (it) => it,
}: {
  ends?: Binding
  expected?: Expected
  found?: Parameters<typeof answerGreeting>[0]
  change?: (second: HostProof) => HostProof
} = {}) => {
  const guest = greet(ann, ends, v, () => nonce(21))
  const answered = answerGreeting(found, hostSide, guest.first, () => nonce(22))
  if (!answered) throw new Error('It was no greeting.')
  return { answered, said: await guest.answer(change(structuredClone(answered.second)), expected) }
}
const proofIn = (said: Awaited<ReturnType<typeof met>>['said']): Answered => {
  if ('doubt' in said) throw new Error(said.doubt)
  return said
}

describe('the handshake', () => {
  it('proves both to each other, with the same three words', async () => {
    const { answered, said } = await met()
    const { third, words, host: whom } = proofIn(said)
    expect(whom).toEqual({ role: 'host', key: host.key, term: 1 })
    expect(answered.prove(third)).toEqual({ key: ann.key, words })
    expect(words).toHaveLength(3)
  })

  it('believes nobody who wants to be the next host but who belongs, as the host said', async () => {
    const asCandidate = { ...asHost, pair: bo, role: 'candidate' as const, term: 2 }
    expect((await met({ found: asCandidate })).said).toEqual({ doubt: 'unasked' })
    const pinned = (who: typeof bo): Expected => ({
      by: 'pin',
      belief: knowing(signedRoster(rosterOf([ann, who]), host)),
    })
    expect((await met({ found: asCandidate, expected: pinned(person(31)) })).said).toEqual({ doubt: 'chain' })
    expect((await met({ found: asCandidate, expected: pinned(bo) })).said).toMatchObject({ host: { key: bo.key } })
  })

  it('has fixed texts', async () => {
    const { answered, said } = await met()
    expect({
      second: answered.second.sig,
      third: proofIn(said).third.sig,
      words: proofIn(said).words,
    }).toMatchInlineSnapshot(`
      {
        "second": "bd637619b94332523ff05bf8ea0b1b76c7a92680a2f67b1a57207d1a3de2b7792430d389cf06714dd242de2461eaddf27e84ee318c88f517b53f6a1c46628805",
        "third": "550beea3bfbf3044d3f031f39328da7574c7cd969c880043f85869962cf4ff7cc1b1c455f70fd3c4b6da0b8d96312d4290e851b912165aaedddf9bd9f26c0d08",
        "words": [
          "scarf",
          "buckle",
          "hornet",
        ],
      }
    `)
    expect(hexOf(framed('vote', textBytes('ab'), 1))).toBe(
      `${hexOf(textBytes('raid-table/2/vote'))}0000000261620000000400000001`,
    )
    expect(await codeOf(host.key)).toMatchInlineSnapshot(`"2J78SPGK"`)
    expect(memberOf(ann.key)).toMatchInlineSnapshot(`"mD8W07NFG"`)
  })

  it('lets nothing out but a commitment before the host has proven itself', () => {
    const { first } = greet(ann, guestSide, v)
    expect(Object.keys(first)).toEqual(['v', 'commit'])
    expect(JSON.stringify(first)).not.toContain(ann.key)
  })

  it.each<[string, Partial<HostProof>]>([
    ['role', { role: 'candidate' }],
    ['key', { key: bo.key }],
    ['nonce', { nonce: hexOf(nonce(23)) }],
    ['term', { term: 2 }],
    ['sig', { sig: host.sign(textBytes('something else')) }],
    ['chain', { chain: { first: bo.key, certificates: [] } }],
  ])('refuses a changed %s', async (_, change) => {
    const { said } = await met({ change: (second) => ({ ...second, ...change }) })
    expect(said).toHaveProperty('doubt')
  })

  it.each([
    ['of another connection', { ends: binding(9, 8) }],
    ['of one whose own end is another', { ends: binding(8, 7) }],
    ['turned around', { ends: binding(7, 9) }],
  ])('refuses a proof %s', async (_, how) => {
    expect((await met(how)).said).toEqual({ doubt: 'proof' })
  })

  it('knows the room by link, code and what it knew before', async () => {
    const code = await codeOf(host.key)
    expect((await met({ expected: { by: 'code', code } })).said).not.toHaveProperty('doubt')
    expect((await met({ expected: { by: 'code', code: 'AAAAAAAA' } })).said).toEqual({ doubt: 'room' })
    expect((await met({ expected: { by: 'link', part: linkedPart(person(9).key) } })).said).toEqual({ doubt: 'room' })
    expect((await met({ expected: { by: 'pin', belief: firstBelief(host.key) } })).said).not.toHaveProperty('doubt')
    expect((await met({ expected: { by: 'pin', belief: firstBelief(bo.key) } })).said).toEqual({ doubt: 'room' })
    expect((await met({ expected: { by: 'scan' } })).said).not.toHaveProperty('doubt')
  })

  it('refuses whoever shows the room’s key without having it', async () => {
    const found = { ...asHost, pair: { ...bo, key: host.key } }
    expect((await met({ found })).said).toEqual({ doubt: 'proof' })
    const honest = { ...asHost, pair: bo }
    expect((await met({ found: honest })).said).toEqual({ doubt: 'chain' })
  })

  it('refuses a host of an earlier term than the one known', async () => {
    const belief = { ...firstBelief(host.key), host: bo.key, term: 5 }
    expect((await met({ expected: { by: 'pin', belief } })).said).toEqual({ doubt: 'old' })
  })

  it('takes no proof but the one that was committed to', async () => {
    const { answered, said } = await met()
    const { third } = proofIn(said)
    const refused: Partial<GuestProof>[] = [
      { nonce: hexOf(nonce(30)) },
      { key: bo.key },
      { sig: bo.sign(textBytes('x')) },
      { sig: third.sig.replace(/^./, (letter) => (letter === '0' ? '1' : '0')) },
    ]
    for (const change of refused) expect(answered.prove({ ...third, ...change })).toBeNull()
    // heard on one link, said on another
    const other = answerGreeting(asHost, hostSide, greet(ann, guestSide, v, () => nonce(21)).first, () => nonce(24))
    expect(other?.prove(third)).toBeNull()
  })

  it('is not fooled by its own words', async () => {
    const guest = greet(host, guestSide, v, () => nonce(21))
    const answered = answerGreeting(asHost, hostSide, guest.first, () => nonce(22))
    if (!answered) throw new Error('It was no greeting.')
    expect(await guest.answer(answered.second, byLink)).toHaveProperty('doubt')
    expect(answered.prove({ key: host.key, nonce: hexOf(nonce(21)), sig: answered.second.sig })).toBeNull()
  })

  it('gives other words if either side draws another number', async () => {
    const words = new Set<string>()
    for (const [mine, theirs] of [
      [21, 22],
      [31, 22],
      [21, 32],
    ] as const) {
      const guest = greet(ann, guestSide, v, () => nonce(mine))
      const answered = answerGreeting(asHost, hostSide, guest.first, () => nonce(theirs))
      words.add(proofIn(await guest.answer(answered?.second, byLink)).words.join(' '))
    }
    expect(words.size).toBe(3)
  })

  it('reads nothing that is no answer', async () => {
    const guest = greet(ann, guestSide, v)
    for (const second of [null, 7, {}, { role: 'host' }, { type: 'failed' }, [], 'x'])
      expect(await guest.answer(second, byLink)).toEqual({ doubt: 'shape' })
    const own = answerGreeting({ ...asHost, pair: ann }, hostSide, guest.first)
    expect(await guest.answer(own?.second, byLink)).toEqual({ doubt: 'self' })
    for (const first of [null, {}, { v, commit: 'xyz' }]) expect(answerGreeting(asHost, hostSide, first)).toBeNull()
  })
})
