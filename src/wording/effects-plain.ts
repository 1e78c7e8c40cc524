import { raidOf } from '../cards/raid-of.ts'
import { isSame } from '../cards/same.ts'
import type { CardValue, EffectWords, What } from '../cards/vocabulary/values.ts'
import { much, some, valueOf } from './amounts.ts'
import { act, type Clause, does, holds, said } from './clauses.ts'
import { article, list, plural, verbFor, words } from './english.ts'
import { modifiers } from './modifiers.ts'
import { damageSymbol } from './notation.ts'
import { eachPerson, person } from './players.ts'
import { learn, type Scope, selfName, type Thing, you } from './scope.ts'
import { deckName } from './decks.ts'
import { kinds } from './tables.ts'
import { thing } from './things.ts'

/** Who is dealt damage or healed; "itself" if it is the one who does it. */
const recipient = (to: What, by: What, s: Scope): Thing => {
  if (!isSame(to, by)) return thing(to, s, 'each')
  return { subject: 'itself', object: 'itself', own: 'its own', many: false }
}

/** Each one's own number of what was shared out: "its die", "its share". */
const shareOf = (name: string, s: Scope): string => `its ${s.known.get(name)?.noun ?? 'share'}`

export const deal = (e: EffectWords['deal'], s: Scope): Clause[] => {
  const by = e.by ?? 'yourHero'
  const source = thing(by, s)
  const type = e.type && damageSymbol(e.type)
  const { object: to, many } = recipient(e.to, by, s) // named before the amount, which may be read off it
  const isTargets = many && typeof e.to === 'object' && 'target' in e.to
  const how = (): string => {
    if (Array.isArray(e.deal)) {
      const amounts = list(e.deal.map((n) => much(n, s)))
      return `${words(amounts, type, 'damage')} to ${to}, respectively`
    }
    if (typeof e.deal === 'object' && 'share' in e.deal)
      return `${to} ${words(type, 'damage')} equal to ${shareOf(e.deal.share, s)}`
    if (typeof e.deal === 'object' && 'atk' in e.deal && isSame(e.deal.atk, by))
      return `${words(type, 'damage')} equal to ${source.many ? 'their' : 'its'} ATK to ${to}`
    if (typeof e.deal === 'object' && 'cost' in e.deal && isSame(e.deal.cost, by))
      return `${words(type, 'damage')} equal to ${source.many ? 'their' : 'its'} cost to ${to}`
    if (typeof e.deal === 'object' && 'cost' in e.deal)
      return `${words(type, 'damage')} equal to ${valueOf(e.deal, s)} to ${to}`
    const damage = words(much(e.deal, s), type, 'damage')
    if (e.divided) return `${damage} divided as you choose among ${to}`
    return `${damage} to ${isTargets ? 'each of ' : ''}${to}`
  }
  const clause = doneBy(by, source, 'deal', how(), s)
  if (e.as !== undefined) {
    const isAll = typeof e.to === 'object' && 'all' in e.to
    const noun = `${isAll ? 'characters' : 'character'} dealt damage this way`
    learn(s, e.as, { intro: isAll ? noun : `a ${noun}`, noun, many: isAll })
  }
  return e.unpreventable ? [clause, said("that damage can't be prevented")] : [clause]
}

/** Whoever is asked does what their hero does: "Deal 3 fire damage to target ally: which one?". */
const doneBy = (by: What, source: Thing, verb: string, rest: string, s: Scope): Clause =>
  s.asks && by === 'yourHero' && s.hero === 'your hero' ? act(you, verb, rest) : does(source, verb, rest)

export const heal = (e: EffectWords['heal'], s: Scope): Clause => {
  const by = e.by ?? 'yourHero'
  const source = thing(by, s)
  const from = recipient(e.from, by, s).object
  return doneBy(by, source, 'heal', `${e.heal === 'all' ? 'all' : much(e.heal, s)} damage from ${from}`, s)
}

/** Of the one who deals damage just before: "heals 2 damage from target ally". */
export const healsToo = (e: EffectWords['heal'], s: Scope): string => {
  const { subject, verb, rest } = heal(e, s)
  return words(verbFor(verb, subject?.form ?? 'one'), rest)
}
export const isBySame = (dealing: EffectWords['deal'], healing: EffectWords['heal']): boolean =>
  !Array.isArray(dealing.deal) && isSame(dealing.by ?? 'yourHero', healing.by ?? 'yourHero')

export const putDamage = (e: EffectWords['putDamage'], s: Scope): Clause => {
  const on = thing(e.on, s, 'each').object
  if (typeof e.putDamage === 'object' && 'share' in e.putDamage)
    return act(s.actor, 'put', `damage on ${on} equal to ${shareOf(e.putDamage.share, s)}`)
  return act(s.actor, 'put', `${much(e.putDamage, s)} damage on ${on}`)
}

export const removeDamage = (e: EffectWords['removeDamage'], s: Scope): Clause => {
  const from = thing(e.from, s, 'each').object
  if (e.as !== undefined) learn(s, e.as, { intro: 'damage', noun: 'damage', many: false, player: true })
  return act(s.actor, 'remove', `${e.removeDamage === 'all' ? 'all' : much(e.removeDamage, s)} damage from ${from}`)
}

export const clash = (e: EffectWords['clash'], s: Scope): Clause => {
  const damage = words(e.type && damageSymbol(e.type), 'damage')
  return said(`each of ${thing(e.clash, s, 'plain').object} deals ${damage} equal to its ATK to each of the others`)
}

export const draw = (e: EffectWords['draw'], s: Scope): Clause => {
  const who = e.who === undefined ? s.actor : eachPerson(e.who, s)
  if (e.draw !== 'toMaxHandSize') return act(who, 'draw', some(e.draw, 'card', s))
  return act(who, 'draw', `cards until ${who.form === 'you' ? 'you' : 'they'} reach ${who.their} maximum hand size`)
}

/** A raid's own tokens are known by their names; what others are is told. */
const isRaidToken = (key: string, { book }: Scope): boolean =>
  raidOf(book, key)?.tokens.includes(key) === true && book.get(key)?.regular !== true // which no card of a box stands for

const tokenFacts = ({ atk, damageType, health }: CardValue): string =>
  list([
    ...(atk === undefined ? [] : [words(String(atk), damageType && damageSymbol(damageType), 'ATK')]),
    ...(health === undefined ? [] : [`${health} health`]),
  ])

/** "attached to that hero"; several are taken one by one. */
const hungOn = ({ attachTo: host }: EffectWords['token'], s: Scope): string | undefined =>
  host && `attached to ${thing(host, s, 'each').object}`

export const token = (e: EffectWords['token'], s: Scope): Clause => {
  const card = s.book.get(e.token)
  const name = card?.name ?? e.token
  const isTold = card !== undefined && !isRaidToken(e.token, s)
  const noun = isTold ? `${name} ${kinds[card.type]} token` : name
  const facts = isTold ? `with ${tokenFacts(card)}` : undefined
  const under = e.under === undefined || e.under === 'you' ? undefined : `under ${eachPerson(e.under, s).own} control`
  const clause = act(s.actor, 'put', words(some(e.n, noun, s), facts, 'into play', under, hungOn(e, s)))
  s.selfSaid = false // "it" would be taken for what has come
  if (e.as !== undefined)
    learn(s, e.as, { intro: plural(name), noun: plural(name), many: true, said: true, again: 'that' })
  return clause
}

/** As many as there are on each. */
const isAllOfThem = ({ counter, n }: EffectWords['counter']): boolean =>
  isSame(n, { times: [-1, { counters: counter, on: 'it' }] })

export const counter = (e: EffectWords['counter'], s: Scope): Clause => {
  if (isAllOfThem(e)) return act(s.actor, 'remove', `all ${e.counter} counters from ${thing(e.on, s, 'all').object}`)
  const isLess = typeof e.n === 'number' && e.n < 0
  const counters = some(isLess && typeof e.n === 'number' ? -e.n : e.n, `${e.counter} counter`, s)
  return act(
    s.actor,
    isLess ? 'remove' : 'put',
    `${counters} ${isLess ? 'from' : 'on'} ${thing(e.on, s, 'each').object}`,
  )
}

export const attach = (e: EffectWords['attach'], s: Scope): Clause =>
  act(s.actor, 'attach', `${e.attach === 'self' ? selfName(s) : ''} to ${thing(e.to, s).object}`)

export const detach = (e: EffectWords['detach'], s: Scope): Clause => act(s.actor, 'detach', thing(e.detach, s).object)
export const turnUp = (e: EffectWords['turnUp'], s: Scope): Clause =>
  act(s.actor, 'turn', `${thing(e.turnUp, s).object} face up`)

export const give = (e: EffectWords['give'], s: Scope): Clause[] => modifiers(e.give, s, e.for, e.of)

/** What is rolled is used by what comes next: "roll a die and draw that many cards". */
export const roll = (e: EffectWords['roll'], s: Scope): Clause => {
  learn(s, e.as, { intro: 'a die', noun: 'dice', many: true, player: true })
  return act(s.actor, 'roll', some(e.roll, 'die', s, 'dice'), ' and ')
}

export const rollEach = (e: EffectWords['rollEach'], s: Scope): Clause => {
  learn(s, e.as, { intro: 'dice', noun: 'dice', many: true, player: true })
  return act(eachPerson(e.rollEach, s), 'roll', 'a die')
}

export const flipCoin = (e: EffectWords['flipCoin'], s: Scope): Clause => {
  learn(s, e.as, { intro: 'a coin', noun: 'coin', many: false, player: true })
  return act(s.actor, 'flip', 'a coin')
}

export const playTop = (e: EffectWords['playTop'], s: Scope): Clause =>
  act(s.actor, 'play', `the top card of the ${deckName(e.playTop)}`)

export const extraTurn = (e: EffectWords['extraTurn'], s: Scope): Clause =>
  act(eachPerson(e.extraTurn, s), 'take', 'an extra turn after this one')
export const skipTurn = (e: EffectWords['skipTurn'], s: Scope): Clause => {
  const who = eachPerson(e.skipTurn, s)
  return act(who, 'skip', `${who.their} next turn`)
}
export const moveSeat = (e: EffectWords['moveSeat'], s: Scope): Clause =>
  act(person(e.moveSeat, s), 'move', `to the right of ${person(e.rightOf, s).text}`)
/** A mark is what a player is: "that player becomes a ghost". */
export const mark = (e: EffectWords['mark'], s: Scope): Clause => act(eachPerson(e.who, s), 'become', article(e.mark))
export const say = (e: EffectWords['say']): Clause => said(`say “${e.say}”`)
export const win = (e: EffectWords['win'], s: Scope): Clause => holds(person(e.win, s), 'win', 'the game')
