import { describe, expect, it } from 'vitest'
import { makeRandom } from '../../src/bots/index.ts'
import { checkCard } from '../../src/cards/grammar/check.ts'
import { walk } from '../../src/cards/grammar/walk.ts'
import type { Answer } from '../../src/engine/contract/answer.ts'
import { answer, decisionOf } from '../../src/engine/running/api.ts'
import { layPosition } from '../../src/table/rulings/position.ts'
import { playRandom } from '../../tools/random-cards/game.ts'
import { leakFaults, Twin } from '../../tools/random-cards/permute.ts'
import { allWords, tableOf } from '../../tools/random-cards/table.ts'

// The first games of `npm run prove`, which plays 20,000: the same at every commit.

const sieve = () => ({ cards: 0, refused: {}, stuck: 0 })

describe('random cards', () => {
  it('are the same for the same game, say its words, and are cards', () => {
    let said = 0
    for (let seed = 1; seed <= 20; seed++) {
      const { ruling, goals } = tableOf(seed, sieve())
      expect(tableOf(seed, sieve()).ruling).toEqual(ruling)
      expect(ruling.cards.flatMap((card) => checkCard(card))).toEqual([])
      const words = new Set<string>()
      for (const card of ruling.cards)
        walk('card', card, { eachWord: (family, word) => words.add(`${family} ${word}`) })
      said += goals.filter(({ family, word }) => words.has(`${family} ${word}`)).length
    }
    expect(said).toBeGreaterThan(30)
  })

  it('are about every word in turn', () => {
    const about = new Set<string>()
    for (let seed = 0; seed < allWords.length; seed++) {
      const goal = allWords[seed % allWords.length]
      about.add(`${goal?.family} ${goal?.word}`)
    }
    expect(about.size).toBe(allWords.length)
  })

  it('make no raid crash, hang, lose a card or tell a secret', { timeout: 120_000 }, () => {
    for (let seed = 1; seed <= 40; seed++)
      expect(playRandom(seed, sieve()).found, `node tools/run.mjs tools/random.ts ${seed}`).toEqual([])
  })
})

describe('the checks of games with random cards', () => {
  const laid = layPosition(tableOf(3, sieve()).ruling)
  const pass = (): Answer => {
    const decision = decisionOf(laid.g)
    const seat = decision?.seats[0]
    if (!decision || !seat) throw new Error('Nobody is asked anything.')
    return { decision: decision.id, seat, pick: { do: 'pass' } }
  }

  it('notice a table on which the order of a list means something', () => {
    const twin = new Twin(laid.g, laid.values, makeRandom(1), 4)
    const move = pass()
    expect(answer(laid.g, move)).toBeNull()
    const hero = laid.g.s.cards[laid.g.s.seats[1]?.hero ?? -1]
    if (!hero) throw new Error('There is no hero.')
    hero.damage += 1
    const found: string[] = []
    twin.follow(laid.g, 'priority', move, (messages) => found.push(...messages))
    expect(found).toHaveLength(1)
  })

  it('find nothing in a view that keeps its secrets', () => {
    for (let seed = 0; seed < 10; seed++) expect(leakFaults(laid.g, laid.values, makeRandom(seed))).toEqual([])
  })
})
