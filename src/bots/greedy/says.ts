import { capital, counted } from './spoken.ts'

/**
 * Every sentence that the greedy bot says of its moves. Where the story has a line for the move, the reason stands with
 * it and does not say the move again. `why` is a reason of its own, from here or from gist.ts.
 */
export const says = {
  best: 'It’s the best option right now.',
  bestWhy: 'it’s the best option right now',

  // with priority
  x: (n: number): string => `Chooses X = ${n}: the best value for its cost.`,
  number: (n: number): string => `Chooses ${n}: it’s the best option right now.`,
  because: (why: string): string => `${capital(why)}.`,
  takesOff: (threat: string): string => `${threat} must be held off.`,
  opens: (boss: string): string => `${boss} can’t be hurt until it flips.`,
  bait: 'it’s a cheap card to have interrupted',
  worthReward: 'the reward is worth it',
  placesUp: 'It can pay now and be completed later.',
  placesFirst: 'No resources yet.',
  placesMore: (n: number): string => (n === 1 ? '1 resource isn’t enough.' : `${n} resources aren’t enough.`),
  passes: {
    own: 'Passes: its own card should resolve first.',
    friend: (seat: string): string => `Passes: ${seat}’s card should resolve first.`,
    early: 'Passes: its turn has only just begun.',
    lets: 'Passes: it lets that resolve.',
    waits: 'Passes: waiting is worth more.',
  },

  // what a card that is played is good for
  ally: (atk: number, health: number, price: number, guards: boolean): string => {
    const cost = price === 0 ? '' : ` for ${counted(price, 'resource')}`
    return guards
      ? `${atk} ATK and ${health} health${cost}, and it can protect`
      : `${atk} ATK and ${health} health${cost}`
  },
  weapon: (atk: number, price: number): string =>
    price === 0 ? `+${atk} ATK when it strikes` : `+${atk} ATK when it strikes, for ${counted(price, 'resource')}`,
  armor: (def: number, price: number): string =>
    price === 0 ? `it can prevent ${def} damage` : `it can prevent ${def} damage, for ${counted(price, 'resource')}`,
  effect: (gist: string, price: number): string =>
    price === 0 ? `${gist}, for free` : `${gist}, for ${counted(price, 'resource')}`,
  ongoing: (price: number): string =>
    price === 0 ? 'it helps turn after turn' : `it helps turn after turn, for ${counted(price, 'resource')}`,
  worthIt: 'it’s worth more than it costs',

  // what two characters would do to each other
  finishes: (dealt: number): string => `${dealt} damage is enough to destroy it`,
  hits: (dealt: number, taken: number): string =>
    taken === 0 ? `${dealt} damage for nothing in return` : `${dealt} damage for ${taken} in return`,
  hitsIfUnprotected: (dealt: number, taken: number): string =>
    taken === 0
      ? `${dealt} damage for nothing in return, unless someone protects it`
      : `${dealt} damage for ${taken} in return, unless someone protects it`,

  // one of several
  chooses: (what: string): string => `Chooses ${what}: it’s the best option right now.`,
  mulligan: 'Takes a new hand: this one is too slow.',
  keeps: 'Keeps this hand: it’s good enough to start with.',
  attacksSomewhere: 'It does the most there.',
  usesInstead: (name: string): string => `Applies ${name}.`,
  letsHappen: 'Lets it happen.',
  readies: (name: string): string => `Readies ${name}: it has the most ATK.`,
  readiesNothing: 'Readies nothing.',
  sharesDice: 'Assigns the dice.',
  onlyOne: 'Can’t keep them all.',
  keepsWorth: (name: string): string => `Can’t keep them all: it chooses ${name} for its worth.`,
  costsLeast: 'Chooses what costs it least.',
  way: {
    easiest: 'It’s the easiest way left.',
    onward: 'The raid is strong enough for it.',
  },
  protects: {
    nobody: (saved: string, blow: number): string => `Doesn’t protect: ${saved} can take the ${blow} damage better.`,
    lives: (_: string, guard: string, blow: number): string => `${guard} survives the ${blow} damage.`,
    falls: (saved: string, guard: string, blow: number): string =>
      `The ${blow} damage matters less to ${guard} than to ${saved}.`,
  },
  saves: (weapon: string): string => `Keeps ${weapon} ready: a strike isn’t worth it.`,
  strikesNothing: 'Doesn’t strike with a weapon.',
  strikes: (atk: number, price: number): string =>
    price === 0 ? `+${atk} ATK.` : `+${atk} ATK for ${counted(price, 'resource')}.`,
  takesDamage: 'Takes the damage: it saves what could prevent it for later.',
  usesAgainst: (armor: string): string => `Uses ${armor} against the damage.`,
  prevents: (n: number, blow: number): string => `It prevents ${n} of the ${blow} damage.`,
  yesGains: 'Says yes: it gains from it.',
  yesHarmless: 'Says yes: it does no harm.',
  no: 'Says no: it would lose from it.',
  gives: {
    friend: (name: string, die: string): string => `Gives ${name} the ${die}: that hurts least.`,
    foe: (name: string, die: string): string => `Gives ${name} the ${die}: that hurts most.`,
  },
  die: 'die',
  laysOut: 'Spreads its characters as far apart as it can.',
  aims: 'Aims where it’s likely to hit the most.',

  // several at once
  paysLeast: 'Pays with what it needs least.',
  paysWith: (names: string): string => `Pays with ${names}: it needs that least.`,
  losesLeast: 'Gives up what is worth least.',
  dangerFirst: 'Starts with the one in danger.',
  anyOrder: 'The order makes no difference.',
  choosesNothing: 'Chooses nothing: there’s nothing good for it there.',
  targetsNothing: 'Targets nothing: it would only do harm.',
  targets: (names: string, why: string): string => `Targets ${names}: ${why}.`,
  mostThere: 'it does the most there',
  leastThere: 'it has to choose, and that costs least',
  dividesLeast: 'Divides it where it costs least.',
  shares: (n: number, name: string): string => `${n} to ${name}`,
  dividesOurs: (shares: string): string => `Gives ${shares}: that hurts least.`,
  dividesTheirs: (shares: string): string => `Gives ${shares}: that destroys the most.`,
} as const
