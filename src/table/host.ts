import { anyAnswer } from '../bots/any-answer.ts'
import { makeRandom, pickOf, type Policy, type Random } from '../bots/index.ts'
import type { Move, Pick } from '../engine/answer.ts'
import { decisionOf } from '../engine/api.ts'
import { SetupError } from '../engine/create.ts'
import type { Decision } from '../engine/decision.ts'
import { viewOf } from '../engine/look.ts'
import { type Seat, seatNames } from '../engine/names.ts'
import { type Refusal, refuse } from '../engine/refusal.ts'
import type { Link } from './link.ts'
import { human, type Players, readToHost, type ToClient, type ToHost } from './messages.ts'
import { EngineFault, type Raid, raidOf, startRaid, takeMove } from './raid.ts'
import { makeSave, readSave, restoreSave, SaveError } from './saves.ts'

/**
 * Runs a raid: applies answers, plays the bots' seats, shows each seat its view and keeps the record. It knows nothing
 * of pages and networks; whoever is at the other end of the link gets views, and says what its seats do.
 */

export type HostLink = Link<ToClient, ToHost>

export interface HostOptions {
  bots: Readonly<Record<string, Policy>>
  seed: number // of the bots' own dice
  later: (work: () => void, ms: number) => void
}

const atOnce = 50 // answers of bots before anybody else gets a word in
const patience = 3 // faults in a row before the bots stop

export interface Host {
  connect(link: HostLink): void
}

export const makeHost = ({ bots, seed, later }: HostOptions): Host => {
  const random: Random = makeRandom(seed)
  const autoPass = new Set<Seat>()
  let raid: Raid | null = null
  let players: Players = {}
  let pace = 0
  let client: HostLink | null = null
  let call = 0 // the latest time the bots were called; earlier calls don't count any more
  let faults = 0

  const tell = (message: ToClient): void => client?.send(message)
  const seats = (): Seat[] => raid?.g.s.order.map((n) => seatNames[n] ?? 'boss') ?? []
  const humans = (): Seat[] => seats().filter((seat) => players[seat] === human)

  const showAll = (): void => {
    if (!raid) return
    const mine = humans()
    for (const seat of mine.length > 0 ? mine : [null]) tell({ type: 'view', seat, view: viewOf(raid.g, seat) })
    if (raid.g.s.result) tell({ type: 'over', result: raid.g.s.result })
  }

  const fail = (message: string, problems: string[] = []): void => tell({ type: 'failed', message, problems })

  /** Applies one answer; an engine that breaks on it is put back to where it was. */
  const apply = (move: Move): Refusal | 'fault' | null => {
    if (!raid) return refuse('410.1', 'No raid has been started.')
    try {
      const refusal = takeMove(raid, move)
      if (!refusal) faults = 0
      return refusal
    } catch (error) {
      if (!(error instanceof EngineFault)) throw error
      faults += 1
      fail(`The rules engine broke on an answer of ${move.seat}, and the raid was put back to before it.`, [
        error.message,
        JSON.stringify(move),
      ])
      return 'fault'
    }
  }

  /** What the next seat that is not a person's says, or null if people are asked. */
  const nextOfBots = (): Move | null => {
    if (!raid || raid.g.s.result || faults >= patience) return null
    const decision = decisionOf(raid.g)
    if (!decision) return null
    const person = decision.seats.find((seat) => players[seat] === human)
    if (person) return onlyPass(decision, person)
    const seat = decision.seats[0]
    return seat ? { decision: decision.id, seat, pick: botPick(raid, seat, decision) } : null
  }

  /** 410: a seat's own policy; the engine asks even where only passing is possible. */
  const onlyPass = (decision: Decision, seat: Seat): Move | null => {
    if (!autoPass.has(seat) || decision.question !== 'priority' || decision.ask.shape !== 'one') return null
    const [only, ...others] = decision.ask.options
    return only && 'do' in only && only.do === 'pass' && others.length === 0
      ? { decision: decision.id, seat, pick: only }
      : null
  }

  const botPick = (at: Raid, seat: Seat, decision: Decision): Pick => {
    const policy = bots[players[seat] ?? '']
    if (!policy || faults > 0) return anyAnswer(decision, random) // anything else than what broke
    try {
      return pickOf(policy(viewOf(at.g, seat), decision, random))
    } catch (error) {
      fail(`The bot of ${seat} broke; it answers by chance this once.`, [String(error)])
      return anyAnswer(decision, random)
    }
  }

  /** Lets bots answer until a person is asked or there is something to look at. */
  const runBots = (): void => {
    call += 1
    for (let n = 0; n < atOnce; n++) {
      const move = nextOfBots()
      if (!move) return showAll()
      const said = apply(move)
      if (said !== null && said !== 'fault') {
        const decision = raid && decisionOf(raid.g)
        const refused = decision && apply({ decision: decision.id, seat: move.seat, pick: anyAnswer(decision, random) })
        if (refused) return fail(`The bot of ${move.seat} finds no answer.`, [`${said.reason} (${said.rule})`])
      }
      if (pace > 0 && !isPass(move)) break
    }
    showAll()
    callBots(pace)
  }

  const callBots = (ms: number): void => {
    const mine = call
    later(() => {
      if (mine === call) runBots()
    }, ms)
  }

  const begin = (make: () => Raid, who: Players): void => {
    const made = make()
    const problems = Object.entries(who).flatMap(([seat, player]) =>
      player === human || Object.hasOwn(bots, player) ? [] : [`${seat}: there is no bot called "${player}".`],
    )
    if (problems.length > 0) return fail('This raid can’t be started.', problems)
    raid = made
    players = who
    faults = 0
    autoPass.clear()
    runBots()
  }

  /**
   * Adjusting by hand is by agreement. So far all people sit at this one client: whoever holds the device speaks for
   * them, and bots agree to everything. Guests will propose and agree in messages of their own; what they have agreed
   * to then comes here, as the answer of whoever proposed it.
   */
  const takeFromClient = (move: Move): boolean => {
    const refusal = isHeldByClient(move.seat) ? apply(move) : refuse('410.1', `You don’t sit at ${move.seat}.`)
    if (refusal === 'fault') return false
    if (refusal) tell({ type: 'refused', move, refusal })
    return refusal === null
  }
  const isHeldByClient = (seat: Seat): boolean => players[seat] === human

  const take = (message: ToHost): void => {
    switch (message.type) {
      case 'start':
        return begin(() => startRaid(message.setup), message.players)
      case 'resume':
        return begin(() => {
          const save = readSave(message.save)
          return raidOf(save, restoreSave(save))
        }, message.players)
      case 'answer':
        faults = 0
        if (takeFromClient(message.move)) runBots()
        return
      case 'plan':
        faults = 0
        message.moves.every(takeFromClient)
        return runBots()
      case 'policy':
        if (message.autoPass) autoPass.add(message.seat)
        else autoPass.delete(message.seat)
        return runBots()
      case 'pace':
        pace = message.ms
        return
      case 'save':
        if (raid) tell({ type: 'save', save: makeSave(raid) })
        else fail('There is no raid to save.')
    }
  }

  return {
    connect: (link) => {
      client = link
      link.onMessage((raw) => {
        const message = readToHost(raw)
        if ('problems' in message) return fail('The table did not understand a message.', message.problems)
        try {
          take(message)
        } catch (error) {
          const problems = error instanceof SetupError || error instanceof SaveError ? error.problems : [String(error)]
          fail(message.type === 'resume' ? 'This save can’t be continued.' : 'That did not work.', problems)
        }
      })
    },
  }
}

const isPass = (move: Move): boolean =>
  'pick' in move && !Array.isArray(move.pick) && 'do' in move.pick && move.pick.do === 'pass'
