import { picksAtRandom } from '../state/at-random.ts'
import { costWord } from '../../cards/grammar/tell.ts'
import type { TargetWord } from '../../cards/vocabulary/values.ts'
import { ask, rewindLink } from '../asking/ask.ts'
import {
  alternatesOf,
  askResources,
  costAsked,
  costsOf,
  type PaidThing,
  resourcesAsked,
  usesX,
  whyUnpayable,
} from '../paying/costs.ts'
import { heroOf } from '../deriving/derive.ts'
import { players } from '../deriving/evaluate.ts'
import { legalDefenders } from '../combat/fight.ts'
import { cardAt, type Game, refOf } from '../state/game.ts'
import { openX } from './legal.ts'
import type { AnnounceFrame, Pickable, Ref } from '../state/state.ts'
import { copyStream } from '../state/streams.ts'
import {
  canAim,
  divisionOf,
  fillsAfter,
  howMany,
  modeCount,
  openModes,
  roundsOf,
  targetOptions,
  targetWords,
  textOf,
} from './text.ts'

/** What is asked while a link is being added, or what comes next where there is nothing to ask. */

export const thing = (g: Game, f: AnnounceFrame): PaidThing => ({
  kind: f.kind,
  seat: f.seat,
  card: cardAt(g, f.card),
  env: f.env,
  alternate: f.alternate,
  ...(f.way === undefined ? {} : { way: f.way }),
})

const source = (g: Game, f: AnnounceFrame): Ref => (f.env.src >= 0 ? f.env.src : refOf(cardAt(g, f.card)))

/** Who chooses for this target word: the link's controller unless it says otherwise. */
const choosers = (g: Game, f: AnnounceFrame, word: TargetWord): number[] =>
  word.by === undefined ? [f.seat] : players(g, word.by, f.env)

const isPlayed = (f: AnnounceFrame): boolean => f.kind === 'card' || f.kind === 'power' || f.kind === 'reward'

/** 708.2: a trigger that can't be added ceases to exist. An event is added all the same and does what it can. */
const fail = (g: Game, f: AnnounceFrame): void => {
  if (f.kind === 'card' && !f.cancellable) {
    f.env.targets = []
    f.at = 'add'
    return
  }
  rewindLink(g, f)
}

/** Ways to pay: 0 the play cost, 1 and on what may be paid rather than it. */
export const askAlternate = (g: Game, f: AnnounceFrame): void => {
  const others = f.kind === 'card' && f.cancellable ? alternatesOf(g, cardAt(g, f.card)) : 0
  if (others === 0) {
    f.at = 'x'
    return
  }
  const ways = Array.from({ length: 1 + others }, (_, m) => m).filter((m) => {
    const it = { ...thing(g, f), alternate: m > 0, way: m - 1 }
    return whyUnpayable(g, it, costsOf(g, it), false) === null
  })
  ask(g, {
    seats: [f.seat],
    q: 'chooseMode',
    shape: 'one',
    opts: ways.map((m) => ({ m })),
    cancel: f.cancellable,
    card: source(g, f),
    part: 'cost',
    rule: '403.3',
  })
}

export const askX = (g: Game, f: AnnounceFrame): void => {
  if (!isPlayed(f) || !f.cancellable || !usesX(costsOf(g, thing(g, f)))) {
    f.at = 'modes'
    return
  }
  const open = openX(g, thing(g, f), f.kind)
  const least = open[0] ?? 0
  const most = open.at(-1) ?? 0
  const whole = most - least + 1 === open.length
  ask(g, {
    seats: [f.seat],
    q: 'x',
    shape: whole ? 'number' : 'one',
    opts: whole ? [] : open.map((n) => ({ n })),
    min: least,
    max: most,
    cancel: true,
    card: source(g, f),
    rule: '707.1b',
  })
}

export const askModes = (g: Game, f: AnnounceFrame): void => {
  if (!textOf(g, f.kind, f.env).choose) {
    f.at = 'targets'
    return
  }
  const open = openModes(g, f.kind, f.env)
  const [least, most] = modeCount(g, f.kind, f.env, open.length)
  if (open.length < least) return fail(g, f)
  ask(g, {
    seats: [f.seat],
    q: 'modes',
    shape: 'some',
    opts: open.map((m) => ({ m })),
    min: least,
    max: most,
    cancel: f.cancellable,
    card: source(g, f),
    part: f.env.code,
    rule: '707.1c',
  })
}

export const askTarget = (g: Game, f: AnnounceFrame): void => {
  const words = targetWords(g, f.kind, f.env)
  const word = words[f.word]
  if (!word) {
    f.at = 'division'
    return
  }
  if (!f.cancellable && f.word === 0 && !canAim(g, f.kind, f.env)) return fail(g, f)
  const seat = roundsOf(g, f.env, word)[f.round]
  f.env.loopSeat = seat ?? -1
  if (seat === undefined) {
    f.env.targets[f.word] ??= []
    f.word += 1
    f.round = 0
    return
  }
  let opts = targetOptions(g, f.env, word, f.env.targets.slice(0, f.word))
  if (words.length > f.word + 1) {
    // only answers from which the rest can still be filled
    opts = opts.filter((option) => fillsAfter(g, f.env, words, f.word, [option]))
  }
  let [least, most] = howMany(g, f.env, word, opts.length)
  if (least === 0 && opts.length > 0 && most > 0 && !fillsAfter(g, f.env, words, f.word, [])) least = 1
  // each gets at least one, and something is never divided among nobody (707.1d)
  const division = divisionOf(g, f.kind, f.env)
  const divided = division?.word === f.word ? division.amount : null
  if (divided !== null) most = Math.min(most, divided)
  if (divided) least = Math.max(least, 1)
  if (least > Math.min(most, opts.length)) return fail(g, f) // 707.2: it can't be finished after all
  const seats = choosers(g, f, word)
  if (most === 0 || seats.length === 0) return addTargets(f, [])
  if (word.at === 'random') {
    f.chance ??= copyStream(g.s.rng)
    return addTargets(f, picksAtRandom(g, opts, least))
  }
  const party = seat < 0 ? null : heroOf(g, seat)
  ask(g, {
    seats,
    q: 'target',
    shape: 'some',
    opts,
    min: least,
    max: most,
    cancel: f.cancellable,
    card: source(g, f),
    part: `target ${f.word + 1}`,
    ...(party ? { about: refOf(party) } : {}),
    rule: '707.1d',
  })
}

/** What was chosen for one player joins what was chosen for those before. */
export const addTargets = (f: AnnounceFrame, picks: Pickable[]): void => {
  f.env.targets[f.word] = f.round === 0 ? picks : [...(f.env.targets[f.word] ?? []), ...picks]
  f.round += 1
}

export const askDivision = (g: Game, f: AnnounceFrame): void => {
  const division = divisionOf(g, f.kind, f.env)
  const among = division ? (f.env.targets[division.word] ?? []) : []
  if (!division || among.length === 0) {
    f.at = 'defender'
    return
  }
  const { amount: total } = division
  ask(g, {
    seats: [f.seat],
    q: 'divide',
    shape: 'divide',
    opts: among,
    min: 1,
    max: total,
    cancel: f.cancellable,
    card: source(g, f),
    amount: total,
    rule: '707.1d',
  })
}

export const askDefender = (g: Game, f: AnnounceFrame): void => {
  if (f.kind !== 'proposal') {
    f.at = 'costs'
    return
  }
  ask(g, {
    seats: [f.seat],
    q: 'defender',
    shape: 'one',
    opts: legalDefenders(g, cardAt(g, f.card)).map((d) => ({ c: refOf(d) })),
    cancel: true,
    card: f.attacker,
    rule: '601.2',
  })
}

export const askCost = (g: Game, f: AnnounceFrame): void => {
  const it = thing(g, f)
  const asked = f.cancellable ? costAsked(g, it, costsOf(g, it), f.picks) : null
  if (!asked) {
    f.at = 'resources'
    return
  }
  const { cost, choice } = asked
  if (!choice) {
    f.picks.push([])
    return
  }
  const common = { seats: [f.seat], cancel: true, card: source(g, f), rule: '707.1e', part: costWord(cost) }
  if ('most' in choice) ask(g, { ...common, q: 'payCost', shape: 'number', min: 0, max: choice.most })
  else {
    const opts: Pickable[] = choice.cards.map((c) => ({ c }))
    ask(g, { ...common, q: 'payCost', shape: 'some', opts, min: choice.n, max: choice.n })
  }
}

export const askForResources = (g: Game, f: AnnounceFrame): void => {
  const pays = f.cancellable && (isPlayed(f) || f.kind === 'proposal')
  const it = thing(g, f)
  const { needed, payers } = pays ? resourcesAsked(g, it, costsOf(g, it), f.picks) : { needed: 0, payers: [] }
  if (needed === 0) f.at = 'add'
  else askResources(g, f.seat, needed, { card: source(g, f), rule: '412.2', cancel: true }, payers)
}
