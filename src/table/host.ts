import type { Shelf } from '../cards/packs.ts'
import { KeepError, type Kept, keepError } from '../store/keeper.ts'
import type { Hold, Holder } from '../store/lock.ts'
import { type Client, type HostLink, makeAudience, seatsAt } from './audience.ts'
import { backedUp, makeBackup } from './backup.ts'
import { isAtTable, makeDesk } from './desk.ts'
import { makeDoor, turnAway } from './door.ts'
import type { Explaining } from './explaining.ts'
import { reportText, saveText } from './files.ts'
import { isFromOwner, readToHost } from './incoming.ts'
import { makeMembers } from './members.ts'
import { importRaid, keptNow, openPlay, rewritten } from './opening.ts'
import * as playing from './play.ts'
import type { PlayedRaid } from './play.ts'
import { makeProposals } from './proposals.ts'
import type { Failure, FromAnyone, FromOwner, Hello, RaidId, ToHost } from './protocol.ts'
import { hostMember, type Member, type MemberId, type Presence, type RoomInfo } from './room.ts'
import { makeRunner, type RunnerOptions } from './runner.ts'
import { pinned } from './pinning.ts'
import { problemsOf } from './save-error.ts'
import { takenOver } from './takeover.ts'
import { kindOf } from './trouble.ts'
import { makeWaiting } from './waiting.ts'
import { troubleOf, words } from './words.ts'

/**
 * Opens raids and does what its clients say: the page beside it, and guests through the door. It knows nothing of
 * pages and networks. One thing is done after the other, and nothing is shown that is not kept.
 */

export interface HostOptions extends RunnerOptions {
  hold: Holder
  shelf: Shelf // the cards of this app
  explaining: Explaining
  freshToken: () => string // that nobody can guess
}

export interface Host {
  connect(link: HostLink): void // the page beside it
  admit(link: HostLink): void // a guest
}

const lockTries = 8 // a tab that has just been closed lets go a moment later
const lockPause = 150 // ms

export const makeHost = (options: HostOptions): Host => {
  const { bots, explaining, shelf, later, now } = options
  const audience = makeAudience(now)
  const noCopy = (error: unknown): void => fail('storage', words.noCopy, problemsOf(error))
  const backup = makeBackup({ later, tell: audience.tell, fail: noCopy })
  const keeper = backedUp(options.keeper, backup)
  const members = makeMembers(options.freshToken)
  const proposals = makeProposals(now())
  let held: Hold | null = null
  let room: RoomInfo | null = null
  let lastFailure: Failure | null = null
  let queue: Promise<void> = Promise.resolve()

  const failTo = (to: MemberId, kind: Failure['kind'], message: string, problems: string[] = []): void => {
    const failure: Failure = { kind, message, problems }
    if (to === hostMember) lastFailure = failure
    audience.tell(to, { type: 'failed', failure })
  }
  const fail = (kind: Failure['kind'], message: string, problems: string[] = []): void =>
    failTo(hostMember, kind, message, problems)
  const say = (to: MemberId, message: string, problems: string[] = []): void => failTo(to, 'message', message, problems)

  /** One thing after the other. What nobody foresaw is told, and the raid stands as it was kept. */
  const enqueue = (kind: Failure['kind'], work: () => Promise<void>): void => {
    queue = queue
      .then(work)
      .catch((error: unknown) => {
        fail(kind, troubleOf(kind), problemsOf(error))
        runner.recover()
      })
      .catch((error: unknown) => fail('engine', words.cantGoOn, problemsOf(error)))
  }

  const letGo = (): void => {
    runner.end()
    audience.closed()
    proposals.clear()
    held?.release()
    held = null
  }

  /** Nobody plays here any more: guests are told, and may come again when it is opened. */
  const sendHome = (): void => {
    for (const client of audience.all()) {
      if (client.member === hostMember) continue
      audience.remove(client)
      turnAway(client.link, { reason: 'closed' })
    }
    members.clear()
    room = null
    lobby.end()
    backup.end()
  }

  const runner = makeRunner(
    { ...options, keeper },
    {
      opened: audience.opened,
      prepare: audience.prepare,
      taken: ({ id }) => {
        audience.tell(hostMember, { type: 'taken', id })
        sendHome()
      },
      fail,
      letGo,
      enqueue: (work) => enqueue('engine', work),
    },
  )

  const tellPeople = (): void => {
    const play = runner.playing()
    const guests = members.all()
    backup.members(guests.flatMap(({ id, presence }) => (presence === 'gone' ? [] : [id])))
    if (guests.length === 0 && !room) return
    const seatsOf = (member: MemberId): Member['seats'] => (play ? seatsAt(play, member) : lobby.seatsAt(member))
    const host: Member = { id: hostMember, name: members.hostName(), presence: 'here', seats: seatsOf(hostMember) }
    const others = guests.map(({ id, name, presence }): Member => ({ id, name, presence, seats: seatsOf(id) }))
    audience.tellAll({ type: 'people', members: [host, ...others] })
  }

  const lobby = makeWaiting({ shelf, audience, members, say, tellPeople })
  const desk = makeDesk({ runner, audience, members, proposals, explaining, bots, now, say, tellPeople })

  /** Who is in the room is kept with the raid, so that they can come back to it. */
  const keepRoom = async (play: PlayedRaid): Promise<void> => {
    if (room) play.room = members.record(room.code, room.generation)
    await runner.keep(play)
  }

  const holdOf = async (id: RaidId, steal: boolean): Promise<Hold | null> => {
    const onLost = (): void =>
      enqueue('open', async () => {
        if (runner.playing()?.id !== id) return
        audience.tell(hostMember, { type: 'taken', id })
        letGo()
        sendHome()
      })
    for (let tries = 1; ; tries++) {
      const hold = await options.hold(id, steal, onLost)
      if (hold || tries >= lockTries) return hold
      await new Promise<void>((resolve) => later(resolve, lockPause))
    }
  }

  const begun = async (id: RaidId, made: ReturnType<typeof playing.newPlay>): Promise<boolean> => {
    held = await holdOf(id, false)
    if (!held) {
      audience.tell(hostMember, { type: 'elsewhere', id })
      return false
    }
    try {
      await keeper.create(made.kept)
    } catch (error) {
      letGo()
      const { trouble, message } = keepError(error)
      if (trouble === 'full') fail('full', words.noSpaceToStart, [message])
      else fail('start', words.cantSaveNew, [message])
      return false
    }
    return true
  }

  const start = async ({ id, name, setup, seating }: Extract<ToHost, { type: 'start' }>): Promise<void> => {
    letGo()
    const made = playing.newPlay({ id, name, ...(await pinned(setup, shelf)), seating, habits: {}, now: now() })
    const problems = desk.seatingProblems(playing.seatsOf(made.play.raid), seating)
    if (problems.length > 0) return fail('start', words.cantStart, problems)
    if (await begun(id, made)) await runner.begin(made.play)
  }

  // ---- the lobby

  /** After a raid, for those who are still here: nobody has to find the table again. */
  const leaveRaid = (): PlayedRaid | null => {
    const played = runner.playing()
    if (!played) return null
    letGo()
    for (const { id: member, presence } of members.all())
      if (presence === 'gone' || (presence === 'lost' && !room)) members.remove(member)
    return played
  }

  const begin = async (seed: Extract<ToHost, { type: 'begin' }>['seed']): Promise<void> => {
    const planned = lobby.planned(seed)
    if (!planned) return
    const { id, name, setup, seating } = planned
    const where = room ? members.record(room.code, room.generation) : null
    const values = await pinned(setup, shelf)
    const made = playing.newPlay({ id, name, ...values, seating, room: where, habits: {}, now: now() })
    if (!(await begun(id, made))) return
    lobby.end()
    await runner.begin(made.play)
    tellPeople()
  }

  // ---- raids that are kept

  const open = async (id: RaidId, steal: boolean): Promise<void> => {
    letGo()
    held = await holdOf(id, steal)
    if (!held) return audience.tell(hostMember, { type: 'elsewhere', id })
    try {
      const found = await keeper.take(id)
      if (!found) {
        letGo()
        return fail('open', words.noSuchRaid)
      }
      const kept = await keptNow(found, shelf)
      const play = openPlay(kept)
      const anew = rewritten(play, found, kept, now())
      if (anew) {
        await keeper.write(anew)
        playing.keptAll(play)
      }
      members.restore(play.room)
      await runner.begin(play)
      return tellPeople()
    } catch (error) {
      letGo()
      const isFull = error instanceof KeepError && error.trouble === 'full'
      fail(isFull ? 'full' : 'open', words.cantOpenKept, problemsOf(error))
    }
  }

  /** A raid from elsewhere: it is kept, and not opened. */
  const takeIn = async (trouble: string, made: () => Kept | Promise<Kept>): Promise<void> => {
    try {
      const kept = await made()
      await options.keeper.create(kept)
      audience.tell(hostMember, { type: 'imported', id: kept.raid.id })
    } catch (error) {
      fail(keepError(error).trouble === 'full' ? 'full' : 'import', trouble, problemsOf(error))
    }
  }

  // ---- people

  const openRoom = async (info: RoomInfo | null): Promise<void> => {
    room = info
    backup.room(info?.generation ?? null)
    const play = runner.playing()
    if (play) await keepRoom(play)
    tellPeople()
  }

  const rename = async (client: Client, name: string): Promise<void> => {
    members.rename(client.member, name)
    const called = members.get(client.member)?.name
    if (called !== undefined) lobby.renamed(client.member, called)
    const play = runner.playing()
    if (play) await keepRoom(play)
    lobby.tell()
  }

  const came = async (client: Client, hello: Hello): Promise<void> => {
    const play = runner.playing()
    if (play) {
      await keepRoom(play)
      audience.cameTo(client, play, hello)
      await desk.cameBack(play, client.member)
    } else lobby.tellOne(client)
    tellPeople()
    backup.cameBack(client.member, hello.held)
    desk.tellProposals()
  }

  const changed = async (member: MemberId, presence: Presence): Promise<void> => {
    const guest = members.get(member)
    if (!guest || guest.presence === presence) return
    guest.presence = presence
    tellPeople()
    if (presence === 'lost' || presence === 'gone') await desk.leftAlone(member)
  }

  const dismiss = async (member: MemberId): Promise<void> => {
    const client = audience.get(member)
    if (member === hostMember || !members.get(member)) return
    members.remove(member)
    lobby.without(member)
    if (client) {
      audience.remove(client)
      turnAway(client.link, { reason: 'dismissed' })
    }
    lobby.tell()
    await desk.leftAlone(member)
  }

  const door = makeDoor({
    audience,
    members,
    room: () => room,
    isSeated: (member) => {
      const sitters = Object.values(runner.playing()?.seating ?? {})
      return sitters.some((it) => it.member === member) || lobby.seatsAt(member).length > 0
    },
    enqueue: (work) => enqueue('engine', work),
    later,
    now,
    came,
    said: (client, message) => take(client, message),
    changed,
  })

  // ---- what is said

  const owned = async (message: FromOwner): Promise<void> => {
    switch (message.type) {
      case 'start':
        return start(message)
      case 'gather':
        return lobby.gather(message, leaveRaid)
      case 'begin':
        return begin(message.seed)
      case 'open':
        return open(message.id, message.steal === true)
      case 'import':
        return takeIn(words.cantImport, () => importRaid(message.id, message.text, now(), shelf))
      case 'takeOver':
        return takeIn(words.cantTakeOver, () => takenOver(message, now(), shelf))
      case 'room':
        return openRoom(message.room)
      case 'pace':
        return runner.setPace(message.ms)
      case 'layoutTime':
        return runner.setLayoutTime(message.ms)
      case 'dismiss':
        return dismiss(message.member)
      case 'leave':
        letGo()
        return sendHome()
      default: {
        const play = runner.playing()
        return play ? ownedAt(play, message) : say(hostMember, words.noRaid)
      }
    }
  }

  const ownedAt = async (
    play: PlayedRaid,
    message: Extract<FromOwner, { type: 'sit' | 'away' | 'export' | 'report' }>,
  ): Promise<void> => {
    switch (message.type) {
      case 'sit':
        return desk.sit(play, message.seat, message.sitter)
      case 'away':
        return desk.away(play, message.seat, message.by)
      case 'export':
        return audience.tell(hostMember, { type: 'file', what: 'save', ...saveText(play) })
      case 'report':
        return audience.tell(hostMember, { type: 'file', what: 'report', ...reportText(play, lastFailure) })
    }
  }

  const take = async (client: Client, message: FromAnyone): Promise<void> => {
    if (message.type === 'hello') return
    if (message.type === 'name') return rename(client, message.name)
    const play = runner.playing()
    if (play) return isAtTable(message) ? desk.take(play, client, message) : undefined
    return lobby.take(client, message)
  }

  return {
    connect: (link) => {
      const owner: Client = { member: hostMember, link, looking: undefined }
      audience.add(owner)
      link.onMessage((raw) => {
        const message = readToHost(raw)
        if ('problems' in message) fail('message', words.notUnderstood, message.problems)
        else enqueue(kindOf(message), () => (isFromOwner(message) ? owned(message) : take(owner, message)))
      })
      link.onEnd(() => enqueue('storage', () => owned({ type: 'leave' })))
    },
    admit: (link) => door.admit(link),
  }
}
