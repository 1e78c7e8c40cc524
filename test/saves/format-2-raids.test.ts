import { readdirSync, readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { anyAnswer } from '../../src/bots/any-answer.ts'
import { makeRandom } from '../../src/bots/index.ts'
import type { Decision } from '../../src/engine/contract/decision.ts'
import { decisionOf } from '../../src/engine/running/api.ts'
import type { Kept } from '../../src/store/keeper.ts'
import { importRaid, keptNow, openPlay, rewritten } from '../../src/table/opening.ts'
import { give, type PlayedRaid } from '../../src/table/play.ts'
import { shelf } from '../shelf.ts'

/** Raids as commit c9008e66 kept them: the record, its save file, and what was asked then. */
interface Fixture {
  kept: Kept
  file: string
  asked: Decision
}

const folder = new URL('format-2/', import.meta.url)
const ending = '.json.br'
const fixtures = readdirSync(folder).flatMap((file) => (file.endsWith(ending) ? [file.slice(0, -ending.length)] : []))
const read = (name: string): Fixture =>
  JSON.parse(brotliDecompressSync(readFileSync(new URL(`${name}.json.br`, folder))).toString()) as Fixture

const goesOn = (play: PlayedRaid, asked: Decision): void => {
  expect(decisionOf(play.raid.g)).toEqual(asked)
  expect(play.story.filter((line) => line.told === 'renewed' && 'lost' in line)).toEqual([]) // no answer is cut
  const random = makeRandom(34)
  for (let n = 0; n < 20; n++) {
    const decision = decisionOf(play.raid.g)
    const seat = decision?.seats[0]
    if (!decision || !seat) break
    const move = { decision: decision.id, seat, pick: anyAnswer(decision, random) }
    expect(give(play, move, 'person'), `answer ${n}`).toBeNull()
  }
}

describe.each(fixtures)('%s, kept in format 2 before c9008e66 was changed', (name) => {
  it('opens where it was, goes on, and is the same once it has been written by this app', async () => {
    const { kept, asked } = read(name)
    const now = await keptNow(kept, shelf)
    const play = openPlay(now)
    const written = rewritten(play, kept, now, 5)
    const again: Kept = {
      raid: { ...kept.raid, ...written?.raid },
      values: written?.values ?? kept.values,
      journal: [...kept.journal, ...(written?.records ?? [])],
      snapshots: [
        ...kept.snapshots.filter(({ after }) => !written?.forget.includes(after)),
        ...(written?.snapshots ?? []),
      ],
    }
    goesOn(openPlay(structuredClone(again)), asked)
    goesOn(play, asked)
  })

  it('opens from its file', async () => {
    const { file, asked } = read(name)
    goesOn(openPlay(await importRaid('taken in', file, 5, shelf)), asked)
  })
})
