import { costWord } from '../../cards/grammar/tell.ts'
import type { TargetWord } from '../../cards/vocabulary/values.ts'
import { ask, pop } from '../asking/ask.ts'
import { costChoice, costsOf, type PaidThing } from '../paying/costs.ts'
import { heroOf } from '../deriving/derive.ts'
import { players } from '../deriving/evaluate.ts'
import { cardAt, type Game, refOf } from '../state/game.ts'
import type { AnnounceFrame, Pickable, Ref } from '../state/state.ts'
import { canAim, canFill, divisionOf, howMany, roundsOf, targetOptions, targetWords } from './text.ts'

/** What is asked while a link is being added: targets, division, costs. */

export const thing = (g: Game, f: AnnounceFrame): PaidThing => ({
  kind: f.kind,
  seat: f.seat,
  card: cardAt(g, f.card),
  env: f.env,
  alternate: f.alternate,
})

export const source = (g: Game, f: AnnounceFrame): Ref => (f.env.src >= 0 ? f.env.src : refOf(cardAt(g, f.card)))

/** Who chooses for this target word: the link's controller unless it says otherwise. */
const choosers = (g: Game, f: AnnounceFrame, word: TargetWord): number[] =>
  word.by === undefined ? [f.seat] : players(g, word.by, f.env)

export const isPlayed = (f: AnnounceFrame): boolean => f.kind === 'card' || f.kind === 'power' || f.kind === 'reward'

/** 708.2: a trigger that can't be added ceases to exist. An event is added all the same and does what it can. */
export const fail = (g: Game, f: AnnounceFrame): void => {
  if (f.kind === 'card' && !f.cancellable) {
    f.env.targets = []
    f.at = 'add'
    return
  }
  pop(g)
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
    const kept = f.env.targets
    opts = opts.filter((option) => {
      f.env.targets = [...kept.slice(0, f.word), [option]]
      const fits = canFill(g, f.env, words, f.word + 1)
      f.env.targets = kept
      return fits
    })
  }
  const [least, most] = howMany(g, f.env, word, opts.length)
  // each gets at least one, and something is never divided among nobody (707.1d)
  const division = divisionOf(g, f.kind, f.env)
  const divided = division?.word === f.word ? division.amount : null
  const seats = choosers(g, f, word)
  if (most === 0 || seats.length === 0) return addTargets(f, [])
  const party = seat < 0 ? null : heroOf(g, seat)
  ask(g, {
    seats,
    q: 'target',
    shape: 'some',
    opts,
    min: divided ? Math.max(least, 1) : least,
    max: divided === null ? most : Math.min(most, divided),
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

export const askCost = (g: Game, f: AnnounceFrame): void => {
  const it = thing(g, f)
  const cost = f.cancellable ? costsOf(g, it)[f.picks.length] : undefined
  if (!cost) {
    f.at = 'resources'
    return
  }
  const choice = costChoice(g, cost, it)
  if (!choice) {
    f.picks.push([])
    return
  }
  const common = { seats: [f.seat], cancel: true, card: source(g, f), rule: '707.1e', part: costWord(cost) }
  if ('most' in choice) ask(g, { ...common, q: 'payCost', shape: 'number', min: 0, max: choice.most })
  else {
    const spent = f.picks.flatMap((p) => (Array.isArray(p) ? p : []))
    const opts: Pickable[] = choice.cards.filter((r) => !spent.includes(r)).map((c) => ({ c }))
    ask(g, { ...common, q: 'payCost', shape: 'some', opts, min: choice.n, max: choice.n })
  }
}
