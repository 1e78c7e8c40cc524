import { describe, expect, it } from 'vitest'
import type { Choice } from '../../src/engine/contract/decision.ts'
import type { CardView } from '../../src/engine/contract/view.ts'
import { tellAttacks } from '../../src/engine/seeing/attacks.ts'
import { whyNotCard } from '../../src/engine/seeing/explain.ts'
import { viewOf } from '../../src/engine/seeing/look.ts'
import { decisionOf } from '../../src/engine/running/api.ts'
import { aimsOf, whyNotAim } from '../../src/table/aims.ts'
import { type Moment, raidFile } from '../../tools/raid-file.ts'

const me = 'raider1'
const bots = { boss: 'greedy', raiders: 'greedy' } as const

/** Somebody has to be aimed at. */
const isAimed = (raid: Pick<Moment, 'g'>, choice: Choice): boolean =>
  'do' in choice && choice.do === 'play' && aimsOf(raid, me, choice) !== null

/** My turn: something can't be paid, something can be aimed. */
const { play } = raidFile('My turn', { raid: 'onyxia', raiders: 3, seed: 25, bots }, [me], (now) => {
  const { turn, chain } = now.view()
  if (now.g.s.turn.n < 8 || turn.seat !== me || chain.length > 0 || now.decision.question !== 'priority') return false
  const all = 'options' in now.decision.ask ? now.decision.ask.options : []
  const cards = (word: string) => all.flatMap((it) => ('do' in it && it.do === word && 'card' in it ? [it.card] : []))
  return cards('place').some((card) => !cards('play').includes(card)) && all.some((it) => isAimed(now, it))
})
const { g } = play.raid
const mine = viewOf(g, me).seats.find(({ seat }) => seat === me)
const hand = (mine?.hand ?? []) as CardView[]
const options = (): readonly Choice[] => {
  const ask = decisionOf(g)?.ask
  return ask && 'options' in ask ? ask.options : []
}
const may = (word: string, card: CardView): Choice | undefined =>
  options().find((it) => 'do' in it && it.do === word && 'card' in it && it.card === card.handle)

describe('a card that was dropped where nothing comes of it', () => {
  it('can be placed but not paid: a tap says nothing, for it is among the choices; a drop says what it lacks', () => {
    const dear = hand.find((card) => may('place', card) && !may('play', card))
    if (!dear) throw new Error('Everything can be paid.')
    expect(whyNotCard(g, me, dear.handle)).toEqual([])
    expect(whyNotCard(g, me, dear.handle, true).map(({ rule }) => rule)).not.toEqual([])
    expect(whyNotCard(g, me, dear.handle, true)[0]?.reason).toContain(dear.name)
  })

  it('can be aimed, but not at that: the reason is the one that the question itself would give', () => {
    const aimed = options().find((it) => isAimed(play.raid, it))
    if (!aimed) throw new Error('Nothing can be aimed.')
    const aims = aimsOf(play.raid, me, aimed)?.ask
    const legal = aims && 'options' in aims ? aims.options : []
    const all = viewOf(g, me).seats.flatMap(({ hero, allies, abilities }) => [
      ...(hero ? [hero] : []),
      ...allies,
      ...abilities,
    ])
    const wrong = all.find(({ handle }) => !legal.some((it) => 'card' in it && it.card === handle))
    const right = all.find(({ handle }) => legal.some((it) => 'card' in it && it.card === handle))
    if (!wrong || !right) throw new Error('There is nothing to tell apart.')
    const why = (card: CardView) => whyNotAim(play.raid, me, aimed, (copy) => whyNotCard(copy, me, card.handle))
    expect(why(wrong).length).toBeGreaterThan(0)
    expect(why(right)).toEqual([])
    // nothing was done by asking
    expect(decisionOf(g)?.question).toBe('priority')
  })
})

describe('what a character hits for while it attacks', () => {
  const bossOf = (view = viewOf(g, me)) => view.seats.find(({ seat }) => seat === 'boss')?.hero

  it('is on the cards of those who look at the table, if it is another number', () => {
    const seen = bossOf(tellAttacks(g, viewOf(g, me)))
    expect(seen?.atk).toBe(0)
    expect(seen?.attacks).toBeGreaterThan(0)
    expect(mine?.hero && 'attacks' in mine.hero).toBe(false)
  })

  it('is no part of what bots see, and changes nothing', () => {
    const before = JSON.stringify(viewOf(g, me))
    tellAttacks(g, viewOf(g, me))
    expect(JSON.stringify(viewOf(g, me))).toBe(before)
    expect(bossOf()?.attacks).toBeUndefined()
  })
})
