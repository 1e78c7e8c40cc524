import { expect, it } from 'vitest'
import type { CardValue } from '../../src/cards/vocabulary/values.ts'
import { survey } from '../../src/engine/state/game.ts'
import { Library } from '../../src/engine/state/library.ts'

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

it('a token’s words count where a card can make it', () => {
  const lib = new Library([maker, toy, { ...maker, key: 'home/idle', play: { effects: [] } }])
  expect(survey(lib, ['home/maker'])).toMatchObject({ damage: true, ready: false })
  expect(survey(lib, ['home/idle'])).toMatchObject({ damage: false, ready: false })
})
