/**
 * One more word in every family. Compiled with the rooms that read cards (tsconfig.json here): whoever reads a family
 * and does not know its new word is a type error.
 */

declare module '../../../../src/cards/vocabulary/words.ts' {
  interface DamageTypes {
    newDamageType: 'newDamageType'
  }
  interface CardTypes {
    newCardType: 'newCardType'
  }
  interface KindWords {
    newKind: 'newKind'
  }
  interface KeywordWords {
    newKeyword: 'newKeyword'
  }
  interface WhoWords {
    newWho: { newWho: 1 }
  }
  interface WhatWords {
    newWhat: { newWhat: 1 }
  }
  interface Compare {
    newCompare?: 1
  }
  interface Filter {
    newFilter?: 1
  }
  interface AmountWords {
    newAmount: { newAmount: 1 }
  }
  interface ConditionWords {
    newCondition: { newCondition: 1 }
  }
  interface EventWords {
    newEvent: { on: 'newEvent' }
  }
  interface RememberedWords {
    newRemembered: { on: 'newRemembered' }
  }
  interface Past {
    newPast?: 1
  }
  interface DurationWords {
    newDuration: 'newDuration'
  }
}

declare module '../../../../src/cards/vocabulary/values.ts' {
  interface CostWords {
    newCost: { newCost: 1 }
  }
  interface ActWords {
    newAct: 'newAct'
  }
  interface WouldWords {
    newWould: 'newWould'
  }
  interface OutcomeWords {
    newOutcome: 1
  }
  interface ContinuousWords {
    newModifier: { newModifier: 1 }
  }
  interface PowerWords {
    newPower: { newPower: 1 }
  }
  interface EffectWords {
    newEffect: { newEffect: 1 }
  }
  interface TargetWord {
    newTarget?: 1
  }
  interface Text {
    newText?: 1
  }
  interface Mode {
    newMode?: 1
  }
  interface Branch {
    newBranch?: 1
  }
  interface CardValue {
    newCard?: 1
  }
}
