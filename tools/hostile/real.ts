import { decks, raids, wholeBook } from '../../src/cards/index.ts'
import { bossDeckToText } from '../../src/cards/boss-deck-text.ts'
import { deckToText } from '../../src/cards/deck-text.ts'
import type { RaidName } from '../../src/engine/contract/names.ts'
import { inviteLink, joinLink } from '../../src/net/address.ts'
import { packAnswer, packInvitation } from '../../src/net/invitation.ts'
import type { Description } from '../../src/net/sdp.ts'
import { fixtureNames, readFixture } from '../../test/saves/fixtures.ts'
import { raidFile } from '../raid-file.ts'

/** What people really import, to be made wrong. */

const answersFor = [8, 30]
/** For those who are in a hurry: some of the shortest. */
export type HowMany = 'all' | 'few'

/** Raids of bots, short ones of every kind: a file is no more hostile for being long. */
const playedSaves = function* (many: HowMany): Generator<string> {
  const names = Object.keys(raids) as RaidName[]
  for (const [i, raid] of names.entries())
    for (const answers of many === 'few' ? answersFor.slice(0, 1) : answersFor) {
      let asked = 0
      const config = {
        raid,
        raiders: 1 + ((i + answers) % 2),
        seed: 3 + i,
        bots: { boss: 'greedy', raiders: 'random' },
      }
      const { text } = raidFile('hostile', config, ['raider1'], () => ++asked > answers / 4)
      yield text
    }
}

const formerSaves = (many: HowMany): string[] => {
  const files = fixtureNames().flatMap((name) => (readFixture(name) as { file?: unknown }).file ?? [])
  return files.filter((_, i) => i % (many === 'few' ? 12 : 4) === 0).map((file) => JSON.stringify(file))
}

export const realSaves = (many: HowMany): string[] => [...playedSaves(many), ...formerSaves(many)]

export const realLists = (): string[] => [
  ...Object.values(decks).map(({ title, hero, cards }) => deckToText(wholeBook(), { name: title, hero, cards })),
  ...Object.values(raids).map((raid) => {
    const mode = raid.modes[0].key
    return bossDeckToText(wholeBook(), raid, mode, { name: 'Mine', decks: {} }, (deck) => deck)
  }),
]

const description: Description = {
  ufrag: 'aB3+',
  pwd: 'abcdefghijklmnopqrstuv/9',
  fingerprint: Uint8Array.from({ length: 32 }, (_, i) => i * 7),
  setup: 'actpass',
  candidates: [{ kind: 'v4', address: Uint8Array.of(192, 168, 1, 5), port: 51_111, reflexive: false }],
}
const app = 'https://raid.example/'

export const realJoins = (): string[] => {
  const { text, name } = packInvitation('K7QM3XTD', description)
  const answer = packAnswer(name, { ...description, setup: 'active' })
  const address = { code: 'K7QM3XTD', generation: 3, broker: null, part: '00'.repeat(16), invite: '11'.repeat(10) }
  return [
    text,
    answer,
    inviteLink(text, app),
    joinLink(address, app),
    joinLink({ ...address, broker: { host: 'table.example', port: 9000, path: '/', secure: true } }, app),
    'K7QM-3XTD',
    `Come and play: K7QM-3XTD.12 at eight!`,
  ]
}
