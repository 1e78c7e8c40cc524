import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { wordsOf } from '../../src/cards/grammar/index.ts'
import { checkCard } from '../../src/cards/grammar/check.ts'
import type { CardValue } from '../../src/cards/vocabulary/values.ts'
import { sayingsOf, silenced } from '../../tools/mutants/silence.ts'
import { needsNoRuling } from '../../tools/words/exempt.ts'
import { readProofs, rulingsFolder } from '../../tools/words/proofs.ts'
import { claimsOf, idOf, proves } from '../../tools/words/prove.ts'
import { nameOf, type Prover, readProver } from '../../tools/words/rulings.ts'
import { claimsIn, families } from '../../tools/words/words.ts'

describe('every word that a card can say', () => {
  const proofs = readProofs()
  const claims = families.flatMap(claimsIn)

  it('has a ruling that proves it (write one, then npm run words -- --write)', () => {
    expect(Object.keys(proofs)).toEqual(claims.map(idOf))
  })

  it('is proved by that ruling: it fails where its cards are silent about the word', () => {
    const read = new Map<string, Prover | null>()
    const readOnce = (file: string): Prover | null => {
      const prover = read.get(file) ?? (existsSync(join(rulingsFolder, file)) ? readProver(rulingsFolder, file) : null)
      read.set(file, prover)
      return prover
    }
    const idle = claims.flatMap((claim) => {
      const file = proofs[idOf(claim)] ?? ''
      const prover = readOnce(file)
      if (prover && proves(prover, claim, true)) return []
      return [
        `${idOf(claim)}: ${file} ${prover ? 'holds without it' : 'is not there'}; npm run words -- --write looks for another`,
      ]
    })
    expect(idle).toEqual([])
  }, 120_000)

  it('is a word, where it is said that it needs no ruling', () => {
    const words = new Set(families.flatMap((family) => wordsOf(family).map((word) => nameOf({ family, word }))))
    expect(Object.keys(needsNoRuling).filter((name) => !words.has(name))).toEqual([])
  })
})

describe('silence', () => {
  const card: CardValue = {
    key: 'home/card',
    name: 'Card',
    type: 'ally',
    powers: [
      { keyword: 'stealth' },
      {
        when: { on: 'draws', who: 'you' },
        if: { yourTurn: true },
        effects: [
          { give: [{ atk: { count: { is: ['ally', 'hero'], tag: 'Orc' } }, to: 'self' }], for: 'turn' },
          { draw: 2, who: 'opponents' },
        ],
      },
      { always: [{ replace: { would: 'deal', to: 'self', prevent: 1 } }, { cannot: 'attack', to: 'self' }] },
    ],
  }
  const without = (name: string, side = 0): unknown => {
    const said = sayingsOf(card).filter((saying) => nameOf(saying) === name)
    const [family, word] = name.split(' ') as ['effect', string]
    const way = claimsOf(family, word)[side]?.side.ways[0]
    return way && silenced(card, said, way)?.powers
  }

  it('leaves out what may be left out, with the least that has to go with it', () => {
    const [stealth, trigger, standing] = card.powers ?? []
    expect(without('keyword stealth')).toEqual([trigger, standing])
    expect(without('power keyword')).toEqual([trigger, standing])
    expect(without('act attack')).toEqual([
      stealth,
      trigger,
      { always: [{ replace: { would: 'deal', to: 'self', prevent: 1 } }] },
    ])
    expect(without('replacement prevent')).toEqual([stealth, trigger, { always: [{ cannot: 'attack', to: 'self' }] }])
    expect(without('replacement to')).toMatchObject([
      {},
      {},
      { always: [{ replace: { would: 'deal', prevent: 1 } }, {}] },
    ])
    expect(without('effect draw')).toMatchObject([{}, { effects: [{ for: 'turn' }] }, {}])
    expect(JSON.stringify(without('kind hero'))).toContain('"is":["ally"]')
    expect(JSON.stringify(without('filter tag'))).not.toContain('Orc')
  })

  it('puts another in the place of what has to be there', () => {
    expect(JSON.stringify(without('duration turn'))).toContain('"for":"game"')
    expect(JSON.stringify(without('who opponents'))).toContain('"who":{"among":"you","not":"you"}')
    expect(JSON.stringify(without('amount count'))).toContain('"atk":0')
    expect(JSON.stringify(without('event draws'))).toContain('"when":{"on":"becomes"')
    expect(JSON.stringify(without('condition yourTurn', 0))).toContain('"if":{"amount":0,"atLeast":1}')
    expect(JSON.stringify(without('condition yourTurn', 1))).toContain('"if":{"amount":0,"atMost":0}')
  })

  it('leaves nothing behind that a card can’t say', () => {
    for (const saying of sayingsOf(card))
      for (const { side } of claimsOf(saying.family, saying.word))
        for (const way of side.ways) {
          const made = silenced(card, [saying], way)
          // an ability would have to be ongoing to have powers
          if (made && nameOf(saying) !== 'cardType ally')
            expect({ [nameOf(saying)]: checkCard(made) }).toEqual({ [nameOf(saying)]: [] })
        }
  })

  it('leaves the card itself as it was', () => {
    const before = JSON.stringify(card)
    for (const saying of sayingsOf(card))
      for (const { side } of claimsOf(saying.family, saying.word))
        for (const way of side.ways) silenced(card, [saying], way)
    expect(JSON.stringify(card)).toBe(before)
  })
})
