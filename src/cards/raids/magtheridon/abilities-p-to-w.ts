import {
  activate,
  always,
  any,
  atStartOfYourTurn,
  bound,
  deal,
  draw,
  give,
  heroOrAlly,
  opposing,
  pay,
  secondTarget,
  target,
  targeting,
  when,
} from '../../vocabulary/build.ts'
import type { CardValue, Cost, Effect, PlayingPower, TargetWord, Who } from '../../vocabulary/values.ts'
import {
  ability,
  abilityAllyOrEquipment,
  armor,
  bloods,
  gainABlood,
  onlyWithBloods,
  unleashed,
  weapon,
} from './words.ts'

const destroyABlood: Cost = { destroy: any('blood') }
const aBloodIfUnleashed: Effect = { if: unleashed, then: [gainABlood] }
const onlyUnleashed: PlayingPower = {
  playing: { onlyIf: { if: unleashed, rule: '704.1a', reason: 'Only while Magtheridon is Unleashed.' } },
}
const targetHeroOrAlly: TargetWord = targeting(any(heroOrAlly))

const itsController: Who = { controllerOf: target }
const aSecondRaider: Who = { among: 'raiders', not: itsController }
const aThirdRaider: Who = { among: aSecondRaider, not: bound('second') }
const whoRollOdd: Who = { rolled: 'dice', n: { odd: true } }

/** The Main deck, 18 to 32, and the equipment. */
export const abilitiesPToW: CardValue[] = [
  ability('Path of Ruin', {
    number: '18',
    cost: 4,
    play: {
      effects: [
        { chooseNumber: [0, 60], as: 'number' }, // no card costs more
        { destroy: { all: opposing(abilityAllyOrEquipment, { cost: { exactly: bound('number') } }) } },
      ],
    },
  }),

  ability('Power Returns', {
    number: '19',
    cost: 4,
    instant: true,
    play: { effects: [draw(bloods)] },
    powers: [pay([destroyABlood], { effects: [{ put: 'self', into: 'hand' }] }, { from: 'graveyard' })],
  }),

  ability('Rampant Destruction', {
    number: '20',
    cost: 3,
    play: {
      effects: [
        { choose: opposing(['ability', 'equipment']), n: bloods, for: 'destroy', as: 'ruined' },
        { destroy: bound('ruined') },
      ],
    },
    powers: [
      {
        when: { on: 'discards', who: 'you', card: 'self', by: 'opponents' },
        from: 'graveyard',
        effects: [{ may: [{ put: 'self', into: 'hand' }] }],
      },
    ],
  }),

  ability('Redouble Effort', {
    number: '21',
    cost: 3,
    ongoing: true,
    powers: [
      pay([activate], {
        effects: [
          { ready: 'yourHero' },
          // also a hero that was attacked before
          give('turn', { cannot: 'attack', to: 'yourHero', against: any('hero', { attackedBy: 'yourHero' }) }),
        ],
      }),
    ],
  }),

  ability('Sadistic Choice', {
    number: '22',
    cost: 1,
    instant: true,
    play: {
      targets: [{ player: 'raiders' }],
      effects: [
        { reveal: 2, of: 'you', as: 'two' },
        {
          oneOf: [
            { name: 'Into the hand', effects: [{ put: bound('two'), into: 'hand' }] },
            { name: 'Into the graveyard', effects: [{ put: bound('two'), into: 'graveyard' }, draw(2)] },
          ],
          by: target,
        },
      ],
    },
  }),

  ability('Sow Destruction', {
    number: '23',
    cost: 1,
    ongoing: true,
    powers: [
      { enters: { counters: { name: 'curse', n: bloods } } },
      when(atStartOfYourTurn, {
        effects: [
          { counter: 'curse', n: 1, on: 'self' },
          { choose: opposing('hero'), least: { damage: 'it' }, as: 'victim' },
          deal({ counters: 'curse', on: 'self' }, 'fire', bound('victim')),
        ],
      }),
    ],
  }),

  ability('Spirit Wrench', {
    number: '24',
    cost: 3,
    powers: [onlyWithBloods(7)],
    play: {
      targets: [targeting(opposing('hero')), targeting(any('hero'), { another: true })],
      effects: [
        { removeDamage: 'all', from: target, as: 'pain' },
        { putDamage: bound('pain'), on: secondTarget },
      ],
    },
  }),

  ability('Squish Together', {
    number: '25',
    cost: 1,
    play: {
      targets: [targeting(opposing('ally'), { exactly: 2 })],
      effects: [{ exhaust: target }, { clash: target, type: 'melee' }],
    },
  }),

  ability('Swath of Destruction', {
    number: '26',
    cost: 2,
    powers: [onlyWithBloods(1)],
    play: {
      targets: [targeting(opposing('ally'))],
      effects: [
        { destroy: target },
        { choosePlayer: aSecondRaider, by: itsController, as: 'second' },
        {
          choose: any('resource', { whose: { party: bound('second') } }),
          for: 'destroy',
          by: bound('second'),
          as: 'lost',
        },
        { destroy: bound('lost') },
        { choosePlayer: aThirdRaider, by: bound('second'), as: 'third' },
        { discard: 1, who: bound('third') },
      ],
    },
  }),

  ability('Terrifying Presence', {
    number: '27',
    cost: 2,
    ongoing: true,
    powers: [
      always({ entersExhausted: opposing('ally') }),
      pay([activate], { targets: [targeting(any('ally'))], effects: [{ exhaust: target }] }),
    ],
  }),

  ability('Toss About', {
    number: '28',
    cost: 2, // not instant: sources differ, and R403 calls it an ability
    powers: [onlyWithBloods(1)],
    play: {
      effects: [
        {
          do: [{ rollEach: 'raiders', as: 'dice' }, deal(1, 'melee', { heroOf: whoRollOdd })],
          again: { amount: { players: whoRollOdd }, atLeast: 1 },
        },
      ],
    },
  }),

  ability('Trample Underfoot', {
    number: '29',
    cost: 2,
    ongoing: true,
    play: { targets: [targetHeroOrAlly], effects: [deal(2, 'melee', target)] },
    powers: [
      when({ on: 'exhausts', card: 'yourHero' }, { targets: [targetHeroOrAlly], effects: [deal(2, 'melee', target)] }),
    ],
  }),

  ability('Violent Reflex', {
    number: '30',
    cost: 1,
    ongoing: true,
    powers: [when({ on: 'deals', to: 'yourHero' }, { effects: [deal(1, 'melee', { event: 'source' })] })],
  }),

  ability('Whiplash', {
    number: '31',
    cost: 1,
    instant: true,
    play: {
      effects: [
        { choose: opposing('ally'), n: { plus: [{ handSize: 'you' }, -7] }, for: 'exhaust', as: 'they' },
        { exhaust: bound('they') },
        aBloodIfUnleashed,
      ],
    },
  }),

  ability('Will of the Legion', {
    number: '32',
    cost: 2,
    instant: true,
    play: {
      targets: [targeting(any(abilityAllyOrEquipment, { zone: 'chain' }))],
      effects: [{ interrupt: target }, aBloodIfUnleashed],
    },
  }),

  armor("Pit Lord's Armor", {
    number: '39',
    cost: 2,
    def: 5, // one source only
    tags: ['Plate', 'Chest'],
    limits: { Chest: 1 },
    powers: [
      onlyUnleashed,
      pay([destroyABlood], {
        effects: [
          give(
            'turn',
            { cannot: 'beTargeted', to: 'yourHero', by: 'opponents' },
            { cannot: 'beInterrupted', to: { is: 'card', whose: 'yours', zone: 'chain' } },
          ),
        ],
      }),
    ],
  }),

  weapon("Pit Lord's Glaive", {
    number: '40',
    cost: 4,
    atk: 4,
    damageType: 'melee',
    strike: 0, // one source only
    twoHanded: true,
    tags: ['Polearm', 'Melee'],
    limits: { Melee: 1 },
    powers: [
      onlyUnleashed,
      when(
        { on: 'deals', by: 'yourHero', combat: true, to: any(heroOrAlly) },
        {
          targets: [targeting(any(heroOrAlly, { not: { event: 'destination' } }))],
          effects: [deal({ event: 'amount' }, 'melee', target)], // "melee" in one source only
        },
      ),
    ],
  }),
]
