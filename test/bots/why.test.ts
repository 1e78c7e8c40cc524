import { describe, expect, it } from 'vitest'
import { bots, makeRandom, pickOf, whyOf } from '../../src/bots/index.ts'
import { answer, decisionOf } from '../../src/engine/running/api.ts'
import type { Pick } from '../../src/engine/contract/answer.ts'
import { createGame } from '../../src/engine/running/create.ts'
import type { Decision } from '../../src/engine/contract/decision.ts'
import { cardAt, type Game, valueOf } from '../../src/engine/state/game.ts'
import { viewOf, visibleTo } from '../../src/engine/seeing/look.ts'
import { type GameConfig, setupOf } from '../../src/table/sim/config.ts'
import { pinned } from '../../src/table/sim/pinned.ts'

type Raid = Omit<GameConfig, 'bots'>

interface Told {
  question: Decision['question']
  pick: Pick
  why: string
  secrets: string[] // names of cards that not everybody may know, before or after
}

const namesOf = (g: Game, ids: Iterable<number>): Set<string> =>
  new Set([...ids].map((id) => valueOf(g, cardAt(g, id)).name))

/** The card that this answer announces: everybody sees it in a moment. */
const shownBy = (g: Game, pick: Pick): string[] => {
  if (Array.isArray(pick) || !('do' in pick) || !('card' in pick)) return []
  if (pick.do === 'place' && pick.face === 'down') return []
  const card = g.s.cards.find(({ handle }) => handle === pick.card)
  return card ? [valueOf(g, card).name] : []
}

const tellAll = (raid: Raid, most: number, hear: (told: Told) => void): void => {
  const g = createGame(...pinned(setupOf({ ...raid, bots: { boss: 'greedy', raiders: 'greedy' } })))
  const random = makeRandom(raid.seed)
  const { greedy } = bots
  if (!greedy) throw new Error('There is no greedy bot.')
  for (let i = 0; i < most; i++) {
    const decision = decisionOf(g)
    const seat = decision?.seats[0]
    if (!decision || !seat) return
    const said = greedy(viewOf(g, seat), decision, random, g.lib.book)
    const why = whyOf(said)
    const pick = pickOf(said)
    const open = new Set([...namesOf(g, visibleTo(g, -1)), ...shownBy(g, pick)])
    const all = namesOf(
      g,
      g.s.cards.map(({ id }) => id),
    )
    const refusal = answer(g, { decision: decision.id, seat, pick })
    if (refusal) throw new Error(`${refusal.reason}: ${JSON.stringify(pick)}`)
    for (const name of namesOf(g, visibleTo(g, -1))) open.add(name)
    if (why !== null)
      hear({ question: decision.question, pick, why, secrets: [...all].filter((name) => !open.has(name)) })
  }
}

const raids: Raid[] = [
  { raid: 'onyxia', seed: 5, raiders: 3 },
  { raid: 'magtheridon', seed: 4, raiders: 3 },
  { raid: 'black-temple', seed: 3, raiders: 3 },
  { raid: 'naxxramas', seed: 3, raiders: 3 },
]

describe('what the greedy bot says of its moves', () => {
  it.each(raids)('is one plain sentence that names nothing hidden ($raid)', { timeout: 120_000 }, (raid) => {
    const faults: string[] = []
    const questions = new Set<string>()
    const sentences = new Set<string>()
    let secrets = 0
    tellAll(raid, 1200, ({ question, pick, why, secrets: hidden }) => {
      questions.add(question)
      sentences.add(why)
      secrets += hidden.length
      const named = hidden.find((name) => why.includes(name))
      if (named !== undefined) faults.push(`names ${named}: ${why} ${question} ${JSON.stringify(pick)}`)
      if (!/^[A-Z"'\d+][^\n]*\.$/.test(why) || why.length > 140) faults.push(`no plain sentence: ${why}`)
      if (/undefined|null|NaN|raider\d|\bboss\b|\[object| {2}|: \./.test(why)) faults.push(`not for people: ${why}`)
    })
    expect(faults.slice(0, 5)).toEqual([])
    expect(secrets).toBeGreaterThan(1000)
    expect(questions.size).toBeGreaterThan(6)
    expect(sentences.size).toBeGreaterThan(60)
  })

  it('is only worked out when somebody wants to know', () => {
    const g = createGame(
      ...pinned(setupOf({ raid: 'onyxia', seed: 1, raiders: 1, bots: { boss: 'greedy', raiders: 'greedy' } })),
    )
    const decision = decisionOf(g)
    const seat = decision?.seats[0] ?? 'boss'
    const said = decision && bots['greedy']?.(viewOf(g, seat), decision, makeRandom(1), g.lib.book)
    expect(said && Object.keys(said)).toEqual(['pick'])
    expect(said && whyOf(said)).toMatch(/hand/)
  })

  it('is nothing where chance decides', () => {
    const g = createGame(
      ...pinned(setupOf({ raid: 'onyxia', seed: 1, raiders: 1, bots: { boss: 'random', raiders: 'random' } })),
    )
    const decision = decisionOf(g)
    if (!decision) throw new Error('Nobody is asked anything.')
    const said = bots['random']?.(viewOf(g, 'boss'), decision, makeRandom(1), g.lib.book)
    expect(said && whyOf(said)).toBeNull()
  })
})
