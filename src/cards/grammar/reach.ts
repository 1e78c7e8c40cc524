import type {
  CardValue,
  Condition,
  Cost,
  Effect,
  Mode,
  Power,
  PowerWords,
  TargetWord,
  Text,
} from '../vocabulary/values.ts'
import { nearest } from '../nearest.ts'
import { cut, type Fault, inside, oneOf } from './fault.ts'
import type { Families, FamilyName } from './shape.ts'
import { effectWord } from './tell.ts'
import { type Path, type Visitors, walk } from './walk.ts'
import {
  type Aim,
  aimOf,
  apart,
  bind,
  bindCosts,
  join,
  type Known,
  knownOf,
  type Made,
  madeByEffect,
  nothing,
  partOf,
  type Reach,
  replaced,
  saysX,
  untargeted,
} from './within.ts'

/**
 * Is everything there that the words of a text point at: names that an earlier part makes, targets, loops, events, X?
 * A word that points at nothing does nothing when it is played. What is within reach is what the engine hands on: a
 * text goes on in its modes, its modifiers and its later triggers; a power that it gives away begins anew.
 */

/** Numbers that are read off each player who may be chosen. */
const isReadOffEach = (effect: Effect, [part]: Path): boolean =>
  'choosePlayer' in effect && (part === 'least' || part === 'most')

/** Parts that are read when the rest of the effect is done. */
const isLater = ([part]: Path): boolean => part === 'later' || part === 'again'

export const unreached = <F extends FamilyName>(family: F, value: Families[F]): Fault[] => {
  const faults: Fault[] = []
  const tell = (path: string, found: string, expected: string, meant: string | null = null): void => {
    faults.push({ path, found, expected, ...(meant === null ? {} : { meant }) })
  }

  // ---- words

  const named = (to: Reach, path: string, name: string, ...fits: readonly Made[]): void => {
    const made = to.names.get(name)
    const names = [...to.names.keys()]
    const expected = names.length > 0 ? oneOf(names) : 'no name: nothing before it makes one'
    if (!made) tell(path, `"${cut(name)}"`, expected, nearest(name, names))
    else if (!fits.some((fit) => made.has(fit)))
      tell(path, `"${cut(name)}", which stands for ${[...made].join(', ')}`, `a name for ${fits.join(' or ')}`)
  }
  const aimed = (to: Reach, path: string, n: number, aim: Aim): void => {
    const there = to.targets[n]
    const words = to.targets.length
    if (there === undefined)
      tell(path, String(n), words === 0 ? 'no target: there is no target word' : `a target word from 0 to ${words - 1}`)
    else if (there !== aim) tell(path, `${n}, which is a target ${there}`, `a target ${aim}`)
  }
  const known = (to: Reach, path: string, found: string, ...fits: readonly Known[]): void => {
    if (to.event === null) tell(path, found, 'no event: these words stand in no trigger')
    else if (!fits.some((fit) => to.event?.includes(fit)))
      tell(path, found, to.event.length > 0 ? `what this event has: ${to.event.join(', ')}` : 'nothing of this event')
  }

  /** Hears every small word that points at something. `did` is for the parts of an effect that may ask it. */
  const pointing = (to: Reach, at: string, did: (path: Path) => boolean = () => false): Visitors => ({
    who: (who, path) => {
      const here = inside(at, ...path)
      if (who === 'loop' && !to.loop) tell(here, 'loop', 'a player: there is no forEach around it')
      if (typeof who !== 'object') return
      if ('target' in who) aimed(to, inside(here, 'target'), who.target, 'player')
      else if ('bound' in who) named(to, inside(here, 'bound'), who.bound, 'players')
      else if ('rolled' in who) named(to, inside(here, 'rolled'), who.rolled, 'rolls')
      else if ('eventPlayer' in who) known(to, here, 'eventPlayer', 'player', 'card', 'source')
    },
    what: (what, path) => {
      const here = inside(at, ...path)
      if (what === 'loopCard' && !to.loopCard) tell(here, 'loopCard', 'a card: there is no eachInTurn around it')
      if (typeof what !== 'object') return
      if ('target' in what) aimed(to, inside(here, 'target'), what.target, 'card')
      else if ('bound' in what) named(to, inside(here, 'bound'), what.bound, 'cards', 'shares')
      else if ('event' in what) known(to, inside(here, 'event'), what.event, ...partOf[what.event])
    },
    amount: (amount, path) => {
      const here = inside(at, ...path)
      if (amount === 'X' && !to.x) tell(here, 'X', 'a number: X is not paid for this')
      if (typeof amount !== 'object') return
      if ('bound' in amount)
        named(to, inside(here, 'bound'), amount.bound, 'number', 'dice', 'cards', 'players', 'shares')
      else if ('share' in amount) named(to, inside(here, 'share'), amount.share, 'shares')
      else if ('event' in amount) known(to, inside(here, 'event'), 'amount', 'amount')
    },
    condition: (condition, path) => {
      const here = inside(at, ...path)
      if ('chose' in condition) named(to, inside(here, 'chose'), condition.chose, 'number')
      else if ('did' in condition && !did(path)) tell(here, 'did', 'a condition: nothing is done before it')
    },
    filter: ({ typeNamed, traitNamed }, path) => {
      if (traitNamed !== undefined) named(to, inside(at, ...path, 'traitNamed'), traitNamed, 'trait')
      if (typeNamed !== undefined) named(to, inside(at, ...path, 'typeNamed'), typeNamed, 'type')
    },
    // what is done besides has what would have happened for its event
    replacement: ({ would, ifDone, then }, path) => {
      const reach: Reach = { ...apart(to), event: replaced[would] }
      inEffects(ifDone ?? [], inside(at, ...path, 'ifDone'), reach, true)
      inEffects(then ?? [], inside(at, ...path, 'then'), reach, ifDone === undefined)
    },
    effect: (_, path) => !path.includes('replace'),
    power: (power, path) => {
      if (path.length === 0) return
      inPower(power, inside(at, ...path))
      return false
    },
  })
  const see = <P extends FamilyName>(part: P, it: Families[P] | undefined, at: string, to: Reach): void => {
    if (it !== undefined) walk(part, it, pointing(to, at))
  }

  // ---- effects

  const inEffects = (effects: readonly Effect[], at: string, to: Reach, isFirst: boolean): void =>
    effects.forEach((effect, i) => inEffect(effect, inside(at, i), to, isFirst && i === 0))

  const inWay = (effects: readonly Effect[] | undefined, at: string, to: Reach): Reach => {
    const way = apart(to)
    inEffects(effects ?? [], at, way, false)
    return way
  }

  const inEffect = (effect: Effect, at: string, to: Reach, isFirst: boolean): void => {
    const word = effectWord(effect)
    const bound = 'as' in effect ? effect.as : undefined
    const bindIt = (): void => {
      if (Object.hasOwn(madeByEffect, word)) bind(to, bound, madeByEffect[word as keyof typeof madeByEffect])
      if ('total' in effect) bind(to, effect.total, 'number')
    }
    if ('may' in effect || ('add' in effect && effect.add)) bindIt() // its own words may speak of it
    const own = pointing(to, at, ([part]) => part === 'if' && !isFirst)
    const ofEach = pointing({ ...to, loop: true }, at)
    const now = <V>(visit: ((value: V, path: Path) => boolean | void) | undefined) => {
      return (value: V, path: Path): boolean | void => (isLater(path) ? false : visit?.(value, path))
    }
    walk('effect', effect, {
      ...own,
      who: now((who, path) => (isReadOffEach(effect, path) ? ofEach : own).who?.(who, path)),
      what: now((what, path) => {
        if (what === 'it' && path.length === 1 && !to.loopCard)
          tell(inside(at, ...path), 'it', 'a card: nothing is gone through here')
        return own.what?.(what, path)
      }),
      amount: now(own.amount),
      condition: now(own.condition),
      filter: now(own.filter),
      power: now(own.power),
      effect: (_, path) => path.length === 0,
      mode: () => false,
    })
    if ('putGraveyard' in effect)
      aimed(to, inside(at, 'putGraveyard', 'target'), effect.putGraveyard.target, 'graveyard')
    if ('share' in effect) named(to, inside(at, 'share'), effect.share, 'dice')
    if ('chooseBound' in effect) named(to, inside(at, 'chooseBound'), effect.chooseBound, 'cards', 'shares')
    if ('putRest' in effect)
      for (const field of ['putRest', 'minus'] as const) named(to, inside(at, field), effect[field], 'cards')
    if ('may' in effect) join(to, [inWay(effect.may, inside(at, 'may'), to)])
    if ('mayPay' in effect) {
      const paid = apart(to)
      bindCosts(paid, effect.mayPay)
      join(to, [inWay(effect.then, inside(at, 'then'), paid), inWay(effect.else, inside(at, 'else'), to)])
    } else if ('then' in effect)
      join(to, [inWay(effect.then, inside(at, 'then'), to), inWay(effect.else, inside(at, 'else'), to)])
    if ('oneOf' in effect)
      join(
        to,
        effect.oneOf.map(({ effects }, i) => inWay(effects, inside(at, 'oneOf', i, 'effects'), to)),
      )
    if ('do' in effect) {
      const around = { ...to, loop: to.loop || 'forEach' in effect, loopCard: to.loopCard || 'eachInTurn' in effect }
      join(to, [inWay(effect.do, inside(at, 'do'), around)])
    }
    if ('again' in effect)
      walk(
        'condition',
        effect.again,
        pointing(to, inside(at, 'again'), () => true),
      )
    if ('later' in effect) inTrigger(effect.later, inside(at, 'later'), to)
    bindIt()
  }

  // ---- texts

  const inTargets = (words: readonly TargetWord[], at: string, to: Reach): Reach => {
    let reach = to
    words.forEach((word, i) => {
      see('target', word, inside(at, i), { ...reach, loop: reach.loop || word.each !== undefined })
      reach = { ...reach, targets: [...reach.targets, aimOf(word)] }
    })
    return reach
  }

  /** Targets are chosen before costs are paid, and everything is paid before anything is done (707.1). */
  const inText = (text: Text, at: string, to: Reach, costs: readonly Cost[]): void => {
    const aiming = inTargets(text.targets ?? [], inside(at, 'targets'), to)
    if (text.targets?.[0]?.another && to.targets.length === 0)
      tell(inside(at, 'targets', 0, 'another'), 'another', 'a target word before it')
    const reach = apart(aiming)
    bindCosts(reach, costs)
    inEffects(text.effects, inside(at, 'effects'), reach, true)
    const { choose } = text
    if (!choose) return
    see('condition', choose.orMore?.if, inside(at, 'choose', 'orMore', 'if'), untargeted(to))
    const isFirst = text.effects.length === 0
    const ways = choose.modes.map((mode, i) => inMode(mode, inside(at, 'choose', 'modes', i), aiming, reach, isFirst))
    if (choose.count > 1 || choose.orMore) join(reach, ways)
  }

  /** What a mode does counts its own target words only. */
  const inMode = (mode: Mode, at: string, aiming: Reach, to: Reach, isFirst: boolean): Reach => {
    const words = mode.targets ?? []
    inTargets(words, inside(at, 'targets'), aiming)
    const way = { ...apart(to), targets: words.map(aimOf) }
    inEffects(mode.effects, inside(at, 'effects'), way, isFirst)
    return way
  }

  const inTrigger = (power: PowerWords['when'], at: string, around: Reach): void => {
    // one with target words of its own speaks of these; modes may have some
    const to: Reach = {
      ...around,
      ...(power.targets || power.choose ? { targets: [] } : {}),
      event: knownOf[power.when.on],
    }
    see('event', power.when, inside(at, 'when'), to)
    see('condition', power.if, inside(at, 'if'), to)
    inText(power, at, to, [])
  }

  const inPaid = (power: Text & { if?: Condition }, costs: readonly Cost[], field: string, at: string): void => {
    const to = { ...nothing(), x: saysX(costs) }
    see('condition', power.if, inside(at, 'if'), nothing())
    const aims = (power.targets ?? []).map(aimOf)
    costs.forEach((cost, i) => see('cost', cost, inside(at, field, i), { ...to, targets: aims }))
    inText(power, at, to, costs)
  }

  const inPower = (power: Power, at: string): void => {
    if ('when' in power) inTrigger(power, at, nothing())
    else if ('pay' in power) inPaid(power, power.pay, 'pay', at)
    else if ('complete' in power) inPaid(power, power.complete, 'complete', at)
    else walk('power', power, pointing(nothing(), at))
  }

  const inCard = (card: CardValue): void => {
    const playing = (card.powers ?? []).flatMap((power) => ('playing' in power ? [power.playing] : []))
    const costs = playing.flatMap(({ additional, ratherThan }) => [...(additional ?? []), ...(ratherThan ?? [])])
    const to = { ...nothing(), x: card.xCost === true || saysX(costs) }
    see('target', card.attach, 'attach', to)
    if (card.play) inText(card.play, 'play', { ...to, targets: card.attach ? [aimOf(card.attach)] : [] }, costs)
    for (const field of ['attachTo', 'hostIs', 'staysOn'] as const) see('filter', card[field], field, nothing())
    for (const side of ['powers', 'back'] as const)
      card[side]?.forEach((power, i) => {
        if ('playing' in power || 'enters' in power) walk('power', power, pointing(to, inside(side, i)))
        else inPower(power, inside(side, i))
      })
  }

  if (family === 'card') inCard(value as CardValue)
  else if (family === 'text') inText(value as Text, '', nothing(), [])
  else if (family === 'power') inPower(value as Power, '')
  else if (family === 'effect') inEffect(value as Effect, '', nothing(), true)
  else walk(family, value, pointing(nothing(), ''))
  return faults
}
