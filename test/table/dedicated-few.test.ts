import { describe, expect, it } from 'vitest'
import { oneOfEach } from '../../src/cards/dedicated-few.ts'
import { wholeBook } from '../../src/cards/index.ts'
import type { Setup } from '../../src/engine/contract/setup.ts'
import { human } from '../../src/table/seating.ts'
import { failuresIn, sitDown } from './at-table.ts'
import { begin, bring, first, gather, hello, last, lobbyIn, plan, room } from './together.ts'

/** N1.2: Dedicated Few is checked where the raid is begun, whatever a page says. */

const cards = oneOfEach(wholeBook(), first.hero, first.cards, 60).cards
const few = { ...first, title: 'One of each', cards }
const byTheRule = { ...plan('bot', 'device', 'guest'), deckRule: 'dedicatedFew' } as const
const brought = { name: few.title, hero: few.hero, deck: cards }
const ready = { type: 'ready', ready: true } as const

describe('a raid with Dedicated Few [N1.2]', () => {
  it('does not begin while somebody’s deck has two of a card, and says whose', async () => {
    const table = sitDown()
    const chairs = byTheRule.chairs.map((it) => (it.seat === 'raider1' ? { ...it, deck: brought } : it))
    await table.say(room, gather({ ...byTheRule, chairs }))
    const anna = table.guest()
    await anna.say(hello('Anna'), { type: 'take', seat: 'raider2' }, bring(first, 'raider2'), ready)
    expect(lobbyIn(anna.everything)).toMatchObject({ deckRule: 'dedicatedFew' })
    expect(lobbyIn(anna.everything).problems).toEqual([
      expect.stringMatching(/^Anna’s deck: A Dedicated Few deck has one of each card.+\(N1\.2\)$/),
    ])
    const said = await table.say(begin)
    expect(said.some(({ type }) => type === 'opened')).toBe(false)
    expect(failuresIn(said)[0]?.message).toBe('The raid can’t start yet.')

    await anna.say(bring(few, 'raider2'), ready)
    expect(lobbyIn(anna.everything).problems).toEqual([])
    expect((await table.say(begin)).some(({ type }) => type === 'opened')).toBe(true)
  })

  it('is refused from a forged set-up too, for each raider', async () => {
    const setup = (deck: Record<string, number>): Setup => ({
      raid: 'onyxia',
      seed: [1, 2, 3, 4],
      deckRule: 'dedicatedFew',
      raiders: [
        { hero: first.hero, deck: cards },
        { hero: first.hero, deck },
      ],
    })
    const bot = (name: string) => ({ player: 'greedy', name })
    const seating = { boss: bot('The Boss'), raider1: { player: human, name: 'Mia' }, raider2: bot('Bramble') }
    const table = sitDown()
    const said = await table.say({ type: 'start', id: 'one', name: 'One', setup: setup(first.cards), seating })
    expect(failuresIn(said)[0]?.problems).toEqual([
      expect.stringMatching(/^raider2, deck: A Dedicated Few deck has one of each card.+\(N1\.2\)$/),
    ])
    const fine = await table.say({ type: 'start', id: 'two', name: 'Two', setup: setup(cards), seating })
    expect(fine.some(({ type }) => type === 'opened')).toBe(true)
    // what is saved says by which rule it was begun, and opens elsewhere
    const file = last(await table.say({ type: 'export' }), 'file')
    expect(JSON.parse(file.text)).toMatchObject({ setup: { deckRule: 'dedicatedFew' } })
    const elsewhere = await sitDown().say({ type: 'import', id: 'three', text: file.text })
    expect(last(elsewhere, 'imported').id).toBe('three')
  })

  it('is no word but the one there is', async () => {
    const table = sitDown()
    const forged = { ...byTheRule, deckRule: 'any' } as unknown as typeof byTheRule
    expect(failuresIn(await table.say(room, gather(forged)))[0]?.kind).toBe('message')
  })
})
