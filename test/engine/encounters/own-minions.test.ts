import { describe, expect, it } from 'vitest'
import type { CardValue } from '../../../src/cards/vocabulary/values.ts'
import { forbidden } from '../../../src/engine/deriving/derive.ts'
import { type Game, isOfRaid, refOf, seatAt } from '../../../src/engine/state/game.ts'
import type { Card } from '../../../src/engine/state/state.ts'
import { addCard } from '../../../src/engine/running/create.ts'
import { enterPlay } from '../../../src/engine/acting/verbs.ts'
import {
  addResources,
  alliesOf,
  asked,
  away,
  begin,
  fell,
  heroAt,
  hold,
  join,
  play,
  resolve,
  say,
  toAction,
} from './table.ts'
import * as T from './temple.ts'

/** B1.10: raiders may have some of Black Temple's cards in their own decks. Then they are theirs, in any raid. */

const minion: CardValue = {
  key: 'black-temple/made-minion',
  name: 'Made Minion',
  type: 'ally',
  cost: 3,
  atk: 2,
  damageType: 'melee',
  health: 2,
  tags: ['Traitor'],
  requires: 'Traitor',
  regular: true,
}
const raid = (): Game => {
  const g = begin('black-temple', { raiders: 1, cards: [minion, away] })
  toAction(g, 'raider1')
  return g
}
/** One from the Boss's Minion deck. */
const ofTheBoss = (g: Game): Card => {
  const card = addCard(g, minion.key, 0, 'minions')
  card.place = 'removed'
  seatAt(g, 0).removed.push(card.id)
  enterPlay(g, card, 0)
  return card
}

describe('a Minion that a raider brought [B1.10]', () => {
  it('is played at its printed cost', () => {
    const g = raid()
    const card = hold(g, minion.key, 1)
    const offered = (): boolean => {
      const { ask } = asked(g)
      return ask.shape === 'one' && ask.options.some((o) => 'do' in o && o.do === 'play' && o.card === card.handle)
    }
    addResources(g, 1, 2 - seatAt(g, 1).resources.length)
    expect(offered()).toBe(false)
    addResources(g, 1, 1)
    expect(offered()).toBe(true)
    say(g, { do: 'play', card: card.handle })
    resolve(g)
    expect(alliesOf(g, 1)).toEqual(['made-minion'])
    expect(seatAt(g, 1).resources.filter((id) => g.s.cards[id]?.exhausted)).toHaveLength(3)
  })

  it('goes to its owner’s graveyard, while the Boss’s goes to the Minion deck’s [R504.1a]', () => {
    const g = raid()
    const [mine, theirs] = [join(g, minion.key, 1), ofTheBoss(g)]
    for (const card of [mine, theirs]) fell(g, card)
    resolve(g)
    expect(seatAt(g, 1).graveyard).toContain(mine.id)
    expect(T.pileOf(g, 'minions').graveyard).toEqual([theirs.id])
  })

  it('may leave play otherwise, as the Boss’s can’t [R504.1a]', () => {
    const g = raid()
    const [mine, theirs] = [join(g, minion.key, 1), ofTheBoss(g)]
    for (const card of [mine, theirs]) {
      play(g, hold(g, away.key, 1), card)
      resolve(g)
    }
    expect([mine.place, theirs.place]).toEqual(['hand', 'graveyard'])
  })

  it('is no card of the raid, which alone beats what the raid’s rules say [R101.3a, 103.1]', () => {
    const g = raid()
    const [mine, theirs] = [join(g, minion.key, 1), ofTheBoss(g)]
    expect([isOfRaid(g, mine), isOfRaid(g, theirs)]).toEqual([false, true])
    const stops = (by: Card, seat: number) => forbidden(g, 'beFlipped', heroAt(g, 0), seat, refOf(by)) !== null
    expect([stops(mine, 1), stops(theirs, 1)]).toEqual([true, false])
  })

  it('comes to other raids too', () => {
    const g = begin('onyxia', { raiders: 1, cards: [minion, away] })
    toAction(g, 'raider1')
    const card = join(g, minion.key, 1)
    play(g, hold(g, away.key, 1), card)
    resolve(g)
    expect([card.place, isOfRaid(g, card)]).toEqual(['hand', false])
  })
})
