import { greedy } from '../../src/bots/greedy/index.ts'
import { makeRandom, pickOf } from '../../src/bots/index.ts'
import type { Pick } from '../../src/engine/contract/answer.ts'
import type { Decision } from '../../src/engine/contract/decision.ts'
import type { RaidName } from '../../src/engine/contract/names.ts'
import { viewOf } from '../../src/engine/seeing/look.ts'
import { parseRuling } from '../../src/table/rulings/index.ts'
import { noticeNew } from '../../src/table/rulings/names.ts'
import { sayOption } from '../../src/table/rulings/options.ts'
import { layPosition } from '../../src/table/rulings/position.ts'
import { asked, goOnUntil, say } from '../engine/play-on.ts'

/**
 * Seats greedy bots at a table, described as in a ruling. `says` passes until that is asked, and gives the bot's answer
 * in words, such as "attack Taz'dingo" or "Elendril 3, Taz'dingo 0"; it is carried out. `wholeTurn` lets the bots play
 * until the turn is over, and gives all they did but passing.
 */
export const sit = (table: string, raid: RaidName = 'magtheridon') => {
  const ruling = parseRuling(`title: a table\nrules: [R100.1]\nraid: ${raid}\n${table}\nexpect: {}\n`, 'a table')
  const { g, names } = layPosition(ruling)
  const inWords = (d: Decision, pick: Pick): string => {
    if (Array.isArray(pick)) return pick.map((choice) => sayOption(g, names, d, choice)).join(', ')
    if ('layout' in pick || 'spot' in pick) return JSON.stringify(pick)
    if (!('divide' in pick)) return sayOption(g, names, d, pick)
    return pick.divide.map(([choice, n]) => `${sayOption(g, names, d, choice)} ${n}`).join(', ')
  }
  const answered = (d: Decision): string => {
    const pick = pickOf(greedy(viewOf(g, d.seats[0] ?? 'boss'), d, makeRandom(1), g.lib.book))
    const said = inWords(d, pick)
    say(g, pick)
    noticeNew(g, names)
    return said
  }
  return {
    says: (question: Decision['question']): string =>
      answered(goOnUntil(g, (decision) => decision.question === question)),
    wholeTurn: (): string[] => {
      const turn = g.s.turn.n
      const all: string[] = []
      while (g.s.turn.n === turn) all.push(answered(asked(g)))
      return all.filter((said) => said !== 'pass')
    },
  }
}

/** At the turn of this raid's Boss, with two raiders. */
export const bossTurnOf =
  (raid: RaidName) =>
  (
    boss: string,
    raider1 = "hero: Elendril, allies: [Taz'dingo]",
    raider2 = "hero: Elendril, allies: [Taz'dingo, Taz'dingo]",
  ): ReturnType<typeof sit> =>
    sit(
      `raiders: 2\ntable:\n  turn: boss\n  boss: { ${boss} }\n  raider1: { ${raider1} }\n  raider2: { ${raider2} }`,
      raid,
    )
