import type { Continuous, Filter } from '../../cards/vocabulary/values.ts'
import { both, meets, nothing, ofDescription, part, type Parts } from '../state/depends.ts'
import { type Entry, fromCard } from '../state/entries.ts'
import { still } from '../state/game.ts'
import type { Card } from '../state/state.ts'
import { type Test, testOf } from './filters.ts'
import { around, type Building, descriptionIn, last, pointedAt, type Step } from './steps.ts'

/** In which order continuous modifiers are applied: by timestamp, but each after those it depends on (718.1, 719). */

const byStamp = (a: Step, b: Step): number => a.stamp - b.stamp

export const inOrder = (b: Building): Step[] => {
  const { steps } = b
  if (steps.length < 2) return steps
  steps.sort(byStamp)
  return mayDepend(steps) ? arrange(steps, dependencies(b)) : steps
}

const always = part.powers | part.reach // read by whatever there is

/** Does anybody read what anybody else writes? Mostly nobody does. */
const mayDepend = (steps: readonly Step[]): boolean => {
  let once = 0
  let twice = 0
  for (const { depends } of steps) {
    twice |= once & depends.writes.bits
    once |= depends.writes.bits
  }
  if ((once & always) !== 0) return true
  for (const { depends } of steps) {
    const others = depends.readsItself ? (once & ~depends.writes.bits) | twice : once
    if (((depends.here.bits | depends.about.bits) & others) !== 0) return true
  }
  return false
}

// who depends on whom

/** For each step those that it depends on, by their places. */
const dependencies = (b: Building): number[][] => {
  const { steps } = b
  const reader = new Reader(b)
  return steps.map((one) => {
    const found: number[] = []
    steps.forEach((other, at) => {
      if (one !== other && reader.dependsOn(one, other)) found.push(at)
    })
    return found
  })
}

const share = (some: readonly Card[], others: readonly Card[]): boolean => some.some((card) => others.includes(card))

/** Knows which cards each step might apply to, as far as that can't be changed by any of the others. */
class Reader {
  readonly #b: Building
  readonly #written: Parts // by any of them
  readonly #touched = new Map<Step, readonly Card[]>()

  constructor(b: Building) {
    this.#b = b
    this.#written = b.steps.reduce((all, { depends }) => both(all, depends.writes), nothing)
  }

  /** 719.1: does the other change whether there is this one, which cards it could apply to, or with what result? */
  dependsOn(one: Step, other: Step): boolean {
    if (one.by === other) return true
    const { writes } = other.depends
    if (writes.bits === 0 || (one.stamp === last && other.stamp === last)) return false
    if ((writes.bits & part.powers) !== 0 && share(this.#sources(one), this.#touches(other))) return true
    if ((writes.bits & part.reach) !== 0) return this.#isBarred(one, other)
    if (meets(writes, one.depends.about) && this.#touches(other).length > 0) return true
    return meets(writes, one.depends.here) && share(this.#looksAt(one), this.#touches(other))
  }

  /** Whoever is kept from cards waits for what keeps it, unless that hangs on the first. */
  #isBarred(one: Step, bar: Step): boolean {
    const { bits } = one.depends.writes
    if ((bits & part.reach) !== 0) return false
    return (bits & part.powers) === 0 || !share(this.#sources(bar), this.#touches(one))
  }

  /** The cards on whose powers it hangs. */
  #sources(step: Step): readonly Card[] {
    if (step.by) return this.#touches(step.by)
    return step.source ? [step.source] : []
  }

  #looksAt(step: Step): readonly Card[] {
    const weapon = step.strike ? still(this.#b.g, step.strike[1]) : null
    return weapon ? [weapon] : this.#touches(step)
  }

  #touches(step: Step): readonly Card[] {
    const known = this.#touched.get(step)
    if (known) return known
    const found = this.#look(step)
    this.#touched.set(step, found)
    return found
  }

  #look(step: Step): readonly Card[] {
    const { g, bodies } = this.#b
    if (step.strike) return bodies.filter((card) => still(g, step.strike?.[0] ?? -1) === card)
    const { given, by } = step
    if (!given || !by) return step.entries.length === 0 ? bodies : step.entries.flatMap((entry) => this.#meant(entry))
    return [...new Set(this.#touches(by).flatMap((card) => this.#meant(fromCard(card, given))))]
  }

  /** The cards that a modifier could apply to, whatever the others do. */
  #meant(entry: Entry): readonly Card[] {
    const { g } = this.#b
    const what: Continuous = entry.what
    if (!('to' in what)) return []
    const pointed = pointedAt(this.#b, entry, what.to)
    if (pointed) return pointed
    const description = descriptionIn(what.to)
    if (!description) return []
    const tests: Test[] = []
    for (const [test, read] of wordsOf(description.filter)) if (!meets(this.#written, read)) tests.push(test)
    const found: Card[] = []
    next: for (const card of around(this.#b, description, entry)) {
      for (const test of tests) if (!test(g, card, entry.env)) continue next
      found.push(card)
    }
    return found
  }
}

type Word = readonly [test: Test, reads: Parts]
const words = new WeakMap<Filter, Word[]>()
/** A description word by word, with what each reads. */
const wordsOf = (f: Filter): Word[] => {
  const known = words.get(f)
  if (known) return known
  const made: Word[] = []
  for (const word of Object.keys(f) as (keyof Filter)[]) {
    const wanted = f[word]
    if (word === 'zone' || wanted === undefined) continue
    const { here, about } = ofDescription({ [word]: wanted })
    made.push([testOf(word, wanted as never), both(here, about)])
  }
  words.set(f, made)
  return made
}

// putting them in order

/** 719.2, 719.3. The steps come by timestamp; `upon` says for each on which others it depends. */
const arrange = (steps: readonly Step[], upon: readonly number[][]): Step[] => {
  const found = inserted(steps, upon) ?? inserted(steps, withoutLoops(upon))
  if (!found) throw new Error('Modifiers wait for each other.')
  return found
}

/**
 * Each once all that it waits for is there, inserted after the latest timestamp among its own and theirs; null if some
 * wait for each other. There may be hundreds, if somebody goes on making them.
 */
const inserted = (steps: readonly Step[], waits: readonly number[][]): Step[] | null => {
  const since = steps.map(({ stamp }) => stamp)
  const missing = waits.map(({ length }) => length)
  const waiting = steps.map((): number[] => []) // those that wait for it
  for (const [at, upon] of waits.entries()) for (const other of upon) waiting[other]?.push(at)
  const done: Step[] = []
  while (done.length < steps.length) {
    let next = -1
    for (let at = 0; at < steps.length; at++)
      if (missing[at] === 0 && (next < 0 || (since[at] ?? 0) < (since[next] ?? 0))) next = at
    const step = steps[next]
    if (!step) return null
    missing[next] = -1
    done.push(step)
    for (const at of waiting[next] ?? []) {
      missing[at] = (missing[at] ?? 0) - 1
      since[at] = Math.max(since[at] ?? 0, since[next] ?? 0)
    }
  }
  return done
}

/** 719.3: those that depend on each other wait for what any of them depends on, and not for each other. */
const withoutLoops = (upon: readonly number[][]): number[][] => {
  const waits: number[][] = upon.map(() => [])
  for (const loop of loopsIn(upon)) {
    const others = new Set(loop.flatMap((one) => upon[one] ?? []))
    for (const one of loop) others.delete(one)
    for (const one of loop) waits[one] = [...others]
  }
  return waits
}

/** Those that lead to each other, each group once; what is in no loop is a group of its own (Tarjan). */
const loopsIn = (upon: readonly number[][]): number[][] => {
  const found: number[][] = []
  const number: (number | undefined)[] = upon.map(() => undefined)
  const lowest: number[] = upon.map(() => 0)
  const path: number[] = []
  const onPath = new Set<number>()
  let count = 0
  const visit = (at: number): void => {
    const mine = count
    number[at] = mine
    lowest[at] = mine
    count += 1
    path.push(at)
    onPath.add(at)
    for (const other of upon[at] ?? []) {
      if (number[other] === undefined) visit(other)
      else if (!onPath.has(other)) continue
      lowest[at] = Math.min(lowest[at] ?? 0, lowest[other] ?? 0)
    }
    if (lowest[at] !== mine) return
    const group = path.splice(path.lastIndexOf(at))
    for (const one of group) onPath.delete(one)
    found.push(group)
  }
  for (const at of upon.keys()) if (number[at] === undefined) visit(at)
  return found
}
