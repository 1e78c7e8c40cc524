import type { Continuous } from '../../cards/vocabulary/values.ts'
import { modifierWord } from '../../cards/grammar/tell.ts'
import { type Depends, nothing, part } from '../state/depends.ts'
import type { Derived } from '../state/derived.ts'
import {
  assaultOf,
  dependsIn,
  type Entry,
  entryOf,
  keywordStatics,
  ownInGraveyard,
  ownInPlay,
  standingOf,
} from '../state/entries.ts'
import type { Face } from '../state/faces.ts'
import { buriedWith, type Game, isNextTurn, still } from '../state/game.ts'
import type { Static } from '../state/library.ts'
import type { Card, Modifier } from '../state/state.ts'
import { isCounted, take } from './apply.ts'
import { inOrder } from './order.ts'
import { type Building, file, givenSide, last, type Step, type Tell } from './steps.ts'

/**
 * Works out what cards are right now: printed words plus every continuous modifier, by timestamp and dependency (718,
 * 719). It is done as a whole when somebody asks, and thrown away when something changes. Each modifier is a step; the
 * steps are put in order (order.ts) and taken one after the other (apply.ts), each reading what those before it left.
 */
export const build = (g: Game, tell: Tell | null): Derived => {
  // made whole at once: growing it by far-off ids would turn it into a slow dictionary
  const faces = new Array<Face | undefined>(g.s.cards.length)
  const d: Derived = { reads: 0, faces, lost: [], said: {}, cannot: new Map(), listeners: null, bars: null }
  g.derived = d // looked at while it is being built: each step reads what earlier steps settled
  const parties = g.s.seats.map((): Card[] => [])
  const b: Building = {
    g,
    d,
    tell,
    bodies: [],
    parties,
    bossSide: parties[0] ?? [],
    raidersSide: [],
    speakers: [],
    steps: [],
    buried: [],
    bars: [],
    granted: [],
  }
  layOut(b)
  gather(b)
  for (const step of inOrder(b)) take(b, step)
  for (const [card, said] of b.speakers)
    if (!faces[card.id]?.lost) for (const entry of said) if (!entry.depends.changesCards) file(b, entry)
  for (const entry of b.buried) file(b, entry)
  for (const [, entry] of b.granted) file(b, entry)
  d.bars = null // what keeps cards apart was looked at before all was known
  return d
}

const layOut = (b: Building): void => {
  const { g } = b
  for (const seat of g.s.seats) {
    for (const id of seat.row) lay(b, g.s.cards[id])
    for (const id of seat.resources) if (g.s.cards[id]?.faceUp) lay(b, g.s.cards[id])
  }
}
const lay = ({ g, d, bodies, parties, raidersSide, speakers }: Building, card: Card | undefined): void => {
  if (!card) return
  const own = ownInPlay(g, card)
  d.faces[card.id] = own.face
  if (own.entries.length > 0) speakers.push([card, own.entries])
  bodies.push(card)
  parties[card.ctl]?.push(card)
  if (card.ctl !== 0) raidersSide.push(card)
}

// what there is to be applied

const gather = (b: Building): void => {
  const { g, bodies } = b
  for (const entry of standingOf(g)) add(b, entry, null)
  for (const mod of g.s.mods) {
    const entry = hasBegun(g, mod) ? entryOfMod(g, mod) : null
    if (entry) add(b, entry, null)
  }
  for (const [card, said] of b.speakers) for (const entry of said) if (entry.depends.changesCards) add(b, entry, card) // the others are filed when all is known
  for (const [n, seat] of g.reads.graveyard ? g.s.seats.entries() : [])
    for (const id of g.reads.haunts.has(n) ? buriedWith(seat) : []) {
      const card = g.s.cards[id]
      if (card) for (const entry of ownInGraveyard(g, card)) add(b, entry, card)
    }
  const mayGo = b.bars.length > 0 && someAreLost(b)
  for (const [card, entry] of b.bars)
    if (mayGo) stepFor(b, entry, card)
    else file(b, entry)
  if (bodies.some(isCounted)) b.steps.push(newStep('counters', 0, byCounters, [], null))
  for (const strike of g.s.combat?.strikes ?? [])
    if (still(g, strike[0])) b.steps.push({ ...newStep('strike', g.s.clock, byStrike, [], null), strike })
}

const hasBegun = (g: Game, { until }: Modifier): boolean => until.kind !== 'nextTurn' || isNextTurn(g, until)

const entries = new WeakMap<Modifier, Entry | null>()
/** What a resolved link left says, from when it was made on; null: it is a trigger. */
const entryOfMod = (g: Game, mod: Modifier): Entry | null => {
  const known = entries.get(mod)
  if (known !== undefined) return known
  const what = g.lib.at<Continuous | { when: unknown }>(mod.code)
  const { env, stamp, code } = mod
  const made = 'when' in what ? null : entryOf(what, { env, stamp, while: null, code, mod, rule: null })
  entries.set(mod, made)
  return made
}

const someAreLost = ({ steps }: Building): boolean =>
  steps.some(({ depends }) => (depends.writes.bits & part.powers) !== 0)

const isAssault = ({ byKeyword, word }: Entry): boolean => byKeyword && word === 'atk'

const add = (b: Building, entry: Entry, source: Card | null): void => {
  const { changesCards, writes } = entry.depends
  b.d.reads |= entry.depends.kept
  if (!changesCards && source) b.buried.push(entry)
  else if (!changesCards) file(b, entry)
  else if ((writes.bits & part.reach) !== 0) {
    if (source) b.bars.push([source, entry])
    else file(b, entry)
  } else if (!isAssault(entry) || b.g.s.turn.seat === source?.ctl) stepFor(b, entry, source)
}

const stampOf = (word: Entry['word'], stamp: number): number =>
  word === 'atkDouble' || word === 'noAtk' ? last : stamp

const stepFor = (b: Building, entry: Entry, source: Card | null): void => {
  const step = newStep('said', stampOf(entry.word, entry.stamp), entry.depends, [entry], source)
  b.steps.push(step)
  giveSteps(b, step, entry.word, entry.what, entry.code)
}
const noSteps: Step[] = []
const newStep = (is: Step['is'], stamp: number, depends: Depends, entries: Entry[], source: Card | null): Step => ({
  is,
  stamp,
  depends,
  entries,
  source,
  given: null,
  byKeyword: false,
  inItsTurn: false,
  by: null,
  gives: noSteps,
  strike: null,
})

/** What is said by a power that a step gives has a step of its own, which comes after it. */
const giveSteps = (b: Building, by: Step, word: Entry['word'], what: Continuous, code: string): void => {
  if (word !== 'power' && word !== 'keyword') return
  if ('power' in what) {
    const side = givenSide(what, code)
    by.gives = [
      ...side.statics.flatMap((it) => givenStep(b, by, it, false)),
      ...keywordStatics(side).flatMap((it) => givenStep(b, by, it, true)),
    ]
  } else if ('keyword' in what) {
    const assault = assaultOf(what.keyword, what.n, code)
    if (assault) by.gives = givenStep(b, by, assault, true)
  }
}
const givenStep = (b: Building, by: Step, given: Static, byKeyword: boolean): Step[] => {
  const word = modifierWord(given.what)
  const depends = dependsIn(word, given.what, { mod: null, while: given.while })
  if (!depends.changesCards) return []
  b.d.reads |= depends.kept
  const step = newStep('said', stampOf(word, by.stamp), depends, [], null)
  step.given = given
  step.byKeyword = byKeyword
  step.inItsTurn = byKeyword && word === 'atk'
  step.by = by
  b.steps.push(step)
  giveSteps(b, step, word, given.what, given.code)
  return [step]
}

const dependsFor = (here: number, writes: number): Depends => ({
  changesCards: true,
  writes: { ...nothing, bits: writes, keywords: -1 },
  here: { ...nothing, bits: here, keywords: -1 },
  about: nothing,
  eachApart: false,
  readsItself: (here & writes) !== 0,
  kept: 0,
})
const byCounters = dependsFor(part.value, part.atk | part.health | part.def)
const lends = part.atk | part.damage | part.keywords
const byStrike = dependsFor(lends | part.value, lends)
