import { expect, it } from 'vitest'
import type { CardValue } from '../../src/cards/vocabulary/values.ts'
import { answer, decisionOf } from '../../src/engine/running/api.ts'
import { createGame } from '../../src/engine/running/create.ts'
import { viewOf } from '../../src/engine/seeing/look.ts'
import { seatAt } from '../../src/engine/state/game.ts'
import { viewFaults } from '../../src/table/sim/check-views.ts'
import { pinned } from '../../src/table/sim/pinned.ts'
import * as table from './encounters/table.ts'

const charm: CardValue = {
  key: 'test/charm',
  name: 'Charm',
  type: 'ability',
  cost: 1,
  ongoing: true,
  attach: { card: { is: ['hero', 'ally'] } },
}
const seeker: CardValue = {
  key: 'test/seeker',
  name: 'Seeker',
  type: 'ability',
  cost: 0,
  play: {
    effects: [
      { search: { named: 'Charm' }, of: 'you', as: 'found' },
      { put: { bound: 'found' }, into: 'play' },
    ],
  },
}

it('is seen by whoever found it while they say whom it is attached to, by nobody else [413.2, 415.4]', () => {
  const setup = {
    ...table.setupFor('onyxia', { raiders: 2, cards: [charm, seeker] }),
    raiders: [0, 1].map(() => ({ hero: 'blank/hero', deck: { 'test/seeker': 30, 'test/charm': 30 } })),
  }
  const g = createGame(...pinned(setup))
  table.toAction(g, 'raider1')
  const played = seatAt(g, 1)
    .hand.map((id) => table.cardOf(g, id))
    .find(({ key }) => key === seeker.key)
  if (!played) throw new Error('There is no Seeker in hand.')
  const asked = () => {
    const decision = decisionOf(g)
    if (!decision) throw new Error('Nobody is asked.')
    return decision
  }
  table.say(g, { do: 'play', card: played.handle })
  for (let i = 0; i < 50 && asked().part !== 'host'; i++) {
    const { ask, id, seats, part } = asked()
    expect(viewFaults(g, asked())).toEqual([])
    const options = 'options' in ask ? ask.options : []
    const pick = part === 'search' ? options.slice(0, 1) : { do: 'pass' as const }
    expect(answer(g, { decision: id, seat: seats[0] ?? 'boss', pick })).toBeNull()
  }
  expect(asked()).toMatchObject({ part: 'host', seats: ['raider1'] })
  expect(viewFaults(g, asked())).toEqual([])
  expect(viewOf(g, 'raider1').revealed).toMatchObject([{ key: charm.key, handle: asked().about }])
  for (const seat of ['boss', 'raider2', null] as const) expect(viewOf(g, seat).revealed ?? []).toEqual([])
})
