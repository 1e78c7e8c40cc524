import { describe, expect, it } from 'vitest'
import type { CardValue, Cost, Filter, TargetWord } from '../../src/cards/vocabulary/values.ts'
import { cardText, effectText, plain, powerText, typeLine } from '../../src/wording/index.ts'
import { always, book, card, does, has, when } from './made-up.ts'

const first = { target: 0 } as const
const second = { target: 1 } as const
const gnome: TargetWord = { card: { is: 'ally', tag: 'Gnome' } }
const flute: TargetWord = { card: { is: 'item', named: 'Flute' } }

describe('one thing is named once', () => {
  it.each<[string, string]>([
    [
      does([{ deal: 7, type: 'frost', to: first }, { exhaust: first }], gnome),
      'Your hero deals 7 [Frost] damage to target Gnome ally. Exhaust it.',
    ],
    [
      does([{ exhaust: first }, { destroy: second }, { ready: first }], gnome, flute),
      'Exhaust target Gnome ally. Destroy target item named Flute. Ready that ally.',
    ],
    [
      does([{ exhaust: first }, { putDamage: 7, on: second }, { ready: second }], gnome, {
        card: { is: 'ally' },
        another: true,
      }),
      'Exhaust target Gnome ally. Put 7 damage on another target ally. Ready the second target ally.',
    ],
    [
      does([{ exhaust: first }, { give: [{ def: 7, to: first }], for: 'combat' }], { ...gnome, upTo: 4 }),
      'Exhaust up to four target Gnome allies. They have +7 DEF this combat.',
    ],
    [
      does([{ heal: { damage: first }, from: first }], gnome),
      'Your hero heals 1 damage from target Gnome ally for each damage on it.',
    ],
    [
      when({ on: 'attacks', card: 'self', what: { tag: 'Gnome' } }, [
        { exhaust: { event: 'defender' } },
        { ready: 'self' },
      ]),
      'When Bo attacks a Gnome, exhaust that Gnome. Ready Bo.',
    ],
    [when({ on: 'flips', card: 'self' }, [{ destroy: 'self' }]), 'When Bo is flipped, destroy it.'],
    [
      does(
        [
          { deal: 7, type: 'frost', to: first },
          { choose: { is: 'ally', not: first }, n: 1, as: 'a' },
          { heal: 9, from: { bound: 'a' } },
        ],
        gnome,
      ),
      'Your hero deals 7 [Frost] damage to target Gnome ally and heals 9 damage from another ally.',
    ],
    [
      does(
        [
          { deal: 7, to: first, by: 'self' },
          { heal: 9, from: 'yourHero' },
        ],
        gnome,
      ),
      'Bo deals 7 damage to target Gnome ally. Your hero heals 9 damage from itself.',
    ],
  ])('%s', (text, expected) => expect(text).toBe(expected))
})

describe('amounts', () => {
  it.each<[string, string]>([
    [does([{ draw: 7 }]), 'Draw seven cards.'],
    [does([{ draw: { fact: 'hour' } }]), 'Draw X cards, where X is the current hour.'],
    [
      does([{ putDamage: { count: { is: 'item', tag: 'Flute' } }, on: 'yourHero' }]),
      'Put 1 damage on your hero for each Flute item.',
    ],
    [
      does([{ putDamage: { times: [3, { handSize: 'opponents' }] }, on: 'self' }]),
      "Put 3 damage on Bo for each card in opponents' hands.",
    ],
    [
      does([{ deal: { plus: [7, { atk: first }] }, type: 'holy', to: first }], gnome),
      'Your hero deals X [Holy] damage to target Gnome ally, where X is 7 plus its ATK.',
    ],
    [
      card({ xCost: true, play: { effects: [{ draw: 'X' }, { putDamage: { fact: 'hour' }, on: 'self' }] } }),
      'Draw X cards. Put Y damage on Bo, where Y is the current hour.',
    ],
    [
      card({ name: 'X', play: { effects: [{ draw: { fact: 'hour' } }] } }),
      'Draw X cards, where X is the current hour.', // a name is no amount
    ],
    [
      does([{ if: { count: { is: 'item' }, odd: true }, then: [{ draw: 7 }] }]),
      'If the number of items is odd, draw seven cards.',
    ],
    [does([{ roll: 3, as: 'd' }, { discard: { bound: 'd' } }]), 'Roll three dice and discard that many cards.'],
    [does([{ draw: 7 }, { discard: 3 }, { draw: 2 }]), 'Draw seven cards, then discard three cards. Draw two cards.'],
    [
      does([
        { roll: 7, as: 'd' },
        { share: 'd', among: { tag: 'Gnome' }, as: 'e' },
        { deal: { share: 'e' }, type: 'holy', to: { all: { tag: 'Gnome' } } },
      ]),
      'Roll seven dice and choose a different one of those dice for each Gnome. Your hero deals each Gnome [Holy] damage equal to its die.',
    ],
    [
      does(
        [
          { choose: { is: 'item', whose: 'yours' }, n: 1, as: 'a' },
          { deal: { atk: { bound: 'a' } }, type: 'holy', to: first, by: { bound: 'a' } },
        ],
        gnome,
      ),
      'An item you control deals [Holy] damage equal to its ATK to target Gnome ally.',
    ],
    [
      does([{ token: 'raider/mechanical-dragonling', n: 3 }]),
      'Put three Mechanical Dragonling ally tokens with 1 [Melee] ATK and 1 health into play.',
    ],
    [does([{ token: 'onyxia/onyxian-whelp', n: 7 }]), 'Put seven Onyxian Whelps into play.'],
    [
      does([{ repeat: 7, do: [{ draw: 2 }, { discard: 3 }] }]),
      'Do this seven times: draw two cards, then discard three cards.',
    ],
  ])('%s', (text, expected) => expect(text).toBe(expected))
})

describe('choices', () => {
  it.each<[string, string]>([
    [
      does([{ choose: { is: 'item', whose: 'yours' }, upTo: 2, as: 'a' }, { destroy: { bound: 'a' } }, { draw: 7 }]),
      'Destroy up to two items you control. Draw seven cards.',
    ],
    [
      does([
        { choose: { is: 'item', whose: 'yours' }, upTo: 1, as: 'a' },
        { destroy: { bound: 'a' } },
        { if: { did: true }, then: [{ draw: 7 }] },
      ]),
      'You may destroy an item you control. If you do, draw seven cards.',
    ],
    [
      does([
        {
          forEach: 'opponents',
          do: [
            { reveal: 7, of: 'loop', as: 'top' },
            { chooseBound: 'top', card: { is: 'item' }, upTo: 1, by: 'loop', as: 'kept' },
            { put: { bound: 'kept' }, into: 'hand' },
            { putRest: 'top', minus: 'kept', into: 'graveyard' },
          ],
        },
      ]),
      'Each opponent reveals the top seven cards of their deck. They may put an item card from among them into their hand. They put the rest into their graveyard.',
    ],
    [
      does([
        { reveal: 7, of: 'you', as: 'top' },
        { chooseBound: 'top', card: { is: 'item' }, n: 2, as: 'kept' },
        { put: { bound: 'kept' }, into: 'hand' },
        { putRest: 'top', minus: 'kept', into: 'graveyard' },
      ]),
      'Reveal the top seven cards of your deck. Put two item cards from among them into your hand and the rest into your graveyard.',
    ],
    [
      does([{ may: [{ discard: 3 }] }, { if: { did: true }, then: [{ draw: 7 }] }]),
      'You may discard three cards. If you do, draw seven cards.',
    ],
    [
      does([{ mayPay: [{ resources: 7 }], by: { controllerOf: first }, then: [], else: [{ destroy: first }] }], gnome),
      'Destroy target Gnome ally unless its controller pays (7).',
    ],
    [
      does([
        {
          forEach: 'opponents',
          do: [
            { choose: { is: 'item', whose: { party: 'loop' } }, by: 'loop', as: 'a' },
            { destroy: { bound: 'a' } },
            { draw: 7, who: 'loop' },
          ],
        },
      ]),
      'Each opponent destroys an item in their party. They draw seven cards.',
    ],
    [
      does([{ forEach: 'raiders', do: [{ deal: 7, to: { heroOf: 'loop' } }] }]),
      "Your hero deals 7 damage to each raider's hero.",
    ],
    [
      card({
        play: {
          effects: [],
          choose: {
            count: 1,
            orMore: { if: { yourTurn: true }, most: 2 },
            modes: [
              { name: '', targets: [gnome], effects: [{ flip: first }] },
              { name: '', effects: [{ draw: 7 }] },
            ],
          },
        },
      }),
      "Choose one: Flip target Gnome ally; or draw seven cards. If it's your turn, you may choose both.",
    ],
    [
      does([{ later: { when: { on: 'completes', who: 'opponents' }, effects: [{ draw: 7 }] }, for: 'combat' }]),
      'When an opponent completes a quest this combat, draw seven cards.',
    ],
    [
      does([
        { flipCoin: true, as: 'c' },
        { if: { amount: { bound: 'c' }, exactly: 1 }, then: [{ draw: 7 }] },
      ]),
      'Flip a coin. If it comes up heads, draw seven cards.',
    ],
  ])('%s', (text, expected) => expect(text).toBe(expected))
})

describe('descriptions', () => {
  const all = (filter: Filter): string => does([{ exhaust: { all: filter } }]).slice('Exhaust all '.length, -1)
  const target = (filter: Filter): string =>
    does([{ exhaust: first }], { card: filter }).slice('Exhaust target '.length, -1)
  it.each<[string, string]>([
    [target({ is: ['hero', 'ally'], other: true, damaged: true }), 'damaged hero or ally other than Bo'],
    [target({ is: 'ally', ready: true, damaged: false, tag: 'Gnome' }), 'ready and undamaged Gnome ally'],
    [all({ is: ['ability', 'item', 'weapon'], other: true, ready: true }), 'other ready abilities, items, and weapons'],
    [target({ is: 'ally', zone: 'graveyard', whose: 'opposing' }), "ally card in an opponent's graveyard"],
    [
      target({ is: 'weapon', cost: { atLeast: 2, atMost: 7 }, keyword: 'stealth' }),
      'weapon with cost 2 to 7 with Stealth',
    ],
    [target({ any: [{ is: 'item' }, { is: 'hero', whose: 'friendly' }] }), 'item or friendly hero'],
    [all({ tag: ['Gnome', 'Night Elf'], whose: 'yours' }), 'Gnomes and Night Elves you control'],
    [target({ is: 'ability', zone: 'chain', targeting: 'self' }), 'ability card that targets Bo'],
    [target({ is: 'ability', ongoing: true, attachedTo: { is: 'item' } }), 'ongoing ability attached to an item'],
  ])('%s', (text, expected) => expect(text).toBe(expected))
})

describe('modifiers', () => {
  it.each<[string, string]>([
    [
      always(
        { atk: -7, to: { tag: 'Gnome' } },
        { keyword: 'smash', to: { tag: 'Gnome' } },
        { cannot: 'strike', to: { tag: 'Gnome' } },
      ),
      "Gnomes have -7 ATK and Smash and can't strike.",
    ],
    [
      always({ atk: 7, to: { is: 'ally', tag: 'Gnome' } }, { def: 9, to: { tag: 'Gnome', is: 'ally' } }),
      'Gnome allies have +7 ATK and +9 DEF.', // in whatever order it is written
    ],
    [
      always({ isAlso: { types: ['ally'], damageType: 'holy', health: 7 }, to: 'self' }),
      'Bo is also an ally with [Holy] ATK and 7 health.',
    ],
    [
      always({ keyword: 'assault', n: 7, to: 'self', while: { what: 'it', matches: { damaged: true } } }),
      'Bo has Assault 7 while damaged.',
    ],
    [
      always({ cannot: 'attack', to: { tag: 'Gnome' }, while: { fact: 'hour', is: 7 } }),
      "While it's hour 7, Gnomes can't attack.",
    ],
    [
      always({ cannot: 'beFlipped', to: { tag: 'Gnome' }, by: 'opponents', except: 'own' }),
      "Gnomes can't be flipped by opponents, except by those cards' own powers.",
    ],
    [
      has({
        always: [{ def: 7, to: { is: 'item', whose: 'yours' } }],
        while: { count: { tag: 'Gnome', whose: 'yours' }, atLeast: 3 },
      }),
      'While you control three or more Gnomes, items you control have +7 DEF.',
    ],
    [always({ cost: 7, of: 'play', who: 'opponents', card: { is: 'item' } }), 'Opponents pay (7) more to play items.'],
    [
      does([{ give: [{ cost: -7, of: 'complete', who: 'you', next: true }], for: 'turn' }]),
      'The next time you complete a quest this turn, you pay (7) less.',
    ],
    [
      always({ replace: { would: 'deal', by: { tag: 'Gnome' }, combat: false, plus: -7 } }),
      'If a Gnome would deal non-combat damage, it deals that much minus 7 instead.',
    ],
    [
      does([{ give: [{ replace: { would: 'deal', to: first, preventNext: 7, type: 'holy' } }], for: 'combat' }], gnome),
      'Prevent the next 7 [Holy] damage that would be dealt to target Gnome ally this combat.',
    ],
    [
      always({ replace: { would: 'beDestroyed', to: { is: 'item' }, into: 'deckBottom' } }),
      "If an item would be destroyed, put it on the bottom of its owner's deck instead.",
    ],
    [
      does(
        [
          {
            give: [
              { cannot: 'usePowers', to: first },
              { atk: 7, to: 'yourHero' },
            ],
            for: 'turn',
          },
        ],
        gnome,
      ),
      "This turn, target Gnome ally can't use powers, and your hero has +7 ATK.",
    ],
    [
      always({ power: { pay: [{ activate: true }], effects: [{ draw: 7 }] }, to: { tag: 'Gnome' } }),
      'Gnomes have "[Activate] >>> Draw seven cards."',
    ],
  ])('%s', (text, expected) => expect(text).toBe(expected))
})

describe('costs and limits', () => {
  const pays = (...pay: Cost[]): string => has({ pay, effects: [{ draw: 7 }] })
  it.each<[string, string]>([
    [pays({ resources: { plus: [2, 'X'] } }, { activate: true }), '(2+X), [Activate] >>> Draw seven cards.'],
    [
      pays({ exhaust: { tag: 'Gnome' }, n: 2 }, { discard: 1, card: { is: 'item' } }),
      'Exhaust two Gnomes you control, Discard an item card >>> Draw seven cards.',
    ],
    [
      pays({ removeCounters: 3, counter: 'flute' }, { toHand: 'self' }),
      "Remove three flute counters from Bo, Put Bo into its owner's hand >>> Draw seven cards.",
    ],
    [
      has({ pay: [{ resources: 7 }], effects: [{ ready: 'self' }], once: 'game', from: 'graveyard' }),
      '(7) >>> Ready Bo. Use only once per game. Use only while Bo is in your graveyard.',
    ],
    [
      has({ playing: { ratherThan: [{ destroy: { is: 'item' } }] } }),
      'You may destroy an item you control rather than pay the cost of Bo.',
    ],
    [
      has({ enters: { exhausted: true, counters: { name: 'flute', n: 7 } } }),
      'Bo enters play exhausted and with seven flute counters on it.',
    ],
    [
      has({ complete: [{ resources: 7 }], on: 'yourTurn', effects: [{ draw: 9 }] }),
      'On your turn, pay (7) to complete this quest. Reward: Draw nine cards.',
    ],
  ])('%s', (text, expected) => expect(text).toBe(expected))
})

describe('one part of a card', () => {
  const lute: CardValue = {
    key: 'test/lute',
    name: 'Lute',
    type: 'item',
    play: {
      targets: [gnome],
      effects: [
        { draw: 7 },
        { may: [{ exhaust: first }] },
        { later: { when: { on: 'draws', who: 'you' }, effects: [{ flip: 'self' }] }, for: 'turn' },
        { give: [{ power: { pay: [{ resources: 7 }], effects: [{ ready: 'self' }] }, to: first }], for: 'turn' },
      ],
    },
  }
  it.each<[string, string]>([
    [plain(effectText(book, lute, 'play.effects.1')), 'You may exhaust target Gnome ally.'],
    [plain(powerText(book, lute, 'test/lute#play.effects.2.later')), 'When you draw a card this turn, flip Lute.'],
    [plain(powerText(book, lute, 'play.effects.3.give.0.power')), '(7) >>> Ready this card.'],
    [plain(powerText(book, lute, 'play.effects.0')), plain(cardText(book, lute))],
  ])('%s', (text, expected) => expect(text).toBe(expected))
})

describe('type lines', () => {
  const line = (facts: Partial<CardValue>): string => typeLine({ key: 'test/bo', name: 'Bo', type: 'ally', ...facts })
  it.each<[string, string]>([
    [line({ tags: ['Flute', 'Gnome'], limits: { Flute: 7 }, instant: true }), 'Instant Ally — Gnome, Flute (7)'],
    [line({ types: ['ability', 'ally'], type: 'ability', faction: 'Horde' }), 'Horde Ability Ally'],
    [line({ type: 'hero', tags: ['Gnome'], stage: 7 }), 'Hero — Gnome, Stage 7'],
    [line({ type: 'weapon', twoHanded: true, unique: true }), 'Unique Two-Handed Weapon'],
    [line({ token: true, tags: ['Flute'] }), 'Ally Token — Flute'],
  ])('%s', (text, expected) => expect(text).toBe(expected))
})
