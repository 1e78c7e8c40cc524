import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { content } from '../../src/table/content.ts'
import { contentHash } from '../../tools/content-hash.mjs'

/** By `content` a raid knows whether it goes on by the rules that it was played by. */

const withFile = (end: string, change: (text: string) => string): Promise<string> => {
  let isRead = false
  const hash = contentHash((id: string) => {
    if (!id.endsWith(end)) return null
    isRead = true
    return change(readFileSync(id, 'utf8'))
  })
  return hash.then((found) => (isRead ? found : Promise.reject(new Error(`${end} is no part of the rules.`))))
}

const changed = (text: string, from: string, to: string): string => {
  if (!text.includes(from)) throw new Error(`There is no ${from} to change.`)
  return text.replace(from, to)
}

it('is the hash of the rules as they are', async () => {
  expect(await contentHash()).toBe(content)
})

it.each(['engine/running/loop.ts', 'engine/playing/announce.ts', 'machines/onyxia.ts', 'cards/grammar/tell.ts'])(
  'does not change with a comment in %s',
  async (file) => {
    const commented = (text: string): string =>
      `/* a word */\n${text.replaceAll('\n\n', '\n// another\n\n')}\n// the end\n`
    expect(await withFile(file, commented)).toBe(content)
  },
)

it.each([
  ['engine/running/loop.ts', '10_000', '10_001'],
  ['engine/acting/zones.ts', 'g.raid.replenishes', 'g.raid.playable'],
  ['machines/parts/combat.ts', 'ATTACK.DECLARED', 'ATTACK.DONE'],
] as const)('changes with what %s does', async (file, from, to) => {
  expect(await withFile(file, (text) => changed(text, from, to))).not.toBe(content)
})

it.each(['src/cards/index.ts', 'raids/onyxia/raid.ts', 'raiders/mage.ts', 'raids/facts.ts'])(
  'has nothing to do with %s: a raid carries its cards',
  async (file) => {
    await expect(withFile(file, (text) => text)).rejects.toThrow('no part of the rules')
  },
)
