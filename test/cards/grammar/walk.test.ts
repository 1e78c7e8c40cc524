import { describe, expect, it } from 'vitest'
import { grammar } from '../../../src/cards/grammar/index.ts'
import { effectWord, headOf, whoWord } from '../../../src/cards/grammar/tell.ts'
import { has, walk } from '../../../src/cards/grammar/walk.ts'
import { library } from '../../../src/cards/index.ts'
import type { CardValue } from '../../../src/cards/vocabulary/values.ts'

describe('the grammar', () => {
  it('tells a word that has a field called like another word from that word', () => {
    expect(effectWord({ search: {}, of: 'you', as: 'found', reveal: true })).toBe('search')
    expect(effectWord({ reveal: 1, of: 'you', as: 'found' })).toBe('reveal')
    expect(whoWord({ without: 'ghost', among: 'raiders' })).toBe('without')
    expect(whoWord({ not: 'you', among: 'raiders' })).toBe('among')
    expect(whoWord('you')).toBe('you')
  })

  it('does not take inherited keys for words', () => {
    expect(headOf('effect', Object.create({ draw: 1 }) as object)).toBeNull()
    expect(headOf('effect', { valueOf: 1, toString: 2 })).toBeNull()
  })

  it('has a head for every word: no two words of a family could be told by the same fields', () => {
    for (const [name, family] of Object.entries(grammar)) {
      if (family.told !== 'byHead') continue
      for (const [word, says] of Object.entries(family.words)) {
        if (typeof says['is'] === 'string') continue
        const all = Object.fromEntries(Object.keys(says).map((field) => [field, 1]))
        expect(headOf(name as keyof typeof grammar, all), `${name} ${word}`).toBe(word)
      }
    }
  })

  it('walks everything that a card says, with the path to it', () => {
    const card: CardValue = {
      key: 'a/b',
      name: 'B',
      type: 'ability',
      play: {
        targets: [{ card: { is: ['hero', 'ally'], any: [{ tag: 'Orc' }] } }],
        effects: [{ deal: { times: [2, { count: { zone: 'graveyard' } }] }, to: { target: 0 } }],
      },
      powers: [{ always: [{ cannot: 'attack', to: { is: 'ally' }, while: { yourTurn: true } }] }],
    }
    const words: string[] = []
    walk('card', card, { eachWord: (family, word, path) => words.push(`${path.join('.')} ${family} ${word}`) })
    expect(words).toEqual([
      ' card key',
      ' card name',
      ' card type',
      'type cardType ability',
      ' card play',
      'play text targets',
      'play.targets.0 target card',
      'play.targets.0.card filter is',
      'play.targets.0.card.is.0 kind hero',
      'play.targets.0.card.is.1 kind ally',
      'play.targets.0.card filter any',
      'play.targets.0.card.any.0 filter tag',
      'play text effects',
      'play.effects.0 effect deal',
      'play.effects.0.deal amount times',
      'play.effects.0.deal.times.1 amount count',
      'play.effects.0.deal.times.1.count filter zone',
      'play.effects.0.deal.times.1.count.zone zone graveyard',
      'play.effects.0.to what target',
      ' card powers',
      'powers.0 power always',
      'powers.0.always.0 modifier cannot',
      'powers.0.always.0.cannot act attack',
      'powers.0.always.0.to filter is',
      'powers.0.always.0.to.is kind ally',
      'powers.0.always.0.while condition yourTurn',
    ])
  })

  it('hears of every text of every card', () => {
    for (const card of library.values()) {
      const texts = new Set<string>()
      walk('card', card, { eachText: (text) => texts.add(text), eachWord: (_, word) => texts.add(word) })
      const bound = [...JSON.stringify(card).matchAll(/"(?:as|bound|token|tag|fact|counter)":"([^"]+)"/g)]
      for (const [, name = ''] of bound) expect(texts, `${name} of ${card.key}`).toContain(name)
    }
  })

  it('finds a part of a kind', () => {
    const effect = { may: [{ heal: 'X' as const, from: 'self' as const }] }
    expect(has('effect', effect, 'amount', (amount) => amount === 'X')).toBe(true)
    expect(has('effect', effect, 'what', (what) => what === 'it')).toBe(false)
  })
})
