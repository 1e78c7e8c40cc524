import type {
  ActWords,
  AmountWords,
  Applies,
  CardTypes,
  Compare,
  ConditionWords,
  DamageTypes,
  DeckKind,
  Doer,
  DurationWords,
  EventWords,
  Filter,
  KeywordWords,
  KindWords,
  LaterWords,
  Part,
  Past,
  PastDoer,
  PastPart,
  PlainKeyword,
  RememberedWords,
  Trait,
  WhatWords,
  WhoWords,
  WouldWords,
} from '../vocabulary/values.ts'
import {
  alone,
  byField,
  byHead,
  either,
  type Fields,
  list,
  mostAmount,
  mostNumber,
  number,
  oneOf,
  optional,
  pair,
  record,
  type Shape,
  text,
  the,
  together,
  type Words,
  yes,
  yesOrNo,
} from './shape.ts'

/** The grammar of the small words: players, cards, amounts, conditions, events. */

export const who = the('who')
const what = the('what')
export const pointed = the('pointed')
export const amount = the('amount')
export const filter = the('filter')
export const trait: Shape<Trait> = oneOf('race', 'class')
const place = number(0, 20) // of a target word in its text

export const damageTypes = alone<DamageTypes>({
  arcane: true,
  fire: true,
  frost: true,
  holy: true,
  melee: true,
  nature: true,
  ranged: true,
  shadow: true,
})
const types = {
  hero: true,
  ally: true,
  ability: true,
  weapon: true,
  armor: true,
  item: true,
  quest: true,
  location: true,
  event: true,
  rune: true,
  blood: true,
  cube: true,
  lair: true,
  quarter: true,
  mark: true,
} as const
export const cardTypes = alone<CardTypes>(types)
export const kinds = alone<KindWords>({
  ...types,
  equipment: true,
  character: true,
  resource: true,
  card: true,
  totem: true,
})
const plain = {
  conspicuous: true,
  dualWield: true,
  elusive: true,
  ferocity: true,
  immune: true,
  longRange: true,
  protector: true,
  sentinel: true,
  smash: true,
  stealth: true,
  twoHandedDualWield: true,
  untargetable: true,
} as const
export const plainKeywords = alone<Record<PlainKeyword, true>>(plain)
export const keywords = alone<KeywordWords>({ ...plain, assault: true, inspire: true, mend: true, resistance: true })
export const durations = alone<DurationWords>({
  turn: true,
  combat: true,
  untilYourNextTurn: true,
  afterYourNextTurn: true,
  nextTurn: true,
  nextReadyStep: true,
  whileAttached: true,
  whileSelfExhausted: true,
  game: true,
})
export const acts = alone<ActWords>({
  attack: true,
  beAttacked: true,
  protect: true,
  beProtectedAgainst: true,
  ready: true,
  readyInReadyStep: true,
  exhaust: true,
  beTargeted: true,
  beInterrupted: true,
  beDestroyed: true,
  beDealtDamage: true,
  beHealed: true,
  dealCombatDamage: true,
  usePowers: true,
  interact: true,
  strike: true,
  beFlipped: true,
  losePowers: true,
  leaveItsRow: true,
  changeController: true,
})
export const woulds = alone<WouldWords>({ deal: true, heal: true, beDestroyed: true, leave: true, draw: true })

export const whos = byHead<WhoWords>({
  you: oneOf('you'),
  opponents: oneOf('opponents'),
  friends: oneOf('friends'),
  everyone: oneOf('everyone'),
  boss: oneOf('boss'),
  raiders: oneOf('raiders'),
  turnPlayer: oneOf('turnPlayer'),
  leader: oneOf('leader'),
  loop: oneOf('loop'),
  controllerOf: { controllerOf: pointed },
  ownerOf: { ownerOf: pointed },
  target: { target: place },
  bound: { bound: text('bound') },
  without: { without: text('mark'), among: who },
  among: { among: who, not: who },
  rolled: { rolled: text('bound'), n: the('compare') },
  eventPlayer: { eventPlayer: yes },
})

const pointing: Words<Omit<WhatWords, 'it'>> = {
  self: oneOf('self'),
  yourHero: oneOf('yourHero'),
  attached: oneOf('attached'),
  loopCard: oneOf('loopCard'),
  target: { target: place },
  all: { all: filter },
  event: { event: oneOf('card', 'source', 'destination', 'attacker', 'defender') },
  bound: { bound: text('bound') },
  heroOf: { heroOf: who },
}
export const pointeds = byHead<Omit<WhatWords, 'it'>>(pointing)
export const whats = byHead<WhatWords>({ ...pointing, it: oneOf('it') })

const comparison: Fields<Compare> = {
  atMost: optional(amount),
  atLeast: optional(amount),
  exactly: optional(amount),
  odd: optional(yesOrNo),
}
export const compares = together<Compare>(comparison)

const span: Fields<Omit<Past, 'each'>> = { happened: the('remembered'), in: optional(oneOf('game')) }
const past: Fields<Past> = { ...span, each: optional(oneOf('damage', 'card')) }

const kindOrKinds = either(the('kind'), list(the('kind')))
const whose = either(
  oneOf('yours', 'opposing', 'friendly'),
  record<{ party: WhoWords[keyof WhoWords] }>({ party: who }),
)

export const filters = together<Filter>({
  is: optional(kindOrKinds),
  whose: optional(whose),
  owned: optional(oneOf('yours', 'opposing')),
  zone: optional(the('zone')),
  tag: optional(either(text('tag'), list(text('tag')))),
  faction: optional(the('faction')),
  named: optional(text('cardName')),
  nameHas: optional(text('prose')),
  sameName: optional(pointed),
  other: optional(yes),
  not: optional(pointed),
  these: optional(pointed),
  token: optional(yesOrNo),
  ready: optional(yesOrNo),
  damaged: optional(yesOrNo),
  fatal: optional(yesOrNo),
  turned: optional(yesOrNo),
  deck: optional(text('deck')),
  ofRaid: optional(yes),
  marked: optional(text('mark')),
  unmarked: optional(text('mark')),
  attacking: optional(yes),
  defending: optional(yes),
  protecting: optional(yes),
  inCombat: optional(yes),
  inCombatWith: optional(filter),
  cost: optional(the('compare')),
  atk: optional(the('compare')),
  health: optional(the('compare')),
  keyword: optional(the('keyword')),
  damageType: optional(either(the('damageType'), list(the('damageType')))),
  faceUp: optional(yesOrNo),
  attachedTo: optional(filter),
  notAttachedTo: optional(filter),
  hasAttachment: optional(filter),
  targeting: optional(pointed),
  ongoing: optional(yesOrNo),
  counter: optional(text('counter')),
  hasLeft: optional(oneOf('yours')),
  attackedBy: optional(pointed),
  typeNamed: optional(text('bound')),
  past: optional(record<Past & Compare>({ ...past, ...comparison })),
  shares: optional(record<NonNullable<Filter['shares']>>({ a: trait, with: pointed })),
  traitNamed: optional(text('bound')),
  any: optional(list(filter)),
  none: optional(list(filter)),
})

export const amounts = byHead<AmountWords>({
  number: number(-mostNumber, mostAmount),
  X: oneOf('X'),
  fact: { fact: text('fact') },
  count: { count: filter },
  players: { players: who },
  times: { times: pair(number(), amount) },
  plus: { plus: pair(amount, amount) },
  atk: { atk: what },
  health: { health: what },
  damage: { damage: what },
  cost: { cost: what },
  counters: { counters: text('counter'), on: what },
  resources: { resources: who },
  handSize: { handSize: who },
  graveyardSize: { graveyardSize: who },
  different: { different: trait, among: filter, of: optional(the('faction')) },
  alike: { alike: trait, among: filter, of: optional(the('faction')) },
  highest: { highest: the('amount'), among: filter, partyOf: optional(the('what')) },
  event: { event: oneOf('amount') },
  bound: { bound: text('bound') },
  share: { share: text('bound') },
  happened: past,
})

export const condition = the('condition')
export const conditions = byHead<ConditionWords>({
  fact: { fact: text('fact'), is: number() },
  yourTurn: { yourTurn: yes },
  tookLastTurn: { tookLastTurn: who },
  count: { count: filter, ...comparison },
  amount: { amount, ...comparison },
  what: { what, matches: filter },
  happened: span,
  did: { did: yes },
  chose: { chose: text('bound') },
  stillThere: { stillThere: what },
  remainedExhausted: { remainedExhausted: what },
  not: { not: condition },
  all: { all: list(condition) },
  any: { any: list(condition) },
})

const self = either(oneOf('self'), filter)
const selfOrHost = either(oneOf('self', 'attached'), filter)
const selfOrHero = either(oneOf('self', 'yourHero'), filter)
const part: Shape<Part> = either(oneOf('self', 'yourHero', 'attached'), filter)
const doer: Shape<Doer> = oneOf('you', 'opponents', 'anyone')
const turn = { whose: oneOf('yours', 'opposing', 'each', 'boss', 'leader') }
export const withA = oneOf('ability', 'weapon', 'equipment', 'self')
const dealing = {
  on: oneOf('deals'),
  combat: optional(yesOrNo),
  type: optional(the('damageType')),
  withA: optional(withA),
}

const turnStarts = { on: oneOf('turnStarts'), ...turn }
const turnEnds = { on: oneOf('turnEnds'), ...turn }
const happenings: Words<Omit<EventWords, 'turnStarts' | 'turnEnds'>> = {
  enters: { on: oneOf('enters'), card: self },
  destroyed: { on: oneOf('destroyed'), card: selfOrHost },
  leaves: { on: oneOf('leaves'), card: selfOrHost },
  attacks: { on: oneOf('attacks'), card: part, what: optional(filter) },
  defends: { on: oneOf('defends'), card: part, against: optional(filter) },
  protects: { on: oneOf('protects'), card: part },
  deals: { ...dealing, by: optional(part), to: optional(part), fatal: optional(yes) },
  heals: {
    on: oneOf('heals'),
    by: optional(selfOrHero),
    from: optional(part),
    withA: optional(withA),
    all: optional(yes),
  },
  strikes: { on: oneOf('strikes'), who: doer, weapon: optional(self) },
  plays: { on: oneOf('plays'), who: doer, card: optional(filter) },
  places: { on: oneOf('places'), who: doer, card: optional(filter) },
  completes: { on: oneOf('completes'), who: doer },
  draws: { on: oneOf('draws'), who: doer },
  discards: { on: oneOf('discards'), who: doer, card: optional(self), by: optional(oneOf('opponents')) },
  exhausts: { on: oneOf('exhausts'), card: part },
  readies: { on: oneOf('readies'), card: part },
  flips: { on: oneOf('flips'), card: self },
  becomes: { on: oneOf('becomes'), that: condition },
  targeted: { on: oneOf('targeted'), card: selfOrHero, by: optional(oneOf('opponents', 'anyone')) },
  prevented: { on: oneOf('prevented'), by: optional(part), to: optional(selfOrHero), withA: optional(withA) },
}
export const events = byField<EventWords>('on', { turnStarts, turnEnds, ...happenings })
const next = { next: optional(yes), of: optional(who) }
export const laterEvents = byField<LaterWords>('on', {
  turnStarts: { ...turnStarts, ...next },
  turnEnds: { ...turnEnds, ...next },
  ...happenings,
})

const pastPart: Shape<PastPart> = either(what, filter)
const pastDoer: Shape<PastDoer> = either(doer, who)
const onCard = { card: pastPart }
const by = { who: pastDoer, card: optional(pastPart) }
export const remembered = byField<RememberedWords>('on', {
  enters: { on: oneOf('enters'), ...onCard },
  destroyed: { on: oneOf('destroyed'), ...onCard },
  leaves: { on: oneOf('leaves'), ...onCard },
  attacks: { on: oneOf('attacks'), ...onCard, what: optional(pastPart) },
  defends: { on: oneOf('defends'), ...onCard, against: optional(pastPart) },
  protects: { on: oneOf('protects'), ...onCard },
  deals: {
    ...dealing,
    by: optional(pastPart),
    to: optional(pastPart),
    withA: optional(oneOf('ability', 'weapon', 'equipment', 'self', 'it')),
  },
  heals: { on: oneOf('heals'), by: optional(pastPart), from: optional(pastPart) },
  strikes: { on: oneOf('strikes'), who: pastDoer, weapon: optional(pastPart) },
  plays: { on: oneOf('plays'), ...by },
  places: { on: oneOf('places'), ...by },
  completes: { on: oneOf('completes'), ...by },
  draws: { on: oneOf('draws'), ...by },
  discards: { on: oneOf('discards'), ...by, by: optional(oneOf('opponents')) },
  exhausts: { on: oneOf('exhausts'), ...onCard, toPay: optional(yes) },
  readies: { on: oneOf('readies'), ...onCard },
  flips: { on: oneOf('flips'), ...onCard },
  targeted: { on: oneOf('targeted'), ...onCard, by: optional(oneOf('opponents', 'anyone')) },
  prevented: { on: oneOf('prevented'), to: optional(pastPart) },
})

export const applies: Shape<Applies> = either(pointed, filter)

export const deckKind = record<DeckKind>({
  type: optional(the('cardType')),
  tag: optional(text('tag')),
  faction: optional(the('faction')),
  className: optional(the('className')),
})
