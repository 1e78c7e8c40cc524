import { type FamilyName, grammar } from '../../src/cards/grammar/index.ts'
import type { Families, Heard, Node } from '../../src/cards/grammar/shape.ts'
import { powerWord } from '../../src/cards/grammar/tell.ts'
import { type Visitors, walk, walkShape } from '../../src/cards/grammar/walk.ts'
import type { CardValue, Power, Text } from '../../src/cards/vocabulary/values.ts'
import { speaksOf } from '../../src/engine/acting/replacements.ts'
import { conditions } from '../../src/engine/deriving/conditions.ts'
import { amounts, whats, whos } from '../../src/engine/deriving/evaluate.ts'
import { filterWords } from '../../src/engine/deriving/filters.ts'
import { memories } from '../../src/engine/deriving/past.ts'
import { patterns } from '../../src/engine/deriving/watch.ts'
import { costTable } from '../../src/engine/paying/cost-table.ts'
import { effectTable } from '../../src/engine/playing/run.ts'
import type { Game } from '../../src/engine/state/game.ts'
import { refBase } from '../../src/engine/state/state.ts'
import { allWords } from './table.ts'

/**
 * How often each word was at work. The tables of the engine in which words are looked up are listened to from here, so
 * that the engine itself counts nothing. An effect counts when it is done, a cost when it is paid, a condition, an
 * amount, players, cards and a description when somebody asks, an event when it is the one waited for, a replacement
 * when it speaks of what would happen. Powers, modifiers and cards count when they are seen at work at a decision, each
 * once. Small words count with the word that they belong to.
 */

export type Counts = Record<string, number>
export const counts: Counts = Object.fromEntries(allWords.map(({ family, word }) => [`${family} ${word}`, 0]))

const count = (ids: readonly string[]): void => {
  for (const id of ids) counts[id] = (counts[id] ?? 0) + 1
}

/** Families whose words are heard at work themselves. */
const apart: readonly Heard[] = [
  ...(['effect', 'cost', 'condition', 'filter', 'who', 'what', 'event', 'remembered', 'modifier'] as const),
  ...(['replacement', 'power', 'text', 'mode'] as const),
]

/** Where described cards are is looked at by whoever asks for them, and not with the other words. */
const sayZone =
  (found: string[]) =>
  ({ zone }: { zone?: string }): boolean => {
    if (zone !== undefined) found.push('filter zone', `zone ${zone}`)
    return false
  }

const wordsOfPart = (family: FamilyName, value: unknown): string[] => {
  const found: string[] = []
  const visitors: Record<string, unknown> = {
    eachWord: (heard: string, word: string) => found.push(`${heard} ${word}`),
    amount: (it: unknown, path: readonly unknown[]) => path.length === 0 || typeof it === 'number',
  }
  for (const other of apart) visitors[other] = (_: unknown, path: readonly unknown[]) => path.length === 0
  visitors['filter'] = sayZone(found)
  walk(family, value as Families[FamilyName], visitors as Visitors)
  return found
}

const known = new WeakMap<object, Map<string, string[]>>()
const wordsOfValue = (family: FamilyName, value: unknown): string[] => {
  if (typeof value !== 'object' || value === null)
    return [`${family} ${typeof value === 'number' ? 'number' : String(value)}`]
  const before = known.get(value) ?? new Map<string, string[]>()
  known.set(value, before)
  const found = before.get(family) ?? wordsOfPart(family, value)
  before.set(family, found)
  return found
}
const heard = (family: FamilyName, value: unknown): void => count(wordsOfValue(family, value))

// ---- the engine's tables

type Does = (...args: unknown[]) => unknown
type Table = Record<string, unknown>

/** Each function of a table tells its first argument before it is called, or after it has said yes. */
const listen = (
  table: object,
  hear: (word: string, args: unknown[]) => unknown,
  onlyIfTrue = false,
  within?: string,
): void => {
  const all = table as Table
  for (const [word, entry] of Object.entries(all)) {
    const holder = (within === undefined ? all : entry) as Table
    const name = within ?? word
    const does = holder[name]
    if (typeof does !== 'function') continue
    holder[name] = (...args: unknown[]) => {
      if (!onlyIfTrue) hear(word, args)
      const said = (does as Does)(...args)
      if (onlyIfTrue && said === true) hear(word, args)
      return said
    }
  }
}

let isListening = false
export const listenToWords = (): void => {
  if (isListening) return
  isListening = true
  listen(whos, (_, [it]) => heard('who', it))
  listen(whats, (_, [it]) => heard('what', it))
  listen(amounts, (_, [it]) => heard('amount', it))
  listen(conditions, (_, [it]) => heard('condition', it), false, 'holds')
  listen(patterns, (_, [it]) => heard('event', it), true)
  listen(memories, (_, [it]) => heard('remembered', it), true)
  listen(speaksOf, (_, [, by]) => heard('replacement', (by as { r: unknown }).r), true)
  listen(costTable, (_, [, , cost]) => heard('cost', cost), false, 'pay')
  for (const step of ['ask', 'begin']) listen(effectTable, (_, [it]) => heard('effect', it), false, step)
  for (const { begin } of Object.values(effectTable as Readonly<Record<string, { begin?: unknown }>>))
    if (typeof begin === 'object') listen({ begin }, (_, [it]) => heard('effect', it), false, 'ask')
  listen(effectTable, (_, [it]) => heard('effect', it))
  listenToFilters()
}

const listenToFilters = (): void => {
  const shapes = grammar.filter.words as Readonly<Record<string, { is: string; of: Node }>>
  for (const [word, entry] of Object.entries(filterWords as unknown as Record<string, Table>)) {
    const make = entry['test'] as (wanted: unknown) => Does
    const shape = shapes[word]?.of
    entry['test'] = (wanted: unknown): Does => {
      const test = make(wanted)
      const ids = [`filter ${word}`, ...(shape ? wordsInside(shape, wanted) : [])]
      return (...args) => {
        count(ids)
        return test(...args)
      }
    }
  }
}

const wordsInside = (shape: Node, value: unknown): string[] => {
  const found: string[] = []
  const visitors: Record<string, unknown> = {
    eachWord: (family: string, word: string) => found.push(`${family} ${word}`),
  }
  for (const other of apart) visitors[other] = () => false
  visitors['filter'] = sayZone(found)
  visitors['amount'] = (it: unknown) => typeof it === 'number'
  walkShape(shape, value, visitors as Visitors)
  return found
}

// ---- what lies on the table at a decision

/** Looks at a game again and again, and counts what is new. */
export const makeWatcher = (g: Game): (() => void) => {
  const seen = new Set<string>()
  const isNew = (id: string): boolean => {
    if (seen.has(id)) return false
    seen.add(id)
    return true
  }
  const power = (it: Power): void => {
    count([`power ${powerWord(it)}`])
    const words = wordsOfValue('power', it)
    count(words.filter((id) => !id.startsWith('power ')))
  }
  const text = (it: Text, modes: readonly number[]): void => {
    heard('text', {
      ...(it.targets ? { targets: it.targets } : {}),
      effects: it.effects,
      ...(it.choose ? { choose: it.choose } : {}),
    })
    for (const n of modes) if (it.choose?.modes[n]) heard('mode', it.choose.modes[n])
  }
  const links = (): void => {
    for (const link of g.s.chain) {
      if (!isNew(`link ${link.serial}`)) continue
      if (link.card >= 0) {
        const value = g.lib.get(g.s.cards[link.card]?.key ?? '')
        for (const it of value.powers ?? []) if ('playing' in it) power(it)
        if (value.play && link.kind === 'card') text(value.play, link.env.modes)
        heard('card', value)
        continue
      }
      if (!link.env.code.includes('#')) continue
      const it = g.lib.at<Power & Text>(link.env.code)
      if (!('effects' in it)) continue
      text(it, link.env.modes)
      if (link.kind !== 'game') power(it)
      if ('when' in it && it.when.on === 'becomes') heard('event', it.when) // looked for in another way
    }
  }
  const bodies = (): void => {
    for (const seat of g.s.seats)
      for (const id of [...seat.row, ...seat.resources]) {
        const card = g.s.cards[id]
        if (!card || (card.place === 'resource' && !card.faceUp)) continue
        const ref = `${card.inc * refBase + id} ${card.back ? 'back' : ''}`
        if (!isNew(ref)) continue
        const value: CardValue = g.lib.get(card.key)
        heard('card', value)
        for (const it of (card.back ? value.back : value.powers) ?? [])
          if ('keyword' in it || 'always' in it || 'enters' in it) power(it)
        for (const { what } of g.own[id]?.entries ?? []) heard('modifier', what)
      }
  }
  const modifiers = (): void => {
    for (const { serial, code } of g.s.mods) {
      if (!isNew(`mod ${serial}`)) continue
      const it = g.lib.at<object>(code)
      if (!('when' in it)) heard('modifier', it)
    }
  }
  return () => {
    links()
    bodies()
    modifiers()
  }
}
