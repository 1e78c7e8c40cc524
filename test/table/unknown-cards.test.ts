import { describe, expect, it } from 'vitest'
import { Book } from '../../src/cards/book.ts'
import { checkCard } from '../../src/cards/grammar/check.ts'
import { checkRaid } from '../../src/cards/grammar/check-raid.ts'
import { wholeBook } from '../../src/cards/index.ts'
import { keyword, makers, reward } from '../../src/cards/vocabulary/build.ts'
import type { CardValue } from '../../src/cards/vocabulary/values.ts'
import type { View } from '../../src/engine/contract/view.ts'
import { openPlay } from '../../src/table/opening.ts'
import type { ToClient, ToHost } from '../../src/table/protocol.ts'
import type { LobbyPlan } from '../../src/table/room.ts'
import { takenOver } from '../../src/table/takeover.ts'
import { cardText } from '../../src/wording/index.ts'
import { shelf } from '../shelf.ts'
import { memoryKeeper } from '../store/memory-keeper.ts'
import { pairOf } from '../../src/table/trust/keys.ts'
import { failuresIn, hostSeed, lastView, sitDown } from './at-table.ts'
import { begin, gather, hello, last, look, playUntil, plan, room, where } from './together.ts'

/** A raid with forty cards that no app has: they come with the set-up, and go wherever the raid goes. */

const { ability, ally, armor, hero, item, quest, weapon } = makers('orchard')
const each = <T>(n: number, make: (i: number) => T): T[] => Array.from({ length: n }, (_, i) => make(i + 1))

const token = ally('Windfall', { atk: 1, health: 1, damageType: 'melee', token: true })
const cards: CardValue[] = [
  token,
  hero('Mirabelle', { health: 60, damageType: 'melee', faction: 'Alliance' }),
  hero('Old Pomona', { health: 60, damageType: 'melee', faction: 'Alliance' }),
  ...each(12, (i) =>
    ally(`Keeper of Row ${i}`, {
      cost: (i % 5) + 1,
      atk: i % 4,
      health: (i % 6) + 1,
      damageType: 'nature',
      powers: i % 3 === 0 ? [keyword('protector')] : i % 3 === 1 ? [keyword('elusive')] : [],
    }),
  ),
  ...each(8, (i) =>
    ability(`Falling Apples ${i}`, {
      cost: i % 3,
      instant: true,
      play: {
        targets: [{ card: { is: ['hero', 'ally'] } }],
        effects: [{ deal: i, type: 'nature', to: { target: 0 } }],
      },
    }),
  ),
  ...each(4, (i) => ability(`Shake the Tree ${i}`, { cost: i, play: { effects: [{ token: token.key, n: i }] } })),
  ...each(5, (i) => quest(`Harvest ${i}`, { powers: [reward([{ resources: 1 }], { effects: [{ draw: 1 }] })] })),
  ...each(3, (i) =>
    weapon(`Pruning Hook ${i}`, { cost: i, atk: i + 1, strike: 1, damageType: 'melee', limits: { Melee: 1 } }),
  ),
  ...each(3, (i) => armor(`Straw Hat ${i}`, { cost: i, def: i, limits: { Head: 1 } })),
  ...each(3, (i) =>
    item(`Basket ${i}`, { cost: i, powers: [{ pay: [{ activate: true }], effects: [{ heal: 1, from: 'yourHero' }] }] }),
  ),
]

const deck = Object.fromEntries(cards.filter((card) => card.type !== 'hero' && !card.token).map(({ key }) => [key, 2]))
const heroes = cards.filter(({ type }) => type === 'hero').map(({ key }) => key)

const planned = (...chairs: LobbyPlan['chairs'][number]['for'][]): LobbyPlan => {
  const made = plan(...chairs)
  const brought = { name: 'Orchard', hero: heroes[0] ?? '', deck }
  return { ...made, cards, chairs: made.chairs.map((chair) => (chair.deck ? { ...chair, deck: brought } : chair)) }
}

/** A bot as the Boss, one person here and one elsewhere, some way into the raid. */
const somewhere = async () => {
  const keeper = memoryKeeper()
  const table = sitDown({ keeper })
  await table.say(gather(planned('bot', 'device', 'guest', 'bot')), room)
  const anna = table.guest()
  const bring: ToHost = { type: 'bring', seat: 'raider2', deck: { name: 'Mine', hero: heroes[1] ?? '', deck } }
  await anna.say(hello('Anna'), { type: 'take', seat: 'raider2' }, bring, { type: 'ready', ready: true })
  expect(failuresIn(await table.say(begin))).toEqual([])
  await table.say(look('raider1'))
  await anna.say(look('raider2'))
  const kept = () => {
    const found = keeper.shelf.get('one')
    if (!found) throw new Error('Nothing was kept.')
    return found
  }
  await playUntil(table, [anna], () => kept().raid.decisions > 500 || kept().raid.result !== null, 400)
  return { table, anna, kept, keeper }
}

const bookOf = (heard: readonly ToClient[]): { book: Book; values: Map<string, CardValue> } => {
  const told = heard.flatMap((message) => (message.type === 'values' ? [message] : []))
  const values = new Map(told.flatMap((one) => one.cards).map((card) => [card.key, card]))
  return {
    book: new Book(
      values.values(),
      told.flatMap(({ rules }) => rules ?? []),
    ),
    values,
  }
}
const keysIn = (view: View): string[] =>
  [...JSON.stringify(view).matchAll(/"key":"([^"]+)"/g)].map(([, key]) => key ?? '')

describe('a raid with forty cards that no app has', () => {
  it('is played by people and bots at two devices, who are told what they see', { timeout: 120_000 }, async () => {
    expect(cards.length).toBeGreaterThanOrEqual(40)
    expect(cards.filter(({ key }) => wholeBook().has(key))).toEqual([])
    expect(cards.flatMap(checkCard)).toEqual([])
    const { table, anna, kept } = await somewhere()
    expect(kept().raid.turn).toBeGreaterThan(4)
    for (const heard of [table.everything, anna.everything]) {
      const { book, values } = bookOf(heard)
      const shown = heard.flatMap((message) => (message.type === 'view' ? keysIn(message.view) : []))
      expect(shown.filter((key) => key.startsWith('orchard/')).length).toBeGreaterThan(0)
      for (const key of new Set(shown)) {
        const card = values.get(key)
        expect(card, key).toBeDefined()
        if (!card) continue
        expect(checkCard(card)).toEqual([])
        expect(cardText(book, card).paragraphs.length).toBeGreaterThanOrEqual(0)
        if (key.startsWith('orchard/')) expect(card).toEqual(cards.find((one) => one.key === key))
      }
      for (const raid of book.raids()) expect(checkRaid(JSON.parse(JSON.stringify(raid)))).toEqual([])
    }
    // a bot has played some of them too
    const bots = kept()
      .journal.flatMap(({ story }) => JSON.stringify(story))
      .join()
    expect(bots).toContain('Keeper of Row')
  })

  it('is saved, resumed, imported elsewhere and taken over', { timeout: 120_000 }, async () => {
    const { table, anna, kept, keeper } = await somewhere()
    const before = lastView(table.everything)
    const state = JSON.stringify(openPlay(structuredClone(kept())).raid.g.s)
    // the file, at another device
    const { text } = last(await table.say({ type: 'export' }), 'file')
    const elsewhere = sitDown({ keeper: memoryKeeper() })
    expect(failuresIn(await elsewhere.say({ type: 'import', id: 'two', text }))).toEqual([])
    const there = await elsewhere.say({ type: 'open', id: 'two' }, look('raider1'))
    expect(failuresIn(there)).toEqual([])
    expect(lastView(there).decision).toEqual(before.decision)
    expect(lastView(there).seats).toEqual(before.seats)
    // what the guest holds, if the host is gone for good
    const parts = anna.everything.flatMap((message) => (message.type === 'backup' ? message.parts : []))
    const shares = anna.everything.flatMap((message) => (message.type === 'share' ? [message.share] : []))
    const takeover = {
      parts,
      shares: shares.slice(-1),
      room: { ...where, generation: 2 },
      formerHost: 'Host',
    }
    const hosts = { own: anna.pair.key, former: pairOf(hostSeed).key }
    const taken = await takenOver(takeover, hosts, 9, shelf)
    expect(JSON.stringify(openPlay(structuredClone(taken)).raid.g.s)).toBe(state)
    // closed and opened again
    await table.say({ type: 'leave' })
    const again = sitDown({ keeper })
    const back = await again.say({ type: 'open', id: 'one' }, look('raider1'))
    expect(failuresIn(back)).toEqual([])
    expect(lastView(back).seats).toEqual(before.seats)
  })
})
