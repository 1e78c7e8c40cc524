import { makeRandom } from '../bots/index.ts'
import type { Move } from '../engine/answer.ts'
import { SetupError } from '../engine/create.ts'
import { viewOf } from '../engine/look.ts'
import type { Seat } from '../engine/names.ts'
import { type Refusal, refuse } from '../engine/refusal.ts'
import { type KeepError, type Keeper, keepError } from '../store/keeper.ts'
import type { Hold, Holder } from '../store/lock.ts'
import { type Bot, habitsOf, isPass, isPerson, makeAnswerer, type Step } from './answerer.ts'
import type { Explaining } from './explaining.ts'
import { reportText, saveText } from './files.ts'
import { readToHost } from './incoming.ts'
import type { Link } from './link.ts'
import { importRaid, openPlay } from './opening.ts'
import * as playing from './play.ts'
import type { Play } from './play.ts'
import type { Failure, RaidId, ToClient, ToHost } from './protocol.ts'
import { EngineFault } from './raid.ts'
import { SaveError } from './saves.ts'
import { human, type Seating, type Sitter } from './seating.ts'
import { undoOffer, undoTarget } from './undo.ts'

/**
 * Runs a raid: applies answers, plays the bots' seats, shows views and keeps the record. It knows nothing of pages and
 * networks; whoever is at the other end of the link gets views, and says what its seats do. One thing is done after
 * the other, and nothing is shown that is not kept.
 */

export type HostLink = Link<ToClient, ToHost>

export interface HostOptions {
  bots: Readonly<Record<string, Bot>>
  seed: number // of the bots' own dice
  keeper: Keeper
  hold: Holder
  explaining: Explaining
  later: (work: () => void, ms: number) => void
  now: () => number // ms since 1970
}

export interface Host {
  connect(link: HostLink): void
}

const atOnce = 50 // answers of bots and habits before anybody else gets a word in
const thinkingTime = 30 // ms, likewise
const retryAfter = 5000 // ms, while there is no room
const lockTries = 8 // a tab that has just been closed lets go a moment later
const lockPause = 150

export const makeHost = (options: HostOptions): Host => {
  const { bots, keeper, explaining, later, now } = options
  const answerer = makeAnswerer({
    bots,
    random: makeRandom(options.seed),
    onBroken: (seat, error) =>
      fail('bot', `The bot of ${seat} broke; it answers by chance this once.`, [String(error)]),
  })
  let client: HostLink | null = null
  let play: Play | null = null
  let held: Hold | null = null
  let looking: Seat | null | undefined // nobody has asked for a view yet
  let covering: Seat | null = null // is about to be passed for
  let told = 0 // entries of the story that the client has
  let isOverSaid = false
  let pace = 0
  let call = 0 // the latest time the bots were called; earlier calls don't count any more
  let isStalled = false // what happened last could not be kept, and that was said
  let lastFailure: Failure | null = null
  let queue: Promise<void> = Promise.resolve()

  const tell = (message: ToClient): void => client?.send(message)
  const fail = (kind: Failure['kind'], message: string, problems: string[] = []): void => {
    lastFailure = { kind, message, problems }
    tell({ type: 'failed', failure: lastFailure })
  }

  /** One thing after the other. */
  const enqueue = (kind: Failure['kind'], work: () => Promise<void>): void => {
    queue = queue.then(work).catch((error: unknown) => fail(kind, unexpected[kind] ?? 'That did not work.', why(error)))
  }

  const show = (): void => {
    if (!play) return
    const { raid, given, story, habits } = play
    const entries = story.slice(told)
    told = story.length
    if (entries.length > 0) tell({ type: 'story', entries })
    if (looking !== undefined) {
      const mine = looking !== null && isPerson(play, looking) ? looking : null
      const undo = undoOffer(given, mine) ?? undoOffer(given, null)
      const view = viewOf(raid.g, looking)
      if (covering !== null) {
        view.waitingFor = view.waitingFor.filter((seat) => seat !== covering)
        if (looking === covering) view.decision = null
      }
      tell({ type: 'view', seat: looking, view, undo, habits: habitsOfPeople(play, habits) })
    }
    const { result } = raid.g.s
    if (result && !isOverSaid) tell({ type: 'over', result })
    isOverSaid = result !== null
  }

  /** What happened since the last time is on the disk after this, or has not happened. */
  const keep = async (it: Play): Promise<boolean> => {
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

  const notKept = ({ trouble, message }: KeepError): void => {
    if (!play) return
    if (trouble === 'taken') {
      tell({ type: 'taken', id: play.id })
      return letGo()
    }
    if (trouble === 'gone') {
      fail('open', 'This raid was deleted.', [message])
      return letGo()
    }
    if (!isStalled) {
      if (trouble === 'full')
        fail('full', 'There is no room left on this device to keep what just happened.', [message])
      else fail('storage', 'What just happened could not be kept on this device.', [message])
      show()
    }
    isStalled = true
    callBots(retryAfter)
  }

  const letGo = (): void => {
    call += 1
    play = null
    held?.release()
    held = null
    looking = undefined
    covering = null
    isStalled = false
  }

  const apply = (it: Play, move: Move, by: 'person' | Step['by'], reason?: string): Refusal | 'fault' | null => {
    try {
      return playing.give(it, move, by, reason)
    } catch (error) {
      if (!(error instanceof EngineFault)) throw error
      const text = `The rules engine broke on an answer of ${move.seat}, and the raid was put back to before it.`
      fail('engine', text, [error.message, JSON.stringify(move)])
      playing.record(it, { note: true }, [{ told: 'fault', seat: move.seat, text: error.message }])
      return 'fault'
    }
  }

  /** A bot whose answer is refused, or breaks the engine, answers by chance. */
  const takeStep = (it: Play, step: Step): boolean => {
    const said = apply(it, step.move, step.by, step.why)
    if (said === null) {
      if (step.by === 'bot') answerer.calm()
      return true
    }
    if (said === 'fault') {
      answerer.broke()
      return step.by === 'bot'
    }
    const other = answerer.other(it, step.move.seat)
    const again = step.by === 'bot' && other ? apply(it, other.move, 'bot') : said
    if (again === null || again === 'fault') return again === null
    fail('bot', `No answer was found for ${step.move.seat}.`, [`${said.reason} (${said.rule})`])
    return false
  }

  /** Bots and habits answer until a person is asked or there is something to look at; then it is kept, and shown. */
  const runOn = async (afterPerson = false): Promise<void> => {
    const it = play
    if (!it) return
    call += 1
    covering = null
    const began = now()
    let wait: number | null = null
    let isPaced = afterPerson && pace > 0
    for (let n = 0; wait === null; n++) {
      const next = answerer.next(it)
      if (!next) break
      if ('wait' in next) {
        covering = next.seat
        return waitToPass(it, next)
      }
      if (n >= atOnce || now() - began > thinkingTime) wait = 0
      else if (next.by === 'bot' && isPaced) wait = pace
      else if (!takeStep(it, next)) break
      else if (next.by === 'bot' && !isPass(next.move.pick)) isPaced = pace > 0
    }
    if (!(await keep(it))) return
    show()
    if (wait !== null) return callBots(wait)
    await keepLatest(it)
  }

  const waitToPass = async (it: Play, { wait, decision }: { wait: number; decision: number }): Promise<void> => {
    if (!(await keep(it))) return
    show()
    callBots(wait, () => answerer.waited(decision))
  }

  const callBots = (ms: number, first: () => void = () => {}): void => {
    const mine = call
    later(() => {
      if (mine !== call) return
      enqueue('engine', async () => {
        if (mine !== call) return
        first()
        await runOn()
      })
    }, ms)
  }

  /** Should an update come before the next answer, the raid goes on at this decision all the same. */
  const keepLatest = async (it: Play): Promise<void> => {
    playing.takeLatest(it)
    if (playing.isAllKept(it)) return
    try {
      await keeper.write(playing.toWrite(it, now()))
      playing.keptAll(it)
    } catch (error) {
      it.latest = null
      const { trouble } = keepError(error)
      if (trouble === 'taken' || trouble === 'gone') notKept(keepError(error))
    }
  }

  const begin = (it: Play): Promise<void> => {
    play = it
    told = 0
    isOverSaid = false
    answerer.reset()
    const { id, name, seating, raid } = it
    tell({ type: 'opened', id, name, raid: raid.setup.raid, seating })
    return runOn()
  }

  const holdOf = async (id: RaidId, steal: boolean): Promise<Hold | null> => {
    const onLost = (): void =>
      enqueue('open', async () => {
        if (play?.id !== id) return
        tell({ type: 'taken', id })
        letGo()
      })
    for (let tries = 1; ; tries++) {
      const hold = await options.hold(id, steal, onLost)
      if (hold || tries >= lockTries) return hold
      await new Promise<void>((resolve) => later(resolve, lockPause))
    }
  }

  const start = async ({ id, name, setup, seating }: Extract<ToHost, { type: 'start' }>): Promise<void> => {
    letGo()
    const made = playing.newPlay({ id, name, setup, seating, habits: {}, now: now() })
    const problems = seatingProblems(playing.seatsOf(made.play.raid), seating)
    if (problems.length > 0) return fail('start', 'This raid can’t be started.', problems)
    held = await holdOf(id, false)
    if (!held) return tell({ type: 'elsewhere', id })
    try {
      await keeper.create(made.kept)
    } catch (error) {
      letGo()
      const { trouble, message } = keepError(error)
      if (trouble === 'full') return fail('full', 'There is no room left on this device to keep a raid.', [message])
      return fail('start', 'This device can’t keep the raid, so it was not started.', [message])
    }
    return begin(made.play)
  }

  const open = async (id: RaidId, steal: boolean): Promise<void> => {
    letGo()
    held = await holdOf(id, steal)
    if (!held) return tell({ type: 'elsewhere', id })
    try {
      const kept = await keeper.take(id)
      if (!kept) throw new SaveError(['There is no such raid on this device.'])
      const it = openPlay(kept)
      play = it
      if (await keep(it)) await begin(it)
    } catch (error) {
      letGo()
      fail('open', 'This raid can’t be opened. Nothing of it is lost: it can be saved to a file.', why(error))
    }
  }

  const importText = async (id: RaidId, text: string): Promise<void> => {
    try {
      await keeper.create(importRaid(id, text, now()))
      tell({ type: 'imported', id })
    } catch (error) {
      const isFull = keepError(error).trouble === 'full'
      fail(isFull ? 'full' : 'import', 'This file can’t be taken in.', why(error))
    }
  }

  /**
   * Adjusting by hand is by agreement. So far all people sit at this one client: whoever holds the device speaks for
   * them, and bots agree to everything.
   */
  const takeFromClient = (it: Play, move: Move): 'done' | 'said' | 'refused' => {
    if (isSaidAlready(it, move)) return 'said'
    const refusal = isPerson(it, move.seat)
      ? apply(it, move, 'person')
      : refuse('410.1', `You don’t sit at ${move.seat}.`)
    if (refusal === null || refusal === 'fault') return 'done'
    tell({ type: 'refused', move, refusal })
    return 'refused'
  }

  const takeAnswers = async (it: Play, moves: readonly Move[]): Promise<void> => {
    answerer.calm()
    const before = it.journal
    for (const move of moves) if (takeFromClient(it, move) === 'refused') break
    const last = moves.at(-1)
    const isSeen = last !== undefined && !('pick' in last && isPass(last.pick))
    if (it.journal !== before) await runOn(isSeen)
    else if (moves.every((move) => isSaidAlready(it, move))) show()
  }

  const undo = async (it: Play, seat: Seat, agreed: boolean): Promise<void> => {
    const offer = undoOffer(it.given, seat)
    const target = undoTarget(it.given, seat)
    if (!offer || !target) return fail('message', 'There is nothing to take back.')
    if (offer.needs.length > 0 && !agreed) return fail('message', 'Everybody has to agree to take that back.')
    if (!(await keep(it))) return
    const back = playing.undone(it, target.to, seat)
    answerer.cameBackTo(back, seat)
    try {
      await keeper.write(playing.toWrite(back, now()))
    } catch (error) {
      return notKept(keepError(error))
    }
    playing.keptAll(back)
    play = back
    return runOn()
  }

  const sit = async (it: Play, seat: Seat, sitter: Sitter): Promise<void> => {
    const problems = seatingProblems(playing.seatsOf(it.raid), { ...it.seating, [seat]: sitter })
    if (!playing.seatsOf(it.raid).includes(seat)) problems.push(`There is no ${seat} in this raid.`)
    if (problems.length > 0) return fail('message', 'Nobody can sit down there like that.', problems)
    it.seating = { ...it.seating, [seat]: sitter }
    playing.record(it, { note: true }, [{ told: 'sits', seat, name: sitter.name, player: sitter.player }])
    if (!(await keep(it))) return
    tell({ type: 'seated', seating: it.seating })
    if (looking === seat && sitter.player !== human) looking = null
    return runOn()
  }

  const look = (it: Play, seat: Seat | null): void => {
    const mayLook = seat === null || isPerson(it, seat) || it.raid.g.s.result !== null
    if (!mayLook || (seat !== null && !playing.seatsOf(it.raid).includes(seat)))
      return fail('message', `You don’t sit at ${seat}.`)
    looking = seat
    show()
  }

  const seatingProblems = (seats: readonly Seat[], seating: Seating): string[] =>
    seats.flatMap((seat) => {
      const player = seating[seat]?.player
      if (player === undefined) return [`Nobody plays ${seat}.`]
      return player === human || Object.hasOwn(bots, player) ? [] : [`${seat}: there is no bot called "${player}".`]
    })

  const take = async (message: ToHost): Promise<void> => {
    switch (message.type) {
      case 'start':
        return start(message)
      case 'open':
        return open(message.id, message.steal === true)
      case 'import':
        return importText(message.id, message.text)
      case 'pace':
        pace = message.ms
        return
      case 'leave':
        if (play) await keep(play)
        return letGo()
      default:
        return play ? takeAt(play, message) : fail('message', 'No raid is open.')
    }
  }

  const takeAt = async (it: Play, message: AtTable): Promise<void> => {
    switch (message.type) {
      case 'answer':
        return takeAnswers(it, [message.move])
      case 'plan':
        return takeAnswers(it, message.moves)
      case 'look':
        return look(it, message.seat)
      case 'habits':
        if (!isPerson(it, message.seat)) return fail('message', `You don’t sit at ${message.seat}.`)
        answerer.setHabits(it, message.seat, message.habits)
        return runOn()
      case 'sit':
        return sit(it, message.seat, message.sitter)
      case 'undo':
        return undo(it, message.seat, message.agreed)
      case 'why': {
        const { ask, seat, card } = message
        const refusals = isPerson(it, seat) ? explaining.whyNotCard(it.raid.g, seat, card) : []
        return tell({ type: 'why', ask, card, refusals })
      }
      case 'explain': {
        const { ask, seat, card } = message
        const mayAsk = seat === null || isPerson(it, seat)
        return tell({
          type: 'explained',
          ask,
          card,
          numbers: mayAsk ? explaining.explainCard(it.raid.g, seat, card) : [],
        })
      }
      case 'export':
        return tell({ type: 'file', what: 'save', ...saveText(it) })
      case 'report':
        return tell({ type: 'file', what: 'report', ...reportText(it, lastFailure) })
    }
  }

  return {
    connect: (link) => {
      client = link
      link.onMessage((raw) => {
        const message = readToHost(raw)
        if ('problems' in message) fail('message', 'The table did not understand a message.', message.problems)
        else enqueue(kindOf(message), () => take(message))
      })
      link.onEnd(() => enqueue('storage', () => take({ type: 'leave' })))
    },
  }
}

type AtTable = Exclude<ToHost, { type: 'start' | 'open' | 'import' | 'pace' | 'leave' }>

const kindOf = ({ type }: ToHost): Failure['kind'] =>
  type === 'start' || type === 'open' || type === 'import' ? type : 'engine'

const unexpected: Partial<Record<Failure['kind'], string>> = {
  start: 'This raid can’t be started.',
  open: 'This raid can’t be opened.',
  engine: 'Something went wrong. The raid stands as it was kept.',
}

const why = (error: unknown): string[] =>
  error instanceof SetupError || error instanceof SaveError
    ? error.problems
    : [error instanceof Error ? error.message : String(error)]

const habitsOfPeople = (play: Play, habits: Play['habits']): Play['habits'] =>
  Object.fromEntries(
    playing
      .seatsOf(play.raid)
      .filter((seat) => isPerson(play, seat))
      .map((seat) => [seat, habits[seat] ?? habitsOf(play, seat)]),
  )

/** Said twice, by a finger that tapped twice or a page that is not sure it was heard. */
const isSaidAlready = (play: Play, move: Move): boolean => {
  if (!('decision' in move)) return false
  const said = play.raid.answers.findLast((one) => 'decision' in one && one.decision === move.decision)
  return said !== undefined && JSON.stringify(said) === JSON.stringify(move)
}
