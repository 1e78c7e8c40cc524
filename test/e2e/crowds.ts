import { decisionOf } from '../../src/engine/running/api.ts'
import type { Adjustment } from '../../src/engine/contract/adjustment.ts'
import { type Handle, type Seat, seatNames } from '../../src/engine/contract/names.ts'
import type { CardView, View } from '../../src/engine/contract/view.ts'
import { viewOf } from '../../src/engine/seeing/look.ts'
import { saveText } from '../../src/table/files.ts'
import { give, type PlayedRaid } from '../../src/table/play.ts'
import { makeRandom } from '../../src/bots/index.ts'
import { type GameConfig, salts } from '../../src/table/sim/config.ts'
import { botMove } from '../../src/table/sim/play.ts'
import { cardsInRows, type RaidFile, raidFile } from '../../tools/raid-file.ts'

/** Tables with much on them: late games of five raiders, and one that is crowded by hand. */

const me: Seat = 'raider1'
const five: GameConfig = { raid: 'onyxia', raiders: 5, seed: 2, bots: { boss: 'random', raiders: 'greedy' } }

/** My own turn, late, with as many cards in play as say so. */
const late = (name: string, config: GameConfig, least: number): RaidFile =>
  raidFile(name, config, [me], (now) => {
    const { g, decision } = now
    if (decision.question !== 'priority' || g.s.chain.length > 0 || cardsInRows(g) < least) return false
    return now.view().turn.seat === me
  })

const rowsOf = (view: View, seat: Seat): CardView[] => {
  const it = view.seats.find((one) => one.seat === seat)
  return it ? [...it.allies, ...it.equipment, ...it.abilities] : []
}

/** Answers the decision that stands with adjustments, some at a time, as a person does at the table. */
const adjust = (play: PlayedRaid, adjustments: readonly Adjustment[], mayBeRefused = false): void => {
  for (let i = 0; i < adjustments.length; i += 10) {
    const decision = decisionOf(play.raid.g)
    if (!decision) throw new Error('The raid is over.')
    const refusal = give(play, { decision: decision.id, seat: me, adjust: adjustments.slice(i, i + 10) }, 'person')
    if (refusal && !mayBeRefused) throw new Error(`It can't be adjusted: ${refusal.reason}`)
  }
}

/**
 * So many cards lie in each party: brought there from a deck, by way of its graveyard, where everybody sees them. The
 * Boss has few cards that stay, so that it is lent those of the raiders.
 */
const crowd = (play: PlayedRaid, counts: Partial<Record<Seat, number>>): void => {
  const view = (): View => viewOf(play.raid.g, me)
  const topOf = (seat: Seat): Handle | undefined => {
    adjust(play, [{ do: 'move', card: { top: seat }, to: 'graveyard' }])
    return view()
      .seats.find((it) => it.seat === seat)
      ?.graveyard.at(-1)?.handle
  }
  const raiders = seatNames.slice(1)
  for (const seat of seatNames) {
    const wanted = counts[seat] ?? 0
    for (let n = 0; rowsOf(view(), seat).length < wanted; n++) {
      if (n > 200) throw new Error(`${seat} has no ${wanted} cards that stay in play.`)
      const card = topOf(seat === 'boss' && n >= 40 ? (raiders[n % raiders.length] ?? me) : seat)
      if (card !== undefined) adjust(play, [{ do: 'move', card, to: 'play', under: seat }], true)
    }
  }
}

export interface Crowd extends RaidFile {
  view: View // as I see it
}

const crowdOf = (file: RaidFile, more: (play: PlayedRaid) => void = () => {}): Crowd => {
  const { play } = file
  more(play)
  const decision = decisionOf(play.raid.g)
  return { ...file, text: saveText(play).text, decision: decision?.id ?? 0, view: viewOf(play.raid.g, me) }
}

export const crowds = {
  onyxia: () => crowdOf(late('Late with Onyxia', five, 32)),
  magtheridon: () =>
    crowdOf(
      late(
        'Late with Magtheridon',
        { ...five, raid: 'magtheridon', seed: 4, bots: { boss: 'greedy', raiders: 'greedy' } },
        24,
      ),
    ),
  'molten-core': () =>
    crowdOf(late('Late in Molten Core', { ...five, raid: 'molten-core', mode: 'full-clear', from: 'majordomo' }, 30)),
  crowded: () =>
    crowdOf(late('Crowded', five, 12), (play) => {
      crowd(play, { boss: 60, raider1: 12, raider2: 12, raider3: 12, raider4: 12, raider5: 12 })
      hurtSome(play)
      goOn(play, five)
    }),
} satisfies Record<string, () => Crowd>

/** Bots answer what the crowding has brought about, until I am asked again. */
const goOn = (play: PlayedRaid, config: GameConfig): void => {
  const random = makeRandom(1, salts.bots)
  const { raid } = play
  for (let decision = decisionOf(raid.g); decision && decision.question !== 'priority'; decision = decisionOf(raid.g))
    give(play, botMove(raid.g, config, decision, random), decision.seats.includes(me) ? 'person' : 'bot')
}

/** Of those that are alike, some are hurt and some exhausted. */
const hurtSome = (play: PlayedRaid): void => {
  const allies = viewOf(play.raid.g, me).seats.flatMap(({ seat }) => rowsOf(viewOf(play.raid.g, me), seat))
  const some = allies.filter(({ health, damage }, i) => i % 3 === 0 && (health ?? 0) - damage > 1)
  adjust(
    play,
    some.map(({ handle }: { handle: Handle }): Adjustment => ({ do: 'damage', card: handle, amount: 1 })),
  )
}
