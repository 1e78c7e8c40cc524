import { beforeAll, describe, expect, it } from 'vitest'
import { sourceOf } from '../../src/bots/greedy/choices.ts'
import { greedy } from '../../src/bots/greedy/index.ts'
import { layOut } from '../../src/bots/greedy/table.ts'
import { makeRandom, pickOf, whyOf } from '../../src/bots/index.ts'
import { Book } from '../../src/cards/book.ts'
import { keyword, makers, reward } from '../../src/cards/vocabulary/build.ts'
import type { CardValue } from '../../src/cards/vocabulary/values.ts'
import type { Pick } from '../../src/engine/contract/answer.ts'
import type { Decision } from '../../src/engine/contract/decision.ts'
import type { Setup } from '../../src/engine/contract/setup.ts'
import type { View } from '../../src/engine/contract/view.ts'
import { createGame } from '../../src/engine/running/create.ts'
import { viewOf } from '../../src/engine/seeing/look.ts'
import type { Game } from '../../src/engine/state/game.ts'
import { pinned } from '../../src/table/sim/pinned.ts'
import { asked, say } from '../engine/play-on.ts'

const { ability, ally, armor, hero, quest, weapon } = makers('homemade')
const blow = (n: number) => ({
  targets: [{ card: { is: ['hero' as const, 'ally' as const] } }],
  effects: [{ deal: n, type: 'fire' as const, to: { target: 0 } }],
})

const cards: CardValue[] = [
  hero('Mirabelle', { health: 60, damageType: 'melee', faction: 'Alliance' }),
  ally('Orchard Keeper', { cost: 2, atk: 3, health: 3, damageType: 'melee' }),
  ally('Hedge Warden', { cost: 3, atk: 2, health: 5, damageType: 'melee', powers: [keyword('protector')] }),
  ability('Falling Apples', { cost: 1, play: blow(5) }),
  weapon('Pruning Hook', { cost: 2, atk: 3, strike: 1, damageType: 'melee', tags: ['Melee'], limits: { Melee: 1 } }),
  armor('Straw Hat', { cost: 1, def: 2, tags: ['Head'], limits: { Head: 1 } }),
  quest('Bring In the Harvest', { powers: [reward([{ resources: 1 }], { effects: [{ draw: 1 }] })] }),
  ally('Cellar Rat', { cost: 1, atk: 2, health: 2, damageType: 'melee' }),
  ability('Rotten Apples', { cost: 1, play: blow(3) }),
]
const deck = {
  'Orchard Keeper': 14,
  'Hedge Warden': 8,
  'Falling Apples': 8,
  'Pruning Hook': 6,
  'Straw Hat': 6,
  'Bring In the Harvest': 20,
  "Taz'dingo": 4,
}
const setupOf = (seed: number): Setup => ({
  raid: 'onyxia',
  seed: [seed, 7, 7, 7],
  raiders: [
    { hero: 'Mirabelle', deck },
    { hero: 'Mirabelle', deck },
  ],
  bossDeck: { 'Cellar Rat': 15, 'Rotten Apples': 35, Crush: 10 },
  cards,
  anyDeck: true,
})

const nameOf = (g: Game, handle: number): string => {
  const card = g.s.cards.find((it) => it.handle === handle)
  return card ? g.lib.get(card.key).name : 'nothing'
}
const wordsFor = (g: Game, { question, name, seats }: Decision, pick: Pick): string[] => {
  const who = seats[0] === 'boss' ? 'boss' : 'raider'
  if (Array.isArray(pick))
    return pick.flatMap((it) => (question === 'target' && 'card' in it ? `${name} at ${nameOf(g, it.card)}` : []))
  if ('do' in pick) {
    const handle = 'card' in pick ? pick.card : 'with' in pick ? pick.with : null
    const how = pick.do === 'place' ? ` ${pick.face}` : ''
    return handle === null ? [] : [`${who}: ${pick.do} ${nameOf(g, handle)}${how}`]
  }
  return 'card' in pick ? [`${question} ${nameOf(g, pick.card)}`] : []
}

/** What greedy bots did in a raid, in words. */
const doneIn = (g: Game, book: Book, most = 3000): string[] => {
  const random = makeRandom(1)
  const done: string[] = []
  for (let i = 0; i < most && !g.s.result; i++) {
    const decision = asked(g)
    const said = greedy(viewOf(g, decision.seats[0] ?? 'boss'), decision, random, book)
    whyOf(said)
    done.push(...wordsFor(g, decision, pickOf(said)))
    say(g, pickOf(said))
  }
  return done
}

describe('cards that came with the set-up', () => {
  const done: string[] = []
  const results: Game['s']['result'][] = []
  beforeAll(() => {
    for (const seed of [1, 2]) {
      const g = createGame(...pinned(setupOf(seed)))
      done.push(...doneIn(g, g.lib.book))
      results.push(g.s.result)
    }
  }, 120_000)

  it.each([
    'raider: play Orchard Keeper',
    'raider: play Hedge Warden',
    'raider: play Falling Apples',
    'raider: play Pruning Hook',
    'raider: play Straw Hat',
    'raider: place Bring In the Harvest up',
    'raider: complete Bring In the Harvest',
    'raider: attack Orchard Keeper',
    'strike Pruning Hook',
    'replace Straw Hat',
    'protect Hedge Warden',
    'boss: play Cellar Rat',
    'boss: play Rotten Apples',
    'boss: attack Cellar Rat',
  ])('are played as others are: %s', (words) => expect(done).toContain(words))

  it('are aimed at the other side', () => {
    expect(done).toEqual(expect.arrayContaining(['Falling Apples at Onyxia', 'Rotten Apples at Mirabelle']))
    expect(done).not.toContain('Falling Apples at Mirabelle')
    expect(done).not.toContain('Rotten Apples at Onyxia')
  })

  it('bring raids to an end', () => expect(results).not.toContain(null))

  it('are passed over by one who can’t read them, and nothing breaks', () => {
    const blind = doneIn(createGame(...pinned(setupOf(1))), new Book([]), 600)
    expect(blind.filter((words) => words.includes(': '))).toEqual([])
  })
})

describe('a text whose card has gone out of sight', () => {
  const g = createGame(...pinned(setupOf(1)))
  const view = viewOf(g, 'raider1')
  const askedBy = (name: string, chain: View['chain'] = []): string | undefined => {
    const ask: Decision['ask'] = { shape: 'one', options: [{ do: 'yes' }, { do: 'no' }] }
    const decision: Decision = { id: 1, seats: ['raider1'], question: 'may', ask, rule: '709.2b', card: -1, name }
    return sourceOf(layOut({ ...view, chain }, 'raider1', g.lib.book), decision)?.card.controller
  }

  it('is read for whoever has it on the chain', () => {
    const link = { kind: 'trigger', power: 'homemade/cellar-rat#powers.0' } as const
    expect(askedBy('Cellar Rat', [{ ...link, targets: [], controller: 'boss' }])).toBe('boss')
    expect(askedBy('Cellar Rat', [{ ...link, targets: [], controller: 'raider2' }])).toBe('raider2')
  })

  it('or else for the Boss, if it is a card of the raid, or for oneself', () => {
    expect(askedBy('Crush')).toBe('boss')
    expect(askedBy("Taz'dingo")).toBe('raider1')
    expect(askedBy('Orchard Keeper')).toBe('raider1')
  })

  it('is not read at all if nobody knows it', () => expect(askedBy('Stranger')).toBeUndefined())
})
