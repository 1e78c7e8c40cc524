import { setImmediate } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { noBinding } from '../../src/net/binding.ts'
import { loopback } from '../../src/net/connection.ts'
import type { ToClient, ToHost } from '../../src/table/protocol.ts'
import { meet } from '../../src/table/meet.ts'
import { goesFirst } from '../../src/table/candidate.ts'
import { type KeyShare, protocolVersion } from '../../src/table/room.ts'
import { believed } from '../../src/table/trust/belief.ts'
import {
  calls,
  carrying,
  hello,
  last,
  pairs,
  placeOf,
  roster,
  rosterWith,
  share,
  shareOf,
  sharesIn,
  taps,
  unread,
  votesIn,
} from './candidacy.ts'
import { fc } from '../properties.ts'
import { knowing } from './trust/people.ts'
import { afterVote, asking, certificate } from './trust/votes.ts'

describe('a candidate', () => {
  it('asks everybody who comes; enough votes make it the host, and enough shares open the raid, not one less', async () => {
    const { candidate, place, opened, admitted, now } = await carrying()
    expect(now()).toMatchObject({ phase: 'asking', needed: 3, agreed: [], waiting: [] })
    const cleo = await calls(candidate, placeOf('Cleo'), { share: shareOf(1) })
    const dan = await calls(candidate, placeOf('Dan'))
    const eve = await calls(candidate, placeOf('Eve'), { share: shareOf(3) })
    expect(cleo.asked()).toEqual({ by: 'Bea', term: 2, roster, agreed: 1, needed: 3 })
    expect(await taps(cleo)).toBe(true)
    expect(dan.asked()).toEqual({ by: 'Bea', term: 2, roster, agreed: 2, needed: 3 })
    expect(now()).toMatchObject({ agreed: ['Cleo'], waiting: ['Dan', 'Eve'] })
    expect(place.belief()).toMatchObject({ term: 1, voted: 2 })
    // no share is given, and none is taken, before the certificate
    expect([cleo, dan, eve].flatMap(sharesIn)).toEqual([])
    cleo.link.send(share(shareOf(1)))
    await setImmediate()
    await taps(dan)
    expect(place.belief()).toMatchObject({ term: 2, host: pairs.Bea.key })
    for (const caller of [cleo, dan, eve]) expect(caller.place.belief()).toMatchObject({ host: pairs.Bea.key, term: 2 })
    expect(sharesIn(cleo)).toEqual([share(shareOf(1))])
    expect(sharesIn(eve)).toEqual([share(shareOf(3))]) // did not vote, but who was chosen is the host for her, too
    expect(opened).toEqual([[shareOf(0), shareOf(1), shareOf(3)]])
    expect(admitted).toHaveLength(3)
    for (const caller of [cleo, dan, eve]) expect(caller.heard.at(-1)).toEqual({ type: 'tookOver' })
    expect(now()?.phase).toBe('done')
    const [, late] = loopback<ToHost, ToClient>()
    candidate.take(unread(late), noBinding)
    expect(admitted).toHaveLength(4)
  })

  it('with enough votes and one share too few goes on asking', async () => {
    const { candidate, opened, now } = await carrying()
    const cleo = await calls(candidate, placeOf('Cleo'), { share: shareOf(1) })
    const dan = await calls(candidate, placeOf('Dan'))
    await taps(cleo)
    await taps(dan)
    expect(now()).toMatchObject({ phase: 'certified', agreed: ['Cleo', 'Dan'] })
    expect(dan.asked()).toMatchObject({ isCertified: true, agreed: 3 })
    expect(opened).toEqual([])
    // who comes later sees at once that it was decided
    const eve = await calls(candidate, placeOf('Eve'), { share: shareOf(3) })
    await setImmediate()
    expect(eve.heard.find(({ type }) => type === 'certified')).toBeDefined()
    expect(votesIn(eve)).toEqual([])
    expect(opened).toHaveLength(1)
  })

  it('who is the only voter needs nobody', async () => {
    const alone = rosterWith(['Bea'])
    const place = placeOf('Bea', { belief: knowing(alone) })
    const { opened, now } = await carrying({ place, own: shareOf(0, { threshold: 1, of: 1 }) })
    expect(opened).toHaveLength(1)
    expect(now()?.phase).toBe('done')
    expect(place.belief()).toMatchObject({ host: pairs.Bea.key, term: 2 })
  })

  it('who has no vote itself, or knows nobody, can’t ask', async () => {
    await expect(carrying({ place: placeOf('Wim') })).rejects.toThrow('no vote')
    await expect(carrying({ place: placeOf('Zed') })).rejects.toThrow('no vote')
    const blank = placeOf('Bea', { belief: { ...knowing(roster), roster: null } })
    await expect(carrying({ place: blank })).rejects.toThrow('does not know who belongs')
  })

  it('says whose share does not fit, and who knows more', async () => {
    const { candidate, opened, now } = await carrying()
    const cleo = await calls(candidate, placeOf('Cleo'), { share: shareOf(1, { deal: 2 }) })
    const dan = await calls(candidate, placeOf('Dan'), { share: shareOf(0), held: { ...last, n: 4 } })
    const eve = await calls(candidate, placeOf('Eve'), { held: { ...last, base: 2, n: 0 } })
    expect(now()).toMatchObject({ ahead: 'Eve', misfits: [] })
    await taps(cleo)
    await taps(dan)
    expect(now()).toMatchObject({ phase: 'certified', misfits: ['Cleo', 'Dan'], waiting: ['Eve'], ahead: 'Eve' })
    expect(cleo.asked()).toMatchObject({ misfit: true })
    expect(eve.asked()).not.toHaveProperty('misfit')
    eve.link.close()
    await setImmediate()
    expect(now()).toMatchObject({ waiting: [], ahead: null })
    expect(opened).toEqual([])
  })

  it('is not made the host by those whose shares are of another time: it could not open the raid', async () => {
    const { candidate, now } = await carrying()
    const before = { ...last, deal: 0 }
    const cleo = await calls(candidate, placeOf('Cleo'), { share: shareOf(1, { deal: 0 }), held: before })
    const dan = await calls(candidate, placeOf('Dan'), { share: shareOf(2) })
    expect(cleo.asked()).toMatchObject({ misfit: true })
    expect(dan.asked()).not.toHaveProperty('misfit')
    await taps(cleo)
    await taps(dan)
    expect(now()).toMatchObject({ phase: 'asking', agreed: ['Dan'], misfits: ['Cleo'] })
    const eve = await calls(candidate, placeOf('Eve'), { share: shareOf(3) })
    await taps(eve)
    expect(now()?.phase).toBe('done')
  })

  it('goes on asking if the shares don’t open it: a wrong one may be followed by the right one', async () => {
    const tries: string[] = []
    const { candidate, now, admitted } = await carrying({
      open: (shares) => {
        tries.push(shares.map((one) => one.share).join(', '))
        const isRight = shares.some((one) => one.share === 'share 2')
        return isRight ? Promise.resolve() : Promise.reject(new Error('One of them is wrong.'))
      },
    })
    const cleo = await calls(candidate, placeOf('Cleo'), { share: shareOf(1) })
    const dan = await calls(candidate, placeOf('Dan'), { share: shareOf(9) })
    await taps(cleo)
    await taps(dan)
    expect(now()).toMatchObject({ phase: 'certified', problem: 'One of them is wrong.' })
    dan.link.send(share(shareOf(9))) // the same again is not tried again
    await setImmediate()
    expect(tries).toEqual(['share 0, share 1, share 9'])
    dan.link.send(share(shareOf(2)))
    await setImmediate()
    expect(tries).toEqual(['share 0, share 1, share 9', 'share 0, share 1, share 2'])
    expect(admitted).toHaveLength(2)
    expect(now()).toMatchObject({ phase: 'done' })
  })

  it('tries again with what came while it tried', async () => {
    const waiting: ((error: Error) => void)[] = []
    const tries: number[] = []
    const { candidate, now } = await carrying({
      open: (shares) => {
        tries.push(shares.length)
        return shares.length > 3 ? Promise.resolve() : new Promise((_, reject) => waiting.push(reject))
      },
    })
    const cleo = await calls(candidate, placeOf('Cleo'), { share: shareOf(1) })
    const dan = await calls(candidate, placeOf('Dan'), { share: shareOf(9) })
    await taps(cleo)
    await taps(dan)
    expect(now()?.phase).toBe('opening')
    await calls(candidate, placeOf('Eve'), { share: shareOf(3) })
    expect(tries).toEqual([3])
    waiting[0]?.(new Error('One of them is wrong.'))
    await setImmediate()
    expect(tries).toEqual([3, 4])
    expect(now()?.phase).toBe('done')
  })

  it('that is stopped says so to everybody, and hands nobody over, not even if it opens after all', async () => {
    let ready: () => void = () => {}
    const { candidate, admitted, now } = await carrying({
      open: () =>
        new Promise((resolve) => {
          ready = resolve
        }),
    })
    const cleo = await calls(candidate, placeOf('Cleo'), { share: shareOf(1) })
    const dan = await calls(candidate, placeOf('Dan'), { share: shareOf(2) })
    await taps(cleo)
    await taps(dan)
    candidate.stop()
    ready()
    await setImmediate()
    for (const { heard, link } of [cleo, dan]) {
      expect(heard.at(-1)).toEqual({ type: 'turnedAway', why: { reason: 'closed' } })
      expect(link.state).toBe('closed')
    }
    expect(admitted).toEqual([])
    expect(now()).toMatchObject({ phase: 'stopped' })
    await expect(calls(candidate, placeOf('Eve'))).rejects.toMatchObject({ why: { reason: 'closed' } })
  })

  it('that was chosen before its page was closed asks for shares at once, and for no more votes', async () => {
    const before = believed(knowing(roster), certificate(pairs.Bea, 4, roster, [pairs.Bea, pairs.Cleo, pairs.Dan]))
    if (!before) throw new Error('She was not chosen.')
    const place = placeOf('Bea', { belief: before })
    const { candidate, opened, now } = await carrying({ place })
    expect(now()).toMatchObject({ phase: 'certified' })
    expect(place.kept).toEqual([])
    await calls(candidate, placeOf('Cleo', { belief: before }), { share: shareOf(1) })
    const eve = await calls(candidate, placeOf('Eve'), { share: shareOf(3), seen: 9 })
    await setImmediate()
    expect(eve.place.belief()).toMatchObject({ host: pairs.Bea.key, term: 4 })
    expect(votesIn(eve)).toEqual([])
    expect(opened).toEqual([[shareOf(0), shareOf(1), shareOf(3)]])
  })
})

describe('who comes to a candidate', () => {
  it('and is nobody of the raid is turned away, and told nothing; who only looks on waits without a vote', async () => {
    const { candidate, now } = await carrying()
    const zed = await calls(candidate, placeOf('Zed'), { name: 'Cleo' })
    expect(zed.heard).toEqual([{ type: 'turnedAway', why: { reason: 'closed' } }])
    const wim = await calls(candidate, placeOf('Wim'))
    expect(await taps(wim)).toBe(false)
    expect(wim.said).toEqual([])
    expect(now()).toMatchObject({ waiting: [], agreed: [] })
  })

  it('is called what the roster says, and has one link', async () => {
    const { candidate, now } = await carrying()
    const before = await calls(candidate, placeOf('Cleo'), { name: 'Eve' })
    expect(now()?.waiting).toEqual(['Cleo'])
    await calls(candidate, placeOf('Cleo'))
    expect(before.heard.at(-1)).toEqual({ type: 'turnedAway', why: { reason: 'closed' } })
    expect(now()?.waiting).toEqual(['Cleo'])
  })

  it('can’t give anybody else’s vote, nor one for another term, key or roster', async () => {
    const { candidate, now } = await carrying()
    const cleo = await calls(candidate, placeOf('Cleo'))
    const other = await calls(candidate, placeOf('Dan'))
    const bad = [
      certificate(pairs.Bea, 2, roster, [pairs.Dan, pairs.Eve, pairs.Wim, pairs.Zed]),
      certificate(pairs.Bea, 3, roster, [pairs.Cleo]),
      certificate(pairs.Cleo, 2, roster, [pairs.Cleo]),
      certificate(pairs.Bea, 2, rosterWith(['Bea', 'Cleo'], 2), [pairs.Cleo]),
    ]
    for (const { votes } of bad) for (const vote of votes) cleo.link.send({ type: 'vote', vote })
    await setImmediate()
    expect(now()).toMatchObject({ agreed: [] })
    for (let i = 0; i < 3; i++) {
      await taps(other)
      for (const vote of votesIn(other)) other.link.send(vote) // once is enough, and more is no more
    }
    await setImmediate()
    expect(now()).toMatchObject({ agreed: ['Dan'], phase: 'asking' })
  })

  it('is not listened to if it is noise', async () => {
    const { candidate, now, opened } = await carrying()
    const cleo = await calls(candidate, placeOf('Cleo'))
    const bad: unknown[] = [{}, { type: 'vote' }, { type: 'vote', vote: 7 }, { type: 'greet', v: 4, commit: '' }]
    bad.push({ type: 'answer', move: {} }, { type: 'takeOver', shares: [] }, { type: 'prove', proof: {}, hello: {} })
    const forged: unknown[] = [7, {}, { ...shareOf(1), share: 7 }, { ...shareOf(1), share: 'x'.repeat(300) }]
    forged.push({ ...shareOf(1), threshold: -1 }, { ...shareOf(1), roster: 'x' }, { ...shareOf(1), of: '4' })
    for (const message of bad) cleo.link.send(message as ToHost)
    for (const it of forged) cleo.link.send(share(it as KeyShare))
    await setImmediate()
    expect(now()).toMatchObject({ agreed: [], phase: 'asking', misfits: [] })
    for (let i = 0; i < 30; i++) cleo.link.send({ type: 'again' })
    await setImmediate()
    expect(cleo.heard.at(-1)).toEqual({ type: 'turnedAway', why: { reason: 'noise' } })
    expect(cleo.link.state).toBe('closed')
    expect(opened).toEqual([])
    for (const message of [null, 'hello', 7, [], { type: 'greet', v: protocolVersion, commit: 'zz' }]) {
      const { heard } = await saying(candidate, message)
      if (!Array.isArray(message)) expect(heard).toEqual([{ type: 'turnedAway', why: { reason: 'noise' } }])
    }
  })

  it('by another version is told which is newer; more than there are places for are turned away', async () => {
    const { candidate } = await carrying()
    for (const [v, newer] of [
      [protocolVersion - 1, 'host'],
      [protocolVersion + 1, 'guest'],
    ] as const) {
      const { heard } = await saying(candidate, { type: 'greet', v, commit: '00'.repeat(32) })
      expect(heard).toEqual([{ type: 'turnedAway', why: { reason: 'version', newer } }])
    }
    const many = await Promise.all(Array.from({ length: 17 }, () => saying(candidate, { type: 'again' })))
    expect(many.at(-1)?.heard).toEqual([{ type: 'turnedAway', why: { reason: 'full' } }])
    expect(many.at(-2)?.heard).toEqual([])
  })
})

describe('the door of a candidate', () => {
  it('sends off after ten seconds who has proven nothing, in words, and says that they were there', async () => {
    const waiting: { work: () => void; ms: number }[] = []
    const { candidate, now } = await carrying({ later: (work, ms) => void waiting.push({ work, ms }) })
    const silent = await Promise.all(Array.from({ length: 16 }, () => saying(candidate, { type: 'again' })))
    const cleo = await calls(candidate, placeOf('Cleo'), {}, 'member')
    expect(now()).toMatchObject({ waiting: ['Cleo'] })
    expect(now()).not.toHaveProperty('crowded')
    expect(new Set(waiting.map(({ ms }) => ms))).toEqual(new Set([10_000]))
    for (const { work } of waiting.splice(0)) work()
    await setImmediate()
    for (const { heard, link } of silent) {
      expect(heard).toEqual([{ type: 'turnedAway', why: { reason: 'closed', crowded: true } }])
      expect(link.state).toBe('closed')
    }
    expect(cleo.link.state).toBe('open')
    expect(now()).toMatchObject({ waiting: ['Cleo'], crowded: true })
    expect(await taps(cleo)).toBe(true)
    expect(now()).toMatchObject({ agreed: ['Cleo'] })
    const dan = await calls(candidate, placeOf('Dan')) // and there is room again
    expect(dan.asked()).toMatchObject({ by: 'Bea' })
  })

  it('has places for those whose offer shows that they belong, whoever stands there', async () => {
    const { candidate, now } = await carrying()
    for (let i = 0; i < 40; i++) await saying(candidate, { type: 'again' })
    await expect(calls(candidate, placeOf('Cleo'))).rejects.toMatchObject({ doubt: 'away' })
    const dan = await calls(candidate, placeOf('Dan'), {}, 'member')
    expect(dan.asked()).toMatchObject({ by: 'Bea' })
    expect(now()).toMatchObject({ waiting: ['Dan'], crowded: true })
  })

  it('tells whoever made a link that its other side has proven who they are', async () => {
    const { candidate } = await carrying()
    const place = placeOf('Cleo')
    const [link, theirs] = loopback<ToHost, ToClient>()
    let known = 0
    candidate.take(Object.assign(unread(theirs), { known: () => (known += 1) }), noBinding)
    const met = await meet({ link, binding: noBinding, pair: place.pair, expected: place.expected() })
    expect(known).toBe(0)
    met.prove(hello('Cleo', { held: last }), null)
    await setImmediate()
    expect(known).toBe(1)
  })
})

describe('two who ask at once', () => {
  const newer = { ...last, n: last.n + 1 }
  it('go in an order that all devices know: who saw more, or else by their keys', () => {
    const [one, other] = [pairs.Bea.key, pairs.Cleo.key].toSorted()
    if (one === undefined || other === undefined) throw new Error('Two are needed.')
    expect(goesFirst({ key: other, held: newer }, { key: one, held: last })).toBe(true)
    expect(goesFirst({ key: one, held: last }, { key: other, held: last })).toBe(true)
    const asker = fc.record({ key: fc.constantFrom('a', 'b', 'c'), n: fc.nat(3), base: fc.nat(2), deal: fc.nat(2) })
    const of = ({ key, ...place }: { key: string; n: number; base: number; deal: number }) => ({
      key,
      held: { ...last, ...place },
    })
    fc.assert(
      fc.property(asker, asker, asker, (a, b, c) => {
        const [x, y, z] = [of(a), of(b), of(c)]
        if (x.key !== y.key) expect(goesFirst(x, y)).toBe(!goesFirst(y, x))
        if (goesFirst(x, y) && goesFirst(y, z)) expect(goesFirst(x, z)).toBe(true)
        expect(goesFirst(x, x)).toBe(false)
      }),
    )
  })

  it('find out at once: the later one gives way, and who goes first says what it holds', async () => {
    const yielded: string[] = []
    const { candidate } = await carrying({ yields: (to) => yielded.push(to) })
    const behind = await calls(candidate, placeOf('Dan'), { asks: true, held: { ...last, n: 1 } })
    expect(yielded).toEqual([])
    expect(behind.asked()).toMatchObject({ by: 'Bea', held: last })
    const plain = await calls(candidate, placeOf('Eve'), { held: newer })
    expect(plain.asked()).not.toHaveProperty('held')
    expect(yielded).toEqual([]) // who does not ask goes before nobody
    await calls(candidate, placeOf('Wim'), { asks: true, held: newer })
    expect(yielded).toEqual([]) // nor who has no vote
    await calls(candidate, placeOf('Cleo'), { asks: true, held: newer })
    expect(yielded).toEqual([pairs.Cleo.key])
  })

  it('and who was chosen gives way to nobody', async () => {
    const yielded: string[] = []
    const { candidate, now } = await carrying({ yields: (to) => yielded.push(to) })
    const cleo = await calls(candidate, placeOf('Cleo'))
    const dan = await calls(candidate, placeOf('Dan'))
    await taps(cleo)
    await taps(dan)
    expect(now()).toMatchObject({ phase: 'certified' })
    await calls(candidate, placeOf('Eve'), { asks: true, held: newer })
    expect(yielded).toEqual([])
  })
})

/** Somebody who proves nothing. */
const saying = async (candidate: Awaited<ReturnType<typeof carrying>>['candidate'], message: unknown) => {
  const [link, theirs] = loopback<ToHost, ToClient>()
  const heard: ToClient[] = []
  link.onMessage((it) => heard.push(it))
  candidate.take(unread(theirs), noBinding)
  link.send(message as ToHost)
  await setImmediate()
  return { link, heard }
}

describe('a term', () => {
  it('in which somebody has voted for another is left for a later one, and all are asked again', async () => {
    const { candidate, place } = await carrying()
    const cleo = await calls(candidate, placeOf('Cleo'), { seen: 1 })
    await taps(cleo)
    const voted = afterVote(knowing(roster), pairs.Dan, asking(pairs.Eve, 5, roster))
    const dan = await calls(candidate, placeOf('Dan', { belief: voted }), { seen: 5 })
    expect(cleo.asked()).toMatchObject({ term: 6, agreed: 1 })
    expect(dan.asked()).toMatchObject({ term: 6 })
    expect(place.belief()).toMatchObject({ voted: 6 })
    expect(await taps(dan)).toBe(true)
    expect(place.belief()?.host).not.toBe(pairs.Bea.key) // Cleo's word was for another term
    expect(await taps(cleo)).toBe(true)
    expect(place.belief()).toMatchObject({ host: pairs.Bea.key, term: 6 })
  })

  it('stays if the vote for it is here and its voter comes by another link; a vote that got lost needs a new one', async () => {
    const { candidate, now } = await carrying()
    const place = placeOf('Cleo')
    await taps(await calls(candidate, place, { seen: 1 }))
    const again = await calls(candidate, place, { seen: 2 })
    expect(again.asked()).toMatchObject({ term: 2, agreed: 2 })
    expect(now()?.agreed).toEqual(['Cleo'])
    const lost = await calls(candidate, placeOf('Dan'))
    await lost.place.vote(pairs.Bea.key, { term: 2, roster }) // kept, but the link ended before it was sent
    lost.link.close()
    await setImmediate()
    const back = await calls(candidate, lost.place, { seen: 2 })
    expect(back.asked()).toMatchObject({ term: 3, agreed: 1 })
    expect(await taps(back)).toBe(true)
  })

  it('is chosen once if several have heard of it at the same moment', async () => {
    const { candidate, place, now } = await carrying()
    const known = (['Cleo', 'Dan', 'Eve'] as const).map((name) => calls(candidate, placeOf(name), { seen: 7 }))
    const all = await Promise.all(known)
    for (const caller of all) expect(caller.asked()).toMatchObject({ term: 8, agreed: 1 })
    expect(place.belief()).toMatchObject({ voted: 8 })
    expect(now()?.waiting).toHaveLength(3)
  })

  it('can’t be used up by a claim, and who has no vote changes none', async () => {
    const { candidate, place } = await carrying()
    await calls(candidate, placeOf('Wim'), { seen: 500 })
    expect(place.belief()).toMatchObject({ voted: 2 })
    const cleo = await calls(candidate, placeOf('Cleo'), { seen: 2 ** 32 - 1 })
    expect(cleo.asked()?.term).toBeLessThan(2 ** 21)
    expect(await taps(cleo)).toBe(true)
    const mad = await calls(candidate, placeOf('Dan'), { seen: -1 })
    expect(mad.asked()).toMatchObject({ agreed: 2 })
  })
})
