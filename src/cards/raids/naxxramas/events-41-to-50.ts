import {
  all,
  any,
  bound,
  deal,
  give,
  heal,
  heroOrAlly,
  opposing,
  target,
  targeting,
  yours,
} from '../../vocabulary/build.ts'
import type { CardValue, Effect, Filter } from '../../vocabulary/values.ts'
import { event, inQuarter, inTheLair, leaderChooses } from './words.ts'

const eachRaidingHero = all(opposing('hero'))
const theCat: Filter = { named: 'Mr. Bigglesworth' } // whoever controls him

const loseAllPowers = (to: Filter): Effect => give('turn', { losesPowers: true, andCantHave: true, to })

export const events41To50: CardValue[] = [
  event(41, 'Assembled Masses', {
    play: {
      targets: [targeting(yours(heroOrAlly))],
      // Assault 3 and, in that Quarter, an additional Assault 3
      effects: [
        {
          if: inQuarter('The Construct Quarter'),
          then: [give('turn', { keyword: 'assault', n: 6, to: target }, { cannot: 'beProtectedAgainst', to: target })],
          else: [give('turn', { keyword: 'assault', n: 3, to: target })],
        },
      ],
    },
  }),

  event(42, "Broodmother's Rage", {
    play: {
      targets: [{ player: 'raiders' }],
      effects: [
        loseAllPowers(any(heroOrAlly, { whose: { party: target } })),
        { if: inQuarter('The Arachnid Quarter'), then: [loseAllPowers(opposing(heroOrAlly))] },
      ],
    },
  }),

  event(43, "The Cat's Meow", {
    play: {
      effects: [
        {
          if: { count: theCat, atLeast: 1 },
          then: [heal(5, eachRaidingHero, all(theCat)), { draw: 1, who: 'raiders' }],
          else: [deal(5, 'melee', eachRaidingHero), { discard: 1, who: 'raiders' }],
        },
      ],
    },
  }),

  event(44, 'The Chill of Undeath', {
    play: {
      effects: [
        { flip: all(opposing('hero', { turned: false })) },
        { if: inTheLair, then: [deal(5, 'frost', eachRaidingHero)] },
      ],
    },
  }),

  event(45, 'Debacle', {
    play: {
      effects: [
        { choose: opposing('resource', { faceUp: true }), n: 3, by: 'leader', as: 'turned' },
        { turnDown: bound('turned') },
      ],
    },
  }),

  event(46, 'Debilitating Nausea', {
    play: {
      targets: [{ player: 'raiders' }],
      effects: [
        give('turn', { cannotPlay: any('card'), who: target }),
        {
          if: inQuarter('The Plague Quarter'),
          then: [{ give: [{ cannotPlay: any('card'), who: target }], for: 'nextTurn', of: target }],
        },
      ],
    },
  }),

  event(47, 'Fortuitous Gift', {
    play: leaderChooses(
      ['The leader draws three cards', { draw: 3, who: 'leader' }],
      ['Each raider draws a card', { draw: 1, who: 'raiders' }],
    ),
  }),

  event(48, 'Frigid Hopelessness', {
    play: leaderChooses(
      ['9 damage to the leader’s hero', deal(9, 'frost', { heroOf: 'leader' })],
      ['3 damage to each raiding hero', deal(3, 'frost', eachRaidingHero)],
    ),
  }),

  event(49, 'A Grave Bargain', { play: { effects: [give('turn', { cost: -1, of: 'play', who: 'you' })] } }),

  event(50, 'Hastened Preparation', {
    play: leaderChooses(
      ['The leader readies all', { ready: all(any('resource', { whose: { party: 'leader' } })) }],
      [
        'Each raider readies two',
        {
          forEach: 'raiders',
          do: [
            {
              choose: any('resource', { whose: { party: 'loop' } }),
              n: 2,
              for: 'ready',
              by: 'loop',
              as: 'chosen',
            },
            { ready: bound('chosen') },
          ],
        },
      ],
    ),
  }),
]
