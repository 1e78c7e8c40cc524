import type { Adjustment } from '../../src/engine/contract/adjustment.ts'
import type { Seat } from '../../src/engine/contract/names.ts'
import type { SeatView, View } from '../../src/engine/contract/view.ts'
import { decisionOf } from '../../src/engine/running/api.ts'
import { viewOf } from '../../src/engine/seeing/look.ts'
import { saveText } from '../../src/table/files.ts'
import { give } from '../../src/table/play.ts'
import type { GameConfig } from '../../src/table/sim/config.ts'
import { type Moment, type RaidFile, raidFile } from '../../tools/raid-file.ts'

/** Moments of Black Temple as files to import. Decks are blank, so that only its Bosses make a difference. */

const config: GameConfig = {
  raid: 'black-temple',
  raiders: 1,
  seed: 1,
  blank: 'quiet',
  bots: { boss: 'random', raiders: 'random' },
}

const isMyTurn = (now: Moment): boolean =>
  now.decision.question === 'priority' && now.g.s.chain.length === 0 && now.view().turn.seat === 'raider1'

export const seatOf = ({ seats }: View, seat: Seat): SeatView => {
  const found = seats.find((it) => it.seat === seat)
  if (!found) throw new Error(`There is no ${seat}.`)
  return found
}

/** The same with something put right by hand. */
export const adjusted = ({ play }: RaidFile, how: (view: View) => Adjustment[]): string => {
  const decision = decisionOf(play.raid.g)
  if (!decision) throw new Error('Nobody is asked.')
  const adjust = how(viewOf(play.raid.g, 'raider1'))
  const refusal = give(play, { decision: decision.id, seat: 'raider1', adjust }, 'person')
  if (refusal) throw new Error(refusal.reason)
  return saveText(play).text
}

/** So many allies of mine from my hand, ready to attack. */
export const allies = (view: View, count: number): Adjustment[] => {
  const { hand } = seatOf(view, 'raider1')
  if (typeof hand === 'number' || hand.length < count) throw new Error('There are too few cards in hand.')
  return hand.slice(0, count).map(({ handle }) => ({ do: 'move', card: handle, to: 'play' }))
}
const gone = (view: View, isIt: (name: string) => boolean, but = 0): Adjustment[] =>
  seatOf(view, 'boss')
    .allies.filter(({ name }) => isIt(name))
    .slice(but)
    .map(({ handle }): Adjustment => ({ do: 'damage', card: handle, amount: 50 }))

const at = (from: string, more: Partial<GameConfig> = {}): RaidFile =>
  raidFile(from, { ...config, ...more, from }, ['raider1'], isMyTurn)

export const temples = {
  /** My turn before Teron makes his first ghost, with four allies of mine. Nobody else is of his party. */
  beforeTheGhost: (): string => adjusted(at('teron'), (view) => [...allies(view, 4), ...gone(view, () => true)]),
  /** The Boss chooses who becomes one. */
  choosing: (): string =>
    raidFile('A ghost', { ...config, raiders: 2, from: 'teron' }, ['boss'], ({ decision }) => {
      return decision.question === 'choosePlayer'
    }).text,
  /** One Soul Fragment is left, and four of mine can attack, each of whom fells a face. */
  shrine: (): string =>
    adjusted(at('reliquary', { strong: 2 }), (view) => [
      ...allies(view, 4),
      ...gone(view, (name) => name === 'Soul Fragment', 1),
    ]),
  /** Three of the Council have fatal damage, Gathios lacks one. */
  council: (): string =>
    adjusted(at('council'), (view) => [
      ...allies(view, 2),
      ...seatOf(view, 'boss').allies.map(({ handle, name }): Adjustment => {
        return { do: 'damage', card: handle, amount: name.startsWith('Gathios') ? 2 : 9 }
      }),
    ]),
  /** A Boss that one attack fells, with the true decks: its events turn up, and some stay in force. */
  lastBlow: (): string => {
    const { blank: _, ...real } = config
    const file = raidFile('Last blow', { ...real, raiders: 2, strong: 3, from: 'gurtogg' }, ['raider1'], (now) => {
      const { ask } = now.decision
      if (!isMyTurn(now) || ask.shape !== 'one') return false
      const [first] = seatOf(now.view(), 'raider1').allies
      return (
        (first?.atk ?? 0) > 0 && ask.options.some((it) => 'do' in it && it.do === 'attack' && it.with === first?.handle)
      )
    })
    return adjusted(file, (view) => {
      const { hero } = seatOf(view, 'boss')
      if (!hero) throw new Error('Nobody is there.')
      const hurt: Adjustment = { do: 'damage', card: hero.handle, amount: (hero.health ?? 0) - hero.damage - 1 }
      return [...gone(view, () => true), hurt]
    })
  },
  /** One resource more than the Boss's threat level lets me keep. */
  overThreat: (): string =>
    adjusted(at('najentus'), (view) => {
      const { hand, resources } = seatOf(view, 'raider1')
      if (typeof hand === 'number') throw new Error('I see no hand.')
      return hand
        .slice(0, 5 - resources.length)
        .map(({ handle }) => ({ do: 'move', card: handle, to: 'resources', face: 'down' }))
    }),
}
