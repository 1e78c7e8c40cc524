import { setImmediate } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { noBinding } from '../../src/net/binding.ts'
import { loopback } from '../../src/net/connection.ts'
import type { ToClient, ToHost } from '../../src/table/protocol.ts'
import { meet, MeetError } from '../../src/table/meet.ts'
import { calls, carrying, pairs, placeOf, roster, rosterWith, share, shareOf, taps, votesIn } from './candidacy.ts'
import { knowing } from './trust/people.ts'
import { certificate } from './trust/votes.ts'

describe('a guest who is asked', () => {
  it('gives no vote without a tap, however often it is asked', async () => {
    const { candidate, place } = await carrying()
    const cleo = await calls(candidate, placeOf('Cleo'), { share: shareOf(1) })
    const dan = await calls(candidate, placeOf('Dan'), { share: shareOf(2) })
    for (let i = 0; i < 3; i++) await calls(candidate, placeOf('Eve'))
    expect([cleo.said, dan.said]).toEqual([[], []])
    expect(cleo.place.belief()).toMatchObject({ voted: 0 })
    expect(place.belief()).toMatchObject({ term: 1 })
  })

  it('is told by the roster who asks, whatever they say', async () => {
    const { candidate } = await carrying({ by: 'Cle\u200Bo' })
    const dan = await calls(candidate, placeOf('Dan'), { share: shareOf(2) })
    expect(dan.asked()?.by).toBe('Bea')
  })

  it('keeps its vote before it says it; a disk that refuses means that nothing is said', async () => {
    const { candidate, now } = await carrying()
    let isFull = true
    const full = placeOf('Cleo', { keep: () => (isFull ? Promise.reject(new Error('Full.')) : Promise.resolve()) })
    const cleo = await calls(candidate, full)
    await expect(taps(cleo)).rejects.toThrow('Full.')
    await setImmediate()
    expect(cleo.said).toEqual([])
    expect(full.belief()).toMatchObject({ voted: 0 })
    expect(now()?.agreed).toEqual([])
    isFull = false
    expect(await taps(cleo)).toBe(true)
    expect(full.kept).toEqual([{ ...knowing(roster), voted: 2 }])
    expect(votesIn(cleo)).toHaveLength(1)
    const order: string[] = []
    const slow = placeOf('Dan', { keep: async () => void order.push(await setImmediate('kept')) })
    const dan = await calls(candidate, slow)
    const given = dan.answer.agree().then(() => order.push('said'))
    expect(dan.said).toEqual([])
    await given
    expect(order.slice(0, 2)).toEqual(['kept', 'said'])
    await expect(
      carrying({ place: placeOf('Bea', { keep: () => Promise.reject(new Error('Full.')) }) }),
    ).rejects.toThrow()
  })

  it('who taps twice votes once, also if two ask at once', async () => {
    const bea = await carrying()
    const eve = await carrying({ place: placeOf('Eve'), by: 'Eve' })
    const place = placeOf('Cleo')
    const [one, other] = [await calls(bea.candidate, place), await calls(eve.candidate, place)]
    const given = await Promise.all([one.answer.agree(), one.answer.agree(), other.answer.agree()])
    expect(given).toEqual([true, false, false])
    expect([...votesIn(one), ...votesIn(other)]).toHaveLength(1)
  })

  it('gives its share only after a certificate, and to its key alone', async () => {
    const { candidate } = await carrying()
    const cleo = await calls(candidate, placeOf('Cleo'), { share: shareOf(1) })
    const all = [pairs.Bea, pairs.Cleo, pairs.Dan, pairs.Eve]
    const refused = [
      certificate(pairs.Dan, 2, roster, all), // who was chosen is not at this end
      certificate(pairs.Bea, 2, roster, [pairs.Bea, pairs.Cleo]),
      certificate(pairs.Bea, 2, rosterWith(['Bea', 'Dan'], 0), all),
      certificate(pairs.Bea, 1, roster, all),
    ]
    for (const it of refused) {
      expect(cleo.answer.hear({ type: 'certified', certificate: it })).toBe(true)
      await setImmediate()
    }
    cleo.answer.hear({
      type: 'asksTakeover',
      asked: { by: 'Bea', term: 2, roster, agreed: 4, needed: 3, isCertified: true },
    })
    await setImmediate()
    expect(cleo.said).toEqual([])
    expect(cleo.place.belief()).toMatchObject({ term: 1 })
    cleo.answer.hear({ type: 'certified', certificate: certificate(pairs.Bea, 2, roster, all) })
    await setImmediate()
    expect(cleo.said).toEqual([share(shareOf(1))])
  })

  it('does not vote for one who knows another roster, or whom it does not know', async () => {
    const newer = rosterWith(['Bea', 'Cleo', 'Dan'], 2) // Bea does not know of it
    const { candidate } = await carrying()
    const cleo = await calls(candidate, placeOf('Cleo', { belief: knowing(newer) }))
    expect(cleo.place.voteProblem(pairs.Bea.key, cleo.asked() ?? fail())).toBe('roster')
    expect(await taps(cleo)).toBe(false)
    expect(cleo.said).toEqual([])
    const without = rosterWith(['Cleo', 'Dan', 'Eve'], 2) // Bea was sent away
    await expect(calls(candidate, placeOf('Dan', { belief: knowing(without) }))).rejects.toMatchObject({
      doubt: 'chain',
    })
  })

  it('says who it is to nobody who has not proven a key of this room', async () => {
    const [link, theirs] = loopback<ToHost, ToClient>()
    const said: ToHost[] = []
    theirs.onMessage((message) => {
      said.push(message)
      theirs.send({ type: 'asksTakeover', asked: { by: 'Bea', term: 2, roster, agreed: 1, needed: 3 } })
    })
    const place = placeOf('Cleo')
    const meeting = meet({ link, binding: noBinding, pair: place.pair, expected: place.expected() })
    await expect(meeting).rejects.toBeInstanceOf(MeetError)
    expect(said.map(({ type }) => type)).toEqual(['greet'])
    expect(JSON.stringify(said)).not.toContain(pairs.Cleo.key)
  })
})

const fail = (): never => {
  throw new Error('Nobody asks.')
}
