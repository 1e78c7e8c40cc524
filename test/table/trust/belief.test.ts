import { createPublicKey, verify } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import {
  type Belief,
  believed,
  type Certificate,
  certificateOf,
  firstBelief,
  heardRoster,
  isCertificate,
  isVoteFor,
  nextTerm,
  votedFor,
  voteProblem,
} from '../../../src/table/trust/belief.ts'
import { framed, fromHex, textBytes, type TextKind } from '../../../src/table/trust/bytes.ts'
import { isSigned, roomOf } from '../../../src/table/trust/keys.ts'
import { majorityOf, readRoster, type Roster, rosterHash, votersOf } from '../../../src/table/trust/roster.ts'
import { ann, bo, cy, di, host, knowing, person, room, rosterOf, signed } from './people.ts'
import { afterVote, asking, certificate, vote } from './votes.ts'

const three = [ann, bo, cy]
const roster = signed(three)
const mine = knowing(roster)
const carried = certificate(ann, 2, roster, [ann, bo])
const isRefused = (from: Belief, it: Certificate): void => expect(believed(from, it)).toBeNull()
const flipped = (hex: string, at = 0): string => hex.slice(0, at) + (hex[at] === '0' ? '1' : '0') + hex.slice(at + 1)

describe('signed texts', () => {
  it('are the same to the byte in every build', () => {
    expect({
      roster: roster.sig,
      hash: rosterHash(roster.text),
      vote: vote(bo, asking(ann, 2, roster)).sig,
      later: vote(bo, asking(ann, 2 ** 31, roster)).sig,
    }).toMatchInlineSnapshot(`
      {
        "hash": "4b3b2883d5fb825f92afd2a01faeb8cc17438df58f30d0fd611bf86b71657a74",
        "later": "39fed338946648d0c5ad7e006d422377db1838c03e54234d8f0d24fd7a521174b1edf71e0aa0417c8b45e4db892e8ac9ab16a6207e26f5f556bc8ace3ffa780c",
        "roster": "d66ceb04b4a65b3ca430a5a6d767fe4df5acf264ce4a5be77c3f98df1d3876db05add848531209afb2a1d857820b90bf329c5f48532599c734e6d3e0b1308d02",
        "vote": "ca956b11a1fda09cbbb454e404f6510fc1f6daf16fd6553c50be09afe18fcdc9bddf4555cc96952dc854a59f9291985011df95d9d650eabed72b3049e7da3a05",
      }
    `)
    expect(roster.text).toMatchInlineSnapshot(
      `"{"room":"34750f98bd59fcfc946da45aaabe933be154a4b5094e1c4abf42866505f3c97e","term":1,"seq":1,"host":"8a88e3dd7409f195fd52db2d3cba5d72ca6709bf1d94121bf3748801b40f6f5c","members":[{"id":"mD8W07NFG","key":"8139770ea87d175f56a35466c34c7ecccb8d8a91b4ee37a25df60f5b8fc9b394","name":"p0","seats":["raider1"],"voter":true},{"id":"mPRQ8CZX2","key":"ed4928c628d1c2c6eae90338905995612959273a5c63f93636c14614ac8737d1","name":"p1","seats":["raider2"],"voter":true},{"id":"mRPWM1V9Z","key":"ca93ac1705187071d67b83c7ff0efe8108e8ec4530575d7726879333dbdabe7c","name":"p2","seats":["raider3"],"voter":true}],"banned":[]}"`,
    )
    expect(votedFor(mine, bo, asking(ann, 2, roster))?.vote).toEqual(vote(bo, asking(ann, 2, roster)))
  })

  it('are read by another library, too, from bytes that are written down by hand', () => {
    const field = (hex: string): string => (hex.length / 2).toString(16).padStart(8, '0') + hex
    const kind = Buffer.from('raid-table/2/vote').toString('hex')
    const text = kind + field(room) + field('00000002') + field(ann.key) + field(rosterHash(roster.text))
    const key = createPublicKey({
      key: Buffer.from(`302a300506032b6570032100${bo.key}`, 'hex'),
      format: 'der',
      type: 'spki',
    })
    const { sig } = vote(bo, asking(ann, 2, roster))
    expect(verify(null, Buffer.from(text, 'hex'), key, Buffer.from(sig, 'hex'))).toBe(true)
  })

  it('of one kind are none of another', () => {
    const kinds: TextKind[] = ['commit', 'host', 'candidate', 'guest', 'words', 'roster', 'vote']
    const fields = [fromHex(room), 2, fromHex(ann.key)]
    for (const kind of kinds)
      for (const other of kinds)
        expect(isSigned(bo.sign(framed(kind, ...fields)), framed(other, ...fields), bo.key)).toBe(kind === other)
    const asVote = framed('vote', fromHex(room), 2, fromHex(ann.key), fromHex(rosterHash(roster.text)))
    for (const kind of kinds.filter((one) => one !== 'vote')) {
      const sig = bo.sign(framed(kind, fromHex(room), 2, fromHex(ann.key), fromHex(rosterHash(roster.text))))
      expect(isVoteFor(room, asking(ann, 2, roster), { voter: bo.key, sig })).toBe(false)
    }
    // a roster that was signed as something else, and a vote that is said to be a roster
    for (const kind of kinds.filter((one) => one !== 'roster'))
      expect(
        readRoster({ text: roster.text, sig: host.sign(framed(kind, textBytes(roster.text))) }, host.key),
      ).toBeNull()
    expect(readRoster({ text: roster.text, sig: host.sign(asVote) }, host.key)).toBeNull()
  })

  it('tell their fields apart, wherever one ends', () => {
    const [one, other] = [
      framed('vote', textBytes('ab'), textBytes('c')),
      framed('vote', textBytes('a'), textBytes('bc')),
    ]
    expect(one).not.toEqual(other)
    expect(() => framed('vote', -1)).toThrow(RangeError)
    expect(() => framed('vote', 2 ** 32)).toThrow(RangeError)
  })
})

describe('a roster', () => {
  it('is read from its host and nobody else', () => {
    expect(readRoster(roster, host.key)).toEqual(rosterOf(three))
    expect(readRoster(roster, ann.key)).toBeNull()
    expect(readRoster({ ...roster, sig: flipped(roster.sig, 7) }, host.key)).toBeNull()
    expect(readRoster({ ...roster, sig: roster.sig.toUpperCase() }, host.key)).toBeNull()
    expect(readRoster({ ...roster, sig: '' }, host.key)).toBeNull()
    for (let at = 0; at < roster.text.length; at += 97) {
      const text = `${roster.text.slice(0, at)}~${roster.text.slice(at + 1)}`
      expect(readRoster({ ...roster, text }, host.key)).toBeNull()
    }
  })

  const [first] = rosterOf(three).members
  if (!first) throw new Error('Nobody is there.')
  it.each<[string, object]>([
    ['no room', { room: 'abc' }],
    ['no number', { seq: -1 }],
    ['half a term', { term: 1.5 }],
    ['another host', { host: ann.key }],
    ['one key twice', { members: [first, first] }],
    ['its host among the members', { members: [{ ...first, key: host.key }] }],
    ['an id of somebody else', { members: [{ ...first, id: 'm1' }] }],
    ['a spectator who votes', { members: [{ ...first, seats: [] }] }],
    ['a seat that is none', { members: [{ ...first, seats: ['raider9'] }] }],
    ['a name without end', { members: [{ ...first, name: 'x'.repeat(1000) }] }],
    ['a crowd', { members: Array.from({ length: 21 }, () => first) }],
    ['nonsense among the banned', { banned: ['x'] }],
    ['no list', { members: {} }],
  ])('of %s is none, even if its host signed it', (_, change) => {
    const wrong = signed(three, change)
    expect(readRoster(wrong, host.key)).toBeNull()
    isRefused(mine, certificate(ann, 2, wrong, three))
    expect(heardRoster(mine, wrong)).toEqual({ refused: 'unsigned' })
  })

  it('needs more than half of its voters: one alone, both of two, two of three, three of four and of five', () => {
    expect([0, 1, 2, 3, 4, 5, 6].map(majorityOf)).toEqual([0, 1, 2, 2, 3, 3, 4])
  })

  it('that is newer is taken, and an older one is not, nor two under one number', () => {
    const newer = signed([ann, bo], { seq: 2 })
    const heard = heardRoster(mine, newer)
    expect(heard).toEqual({ belief: { ...mine, roster: newer }, isNew: true })
    if (!('belief' in heard)) return
    expect(heardRoster(heard.belief, newer)).toEqual({ belief: heard.belief, isNew: false })
    expect(heardRoster(heard.belief, roster)).toEqual({ refused: 'older' })
    expect(heardRoster(heard.belief, signed([ann, cy], { seq: 2 }))).toEqual({ refused: 'two' })
    expect(heardRoster(firstBelief(host.key), roster)).toEqual({ belief: mine, isNew: true })
  })

  it('of another room, term or host says nothing here', () => {
    const others = [
      signed(three, { seq: 9, room: roomOf(di.key) }),
      signed(three, { seq: 9, term: 2 }),
      signed(three, { seq: 9 }, di),
      { ...signed(three, { seq: 9 }), sig: roster.sig },
    ]
    for (const it of others) expect(heardRoster(mine, it)).toEqual({ refused: 'unsigned' })
  })

  it('is the new host’s to write after a move, from the first number on', () => {
    const moved = believed(
      knowing(signed(three, { seq: 7 })),
      certificate(ann, 2, signed(three, { seq: 7 }), [ann, bo]),
    )
    if (!moved) throw new Error('It was not believed.')
    const anns = signed([bo, cy], { term: 2, seq: 1 }, ann)
    expect(heardRoster(moved, anns)).toMatchObject({ isNew: true, belief: { roster: anns } })
    expect(heardRoster(moved, signed(three, { seq: 8 }))).toEqual({ refused: 'unsigned' })
  })
})

describe('rule A: my host’s voters want another', () => {
  it('a majority moves me, with its roster', () => {
    expect(believed(mine, carried)).toEqual({
      ...mine,
      host: ann.key,
      term: 2,
      chain: [carried],
      roster: { text: roster.text, sig: roster.sig },
    })
  })

  it.each<[string, Certificate]>([
    ['one vote too few', certificate(ann, 2, roster, [ann])],
    ['no vote at all', certificate(ann, 2, roster, [])],
    ['one voter twice', certificate(ann, 2, roster, [ann, ann, ann])],
    ['a voter and a stranger', certificate(ann, 2, roster, [ann, di, person(77)])],
    ['a voter and the host', certificate(ann, 2, roster, [ann, host])],
    ['a key that is no voter', certificate(di, 2, roster, three)],
    ['the host itself', certificate(host, 2, roster, three)],
    ['my own term', certificate(ann, 1, roster, three)],
    ['a roster signed by somebody else', certificate(ann, 2, signed(three, {}, di), three)],
    ['a roster of another term', certificate(ann, 3, signed(three, { term: 2 }), three)],
    ['a roster of another room', certificate(ann, 2, signed(three, { room: roomOf(di.key) }), three)],
    [
      'a forged roster, however high its term',
      certificate(ann, 4_000_000_000, signed(three, { term: 1000 }, di), three),
    ],
  ])('%s does not', (_, it) => {
    isRefused(mine, it)
    isRefused({ ...mine, roster: null }, it)
  })

  it('a spectator’s vote is none, and nobody makes a spectator host', () => {
    const { members } = rosterOf(three)
    const watching = { ...members[2], seats: [], voter: false } as Roster['members'][number]
    const two = signed([], { members: [...members.slice(0, 2), watching] })
    const belief = knowing(two)
    isRefused(belief, certificate(ann, 2, two, [ann, cy]))
    isRefused(belief, certificate(cy, 2, two, three))
    expect(believed(belief, certificate(ann, 2, two, [ann, bo]))).not.toBeNull()
  })

  it('neither does a changed word of it', () => {
    const changes: Partial<Certificate>[] = [
      { roster: roster.text.replace('"seq":1', '"seq":2') },
      { roster: signed(three, { seq: 2 }).text },
      { rosterSig: flipped(carried.rosterSig) },
      { term: 3 },
      { key: bo.key },
      { votes: carried.votes.map(({ voter, sig }) => ({ voter, sig: flipped(sig, 40) })) },
      { votes: carried.votes.map(({ sig }, i) => ({ voter: three[i + 1]?.key ?? '', sig })) },
      { votes: carried.votes.map(({ voter }, i) => ({ voter, sig: carried.votes[1 - i]?.sig ?? '' })) },
    ]
    for (const change of changes) isRefused(mine, { ...carried, ...change })
  })

  it('votes of another room, term or roster, or for another key, don’t count', () => {
    const elsewhere = [
      { ...asking(ann, 2, roster), room: roomOf(di.key) },
      asking(ann, 3, roster),
      asking(cy, 2, roster),
      asking(ann, 2, signed(three, { seq: 2 })),
    ]
    for (const it of elsewhere) {
      expect(isVoteFor(room, asking(ann, 2, roster), vote(bo, it))).toBe(false)
      isRefused(mine, { ...carried, votes: [vote(ann, asking(ann, 2, roster)), vote(bo, it)] })
    }
    expect(isVoteFor(room, asking(ann, 2, roster), vote(bo, asking(ann, 2, roster)))).toBe(true)
  })

  it('a false vote beside enough true ones spoils nothing', () => {
    const [first] = carried.votes
    const noisy = [{ voter: cy.key, sig: first?.sig ?? '' }, { voter: di.key, sig: first?.sig ?? '' }, ...carried.votes]
    expect(believed(mine, { ...carried, votes: noisy })).toMatchObject({ host: ann.key })
  })

  it('a roster older than mine does not count, the same or a newer one does', () => {
    const [older, newer] = [roster, signed([ann, bo], { seq: 2 })]
    isRefused(knowing(newer), certificate(cy, 2, older, three)) // Cy was removed meanwhile
    expect(believed(mine, certificate(ann, 2, newer, [ann, bo]))).toMatchObject({ host: ann.key, roster: newer })
  })

  it('a term below one I voted in does not count, that one does', () => {
    const voted = afterVote(mine, bo, asking(cy, 3, roster))
    isRefused(voted, carried)
    expect(believed(voted, certificate(ann, 3, roster, [ann, cy]))).toMatchObject({ term: 3, voted: 3 })
  })

  it('the only voter carries on alone', () => {
    const alone = signed([ann])
    expect(believed(knowing(alone), certificate(ann, 2, alone, [ann]))).toMatchObject({ host: ann.key })
    isRefused(knowing(alone), certificate(ann, 2, alone, []))
  })
})

describe('rule B: the same people were asked again', () => {
  const held = believed(mine, carried)
  if (!held) throw new Error('It was not believed.')

  it('the later answer replaces the one I hold', () => {
    const again = certificate(bo, 3, roster, [bo, cy])
    expect(believed(held, again)).toMatchObject({ host: bo.key, term: 3, chain: [again], roster })
    // also where the one it replaces has signed a roster by then
    const written = heardRoster(held, signed([bo, cy], { term: 2 }, ann))
    expect('belief' in written && believed(written.belief, again)).toMatchObject({ host: bo.key, chain: [again] })
  })

  it.each<[string, Certificate]>([
    ['the same term', certificate(bo, 2, roster, [bo, cy])],
    ['a lower one', certificate(bo, 1, roster, [bo, cy])],
    ['too few votes', certificate(bo, 3, roster, [bo])],
    ['another roster of the former host', certificate(bo, 1000, signed(three, { seq: 2 }), three)],
    ['the same people, written down in another way', certificate(bo, 3, signed(three, { banned: [di.key] }), three)],
    [
      'the same text, signed by somebody else',
      { ...certificate(bo, 3, roster, three), rosterSig: signed(three, {}, di).sig },
    ],
    ['a roster that the former host signs now', certificate(bo, 1000, signed(three, { term: 2, seq: 9 }), three)],
  ])('not by %s', (_, it) => isRefused(held, it))

  it('nobody who has no certificate yet is moved by it', () => {
    isRefused({ ...mine, host: ann.key, term: 2 }, certificate(bo, 3, roster, three))
  })
})

describe('a vote', () => {
  it('is given once a term, for somebody who asks by the newest roster', () => {
    expect(voteProblem(mine, bo.key, asking(ann, 2, roster))).toBeNull()
    expect(voteProblem(mine, bo.key, asking(ann, 1, roster))).toBe('term')
    expect(voteProblem(mine, bo.key, asking(ann, 1.5, roster))).toBe('term')
    expect(voteProblem(mine, bo.key, asking(ann, 2 ** 32, roster))).toBe('term')
    expect(voteProblem(mine, bo.key, asking(di, 2, roster))).toBe('voter')
    expect(voteProblem(mine, di.key, asking(ann, 2, roster))).toBe('voter')
    expect(voteProblem(mine, bo.key, asking(ann, 2, signed(three, { seq: 2 })))).toBe('roster')
    expect(voteProblem(firstBelief(host.key), bo.key, asking(ann, 2, roster))).toBe('roster')
    const voted = afterVote(mine, bo, asking(ann, 5, roster))
    expect(voted).toEqual({ ...mine, voted: 5 })
    for (const term of [2, 5]) {
      expect(voteProblem(voted, bo.key, asking(ann, term, roster))).toBe('term')
      expect(votedFor(voted, bo, asking(cy, term, roster))).toBeNull()
    }
    expect(voteProblem(voted, bo.key, asking(cy, 6, roster))).toBeNull()
  })

  it('binds nobody against the host they know', () => {
    const voted = afterVote(mine, bo, asking(ann, 2, roster))
    expect(voted).toMatchObject({ host: host.key, term: 1 })
    expect(heardRoster(voted, signed([ann, bo], { seq: 2 }))).toMatchObject({ isNew: true, belief: { voted: 2 } })
  })

  it('is counted once, and makes a certificate only with enough others', () => {
    const it = asking(ann, 2, roster)
    const [anns, bos, dis] = [vote(ann, it), vote(bo, it), vote(di, it)]
    expect(certificateOf(mine, it, [anns, anns])).toBeNull()
    expect(certificateOf(mine, it, [anns, dis])).toBeNull()
    expect(certificateOf(mine, it, [anns, bos, bos])).toEqual({ ...carried, votes: [anns, bos] })
    expect(votersOf(rosterOf(three))).toHaveLength(3)
    expect(nextTerm(1, 7, 3)).toBe(8)
  })
})

it('what is no certificate is told by its shape', () => {
  expect(isCertificate(carried)).toBe(true)
  const wrong: object[] = [
    { roster: 7 },
    { rosterSig: 'ab' },
    { term: 0 },
    { term: 2 ** 32 },
    { key: ann.key.toUpperCase() },
    { votes: {} },
    { votes: [null] },
    { votes: Array.from({ length: 51 }, () => carried.votes[0]) },
  ]
  for (const change of wrong) expect(isCertificate({ ...carried, ...change })).toBe(false)
  for (const it of [null, 7, [], 'x']) expect(isCertificate(it)).toBe(false)
})
