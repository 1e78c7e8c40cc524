import type { Move } from '../engine/answer.ts'
import { SetupError } from '../engine/create.ts'
import type { Seat } from '../engine/names.ts'
import { type Refusal, refuse } from '../engine/refusal.ts'
import { KeepError, keepError } from '../store/keeper.ts'
import type { Hold, Holder } from '../store/lock.ts'
import { isPass, isPerson } from './answerer.ts'
import type { Explaining } from './explaining.ts'
import { reportText, saveText } from './files.ts'
import { readToHost } from './incoming.ts'
import type { Link } from '../net/link.ts'
import { importRaid, openPlay } from './opening.ts'
import * as playing from './play.ts'
import type { Play } from './play.ts'
import type { Failure, RaidId, ToClient, ToHost } from './protocol.ts'
import { makeRunner, type RunnerOptions } from './runner.ts'
import type { Takeover } from './room.ts'
import { SaveError } from './saves.ts'
import { human, type Seating, type Sitter } from './seating.ts'
import { takenOver } from './takeover.ts'
import { undoOffer, undoTarget } from './undo.ts'

/**
 * Opens raids and does what a client says. It knows nothing of pages and networks; whoever is at the other end of the
 * link gets views, and says what its seats do. One thing is done after the other, and nothing is shown that is not kept.
 */

export type HostLink = Link<ToClient, ToHost>

export interface HostOptions extends RunnerOptions {
  hold: Holder
  explaining: Explaining
}

export interface Host {
  connect(link: HostLink): void
}

const lockTries = 8 // a tab that has just been closed lets go a moment later
const lockPause = 150 // ms

export const makeHost = (options: HostOptions): Host => {
  const { bots, keeper, explaining, later, now } = options
  let client: HostLink | null = null
  let held: Hold | null = null
  let lastFailure: Failure | null = null
  let queue: Promise<void> = Promise.resolve()

  const tell = (message: ToClient): void => client?.send(message)
  const fail = (kind: Failure['kind'], message: string, problems: string[] = []): void => {
    lastFailure = { kind, message, problems }
    tell({ type: 'failed', failure: lastFailure })
  }

  /** One thing after the other. What nobody foresaw is told, and the raid stands as it was kept. */
  const enqueue = (kind: Failure['kind'], work: () => Promise<void>): void => {
    queue = queue
      .then(work)
      .catch((error: unknown) => {
        fail(kind, troubles[kind] ?? 'That did not work. The raid stands as it was kept.', problemsOf(error))
        runner.recover()
      })
      .catch((error: unknown) => fail('engine', 'The raid can’t go on here; open it again.', problemsOf(error)))
  }

  const letGo = (): void => {
    runner.end()
    held?.release()
    held = null
  }

  const runner = makeRunner(options, { tell, fail, letGo, enqueue: (work) => enqueue('engine', work) })

  const holdOf = async (id: RaidId, steal: boolean): Promise<Hold | null> => {
    const onLost = (): void =>
      enqueue('open', async () => {
        if (runner.playing()?.id !== id) return
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
    return runner.begin(made.play)
  }

  const open = async (id: RaidId, steal: boolean): Promise<void> => {
    letGo()
    held = await holdOf(id, steal)
    if (!held) return tell({ type: 'elsewhere', id })
    try {
      const kept = await keeper.take(id)
      if (!kept) {
        letGo()
        return fail('open', 'There is no such raid on this device.')
      }
      const play = openPlay(kept)
      const isRenewed = play.unkept.some(({ did }) => 'renewed' in did)
      if (isRenewed) {
        await keeper.write(playing.toWrite(play, now()))
        playing.keptAll(play)
      }
      return await runner.begin(play)
    } catch (error) {
      letGo()
      const isFull = error instanceof KeepError && error.trouble === 'full'
      const message = 'This raid can’t be opened. Nothing of it is lost: it can still be saved to a file.'
      fail(isFull ? 'full' : 'open', message, problemsOf(error))
    }
  }

  const importText = async (id: RaidId, text: string): Promise<void> => {
    try {
      await keeper.create(importRaid(id, text, now()))
      tell({ type: 'imported', id })
    } catch (error) {
      const isFull = keepError(error).trouble === 'full'
      fail(isFull ? 'full' : 'import', 'This file can’t be taken in.', problemsOf(error))
    }
  }

  const takeOver = async (takeover: Takeover): Promise<void> => {
    try {
      const kept = await takenOver(takeover, now())
      await keeper.create(kept)
      tell({ type: 'imported', id: kept.raid.id })
    } catch (error) {
      const isFull = keepError(error).trouble === 'full'
      fail(isFull ? 'full' : 'import', 'The raid can’t be carried on here.', problemsOf(error))
    }
  }

  /**
   * Adjusting by hand is by agreement. So far all people sit at this one client: whoever holds the device speaks for
   * them, and bots agree to everything.
   */
  const refusalOf = (play: Play, move: Move): Refusal | null =>
    isPerson(play, move.seat) ? runner.takeAnswer(play, move) : refuse('410.1', `You don’t sit at ${move.seat}.`)

  const takeAnswers = async (play: Play, moves: readonly Move[]): Promise<void> => {
    const before = play.journal
    let isSeen = false
    for (const move of moves) {
      if (isSaidAlready(play, move)) continue
      const refusal = refusalOf(play, move)
      if (refusal) {
        tell({ type: 'refused', move, refusal })
        break
      }
      isSeen = !('pick' in move && isPass(move.pick))
    }
    if (play.journal !== before) await runner.goOn(isSeen)
    else if (moves.every((move) => isSaidAlready(play, move))) runner.show()
  }

  const undo = async (play: Play, seat: Seat, agreed: boolean): Promise<void> => {
    const offer = undoOffer(play.given, seat)
    const target = undoTarget(play.given, seat)
    if (!offer || !target) return fail('message', 'There is nothing to take back.')
    if (offer.needs.length > 0 && !agreed) return fail('message', 'Everybody has to agree to take that back.')
    return runner.undo(play, target.to, seat)
  }

  const sit = async (play: Play, seat: Seat, sitter: Sitter): Promise<void> => {
    const seats = playing.seatsOf(play.raid)
    const problems = seats.includes(seat)
      ? seatingProblems([seat], { [seat]: sitter })
      : [`There is no ${seat} in this raid.`]
    if (problems.length > 0) return fail('message', 'Nobody can sit down there like that.', problems)
    play.seating = { ...play.seating, [seat]: sitter }
    playing.record(play, { note: true }, [{ told: 'sits', seat, name: sitter.name, player: sitter.player }])
    if (!(await runner.keep(play))) return
    if (sitter.player !== human) runner.leaveSeat(seat)
    tell({ type: 'seated', seating: play.seating, mine: runner.peopleOf(play) })
    return runner.runOn()
  }

  const look = (play: Play, seat: Seat | null): void => {
    const isOver = play.raid.g.s.result !== null && seat !== null && playing.seatsOf(play.raid).includes(seat)
    if (seat === null || isPerson(play, seat) || isOver) runner.look(seat)
    else fail('message', `You don’t sit at ${seat}.`)
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
      case 'takeOver':
        return takeOver(message)
      case 'pace':
        return runner.setPace(message.ms)
      case 'leave':
        return letGo()
      default: {
        const play = runner.playing()
        return play ? takeAt(play, message) : fail('message', 'No raid is open.')
      }
    }
  }

  const takeAt = async (play: Play, message: AtTable): Promise<void> => {
    switch (message.type) {
      case 'answer':
        return takeAnswers(play, [message.move])
      case 'plan':
        return takeAnswers(play, message.moves)
      case 'look':
        return look(play, message.seat)
      case 'habits':
        if (!isPerson(play, message.seat)) return fail('message', `You don’t sit at ${message.seat}.`)
        return runner.setHabits(play, message.seat, message.habits)
      case 'sit':
        return sit(play, message.seat, message.sitter)
      case 'undo':
        return undo(play, message.seat, message.agreed)
      case 'why': {
        const { ask, seat, card } = message
        const refusals = isPerson(play, seat) ? explaining.whyNotCard(play.raid.g, seat, card) : []
        return tell({ type: 'why', ask, card, refusals })
      }
      case 'explain': {
        const { ask, seat, card } = message
        const mayAsk = seat === null || isPerson(play, seat)
        const numbers = mayAsk ? explaining.explainCard(play.raid.g, seat, card) : []
        return tell({ type: 'explained', ask, card, numbers })
      }
      case 'export':
        return tell({ type: 'file', what: 'save', ...saveText(play) })
      case 'report':
        return tell({ type: 'file', what: 'report', ...reportText(play, lastFailure) })
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

type AtTable = Exclude<ToHost, { type: 'start' | 'open' | 'import' | 'takeOver' | 'pace' | 'leave' }>

const kindOf = ({ type }: ToHost): Failure['kind'] =>
  type === 'start' || type === 'open' || type === 'import' ? type : 'engine'

const troubles: Partial<Record<Failure['kind'], string>> = {
  start: 'This raid can’t be started.',
  open: 'This raid can’t be opened.',
  import: 'This file can’t be taken in.',
}

const problemsOf = (error: unknown): string[] =>
  error instanceof SetupError || error instanceof SaveError
    ? error.problems
    : [error instanceof Error ? error.message : String(error)]

/** Said twice, by a finger that tapped twice or a page that is not sure it was heard. */
const isSaidAlready = (play: Play, move: Move): boolean => {
  if (!('decision' in move)) return false
  const said = play.raid.answers.findLast((one) => 'decision' in one && one.decision === move.decision)
  return said !== undefined && JSON.stringify(said) === JSON.stringify(move)
}
