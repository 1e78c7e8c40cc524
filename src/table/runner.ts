import { makeRandom, type Policy } from '../bots/index.ts'
import type { Move, Reseed } from '../engine/contract/answer.ts'
import type { Seat } from '../engine/contract/names.ts'
import type { Refusal } from '../engine/contract/refusal.ts'
import { type KeepError, type Keeper, keepError } from '../store/keeper.ts'
import { makeAnswerer, type Step } from './answerer.ts'
import { freshWords } from './fresh-words.ts'
import type { Habits } from './habits.ts'
import * as playing from './play.ts'
import type { PlayedRaid } from './play.ts'
import type { Failure } from './protocol.ts'
import { EngineFault } from './raid.ts'
import { words } from './words.ts'

/** Runs one raid: takes answers, lets bots and habits answer, keeps what happened, and only then shows it. */

export interface RunnerOptions {
  bots: Readonly<Record<string, Policy>>
  seed: number // of the bots' own dice
  keeper: Keeper
  later: (work: () => void, ms: number) => void
  now: () => number // ms since 1970
}

/** What the runner needs of the one who runs it. */
export interface Around {
  opened: (play: PlayedRaid) => void
  prepare: (play: PlayedRaid, covering: Seat | null) => () => void // everybody sees it once that is called
  taken: (play: PlayedRaid) => void // another tab has it now
  fail: (kind: Failure['kind'], message: string, problems?: string[]) => void
  enqueue: (work: () => Promise<void>) => void
  letGo: () => void
}

const atOnce = 200 // answers of bots and habits before anybody else gets a word in
const thinkingTime = 30 // ms, likewise; habits are quick, and what they answer is not shown as if it were asked
const retryAfter = 5000 // ms, while there is no room

export type Runner = ReturnType<typeof makeRunner>

export const makeRunner = (options: RunnerOptions, { opened, prepare, taken, fail, enqueue, letGo }: Around) => {
  const { keeper, later, now } = options
  const answerer = makeAnswerer({
    bots: options.bots,
    random: makeRandom(options.seed),
    onBroken: (seat, error) => fail('bot', words.botBroke(seat), [String(error)]),
  })
  let play: PlayedRaid | null = null
  let covering: Seat | null = null // is about to be passed for
  let pace = 0
  let layoutTime = 0 // ms for laying out, all at the same time; 0: as long as it takes
  let call = 0 // the latest time the bots were called; earlier calls don't count any more
  let clock: { decision: number; since: number } | null = null // of what is being laid out
  let isStalled = false // what happened last could not be kept, and that was said

  const show = (): void => {
    if (play) prepare(play, covering)()
  }

  /** In its turn with everything else that is answered, so that it is kept with it. */
  const sealIfGuessable = (it: PlayedRaid): void => {
    if (playing.isGuessable(it)) playing.seal(it, freshWords())
  }

  /** What happened since the last time is on the disk after this, or has not happened. */
  const keep = async (it: PlayedRaid): Promise<boolean> => {
    if (playing.isAllKept(it)) return true
    const written = playing.toWrite(it, now())
    try {
      await keeper.write(written)
      playing.keptAll(it)
      isStalled = false
      return true
    } catch (error) {
      playing.stepBack(it)
      if (written.strict) isStalled = false // a person did it: they are told, again if need be
      notKept(keepError(error))
      return false
    }
  }

  /** Nobody sees it before it is kept; what they will see is worked out while the disk is busy. */
  const keepAndShow = async (it: PlayedRaid): Promise<boolean> => {
    const keeping = keep(it)
    let showAll = (): void => {}
    let isKept = false
    try {
      showAll = prepare(it, covering)
    } finally {
      isKept = await keeping
    }
    if (isKept) showAll()
    return isKept
  }

  const notKept = ({ trouble, message }: KeepError): void => {
    if (!play) return
    if (trouble === 'taken') {
      taken(play)
      return letGo()
    }
    if (trouble === 'gone') {
      fail('open', words.deleted, [message])
      return letGo()
    }
    if (!isStalled) {
      if (trouble === 'full') fail('full', words.noSpace, [message])
      else fail('storage', words.notSaved, [message])
      show()
    }
    isStalled = true
    callBots(retryAfter)
  }

  const apply = (it: PlayedRaid, move: Move, by: 'person' | Step['by'], reason?: string): Refusal | 'fault' | null => {
    try {
      return playing.give(it, move, by, reason)
    } catch (error) {
      if (!(error instanceof EngineFault)) throw error
      fail('engine', words.engineBroke(move.seat), [error.message, JSON.stringify(move)])
      playing.record(it, { note: true }, [{ told: 'fault', seat: move.seat, text: error.message }])
      return 'fault'
    }
  }

  /** A bot whose answer is refused, or breaks the engine, answers by chance. */
  const takeStep = (it: PlayedRaid, step: Step): boolean => {
    const said = apply(it, step.move, step.by, step.why)
    if (said === null) {
      if (step.by === 'bot') answerer.calm()
      return true
    }
    if (said === 'fault') {
      answerer.broke(step.move)
      return true
    }
    const other = answerer.other(it, step.move.seat)
    const again = step.by === 'bot' && other ? apply(it, other.move, 'bot') : said
    if (again === null) return true
    if (again === 'fault') answerer.broke(step.move)
    else fail('bot', words.noAnswer(step.move.seat), [`${said.reason} (${said.rule})`])
    return again === 'fault'
  }

  /**
   * Bots and habits answer until a person is asked or there is something to look at; then it is kept, and shown. What
   * a person did is shown before any bot thinks: `after` says how long it is left to be looked at.
   */
  const runOn = async (after: number | null = null): Promise<void> => {
    const it = play
    if (!it) return
    sealIfGuessable(it)
    call += 1
    covering = null
    const began = now()
    let rest = after
    let wait: number | null = null
    let onWaking = (): void => {}
    for (let n = 0; wait === null; n++) {
      const next = answerer.next(it)
      if (!next) break
      if ('wait' in next) {
        covering = next.seat
        wait = next.wait
        onWaking = () => answerer.waited(next.decision)
      } else if (next.by === 'bot' && rest !== null) wait = rest
      else if (n >= atOnce || (next.by === 'bot' && now() - began > thinkingTime)) wait = 0
      else {
        const logged = it.raid.g.s.logged
        if (!takeStep(it, next.think())) break
        if (next.by === 'bot' && pace > 0 && it.raid.g.s.logged !== logged) rest = pace // something to look at
      }
    }
    const waited = layoutTime > 0 ? answerer.atOnce(it) : 0
    if (waited > 0) it.layUntil = endOf(waited)
    else delete it.layUntil
    if (!(await keepAndShow(it))) return
    if (wait !== null) return callBots(wait, onWaking)
    if (it.layUntil !== undefined) callBots(Math.max(0, it.layUntil - now()), () => answerer.timeIsUp(waited))
    await keepLatest(it)
  }

  /** Counted from when it was first asked, however many have answered since. */
  const endOf = (decision: number): number => {
    if (clock?.decision !== decision) clock = { decision, since: now() }
    return clock.since + layoutTime
  }

  const callBots = (ms: number, first: () => void = () => {}): void => {
    const mine = call
    later(() => {
      if (mine !== call) return
      enqueue(async () => {
        if (mine !== call) return
        first()
        await runOn()
      })
    }, ms)
  }

  /** Should an update come before the next answer, the raid goes on at this very decision. It is no loss if it can't. */
  const keepLatest = async (it: PlayedRaid): Promise<void> => {
    playing.takeLatest(it)
    if (playing.isAllKept(it)) return
    try {
      await keeper.write(playing.toWrite(it, now()))
      playing.keptAll(it)
    } catch (error) {
      it.latest = null
      const failure = keepError(error)
      if (failure.trouble === 'taken' || failure.trouble === 'gone') notKept(failure)
    }
  }

  return {
    playing: (): PlayedRaid | null => play,
    begin: (it: PlayedRaid): Promise<void> => {
      play = it
      clock = null
      answerer.reset()
      opened(it)
      return runOn()
    },
    end: (): void => {
      call += 1
      play = null
      covering = null
      isStalled = false
    },
    /** Something went wrong that nobody foresaw: the raid is as it was kept. */
    recover: (): void => {
      if (!play) return
      playing.stepBack(play, true)
      show()
    },
    keep,
    show,
    runOn,
    covering: (): Seat | null => covering,
    setPace: (ms: number): Promise<void> => {
      pace = ms
      return runOn()
    },
    /** How long people may lay out their characters; 0: as long as they like. Theirs to set, not the rules'. */
    setLayoutTime: (ms: number): Promise<void> => {
      layoutTime = ms
      return runOn()
    },
    setHabits: (it: PlayedRaid, seat: Seat, habits: Habits): Promise<void> => {
      answerer.setHabits(it, seat, habits)
      return runOn()
    },
    /** Goes on after a person has done something; nobody needs to look at a pass. */
    goOn: (isSeen: boolean): Promise<void> => runOn(isSeen ? pace : 0),
    takeAnswer: (it: PlayedRaid, move: Move): Refusal | null => {
      answerer.calm()
      sealIfGuessable(it)
      const said = apply(it, move, 'person')
      return said === 'fault' ? null : said
    },
    /**
     * Puts other chance into the raid, and keeps it; false: it is not there, or not kept. It takes its turn in the queue:
     * who is at work there must not wait for it.
     */
    reseed: ({ id }: PlayedRaid, fresh: Reseed['reseed']): Promise<boolean> =>
      new Promise((resolve) => {
        enqueue(async () => {
          let isKept = false
          try {
            if (play?.id === id) {
              playing.reseed(play, fresh)
              isKept = await keep(play)
            }
          } finally {
            resolve(isKept)
          }
        })
      }),
    /** Takes back all answers after the first `to`. */
    undo: async (it: PlayedRaid, to: number, seat: Seat): Promise<void> => {
      if (!(await keep(it))) return
      const back = playing.undone(it, to, seat)
      answerer.cameBackTo(back, seat)
      try {
        await keeper.write(playing.toWrite(back, now()))
      } catch (error) {
        isStalled = false
        return notKept(keepError(error))
      }
      playing.keptAll(back)
      play = back
      clock = null // a number that is asked again is another question
      return runOn()
    },
  }
}
