import { oneOf as pickOne, type Random } from '../../src/bots/random.ts'
import { grammar, wordsOf } from '../../src/cards/grammar/index.ts'
import type { FamilyName, Node, Role } from '../../src/cards/grammar/shape.ts'
import { nothing, partOf, type Reach } from '../../src/cards/grammar/within.ts'
import { comparing, wantsAt } from './wants.ts'
import {
  aloneNode,
  depthOf,
  depthOfWord,
  type Field,
  type Fields,
  fieldsOf,
  type Goal,
  heardAs,
  isGoal,
  wayTo,
} from './ways.ts'

/**
 * Values put together from the grammar: whatever it allows, this can say, new words too. What is pointed at is there,
 * and fields that exclude each other are not said together; `checkCard` is the last sieve.
 */

/** What texts that are no words of ours may be. */
export interface World {
  readonly names: readonly string[] // of cards
  readonly tokens: readonly string[] // their keys
  readonly counters: readonly string[]
  readonly decks: readonly string[]
  readonly facts: readonly string[]
  readonly marks: readonly string[]
  readonly tags: readonly string[]
}

/** Where something is said: what is within reach, how deep it may go, which word is wanted there. */
export interface Spot {
  readonly to: Reach
  readonly left: number
  readonly goal: Goal | null
  readonly did: boolean // something was done before it
  readonly first: boolean // of its text
  readonly standing: boolean // said by a power, for as long as its card is there
  readonly affecting: boolean // only modifiers that are about cards
  readonly attached: boolean // the card is one that is attached
  readonly quest: boolean // it is one that is completed
  readonly divided: { yet: boolean } // one amount is divided in a text
}

export const somewhere = (left: number, goal: Goal | null): Spot => ({
  to: nothing(),
  left,
  goal,
  did: false,
  first: true,
  standing: false,
  affecting: false,
  attached: false,
  quest: false,
  divided: { yet: false },
})

/** It can't be said here. */
export class Stuck extends Error {}
const stuck = new Stuck('There is nothing to say here.')
export const giveUp = (): never => {
  throw stuck
}

type Json = Record<string, unknown>
/** Says a word of a family in its own way. */
export type Saying = (maker: Maker, fields: Fields, at: Spot, word: string) => unknown

const mostEffort = 500 // parts of one card

export class Maker {
  readonly random: Random
  readonly world: World
  readonly #ownWay: Readonly<Record<string, Saying>>
  readonly #said = new Map<string, number>()
  #names = 0
  #effort = 0

  constructor(random: Random, world: World, ownWay: Readonly<Record<string, Saying>>) {
    this.random = random
    this.world = world
    this.#ownWay = ownWay
  }

  begin(): void {
    this.#effort = 0
    this.#names = 0
  }
  chance(percent: number): boolean {
    return this.random.below(100) < percent
  }
  oneOf<T>(list: readonly T[]): T {
    return list.length === 0 ? giveUp() : pickOne(this.random, list)
  }
  weighted<T>(list: readonly T[], weight: (item: T) => number): T {
    const weights = list.map((item) => Math.max(0, Math.round(weight(item) * 1000)))
    const sum = weights.reduce((a, b) => a + b, 0)
    if (sum <= 0) return giveUp()
    let at = this.random.below(sum)
    for (const [i, item] of list.entries()) {
      at -= weights[i] ?? 0
      if (at < 0) return item
    }
    return giveUp()
  }

  // ---- shapes

  make(node: Node, at: Spot, where: string): unknown {
    this.#effort += 1
    if (this.#effort > mostEffort) giveUp()
    switch (node.is) {
      case 'text':
        return this.text(node.role, at, where)
      case 'number':
        return this.number(node.least, node.most, at, where)
      case 'yes':
        return true
      case 'yesOrNo':
        return this.chance(50)
      case 'words':
        return this.oneOf(node.words.filter((word) => isKnown(where, word, at)))
      case 'family':
        return this.family(node.family, at)
      case 'list':
        return this.list(node.of, at, where)
      case 'tuple':
        return this.#tuple(node.of, at, where)
      case 'either':
        return this.#either(node.of, at, where)
      case 'record':
        return this.record(node.fields, at, where)
      case 'byName':
        return { [this.oneOf(this.world.tags)]: this.make(node.of, at, where) }
    }
  }

  list(of: Node, at: Spot, where: string, most = 2): unknown[] {
    const many = 1 + (this.chance(30) ? this.random.below(most) : 0)
    const carrier = this.random.below(many)
    return Array.from({ length: many }, (_, i) => this.make(of, i === carrier ? at : quiet(at), where))
  }
  #tuple(of: readonly Node[], at: Spot, where: string): unknown[] {
    const far = at.goal && of.map((node) => wayTo(at.goal as Goal).to(node))
    const best = far ? far.indexOf(Math.min(...far)) : -1
    return of.map((node, i) => this.make(node, i === best ? at : quiet(at), where))
  }
  #either(of: readonly Node[], at: Spot, where: string): unknown {
    const able = of.filter((node) => depthOf(node) <= at.left)
    const { goal } = at
    if (!goal) return this.make(this.oneOf(able), at, where)
    const way = wayTo(goal)
    return this.make(
      this.weighted(able, (node) => 4 ** -way.to(node)),
      at,
      where,
    )
  }

  // ---- records

  /** Required fields and some of the others. `forced` are said in any case, `never` never. */
  record(
    fields: Fields,
    at: Spot,
    where: string,
    {
      forced = [],
      never = [],
      often = 25,
    }: { forced?: readonly string[]; never?: readonly string[]; often?: number } = {},
  ): Json {
    const names = Object.keys(fields).filter((name) => !never.includes(name))
    const carrier = this.carrierOf(fields, names, at)
    const made: Json = {}
    for (const name of names) {
      const field = fields[name]
      if (!field) continue
      const must = field.is !== 'optional' || name === carrier || forced.includes(name)
      if (!must && !this.chance(name === 'as' ? 2 * often : often)) continue
      const node = field.is === 'optional' ? field.of : field
      if (!must && depthOf(node) > at.left) continue
      const spot = name === carrier ? at : quiet(at)
      try {
        made[name] = this.make(node, spot, `${where}.${name}`)
      } catch (error) {
        if (must || !(error instanceof Stuck)) throw error
      }
    }
    return made
  }

  /** The field in which the wanted word is said. */
  carrierOf(fields: Fields, names: readonly string[], at: Spot): string | null {
    if (!at.goal) return null
    const way = wayTo(at.goal)
    const able = names.filter((name) => Number.isFinite(way.to(fields[name] as Field)))
    if (able.length === 0) return null
    return this.weighted(able, (name) => 3 ** -way.to(fields[name] as Field))
  }

  // ---- families

  family(name: FamilyName, at: Spot): unknown {
    const { told } = grammar[name]
    if (told === 'together') return this.#together(name, at)
    const open = wordsOf(name).filter((word) => depthOfWord(name, word) <= at.left && isOpen(name, word, at))
    const way = at.goal && wayTo(at.goal)
    let tries = way ? open.filter((word) => Number.isFinite(way.through(name, word))) : []
    const goes = tries.length > 0
    // another way may lead to the word; from here it is too far, or something is missing for it
    if (way && !goes && wordsOf(name).some((word) => Number.isFinite(way.through(name, word)))) giveUp()
    if (!goes) tries = open
    for (let i = 0; i < 2 && tries.length > 0; i++) {
      const word = this.weighted(tries, (one) =>
        goes && way ? 3 ** -way.through(name, one) : 1 / (1 + (this.#said.get(`${name} ${one}`) ?? 0)),
      )
      try {
        return this.word(name, word, at)
      } catch (error) {
        if (!(error instanceof Stuck)) throw error
      }
      tries = tries.filter((one) => one !== word)
    }
    return giveUp()
  }

  word(name: FamilyName, word: string, at: Spot): unknown {
    const there = isGoal(at.goal, name, word) ? quiet(at) : at
    const inner = { ...there, left: at.left - (there.goal ? 0.5 : 1) } // the way to the word may be longer
    const fields = fieldsOf(name, word)
    const alone = aloneNode(name, word)
    const heard = heardAs(name)
    const made = alone
      ? this.make(alone, inner, `${heard}.${word}`)
      : fields
        ? this.#says(name, word, fields, inner)
        : word
    this.count(name, word)
    return made
  }
  count(name: FamilyName, word: string): void {
    const id = `${name} ${word}`
    this.#said.set(id, (this.#said.get(id) ?? 0) + 1)
  }

  #says(name: FamilyName, word: string, fields: Fields, at: Spot): unknown {
    const heard = heardAs(name)
    const own = this.#ownWay[`${heard} ${word}`] ?? this.#ownWay[heard]
    return own ? own(this, fields, at, word) : this.plainly(fields, at, heard, word)
  }
  /** As the grammar says and no more; of several comparisons one. */
  plainly(fields: Fields, at: Spot, where: string, word: string): Json {
    const some = Object.keys(fields).filter((name) => comparing.includes(name) && name !== word)
    if (some.length < comparing.length) return this.record(fields, at, where, { forced: [word] })
    const one = this.#comparison(some, at, fields)
    return this.record(fields, at, where, { forced: [word, one], never: some.filter((name) => name !== one) })
  }
  #comparison(some: readonly string[], at: Spot, fields: Fields): string {
    return this.carrierOf(fields, some, at) ?? this.oneOf(some)
  }

  #together(name: FamilyName, at: Spot): unknown {
    const words = grammar[name].words as Fields
    const goal = isGoal(at.goal, name, at.goal?.word ?? '') ? (at.goal?.word ?? null) : null
    const inner = { ...(goal === null ? at : quiet(at)), left: at.left - 1 } // said here, and not once more further in
    const own = this.#ownWay[name]
    const made = (
      own
        ? own(this, words, inner, goal ?? '')
        : this.record(words, inner, name, { forced: goal === null ? [] : [goal], often: 15 })
    ) as Json
    for (const word of Object.keys(made)) this.count(name, word)
    return made
  }

  // ---- texts and numbers

  text(role: Role, at: Spot, where: string): string {
    const { world } = this
    switch (role) {
      case 'binds':
        this.#names += 1
        return `n${this.#names}`
      case 'bound': {
        const fits = wantsAt[where]?.names
        const open = [...at.to.names].filter(([, made]) => !fits || fits.some((one) => made.has(one)))
        return this.oneOf(open.map(([name]) => name))
      }
      case 'cardName':
        return this.oneOf(world.names)
      case 'cardKey':
        return this.oneOf(world.tokens)
      case 'counter':
        return this.oneOf(world.counters)
      case 'deck':
        return this.oneOf(world.decks)
      case 'fact':
        return this.oneOf(world.facts)
      case 'mark':
        return this.oneOf(world.marks)
      case 'tag':
        return this.oneOf(world.tags)
      case 'rule':
        return '103.2'
      case 'prose':
        return `way ${1 + this.random.below(9)}`
    }
  }

  number(least: number, most: number, at: Spot, where: string): number {
    const aim = wantsAt[where]?.target
    if (aim) return this.oneOf(at.to.targets.flatMap((there, i) => (there === aim ? [i] : [])))
    const low = Math.max(least, least < 0 ? -2 : least)
    const small = low + this.random.below(Math.min(most, 3) - low + 1)
    return small === 0 && this.chance(60) ? Math.min(most, 1) : small
  }
}

export const quiet = (at: Spot): Spot => (at.goal === null ? at : { ...at, goal: null })

/** Words that hang on something else being there. */
const isOpen = (name: FamilyName, word: string, at: Spot): boolean => {
  if (word === 'complete' && name === 'power' && !at.quest) return false
  if (word === 'whileAttached' && !at.attached) return false
  const wants = wantsAt[`${heardAs(name)}.${word}`]
  if (!wants) return true
  if (wants.loop && !at.to.loop) return false
  if (wants.loopCard && !at.to.loopCard) return false
  if (wants.x && !at.to.x) return false
  if (wants.did && !at.did) return false
  if (wants.target && !at.to.targets.includes(wants.target)) return false
  if (wants.event && !wants.event.some((one) => at.to.event?.includes(one))) return false
  if (!wants.names) return true
  for (const made of at.to.names.values()) if (wants.names.some((one) => made.has(one))) return true
  return false
}

/** Of an event only that can be said which is known of it. */
const isKnown = (where: string, word: string, at: Spot): boolean => {
  if (where !== 'what.event') return true
  const parts: readonly string[] = Object.hasOwn(partOf, word) ? partOf[word as keyof typeof partOf] : []
  return parts.some((part) => at.to.event?.some((known) => known === part))
}
