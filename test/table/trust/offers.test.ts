import { describe, expect, it } from 'vitest'
import type { Offer } from '../../../src/net/places.ts'
import { freshInvite, pairOf, sharing } from '../../../src/table/trust/keys.ts'
import { type OfferKeys, reading, tagging } from '../../../src/table/trust/offers.ts'
import { fc } from '../../properties.ts'

/** What an offer shows of who comes, and to whom. */

const seed = (n: number): Uint8Array => new Uint8Array(32).fill(n)
const keyOf = (n: number): string => pairOf(seed(n)).key
/** What these two share. */
const shared = (one: number, other: number): string[] => sharing(seed(one))([keyOf(other)])

const offer: Offer = { from: 'raidtable-guest-1', to: 'raidtable-ABCD2345-3', print: seed(9) }
const invite = freshInvite()
const code = 'ABCD2345'
const members = [...shared(1, 2), ...shared(1, 3)]
const atHost = (more: Partial<OfferKeys> = {}) => reading(() => ({ members, invite, code, ...more }))
const by = (more: Partial<OfferKeys>): string[] =>
  tagging(() => ({ members: [], invite: null, code: 'other', ...more }))(offer)

describe('an offer', () => {
  it('shows a member of the table to the host, by what only the two of them know', () => {
    expect(shared(1, 2)).toEqual(shared(2, 1))
    const read = atHost()(offer, by({ members: shared(2, 1) }))
    expect(read).toEqual({ way: 'member', who: shared(1, 2)[0] })
    expect(atHost()(offer, by({ members: shared(3, 1) })).who).not.toBe(read.who)
    // to a guest who wants to be the next host, too, and to nobody else
    const bothWays = [...shared(2, 1), ...shared(2, 3)]
    const atCandidate = reading(() => ({ members: shared(3, 2), invite: null, code }))
    expect(atCandidate(offer, by({ members: bothWays })).way).toBe('member')
    expect(reading(() => ({ members: shared(4, 2), invite: null, code }))(offer, by({ members: bothWays })).way).toBe(
      'plain',
    )
  })

  it('shows who has the link that holds now, who has the code, and who shows nothing', () => {
    expect(atHost()(offer, by({ invite })).way).toBe('link')
    expect(atHost()(offer, by({ invite: freshInvite() })).way).toBe('plain')
    expect(atHost({ invite: freshInvite() })(offer, by({ invite, code })).way).toBe('code')
    expect(atHost()(offer, by({ code })).way).toBe('code')
    expect(atHost()(offer, [])).toEqual({ way: 'plain', who: '' })
    expect(atHost()(offer, ['0'.repeat(32), 'nonsense']).way).toBe('plain')
  })

  it('counts as the best that it shows', () => {
    expect(atHost()(offer, by({ members: shared(2, 1), invite, code })).way).toBe('member')
    expect(atHost()(offer, by({ members: shared(7, 1), invite, code })).way).toBe('link')
  })

  it('that is repeated, with another certificate or between others, shows nothing', () => {
    const tags = by({ members: shared(2, 1), invite, code })
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.uint8Array({ minLength: 32, maxLength: 32 }), (from, to, print) => {
        for (const other of [{ from }, { to }, { print }, { from, to, print }])
          expect(atHost()({ ...offer, ...other }, tags).way).toBe('plain')
      }),
    )
  })

  it('tells whoever reads it on its way nothing that they could use: two are never alike', () => {
    const keys = { members: shared(2, 1), invite, code }
    const all = [1, 2, 3].flatMap((n) => tagging(() => keys)({ ...offer, print: seed(n) }))
    expect(new Set(all).size).toBe(all.length)
    for (const tag of all) {
      expect(tag).toMatch(/^[\da-f]{32}$/)
      for (const secret of [invite, ...keys.members]) expect(secret).not.toContain(tag)
    }
  })

  it('by something that is no key is no member’s', () => {
    const small = ['00'.repeat(32), `01${'00'.repeat(31)}`, 'ff'.repeat(32), 'no key']
    expect(sharing(seed(1))(small)).toEqual([])
  })
})
