import { describe, expect, it } from 'vitest'
import { library, raids } from '../../src/cards/index.ts'
import type { CardValue, Continuous } from '../../src/cards/vocabulary/values.ts'
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
  powers: [{ always: [{ atk: { damage: 'it' }, to: 'self' }] }],
}

/** The continuous words somewhere inside a value, as text. */
const continuousText = (node: unknown): string => {
  if (typeof node !== 'object' || node === null) return ''
  let text = ''
  for (const [key, child] of Object.entries(node))
    text += key === 'always' || key === 'give' || key === 'while' ? JSON.stringify(child) : continuousText(child)
  return text
}

/** A second opinion: what is read, by the look of the text. */
const byItsText = (value: CardValue): Reads => {
  const text = continuousText(value)
  const whole = JSON.stringify(value)
  return {
    ready: /"ready":(true|false)|"remainedExhausted"/.test(text),
    damage: /"damaged":|"damage":|"fatal":|"happened":/.test(text),
    zones: /"zone":"(hand|deck|graveyard|removed)"|"handSize"|"graveyardSize"/.test(text),
    graveyard: /"(from|canPlayFrom)":"graveyard"/.test(whole),
    anyone: /"users":/.test(whole),
    payers: value.pays === true,
    becomes: /"on":"becomes"/.test(whole),
    parties: /"hasLeft":/.test(whole),
    shields: /"preventFirst":/.test(whole),
    tiring: /"on":"(exhausts|readies)"/.test(whole),
  }
}

const [rules] = Object.values(raids)
if (!rules) throw new Error('There is no raid.')
const libraryOf = (cards: CardValue[]): Library => new Library({ rules, cards })

describe('what cards can make characteristics depend on', () => {
  it('counts a token’s words where a card can make it', () => {
    const lib = libraryOf([maker, toy, { ...maker, key: 'home/idle', play: { effects: [] } }])
    expect(survey(lib, ['home/maker'])).toMatchObject({ damage: true, ready: false })
    expect(survey(lib, ['home/idle'])).toMatchObject({ damage: false, ready: false })
  })

  it('is for every card what its text looks like', () => {
    const lib = libraryOf([...library.values()])
    const makesTokens = (card: CardValue): boolean => /"token":"/.test(JSON.stringify(card))
    const alone = [...library.values()].filter((card) => !makesTokens(card))
    expect(alone.length).toBeGreaterThan(300)
    for (const card of alone) expect({ [card.key]: survey(lib, [card.key]) }).toEqual({ [card.key]: byItsText(card) })
  })

  it('counts the standing rules of a raid', () => {
    const lib = libraryOf([])
    const whole: Continuous = { atk: 1, to: { is: 'ally', ready: true } }
    expect(survey(lib, [], [whole])).toMatchObject({ ready: true, damage: false })
    for (const { standing } of Object.values(raids)) {
      const { ready, damage, zones } = byItsText({ ...toy, powers: [{ always: standing }] })
      expect(survey(lib, [], standing)).toMatchObject({ ready, damage, zones })
    }
  })
})
