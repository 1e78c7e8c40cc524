import {
  all,
  any,
  bound,
  count,
  deal,
  draw,
  heal,
  heroOrAlly,
  opposing,
  target,
  targeting,
  yours,
} from '../../vocabulary/build.ts'
import type { Amount, CardValue, Compare, Effect, EffectWords, Kind, Who } from '../../vocabulary/values.ts'
import { theChosen } from '../texts.ts'
import { event, inQuarter, leaderChooses } from './words.ts'

const leadersChoice = (is: Kind): EffectWords['choose'] => ({
  choose: opposing(is),
  for: 'destroy',
  by: 'leader',
  as: 'chosen',
})

/** The Boss player decides between raiders who have equally many. */
const raiderWithMost = (most: Amount, as: string): Effect => ({ choosePlayer: 'raiders', most, as })
const theirFaceUpResources = any('resource', { faceUp: true, whose: { party: 'loop' } })

const whoRolled = (n: Compare): Who => ({ rolled: 'theirs', n })
const more: Compare = { atLeast: { plus: [bound('mine'), 1] } }
const less: Compare = { atMost: { plus: [bound('mine'), -1] } }

export const events51To60: CardValue[] = [
  event(51, 'Ice-Cold Refreshment', { play: { effects: [draw(3)] } }),

  event(52, 'Inevitable Failure', {
    play: {
      targets: [{ player: 'raiders' }],
      effects: [
        { search: {}, of: target, in: 'hand', as: 'found' },
        { put: bound('found'), into: 'graveyard' }, // 415.9e: from the hand there, that is discarding
      ],
    },
  }),

  event(53, 'Premature Departure', {
    play: {
      effects: [
        leadersChoice('ability'),
        { ...leadersChoice('ally'), add: true },
        { ...leadersChoice('equipment'), add: true },
        { destroy: theChosen },
      ],
    },
  }),

  event(54, 'Punish the Greedy', {
    play: {
      effects: [
        raiderWithMost({ handSize: 'loop' }, 'holder'),
        { discard: 1, who: bound('holder') },
        raiderWithMost(count(theirFaceUpResources), 'owner'),
        {
          choose: any('resource', { faceUp: true, whose: { party: bound('owner') } }),
          n: 1,
          by: bound('owner'),
          as: 'turned',
        },
        { turnDown: bound('turned') },
        { choose: opposing('hero'), n: 1, least: { damage: 'it' }, as: 'unhurt' },
        deal(5, 'frost', bound('unhurt')),
      ],
    },
  }),

  event(55, 'Ruthless Precision', {
    play: {
      targets: [targeting(opposing('equipment'))],
      effects: [
        { destroy: target },
        {
          if: inQuarter('The Military Quarter'),
          then: [deal({ cost: target }, 'melee', { heroOf: { controllerOf: target } })],
        },
      ],
    },
  }),

  event(56, 'Shadow of Obliteration', {
    play: { effects: [{ removeFromGame: all(opposing('card', { zone: 'graveyard' })) }] },
  }),

  event(57, 'Shadowy Intrusion', {
    play: leaderChooses(
      ['The leader discards three cards', { discard: 3, who: 'leader' }],
      ['Each raider discards a card', { discard: 1, who: 'raiders' }],
    ),
  }),

  event(58, 'Tempt Your Fate', {
    play: {
      effects: [
        { roll: 1, as: 'mine' },
        { rollEach: 'raiders', as: 'theirs' },
        {
          forEach: whoRolled(more),
          do: [
            {
              later: {
                when: { on: 'turnEnds', whose: 'each', next: true, of: 'loop' },
                effects: [{ extraTurn: 'loop' }],
              },
              for: 'next',
            },
          ],
        },
        { skipTurn: whoRolled(less) },
      ],
    },
  }),

  event(59, 'Timely Respite', {
    play: leaderChooses(
      ['The leader’s hero heals 6', heal(6, { heroOf: 'leader' }, { heroOf: 'leader' })],
      ['Each raiding hero heals 2', { forEach: 'raiders', do: [heal(2, { heroOf: 'loop' }, { heroOf: 'loop' })] }],
    ),
  }),

  event(60, 'Unholy Mending', {
    play: {
      effects: [
        {
          later: {
            when: { on: 'plays', who: 'you', card: any('ability') },
            targets: [targeting(yours(heroOrAlly))],
            effects: [heal(2, target)],
          },
          for: 'turn',
        },
      ],
    },
  }),
]
