import { expect, it } from 'vitest'
import { wholeBook } from '../../src/cards/index.ts'
import type { CardValue, Effect, Power, PowerInPlay } from '../../src/cards/vocabulary/values.ts'
import { deckName } from '../../src/wording/decks.ts'
import { cardText, plain, powerText, questionText } from '../../src/wording/index.ts'

const book = wholeBook()

// Made-up cards, for what the Bosses of Black Temple have to say.
const bo = (facts: Partial<CardValue>): CardValue => ({ key: 'test/bo', name: 'Bo', type: 'hero', ...facts })
const has = (...powers: Power[]): string => plain(cardText(book, bo({ powers })))
const does = (...effects: Effect[]): string =>
  plain(cardText(book, bo({ type: 'ability', play: { targets: [], effects } })))
const said = (segments: ReturnType<typeof powerText>): string => plain({ paragraphs: [{ path: null, segments }] })

it('a player is what a mark says', () => {
  const other = { without: 'imp', among: 'opponents' } as const
  expect(does({ choosePlayer: other, as: 'p' }, { mark: 'imp', who: { bound: 'p' } })).toBe(
    "Choose an opponent who isn't an imp. That player becomes an imp.",
  )
  expect(does({ if: { amount: { players: other }, atMost: 0 }, then: [{ win: 'you' }] })).toBe(
    'If all opponents are imps, you win the game.',
  )
  expect(does({ if: { amount: { players: 'opponents' }, atMost: 0 }, then: [{ draw: 1 }] })).toBe(
    'If there are no opponents, draw a card.',
  )
  expect(has({ always: [{ atk: 1, to: { is: 'ally', marked: 'imp', unmarked: 'ghost' } }] })).toBe(
    'Allies whose controller is an imp and not a ghost have +1 ATK.',
  )
  expect(has({ always: [{ atk: 1, to: { is: 'ally', unmarked: 'ghost' } }] })).toBe(
    "Allies whose controller isn't a ghost have +1 ATK.",
  )
})

it('what is looked at only as it resolves is said last; said first, it is a double-check (703.2)', () => {
  const starts = { on: 'turnStarts', whose: 'yours' } as const
  const ready = { what: 'self', matches: { ready: true } } as const
  const late = { if: ready, then: [{ draw: 1 }] } satisfies Effect
  expect(has({ when: starts, effects: [late] })).toBe('At the start of your turn, draw a card if Bo is ready.')
  expect(has({ when: starts, if: ready, effects: [{ draw: 1 }] })).toBe(
    'At the start of your turn, if Bo is ready, draw a card.',
  )
  expect(has({ when: starts, effects: [{ ...late, else: [{ draw: 2 }] }] })).toBe(
    'At the start of your turn, if Bo is ready, draw a card. Otherwise, draw two cards.',
  )
  expect(has({ when: starts, effects: [{ repeat: 2, do: [late] }] })).toContain('if Bo is ready, draw a card')
})

it('what cards don’t have is said shortly, where it is one thing', () => {
  expect(does({ destroy: { all: { is: 'ally', none: [{ damageType: 'fire' }] } } })).toBe(
    'Destroy all non-[Fire] allies.',
  )
  expect(does({ destroy: { all: { is: 'ally', none: [{ counter: 'egg' }] } } })).toBe(
    'Destroy all allies without an egg counter.',
  )
  expect(does({ destroy: { all: { is: 'ally', none: [{ tag: 'Imp' }] } } })).toBe(
    'Destroy all allies that are not Imps.',
  )
})

it('all counters are as many as there are on each', () => {
  const on = { all: { is: 'ally' } } as const
  expect(does({ counter: 'egg', n: { times: [-1, { counters: 'egg', on: 'it' }] }, on })).toBe(
    'Remove all egg counters from all allies.',
  )
})

it('who was chosen and acts, or is only meant by what another gets, is told first', () => {
  const them = { choose: { is: 'hero', whose: 'opposing' }, as: 'h' } as const
  const it = { bound: 'h' } as const
  expect(does({ ...them, at: 'random' }, { heal: 3, from: it, by: it })).toBe(
    'Choose an opposing hero at random. It heals 3 damage from itself.',
  )
  const attacking = { what: 'it', matches: { attacking: true, inCombatWith: { these: it } } } as const
  expect(does(them, { give: [{ atk: 3, to: 'self', while: attacking }], for: 'turn' })).toBe(
    'Choose an opposing hero. Bo has +3 ATK while attacking that hero this turn.',
  )
  expect(does(them, { give: [{ atk: 3, to: it }], for: 'turn' })).toBe('An opposing hero has +3 ATK this turn.')
  expect(
    does(them, { later: { when: { on: 'destroyed', card: { these: it } }, effects: [{ draw: 1 }] }, for: 'turn' }),
  ).toBe('Choose an opposing hero. When it is destroyed this turn, draw a card.')
})

it('each of several targets is dealt damage', () => {
  const hits = (more: object): string =>
    plain(
      cardText(
        book,
        bo({
          type: 'ability',
          play: { targets: [{ card: { is: 'ally' }, upTo: 2 }], effects: [{ deal: 3, to: { target: 0 }, ...more }] },
        }),
      ),
    )
  expect(hits({})).toBe('Your hero deals 3 damage to each of up to two target allies.')
  expect(hits({ divided: true })).toBe('Your hero deals 3 damage divided as you choose among up to two target allies.')
})

it('each side speaks by its own name', () => {
  const back: PowerInPlay[] = [
    { pay: [{ removeCounters: 1, counter: 'egg' }], effects: [{ may: [{ ready: 'self' }] }] },
  ]
  const card = bo({ backName: 'Ob', powers: [{ when: { on: 'flips', card: 'self' }, effects: [{ draw: 1 }] }], back })
  expect(plain(cardText(book, card))).toBe('When Bo is flipped, draw a card.')
  expect(plain(cardText(book, card, 'back'))).toBe('Remove an egg counter from Ob >>> You may ready Ob.')
  expect(said(powerText(book, card, 'back.0'))).toBe('Remove an egg counter from Ob >>> You may ready Ob.')
  expect(said(questionText(book, card, 'back.0.effects.0'))).toBe('Ready Ob?')
  expect(said(questionText(book, card, 'back.0.effects.0', { name: 'Someone' }))).toBe('Ready Someone?')
})

it('armor is one thing, however much of it there is', () => {
  expect(has({ always: [{ def: -2, to: { is: 'armor', whose: 'opposing' } }] })).toBe('Opposing armor has -2 DEF.')
  expect(has({ always: [{ atk: -2, to: { is: 'weapon', whose: 'opposing' } }] })).toBe('Opposing weapons have -2 ATK.')
})

it('a name in the name of a deck stays a name', () => {
  expect([deckName('betrayerEvents'), deckName('minions')]).toEqual(['Betrayer event deck', 'minion deck'])
})
