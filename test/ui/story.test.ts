import { describe, expect, it } from 'vitest'
import type { LogEntry } from '../../src/engine/contract/log.ts'
import type { Seat } from '../../src/engine/contract/names.ts'
import { type Names, story } from '../../src/ui/strings/story.ts'

/** Every line of the story says who or what did it, and whose that is. */

const people: Record<Seat, string> = {
  boss: 'The Boss',
  raider1: 'Anna',
  raider2: 'Ben',
  raider3: 'Cy',
  raider4: 'Di',
  raider5: 'Ed',
}
const names: Names = {
  seat: (seat) => people[seat],
  card: (name, key, whose) => {
    if (key === undefined) return name
    if (whose === undefined) return `«${name}»`
    return key.startsWith('hero/') ? `«${name}» (${people[whose]})` : `${people[whose]}’s «${name}»`
  },
}
const say = (entry: Omit<LogEntry, 'n'>): string => story.line({ n: 1, ...entry }, names)

const rayder = { card: 'Rayder', key: 'ally/rayder', whose: 'raider1' } as const
const boris = { other: 'Boris', otherKey: 'hero/boris', otherWhose: 'raider2' } as const
const crush = { by: 'Crush', byKey: 'boss/crush' } as const

/** One of each kind, as the engine tells it, and who it is about. */
const told: Record<LogEntry['what'], [Omit<LogEntry, 'n' | 'what'>, RegExp]> = {
  turn: [{ seat: 'raider1', amount: 4 }, /^Turn 4: Anna$/],
  play: [{ seat: 'raider1', ...rayder }, /^Anna plays «Rayder»$/],
  use: [{ seat: 'raider1', ...rayder }, /^Anna uses/],
  complete: [{ seat: 'raider1', ...rayder }, /^Anna completes/],
  drop: [
    {
      seat: 'boss',
      card: 'Crush',
      key: 'boss/crush',
      whose: 'boss',
      fall: {
        table: { width: 610, height: 356 },
        falling: { width: 89, height: 127, spread: 200 },
        mats: [
          {
            ...{ seat: 'raider2', x: 0, y: 0, width: 610, height: 356 },
            pieces: [
              { name: 'Boris', key: 'hero/boris', x: 0, y: 0, width: 63, height: 88, hit: true },
              { name: 'Rayder', key: 'ally/rayder', x: 500, y: 0, width: 63, height: 88 },
            ],
          },
        ],
        aim: [20, 20],
        at: [30, 30],
        turn: 0,
      },
    },
    /^The Boss’s «Crush» lands on «Boris» \(Ben\)$/,
  ],
  place: [{ seat: 'raider1' }, /^Anna places a resource$/],
  trigger: [rayder, /^Anna’s «Rayder» triggers$/],
  event: [{ card: 'Crush', key: 'boss/crush', whose: 'boss' }, /^The event «Crush» happens$/],
  attack: [{ ...rayder, ...boris }, /^Anna’s «Rayder» attacks «Boris» \(Ben\)$/],
  strike: [{ seat: 'raider1', ...rayder }, /^Anna strikes with/],
  protect: [{ ...rayder, ...boris }, /^Anna’s «Rayder» protects «Boris» \(Ben\)$/],
  damage: [
    { seat: 'boss', card: 'Deep Breath', key: 'boss/breath', whose: 'boss', ...boris, amount: 3, text: 'fire' },
    /^The Boss’s «Deep Breath» deals 3 fire damage to «Boris» \(Ben\)$/,
  ],
  prevent: [{ ...rayder, ...boris, amount: 2 }, /^Anna’s «Rayder» prevents 2 damage to «Boris» \(Ben\)$/],
  heal: [{ seat: 'raider1', ...rayder, ...boris, amount: 2 }, /^Anna’s «Rayder» heals 2 damage from/],
  put: [{ ...rayder, ...crush, amount: 2 }, /^«Crush» puts 2 damage on Anna’s «Rayder»$/],
  remove: [{ ...rayder, amount: 2 }, /^Anna’s «Rayder» has 2 damage removed/],
  destroy: [{ seat: 'raider1', ...rayder }, /^Anna’s «Rayder» is destroyed$/],
  move: [{ ...rayder, text: 'hand', place: 'play' }, /^Anna’s «Rayder» returns to its owner’s hand$/],
  draw: [{ seat: 'raider1', amount: 1 }, /^Anna draws a card$/],
  discard: [{ seat: 'raider1', ...rayder, ...crush }, /^Anna discards «Rayder» because of «Crush»$/],
  interrupt: [rayder, /^Anna’s «Rayder» is interrupted$/],
  enter: [
    { seat: 'boss', card: 'Trample', key: 'boss/trample' },
    /^«Trample» enters play under the control of The Boss$/,
  ],
  ready: [rayder, /^Anna’s «Rayder» readies$/],
  exhaust: [{ ...rayder, ...crush }, /^«Crush» exhausts Anna’s «Rayder»$/],
  flip: [rayder, /^Anna’s «Rayder» flips$/],
  turnDown: [{ ...rayder, ...crush }, /^«Crush» turns Anna’s «Rayder» face down$/],
  swap: [{ ...rayder, ...boris }, /^Anna’s «Rayder» becomes/],
  attach: [{ ...rayder, ...boris }, /^Anna’s «Rayder» is attached to «Boris» \(Ben\)$/],
  detach: [rayder, /^Anna’s «Rayder» is no longer attached$/],
  roll: [{ seat: 'raider1', amount: 6 }, /^Anna rolls 6$/],
  reveal: [{ seat: 'raider1', ...rayder }, /^Anna reveals/],
  choose: [{ seat: 'raider1', text: 'raider2' }, /^Anna chooses Ben$/],
  random: [{ seat: 'raider1' }, /^Anna is chosen at random$/],
  control: [{ seat: 'boss', ...rayder, whose: 'boss', from: 'raider1' }, /^The Boss takes control of Anna’s «Rayder»$/],
  shuffle: [{ seat: 'raider1' }, /^Anna shuffles their deck$/],
  fall: [{ seat: 'raider1' }, /^Anna falls$/],
  mulligan: [{ seat: 'raider1', text: 'takes a mulligan' }, /^Anna takes a mulligan$/],
  concede: [{ seat: 'raider1' }, /^Anna concedes$/],
  adjust: [
    { seat: 'raider1', how: 'damage', card: 'Boris', key: 'hero/boris', whose: 'raider2', amount: 2 },
    /^Anna puts 2 damage on «Boris» \(Ben\) by hand$/,
  ],
  reset: [{}, /^Everyone starts over$/],
  mark: [{ seat: 'raider1', text: 'ghost' }, /^Anna is now a ghost$/],
  unmark: [{ seat: 'raider1', text: 'ghost' }, /^Anna is no longer a ghost$/],
  threat: [{ seat: 'raider1', amount: 5, text: '2' }, /^Threat level 5: Anna destroys 2 resources$/],
  say: [{ ...rayder, text: 'Kneel!' }, /^Anna’s «Rayder»: “Kneel!”$/],
  loop: [{ ...rayder, text: 'same', amount: 3 }, /^Anna’s «Rayder» is in a loop/],
  end: [{ text: 'boss' }, /^The raid is over: the Boss has won\.$/],
}

describe('a line of the story', () => {
  it.each(Object.entries(told))('of the kind %s begins with who or what did it', (what, [entry, words]) => {
    expect(say({ what: what as LogEntry['what'], ...entry })).toMatch(words)
  })

  it('calls the Boss’s decks by their names', () => {
    const shuffled = (deck: string): string => say({ what: 'shuffle', seat: 'boss', text: `the ${deck} deck` })
    expect(['main', 'minions', 'ragnaros'].map(shuffled)).toEqual([
      'The Boss shuffles the main deck',
      'The Boss shuffles the minion deck',
      'The Boss shuffles the Ragnaros deck',
    ])
  })

  it('calls players by their names where a card that nobody saw is moved by hand', () => {
    const card = 'the top card of raider2’s deck'
    expect(say({ what: 'adjust', how: 'move', seat: 'raider1', card, text: 'among raider1’s resources' })).toBe(
      'Anna moves the top card of Ben’s deck among Anna’s resources by hand',
    )
  })

  it('tells two heroes of one name apart by their players', () => {
    const hit = (whose: Seat): string =>
      say({
        what: 'damage',
        ...rayder,
        other: 'Boris',
        otherKey: 'hero/boris',
        otherWhose: whose,
        amount: 1,
        text: 'fire',
      })
    expect(hit('raider2')).not.toBe(hit('raider3'))
  })

  it('says what a card’s text did with that card as its subject', () => {
    expect(say({ what: 'destroy', seat: 'raider1', ...rayder, ...crush })).toBe('«Crush» destroys Anna’s «Rayder»')
    expect(say({ what: 'move', ...rayder, ...crush, text: 'removed', place: 'play' })).toBe(
      '«Crush» removes Anna’s «Rayder» from the game',
    )
  })

  it('of a face-down card begins with a capital too', () => {
    expect(say({ what: 'destroy', seat: 'boss', card: 'a face-down resource', whose: 'boss' })).toBe(
      'A face-down resource is destroyed',
    )
  })

  it('that an older version wrote still reads well, without owners', () => {
    expect(say({ what: 'destroy', seat: 'raider1', card: 'Rayder', key: 'ally/rayder' })).toBe('«Rayder» is destroyed')
    expect(say({ what: 'turn', seat: 'raider1' })).toBe('Anna takes a turn')
    expect(say({ what: 'control', seat: 'boss', card: 'Rayder', key: 'ally/rayder' })).toBe(
      'The Boss controls «Rayder»',
    )
  })

  it('never leaves a hole where something was not told', () => {
    for (const what of Object.keys(told))
      expect(say({ what: what as LogEntry['what'], amount: 2, text: 'fire' })).not.toMatch(/undefined|^$/)
  })
})
