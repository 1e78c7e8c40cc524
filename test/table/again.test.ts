import { describe, expect, it } from 'vitest'
import { second, begin, gather, hello, last, lobbyIn, look, peopleIn, plan, threeRaiders, m1, m2 } from './together.ts'
import { type AtTable, type Guest, lastView, sitDown } from './at-table.ts'
import type { ToHost } from '../../src/table/protocol.ts'

/** The next raid at the same table. */

const ready: ToHost = { type: 'ready', ready: true }
const next: ToHost = {
  type: 'gather',
  id: 'two',
  name: 'Thursday (2)',
  plan: plan('bot', 'device', 'guest', 'guest'),
}
const over = async (): Promise<{ table: AtTable; anna: Guest; ben: Guest; eve: Guest }> => {
  const table = sitDown()
  const [anna, ben] = await threeRaiders(table)
  const eve = table.guest()
  await eve.say(hello('Eve'), look(null))
  await table.say({ type: 'answer', move: { seat: 'raider1', concede: true } })
  await anna.say({ type: 'answer', move: { seat: 'raider2', concede: true } })
  await ben.say({ type: 'answer', move: { seat: 'raider3', concede: true } })
  expect(last(eve.everything, 'over').result).toBe('boss')
  return { table, anna, ben, eve }
}

describe('the same raid again', () => {
  it('finds everybody in their seats with their decks, by the links that they have', async () => {
    const { table, anna, ben, eve } = await over()
    const told = eve.everything.length
    await table.say(next)
    const { seats, problems } = lobbyIn(anna.everything)
    expect(seats.map(({ member, name }) => [member, name])).toEqual([
      [null, 'bot 0'],
      ['host', 'device 1'],
      [m1, 'Anna'],
      [m2, 'Ben'],
    ])
    expect(seats[3]?.deck).toMatchObject({ hero: second.hero, problems: [] })
    expect(problems).toEqual(['Anna isn’t ready.', 'Ben isn’t ready.'])
    expect(peopleIn(eve.everything).find(({ name }) => name === 'Eve')).toMatchObject({ presence: 'here', seats: [] })
    await anna.say(ready)
    await ben.say(ready)
    await table.say(begin)
    expect(last(ben.everything, 'opened')).toMatchObject({ id: 'two', mine: ['raider3'] })
    expect(lastView(await ben.say(look('raider3'))).you).toBe('raider3')
    // All of it is new: views and the story too.
    const had = last(eve.everything, 'view').n
    expect(last(await eve.say(look(null)), 'view').n).toBeGreaterThan(had + 1)
    const stories = eve.everything.slice(told).filter((it) => it.type === 'story')
    expect(stories[0]).toMatchObject({ whole: true })
    expect([anna, ben, eve].map((guest) => guest.ended())).toEqual([undefined, undefined, undefined])
  })

  it('does not wait for those who have left', async () => {
    const { table, anna, ben } = await over()
    anna.link.close()
    await table.settle()
    await table.say(next)
    expect(lobbyIn(table.everything).seats[2]).toMatchObject({ member: null, deck: null })
    expect(lobbyIn(ben.everything).seats[3]).toMatchObject({ member: m2 })
    expect(peopleIn(ben.everything).map(({ name }) => name)).not.toContain('Anna')
  })

  it('tells somebody who missed its beginning all of it', async () => {
    const { table, anna, ben } = await over()
    const as = anna.pair
    await table.say(next)
    await anna.say(ready)
    await ben.say(ready)
    await table.say(begin)
    await table.say(look('raider1'))
    const back = table.guest()
    const heard = await back.say(hello('Anna', { as, raid: 'one', view: 3, story: 2 }), look('raider2'))
    expect(last(heard, 'opened')).toMatchObject({ id: 'two', mine: ['raider2'] })
    expect(last(heard, 'story')).toMatchObject({ whole: true })
  })

  it('changes nothing for those who sit when the host changes a chair afterwards', async () => {
    const { table, anna } = await over()
    await table.say(next)
    await anna.say(ready)
    const [, , annas] = lobbyIn(await table.say(gather(plan('bot', 'bot', 'guest', 'guest')))).seats
    expect(annas).toMatchObject({ member: m1, ready: true })
  })
})
