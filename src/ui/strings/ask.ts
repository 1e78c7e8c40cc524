import { and, plural } from './english.ts'

/** Decisions as the question a friend would ask, and what the answers are called. */
export const ask = {
  it: 'it',
  this: 'this',
  mulligan: 'Keep this hand?',
  layOut: (name: string) => `${name} is about to fall. Lay out your characters.`,
  aim: (name: string) => `Where do you drop ${name}?`,

  // what is about to happen, and whether to respond
  link: {
    attacks: (attacker: string, defender: string) => `${attacker} attacks ${defender}.`,
    attacksOne: (attacker: string) => `${attacker} attacks.`,
    plays: (who: string, card: string) => `${who} plays ${card}.`,
    playsOn: (who: string, card: string, targets: readonly string[]) =>
      `${who} plays ${card}, targeting ${and(targets)}.`,
    event: (card: string) => `The event ${card} is about to happen.`,
    eventOn: (card: string, targets: readonly string[]) =>
      `The event ${card} is about to happen, targeting ${and(targets)}.`,
    places: (who: string) => `${who} places a resource.`,
    uses: (who: string, card: string) => `${who} uses ${card}.`,
    usesOn: (who: string, card: string, targets: readonly string[]) =>
      `${who} uses ${card}, targeting ${and(targets)}.`,
    completes: (who: string, card: string) => `${who} completes ${card}.`,
    completesOn: (who: string, card: string, targets: readonly string[]) =>
      `${who} completes ${card}, targeting ${and(targets)}.`,
    triggers: (card: string) => `${card} triggers.`,
    triggersOn: (card: string, targets: readonly string[]) => `${card} triggers, targeting ${and(targets)}.`,
    game: 'The raid continues.',
    combat: 'Combat continues.',
  },
  respondTo: (what: string) => `${what} Do you respond?`,
  inCombat: (what: string) => `${what} Do you want to act?`,
  yourTurn: 'Your turn. What do you do?',
  // nothing that I could do would change anything
  idle: (what: string) => `${what} You can’t change anything now.`,
  idleIn: (whose: string) => `It’s ${whose} turn. You can’t change anything now.`,
  respond: (whose: string) => `It’s ${whose} turn. Do you want to act?`,

  // what a card that may be chosen is to the one who chooses
  signs: {
    foe: 'Opponent',
    friend: 'Friend',
    hurtsFriend: 'This hurts your side',
    helpsFoe: 'This helps an opponent',
  },

  // whose text asks
  from: (name: string, whose: string) => `${name} · ${whose}`,
  yours: 'yours',
  theBoss: 'The Boss',
  theBosss: 'the Boss’s',
  together: 'The raiders decide this together.',

  x: (name: string) => `Choose X for ${name}.`,
  howPaid: (name: string) => `Choose how to pay for ${name}.`,
  whichOne: (name: string) => `Choose what ${name} does.`,
  forParty: (question: string, owner: string) => `${question} This choice is for ${owner}’s party.`,
  targets: (name: string) => `Choose the targets of ${name}.`,
  target: (name: string) => `Choose a target for ${name}.`,
  defender: (name: string) => `Who does ${name} attack?`,
  divide: (amount: number) => `Divide ${amount} damage as you choose.`,
  payResources: (name: string, n: number) =>
    plural(n, {
      one: `Exhaust a resource to pay for ${name}.`,
      other: `Exhaust ${n} resources to pay for ${name}.`,
    }),
  payRunes: (name: string, n: number) =>
    plural(n, { one: `Exhaust a rune to pay for ${name}.`, other: `Exhaust ${n} runes to pay for ${name}.` }),
  payEither: (name: string, n: number) =>
    plural(n, {
      one: `Exhaust a resource or a rune to pay for ${name}.`,
      other: `Exhaust ${n} resources or runes to pay for ${name}.`,
    }),
  payHowMuch: (name: string) => `Choose how much to pay for ${name}.`,
  payWith: (name: string) => `Choose what to pay for ${name} with.`,
  strike: (about: string, foe: string) => `${about} fights ${foe}. Strike with a weapon?`,
  strikeAlone: (about: string) => `${about} is in combat. Strike with a weapon?`,
  protect: (attacker: string, about: string) => `${attacker} attacks ${about}. Who protects?`,
  protectAny: (about: string) => `${about} is attacked. Who protects?`,
  armor: (amount: number, from: string, to: string) => `${amount} damage from ${from} to ${to}. Prevent some of it?`,
  replaceDamage: (amount: number, from: string, to: string) =>
    `${amount} damage from ${from} to ${to}. Which effect applies?`,
  replaceDamageTo: (amount: number, to: string) => `${amount} damage to ${to}. Which effect applies?`,
  replaceLeaving: (to: string) => `${to} would leave play. What happens instead?`,
  replaceDraw: 'You would draw a card. Use this instead?',
  redirect: (amount: number, from: string) => `Choose who is dealt the ${amount} damage instead of ${from}.`,
  packetOrder: 'In what order is this dealt?',
  triggerOrder: 'These trigger at the same time. In what order do they go on the chain?',
  oneStays: 'Choose the location to keep. The others are destroyed.',
  oneGoes: (why: string) => `You can’t keep all of these (${why}). Choose one to destroy.`,
  discardDown: (n: number) =>
    plural(n, {
      one: 'Discard a card: your hand is too large.',
      other: `Discard ${n} cards: your hand is too large.`,
    }),
  discard: (n: number) => plural(n, { one: 'Discard a card.', other: `Discard ${n} cards.` }),
  giveUpResources: (n: number, all: number) => `Threat level ${all - n}: destroy ${n} of your ${all} resources.`,
  way: 'Choose where the raid goes next.',
  inspire: (name: string) => `${name} inspires you. Ready one of your cards?`,
  host: (name: string) => `Choose what to attach ${name} to.`,
  search: (name: string) => `Choose the card that ${name} looks for.`,
  choose: (name: string) => `Choose a card for ${name}.`,
  choosePlayer: (name: string) => `Choose a player for ${name}.`,
  chooseNumber: (name: string) => `Choose a number for ${name}.`,
  nameType: (name: string) => `Name a card type for ${name}.`,
  nameTrait: (name: string) => `Name one of these for ${name}.`,
  collect: (name: string) => `Choose a card from your collection for ${name}.`,
  may: (name: string) => `Use ${name}?`,
  mayPay: (name: string) => `Pay for ${name}?`,
  assign: (about: string) => `Choose the roll for ${about}.`,
  evenly: 'Share evenly',
  order: (name: string) => `Put these cards in order for ${name}.`,

  plain: {
    pass: 'Pass',
    cancel: 'Cancel',
    mulligan: 'New hand',
    keep: 'Keep it',
    yes: 'Yes',
    no: 'No, thanks',
    none: 'None',
  },
  // what declining is called, where "None" would not say it
  declined: {
    strike: 'No weapon',
    protect: 'Don’t protect',
    replace: 'Don’t use it',
    inspire: 'Ready nothing',
    nothing: 'No, thanks',
    none: 'None of these',
  },
  passIdle: 'Pass until that changes',
  play: (card: string) => `Play ${card}`,
  costed: (name: string, cost: number) => `${name} (${cost})`,
  use: (name: string, words: string) => `Use ${name}: ${words}`,
  power: (n: number) => `power ${n}`,
  complete: (name: string, words: string) => (words === '' ? `Complete ${name}` : `Complete ${name}: ${words}`),
  place: (name: string, face: 'up' | 'down') => (face === 'up' ? `Place ${name} face up` : `Place ${name} face down`),
  attack: (name: string) => `Attack with ${name}`,
  resourceDown: 'resource, face down',
  resource: 'resource',
  stats: (atk: number, left: number, attacking?: number) =>
    attacking === undefined ? `${atk} ATK, ${left} left` : `${atk} ATK (${attacking} while attacking), ${left} left`,
  withNotes: (name: string, notes: string) => `${name} (${notes})`,
  rollOf: (n: string | number) => `Roll of ${n}`,
  type: (n: number) => `Type ${n}`,
  trigger: (n: number) => `Trigger ${n}`,
  triggerOf: (name: string, does: string) => `${name}: ${does}`,
  usualCost: 'Its normal cost',
  paid: (n: number) => (n === 0 ? 'Pay nothing' : plural(n, { one: 'Pay 1 resource', other: `Pay ${n} resources` })),
  otherCost: 'Its alternate cost',
  choice: (n: number) => `Choice ${n}`,

  short: {
    play: (cost: number | undefined) => (cost === undefined ? 'Play' : `Play for ${cost}`),
    use: 'Use',
    complete: 'Complete',
    placeUp: 'Place as a resource, face up',
    placeDown: 'Place as a resource, face down',
    attack: 'Attack',
    choose: 'Choose',
  },
} as const
