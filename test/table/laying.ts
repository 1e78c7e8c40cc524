import type { CardValue } from '../../src/cards/vocabulary/values.ts'
import type { Pick } from '../../src/engine/contract/answer.ts'
import type { Seat } from '../../src/engine/contract/names.ts'
import type { Setup } from '../../src/engine/contract/setup.ts'
import type { View } from '../../src/engine/contract/view.ts'
import { noHabits } from '../../src/table/habits.ts'
import type { ToHost } from '../../src/table/protocol.ts'
import { human } from '../../src/table/seating.ts'
import { someSetup } from '../engine/some-game.ts'
import { type AtTable, type Guest, lastView, sitDown } from './at-table.ts'
import { hello, last, look, room } from './together.ts'

/** People at a table on which a card is about to fall: any raider can throw their own hero at everybody. */

const thrown: CardValue = {
  key: 'test/thrown',
  name: 'Thrown',
  type: 'ability',
  cost: 0,
  unlimited: true,
  play: {
    effects: [
      { drop: 'yourHero', onto: { is: 'hero' }, as: 'struck' },
      { deal: 1, type: 'melee', to: { bound: 'struck' } },
    ],
  },
}

const setup = (): Setup => {
  const some = someSetup(4, 2)
  return {
    ...some,
    cards: [thrown],
    anyDeck: true,
    raiders: some.raiders.map(({ hero }) => ({ hero, deck: { Thrown: 60 } })),
  }
}
export const seats: readonly Seat[] = ['boss', 'raider1', 'raider2']

export const viewAt = async (table: AtTable, seat: Seat): Promise<View> => {
  await table.say(look(seat))
  return lastView(table.everything)
}
export const answering = (view: View, pick: Pick): ToHost => ({
  type: 'answer',
  move: { decision: view.decision?.id ?? 0, seat: view.you ?? 'boss', pick },
})
export const usual = (view: View): Pick => {
  const ask = view.decision?.ask
  if (ask?.shape !== 'layout') throw new Error(`${view.you} lays out nothing.`)
  return { layout: ask.usual }
}

/** Plays on until everybody lays theirs out: the first who may throws a hero. */
export const untilLaying = async (table: AtTable): Promise<AtTable> => {
  await table.say(look('boss'))
  for (let n = 0; n < 60; n++) {
    const [seat] = lastView(table.everything).waitingFor
    const view = await viewAt(table, seat ?? 'boss')
    const ask = view.decision?.ask
    if (ask?.shape === 'layout') return table
    if (ask?.shape !== 'one') throw new Error(`Asked for ${view.decision?.question}.`)
    const play = seat === 'boss' ? undefined : ask.options.find((it) => 'do' in it && it.do === 'play')
    const none = ask.options.find((it) => 'do' in it && (it.do === 'pass' || it.do === 'keep'))
    const pick = (view.chain.length === 0 ? play : undefined) ?? none
    if (pick) await table.say(answering(view, pick))
  }
  throw new Error('Nobody has thrown anything.')
}

/** Three people at one device, of whom one throws a hero; everybody lays theirs out. */
export const beginLaying = async (table: AtTable, id: string, ...more: ToHost[]): Promise<AtTable> => {
  const seating = Object.fromEntries(seats.map((seat) => [seat, { player: human, name: seat, person: seat }]))
  await table.say({ type: 'start', id, name: 'Thursday', setup: setup(), seating })
  for (const seat of seats) await table.say({ type: 'habits', seat, habits: noHabits })
  await table.say(...more)
  return untilLaying(table)
}
export const laying = (...more: ToHost[]): Promise<AtTable> => beginLaying(sitDown(), 'one', ...more)

/** Likewise; then somebody at another device sits down at the second raider's seat. */
export const layingWithGuest = async (...more: ToHost[]): Promise<{ table: AtTable; guest: Guest; seat: Seat }> => {
  const table = await laying(room, ...more)
  const guest = table.guest()
  await guest.say(hello('Mallory'))
  const member = last(guest.everything, 'welcome').you
  await table.say({ type: 'sit', seat: 'raider2', sitter: { player: human, name: 'Mallory', member } })
  await guest.say(look('raider2'))
  return { table, guest, seat: 'raider2' }
}
