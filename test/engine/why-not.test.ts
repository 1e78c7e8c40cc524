import { describe, expect, it } from 'vitest'
import { answer, decisionOf } from '../../src/engine/running/api.ts'
import type { Choice } from '../../src/engine/contract/decision.ts'
import { whyNotCard } from '../../src/engine/seeing/explain.ts'
import { explainCard } from '../../src/engine/seeing/explain-card.ts'
import { type Game, seatNumber, valueOf } from '../../src/engine/state/game.ts'
import type { Seat } from '../../src/engine/contract/names.ts'
import type { Card, Place } from '../../src/engine/state/state.ts'
import { parseRuling } from '../../src/table/rulings/parse.ts'
import { layPosition } from '../../src/table/rulings/position.ts'
import { goOnUntil } from './play-on.ts'

/** A table in the words of a ruling, in somebody's action phase. */
const table = (...lines: string[]): Game => {
  const text = ['title: A table', 'rules: ["410.2"]', 'raid: onyxia', 'table:', ...lines.map((line) => `  ${line}`)]
  const { g } = layPosition(
    parseRuling([...text, 'play: [resolve]', 'expect: { boss.hero.damage: 0 }'].join('\n'), 'test'),
  )
  return g
}

/** The same with cards that somebody made. */
const tableOf = (cards: readonly object[], position: object): Game =>
  layPosition(
    parseRuling(
      JSON.stringify({
        title: 'A table',
        raid: 'onyxia',
        cards,
        table: position,
        play: ['resolve'],
        expect: { chain: 0 },
      }),
      'test',
    ),
  ).g

const find = (g: Game, name: string, place: Place = 'play'): Card => {
  const card = g.s.cards.find((it) => it.place === place && valueOf(g, it).name === name)
  if (!card) throw new Error(`There is no ${name}.`)
  return card
}
const why = (g: Game, seat: Seat, card: Card): string[] =>
  whyNotCard(g, seat, card.handle).map(({ reason, rule }) => `${reason} (${rule})`)
const say = (g: Game, seat: Seat, pick: Choice): void => {
  const refusal = answer(g, { decision: decisionOf(g)?.id ?? 0, seat, pick })
  if (refusal) throw new Error(refusal.reason)
}

describe('a player taps a card and nothing happens, because', () => {
  it('it costs too much [403.1]', () => {
    const g = table(
      'turn: boss',
      'boss:',
      '  hand: [Crush]',
      '  resources: 0',
      'raider1:',
      '  allies: [Apprentice Teep]',
    )
    expect(why(g, 'boss', find(g, 'Crush', 'hand'))).toEqual([
      'Crush costs 1 resource, and you have none ready. (403.1)',
      'The Boss player can’t place a resource. (R100.3)',
    ])
  })

  it('another card adds to what it costs to complete it, and is named [R505.4]', () => {
    const errand = { name: 'Errand', type: 'quest', powers: [{ complete: [{ resources: 0 }], effects: [{ draw: 1 }] }] }
    const asks = {
      toComplete: [{ turnFaceDown: { is: 'quest', other: true } }],
      to: { is: 'quest', whose: 'opposing' },
    }
    const geyser = { name: 'Geyser', type: 'ability', ongoing: true, powers: [{ always: [asks] }] }
    const laid = (quests: string[]): Game =>
      tableOf([errand, geyser], { turn: 'raider1', boss: { abilities: ['Geyser'] }, raider1: { quests } })
    const alone = laid(['Errand'])
    expect(why(alone, 'raider1', find(alone, 'Errand', 'resource'))).toEqual([
      'To pay for Errand you must turn face down 1 other face-up quest you control, and you have none. Geyser adds to what it costs. (403.1)',
    ])
    const g = laid(['Errand', 'Errand', 'Errand'])
    say(g, 'raider1', { do: 'complete', card: find(g, 'Errand', 'resource').handle })
    expect(decisionOf(g)).toMatchObject({
      question: 'payCost',
      text: expect.stringMatching(/#powers\.0\.always\.0\.toComplete\.0$/) as string,
      controller: 'raider1',
    })
  })

  it('it takes cards that are not there, and says which [403.1]', () => {
    const altar = { pay: [{ destroy: { is: 'ally', tag: 'Gnome' }, n: 2 }], effects: [{ draw: 1 }] }
    const well = { pay: [{ discard: 1, card: { is: ['weapon', 'armor'] } }], effects: [{ draw: 1 }] }
    const g = tableOf(
      [
        { name: 'Old Altar', type: 'item', cost: 1, powers: [altar] },
        { name: 'Old Well', type: 'item', cost: 1, powers: [well] },
      ],
      { turn: 'raider1', raider1: { equipment: ['Old Altar', 'Old Well'], allies: ['Latro Abiectus'] } },
    )
    expect(why(g, 'raider1', find(g, 'Old Altar'))).toEqual([
      'To pay for Old Altar you must destroy 2 Gnome allies you control, and you have none. (403.1)',
    ])
    expect(why(g, 'raider1', find(g, 'Old Well'))).toEqual([
      'To pay for Old Well you must discard 1 weapon or armor in your hand, and you have none. (403.1)',
    ])
  })

  it('it asks for more cards of a kind than there are, and says which kind [701.1]', () => {
    const bell = {
      pay: [],
      if: { count: { is: 'ally', tag: 'Elf', whose: 'yours' }, atLeast: 4 },
      effects: [{ draw: 1 }],
    }
    const g = tableOf([{ name: 'Old Bell', type: 'item', cost: 1, powers: [bell] }], {
      turn: 'raider1',
      raider1: { equipment: ['Old Bell'], allies: ['Latro Abiectus'] },
    })
    expect(why(g, 'raider1', find(g, 'Old Bell'))).toEqual([
      'Old Bell can’t be used yet. It needs at least 4 Elf allies you control, and there is 1. (701.1)',
    ])
  })

  it('it asks for a number, and says of what [701.1]', () => {
    const bell = (amount: unknown, atLeast: number): object => ({
      pay: [],
      if: { amount, atLeast },
      effects: [{ draw: 1 }],
    })
    const bells = [bell({ handSize: 'you' }, 4), bell({ damage: 'yourHero' }, 2), bell({ count: { zone: 'hand' } }, 9)]
    const g = tableOf([{ name: 'Old Bell', type: 'item', cost: 1, powers: bells }], {
      turn: 'raider1',
      raider1: { equipment: ['Old Bell'], hand: [] },
    })
    expect(why(g, 'raider1', find(g, 'Old Bell'))).toEqual([
      'Old Bell can’t be used yet. It needs at least 4 cards in your hand, and it’s 0. (701.1)',
      'Old Bell can’t be used yet. It needs at least 2 damage, and it’s 0. (701.1)',
      'Old Bell can’t be used yet. Its condition isn’t met. (701.1)',
    ])
  })

  it('it needs more targets than there are [707.1d]', () => {
    const play = { targets: [{ card: { is: 'ally' }, exactly: 2 }], effects: [{ exhaust: { target: 0 } }] }
    const g = tableOf([{ name: 'Twin Bolts', type: 'ability', cost: 0, play }], {
      turn: 'raider1',
      raider1: { hand: ['Twin Bolts'], allies: ['Latro Abiectus'] },
    })
    const { handle } = find(g, 'Twin Bolts', 'hand')
    const tryIt = (): void => say(g, 'raider1', { do: 'play', card: handle })
    expect(tryIt).toThrow('Twin Bolts needs 2 targets, and there is only 1.')
  })

  it('its power was on the side that is down now [301.2a]', () => {
    const g = tableOf([], { turn: 'raider1', raider1: { hero: { card: "Ta'zo", side: 'back', exhausted: true } } })
    expect(why(g, 'raider1', find(g, "Ta'zo"))).toEqual([
      "Ta'zo is exhausted. (601.2a)",
      "Ta'zo has been flipped, and this side has no power to use. (301.2a)",
    ])
  })

  it('somebody else is asked [410.1]', () => {
    const g = table('turn: boss', 'raider1:', '  allies: [Apprentice Teep]')
    expect(why(g, 'raider1', find(g, 'Apprentice Teep'))).toEqual([
      'The Boss has priority now. (410.1)',
      'Apprentice Teep can attack only on your own turn, and it’s the Boss’s turn. (601.1)',
    ])
  })

  it('it is not theirs, and says how to attack it [601.2]', () => {
    const g = table('turn: raider1', 'raider1:', '  allies: [Kor Cindervein]')
    expect(why(g, 'raider1', find(g, 'Onyxia'))).toContain(
      'You don’t control Onyxia: the Boss does. To attack it, choose your attacker first. (601.2)',
    )
  })

  it('it is elusive, or on their own side, or no character [601.2b, keyword.elusive]', () => {
    const g = table(
      'turn: boss',
      'raider1:',
      '  hero: Boris Brightbeard',
      '  allies: [Apprentice Teep, Kor Cindervein]',
      '  equipment: [Krol Blade]',
    )
    say(g, 'boss', { do: 'attack', with: find(g, 'Onyxia').handle })
    expect(decisionOf(g)?.question).toBe('defender')
    expect(why(g, 'boss', find(g, 'Kor Cindervein'))).toEqual([])
    expect(why(g, 'boss', find(g, 'Apprentice Teep'))).toEqual([
      'Apprentice Teep is elusive, so it can’t be attacked. (keyword.elusive)',
    ])
    expect(why(g, 'boss', find(g, 'Onyxia'))).toEqual(['Onyxia is on your own side. (601.2b)'])
    expect(why(g, 'boss', find(g, 'Krol Blade'))).toEqual([
      'Krol Blade is not a hero or ally, so it doesn’t fight. (601.2)',
    ])
  })

  it('it can’t be targeted, or is nothing of what is asked for [707.1d, keyword.untargetable]', () => {
    const g = table(
      'turn: boss',
      'boss:',
      '  hand: [Crush]',
      '  resources: 3',
      'raider1:',
      '  hero: Boris Brightbeard',
      '  allies: [Warden Ravella, Kor Cindervein]',
    )
    say(g, 'boss', { do: 'play', card: find(g, 'Crush', 'hand').handle })
    expect(decisionOf(g)?.question).toBe('target')
    expect(why(g, 'boss', find(g, 'Kor Cindervein'))).toEqual([])
    expect(why(g, 'boss', find(g, 'Warden Ravella'))).toEqual([
      'Warden Ravella is untargetable. (keyword.untargetable)',
    ])
    expect(why(g, 'boss', find(g, 'Boris Brightbeard'))).toEqual(['Boris Brightbeard is not an ally. (707.1d)'])
  })

  it('it can’t protect [602.2, keyword.protector]', () => {
    const g = table(
      'turn: boss',
      'raider1:',
      '  hero: Boris Brightbeard',
      '  allies: [Parvink, Kor Cindervein, { card: Warden Tonarin, exhausted: true }]',
    )
    say(g, 'boss', { do: 'attack', with: find(g, 'Onyxia').handle })
    say(g, 'boss', { card: find(g, 'Boris Brightbeard').handle })
    goOnUntil(g, ({ question }) => question === 'protect')
    expect(why(g, 'raider1', find(g, 'Parvink'))).toEqual([])
    expect(why(g, 'raider1', find(g, 'Kor Cindervein'))).toEqual([
      'Kor Cindervein doesn’t have Protector. (keyword.protector)',
    ])
    expect(why(g, 'raider1', find(g, 'Warden Tonarin'))).toEqual(['Warden Tonarin is already exhausted. (411.1)'])
    expect(why(g, 'raider1', find(g, 'Boris Brightbeard'))).toEqual([
      'Boris Brightbeard is the one being attacked. (602.2)',
    ])
    expect(why(g, 'raider1', find(g, 'Onyxia'))).toEqual(['Onyxia is the Boss’s, not yours. (602.2)'])
  })

  it('it lies face down, and nobody is told what it is [412.1b, R100.3]', () => {
    const g = table('turn: boss', 'boss:', '  resources: 2', 'raider1:', '  hero: Boris Brightbeard')
    const [hidden] = g.s.seats[0]?.resources ?? []
    const card = g.s.cards[hidden ?? -1]
    if (!card) throw new Error('The Boss has no resource.')
    const { name } = valueOf(g, card)
    expect(why(g, 'boss', card)).toEqual(['A face-down resource can only be used to pay. (412.1b)'])
    for (const pick of [
      { do: 'use', card: card.handle, power: 1 },
      { do: 'play', card: card.handle },
      { do: 'attack', with: card.handle },
    ] as const) {
      const refusal = answer(g, { decision: decisionOf(g)?.id ?? 0, seat: 'boss', pick })
      expect(refusal?.reason).toBe('You can’t see which card that is.')
      expect(refusal?.reason).not.toContain(name)
    }
  })

  it('there is no such card', () => {
    const g = table('turn: boss', 'raider1:', '  hand: [Crush]')
    const card = find(g, 'Crush', 'hand')
    expect(why(g, 'boss', card)).toEqual(why(g, 'boss', { ...card, handle: 1 }))
    expect(explainCard(g, 'boss', card.handle)).toEqual([])
    expect(seatNumber('raider1')).toBe(card.owner)
  })
})

describe('a number is what it is, because', () => {
  it('cards change it, each named once, and it never falls below nothing [104.2, 718.1]', () => {
    const g = table('turn: raider1', 'raider1:', '  hero: Boris Brightbeard', '  allies: [Hootie, Hootie]')
    const [atk] = explainCard(g, null, find(g, 'Onyxia').handle)
    expect(atk).toEqual({
      stat: 'atk',
      printed: 0,
      now: 0,
      because: [
        { name: 'Hootie', key: 'raider/hootie', change: '-2 (2 × -1)' },
        { name: 'Never below 0', change: '+2' },
      ],
    })
  })

  it('nothing changes it', () => {
    const g = table('turn: raider1', 'raider1:', '  hero: Boris Brightbeard', '  allies: [Kor Cindervein]')
    const told = explainCard(g, 'boss', find(g, 'Kor Cindervein').handle)
    expect(told.map(({ stat, because }) => [stat, because])).toEqual([
      ['atk', []],
      ['health', []],
      ['cost', []],
    ])
  })
})
