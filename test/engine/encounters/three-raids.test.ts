import { describe, expect, it } from 'vitest'
import type { CardValue, Effect, Filter } from '../../../src/cards/vocabulary/values.ts'
import { seatAt, touch } from '../../../src/engine/state/game.ts'
import { putTokens } from '../../../src/engine/acting/verbs.ts'
import * as C from './core.ts'
import { cards, core, now, on, quarter, temple, use, ways } from './made-up.ts'
import * as N from './necropolis.ts'
import {
  alliesOf,
  asked,
  attackable,
  begin,
  bossName,
  cardOf,
  fell,
  findIn,
  goOn,
  heroAt,
  join,
  look,
  resolve,
  say,
  toAction,
  toTurn,
} from './table.ts'
import * as T from './temple.ts'

describe('1 the last one is gone before anybody looked', () => {
  it.each([
    ['supremus', 'shade-of-akama'],
    ['gurtogg-bloodboil', 'shrine-of-lost-souls'],
  ])('%s, then %s', (from) => {
    const g = temple(from)
    join(g, 'test/wither', 1)
    fell(g)
    resolve(g)
    goOn(g, () => bossName(g) !== null)
    toAction(g, 'raider1')
    expect([alliesOf(g, 0), heroAt(g, 0).back]).toEqual([[], true])
  })
  it('Gothik', () => {
    const g = quarter('military', 'gothik-the-harvester')
    join(g, 'test/wither', 1)
    for (let i = 0; i < 2; i++) toTurn(g, 'boss', 'draw')
    toAction(g, 'raider1')
    expect(heroAt(g, 0).back).toBe(true)
  })
})
describe('2 those who can’t leave', () => {
  it.each(ways)('the Council: %s', (way) => {
    const g = temple('the-illidari-council')
    const member = T.council(g).find(({ key }) => !key.endsWith('veras-darkshadow'))
    if (member) use(g, way, 1, member)
    expect(T.council(g)).toHaveLength(4)
  })
  it.each(ways)('the Horsemen: %s', (way) => {
    const g = quarter('military', 'the-four-horsemen')
    const [rider] = N.riders(g)
    if (rider) use(g, way, 1, rider)
    expect(N.riders(g)).toHaveLength(4)
  })
})
it('3 your hero is the last Boss in conditions too [R302.3]', () => {
  const hit = (n: number): Effect[] => [{ deal: n, type: 'fire', to: { all: { is: 'hero', whose: 'opposing' } } }]
  const flames = on('flames', [
    {
      when: { on: 'turnStarts', whose: 'yours' },
      effects: [{ if: { what: 'yourHero', matches: { named: 'Lucifron' } }, then: hit(4), else: hit(1) }],
    },
  ])
  const g = core([flames])
  join(g, 'test/flames', 0)
  fell(g)
  resolve(g)
  toTurn(g, 'boss', 'draw')
  expect(heroAt(g, 1).damage).toBe(4)
})
it('4 damage on a Boss with 0 health is fatal [405.2]', () => {
  const g = begin('black-temple', { raiders: 1, cards })
  toAction(g, 'raider1')
  join(g, 'test/glaive', 1)
  heroAt(g, 0).back = true
  touch(g)
  fell(g)
  resolve(g)
  expect(bossName(g)).not.toBe('high-warlord-najentus')
})
it('5 tokens run out [N5.2]', () => {
  const g = quarter('plague')
  for (let i = 0; i < 10; i++) putTokens(g, 'naxxramas/spore', [0], 1)
  expect(alliesOf(g, 0).filter((key) => key === 'spore')).toHaveLength(1)
})
describe('6 Thaddius', () => {
  it('does not attack while Immune [N10.3]', () => {
    const g = quarter('construct', 'thaddius')
    toAction(g, 'boss')
    expect(attackable(g, heroAt(g, 0))).toEqual([])
  })
  it('is Immune while Stalagg or Feugen is in play, whoever controls them', () => {
    const g = quarter('construct', 'thaddius')
    for (const name of ['stalagg', 'feugen']) use(g, 'steal', 1, findIn(g, 0, name))
    const brute = join(g, 'test/brute', 1)
    look(g)
    expect(attackable(g, brute)).not.toContain('thaddius')
  })
})
describe('7 nobody interacts with it', () => {
  const all: { all: Filter } = { all: { is: ['quarter', 'event'], whose: 'opposing' } }
  const storms = [
    now('remove', [{ removeFromGame: all }]),
    now('bounce', [{ put: all, into: 'hand' }]),
    now('theft', [{ give: [{ control: all, by: 'you' }], for: 'game' }]),
    now('tire', [{ exhaust: all }]),
  ]
  it.each(['remove', 'bounce', 'theft', 'tire'])('a Quarter: %s [N6.9]', (name) => {
    const g = quarter('plague', '', storms)
    const it = findIn(g, 0, 'the-plague-quarter')
    use(g, name, 1)
    expect([it.place, it.exhausted, it.ctl]).toEqual(['play', false, 0])
  })
  it.each(['remove', 'bounce', 'theft', 'tire'])('a face-up Event: %s [R502.1c]', (name) => {
    const g = temple('supremus', storms)
    const event = cardOf(g, T.events(g)[0])
    event.key = 'blank/ongoing'
    fell(g)
    resolve(g)
    use(g, name, 1)
    expect([event.place, event.exhausted, event.ctl]).toEqual(['play', false, 0])
  })
})
it('8 a ghost does not discard for the living [R503.1c]', () => {
  const g = begin('black-temple', { raiders: 2, cards: [now('drain', [{ discard: 1, who: 'opponents' }])] })
  T.toBoss(g, 'teron-gorefiend')
  goOn(g, ({ question }) => question === 'choosePlayer')
  say(g, { seat: 'raider2' })
  resolve(g)
  toAction(g, 'boss')
  const before = [1, 2].map((seat) => seatAt(g, seat).hand.length)
  use(g, 'drain', 0)
  expect([1, 2].map((seat, i) => (before[i] ?? 0) - seatAt(g, seat).hand.length)).toEqual([1, 0])
})
it('9 Minions find the Boss they come with [R502.2]', () => {
  const lord: CardValue = {
    key: 'test/lord',
    name: 'Lord',
    type: 'ally',
    atk: 3,
    damageType: 'melee',
    health: 2,
    powers: [
      {
        when: { on: 'enters', card: 'self' },
        if: { what: 'yourHero', matches: { tag: 'Traitor' } },
        effects: [{ draw: 1 }],
      },
    ],
  }
  const g = begin('black-temple', { raiders: 1, cards: [lord] })
  toTurn(g, 'boss', 'minion')
  toAction(g, 'raider1')
  cardOf(g, T.minions(g)[0]).key = 'test/lord'
  const hand = T.boss(g).hand.length
  fell(g)
  resolve(g)
  expect(T.boss(g).hand).toHaveLength(hand + 1)
})
it('10 from the deck into the row: a Minion [R303.2a]', () => {
  const g = core([now('fuel', [{ putTop: 1, of: 'you', into: 'resources' }])])
  toAction(g, 'boss')
  use(g, 'fuel', 0)
  expect(C.boss(g).resources.map((id) => cardOf(g, id).deck)).toEqual(['minions', 'minions'])
})
it('11 Kel’Thuzad’s allies are tokens [N9.2, 404.2]', () => {
  const mourner: CardValue = {
    key: 'test/mourner',
    name: 'Mourner',
    type: 'ally',
    health: 3,
    powers: [{ when: { on: 'destroyed', card: { is: 'ally' } }, effects: [{ draw: 1 }] }],
  }
  const g = begin('naxxramas', { raiders: 1, keep: true, cards: [...cards, mourner] })
  N.begins(g, 'arachnid')
  N.clear(g)
  N.enter(g, 'frostwyrm')
  N.advance(g)
  toAction(g, 'raider1')
  join(g, 'test/mourner', 1)
  look(g)
  const one = g.s.cards.find(({ place, key }) => place === 'play' && /soul-weaver|abomination|soldier/.test(key))
  const hand = seatAt(g, 1).hand.length
  if (one) use(g, 'away', 1, one)
  expect([one?.place, seatAt(g, 1).hand.length]).toEqual(['gone', hand])
})
describe('12 the raid’s own words beat its rules [103.1]', () => {
  it('Rune of Theri', () => {
    const theri = on('theri', [
      {
        when: { on: 'destroyed', card: { is: 'hero', whose: 'yours' } },
        effects: [{ removeFromGame: { all: { is: 'ally', whose: 'yours', token: true } } }],
      },
    ])
    const g = core([{ ...theri, key: 'molten-core/test-theri' }])
    join(g, 'molten-core/test-theri', 0)
    fell(g)
    resolve(g)
    expect(alliesOf(g, 0)).not.toContain('flamewaker-protector')
  })
  const worshipper: CardValue = {
    key: 'naxxramas/test-worshipper',
    name: 'Worshipper',
    type: 'ally',
    atk: 1,
    damageType: 'fire',
    health: 5,
    powers: [
      {
        pay: [{ exhaust: { is: 'ally', named: 'Brute' } }],
        effects: [{ give: [{ control: 'self', by: 'you' }], for: 'game' }],
        users: 'raiders',
      },
      { pay: [{ destroy: 'self' }], effects: [{ flip: { all: { is: 'hero', named: 'Grand Widow Faerlina' } } }] },
    ],
  }
  it('Worshipper turns Faerlina', () => {
    const g = quarter('arachnid', 'grand-widow-faerlina', [worshipper])
    const it = join(g, 'naxxramas/test-worshipper', 1)
    heroAt(g, 0).back = true
    touch(g)
    look(g)
    say(g, { do: 'use', card: it.handle, power: 2 })
    resolve(g)
    expect(heroAt(g, 0).back).toBe(false)
  })
  it('any raider means any raider, and not the Boss', () => {
    const g = quarter('arachnid', '', [worshipper], 2)
    const it = join(g, 'naxxramas/test-worshipper', 1)
    for (const seat of [0, 2]) join(g, 'test/brute', seat)
    look(g)
    const may = (): boolean => {
      const { ask } = asked(g)
      return ask.shape === 'one' && ask.options.some((o) => 'do' in o && o.do === 'use' && o.card === it.handle)
    }
    toAction(g, 'raider2')
    const raider = may()
    toAction(g, 'boss')
    expect([raider, may()]).toEqual([true, false])
  })
})
it('15 Spectral by name [N7.2]', () => {
  const kitten: CardValue = {
    key: 'test/kitten',
    name: 'Spectral Kitten',
    type: 'ally',
    atk: 2,
    damageType: 'melee',
    health: 2,
  }
  const g = quarter('military', 'gothik-the-harvester', [kitten], 2)
  toTurn(g, 'boss', 'draw')
  toAction(g, 'raider1')
  const it = join(g, 'test/kitten', 1)
  look(g)
  expect(attackable(g, it)).not.toContain('unrelenting-rider')
})
it('16 the Betrayer’s deck is not filled again [R501.1b]', () => {
  const g = temple('the-betrayer')
  const pile = T.pileOf(g, 'betrayerEvents')
  pile.graveyard.push(...pile.deck.splice(0))
  for (const id of pile.graveyard) cardOf(g, id).place = 'graveyard'
  toTurn(g, 'boss', 'ready')
  goOn(g, () => {
    expect(g.s.turn.step).not.toBe('event')
    return g.s.turn.phase === 'action'
  })
})
it('17 cards know the Boss’s number', () => {
  expect(temple('supremus').s.facts).toMatchObject({ boss: 2 })
})
