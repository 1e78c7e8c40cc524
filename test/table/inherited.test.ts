import { describe, expect, it } from 'vitest'
import { readToHost } from '../../src/table/incoming.ts'
import { diff, patched, PatchError, patchIn } from '../../src/table/patch.ts'
import { startRaid } from '../../src/table/raid.ts'
import { SaveError } from '../../src/table/save-error.ts'
import { makeSave, readSave } from '../../src/table/saves.ts'
import { parseRuling, RulingError } from '../../src/table/rulings/index.ts'
import { someSetup } from '../engine/some-game.ts'
import { inherited, withMember } from '../inherited.ts'
import { shelf } from '../shelf.ts'
import { pinned } from '../../src/table/sim/pinned.ts'

const setup = someSetup(1, 1)
const save = makeSave(startRaid(...pinned(setup)))

const isRefused = (message: unknown): boolean => 'problems' in readToHost(message)
const faultOf = (...lines: string[]): string => {
  try {
    parseRuling(['raid: onyxia', ...lines].join('\n'), 'sample.yaml')
    return ''
  } catch (error) {
    if (error instanceof RulingError) return error.message
    throw error
  }
}

/** Whether something that was read has nothing that it did not say. */
const isPlain = (value: object): boolean => Object.getPrototypeOf(value) === Object.prototype

describe.each(inherited)('%s, which every object has,', (word) => {
  it('is no part of a message', () => {
    expect(isRefused({ type: 'leave' })).toBe(false)
    expect(isRefused({ type: word })).toBe(true)
    expect(isRefused(withMember(word, 1, { type: 'leave' }))).toBe(true)
    expect(isRefused({ type: 'answer', move: { decision: 1, seat: word, pick: { do: 'pass' } } })).toBe(true)
    expect(isRefused({ type: 'answer', move: { decision: 1, seat: 'boss', pick: { do: word } } })).toBe(true)
    const seating = withMember(word, { player: 'human', name: 'Ann' })
    expect(isRefused({ type: 'start', id: 'a', name: 'a', setup, seating })).toBe(!valibotSkips.includes(word))
    expect(isRefused({ type: 'start', id: 'a', name: 'a', setup: { ...setup, raid: word }, seating: {} })).toBe(true)
  })

  it('is a card like any other in a deck that somebody brings, or left out of it', () => {
    const deck = withMember(word, 1)
    const read = readToHost({ type: 'bring', seat: 'raider1', deck: { name: 'Mine', hero: 'x', deck } })
    expect('type' in read && read.type === 'bring' && isPlain(read.deck.deck)).toBe(true)
  })

  it('is no part of a save', async () => {
    const read = (value: object) => readSave(JSON.stringify(value), shelf)
    await expect(read(save)).resolves.toMatchObject({ content: save.content })
    await expect(read(withMember(word, 1, save))).rejects.toThrow(SaveError)
    await expect(read({ ...save, setup: { ...save.setup, raid: word } })).rejects.toThrow(SaveError)
  })

  it('is no key and no verb of a ruling', () => {
    expect(faultOf(`${word}: 1`)).toContain(`unknown key "${word}"`)
    expect(faultOf(`table: {${word}: 1}`)).toContain(`unknown key "${word}"`)
    expect(faultOf(`table: {boss: {${word}: 1}}`)).toContain(`unknown key "${word}"`)
    expect(faultOf(`table: {boss: {allies: [{card: Onyxian Whelp, ${word}: 1}]}}`)).toContain(`unknown key "${word}"`)
    expect(faultOf(`play: [{boss: ${word}}]`)).toContain('unknown verb')
    expect(faultOf(`play: [{boss: play, card: Crush, ${word}: 1}]`)).toContain(`unknown key "${word}"`)
    expect(faultOf(`play: [{boss: adjust, do: {${word}: Onyxia}}]`)).toContain('expected one of move')
    expect(faultOf(`cards: [{name: Bolt, type: ${word}}]`)).toContain('cards[0].type')
    expect(faultOf(`cards: [{name: Bolt, type: ability, ${word}: 2}]`)).toContain(`cards[0].${word}: found ${word}`)
  })

  it('is a counter if it is a word', () => {
    const fault = faultOf(`table: {boss: {allies: [{card: Onyxian Whelp, counters: {${word}: 1}}]}}`)
    expect(fault === '').toBe(!word.startsWith('_'))
  })

  it('is a member like any other in a patch, but for the one that can’t be written', () => {
    const [without, one, two] = [{ a: 1 }, withMember(word, 1, { a: 1 }), withMember(word, 2, { a: 1 })]
    if (word === '__proto__') {
      expect(diff(without, one)).toBeNull()
      expect(diff(one, two)).toBeNull()
      const patch = { o: withMember(word, { v: { b: 1 } }) } as never
      expect(() => patched(without, patch)).toThrow(PatchError)
      expect(() => patchIn({ ...without }, patch)).toThrow(PatchError)
      return
    }
    for (const [before, after] of [
      [without, one],
      [one, without],
      [one, two],
      [{}, { [word]: { b: 1 } }],
      [{ [word]: { b: 1 } }, { [word]: { b: 2 } }],
    ] as const) {
      const patch = diff(before, after)
      if (!patch) throw new Error('There is a difference.')
      const sent = JSON.parse(JSON.stringify(patch)) as typeof patch
      expect(patched(before, sent)).toEqual(after)
      const target = structuredClone(before)
      patchIn(target, sent)
      expect(target).toEqual(after)
    }
    // a change of what is not there
    expect(() => patched({}, { o: { [word]: { o: {} } } })).toThrow(PatchError)
  })
})

/** Valibot leaves these out of records instead of refusing them. */
const valibotSkips = ['__proto__', 'constructor']
