import { describe, expect, it } from 'vitest'
import {
  type Belief,
  believed,
  type Certificate,
  type Chain,
  chainOf,
  firstBelief,
  followed,
  isChain,
  mostCertificates,
} from '../../../src/table/trust/belief.ts'
import { answerGreeting, type Expected, greet } from '../../../src/table/trust/handshake.ts'
import type { KeyPair } from '../../../src/table/trust/keys.ts'
import { linkedPart } from '../../../src/table/trust/names.ts'
import { ann, binding, bo, cy, di, host, knowing, person, room, signed } from './people.ts'
import { afterVote, asking, certificate } from './votes.ts'

/** What somebody shows who hosts a room that another began, and who believes it. */

const three = [ann, bo, cy]
const roster = signed(three)
const toAnn = certificate(ann, 2, roster, [ann, bo])
/** Ann's own term: the former host is a voter, and Bo carries on after her. */
const anns = signed([host, bo, cy], { term: 2 }, ann)
const toBo = certificate(bo, 3, anns, [bo, cy])
const chain: Chain = { first: host.key, certificates: [toAnn, toBo] }
const newcomer = firstBelief(host.key)

const moved = (from: Belief, ...certificates: Certificate[]): Belief => {
  const now = certificates.reduce<Belief | null>((belief, it) => belief && believed(belief, it), from)
  if (!now) throw new Error('It was not believed.')
  return now
}

describe('a chain', () => {
  it('leads a newcomer from the first host to the present one', () => {
    const belief = followed(newcomer, chain)
    expect(belief).toMatchObject({ room, first: host.key, host: bo.key, term: 3, chain: chain.certificates })
    expect(belief && chainOf(belief)).toEqual(chain)
    expect(followed(newcomer, { first: host.key, certificates: [] })).toBe(newcomer)
  })

  it('has no gaps, and keeps its order', () => {
    for (const certificates of [[toBo], [toBo, toAnn], [toAnn, { ...toBo, term: 4 }]])
      expect(followed(newcomer, { first: host.key, certificates })).toBeNull()
    expect(followed(newcomer, { first: di.key, certificates: [toAnn, toBo] })).toBeNull()
  })

  it('is followed from where somebody stands, never from the beginning again', () => {
    const atAnn = moved(knowing(roster), toAnn)
    expect(followed(atAnn, chain)).toMatchObject({ host: bo.key, term: 3 })
    const atBo = moved(atAnn, toBo)
    expect(followed(atBo, chain)).toBe(atBo)
    expect(followed(atBo, { first: host.key, certificates: [] })).toBe(atBo)
    // a newcomer would believe this one; whoever was there knows that those people were asked about other things since
    const forked = certificate(cy, 9, roster, [ann, bo, cy])
    expect(followed(newcomer, { first: host.key, certificates: [forked] })).toMatchObject({ host: cy.key })
    expect(followed(atBo, { first: host.key, certificates: [forked] })).toBeNull()
    expect(followed(atBo, { first: host.key, certificates: [toAnn, toBo, forked] })).toBeNull()
  })

  it('is not believed by a member who knows of a newer roster, though by a newcomer', () => {
    const newer = knowing(signed([ann, bo], { seq: 2 }))
    const removed = certificate(cy, 2, roster, [ann, cy])
    expect(followed(newcomer, { first: host.key, certificates: [removed] })).toMatchObject({ host: cy.key })
    expect(followed(newer, { first: host.key, certificates: [removed] })).toBeNull()
  })

  it('goes through one that was replaced: the later answer of the same people is what counts', () => {
    const again = certificate(cy, 4, roster, [bo, cy])
    const atAnn = moved(knowing(roster), toAnn)
    expect(followed(atAnn, { first: host.key, certificates: [again] })).toMatchObject({ host: cy.key, chain: [again] })
    expect(followed(newcomer, { first: host.key, certificates: [toAnn, again] })).toMatchObject({
      host: cy.key,
      chain: [again],
    })
  })

  it('with junk of lower terms leads where it leads without, and with junk of higher ones nowhere', () => {
    const atAnn = moved(knowing(roster), toAnn)
    const junk = (term: number): Certificate => certificate(di, term, signed([di], { term: 1000 }, di), [di])
    const at = (...certificates: Certificate[]) => followed(atAnn, { first: host.key, certificates })
    expect(at(junk(1), toAnn, junk(2), toBo)).toEqual(at(toAnn, toBo))
    expect(at(toAnn, junk(1000), toBo)).toBeNull()
    expect(at(toAnn, toBo, junk(1000))).toBeNull()
    expect(at({ ...toAnn, votes: [] }, toBo)).toEqual(at(toBo)) // what I know need not be proven again
    expect(followed(newcomer, { first: host.key, certificates: [{ ...toAnn, votes: [] }, toBo] })).toBeNull()
  })

  it('does not take back a vote: a term below it is refused', () => {
    const voted = afterVote(knowing(roster), bo, asking(cy, 5, roster))
    expect(followed(voted, { first: host.key, certificates: [toAnn] })).toBeNull()
    expect(followed(voted, { first: host.key, certificates: [certificate(ann, 5, roster, [ann, cy])] })).toMatchObject({
      voted: 5,
      term: 5,
    })
  })

  it('ends somewhere: nobody follows one that is too long', () => {
    // two people hand the table back and forth; each is the other's only voter
    const [one, other] = [person(50), person(51)]
    const links: Certificate[] = []
    let by: KeyPair = host
    let next: KeyPair = one
    let belief = newcomer
    for (let term = 1; term <= mostCertificates; term++) {
      const it = certificate(next, term + 1, signed([next], { term }, by), [next])
      links.push(it)
      belief = moved(belief, it)
      by = next
      next = by === one ? other : one
    }
    expect(isChain({ first: host.key, certificates: links })).toBe(true)
    expect(followed(newcomer, { first: host.key, certificates: links })).toMatchObject({ term: mostCertificates + 1 })
    const term = mostCertificates + 1
    const more = certificate(next, term + 1, signed([next], { term }, by), [next])
    expect(believed(belief, more)).toBeNull()
    expect(isChain({ first: host.key, certificates: [...links, more] })).toBe(false)
  })

  it('is told by its shape', () => {
    expect(isChain(chain)).toBe(true)
    const wrong: unknown[] = [null, 7, {}, { ...chain, first: 'x' }, { ...chain, certificates: {} }]
    wrong.push({ ...chain, certificates: [7] }, { ...chain, certificates: [{ ...toAnn, term: -1 }] })
    for (const it of wrong) expect(isChain(it)).toBe(false)
  })
})

describe('at a link', () => {
  const v = 4
  const atAnn = moved(knowing(roster), toAnn)
  const atBo = moved(atAnn, toBo)
  const said = async (
    found: { pair: KeyPair; belief: Belief; term?: number; role?: 'host' | 'candidate' },
    expected: Expected,
  ) => {
    const guest = greet(person(60), binding(9, 7), v)
    const { pair, belief, term = belief.term, role = 'host' } = found
    const answered = answerGreeting({ pair, belief, term, role, v }, binding(7, 9), guest.first)
    return guest.answer(answered?.second, expected)
  }

  it('a newcomer by a link, and a member by what it knew, meet the present host', async () => {
    for (const expected of [
      { by: 'link', part: linkedPart(room) },
      { by: 'pin', belief: knowing(roster) },
      { by: 'pin', belief: atAnn },
      { by: 'pin', belief: atBo },
    ] as const)
      expect(await said({ pair: bo, belief: atBo }, expected)).toMatchObject({
        host: { role: 'host', key: bo.key, term: 3 },
        belief: { host: bo.key, term: 3, chain: [toAnn, toBo] },
      })
  })

  it('hosts of before are told from the present one, whatever term they claim', async () => {
    const pinned: Expected = { by: 'pin', belief: atBo }
    expect(await said({ pair: host, belief: newcomer }, pinned)).toEqual({ doubt: 'old' })
    expect(await said({ pair: ann, belief: atAnn }, pinned)).toEqual({ doubt: 'old' })
    expect(await said({ pair: host, belief: newcomer, term: 1000 }, pinned)).toEqual({ doubt: 'chain' })
    expect(await said({ pair: host, belief: atBo }, pinned)).toEqual({ doubt: 'chain' })
    const forged = certificate(host, 1000, signed([host], { term: 3 }, host), [host])
    const lying = { ...newcomer, chain: [forged], term: 1000 }
    expect(await said({ pair: host, belief: lying }, pinned)).toEqual({ doubt: 'chain' })
  })

  it('a candidate is believed to be nobody’s host, only to have its key', async () => {
    const asked = await said({ pair: cy, belief: atBo, term: 9, role: 'candidate' }, { by: 'pin', belief: atBo })
    expect(asked).toMatchObject({ host: { role: 'candidate', key: cy.key, term: 9 }, belief: atBo })
  })
})
