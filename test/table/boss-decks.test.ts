import { describe, expect, it } from 'vitest'
import { leastAnswer } from '../../src/bots/least-answer.ts'
import { raids } from '../../src/cards/index.ts'
import type { ToClient } from '../../src/table/protocol.ts'
import { byChance, askAll, bring, first, begin, gather, hello, lobbyIn, look, plan, room } from './together.ts'
import { failuresIn, lastView, sitDown } from './at-table.ts'

/** Decks that the Boss player brings to a table of several devices. */

const box = raids['onyxia']?.mainDeck ?? {}
const bossDeck: Record<string, number> = { ...box, 'onyxia/crush': 4 }
const ready = { type: 'ready', ready: true } as const

const withGuest = async (some: object) => {
  const table = sitDown()
  await table.say(room, gather({ ...plan('bot', 'device', 'guest'), ...some }))
  const anna = table.guest()
  await anna.say(hello('Anna'), { type: 'take', seat: 'raider2' }, bring(first, 'raider2'), ready)
  return { table, anna }
}
const bossOf = (heard: readonly ToClient[]) => lastView(heard).seats.find(({ seat }) => seat === 'boss')

describe('the Boss’s own deck', () => {
  it('is known to the others by its name, and not by what is in it', async () => {
    const { table, anna } = await withGuest({ bossDeck, bossDeckName: 'More breath' })
    expect(lobbyIn(anna.everything).bossDeck).toEqual({ name: 'More breath' })
    await table.say(begin)
    const heard = await anna.say(look('raider2'))
    const boss = bossOf(heard)
    expect([boss?.deck, boss?.hand]).toEqual([55, 7]) // 62, as anybody can count
    // The Boss's whole deck swapped card for card: she hears the same to the letter.
    const heardWith = async (crush: number, devour: number): Promise<string> => {
      const other = await withGuest({ bossDeck: { ...box, 'onyxia/crush': crush, 'onyxia/devour': devour } })
      await other.table.say(begin)
      await other.anna.say(look('raider2'))
      return JSON.stringify(other.anna.everything.filter(({ type }) => !byChance.has(type)))
    }
    expect(await heardWith(3, 1)).toBe(await heardWith(1, 3))
  })

  it('may have no name, and is then only said to be one', async () => {
    const { anna } = await withGuest({ bossDeck })
    expect(lobbyIn(anna.everything).bossDeck).toEqual({ name: null })
    const boxed = await withGuest({})
    expect(lobbyIn(boxed.anna.everything).bossDeck).toBeUndefined()
  })

  it('that can’t be played keeps the raid from starting, with its reason, until the host goes back to the box', async () => {
    const { table, anna } = await withGuest({ bossDeck: { 'onyxia/crush': 4 }, bossDeckName: 'Small' })
    expect(failuresIn(await table.say(begin))).toEqual([
      {
        kind: 'message',
        message: 'The raid can’t start yet.',
        problems: ['Boss deck: This deck needs at least 60 cards, and it has 4. (O1.8)'],
      },
    ])
    await table.say(room, gather(plan('bot', 'device', 'guest')))
    await anna.say(ready)
    expect((await table.say(begin)).map(({ type }) => type)).toContain('opened')
  })

  it('of ten thousand copies, of cards that nobody knows, of none or of less, starts nothing', async () => {
    const { cards: deck = {} } = raids['molten-core']?.decks['minions'] ?? {}
    const [card = ''] = Object.keys(deck)
    const core = { ...plan('bot', 'device'), raid: 'molten-core' as const }
    const startedWith = async (bossDecks: unknown): Promise<string[]> => {
      const table = sitDown()
      const said = await table.say(room, gather({ ...core, bossDecks } as typeof core), begin)
      if (said.some(({ type }) => type === 'opened')) return ['it began']
      return failuresIn(said).flatMap(({ problems }) => problems)
    }
    const isRefused = (said: readonly string[]): boolean => said.length > 0 && !said.includes('it began')
    expect(Object.keys(raids['molten-core']?.decks ?? {})).toEqual(['minions', 'ragnaros', 'runes'])
    expect(await startedWith({ minions: { ...deck, [card]: 10_000 } })).toContainEqual(
      expect.stringContaining('at most 3000 can be played'),
    )
    expect(isRefused(await startedWith({ minions: { ...deck, 'nobody/knows': 1 } }))).toBe(true)
    const runes = raids['molten-core']?.decks['runes']?.cards ?? {}
    const [rune = ''] = Object.keys(runes)
    for (const some of [{ [rune]: 7 }, {}, { ...runes, [card]: 1 }])
      expect(await startedWith({ runes: some })).toEqual([expect.stringContaining('as it comes in the box')])
    expect(isRefused(await startedWith({ minions: { ...deck, [rune]: 1 } }))).toBe(true)
    expect(await startedWith({ minions: deck })).toEqual(['it began'])
    expect(isRefused(await startedWith({ 'no such deck': deck }))).toBe(true)
    for (const n of [0, -1, 0.5, Number.NaN, '1', null])
      expect(isRefused(await startedWith({ minions: { ...deck, [card]: n } }))).toBe(true)
    expect(await startedWith({ main: raids['molten-core']?.mainDeck })).toContainEqual(
      expect.stringContaining('not among the other decks'),
    )
    const many = Object.fromEntries(Array.from({ length: 301 }, (_, i) => [`card ${i}`, 1]))
    expect(isRefused(await startedWith({ minions: many }))).toBe(true)
    const decks = Object.fromEntries(Array.from({ length: 21 }, (_, i) => [`deck ${i}`, deck]))
    expect(isRefused(await startedWith(decks))).toBe(true)
  })
})

describe('what the Boss brings to an Epic raid [B1.4]', () => {
  const brought = (main: string, minion: string, event: string, last: string) => ({
    bossDeck: { [`black-temple/${main}`]: 40 },
    bossDecks: {
      minions: { [minion]: 28 },
      events: { [`black-temple/you-are-not-prepared-${event}`]: 23 },
      betrayerEvents: { [`black-temple/${last}`]: 5 },
    },
  })

  /** All that a raider hears while the Boss does nothing, and how the raid stands then. */
  const heardWith = async (decks: ReturnType<typeof brought>) => {
    const table = sitDown()
    await table.say(room, gather({ ...plan('device', 'guest'), raid: 'black-temple', mode: 'epic', ...decks }))
    const anna = table.guest()
    await anna.say(hello('Anna'), { type: 'take', seat: 'raider1' }, bring(first, 'raider1'), ready)
    await table.say(begin, look('boss'), askAll('boss'))
    await anna.say(look('raider1'), askAll('raider1'))
    for (let i = 0; i < 60; i++) {
      const all = [table, anna].map(({ everything, say }) => ({ view: lastView(everything), say }))
      const asked = all.find(({ view }) => view.decision)
      const { you, decision } = asked?.view ?? {}
      if (!asked || !you || !decision) throw new Error('Nobody is asked.')
      await asked.say({ type: 'answer', move: { decision: decision.id, seat: you, pick: leastAnswer(decision) } })
    }
    const told = anna.everything.filter(({ type }) => !byChance.has(type))
    return { told: JSON.stringify(told), boss: bossOf(table.everything), turn: lastView(anna.everything).turn.number }
  }

  it('is told to no raider before it is seen, neither in a view nor by what the raid is played with', async () => {
    const one = await heardWith(brought('eye-blast', 'black-temple/coilskar-general', '43', 'shadow-demons'))
    const other = await heardWith(brought('fel-rage', 'raider/lady-vashj', '50', 'flame-crash'))
    expect(one.turn).toBeGreaterThan(2)
    expect(one.boss?.resources.length).toBeGreaterThan(0)
    expect(JSON.stringify(one.boss?.hand)).toContain('black-temple/eye-blast')
    expect(JSON.stringify(other.boss?.hand)).toContain('black-temple/fel-rage')
    expect(other.told).toBe(one.told)
  })
})
