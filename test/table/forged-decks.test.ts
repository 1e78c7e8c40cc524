import { describe, expect, it } from 'vitest'
import { decks } from '../../src/cards/index.ts'
import { begin, gather, hello, plan, room } from './together.ts'
import { failuresIn, sitDown } from './at-table.ts'

/** Decks that a guest made elsewhere than on the page, with cards that came with Black Temple. */

const { fallenstar } = decks
if (!fallenstar) throw new Error('A Traitor’s deck is needed.')
const ready = { type: 'ready', ready: true } as const

/** What keeps a raid with this deck from starting; null: it began. */
const startedWith = async (hero: string, deck: Record<string, number>): Promise<string | null> => {
  const table = sitDown()
  await table.say(room, gather({ ...plan('bot', 'device', 'guest'), raid: 'black-temple' }))
  const anna = table.guest()
  const heard = await anna.say(
    hello('Anna'),
    { type: 'take', seat: 'raider2' },
    { type: 'bring', seat: 'raider2', deck: { name: 'Forged', hero, deck } },
    ready,
  )
  const said = await table.say(begin)
  if (said.some(({ type }) => type === 'opened')) return null
  return [...failuresIn(heard), ...failuresIn(said)]
    .flatMap(({ message, problems }) => [message, ...problems])
    .join(' ')
}
const startedAnd = (more: Record<string, number>): Promise<string | null> =>
  startedWith(fallenstar.hero, { ...fallenstar.cards, ...more })

describe('a guest’s deck in Black Temple [301.4, B1.10]', () => {
  it('may have Master Heroes and some of the raid’s cards', async () => {
    expect(await startedAnd({ 'raider/illidan-stormrage': 4 })).toBeNull()
    expect(await startedAnd({ 'raider/illidan-stormrage': 1, 'black-temple/coilskar-general': 4 })).toBeNull()
  })

  it('has no Bosses, events or tokens, and no more of a card than any other deck', async () => {
    for (const name of ['the-betrayer', 'supremus', 'soul-fragment', 'eye-blast', 'you-are-not-prepared-50'])
      expect(await startedAnd({ [`black-temple/${name}`]: 1 })).toContain('There is no card called')
    expect(await startedAnd({ 'black-temple/naga': 1 })).toContain('is a token')
    expect(await startedAnd({ 'raider/illidan-stormrage': 4, 'Illidan Stormrage': 1 })).toContain('at most 4 copies')
    expect(await startedAnd({ 'raider/illidan-stormrage': 500 })).toContain('Expected <=200')
    expect(await startedAnd({ 'black-temple/fel-geyser': 1 })).toContain('Only these classes can use')
  })

  it('is led by no Master Hero and no Boss', async () => {
    for (const hero of ['raider/illidan-stormrage', 'Illidan Stormrage'])
      expect(await startedWith(hero, fallenstar.cards)).toContain('is a Master Hero, which starts in the deck')
    expect(await startedWith('black-temple/the-betrayer', fallenstar.cards)).toContain('There is no card called')
  })
})
