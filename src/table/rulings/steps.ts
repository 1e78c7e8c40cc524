import type { Pick } from '../../engine/contract/answer.ts'
import { answer, decisionOf } from '../../engine/running/api.ts'
import { resumeGame } from '../../engine/running/create.ts'
import { fork } from '../../engine/running/fork.ts'
import type { Decision } from '../../engine/contract/decision.ts'
import { type Game, idOf, seatNumber } from '../../engine/state/game.ts'
import type { Seat } from '../../engine/contract/names.ts'
import type { Refusal } from '../../engine/contract/refusal.ts'
import type { Values } from '../../engine/contract/values.ts'
import type { State } from '../../engine/state/state.ts'
import { actionFor, doAct, type Hands, type Hindrance, isFor, needsPriority } from './attempt.ts'
import { ownAnswer } from './autopilot.ts'
import { notExactly } from './exactly.ts'
import { unmet } from './expectations.ts'
import { handleCalled } from './adjusting.ts'
import { cardsCalled, type Names, noticeNew } from './names.ts'
import { sayDecision } from './options.ts'
import type { Positioned } from './position.ts'
import type { Act, Adjusting, Ruling, Step, Word } from './ruling.ts'
import { reasonsAgainst } from './reasons.ts'

/** A ruling that did not go as it says. `step` counts from 0; null: at the end. */
export class StepFailure extends Error {
  readonly step: number | null
  constructor(step: number | null, message: string) {
    super(message)
    this.name = 'StepFailure'
    this.step = step
  }
}

const tooLong = 5000

/** As a save in between would leave it, for less than half: what JSON can't say is refused, and what is undefined lost. */
const asSaved = <T>(value: T): T => {
  if (typeof value === 'string' || typeof value === 'boolean' || value === null || Number.isFinite(value)) return value
  if (Array.isArray(value)) return value.map(asSaved) as T
  if (typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype)
    throw new Error(`The state has ${String(value)} in it, which is not JSON.`)
  const made: Record<string, unknown> = {}
  for (const key in value) if (value[key] !== undefined) made[key] = asSaved(value[key])
  return made as T
}

export type Heard = (g: Game, decision: Decision) => void

/** A ruling being played. */
export class Runner implements Hands {
  readonly ruling: Ruling
  readonly values: Values
  readonly names: Names
  readonly restore: boolean
  g: Game
  seat: Seat | null = null // who speaks, where several may
  at = 0 // the step that comes next
  heard: Heard | null = null

  constructor(ruling: Ruling, { g, values, names }: Positioned, restore: boolean) {
    this.ruling = ruling
    this.values = values
    this.names = names
    this.restore = restore
    this.g = g
    this.saveAndRestore()
  }

  saveAndRestore(): void {
    if (this.restore) this.g = resumeGame(this.values, asSaved<State>(this.g.s))
  }

  reply(d: Decision, pick: Pick): Hindrance | null {
    this.heard?.(this.g, d)
    const seat = this.seat !== null && d.seats.includes(this.seat) ? this.seat : d.seats[0]
    const refused = answer(this.g, { decision: d.id, seat: seat ?? 'boss', pick })
    if (refused) return { reason: `${refused.reason} (${refused.rule})`, rules: [refused.rule] }
    noticeNew(this.g, this.names)
    this.saveAndRestore()
    return null
  }

  /** The same moment, to try things on. */
  copy(): Runner {
    const names = { ...this.names, ids: [...this.names.ids] }
    const made = new Runner(this.ruling, { g: fork(this.g), values: this.values, names }, false)
    made.at = this.at
    return made
  }

  fail(message: string): never {
    throw new StepFailure(this.at - 1, message)
  }
}

const sayAct = (act: Act): string => {
  const what = act.card !== '' ? act.card : [...act.picks, ...(act.order ?? [])].join(', ')
  const targets = act.targets.length > 0 ? ` (targets: ${act.targets.flat().join(', ')})` : ''
  return `${act.verb}${what === '' ? '' : ` ${what}`}${targets}`
}

const isDuring = (r: Runner, act: Act): boolean => {
  if (act.during === null) return true
  const ids = new Set(cardsCalled(r.g, r.names, act.during).map((card) => card.id))
  return r.g.s.chain.some((link) => ids.has(link.card >= 0 ? link.card : idOf(Math.max(0, link.env.src))))
}

/** Why the step can't be done here; nothing changes. */
const hindrance = (r: Runner, act: Act, d: Decision, word: Word | null): Hindrance | null => {
  if (needsPriority(act.verb)) {
    const action = actionFor(r.g, r.names, act, d)
    if ('reason' in action) return action
  }
  const trial = r.copy()
  trial.seat = act.seat
  return doAct(trial, act, d, word)
}

/** Fails where others may be targeted than the step says; nothing changes. */
const checkTargets = (r: Runner, at: Runner, act: Act, d: Decision, word: Word | null): void => {
  if (act.exactly.length === 0) return
  const trial = at.copy()
  trial.seat = act.seat
  const wrong = notExactly(trial, act, d, word)
  if (wrong !== null) r.fail(`as ${act.seat} would ${sayAct(act)}: ${wrong}`)
}

/** Passes, declines, or gives the only answer there is. */
const goOn = (r: Runner, d: Decision | null): void => {
  if (!d) r.fail('the game asks nobody anything')
  const pick = ownAnswer(r.g, d)
  if (pick === null) r.fail(`no step answers this: ${sayDecision(r.g, r.names, d)}`)
  r.seat = null
  const refused = r.reply(d, pick)
  if (refused) r.fail(`${refused.reason}: ${sayDecision(r.g, r.names, d)}`)
}

/** Goes on until the seat has the wanted kind of decision; `fits` looks closer. */
const waitFor = (r: Runner, act: Act, fits: (d: Decision) => Hindrance | null): Decision => {
  const turn = r.g.s.turn.n
  const reasons = new Set<string>()
  const why = (): string => (reasons.size === 0 ? '' : `: ${[...reasons].slice(0, 3).join(' / ')}`)
  for (let n = 0; n < tooLong; n++) {
    if (r.g.s.result) r.fail(`the raid was over before ${act.seat} could ${sayAct(act)}${why()}`)
    if (r.g.s.turn.n !== turn) r.fail(`the turn ended before ${act.seat} could ${sayAct(act)}${why()}`)
    const d = decisionOf(r.g)
    if (d && isFor(act, d) && isDuring(r, act)) {
      const hindered = fits(d)
      if (!hindered) return d
      reasons.add(hindered.reason)
    }
    if (d && ownAnswer(r.g, d) === null && reasons.size > 0)
      r.fail(`${act.seat} can’t ${sayAct(act)}${why()} (open: ${sayDecision(r.g, r.names, d)})`)
    goOn(r, d)
  }
  return r.fail(`${act.seat} never could ${sayAct(act)}${why()}`)
}

/** Words that are said one after another, each to its own decision. */
const wordsOf = (act: Act): (Word | null)[] => {
  const each = act.verb === 'strike' || act.verb === 'protect' || act.verb === 'prevent'
  return each ? act.picks : [null]
}

const performAct = (r: Runner, act: Act): void => {
  if (act.verb === 'concede') {
    const refused = answer(r.g, { seat: act.seat, concede: true })
    if (refused) r.fail(`${refused.reason} (${refused.rule})`)
    noticeNew(r.g, r.names)
    r.saveAndRestore()
    return
  }
  const say = (word: Word | null): void => {
    const d = waitFor(r, act, (open) => hindrance(r, act, open, word))
    checkTargets(r, r, act, d, word)
    r.seat = act.seat
    const hindered = doAct(r, act, d, word)
    if (hindered) r.fail(hindered.reason)
  }
  // a list for a question that takes one answer is said one by one
  if (act.verb === 'choose' && act.picks.length > 1) {
    const d = waitFor(r, act, (open) => {
      const whole = open.ask.shape === 'one' ? act.picks[0] : null
      return hindrance(r, act, open, whole ?? null)
    })
    if (d.ask.shape === 'one') return act.picks.forEach(say)
  }
  wordsOf(act).forEach(say)
}

const firstWord = (act: Act): Word | null => wordsOf(act)[0] ?? null

/** Says something about what others are asked, and changes nothing. */
const isRemark = (step: Step | undefined, d: Decision): boolean =>
  step?.kind === 'expect' || (step?.kind === 'can' && !needsPriority(step.act.verb) && !isFor(step.act, d))

/** Does the next step that is not a remark answer this decision, which nobody else may then decline? */
const nextAddressing = (r: Runner, d: Decision): number | null => {
  let i = r.at
  while (isRemark(r.ruling.steps[i], d)) i += 1
  const step = r.ruling.steps[i]
  if (!step || (step.kind !== 'act' && step.kind !== 'can')) return null
  const { act } = step
  if (d.question === 'priority' || needsPriority(act.verb) || !isFor(act, d) || !isDuring(r, act)) return null
  const word = act.picks.length > 1 && d.ask.shape === 'one' ? (act.picks[0] ?? null) : firstWord(act)
  return step.kind === 'can' || hindrance(r, act, d, word) === null ? i : null
}

/** Lets the next steps answer what is open in the middle of `resolve` or `next`. */
const handOver = (r: Runner, d: Decision | null): boolean => {
  const last = d ? nextAddressing(r, d) : null
  if (last === null) return false
  while (r.at <= last) {
    r.at += 1
    perform(r, r.at - 1)
  }
  return true
}

/** Something is on the chain or on its way there. */
const isChainBusy = ({ s }: Game): boolean =>
  s.chain.length > 0 ||
  s.waiting.length > 0 ||
  s.frames.some((f) => f.f === 'announce' || f.f === 'triggers' || f.f === 'unique')

/** Until the chain is empty, and with `conclude` no combat is under way either. */
const resolve = (r: Runner, combatToo: boolean): void => {
  const isBusy = (): boolean => isChainBusy(r.g) || (combatToo && r.g.s.combat !== null)
  for (let n = 0; n < tooLong && isBusy() && !r.g.s.result; n++) {
    const d = decisionOf(r.g)
    if (!handOver(r, d)) goOn(r, d)
  }
}

const next = (r: Runner, step: Extract<Step, { kind: 'next' }>): void => {
  const here = (): string[] => {
    const { turn, frames } = r.g.s
    const window = frames.find((f) => f.f === 'window')
    return [String(turn.n), turn.phase, turn.step, window?.f === 'window' ? window.name : '']
  }
  const deep = { turn: 1, phase: 2, step: 4 }[step.what]
  const before = here().slice(0, deep).join(' ')
  const hasBegun = (): boolean =>
    here().slice(0, deep).join(' ') !== before && (step.of === null || r.g.s.turn.seat === seatNumber(step.of))
  for (let n = 0; n < tooLong; n++) {
    const d = decisionOf(r.g)
    if (r.g.s.result || (hasBegun() && d?.question === 'priority')) return
    if (!handOver(r, d)) goOn(r, d)
  }
  r.fail(`the ${step.of === null ? step.what : `turn of ${step.of}`} never began`)
}

/** Would the seat be asked this before the chain and combat are over? Tried on a copy. */
const isEverAsked = (r: Runner, act: Act): boolean => {
  const trial = r.copy()
  const turn = trial.g.s.turn.n
  for (let n = 0; n < tooLong; n++) {
    const { s } = trial.g
    const d = decisionOf(trial.g)
    if (!d || s.result || s.turn.n !== turn) return false
    if (isFor(act, d) && isDuring(trial, act)) return true
    if (d.question === 'priority' && s.chain.length === 0 && !s.combat) return false
    if (ownAnswer(trial.g, d) === null) return false
    goOn(trial, d)
  }
  return false
}

const sameRule = (wanted: string, found: string): boolean =>
  found === wanted || (found.startsWith(wanted) && /^[a-z]/.test(found.slice(wanted.length)))

const performCan = (r: Runner, step: Extract<Step, { kind: 'can' }>): void => {
  const { act } = step
  const trial = r.copy() // looking ahead gives nobody's priority away
  let hindered: Hindrance | null
  if (needsPriority(act.verb) || isEverAsked(r, act)) {
    const d = waitFor(trial, act, () => null)
    hindered = hindrance(trial, act, d, firstWord(act))
    if (hindered?.unsaid) hindered = null
    if (!hindered) checkTargets(r, trial, act, d, firstWord(act))
  } else hindered = { reason: `${act.seat} is not asked to ${act.verb}`, rules: [] }
  if (step.can) {
    if (hindered) r.fail(`${act.seat} can’t ${sayAct(act)}: ${hindered.reason}`)
    return
  }
  if (!hindered) return r.fail(`${act.seat} can ${sayAct(act)}`)
  const { rule } = step
  if (rule === null) return
  const reasons = [...hindered.rules, ...reasonsAgainst(trial.g, trial.names, act)]
  if (!reasons.some((found) => sameRule(rule, found)))
    r.fail(`${act.seat} can’t ${sayAct(act)}, but not by ${rule}: ${hindered.reason} [${reasons.join(', ')}]`)
}

/** Says it at the decision that is open; nobody needs to be asked. Gives why it is refused. */
const sayAdjusting = (r: Runner, { seat, adjust }: Adjusting): Refusal | null => {
  const d = decisionOf(r.g)
  if (!d) return r.fail('the game asks nobody anything')
  const list = adjust.map((spec) => spec.with((name) => handleCalled(r.g, r.names, name)))
  return answer(r.g, { decision: d.id, seat, adjust: list })
}

const performAdjusting = (r: Runner, step: Adjusting): void => {
  const turn = r.g.s.turn.n
  for (let d = decisionOf(r.g); step.asked !== null && d?.question !== step.asked; d = decisionOf(r.g)) {
    if (r.g.s.result || r.g.s.turn.n !== turn) r.fail(`nobody was asked about ${step.asked} this turn`)
    goOn(r, d)
  }
  if (step.can === null) {
    const refused = sayAdjusting(r, step)
    if (refused) r.fail(`${refused.reason} (${refused.rule})`)
    noticeNew(r.g, r.names)
    return r.saveAndRestore()
  }
  const trial = r.copy()
  const before = JSON.stringify(trial.g.s)
  const refused = sayAdjusting(trial, step)
  if (step.can !== (refused === null)) r.fail(refused ? `${refused.reason} (${refused.rule})` : 'it was not refused')
  if (!refused) return
  if (step.rule !== null && !sameRule(step.rule, refused.rule))
    r.fail(`it is refused, but not by ${step.rule}: ${refused.reason} (${refused.rule})`)
  if (JSON.stringify(trial.g.s) !== before) r.fail('it was refused and changed the state')
}

/** Answers what is open and needs nobody, up to the next priority. */
export const settle = (r: Runner): void => {
  for (let n = 0; n < tooLong; n++) {
    const d = decisionOf(r.g)
    if (!d || d.question === 'priority' || nextAddressing(r, d) !== null || ownAnswer(r.g, d) === null) return
    goOn(r, d)
  }
}

export const perform = (r: Runner, index: number): void => {
  const step = r.ruling.steps[index]
  if (!step) return
  switch (step.kind) {
    case 'act':
      return performAct(r, step.act)
    case 'can':
      return performCan(r, step)
    case 'adjust':
      return performAdjusting(r, step)
    case 'resolve':
    case 'conclude':
      return resolve(r, step.kind === 'conclude')
    case 'next':
      return next(r, step)
    case 'expect': {
      settle(r)
      const wrong = step.expect.flatMap((e) => unmet(r.g, r.names, e) ?? [])
      if (wrong.length > 0) r.fail(wrong.join('; '))
    }
  }
}
