import { expect } from 'vitest'
import {
  type Belief,
  type Candidacy,
  type Certificate,
  chainOf,
  firstBelief,
  followed,
  type Vote,
} from '../../../src/table/trust/belief.ts'
import { type KeyPair, pairOf } from '../../../src/table/trust/keys.ts'
import { makePlace, type Place } from '../../../src/table/place.ts'
import { type Roster, rosterHash, type SignedRoster } from '../../../src/table/trust/roster.ts'
import * as naive from './naive.ts'
import { host, room, signed } from './people.ts'
import { certificate, vote } from './votes.ts'

/** A room whose people may be killed at any moment, hear of things late or never, and have a few liars among them. */

/** What happens to the next thing that a device keeps. */
export type Fate = 'kept' | 'lost' | 'killed' // lost: the disk refuses it; killed: it is on the disk, and nobody hears of it

class Killed extends Error {}

export interface Device {
  seed: Uint8Array
  pair: KeyPair
  disk: Belief
  place: Place
  fate: Fate
  shadow: naive.Shadow // what it should believe
}

export interface Standing extends Candidacy {
  votes: Vote[]
}

export const happened = { A: 0, B: 0, refused: 0, votes: 0, bound: 0, killed: 0 }

export const makeElectorate = async (voters: number, liar: number) => {
  const seeds = Array.from({ length: voters }, (_, i) => new Uint8Array(32).fill(10 + i))
  const everybody = seeds.map(pairOf)
  const rosters: SignedRoster[] = [signed(everybody)]
  const certificates: Certificate[] = []
  const standing: Standing[] = []
  const promises = new Map<string, Set<string>>() // honest voter and term -> what it signed

  const open = (device: Pick<Device, 'seed' | 'disk'> & { self: () => Device }): Place =>
    makePlace({
      known: { seed: device.seed, belief: device.disk },
      expected: { by: 'scan' },
      begin: () => Promise.reject(new Error('It has been here before.')),
      keep: async (belief) => {
        const it = device.self()
        const { fate } = it
        it.fate = 'kept'
        await Promise.resolve()
        if (fate === 'lost') throw new Error('The disk is full.')
        it.disk = structuredClone(belief)
        if (fate === 'killed') throw new Killed()
      },
    })
  const devices = seeds.map((seed): Device => {
    const disk = { ...firstBelief(host.key), roster: rosters[0] ?? null }
    const { host: by, term, voted, roster } = disk
    const shadow: naive.Shadow = { room, host: by, term, voted, roster, held: null }
    const device: Device = {
      ...{ seed, disk, shadow, pair: pairOf(seed), fate: 'kept' },
      place: open({ seed, disk, self: () => device }),
    }
    return device
  })
  const liarsKey = everybody[liar]?.key ?? ''
  const honest = devices.filter(({ pair }) => pair.key !== liarsKey)
  const believes = ({ place }: Device): Belief => {
    const belief = place.belief()
    if (!belief) throw new Error('It believes nothing.')
    return belief
  }
  const restart = (device: Device): void => {
    device.place = open({ seed: device.seed, disk: device.disk, self: () => device })
  }

  /** Does something at a device whose disk has this fate; `so`: what it should believe if that is kept. */
  const at = async <T>(device: Device, fate: Fate, act: (place: Place) => Promise<T>, so: naive.Shadow) => {
    device.fate = fate
    try {
      const said = await act(device.place)
      device.shadow = so
      device.fate = 'kept'
      return said
    } catch (error) {
      if (error instanceof Killed) {
        happened.killed += 1
        device.shadow = so
        restart(device)
      } else if (fate !== 'lost') throw error
      return null
    }
  }

  const hearRoster = (device: Device, it: SignedRoster, fate: Fate = 'kept') =>
    at(device, fate, (place) => place.roster(it), naive.heard(device.shadow, it))

  const hearCertificate = async (device: Device, it: Certificate, fate: Fate = 'kept'): Promise<void> => {
    const by = naive.rule(device.shadow, it)
    happened[by ?? 'refused'] += 1
    await at(device, fate, (place) => place.certified(it), naive.told(device.shadow, it))
  }

  /** By a handshake: all that led to what somebody else believes, at once. */
  const meet = async (device: Device, other: Device): Promise<void> => {
    const chain = chainOf(believes(other))
    let so: naive.Shadow | null = device.shadow
    for (const it of chain.certificates) {
      if (!so || it.term <= so.term) continue
      so = naive.rule(so, it) ? naive.told(so, it) : null
    }
    const found = followed(believes(device), chain)
    expect(found === null).toBe(so === null)
    if (found && so) await at(device, 'kept', (place) => place.met(found), so)
  }

  const promised = (device: Device, it: Candidacy, sig: string): void => {
    const name = `${device.pair.key} ${it.term}`
    const before = promises.get(name) ?? new Set()
    promises.set(name, before.add(`${it.key} ${rosterHash(it.roster.text)} ${sig}`))
    expect(before.size).toBe(1)
  }

  const ask = async (device: Device, it: Standing, fate: Fate = 'kept'): Promise<void> => {
    const { key, term, roster } = it
    if (device.pair.key === liarsKey) {
      it.votes.push(vote(device.pair, it)) // for everybody, in every term
      return
    }
    const may = naive.mayVote(device.shadow, device.pair.key, key, term, roster)
    happened[may ? 'votes' : 'bound'] += 1
    expect(device.place.voteProblem(key, { by: '', agreed: 0, needed: 0, term, roster }) === null).toBe(may)
    const so = may ? { ...device.shadow, voted: term } : device.shadow
    const said = await at(device, fate, (place) => place.vote(key, { term, roster }), so)
    if (!said) return
    promised(device, it, said.sig)
    it.votes.push(said)
  }

  /** Two ask at the same moment. */
  const askBoth = async (device: Device, one: Standing, other: Standing): Promise<void> => {
    if (device.pair.key === liarsKey) return
    const before = device.shadow
    const may = (from: naive.Shadow, { key, term, roster }: Standing): boolean =>
      naive.mayVote(from, device.pair.key, key, term, roster)
    const first = may(before, one) ? { ...before, voted: one.term } : before
    device.shadow = may(first, other) ? { ...first, voted: other.term } : first
    const said = await Promise.all([one, other].map((it) => device.place.vote(it.key, it)))
    for (const [i, it] of [one, other].entries()) {
      const given = said[i]
      if (!given) continue
      promised(device, it, given.sig)
      it.votes.push(given)
    }
  }

  const stand = async (device: Device, above: number): Promise<Standing | null> => {
    const { roster, term, voted } = believes(device)
    if (!roster) return null
    const it: Standing = { key: device.pair.key, term: Math.max(term, voted) + 1 + above, roster, votes: [] }
    standing.push(it)
    await ask(device, it)
    return it
  }

  const count = ({ roster, term, key, votes }: Standing): Certificate => {
    const it = { roster: roster.text, rosterSig: roster.sig, term, key, votes: [...votes] }
    certificates.push(it)
    return it
  }

  /** Whoever is a host in their own eyes writes down who belongs. */
  const writeRoster = (device: Device | null, without: number): SignedRoster => {
    const pair = device?.pair ?? host
    const belief = device && believes(device)
    const term = belief?.term ?? 1
    const own = rosters.map(({ text }) => JSON.parse(text) as Roster).filter((it) => it.host === pair.key)
    const seq = Math.max(0, ...own.filter((it) => it.term === term).map((it) => it.seq)) + 1
    const members = everybody.filter(({ key }, i) => key !== pair.key && i !== without)
    const roster = signed(members, { term, seq }, pair)
    rosters.push(roster)
    if (device && belief) {
      device.disk = { ...belief, roster }
      device.shadow = { ...device.shadow, roster }
      restart(device)
    }
    return roster
  }

  /** The first host, deposed, makes up whatever it can sign. */
  const forge = (what: number): void => {
    const puppets = [11, 12, 13].map((n) => pairOf(new Uint8Array(32).fill(n + 200)))
    const liars = [host, ...puppets, ...everybody.filter(({ key }) => key === liarsKey)]
    const term = [1000, 1, 2, 3][what % 4] ?? 1000 // those who still believe it follow its puppets
    const [own] = puppets
    if (!own) return
    const made = signed(puppets, { term, seq: 999 })
    const old = rosters[what % rosters.length] ?? made
    rosters.push(made)
    certificates.push(certificate(host, 1000 + what, made, puppets), certificate(own, 1000 + what, made, puppets))
    certificates.push(certificate(host, 1000 + what, old, liars))
    const [voter] = everybody
    if (voter) certificates.push(certificate(voter, 1000 + what, old, liars))
  }

  const check = (): void => {
    for (const device of honest) {
      const belief = believes(device)
      const { host: by, term, voted, roster } = device.shadow
      const { text } = roster ?? {}
      expect({ by: belief.host, term: belief.term, voted: belief.voted, text: belief.roster?.text }).toEqual({
        ...{ by, term, voted, text },
      })
      expect(device.disk).toEqual(belief)
    }
    const carried = new Map<string, string>() // term and roster -> whom a majority wants
    for (const it of certificates) {
      const people = [...naive.supporters({ room }, it)].filter((key) => honest.some(({ pair }) => pair.key === key))
      if (people.length * 2 <= naive.votersIn(it.roster).length) continue
      const name = `${it.term} ${rosterHash(it.roster)}`
      expect(carried.get(name) ?? it.key).toBe(it.key)
      carried.set(name, it.key)
    }
  }

  return {
    ...{ devices, honest, rosters, certificates, standing },
    ...{ believes, restart, hearRoster, hearCertificate, meet, ask, askBoth, stand, count, writeRoster, forge, check },
  }
}
export type Electorate = Awaited<ReturnType<typeof makeElectorate>>
