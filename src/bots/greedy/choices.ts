import { walk } from '../../cards/grammar/walk.ts'
import { own } from '../../cards/own.ts'
import { raidOf } from '../../cards/raid-of.ts'
import type { Branch, CardValue, Effect, EffectWords, Text } from '../../cards/vocabulary/values.ts'
import type { Choice, Decision } from '../../engine/contract/decision.ts'
import type { LinkView } from '../../engine/contract/view.ts'
import { attackValue, protectValue } from './combat.ts'
import { fitToHold } from './coming.ts'
import { valueOfEffects } from './effects.ts'
import { mentions } from './naming.ts'
import { bodyOf, doesEachTurn } from './lasting.ts'
import { keywordsOf } from './keywords.ts'
import { damageChosen } from './prices.ts'
import { type Reading, reading } from './reading.ts'
import { heroOf, isFriendly, isKnown, isMine, left, powersOf, type Spot, type Table } from './table.ts'
import { aimsOf, standingValue, valueOfMode, valueOfText } from './texts.ts'
import { attackOf, bestWeapon } from './attack.ts'
import { harm, worth } from './worth.ts'

/** What an option is worth, question by question. */

export type Scorer = (choice: Choice) => number

export const spotOf = (t: Table, choice: Choice): Spot | undefined =>
  'card' in choice ? t.spots.get(choice.card) : undefined
export const sourceOf = (t: Table, d: Decision): Spot | null =>
  d.card === undefined ? sourceNamed(t, d) : (t.spots.get(d.card) ?? sourceNamed(t, d))

/** By the path of what is asked, or else the first of that name. */
const valueAsking = ({ book }: Table, { name, part }: Decision): CardValue | undefined => {
  const asking = part?.includes('#') ? book.get(keyIn(part)) : undefined
  return asking?.name === name ? asking : book.named(name ?? '')[0]
}

/** What this card has on the chain. */
const linkOf = (t: Table, { key }: CardValue): LinkView | undefined =>
  t.view.chain.findLast(({ card, power }) => (power === undefined ? keyOf(card) : keyIn(power)) === key)
const keyOf = (card: LinkView['card']): string | undefined => (card && isKnown(card) ? card.key : undefined)

/** The card that asks may have gone out of sight: its words are known all the same. */
const sourceNamed = (t: Table, d: Decision): Spot | null => {
  const value = valueAsking(t, d)
  const boss = t.view.seats.find(({ seat }) => seat === 'boss')?.hero
  if (!value || !boss) return null
  const controller = linkOf(t, value)?.controller ?? (raidOf(t.book, value.key) ? 'boss' : t.me)
  return { card: { ...boss, key: value.key, name: value.name, controller, owner: controller }, zone: 'chain', value }
}

/** Every text of a card that could be asking. */
export const textsOf = (spot: Spot): Text[] => {
  const powers = powersOf(spot).filter((power) => 'effects' in power)
  if (spot.zone === 'hand' || spot.zone === 'chain') return spot.value.play ? [spot.value.play] : powers
  return powers.length > 0 ? powers : spot.value.play ? [spot.value.play] : []
}

const linkFrom = (t: Table, { card: { handle } }: Spot): LinkView | undefined =>
  t.view.chain.findLast(({ card }) => card?.handle === handle)

/** What the link being resolved was aimed at. */
const targetsOf = (t: Table, source: Spot): Reading['targets'] => {
  const link = linkFrom(t, source)
  return (link?.targets ?? []).map((target) => {
    if ('card' in target) return [t.spots.get(target.card)].flatMap((spot) => spot ?? [])
    return 'seat' in target ? [target.seat] : []
  })
}

export const scoreTarget = (t: Table, d: Decision): Scorer => {
  const source = sourceOf(t, d)
  const word = Number(d.part?.split(' ')[1] ?? 1) - 1
  const texts = source ? textsOf(source) : []
  const hangs = word === 0 && source?.value.attach !== undefined && !source.value.play && source.zone !== 'play'
  return (choice) => {
    const option = 'seat' in choice ? choice.seat : spotOf(t, choice)
    if (!option || !source) return 0
    if (hangs && typeof option !== 'string') return standingValue(source, reading(t, source, { host: option }))
    let best = Number.NEGATIVE_INFINITY
    for (const text of texts) {
      const aims = aimsOf(source, text)
      const inText = word < aims.length
      const effects = inText ? [text.effects] : (text.choose?.modes ?? []).map((mode) => mode.effects)
      const at = inText ? word : word - aims.length
      const targets: Reading['targets'] = []
      targets[at] = [option]
      for (const list of effects) {
        const r = reading(t, source, { targets, x: 3, host: typeof option === 'string' ? null : option })
        const hangsOn = text === source.value.play && source.value.attach && at === 0
        best = Math.max(best, valueOfEffects(list, r) + (hangsOn ? standingValue(source, r) : 0))
      }
    }
    return Number.isFinite(best) ? best : 0
  }
}

export const scoreX = (t: Table, d: Decision): ((x: number) => number) => {
  const source = sourceOf(t, d)
  const texts = source ? textsOf(source) : []
  return (x) =>
    source ? Math.max(0, ...texts.map((text) => valueOfText(source, text, reading(t, source, { x })))) - x * 0.1 : x
}

/** What comes of a number that is chosen as the text resolves. */
export const scoreNumber = (t: Table, d: Decision): ((n: number) => number) => {
  const source = sourceOf(t, d)
  const all = source ? textsOf(source).flatMap(effectsIn) : []
  const names = all.flatMap((e) => ('chooseNumber' in e ? [e.as] : []))
  const rest = all.filter((e) => !('chooseNumber' in e))
  return (n) => {
    const bound = new Map(names.map((name) => [name, n]))
    return source ? valueOfEffects(rest, reading(t, source, { bound, targets: targetsOf(t, source) })) : 0
  }
}

export const scoreMode = (t: Table, d: Decision): Scorer => {
  const source = sourceOf(t, d)
  const branches = d.part?.includes('#') ? optionAt(t, d.part).oneOf : undefined
  if (branches) return scoreBranch(t, source, branches)
  const modes = source ? textsOf(source).flatMap((text) => text.choose?.modes ?? []) : []
  return (choice) => {
    const mode = 'mode' in choice ? modes[choice.mode] : undefined
    return mode && source ? valueOfMode(mode, reading(t, source, { x: 3 })) : 0
  }
}

/** One of several things that are done as the text resolves. */
const scoreBranch = (t: Table, source: Spot | null, branches: readonly Branch[]): Scorer => {
  const you = source ? (linkFrom(t, source)?.controller ?? source.card.controller) : t.me // others may use its powers
  const r = source ? reading(t, source, { you, targets: targetsOf(t, source) }) : null
  return (choice) => {
    const branch = 'mode' in choice ? branches[choice.mode] : undefined
    return branch && r ? valueOfEffects(branch.effects, r) : 0
  }
}

export const scoreDefender = (t: Table, d: Decision): Scorer => {
  const attacker = sourceOf(t, d)
  return (choice) => {
    const defender = spotOf(t, choice)
    return attacker && defender ? attackValue(t, attacker, defender) : 0
  }
}

export const scoreProtect = (t: Table, d: Decision): Scorer => {
  const attacker = sourceOf(t, d)
  const defender = d.about === undefined ? undefined : t.spots.get(d.about)
  return (choice) => {
    const guard = spotOf(t, choice)
    return guard && defender && attacker ? protectValue(t, guard, defender, attacker) : 0
  }
}

export const scoreStrike = (t: Table, d: Decision): Scorer => {
  const wielder = d.about === undefined ? undefined : t.spots.get(d.about)
  const best = wielder ? bestWeapon(t, wielder) : null
  return (choice) => {
    const weapon = spotOf(t, choice)
    if (!weapon) return 0.1
    return (weapon.card.atk ?? 0) - (weapon.card.strike ?? 0) * 0.2 + (weapon === best ? 0.1 : 0)
  }
}

/** Armor: the least that is enough, or the most there is. */
export const scoreReplace = (t: Table, d: Decision): Scorer => {
  const blow = d.amount ?? 0
  return (choice) => {
    const spot = spotOf(t, choice)
    if (!spot) return 0
    const def = spot.card.def ?? 1
    return def >= blow ? 100 - def : def
  }
}

/** A card that would be put into play, and is nowhere yet: the strongest that is not one too many. */
export const scoreCollected = (t: Table): Scorer => {
  const mine = new Set(t.inPlay.filter((spot) => isMine(t, spot)).map(({ value }) => value.name))
  return (choice) => {
    const value = 'key' in choice ? t.book.get(choice.key) : undefined
    if (!value || (value.unique && mine.has(value.name))) return 0
    return bodyOf(value) + keywordsOf(value) + doesEachTurn(value, t.book)
  }
}

/** Dice for characters: small ones for friends, big ones for others. */
export const scoreDie = (t: Table, d: Decision): Scorer => {
  const dice = (d.part ?? '').split(',').map(Number)
  const about = d.about === undefined ? undefined : t.spots.get(d.about)
  return (choice) => {
    const die = 'mode' in choice ? (dice[choice.mode] ?? 0) : 0
    if (!about) return 0
    return isFriendly(t, about) ? -harm(t, about, die) : harm(t, about, die) - (die > left(about) ? 0.1 * die : 0)
  }
}

const inTexts = new WeakMap<Text, readonly Effect[]>()

/** Every effect of a text, outer ones first. What is given or comes later is none of its own. */
export const effectsIn = (text: Text): readonly Effect[] => {
  let known = inTexts.get(text)
  if (!known) {
    const found: Effect[] = []
    for (const outer of text.effects)
      walk('effect', outer, {
        effect: (e) => {
          found.push(e)
          return !('give' in e || 'later' in e)
        },
      })
    inTexts.set(text, found)
    known = found
  }
  return known
}

const choosesAgain = (e: Effect): boolean => 'choose' in e || 'choosePlayer' in e

/** What comes of a card or player chosen on resolution: whatever the rest of the text does with it. */
export const scoreChoice = (t: Table, d: Decision): Scorer => {
  const source = sourceOf(t, d)
  const all = source ? textsOf(source).flatMap(effectsIn) : []
  const names = all.flatMap((e) =>
    'choose' in e || 'chooseBound' in e || 'choosePlayer' in e || 'search' in e ? [e.as] : [],
  )
  const loops = all.flatMap((e) => ('eachInTurn' in e ? e.do : []))
  const rest = all.filter((e) => !choosesAgain(e) && names.some((name) => mentions(e, name)))
  if (names.length === 0 && loops.length === 0) return scoreSacrifice(t) // a discard
  return (choice) => {
    const option = 'seat' in choice ? choice.seat : spotOf(t, choice)
    if (!option || !source) return 0
    const bound = new Map<string, Spot[] | Reading['you'][] | number>()
    for (const name of [...names, 'loopCard']) bound.set(name, typeof option === 'string' ? [option] : [option])
    const r = reading(t, source, { bound, targets: targetsOf(t, source) })
    const value = valueOfEffects(rest.length > 0 ? rest : loops, r)
    if (value !== 0 || typeof option === 'string') return value
    return isFriendly(t, option) ? worth(t, option) * 0.01 : 0
  }
}

const keyIn = (path: string): string => path.split('#')[0] ?? ''

/** The optional part that a path points at. */
const optionAt = (
  { book }: Table,
  path: string,
): Partial<EffectWords['may'] & EffectWords['mayPay'] & EffectWords['oneOf']> => {
  let node: unknown = book.get(keyIn(path))
  for (const part of (path.split('#')[1] ?? '').split('.'))
    node = typeof node === 'object' && node !== null ? own(node as Record<string, unknown>, part) : undefined
  return node ?? {}
}

/** Yes, if what one may do is good. */
export const scoreMay = (t: Table, d: Decision): Scorer => {
  const source = sourceOf(t, d)
  const asked = optionAt(t, d.part ?? '')
  const effects = asked.may ?? asked.then
  const r = source ? reading(t, source, { targets: targetsOf(t, source), x: 1 }) : null
  const value = effects && r ? valueOfEffects(effects, r) - valueOfEffects(asked.else ?? [], r) : 0.1
  return (choice) => ('do' in choice && choice.do === 'yes' ? value : 0)
}

/** Cards to give up: the least of one's own, the most of others. */
export const scoreSacrifice =
  (t: Table): Scorer =>
  (choice) => {
    const spot = spotOf(t, choice)
    if (!spot) return 0
    return isMine(t, spot) || isFriendly(t, spot) ? -worth(t, spot) - attackOf(t, spot) * 0.1 : worth(t, spot)
  }

/** Resources to part with: what lies face down can't do anything else, and what is exhausted is not missed before it readies. */
export const scoreResource =
  (t: Table): Scorer =>
  (choice) => {
    const spot = spotOf(t, choice)
    if (!spot) return 0
    const use = spot.card.side === 'front' ? worth(t, spot) : 0
    return -use - (spot.card.exhausted ? 0 : 0.5)
  }

/** Cards that pay for something: what is only exhausted comes back. */
export const scorePayment = (t: Table, d: Decision): Scorer => {
  if (d.part !== 'exhaust') return scoreSacrifice(t)
  return (choice) => {
    const spot = spotOf(t, choice)
    return spot ? fitToHold(t, spot) : 0
  }
}

export const scoreDamagePaid = (t: Table, d: Decision): ((n: number) => number) => {
  const source = sourceOf(t, d)
  const hero = heroOf(t, t.me)
  const chosen = source ? damageChosen(source) : undefined
  const text = source?.value.play
  return (n) => {
    if (!source || !text || !hero || !chosen) return -n
    const r = reading(t, source, { bound: new Map([[chosen.as, n]]) })
    return valueOfText(source, text, r) - harm(t, hero, n)
  }
}
