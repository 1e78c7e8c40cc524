import type { CardValue, Effect, EffectWords, Power, TargetWord, Text } from '../vocabulary/values.ts'
import { type Fault, inside, oneOf } from './fault.ts'
import { senseType } from './card-sense.ts'
import { affects, senseKeyword, senseModifier, senseReplacement, senseStanding } from './modifier-sense.ts'
import { nested } from './nested.ts'
import { senseFirst, sensePast } from './past-sense.ts'
import { unreached } from './reach.ts'
import type { Families, FamilyName } from './shape.ts'
import { effectWord, modifierWord, powerWord } from './tell.ts'
import { further, given, noEmpty, notHere, onlyOne, type Tell } from './telling.ts'
import { type Path, type Visitors, walk } from './walk.ts'

/** Words that are each right and together say nothing: the engine would pass over one of them, or ask for ever. */

// ---- targets and texts

const aims = ['card', 'player', 'graveyard'] as const

const senseTarget = (word: TargetWord, tell: Tell): void => {
  const said = given(word, ...aims)
  if (said.length === 0) tell([], 'no aim', oneOf(aims))
  onlyOne(word, aims, tell)
  onlyOne(word, ['exactly', 'upTo'], tell)
  onlyOne(word, ['at', 'by'], tell)
  onlyOne(word, ['at', 'upTo'], tell)
  if (word.upTo === undefined) notHere(word, ['atLeast'], 'upTo beside it', tell)
  else if (typeof word.upTo === 'number' && word.upTo < (word.atLeast ?? 0))
    tell(['atLeast'], `${word.atLeast} of up to ${word.upTo}`, 'no more than upTo')
}

/** How many parts of these divide something as their link is added. */
const divisionsIn = (effects: readonly Effect[]): number => {
  let found = 0
  for (const effect of effects)
    walk('effect', effect, {
      effect: (it) => {
        if ('deal' in it && it.divided) found += 1
        return !('give' in it || 'later' in it)
      },
    })
  return found
}

const senseText = ({ choose, effects }: Text, tell: Tell): void => {
  choose?.modes.forEach((mode, i) => noEmpty(mode, ['effects'], further(tell, 'choose', 'modes', i)))
  const ways = (choose?.modes ?? []).map((mode) => divisionsIn(mode.effects))
  if (divisionsIn(effects) + Math.max(0, ...ways) > 1)
    tell(['effects'], 'several divisions', 'one: one amount is divided as a link is added')
  if (!choose) return
  const modes = choose.modes.length
  const most = choose.orMore?.most
  if (choose.count > modes)
    tell(['choose', 'count'], String(choose.count), `at most ${modes}, as many as there are modes`)
  if (most !== undefined && (most > modes || most <= choose.count))
    tell(['choose', 'orMore', 'most'], String(most), `more than ${choose.count} and at most ${modes} modes`)
}

/** 703.1: what comes of it is all there is to it. A card may be blank, and a price may be paid for nothing. */
const senseDoes = (text: Text, tell: Tell): void => {
  if (!text.choose) noEmpty(text, ['effects'], tell)
}

// ---- powers

const sensePower = (power: Power, tell: Tell): void => {
  if ('keyword' in power) senseKeyword(power, tell)
  else if ('when' in power) {
    notHere(power.when, ['next'], 'that only in a later trigger', further(tell, 'when'))
    senseFirst(power, tell)
    senseDoes(power, tell)
  } else if ('complete' in power) senseDoes(power, tell)
  else if ('always' in power) {
    noEmpty(power, ['always'], tell)
    power.always.forEach((it, i) => {
      senseStanding(it, further(tell, 'always', i))
    })
  } else if ('enters' in power && Object.keys(power.enters).length === 0) tell(['enters'], '{}', 'how it enters')
  else if ('playing' in power && Object.keys(power.playing).length === 0) tell(['playing'], '{}', 'how it is played')
}

// ---- effects

type Sense<E> = (effect: E, tell: Tell) => void
const senseOf: { readonly [W in keyof EffectWords]?: Sense<EffectWords[W]> } = {
  deal: (effect, tell) => {
    noEmpty(effect, ['deal'], tell)
    if (!effect.divided) return
    const isAimed = typeof effect.to === 'object' && 'target' in effect.to
    if (!isAimed || Array.isArray(effect.deal)) tell(['divided'], 'divided', 'one amount, among a target word')
  },
  put: (effect, tell) => {
    if (effect.into !== 'play') notHere(effect, ['under', 'attachTo'], 'it only with into play', tell)
    if (effect.into !== 'play' && effect.into !== 'resources')
      notHere(effect, ['exhausted'], 'it only with into play, resources', tell)
  },
  give: (effect, tell) => {
    noEmpty(effect, ['give'], tell)
    if (effect.for !== 'nextTurn') notHere(effect, ['of'], 'it only for nextTurn', tell)
    else if (effect.of === undefined) tell(['of'], 'nobody', 'whose next turn it is')
    effect.give.forEach((it, i) => {
      if (effect.for === 'nextReadyStep' && !affects(it))
        tell(['give', i], modifierWord(it), 'a modifier of cards: nobody else has a ready step')
    })
  },
  later: ({ later, for: lasts }, tell) => {
    if (lasts === 'nextTurn') tell(['for'], lasts, 'another duration: that is of modifiers')
    notHere(later, ['once', 'first', 'from'], 'it only in a power', further(tell, 'later'))
    senseText(later, further(tell, 'later'))
    senseDoes(later, further(tell, 'later'))
  },
  choose: (effect, tell) => {
    onlyOne(effect, ['n', 'upTo'], tell)
    onlyOne(effect, ['at', 'by'], tell)
    onlyOne(effect, ['at', 'upTo'], tell)
    if (effect.at && effect.n === 'any') tell(['n'], 'any', 'how many chance chooses')
  },
  choosePlayer: (effect, tell) => onlyOne(effect, ['at', 'by'], tell),
  chooseBound: (effect, tell) => onlyOne(effect, ['n', 'upTo'], tell),
  chooseNumber: ({ chooseNumber: [least, most] }, tell) => {
    if (least > most) tell(['chooseNumber'], `from ${least} to ${most}`, 'the smaller number first')
  },
  nameTrait: (effect, tell) => {
    noEmpty(effect, ['or'], tell)
    if (effect.nameTrait === 'class') notHere(effect, ['of'], 'a race: classes are of no faction', tell)
  },
  collect: ({ collect }, tell) => {
    if (Object.keys(collect).length === 0) tell(['collect'], 'any card', 'what kind of card it is')
  },
  nameType: (effect, tell) => noEmpty(effect, ['nameType'], tell),
  oneOf: (effect, tell) => noEmpty(effect, ['oneOf'], tell),
}
const parts = ['may', 'do', 'then', 'else'] as const
const senseEffect: Sense<Effect> = (effect, tell) => {
  noEmpty(effect, parts, tell)
  ;(senseOf[effectWord(effect)] as Sense<Effect> | undefined)?.(effect, tell)
}

// ---- cards: see card-sense.ts for words of other types

const senseCard = (card: CardValue, tell: Tell): void => {
  onlyOne(card, ['attach', 'attachTo'], tell)
  senseType(card, tell)
  const onCards = 'card: it is attached to cards'
  notHere(card.attach ?? {}, ['player', 'graveyard'], onCards, further(tell, 'attach'))
  card.back?.forEach((power, i) => {
    if ('enters' in power || 'playing' in power)
      tell(['back', i], powerWord(power), 'it on the front: a card comes with that side up')
  })
  if ((card.type !== 'ability' && card.type !== 'event') || card.ongoing) return
  card.powers?.forEach((power, i) => {
    if (!('playing' in power) && !('from' in power))
      tell(
        ['powers', i],
        powerWord(power),
        `ongoing: true on the card, or it never is in play to have ${powerWord(power)}`,
      )
  })
}

const comparing = ['atMost', 'atLeast', 'exactly', 'odd'] as const
const senseCompare = (it: object, tell: Tell): void => {
  const { atLeast, atMost } = it as { atLeast?: unknown; atMost?: unknown }
  if (given(it, ...comparing).length === 0) tell([], 'no comparison', oneOf(comparing))
  if (typeof atLeast === 'number' && typeof atMost === 'number' && atLeast > atMost)
    tell(['atLeast'], `${atLeast} and at most ${atMost}`, 'no more than atMost')
}

/** Everything that its words leave open, though each of them is one of ours. */
export const sense = <F extends FamilyName>(family: F, value: Families[F]): Fault[] => {
  const faults: Fault[] = []
  const at =
    (path: Path): Tell =>
    (rest, found, expected) => {
      faults.push({ path: inside('', ...path, ...rest), found, expected })
    }
  const visitors: Visitors = {
    card: (it, path) => senseCard(it, at(path)),
    text: (it, path) => senseText(it, at(path)),
    target: (it, path) => senseTarget(it, at(path)),
    power: (it, path) => {
      sensePower(it, at(path))
      if ('effects' in it) senseText(it, at(path))
    },
    modifier: (it, path) => senseModifier(it, at(path)),
    replacement: (it, path) => senseReplacement(it, at(path)),
    effect: (it, path) => senseEffect(it, at(path)),
    filter: (it, path) => {
      noEmpty(it, ['is', 'tag', 'damageType', 'any'], at(path))
      if (it.past) sensePast(it.past, further(at(path), 'past'))
    },
    amount: (it, path) => {
      if (typeof it === 'object' && 'happened' in it) sensePast(it, at(path))
    },
    compare: (it, path) => senseCompare(it, at(path)),
    condition: (it, path) => {
      noEmpty(it, ['all', 'any'], at(path))
      if ('happened' in it) sensePast(it, at(path))
      if ('count' in it || 'amount' in it) senseCompare(it, at(path))
    },
  }
  walk(family, value, visitors)
  return [...faults, ...unreached(family, value), ...nested(family, value)]
}
