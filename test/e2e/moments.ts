import { type Moment, type RaidFile, raidFile } from '../../tools/raid-file.ts'
import { canAct } from '../../src/table/habit-answer.ts'
import type { GameConfig } from '../../src/table/sim/config.ts'

/**
 * Moments of raids that people must be able to read off the screen, as files to import. With these seeds they come early;
 * where cards have changed so that one does not come, those after it are played until it does.
 */

const onyxia: GameConfig = { raid: 'onyxia', raiders: 3, seed: 1, bots: { boss: 'random', raiders: 'random' } }
const magtheridon: GameConfig = { ...onyxia, raid: 'magtheridon' }

const mayPlay = ({ decision: { ask } }: Moment): number =>
  ask.shape === 'one' ? ask.options.filter((choice) => 'do' in choice && choice.do === 'play').length : 0

const asks = (question: string, options: number) => (now: Moment) =>
  now.decision.question === question && 'options' in now.decision.ask && now.decision.ask.options.length >= options

export const moments = {
  mulligan: () => raidFile('Mulligan', onyxia, ['raider1'], ({ decision }) => decision.question === 'mulligan'),
  curtain: () => raidFile('Two people', { ...onyxia, seed: 5 }, ['raider1', 'raider2'], asks('target', 2)),
  action: () =>
    raidFile('My turn', { ...onyxia, seed: 25, bots: { boss: 'greedy', raiders: 'greedy' } }, ['raider1'], (now) => {
      if (now.g.s.turn.n < 12 || mayPlay(now) < 2) return false
      const { turn, chain, you } = now.view()
      return turn.seat === you && chain.length === 0
    }),
  target: () => raidFile('Targeting', { ...onyxia, seed: 15 }, ['raider1'], asks('target', 4)),
  chain: () =>
    raidFile('A chain', { ...onyxia, seed: 10 }, ['raider1'], (now) => {
      if (now.decision.question !== 'priority' || now.g.s.chain.length === 0 || !canAct(now.decision)) return false
      const top = now.view().chain.at(-1)
      return top?.controller === 'boss' && top.kind !== 'proposal'
    }),
  boss: () =>
    raidFile('As the Boss', { ...onyxia, seed: 26 }, ['boss'], (now) => {
      if (now.decision.question !== 'priority' || now.g.s.chain.length === 0 || !canAct(now.decision)) return false
      const top = now.view().chain.at(-1)
      return top !== undefined && top.controller !== 'boss' && top.kind !== 'resource'
    }),
  combat: () =>
    raidFile('A fight', { ...onyxia, seed: 13 }, ['raider1'], (now) => {
      const combat = now.decision.question === 'protect' ? now.view().combat : null
      return combat !== null && combat.attacker !== null && combat.defender !== null
    }),
  divide: () => raidFile('Dividing', { ...magtheridon, seed: 22 }, ['raider1'], asks('divide', 2)),
  order: () => raidFile('In order', { ...onyxia, seed: 33 }, ['raider1'], asks('order', 3)),
  mode: () => raidFile('One or the other', { ...magtheridon, seed: 33 }, ['raider1'], asks('chooseMode', 2)),
  discard: () => raidFile('Discarding', { ...onyxia, seed: 14 }, ['raider1'], asks('discardDown', 3)),
  number: () =>
    raidFile(
      'A number',
      { ...onyxia, seed: 13 },
      ['boss'],
      ({ decision: { ask } }) => ask.shape === 'number' && ask.max > ask.min + 1,
    ),
  over: () => raidFile('It is over', { ...onyxia, seed: 25, raiders: 2 }, ['raider1'], null),
} satisfies Record<string, () => RaidFile>

const greedy: GameConfig = { ...onyxia, bots: { boss: 'greedy', raiders: 'greedy' } }

/** Moments at which it is worth knowing what an answer would do. */
export const lookingAhead = {
  /** Nobody at the Boss's side can do anything about it. */
  attack: () =>
    raidFile('An attack', { ...greedy, seed: 3 }, ['raider1'], ({ g, decision }) => {
      const boss = g.s.seats[0]
      if (decision.question !== 'defender' || !boss || g.s.turn.n < 8) return false
      return boss.resources.every((id) => g.s.cards[id]?.exhausted) && 'options' in decision.ask
    }),
  many: () => raidFile('Many to attack', { ...greedy, seed: 3, raiders: 5 }, ['raider1'], asks('defender', 6)),
  target: () => raidFile('A target', { ...greedy, seed: 8 }, ['raider1'], asks('target', 5)),
  protect: () => raidFile('Protecting', { ...greedy, seed: 4 }, ['raider1'], asks('protect', 2)),
  divide: moments.divide,
} satisfies Record<string, () => RaidFile>
