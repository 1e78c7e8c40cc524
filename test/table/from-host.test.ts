import { beforeAll, describe, expect, it } from 'vitest'
import { raidNames } from '../../src/cards/raids/names.ts'
import { readFromHost, readPatch, viewProblem } from '../../src/table/from-host/index.ts'
import type { Patch } from '../../src/table/patch.ts'
import type { Shot, ToClient } from '../../src/table/protocol.ts'
import { wholeViews } from './at-table.ts'
import { saidToGuests } from './said-to-guests.ts'

/** A guest's page takes all that an honest host says, and nothing that would break it. */

const said = new Map<string, ToClient[][]>()
beforeAll(async () => {
  for (const raid of raidNames) said.set(raid, await saidToGuests(raid, 120))
}, 120_000)

type Of<T extends ToClient['type']> = Extract<ToClient, { type: T }>
const some = <T extends ToClient['type']>(type: T, raid = 'onyxia'): Of<T> => {
  const found = said.get(raid)?.[0]?.findLast((it): it is Of<T> => it.type === type)
  if (!found) throw new Error(`Nobody said ${type}.`)
  return structuredClone(found)
}
const problemOf = (message: unknown): string | null => {
  const read = readFromHost(message)
  return 'problem' in read ? read.problem : null
}
const shotOf = ({ type: _type, n: _n, ...shot }: Of<'view'>): Shot => shot

describe('what a host says', () => {
  it.each(raidNames)('is taken as it is: %s', (raid) => {
    const streams = said.get(raid) ?? []
    expect(streams).toHaveLength(4)
    for (const messages of streams) expect(messages.map(problemOf).filter((it) => it !== null)).toEqual([])
    for (const messages of streams) for (const it of messages) expect(readFromHost(it)).toBe(it)
  })

  it.each(raidNames)('leads by patches to views that are taken: %s', (raid) => {
    let patches = 0
    for (const messages of said.get(raid) ?? []) {
      const whole = wholeViews()
      let shot: Shot | null = null
      for (const message of messages) {
        if (message.type === 'patch' && shot) {
          expect(readPatch(shot, message.patch)).toHaveProperty('patch')
          patches += 1
        }
        const view = whole(message)
        if (view.type === 'view') shot = shotOf(view)
      }
    }
    expect(patches).toBeGreaterThan(100)
  })

  it('is of every kind that there is, but for what only a takeover brings', () => {
    const heard = new Set([...said.values()].flat(2).map(({ type }) => type))
    const all = ['welcome', 'roster', 'people', 'lobby', 'opened', 'view', 'patch', 'proposals', 'shown', 'share']
    const more = ['backup', 'story', 'values', 'refused', 'over', 'why', 'explained', 'previewed', 'aims', 'failed']
    expect([...all, ...more].filter((type) => !heard.has(type as ToClient['type']))).toEqual([])
    expect(problemOf({ type: 'tookOver' })).toBeNull()
    expect(problemOf({ type: 'turnedAway', why: { reason: 'oldLink' } })).toBeNull()
    const asked = { by: 'Ann', term: 2, roster: { text: '{}', sig: '' }, agreed: 1, needed: 2 }
    expect(problemOf({ type: 'asksTakeover', asked })).toBeNull()
    expect(problemOf({ type: 'seated', seating: {}, mine: [] })).toBeNull()
  })

  it('may say more than this app knows, if it is not much', () => {
    const view = some('view')
    expect(problemOf({ ...view, newer: { than: ['us'] } })).toBeNull()
    expect(problemOf({ ...view, view: { ...view.view, newer: 7 } })).toBeNull()
    expect(problemOf({ ...view, newer: Array.from({ length: 5000 }, () => []) })).toContain('newer')
    expect(readFromHost({ type: 'weather', is: 'fine' })).toMatchObject({ of: 'unheard' })
  })

  it('costs little to look at', () => {
    const { view } = some('view', 'naxxramas')
    for (let i = 0; i < 200; i++) viewProblem(view)
    const from = performance.now()
    for (let i = 0; i < 200; i++) viewProblem(view)
    expect((performance.now() - from) / 200).toBeLessThan(2) // ms; where nobody else works it is some hundredths
  })
})

describe('what no page could draw', () => {
  const notTaken = (message: unknown, where: string | RegExp): void => expect(problemOf(message)).toMatch(where)

  it('is no message at all', () => {
    for (const it of [null, 7, 'view', [], {}, { type: 7 }, { type: 'constructor' }]) notTaken(it, /./)
    for (const type of ['file', 'imported', 'elsewhere', 'taken']) notTaken({ type, id: 'one' }, 'type') // not for a guest
  })

  it('is a view without what a view has', () => {
    const shot = some('view')
    notTaken({ ...shot, view: {} }, 'view.you: is missing')
    for (const name of Object.keys(shot.view)) {
      const { [name as 'raid']: _, ...rest } = shot.view
      if (viewProblem(rest) === null) expect(['ways', 'pool', 'led', 'drop']).toContain(name)
    }
    notTaken({ ...shot, view: { ...shot.view, seats: [] } }, 'seats')
    notTaken({ ...shot, view: { ...shot.view, seats: [...shot.view.seats, shot.view.seats[0]] } }, 'seats')
  })

  it('is too much of anything', () => {
    const [one] = some('people').members
    notTaken({ type: 'people', members: Array.from({ length: 50_000 }, () => one) }, 'members: should be at most 40')
    const shot = some('view')
    const boss = shot.view.seats[0]
    const hero = boss?.hero
    if (!boss || !hero) throw new Error('There is no Boss.')
    const withBoss = (more: object): object => {
      return { ...shot, view: { ...shot.view, seats: [{ ...boss, ...more }, ...shot.view.seats.slice(1)] } }
    }
    expect(problemOf(withBoss({ allies: Array.from({ length: 500 }, () => hero) }))).toBeNull()
    notTaken(withBoss({ allies: Array.from({ length: 5000 }, () => hero) }), 'one card too many')
    notTaken(withBoss({ hand: 1e9 }), 'hand')
    notTaken(withBoss({ deck: 1.5 }), 'deck')
    notTaken(withBoss({ hero: { ...hero, damage: Infinity } }), 'hero.damage')
    notTaken(withBoss({ hero: { ...hero, name: 'x'.repeat(100_000) } }), 'hero.name')
    let deep: object = hero
    for (let i = 0; i < 40; i++) deep = { ...hero, attached: [deep] }
    notTaken(withBoss({ hero: deep }), 'too deep')
    const line = { told: 'why', seat: 'boss', text: 'so', after: 0 }
    const long = Array.from({ length: 30_000 }, (_, n) => ({ ...line, n }))
    expect(problemOf({ type: 'story', entries: long.slice(0, 100) })).toBeNull()
    notTaken({ type: 'story', entries: long }, 'entries')
    notTaken({ type: 'story', entries: [long[2], long[1]] }, 'in order')
    notTaken({ type: 'story', entries: [{}] }, 'told')
    notTaken({ type: 'values', cards: Array.from({ length: 100_000 }, () => ({})) }, 'too much')
    const rules = { decks: { army: { cards: { 'naxxramas/ghoul': 1e9 } } } }
    notTaken({ type: 'values', cards: [], rules }, 'rules')
  })

  it('is a name that does more than be one', () => {
    const own = (text: string): unknown => JSON.parse(text)
    notTaken({ type: 'shown', by: '__proto__', seat: null, shown: { kind: 'point', card: 1 } }, 'by')
    notTaken({ type: 'lobby', lobby: own('{"__proto__": {"seats": []}}') }, '__proto__')
    notTaken({ ...some('view'), habits: own('{"__proto__": {}}') }, '__proto__')
  })
})

describe('a patch', () => {
  const before = (): Shot => shotOf(some('view'))

  it('is no way around any of that', () => {
    const bad: Patch[] = [
      { o: { view: { v: {} } } },
      { o: { view: { o: {}, d: ['seats'] } } },
      { o: { view: { o: { raid: { v: 'nowhere' } } } } },
      { o: { view: { o: { seats: { a: [[0, 1]] } } } } }, // the Boss alone
      { o: { undo: { v: 7 } } },
      { o: { habits: { o: { boss: { v: null } } } } },
      { o: { view: { a: [] } } },
    ]
    for (const patch of bad) expect(readPatch(before(), patch), JSON.stringify(patch)).toHaveProperty('problem')
  })

  it('says nothing of what is not seen', () => {
    const patch: Patch = { o: { people: { v: 7 }, phase: { v: 'failed' }, idle: { v: true } }, d: ['chat', 'view'] }
    expect(readPatch(before(), patch)).toHaveProperty('problem') // there is no view any more
    expect(readPatch(before(), { ...patch, d: ['chat'] })).toEqual({ patch: { o: { idle: { v: true } }, d: [] } })
  })

  it('is counted before it is carried out', () => {
    const twice = (a: unknown[]) => ({ type: 'patch', n: 2, patch: { o: { view: { o: { seats: { a } } } } } })
    expect(problemOf(twice([[0, 3]]))).toBeNull()
    expect(problemOf(twice(Array.from({ length: 10_000 }, () => [0, 3])))).toContain('too much')
    expect(problemOf(twice([[0, 1e9]]))).toContain('too much')
    for (const item of [[0], [0, -1], ['0', 1], {}, { i: 0 }, { i: -1, p: {} }, null])
      expect(problemOf(twice([item])), JSON.stringify(item)).not.toBeNull()
  })
})
