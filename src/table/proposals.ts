import type { MemberId, Proposal } from './room.ts'
import { words } from './words.ts'

/** What waits for others' word. Who may say what about it is decided here; doing it is for whoever asked. */

export interface Standing extends Proposal {
  readonly isValid: () => boolean // it has not been overtaken by what happened since
  readonly work: () => Promise<void>
}

export type Said = { done: Standing } | { refused: Standing } | { problem: string } | null // null: it is noted

/** `after`: ids are higher, so that nobody agrees to one of a host that crashed and means another. */
export const makeProposals = (after = 0) => {
  let last = after
  let standing: Standing[] = []

  const drop = (id: number): void => {
    standing = standing.filter((one) => one.id !== id)
  }
  const isSettled = ({ needed, agreed }: Proposal): boolean => needed.every((member) => agreed.includes(member))

  return {
    list: (): Proposal[] => standing.map(({ isValid: _valid, work: _work, ...proposal }) => proposal),
    /** A member has one proposal of a kind at a time: a new one replaces it. Null: nobody needs to be asked. */
    put: (made: Omit<Standing, 'id' | 'agreed' | 'refused'>): Standing | null => {
      standing = standing.filter((one) => one.by !== made.by || one.what.kind !== made.what.kind)
      if (made.needed.length === 0) return null
      last += 1
      const one: Standing = { ...made, id: last, agreed: [], refused: [] }
      standing.push(one)
      return one
    },
    say: (member: MemberId, id: number, yes: boolean, decide: boolean): Said => {
      const one = standing.find((it) => it.id === id)
      if (!one?.isValid()) return null // settled or overtaken a moment before: they will see
      if (decide) {
        const isSplit = one.refused.length > 0 || standing.some((it) => it !== one && it.what.kind === one.what.kind)
        if (one.decider !== member) return { problem: words.leaderDecides }
        if (!isSplit) return { problem: words.nobodyAgainst }
        drop(id)
        return { done: one }
      }
      if (!one.needed.includes(member)) return { problem: words.notAsked }
      one.agreed = one.agreed.filter((it) => it !== member)
      one.refused = one.refused.filter((it) => it !== member)
      one[yes ? 'agreed' : 'refused'].push(member)
      if (isSettled(one)) {
        drop(id)
        return { done: one }
      }
      if (yes || one.decider !== null) return null // a joint answer stands until somebody decides
      drop(id)
      return { refused: one }
    },
    withdraw: (member: MemberId, id: number): boolean => {
      const isMine = standing.some((one) => one.id === id && one.by === member)
      if (isMine) drop(id)
      return isMine
    },
    /** Drops what was overtaken; whether there was any. */
    tidy: (): boolean => {
      const before = standing.length
      standing = standing.filter((one) => one.isValid())
      return standing.length < before
    },
    /** Somebody is no longer there to be asked: what waited for them only is returned, to be done. */
    absent: (member: MemberId): Standing[] => {
      // nobody's advice is taken because the raid leader is away
      standing = standing.filter(({ what, needed }) => what.kind !== 'advice' || !needed.includes(member))
      for (const one of standing) one.needed = one.needed.filter((it) => it !== member)
      standing = standing.filter((one) => one.by !== member)
      const settled = standing.filter((one) => isSettled(one))
      for (const { id } of settled) drop(id)
      return settled
    },
    clear: (): void => {
      standing = []
    },
  }
}
