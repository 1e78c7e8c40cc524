import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Move } from '../../src/engine/contract/answer.ts'
import { decisionOf } from '../../src/engine/running/api.ts'
import { type Game, idOf, valueOf } from '../../src/engine/state/game.ts'
import type { Kept } from '../../src/store/keeper.ts'
import { content } from '../../src/table/content.ts'
import { importRaid, keptNow, openPlay, rewritten } from '../../src/table/opening.ts'
import { give, type PlayedRaid, undone } from '../../src/table/play.ts'
import { gameAt } from '../../src/table/raid.ts'
import { takenOver } from '../../src/table/takeover.ts'
import { memberOf } from '../../src/table/trust/keys.ts'
import { undoTarget } from '../../src/table/undo.ts'
import { shelf } from '../shelf.ts'
import { fixtureNames, readFixture } from './fixtures.ts'
import { type FormerTakeover, heldNow } from './former-backup.ts'
import { askedThen, logThen } from './then.ts'

/** What make-format-1.txt wrote. */
interface Fixture {
  about: string
  kept: Kept
  file: unknown
  asked: unknown
  undo: { to: number; seat: string; state: string; asked: unknown } | null
  replay: { base: number; states: string[] }
  next: { move: Move; question: string | null; asked: string; state: string }[]
}

const sha = (text: string): string => createHash('sha256').update(text).digest('hex')
const digest = (text: string): string => sha(text).slice(0, 16)
const since = new Set(['frames', 'memory', 'lastTurn'])

/** What a hero's own power deals was dealt with nothing then. */
const withThen = (g: Game, value: unknown): unknown => {
  const isHero = (ref: unknown): boolean => {
    const card = typeof ref === 'number' ? g.s.cards[idOf(Math.max(0, ref))] : undefined
    return typeof ref === 'number' && ref >= 0 && card !== undefined && valueOf(g, card).type === 'hero'
  }
  if (Array.isArray(value)) return value.filter((ref) => !isHero(ref))
  return isHero(value) ? -1 : value
}

/** All of it but where in its steps the engine stands, and what it keeps in mind of cards since. */
const summary = (g: Game): string => {
  const { s } = g
  const { again: _, ...pending } = (s.pending ?? {}) as Record<string, unknown>
  const members = Object.entries(s).filter(([name]) => !since.has(name))
  return JSON.stringify(
    Object.fromEntries(
      members.map(([name, value]) => [
        name,
        name === 'log' ? logThen(s.log) : name === 'pending' && value !== null ? pending : value,
      ]),
    ),
    (name, value: unknown) => (name === 'moved' ? undefined : name === 'with' ? withThen(g, value) : value),
  )
}

/** A snapshot of then knows less of cards that have left and of whose turn it was, and tells less. */
const withoutMemory = ({ raid: { g } }: PlayedRaid): unknown => {
  const told = { ...g.s, memory: null, lastTurn: null, log: logThen(g.s.log) }
  return JSON.parse(JSON.stringify(told, (name, value: unknown) => (name === 'with' ? withThen(g, value) : value)))
}

const goesOn = (play: PlayedRaid, { asked, undo, replay, next }: Fixture, base: number, isGrown = false): void => {
  expect(askedThen(decisionOf(play.raid.g))).toEqual(asked)
  expect(play.raid.from, 'every answer leads to what it led to').toBeLessThanOrEqual(base)
  replay.states.forEach((state, i) => {
    // each from the snapshot before it: the first few, the last few, and some between
    if (i < 3 || i > replay.states.length - 4 || i % 40 === 0)
      expect(digest(summary(gameAt(play.raid, base + i))), `after answer ${i}`).toBe(state)
  })
  const target = undoTarget(play.raid, null)
  if (undo === null) expect(target === null || target.to < base).toBe(true)
  else {
    expect(target).toEqual({ to: base + undo.to, seat: undo.seat })
    const back = undone(play, base + undo.to, 'raider1')
    expect(sha(summary(back.raid.g))).toBe(undo.state)
    expect(askedThen(decisionOf(back.raid.g))).toEqual(undo.asked)
  }
  for (const [i, { move, question, asked: then, state }] of next.entries()) {
    expect(give(play, move, 'person'), `answer ${i}`).toBeNull()
    const decision = askedThen(decisionOf(play.raid.g))
    if (isGrown) return // the first answer holds; what follows is another story
    expect([
      decisionOf(play.raid.g)?.question ?? null,
      digest(JSON.stringify(decision)),
      digest(summary(play.raid.g)),
    ]).toEqual([question, then, state])
  }
}

/** Told otherwise by today's rules somewhere on the way: they go on from where they were left. */
const overruled: Record<string, string> = {
  'magtheridon-boss-damage': '709.2d: what allies were that fell together is known from before any of them fell',
  'molten-core-solo-blank': 'its Bosses and tokens had no powers of their own then',
  'black-temple-solo-blank': 'its Bosses and tokens had no powers of their own then',
  'naxxramas-solo-blank': 'its Bosses and tokens had no powers of their own then',
}

/** The next that happens is something else today: what was to come has been written since. */
const grown: Record<string, string> = {
  'naxxramas-hot-way': 'the wing that was chosen is told by its card, and its Boss had no powers of its own then',
}

const names = fixtureNames(1).filter((name) => name !== 'takeover')

describe.each(names)('%s, kept in format 1', (name) => {
  const fixture = (): Fixture => readFixture(name, 1) as Fixture

  it('opens, goes on, is taken back and replayed', async () => {
    const was = fixture()
    const kept = await keptNow(was.kept, shelf)
    const play = openPlay(kept)
    const renewed = play.story.some(({ told }, i) => told === 'renewed' && i >= was.kept.journal.length)
    expect(renewed).toBe(false)
    if (!(name in overruled)) return goesOn(play, was, was.replay.base, name in grown)
    expect(play.raid.from).toBeGreaterThan(was.replay.base)
    expect(askedThen(decisionOf(play.raid.g))).toEqual(was.asked)
    for (const { move } of was.next) expect(give(play, move, 'person')).toBeNull()
  })

  it('is kept in the format of today from then on', async () => {
    const was = fixture()
    const kept = await keptNow(was.kept, shelf)
    const play = openPlay(kept)
    const written = rewritten(play, was.kept, kept, 5)
    expect(written?.snapshots.map(({ after }) => after)).toEqual(was.kept.snapshots.map(({ after }) => after))
    const raid = { ...was.kept.raid, ...written?.raid }
    expect(raid).toMatchObject({ format: 2, content })
    const again = openPlay({
      raid,
      values: written?.values ?? null,
      journal: [...was.kept.journal, ...(written?.records ?? [])],
      snapshots: written?.snapshots ?? [],
    })
    expect(withoutMemory(again)).toEqual(withoutMemory(play))
    if (!(name in overruled)) expect(again.unkept).toEqual([])
    expect(undoTarget(again.raid, null)).toEqual(undoTarget(play.raid, null))
  })

  it.runIf(fixture().file)('is read from its file', async () => {
    const was = fixture()
    const kept = await importRaid('taken in', JSON.stringify(was.file), 5, shelf)
    goesOn(openPlay(kept), was, 0, name in grown)
  })
})

it('a raid whose host is lost is taken over from what guests hold of it in format 1', async () => {
  const was = readFixture('takeover', 1) as Fixture & { taking: FormerTakeover }
  const { taking, own, former } = await heldNow(was.taking, 'm1')
  expect(taking.parts).toHaveLength(was.taking.parts.length)
  const kept = await takenOver(taking, { own, former }, 77, shelf)
  goesOn(openPlay(kept), was, was.replay.base)
  expect(kept.raid.seating).toMatchObject({ raider2: { name: 'Bea' }, raider1: { member: memberOf(former) } })
  expect(kept.raid.seating).not.toHaveProperty('raider2.member')
})
