import type {
  Amount,
  CardValue,
  Condition,
  Continuous,
  ContinuousPower,
  Cost,
  DamageType,
  Duration,
  Effect,
  EventPattern,
  Filter,
  Keyword,
  KeywordPower,
  Kind,
  PaymentPower,
  Pointed,
  RewardPower,
  TargetWord,
  Text,
  TriggeredPower,
  WhatWords,
  Who,
} from './values.ts'

/** Small words from which card values are put together. They return plain JSON, nothing else. */

type Facts = Omit<CardValue, 'key' | 'name' | 'type'>

const slug = (name: string): string =>
  name
    .toLowerCase()
    .replace(/['"!,.?:]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** A maker of cards for one set: keys begin with the set's name. */
export const makers = (set: string) => {
  const make =
    (type: CardValue['type']) =>
    (name: string, facts: Facts = {}): CardValue => ({
      key: `${set}/${slug(name)}${facts.stage === undefined ? '' : `-${facts.stage}`}`,
      name,
      type,
      ...facts,
    })
  return {
    hero: make('hero'),
    ally: make('ally'),
    ability: make('ability'),
    weapon: make('weapon'),
    armor: make('armor'),
    item: make('item'),
    quest: make('quest'),
    location: make('location'),
    event: make('event'),
    rune: make('rune'),
    blood: make('blood'),
    cube: make('cube'),
    lair: make('lair'),
    quarter: make('quarter'),
    mark: make('mark'),
  }
}

// cards
export const heroOrAlly: Kind[] = ['hero', 'ally']
export const opposing = (is: Kind | Kind[], more: Filter = {}): Filter => ({ is, whose: 'opposing', ...more })
export const yours = (is: Kind | Kind[], more: Filter = {}): Filter => ({ is, whose: 'yours', ...more })
export const any = (is: Kind | Kind[], more: Filter = {}): Filter => ({ is, ...more })
export const all = (filter: Filter): WhatWords['all'] => ({ all: filter })
export const partyOf = (who: Who): WhatWords['all'] => all({ is: heroOrAlly, whose: { party: who } })
export const inYourGraveyard = (is: Kind | Kind[], more: Filter = {}): Filter => ({
  is,
  whose: 'yours',
  zone: 'graveyard',
  ...more,
})

// targets: the first target word of a text is `target`, the next `secondTarget`
export const target: WhatWords['target'] = { target: 0 }
export const secondTarget: WhatWords['target'] = { target: 1 }
export const targeting = (card: Filter, more: Omit<TargetWord, 'card'> = {}): TargetWord & { card: Filter } => ({
  card,
  ...more,
})

// amounts
export const stage: Amount = { fact: 'stage' }
export const count = (filter: Filter): Amount => ({ count: filter })
export const bound = (as: string): { bound: string } => ({ bound: as })

// effects
type Deal = Extract<Effect, { deal: Amount | Amount[] }>
export const deal = (
  amount: Amount | Amount[],
  type: DamageType | 'untyped',
  to: Pointed,
  more: Partial<Pick<Deal, 'by' | 'unpreventable' | 'divided' | 'as' | 'total'>> = {},
): Effect => ({ deal: amount, ...(type === 'untyped' ? {} : { type }), to, ...more })
export const heal = (amount: Amount | 'all', from: Pointed, by?: Pointed): Effect => ({
  heal: amount,
  from,
  ...(by === undefined ? {} : { by }),
})
export const draw = (amount: Amount): Effect => ({ draw: amount })
export const give = (duration: Duration, ...modifiers: Continuous[]): Effect => ({ give: modifiers, for: duration })

// powers
export const keyword = (name: Keyword, n?: number): KeywordPower => ({
  keyword: name,
  ...(n === undefined ? {} : { n }),
})
export const protector = keyword('protector')
export const ferocity = keyword('ferocity')
export const elusive = keyword('elusive')
export const untargetable = keyword('untargetable')
export const stealth = keyword('stealth')
export const immune = keyword('immune')
export const longRange = keyword('longRange')
export const activate: Cost = { activate: true }
export const resources = (amount: Amount): Cost => ({ resources: amount })
export const flipThis: Cost = { flip: 'self' }
export const destroyThis: Cost = { destroy: 'self' }
export const exhaustYourHero: Cost = { exhaust: 'yourHero' }
export const pay = (
  costs: Cost[],
  text: Text,
  more: Partial<Pick<PaymentPower, 'on' | 'once' | 'basic' | 'if' | 'from'>> = {},
): PaymentPower => ({ pay: costs, ...text, ...more })
export const reward = (costs: Cost[], text: Text, more: Partial<Pick<RewardPower, 'on' | 'if'>> = {}): RewardPower => ({
  complete: costs,
  ...text,
  ...more,
})
export const when = (event: EventPattern, text: Text, condition?: Condition): TriggeredPower => ({
  when: event,
  ...text,
  ...(condition === undefined ? {} : { if: condition }),
})
export const always = (...modifiers: Continuous[]): ContinuousPower => ({ always: modifiers })
export const atStartOfYourTurn: EventPattern = { on: 'turnStarts', whose: 'yours' }
export const atEndOfEachTurn: EventPattern = { on: 'turnEnds', whose: 'each' }
export const atStartOfEachTurn: EventPattern = { on: 'turnStarts', whose: 'each' }
export const atEndOfYourTurn: EventPattern = { on: 'turnEnds', whose: 'yours' }
/** "When the last such card leaves your party." */
export const theLastIsGone = (filter: Filter): EventPattern => ({ on: 'becomes', that: { count: filter, atMost: 0 } })
export const asThisEnters: EventPattern = { on: 'enters', card: 'self' }
export const whileAttacking: Condition = { what: 'it', matches: { attacking: true } }
export const whileDefending: Condition = { what: 'it', matches: { defending: true } }
