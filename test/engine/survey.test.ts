import { describe, expect, it } from 'vitest'
import { library, raids } from '../../src/cards/index.ts'
import type { CardValue } from '../../src/cards/vocabulary/values.ts'
import { Library } from '../../src/engine/state/library.ts'
import { survey, type Reads } from '../../src/engine/state/survey.ts'

const maker: CardValue = {
  key: 'home/maker',
  name: 'Maker',
  type: 'ability',
  play: { effects: [{ may: [{ token: 'home/toy', n: 1 }] }] },
}
const toy: CardValue = {
  key: 'home/toy',
  name: 'Toy',
  type: 'ally',
  token: true,
  powers: [{ when: { on: 'becomes', that: { yourTurn: true } }, effects: [{ draw: 1 }] }],
}

/** Is there a part in it with all these fields? */
const hasOneLike = (node: unknown, like: Record<string, unknown>): boolean => {
  if (typeof node !== 'object' || node === null) return false
  const own = new Map<string, unknown>(Object.entries(node))
  if (Object.entries(like).every(([word, wanted]) => own.get(word) === wanted)) return true
  return [...own.values()].some((inner) => hasOneLike(inner, like))
}

/** A second opinion: what is read, by the look of the text. */
const byItsText = (value: CardValue): Omit<Reads, 'heard' | 'asked' | 'haunts'> => {
  const whole = JSON.stringify(value)
  return {
    graveyard: /"from":"graveyard"/.test(whole),
    playsBuried: /"canPlayFrom":/.test(whole),
    anyone: /"users":/.test(whole),
    payers: value.pays === true,
    becomes: /"on":"becomes"/.test(whole),
    parties: /"hasLeft":/.test(whole),
    powers: /"(power|losesPowers)":/.test(whole),
    shields: /"preventFirst":/.test(whole),
    healed: hasOneLike(value, { on: 'heals', all: true }),
    fatal: hasOneLike(value, { on: 'deals', fatal: true }),
  }
}

const [rules] = Object.values(raids)
if (!rules) throw new Error('There is no raid.')
const libraryOf = (cards: CardValue[]): Library => new Library({ rules, cards })

describe('what cards can ask for', () => {
  it('counts a token’s words where a card can make it', () => {
    const lib = libraryOf([maker, toy, { ...maker, key: 'home/idle', play: { effects: [] } }])
    expect(survey(lib, ['home/maker'])).toMatchObject({ becomes: true })
    expect(survey(lib, ['home/idle'])).toMatchObject({ becomes: false })
  })

  it('is for every card what its text looks like', () => {
    const lib = libraryOf([...library.values()])
    const makesTokens = (card: CardValue): boolean => /"token":"/.test(JSON.stringify(card))
    const alone = [...library.values()].filter((card) => !makesTokens(card))
    expect(alone.length).toBeGreaterThan(300)
    for (const card of alone) {
      const { heard, asked, ...read } = survey(lib, [card.key])
      expect({ [card.key]: read }).toEqual({ [card.key]: byItsText(card) })
      expect(asked !== null).toBe(/"(happened|first)":/.test(JSON.stringify(card)))
      const waitsFor = [...JSON.stringify(card).matchAll(/"when":\{"on":"(\w+)"/g)].map(([, on]) => on ?? '')
      expect([card.key, ...waitsFor.filter((on) => !heard.has(on))]).toEqual([card.key])
    }
  })

  it('says what can be asked about the past, and nothing of what nobody asks', () => {
    const asker: CardValue = {
      ...maker,
      key: 'home/asker',
      play: {
        effects: [
          { draw: { happened: { on: 'plays', who: 'you' } } },
          { if: { happened: { on: 'deals', to: 'yourHero' }, in: 'game' }, then: [{ draw: 1 }] },
        ],
      },
    }
    const lib = libraryOf([maker, toy, asker])
    const { asked } = survey(lib, ['home/asker'])
    expect([...(asked?.turn ?? [])]).toEqual(['plays'])
    expect([...(asked?.game.values() ?? [])]).toEqual([{ on: 'deals', to: 'yourHero' }])
    expect(asked?.beyond).toBe(false)
    expect(survey(lib, ['home/maker']).asked).toBe(null)
  })
})
