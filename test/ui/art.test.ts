import { describe, expect, it } from 'vitest'
import { decks, library, raids } from '../../src/cards/index.ts'
import type { CardValue } from '../../src/cards/vocabulary/values.ts'
import { type Art, artOf } from '../../src/ui/card/art/choose.ts'
import { raidOf } from '../../src/ui/signs/signs.ts'

const cards = [...library.values()]
const named = (name: string): CardValue => {
  const card = cards.find((it) => it.name === name)
  if (!card) throw new Error(`There is no card called ${name}.`)
  return card
}

/** What an eye can tell apart; colours and small turns come on top. */
const look = ({ subject, behind, backdrop, isMirrored, side }: Art): string =>
  [subject, behind, backdrop, isMirrored ? 'mirrored' : 'straight', side].join(' ')

const twins = (deck: readonly CardValue[]): string[] => {
  const seen = new Map<string, string>()
  return deck.flatMap((card) => {
    const it = look(artOf(card))
    const other = seen.get(it)
    seen.set(it, card.key)
    return other === undefined ? [] : [`${card.key} looks like ${other}: ${it}`]
  })
}

describe('the art of cards', () => {
  it('is the same for the same card, every time', () => {
    for (const card of cards) {
      expect(artOf(structuredClone(card))).toEqual(artOf(card))
      expect(artOf(structuredClone(card), 'back')).toEqual(artOf(card, 'back'))
    }
  })

  it('shows another picture on the other face', () => {
    for (const card of cards.filter((it) => it.type === 'hero'))
      expect(look(artOf(card, 'back'))).not.toBe(look(artOf(card)))
  })

  it.each(Object.entries(decks))('tells all cards of the deck %s apart', (_, deck) => {
    const keys = [deck.hero, ...Object.keys(deck.cards)]
    expect(twins(keys.flatMap((key) => library.get(key) ?? []))).toEqual([])
  })

  it.each(Object.keys(raids))('tells all cards of %s apart', (raid) => {
    expect(twins(cards.filter((card) => raidOf(card) === raid))).toEqual([])
  })

  it.each([
    ['Onyxian Whelp', 'double-dragon'],
    ['Lightning Bolt', 'lightning-trio'],
    ['Searing Totem', 'totem-mask'],
    ['Draconian Deflector', 'dragon-shield'],
    ['Brood of Onyxia', 'egg-clutch'],
    ['Gorebelly', 'orc-head'],
    ['Manticron Cube', 'cubeforce'],
  ])('%s is seen as %s', (name, subject) => {
    expect(artOf(named(name)).subject).toBe(subject)
  })

  it('finds something for a card that nobody has thought of', () => {
    const card: CardValue = {
      key: 'raider/unheard-of',
      name: 'Zzz',
      type: 'ability',
      play: { effects: [{ deal: 2, type: 'frost', to: { all: { is: 'ally' } } }] },
    }
    expect(['snowflake-2', 'ice-spear', 'frozen-orb', 'icicles-aura']).toContain(artOf(card).subject)
    expect(artOf({ key: 'raider/mute', name: 'Zzz', type: 'location' }).subject).toBe('magic-palm')
  })
})
