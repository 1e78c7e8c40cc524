import { describe, expect, it } from 'vitest'
import type { TargetWord } from '../../../src/cards/vocabulary/values.ts'
import { runesInPlay, toNextBoss } from './core.ts'
import { core, now, on, quarter, temple, use } from './made-up.ts'
import { cardOf, fell, findIn, join, look, resolve, toAction } from './table.ts'

/** Ways around the rules of the three raids that made-up cards have found. */

describe('a card that has become something else', () => {
  const item: TargetWord = { card: { is: 'item' } }
  const tricks = [
    now('tool', [{ give: [{ becomes: { types: ['item'] }, to: { target: 0 } }], for: 'game' }], {
      card: { is: 'ally' },
    }),
    now('break', [{ destroy: { target: 0 } }], item),
    now('return', [{ put: { target: 0 }, into: 'hand' }], item),
    now('banish', [{ removeFromGame: { target: 0 } }], item),
    now('take', [{ give: [{ control: { target: 0 }, by: 'you' }], for: 'game' }], item),
  ]

  it.each(['break', 'return', 'banish', 'take'])('is still of the Council, which nobody leaves: %s [B1.1]', (trick) => {
    const g = temple('the-illidari-council', tricks)
    const member = findIn(g, 0, 'lady-malande')
    use(g, 'tool', 1, member)
    use(g, trick, 1, member)
    expect([member.place, member.ctl]).toEqual(['play', 0])
  })

  it.each(['break', 'return', 'banish', 'take'])('is still a Horseman, who stays: %s [N8.1]', (trick) => {
    const g = quarter('military', 'the-four-horsemen', tricks)
    const rider = findIn(g, 0, 'sir-zeliek')
    use(g, 'tool', 1, rider)
    use(g, trick, 1, rider)
    expect([rider.place, rider.ctl]).toEqual(['play', 0])
  })

  it.each(['return', 'banish'])('still leaves play only by being destroyed, token or Minion: %s [R303.2b]', (trick) => {
    const g = core(tricks)
    const minion = join(g, 'test/brute', 0)
    minion.deck = 'minions'
    look(g)
    for (const card of [findIn(g, 0, 'flamewaker-protector'), minion]) {
      use(g, 'tool', 1, card)
      use(g, trick, 1, card)
      expect(card.place).toBe('play')
      use(g, 'break', 1, card)
      expect(card.place).not.toBe('play')
    }
  })

  it('is still a rune, which stays, and is turned over with the others [R302.1, R303.3c]', () => {
    const items = { all: { is: 'item' as const } }
    const g = core([
      on('anvil', [{ always: [{ becomes: { types: ['item'] }, to: { is: 'rune' } }] }]),
      now('sweep', [{ destroy: items }, { removeFromGame: items }, { put: items, into: 'hand' }]),
    ])
    toNextBoss(g)
    toAction(g, 'raider1')
    const rune = cardOf(g, runesInPlay(g)[0])
    join(g, 'test/anvil', 1)
    look(g)
    use(g, 'sweep', 1)
    expect([rune.place, rune.back]).toEqual(['play', false])
    fell(g)
    resolve(g)
    expect([rune.place, rune.back]).toEqual(['play', true])
  })
})
