import { describe, expect, it } from 'vitest'
import { wholeBook } from '../../src/cards/index.ts'
import type {
  CardValue,
  Condition,
  Continuous,
  Effect,
  EventPattern,
  Filter,
  Power,
  TargetWord,
} from '../../src/cards/vocabulary/values.ts'
import { cardText, plain } from '../../src/wording/index.ts'

const book = wholeBook()

// Made-up cards again, for words that the cards of raids need.
const card = (facts: Partial<CardValue>): string =>
  plain(cardText(book, { key: 'test/bo', name: 'Bo', type: 'ally', ...facts }))
const does = (effects: Effect[], ...targets: TargetWord[]): string => card({ play: { targets, effects } })
const has = (...powers: Power[]): string => card({ powers })
const always = (...modifiers: Continuous[]): string => has({ always: modifiers })
const when = (event: EventPattern, effects: Effect[], condition?: Condition): string =>
  has({ when: event, effects, ...(condition ? { if: condition } : {}) })

const first = { target: 0 } as const
const gnome: TargetWord = { card: { is: 'ally', tag: 'Gnome' } }

it('whose turn was before', () => {
  const starts: EventPattern = { on: 'turnStarts', whose: 'yours' }
  expect(when(starts, [{ extraTurn: 'you' }], { not: { tookLastTurn: 'you' } })).toBe(
    'At the start of your turn, unless you took the last turn, take an extra turn after this one.',
  )
  expect(when(starts, [{ draw: 1 }], { tookLastTurn: 'boss' })).toBe(
    'At the start of your turn, if the Boss took the last turn, draw a card.',
  )
})

describe('what enters play attached', () => {
  const ally: Filter = { is: 'ally', whose: 'opposing' }
  it.each<[string, string]>([
    [
      does([{ token: 'naxxramas/spore', n: 1, attachTo: first }], gnome),
      'Put a Spore into play attached to target Gnome ally.',
    ],
    [
      does([{ token: 'naxxramas/spore', n: 1, attachTo: { all: ally } }]),
      'Put a Spore into play attached to each opposing ally.',
    ],
    [
      does([
        { search: { named: 'Bo', zone: 'deck', whose: 'yours' }, of: 'you', as: 'it' },
        { put: { bound: 'it' }, into: 'play', attachTo: { all: ally } },
      ]),
      'Search your deck for a card named Bo and put it into play attached to an opposing ally.',
    ],
    [
      does([{ put: { all: { is: 'item', zone: 'graveyard', whose: 'yours' } }, into: 'play', attachTo: first }], gnome),
      'Put all item cards from your graveyard into play attached to target Gnome ally.',
    ],
  ])('%s', (said, wanted) => {
    expect(said).toBe(wanted)
  })
})

describe('names, faces and prices', () => {
  const song: Filter = { is: 'ability', zone: 'graveyard', whose: 'yours' }
  const those = { bound: 'those' } as const
  it.each<[string, string]>([
    [
      does([{ destroy: first }, { destroy: { all: { whose: 'opposing', sameName: first } } }], gnome),
      'Destroy target Gnome ally and all opposing cards with the same name as it.',
    ],
    [
      does([
        { choose: song, upTo: 1, as: 'those' },
        { choose: { ...song, none: [{ sameName: those }] }, upTo: 1, as: 'those', add: true },
        { put: those, into: 'hand' },
      ]),
      'Choose up to one ability card in your graveyard. Also choose up to one ability card with a different name from it in your graveyard. Put those cards into your hand.',
    ],
    [
      always({ atk: 1, to: { is: 'ally', none: [{ tag: 'Gnome' }, { sameName: 'yourHero' }] } }),
      'Allies that are not Gnomes with a different name from your hero have +1 ATK.',
    ],
    [
      always({
        toComplete: [{ turnFaceDown: { is: 'quest', other: true } }],
        to: { is: 'quest', whose: 'opposing' },
      }),
      'Opposing quests have "To complete this quest, also turn another quest you control face down."',
    ],
    [
      does([
        {
          give: [{ cost: -2, of: ['play', 'use', 'complete'], withX: true, who: 'you', next: true }],
          for: 'turn',
        },
      ]),
      'The next time you play a card, use a power, or complete a quest with (X) in its cost this turn, you pay (2) less.',
    ],
    [
      always({ cost: 1, of: ['play', 'use'], withX: true, who: 'opponents', card: { is: 'ally' } }),
      'Opponents pay (1) more to play allies or use powers of allies with (X) in their costs.',
    ],
    [does([{ turnDown: first }], { card: { is: 'resource' } }), 'Turn target resource face down.'],
    [
      does([
        {
          forEach: 'everyone',
          do: [
            {
              choose: { is: 'resource', faceUp: true, whose: { party: 'loop' } },
              by: 'loop',
              as: 'those',
              add: true,
            },
          ],
        },
        { turnDown: those },
      ]),
      'Each player turns a face-up resource they control face down.',
    ],
  ])('%s', (text, expected) => expect(text).toBe(expected))
})

it('what hangs on one condition is one sentence', () => {
  const both: Effect[] = [{ draw: 1 }, { flip: 'self' }]
  const end: EventPattern = { on: 'turnEnds', whose: 'yours' }
  expect(when(end, both, { count: { is: 'resource', whose: 'yours' }, exactly: 3 })).toBe(
    'At the end of your turn, if you control exactly three resources, draw a card, then flip Bo.',
  )
  expect(when(end, both)).toBe('At the end of your turn, draw a card. Flip Bo.')
})

describe('rarer words', () => {
  const flutes: Filter = { is: 'item', tag: 'Flute' }
  it.each<[string, string]>([
    [
      when({ on: 'becomes', that: { count: { ...flutes, whose: 'yours' }, atLeast: 7 } }, [{ flip: 'self' }]),
      'When you control seven or more Flute items, flip Bo.',
    ],
    [
      does([{ exhaust: first }, { clash: first, type: 'frost' }], { ...gnome, exactly: 3 }),
      'Exhaust three target Gnome allies. Each of them deals [Frost] damage equal to its ATK to each of the others.',
    ],
    [
      does([
        { divide: 7, among: { tag: 'Gnome' }, by: 'opponents', as: 'd' },
        { putDamage: { share: 'd' }, on: { all: { tag: 'Gnome' } } },
      ]),
      'Opponents divide 7 damage as they choose among Gnomes. Put damage on each Gnome equal to its share.',
    ],
    [
      does([{ chooseNumber: [3, 7], as: 'n' }, { destroy: { all: { ...flutes, cost: { exactly: { bound: 'n' } } } } }]),
      'Choose a number from 3 to 7. Destroy all Flute items with cost X, where X is that number.',
    ],
    [
      does([
        { choosePlayer: 'opponents', as: 'p' },
        { discard: 7, who: { bound: 'p' } },
      ]),
      'Choose an opponent. That player discards seven cards.',
    ],
    [
      does([
        { choose: { is: 'hero', whose: 'opposing' }, least: { damage: 'it' }, as: 'a' },
        { deal: 7, type: 'holy', to: { bound: 'a' } },
      ]),
      'Your hero deals 7 [Holy] damage to an opposing hero with the least damage on it.',
    ],
    [
      does([
        {
          do: [
            { rollEach: 'opponents', as: 'd' },
            { putDamage: 7, on: { heroOf: { rolled: 'd', n: { odd: true } } } },
          ],
          again: { amount: { players: { rolled: 'd', n: { odd: true } } }, atLeast: 1 },
        },
      ]),
      'Do this: each opponent rolls a die, then put 7 damage on the heroes of players who rolled odd. If there is a player who rolled odd, do this again.',
    ],
    [
      does([
        { removeFromGame: { all: { is: 'card', whose: 'opposing', zone: 'hand' } }, as: 'h' },
        {
          later: {
            when: { on: 'turnEnds', whose: 'yours', next: true },
            effects: [{ put: { bound: 'h' }, into: 'hand' }],
          },
          for: 'next',
        },
      ]),
      "Remove all cards in opponents' hands from the game. At the end of your next turn, put them into their owners' hands.",
    ],
    [
      has({
        pay: [{ exhaust: { tag: 'Gnome' }, as: 'g' }],
        users: 'opponents',
        effects: [{ if: { remainedExhausted: { bound: 'g' } }, then: [{ attach: 'self', to: { bound: 'g' } }] }],
      }),
      'Exhaust a Gnome you control >>> If that Gnome has remained exhausted, attach Bo to that Gnome. Only opponents may use this.',
    ],
    [
      does([{ putDamage: 7, on: { all: { hasAttachment: flutes } } }, { detach: { all: flutes } }]),
      'Put 7 damage on each card with a Flute item attached. Detach all Flute items.',
    ],
    [
      when({ on: 'turnStarts', whose: 'yours' }, [{ draw: 7 }], {
        count: { ...flutes, notAttachedTo: {} },
        atLeast: 3,
      }),
      'At the start of your turn, if there are three or more Flute items not attached to a card, draw seven cards.',
    ],
    [always({ entersExhausted: { tag: 'Gnome', whose: 'opposing' } }), 'Opposing Gnomes enter play exhausted.'],
    [
      always({ cannot: 'exhaust', to: { tag: 'Gnome' }, against: flutes }),
      "Gnomes can't exhaust to pay for Flute items.",
    ],
    [always({ noAtk: true, to: 'self' }), "Bo has 0 ATK and can't gain any."],
    [
      always({ noAtk: true, to: { tag: 'Gnome', fatal: true } }),
      "Gnomes with fatal damage have 0 ATK and can't gain any.",
    ],
    [always({ canAttackOnly: { tag: 'Gnome' }, to: 'self' }), 'Bo can attack only Gnomes.'],
    [
      does([{ destroy: first }], { card: { ...flutes, whose: { party: 'loop' } }, each: 'opponents', upTo: 3 }),
      'For each opponent, destroy up to three target Flute items in their party.',
    ],
    [
      does(
        [
          { removeDamage: 'all', from: first, as: 'n' },
          { putDamage: { bound: 'n' }, on: 'yourHero' },
        ],
        gnome,
      ),
      'Remove all damage from target Gnome ally. Put that much damage on your hero.',
    ],
  ])('%s', (text, expected) => expect(text).toBe(expected))
})

describe('what the players of a raid say', () => {
  const ofRaid = (key: string, ...effects: Effect[]): string => card({ key, type: 'ability', play: { effects } })
  const top = (n: number, into: 'play' | 'resources'): Effect => ({ putTop: n, of: 'you', deck: 'blood', into })
  const onStage = (n: number): Effect => ({ if: { fact: 'stage', is: n }, then: [{ draw: 7 }] })
  it.each<[string, string]>([
    [ofRaid('magtheridon/whiplash', top(1, 'play')), 'Gain a Blood.'],
    [ofRaid('magtheridon/whiplash', top(7, 'play')), 'Gain seven Bloods.'],
    [
      ofRaid('magtheridon/whiplash', top(1, 'resources')),
      'Put the top card of the blood deck into your resource row face down.',
    ],
    [ofRaid('test/bo', top(1, 'play')), 'Put the top card of the blood deck into play.'],
    [ofRaid('magtheridon/whiplash', onStage(2)), 'If Magtheridon is unleashed, draw seven cards.'],
    [ofRaid('magtheridon/whiplash', onStage(1)), 'If Magtheridon is chained, draw seven cards.'],
    [ofRaid('magtheridon/whiplash', onStage(7)), "If it's stage 7, draw seven cards."],
    [ofRaid('onyxia/bellowing-roar', onStage(2)), "If it's stage 2, draw seven cards."],
  ])('%s', (text, expected) => expect(text).toBe(expected))
})

describe('words that Molten Core needs', () => {
  const theirs = (is: 'ally' | 'resource'): Filter => ({ is, whose: { party: 'loop' } })
  it.each<[string, string]>([
    [
      does([
        { roll: 1, as: 'd' },
        { if: { amount: { bound: 'd' }, atLeast: 2, atMost: 3 }, then: [{ draw: 7 }] },
        { if: { amount: { bound: 'd' }, exactly: 6 }, then: [{ flip: 'self' }] },
        { if: { amount: { bound: 'd' }, odd: true }, then: [{ ready: 'self' }] },
      ]),
      'Roll a die. On a 2 or 3, draw seven cards. On a 6, flip Bo. On an odd number, ready it.',
    ],
    [
      does([
        { forEach: 'opponents', do: [{ choose: theirs('ally'), n: 1, by: 'loop', as: 'c', add: true }] },
        { destroy: { bound: 'c' } },
      ]),
      'Each opponent destroys an ally in their party.',
    ],
    [
      does([
        {
          forEach: 'opponents',
          do: [
            {
              choose: theirs('resource'),
              n: { plus: [{ resources: 'loop' }, -7] },
              by: 'loop',
              as: 'c',
              add: true,
            },
          ],
        },
        { destroy: { bound: 'c' } },
      ]),
      'Each opponent destroys all but seven resources they control.',
    ],
    [
      does([
        { forEach: 'opponents', do: [{ choose: theirs('ally'), n: 1, as: 'c', add: true }] },
        { destroy: { bound: 'c' } },
      ]),
      "Choose an ally in each opponent's party. Destroy those cards.",
    ],
    [
      when({ on: 'turnStarts', whose: 'yours' }, [{ flip: 'self' }], { amount: { damage: 'self' }, atLeast: 7 }),
      'At the start of your turn, if Bo has 7 or more damage, flip it.',
    ],
    [
      when({ on: 'turnStarts', whose: 'yours' }, [{ ready: 'yourHero' }], {
        amount: { counters: 'doom', on: 'self' },
        atLeast: 3,
      }),
      'At the start of your turn, if Bo has three or more doom counters, ready your hero.',
    ],
    [
      when({ on: 'turnStarts', whose: 'yours' }, [{ flip: 'self' }], {
        all: [
          { what: 'yourHero', matches: { named: 'Ed' } },
          { what: 'yourHero', matches: { turned: true } },
        ],
      }),
      'At the start of your turn, if your hero is Ed and is flipped, flip Bo.',
    ],
    [
      does([
        { choose: { is: 'hero', whose: 'opposing' }, as: 'h' },
        { give: [{ isAlso: { tags: ['The Fool'] }, to: { bound: 'h' } }], for: 'afterYourNextTurn' },
      ]),
      'An opposing hero becomes The Fool until the end of your next turn.',
    ],
    [
      does([
        {
          deal: 7,
          type: 'holy',
          to: {
            all: {
              any: [
                { tag: 'The Fool' },
                { is: 'ally', whose: { party: { controllerOf: { all: { tag: 'The Fool' } } } } },
              ],
            },
          },
        },
      ]),
      "Your hero deals 7 [Holy] damage to The Fool and each ally in The Fool's party.",
    ],
    [
      when({ on: 'becomes', that: { count: { named: 'Al' }, atMost: 0 } }, [{ flip: 'self' }]),
      'When there are no cards named Al left, flip Bo.',
    ],
    [
      card({
        play: {
          choose: {
            count: 2,
            modes: [
              { name: 'a', effects: [{ draw: 7 }] },
              { name: 'b', effects: [{ flip: 'self' }] },
              { name: 'c', effects: [{ ready: 'yourHero' }] },
            ],
          },
          effects: [],
        },
      }),
      'Choose two: Draw seven cards; flip Bo; or ready your hero.',
    ],
    [
      always(
        { cannot: 'beDestroyed', to: { token: true, ofRaid: true } },
        { cannot: 'attack', to: { whose: 'yours', deck: 'runes' } },
      ),
      "Tokens of this raid can't be destroyed. Cards of the rune deck you control can't attack.",
    ],
  ])('%s', (made, wanted) => expect(made).toBe(wanted))
})
