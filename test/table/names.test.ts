import { describe, expect, it } from 'vitest'
import { lettersOf } from '../../src/limits/letters.ts'
import { lookOf } from '../../src/limits/look-alikes.ts'
import { foldName } from '../../src/limits/names.ts'
import { looksLike } from '../../src/limits/unlike.ts'
import { makeMembers } from '../../src/table/members.ts'
import { namesApart } from '../../src/table/names-apart.ts'
import type { ToClient } from '../../src/table/protocol.ts'
import { sitDown } from './at-table.ts'
import { gather, hello, last, lobbyIn, m1, peopleIn, plan, room } from './together.ts'
import { someDoor } from './trust/memory.ts'

/** Nobody comes in as somebody else who is there, and nobody without a name. */

const { invite } = someDoor
const knocksIn = (heard: readonly ToClient[]): string[] => last(heard, 'knocks').knocks.map(({ name }) => name)

describe('Ann at the door', () => {
  const twins = [
    'A\u2060nn',
    'Ann\u3164',
    'А\u200Bnn',
    'Ａnn',
    '\u202EAnn',
    'Añn\u0301\u0302',
    'A n\u2800n',
    'ＡＮＮ\uFE0F',
  ]

  it.each(twins)('is not knocked for by %j', async (twin) => {
    const table = sitDown({ isAlert: true })
    await table.say(gather(plan('bot', 'device', 'guest', 'guest')), room)
    await table.guest().say(hello('Ann', { invite }))
    await table.guest().say(hello(twin, { invite }))
    const [ann, other] = knocksIn(table.everything)
    expect(ann).toBe('Ann')
    expect(other).toMatch(/ 2$/)
    expect(looksLike('Ann', other ?? '')).toBe(false)
  })

  it.each(twins)('is the only one at the table, whatever %j says, when it comes and later', async (twin) => {
    const table = sitDown({ isAlert: true })
    await table.say(gather(plan('bot', 'device', 'guest', 'guest')), room, { type: 'door', open: true })
    const ann = table.guest()
    await ann.say(hello('Ann', { invite }), { type: 'take', seat: 'raider2' })
    const other = table.guest()
    await other.say(hello(twin, { invite }), { type: 'take', seat: 'raider3' })
    const seats = (): string[] =>
      lobbyIn(table.everything)
        .seats.slice(2)
        .map(({ name }) => name)
    const people = (): string[] => peopleIn(table.everything).map(({ name }) => name)
    expect(seats()[0]).toBe('Ann')
    expect(looksLike(...(seats() as [string, string]))).toBe(false)
    await other.say({ type: 'name', name: 'Bo' })
    expect(seats()).toEqual(['Ann', 'Bo'])
    await other.say({ type: 'name', name: twin })
    expect(looksLike(...(seats() as [string, string]))).toBe(false)
    expect(new Set(people().map(lookOf)).size).toBe(people().length)
  })

  it('is not called like somebody at the host’s device, a bot, or somebody who knocks', async () => {
    const table = sitDown({ isAlert: true })
    const lobby = plan('bot', 'device', 'bot', 'guest')
    const chairs = lobby.chairs.map((chair, i) => ({ ...chair, name: ['Boss', 'Ann', 'Bo', ''][i] ?? '' }))
    await table.say({ type: 'name', name: 'Ann' }, gather({ ...lobby, chairs }), room)
    for (const name of ['Аnn', 'Во', 'Воss', 'Cy']) await table.guest().say(hello(name, { invite }))
    expect(knocksIn(table.everything)).toEqual(['Аnn 2', 'Во 2', 'Воss 2'])
    await table.say({ type: 'letIn', member: m1 })
    expect(peopleIn(table.everything).map(({ name }) => name)).toEqual(['Ann', 'Аnn 2'])
    // and the host's people are not called like a guest
    await table.say(
      gather({ ...lobby, chairs: chairs.map((chair, i) => (i === 2 ? { ...chair, name: 'Ann 2' } : chair)) }),
    )
    expect(lobbyIn(table.everything).seats.map(({ name }) => name)).toEqual(['Boss', 'Ann', 'Ann 3', ''])
  })

  it('has a name that can be read, if nothing of what was said can be seen', async () => {
    const table = sitDown()
    await table.say(gather(plan('bot', 'device', 'guest', 'guest')), room)
    for (const name of ['\u3164\u115F', '\u2800', '', '\u0301\u0302', '\u{E0041}'])
      await table.guest().say(hello(name, { invite }))
    expect(
      peopleIn(table.everything)
        .slice(1)
        .map(({ name }) => name),
    ).toEqual(['Guest 1', 'Guest 2', 'Guest 3', 'Guest 4', 'Guest 5'])
  })

  it('says nothing that reaches out of its line', async () => {
    const table = sitDown()
    await table.say(gather(plan('bot', 'device', 'guest', 'guest')), room)
    const ann = table.guest()
    await ann.say(hello('Ann', { invite }))
    const chat = (text: string) => ({ type: 'show', shown: { kind: 'chat', to: 'all', text } }) as const
    await ann.say(chat('hi \u202Eereht\n\nBo: I lost'))
    expect(last(table.everything, 'shown').shown).toMatchObject({ text: 'hi ereht Bo: I lost' })
    const before = table.everything.length
    await ann.say(chat('\u200B\u3164'))
    expect(table.everything.slice(before).filter(({ type }) => type === 'shown')).toEqual([])
  })
})

describe('a seating of before, or of a host that folds nothing', () => {
  it('is shown with names that differ, and nobody is cut in the middle', () => {
    const sitter = (name: string) => ({ player: 'human', name })
    const shown = namesApart({
      boss: sitter('Ann'),
      raider1: sitter('A\u2060nn'),
      raider2: sitter('Bo'),
      raider3: sitter('\u202EBo'),
      raider4: sitter('👨‍👩‍👧‍👦'.repeat(18)),
    })
    expect(Object.values(shown).map(({ name }) => name)).toEqual([
      ...['Ann', 'Ann 2', 'Bo', 'Bo 2'],
      '👨‍👩‍👧‍👦'.repeat(7),
    ])
    expect(namesApart(shown)).toEqual(shown)
  })
})

// ---- 300 names of 12 kinds

const pick = <T>(next: () => number, from: readonly T[]): T => from[Math.floor(next() * from.length)] as T
const chance = (seed: number) => () => {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
  return seed / 2 ** 32
}
const people = [
  'Ann',
  'Bo',
  'Ill',
  'Bernd',
  'Zoë',
  'Анна',
  'Ελένη',
  '王小明',
  'محمد',
  'देवी',
  'ที่รัก',
  '김민준',
  '👨‍👩‍👧‍👦',
  '🇩🇪🇫🇷',
  'O0l1',
]
const into = (name: string, what: string): string => {
  const letters = lettersOf(name)
  return [...letters.slice(0, 1), what, ...letters.slice(1)].join('')
}
const kinds: readonly ((name: string, next: () => number) => string)[] = [
  (name) => name,
  (name, next) => into(name, pick(next, ['\u200B', '\u2060', '\u00AD', '\u{E0041}', '\u034F', '\u180E', '\u2063'])),
  (_, next) => pick(next, ['\u3164', '\u115F\u1160', '\u2800', '\uFFA0', '\u200B']).repeat(1 + Math.floor(next() * 30)),
  (name, next) => into(name, pick(next, ['\uFE0E', '\uFE0F', '\uFE00', '\u{E0100}', '\u180B'])),
  (name, next) => into(name, '\u0300\u0301\u0302\u0303\u0336'.repeat(1 + Math.floor(next() * 40))),
  (name, next) => pick(next, ['\u202E', '\u2067', '\u200F', '\u061C', '\u2066']) + name,
  (name, next) =>
    `${pick(next, ['\u3000', '\u2003', '\u00A0', '\u2028', '\t'])}${into(name, pick(next, [' ', '\u202F', '\u205F']))} `,
  (name) =>
    name.replaceAll(
      /[AaoBeclI]/g,
      (it) => ({ A: 'А', a: 'а', o: 'о', B: 'В', e: 'е', c: 'с', l: 'ӏ', I: 'Ι' })[it] ?? it,
    ),
  (name) => name.replaceAll(/[!-~]/g, (it) => String.fromCharCode(it.charCodeAt(0) + 0xfee0)),
  (name) => name.replaceAll(/[a-z]/g, (it) => String.fromCodePoint(0x1d41a + it.charCodeAt(0) - 97)),
  (name, next) => pick(next, ['👨‍👩‍👧‍👦', '🇩🇪', 'é', 'क्ष', '한', '👍🏽', 'a\u0301\u0302']).repeat(30) + name,
  (name, next) =>
    pick(next, ['\uD83D', '\uDC00', '\uD800\uD800']) + into(name, pick(next, ['\uDFFF', '\uD83C', '\u200D'])),
]

describe('300 names of 12 kinds', () => {
  it('differ at sight, none is empty, none is broken, and folding them again changes nothing', () => {
    const next = chance(34)
    const said = Array.from(
      { length: 300 },
      (_, i) => (kinds[i % kinds.length] ?? kinds[0])?.(pick(next, people), next) ?? '',
    )
    const members = makeMembers(
      () => 0,
      () => taken,
    )
    const taken: string[] = []
    for (const name of said) taken.push(members.free(name))
    expect(taken).toHaveLength(300)
    expect(new Set(taken.map(lookOf)).size).toBe(300)
    const segmenter = new Intl.Segmenter('und')
    for (const [i, name] of taken.entries()) {
      expect(foldName(name)).toBe(name)
      expect(name).toMatch(/[\p{L}\p{N}\p{P}\p{S}]/u)
      expect(name).not.toMatch(/\p{Cs}/u)
      expect(name.length).toBeLessThanOrEqual(40)
      const whole = new Set(
        Array.from(segmenter.segment(foldName(said[i], { letters: 1000, units: 4000 })), (it) => it.segment),
      )
      const bare = name.replace(/ \d+$/, '')
      if (!bare.startsWith('Guest')) for (const { segment } of segmenter.segment(bare)) expect(whole).toContain(segment)
    }
  })
})
