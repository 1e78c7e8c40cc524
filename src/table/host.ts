import type { Shelf } from '../cards/packs.ts'
import { KeepError, keepError } from '../store/keeper.ts'
import type { Hold, Holder } from '../store/lock.ts'
import type { Restorer } from '../store/restoring.ts'
import { type Client, type HostLink, makeAudience } from './audience.ts'
import { backedUp, makeBackup } from './backup.ts'
import { makeCompany } from './company.ts'
import { isAtTable, makeDesk } from './desk.ts'
import type { Arrival } from './door.ts'
import type { Explaining } from './explaining.ts'
import { reportText, saveText } from './files.ts'
import { freshWords } from './fresh-words.ts'
import { isFromOwner, isFromStranger, isFromVoter, readToHost } from './incoming.ts'
import { makeMembers } from './members.ts'
import { keptNow, opening, rewritten } from './opening.ts'
import * as playing from './play.ts'
import type { PlayedRaid } from './play.ts'
import { makeProposals } from './proposals.ts'
import type { Failure, FromAnyone, FromOwner, RaidId, ToClient, ToHost } from './protocol.ts'
import { firstRosterOf } from './register.ts'
import { hostMember, type MemberId, type Takeover } from './room.ts'
import { makeRunner, type RunnerOptions } from './runner.ts'
import { pinned } from './pinning.ts'
import { makePulse } from './pulse.ts'
import { problemsOf } from './save-error.ts'
import { makeFromFiles } from './restoring.ts'
import { watched } from './steps.ts'
import { takenOver } from './takeover.ts'
import type { TrustKeeper } from './trust-keeper.ts'
import { pairOf } from './trust/keys.ts'
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
  trust: TrustKeeper // who this device is in its rooms
  restorer?: Restorer // of backups
}

export interface Host {
  connect(link: HostLink): void // the page beside it
  admit(link: HostLink, arrival: Arrival): void // a guest
}

const lockTries = 8 // a tab that has just been closed lets go a moment later
const lockPause = 150 // ms

/** An address may say anything: what has no name of a raid is none that was kept here. */
const asksToOpen = (raw: unknown): boolean =>
  typeof raw === 'object' && raw !== null && 'type' in raw && raw.type === 'open'

export const makeHost = (options: HostOptions): Host => {
  const { bots, explaining, shelf, later, now } = options
  const audience = makeAudience(now)
  const noCopy = (error: unknown): void => fail('storage', words.noCopy, problemsOf(error))
  /** Whoever holds an older key knows nothing of chance from here on. */
  const reseed = async (): Promise<void> => {
    const play = runner.playing()
    if (!play || !(await runner.reseed(play, freshWords()))) throw new Error('Chance could not be mixed anew.')
  }
  const backup = makeBackup({ later, now, tell: audience.tell, reseed, fail: noCopy })
  const keeper = backedUp(options.keeper, backup)
  options.keeper.watch?.((keeping) => audience.tell(hostMember, { type: 'keeping', keeping }))
  const members = makeMembers(now, (but) => company.names(but))
  const proposals = makeProposals(now())
  let held: Hold | null = null
  let lastFailure: Failure | null = null
  let queue: Promise<void> = Promise.resolve()
  let isGone = false // the page beside it
  const pulse = () =>
    makePulse({
      now,
      isGone: () => isGone,
      tell: (done, of) => audience.tell(hostMember, { type: 'progress', done, of }),
    })

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

  const sendHome = (): void => {
    company.sendHome()
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

  const company = makeCompany({
    trust: options.trust,
    audience,
    members,
    backup,
    playing: () => runner.playing(),
    keep: (play) => runner.keep(play),
    lobby: () => lobby,
    desk: () => desk,
    said: (client, message) => take(client, message),
    say,
    notKept: (error) => fail('storage', words.notSigned, problemsOf(error)),
    enqueue: (work) => enqueue('engine', work),
    later,
    now,
  })
  const { tellPeople } = company
  const lobby = makeWaiting({ shelf, audience, members, say, tellPeople })
  const desk = makeDesk({ runner, audience, members, proposals, explaining, bots, now, say, tellPeople })

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
      if (presence === 'gone' || (presence === 'lost' && !company.room())) members.remove(member)
    return played
  }

  const begin = async (seed: Extract<ToHost, { type: 'begin' }>['seed']): Promise<void> => {
    const planned = lobby.planned(seed)
    if (!planned) return
    const { id, name, setup, seating } = planned
    const values = await pinned(setup, shelf)
    const made = playing.newPlay({ id, name, ...values, seating, room: company.room(), habits: {}, now: now() })
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
      const of = found.journal.length + 1
      const beat = pulse()
      const play = await watched(opening(kept), (done) => beat(Math.min(done, of), of))
      const anew = rewritten(play, found, kept, now())
      if (anew) {
        await keeper.write(anew)
        playing.keptAll(play)
      }
      if (play.room) {
        const { code, generation, room = '' } = play.room
        play.room = { code, generation, room: (await company.recall({ room })) ? room : '' }
      }
      await runner.begin(play)
      return tellPeople()
    } catch (error) {
      letGo()
      const isFull = error instanceof KeepError && error.trouble === 'full'
      fail(isFull ? 'full' : 'open', words.cantOpenKept, problemsOf(error))
    }
  }

  /** What comes from elsewhere: it is kept, and not opened. */
  const takeIn = async (trouble: string, made: () => Promise<ToClient>): Promise<void> => {
    try {
      audience.tell(hostMember, await made())
    } catch (error) {
      fail(keepError(error).trouble === 'full' ? 'full' : 'import', trouble, problemsOf(error))
    }
  }
  const fromFile = makeFromFiles({
    shelf,
    restorer: options.restorer,
    create: (kept) => options.keeper.create(kept),
    now,
    tell: (message) => audience.tell(hostMember, message),
    beat: pulse,
  })

  /** A raid that a majority carried to this device: the host's key and the first roster of its term come with it. */
  const takeOver = (message: Takeover): Promise<void> =>
    takeIn(words.cantTakeOver, async () => {
      const { room } = message.room
      const found = await options.trust.read(room)
      if (!found) throw new Error('This device has no key for that room.')
      const pair = pairOf(found.seed)
      const { roster, former } = firstRosterOf(found.belief, pair, message.formerHost)
      const kept = await takenOver(message, { own: pair.key, former, term: found.belief.term }, now(), shelf, pulse())
      await options.trust.keep(room, { belief: { ...found.belief, roster } })
      await options.keeper.create(kept)
      return { type: 'imported', id: kept.raid.id }
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
        return takeIn(words.cantImport, () => fromFile(message.id, message.text))
      case 'takeOver':
        return takeOver(message)
      case 'room':
        return company.open(message.room)
      case 'pace':
        return runner.setPace(message.ms)
      case 'layoutTime':
        return runner.setLayoutTime(message.ms)
      case 'letIn':
      case 'turnDown':
      case 'dismiss':
      case 'door':
        return company.owned(message)
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
    message: Extract<FromOwner, { type: 'sit' | 'away' | 'give' | 'export' | 'report' }>,
  ): Promise<void> => {
    switch (message.type) {
      case 'sit':
        return desk.sit(play, message.seat, message.sitter)
      case 'away':
        return desk.away(play, message.seat, message.by)
      case 'give':
        return company.give(play, message.seat, message.member)
      case 'export':
        return audience.tell(hostMember, { type: 'file', what: 'save', ...saveText(play) })
      case 'report':
        return audience.tell(hostMember, { type: 'file', what: 'report', ...reportText(play, lastFailure) })
    }
  }

  const take = async (client: Client, message: FromAnyone): Promise<void> => {
    if (message.type === 'name') return company.rename(client, message.name)
    const play = runner.playing()
    if (play) return isAtTable(message) ? desk.take(play, client, message) : undefined
    return lobby.take(client, message)
  }

  return {
    connect: (link) => {
      isGone = false
      const owner: Client = { member: hostMember, link, looking: undefined }
      audience.add(owner)
      link.onMessage((raw) => {
        const message = readToHost(raw)
        if ('problems' in message) {
          if (asksToOpen(raw))
            fail('open', words.noSuchRaid) // else the page would wait for it for ever
          else fail('message', words.notUnderstood, message.problems)
        } else if (isFromStranger(message) || isFromVoter(message)) fail('message', words.notUnderstood)
        else enqueue(kindOf(message), () => (isFromOwner(message) ? owned(message) : take(owner, message)))
      })
      link.onEnd(() => {
        isGone = true
        enqueue('storage', () => owned({ type: 'leave' }))
      })
    },
    admit: (link, arrival) => company.admit(link, arrival),
  }
}
