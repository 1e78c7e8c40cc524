import type { Answer, Move } from '../engine/contract/answer.ts'
import { answer, askedOf } from '../engine/running/api.ts'
import { fork } from '../engine/running/fork.ts'
import { asksLeader, mayLookOn } from '../engine/running/leading.ts'
import { type Game, seatName, seatNumber } from '../engine/state/game.ts'
import type { Seat } from '../engine/contract/names.ts'
import { type Refusal, refuse } from '../engine/contract/refusal.ts'
import { aimsOf, whyNotAim } from './aims.ts'
import { isPass, isPerson } from './answerer.ts'
import { type Audience, type Client, seatsAt } from './audience.ts'
import type { Explaining } from './explaining.ts'
import { makeLookAhead } from './look-ahead.ts'
import type { Members } from './members.ts'
import * as playing from './play.ts'
import type { PlayedRaid } from './play.ts'
import type { makeProposals, Said } from './proposals.ts'
import type { FromAnyone } from './protocol.ts'
import { hostMember, type MemberId, type ProposedThing } from './room.ts'
import type { Runner } from './runner.ts'
import { seatsOfPerson } from './seating.ts'
import { makeSeats, type ProposalRequest } from './seats.ts'
import { show } from './showing.ts'
import { sideOf, standing, undoOffer, undoTarget } from './undo.ts'
import { words } from './words.ts'

/** What people at a table do, whichever device they do it at. A seat that is not theirs is refused. */

export interface DeskOptions {
  runner: Runner
  audience: Audience
  members: Members
  proposals: ReturnType<typeof makeProposals>
  explaining: Explaining
  bots: Readonly<Record<string, unknown>>
  now: () => number
  say: (to: MemberId, message: string, problems?: string[]) => void // why something was not done
  tellPeople: () => void
}

export type AtTable = Exclude<FromAnyone, { type: 'bring' | 'ready' | 'lead' | 'name' }>
export const isAtTable = (message: FromAnyone): message is AtTable =>
  !['bring', 'ready', 'lead', 'name'].includes(message.type)

export type Desk = ReturnType<typeof makeDesk>

export const makeDesk = (options: DeskOptions) => {
  const { runner, audience, members, proposals, explaining, bots, say, tellPeople } = options
  const lookAhead = makeLookAhead(explaining, options.now)

  const holds = (play: PlayedRaid, { member }: Client, seat: Seat): boolean => seatsAt(play, member).includes(seat)

  // ---- what needs others' word

  const isThere = (member: MemberId): boolean =>
    member === hostMember || ['here', 'shaky'].includes(members.get(member)?.presence ?? 'gone')

  /** People besides this one's who sit at these seats; whoever is away is not waited for. */
  const othersAt = (play: PlayedRaid, client: Client, seats: readonly Seat[]): MemberId[] => {
    const all = seats.flatMap((seat) => (isPerson(play, seat) ? [play.seating[seat]?.member ?? hostMember] : []))
    return [...new Set(all)].filter((member) => member !== client.member && isThere(member))
  }

  /** 410 with several asked at once: the raid leader, or else the first raider, breaks a deadlock. */
  const deciderOf = (play: PlayedRaid, seats: readonly Seat[]): MemberId | null => {
    const leader = seatName(play.raid.g.s.leader)
    const first = [leader, ...seats].find((seat) => seats.includes(seat) && isPerson(play, seat))
    return first === undefined ? null : (play.seating[first]?.member ?? hostMember)
  }

  const tellProposals = (): void => audience.tellAll({ type: 'proposals', proposals: proposals.list() })

  const propose = async (client: Client, asked: ProposalRequest): Promise<void> => {
    const standing = proposals.put({ ...asked, by: client.member })
    tellProposals()
    if (!standing) await asked.work()
  }

  /** Tried on a copy, so that nobody is asked about what can't be done. */
  const dryRun = (play: PlayedRaid, move: Move): Refusal | null => answer(fork(play.raid.g), move)

  interface Needed {
    what: ProposedThing
    needed: MemberId[]
  }
  /** Whom an answer needs besides the one who gives it; null: nobody. */
  const neededFor = (play: PlayedRaid, client: Client, move: Move): Needed | null => {
    const needing = (what: ProposedThing, seats: readonly Seat[]): Needed | null => {
      const needed = othersAt(play, client, seats)
      return needed.length > 0 ? { what, needed } : null
    }
    if ('adjust' in move) return needing({ kind: 'adjust', move }, playing.seatsOf(play.raid))
    if (!('pick' in move)) return null
    const asked = askedOf(play.raid.g)
    if (asked?.id !== move.decision || asked.each) return null
    if (asked.seats.length > 1) return needing({ kind: 'joint', move }, asked.seats)
    const [leader] = asked.seats
    return leader !== undefined && mayAdvise(play, move.seat)
      ? needing({ kind: 'advice', move: { ...move, seat: leader } }, [leader])
      : null
  }

  /** N1.3: the other raiders say what they would choose; the leader does it, or something else. */
  const mayAdvise = ({ raid: { g } }: PlayedRaid, at: Seat): boolean =>
    sideOf(at) === 'raiders' && seatName(g.s.leader) !== at && asksLeader(g) && mayLookOn(g, seatNumber(at))

  /** Not after something was taken back: that is another play, in which the same number may ask something else. */
  const isAsked = (play: PlayedRaid, move: Move): boolean =>
    runner.playing() === play && 'decision' in move && askedOf(play.raid.g)?.id === move.decision

  /** Proposes an answer that others have a say in. */
  const proposeMove = async (play: PlayedRaid, client: Client, move: Move, asked: Needed): Promise<void> => {
    const { what, needed } = asked
    const meant = 'move' in what ? what.move : move
    const refusal = dryRun(play, meant)
    if (refusal) return client.link.send({ type: 'refused', move, refusal })
    await propose(client, {
      ...asked,
      seat: move.seat,
      decider: what.kind === 'joint' ? deciderOf(play, askedOf(play.raid.g)?.seats ?? []) : null,
      isValid: () => isAsked(play, move),
      work: async () => {
        const giver = what.kind === 'advice' ? audience.get(needed[0] ?? '') : client
        if (giver) await give(play, giver, [meant], true)
      },
    })
  }

  // ---- answers

  /** One after the other, up to the first that is refused or that others have a say in: that one is proposed. */
  const give = async (play: PlayedRaid, client: Client, moves: readonly Move[], isAgreed = false): Promise<void> => {
    const before = play.journal
    let isSeen = false
    let together: { move: Move; needed: Needed } | null = null
    for (const move of moves) {
      if (isPast(play, move)) continue
      const isOwn = holds(play, client, move.seat)
      const needed = isOwn && !isAgreed ? neededFor(play, client, move) : null
      if (needed) {
        together = { move, needed }
        break
      }
      const refusal = isOwn ? runner.takeAnswer(play, move) : refuse('410.1', words.notYourSeat(move.seat))
      if (refusal) {
        client.link.send({ type: 'refused', move, refusal })
        break
      }
      isSeen = !('pick' in move && isPass(move.pick))
    }
    if (play.journal !== before) await runner.goOn(isSeen)
    else if (moves.every((move) => isPast(play, move))) audience.showTo(client, play, runner.covering())
    if (together && !isPast(play, together.move)) await proposeMove(play, client, together.move, together.needed)
  }

  const undo = async (play: PlayedRaid, client: Client, seat: Seat, agreed: boolean): Promise<void> => {
    if (!holds(play, client, seat)) return say(client.member, words.notYourSeat(seat))
    const own = seatsOfPerson(play.seating, seat)
    const offer = undoOffer(play.raid, own)
    const target = undoTarget(play.raid, own)
    if (!offer || !target) return say(client.member, words.nothingToUndo)
    if (offer.needs.length > 0 && !agreed) return say(client.member, words.undoNeedsAll)
    const needed = offer.needs.length > 0 ? othersAt(play, client, playing.seatsOf(play.raid)) : []
    const { from } = play.raid
    const isThereStill = (): boolean => {
      const now = runner.playing()
      return (
        now?.id === play.id &&
        now.raid.from === from &&
        standing(now.raid) <= target.to &&
        now.raid.given.slice(target.to).some(({ move }) => 'seat' in move)
      )
    }
    return propose(client, {
      seat,
      what: { kind: 'undo', needs: offer.needs },
      needed,
      decider: null,
      isValid: isThereStill,
      work: async () => {
        const now = runner.playing()
        if (now && isThereStill()) await runner.undo(now, target.to, seat)
      },
    })
  }

  /** Does what everybody agreed to. */
  const settle = async (said: Said, client: Client): Promise<void> => {
    if (said && 'problem' in said) say(client.member, said.problem)
    if (said && 'refused' in said) say(said.refused.by, words.disagrees(nameOf(client.member)))
    tellProposals()
    if (said && 'done' in said) await said.done.work()
  }
  const nameOf = (member: MemberId): string =>
    member === hostMember ? members.hostName() || words.theHost : (members.get(member)?.name ?? words.someone)

  const seats = makeSeats({ runner, audience, members, bots, say, tellPeople, nameOf, propose })

  // ---- showing

  const look = (play: PlayedRaid, client: Client, at: Seat | null): void => {
    const isOver = play.raid.g.s.result !== null && at !== null && playing.seatsOf(play.raid).includes(at)
    if (at !== null && !holds(play, client, at) && !isOver) return say(client.member, words.notYourSeat(at))
    audience.look(client, at)
    audience.showTo(client, play, runner.covering())
  }

  const take = async (play: PlayedRaid, client: Client, message: AtTable): Promise<void> => {
    if ('known' in message && isOverturned(play, message.known)) return audience.showTo(client, play, runner.covering())
    switch (message.type) {
      case 'answer':
        return give(play, client, [message.move])
      case 'plan':
        return give(play, client, message.moves)
      case 'look':
        return look(play, client, message.seat)
      case 'again':
        audience.again(client)
        return audience.showTo(client, play, runner.covering())
      case 'habits':
        if (!holds(play, client, message.seat)) return say(client.member, words.notYourSeat(message.seat))
        return runner.setHabits(play, message.seat, message.habits)
      case 'undo':
        return undo(play, client, message.seat, message.agreed)
      case 'agree':
        return settle(proposals.say(client.member, message.proposal, message.yes, message.decide === true), client)
      case 'withdraw':
        if (proposals.withdraw(client.member, message.proposal)) tellProposals()
        return
      case 'show':
        return show(audience, play, client, message.shown)
      case 'take':
        return seats.take(play, client, message.seat)
      case 'why': {
        const { ask, seat: at, card, still, after } = message
        const whyNot = (g: Game): Refusal[] => explaining.whyNotCard(g, at, card, still)
        const isTheirs = holds(play, client, at)
        const refusals = !isTheirs ? [] : after ? whyNotAim(play.raid, at, after, whyNot) : whyNot(play.raid.g)
        return client.link.send({ type: 'why', ask, card, refusals })
      }
      case 'aims': {
        const { ask, seat: at, pick } = message
        const asked = holds(play, client, at) ? aimsOf(play.raid, at, pick) : null
        return client.link.send({ type: 'aims', ask, asked })
      }
      case 'explain': {
        const { ask, seat: at, card } = message
        const mayAsk = at === null || holds(play, client, at)
        const numbers = mayAsk ? explaining.explainCard(play.raid.g, at, card) : []
        audience.tellOf(client, play, numbers)
        return client.link.send({ type: 'explained', ask, card, numbers })
      }
      case 'preview': {
        const { ask, seat: at, decision, picks, first } = message
        const mayAsk = holds(play, client, at) && askedOf(play.raid.g)?.id === decision
        const outcomes = mayAsk ? lookAhead(client.member, play.raid.g, at, picks, first) : picks.map(() => null)
        return client.link.send({ type: 'previewed', ask, decision, outcomes })
      }
    }
  }

  /** Somebody can't be asked any more: what only waited for them is done. */
  const leftAlone = async (member: MemberId): Promise<void> => {
    const settled = proposals.absent(member)
    tellProposals()
    for (const one of settled) if (one.isValid()) await one.work()
  }

  /** What was overtaken by it is proposed no more. */
  const tidied =
    <T extends unknown[]>(act: (...given: T) => Promise<void>) =>
    async (...given: T): Promise<void> => {
      await act(...given)
      if (proposals.tidy()) tellProposals()
    }

  return {
    take: tidied(take),
    sit: tidied(seats.sit),
    away: tidied(seats.away),
    leftAlone: tidied(leftAlone),
    giveSeat: tidied(seats.give),
    cameBack: seats.cameBack,
    seatingProblems: seats.problems,
    tellProposals,
  }
}

/** Something was taken back since: whoever said it did not know, and may be asked another thing under the same number. */
const isOverturned = ({ story }: PlayedRaid, known: number | undefined): boolean =>
  known !== undefined && (story.findLast(({ told }) => told === 'undo')?.n ?? 0) > known

/** One of several who are asked under one number, and the others are still at it. */
const hasAnswered = ({ raid: { given } }: PlayedRaid, { decision, seat }: Answer): boolean =>
  given.some(({ move }) => 'pick' in move && move.decision === decision && move.seat === seat)

/**
 * Said twice, by a finger that tapped twice or a page that is not sure it was heard; or overtaken on its way, by another
 * who was asked with them. There is nothing to refuse: they will see.
 */
const isPast = (play: PlayedRaid, move: Move): boolean => {
  if (!('decision' in move)) return false
  const now = askedOf(play.raid.g)
  if (now?.each && move.decision === now.id && 'pick' in move) return hasAnswered(play, move)
  return now ? move.decision < now.id : play.raid.g.s.result !== null
}
