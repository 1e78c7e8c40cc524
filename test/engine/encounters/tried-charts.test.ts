import { describe, expect, it } from 'vitest'
import { now, on, quarter, temple, use } from './made-up.ts'
import * as N from './necropolis.ts'
import {
  alliesOf,
  boss,
  bossName,
  cardOf,
  fell,
  findIn,
  goOn,
  heroAt,
  join,
  look,
  resolve,
  toAction,
  toTurn,
  wound,
} from './table.ts'
import { council } from './temple.ts'

/** What made-up cards could do to the charts, and what we decided where the rules leave room. */

const turn = now('turn', [{ flip: 'yourHero' }])

describe('charts that made-up cards try', () => {
  it('the Boss’s own card turns Desire into Anger, who can be destroyed at once [R503.2b]', () => {
    const g = temple('essence-of-desire', [turn])
    toAction(g, 'boss')
    use(g, 'turn', 0)
    toAction(g, 'raider1')
    fell(g)
    resolve(g)
    expect(bossName(g)).toBe('mother-shahraz')
  })

  it('Teron who is turned face up again makes ghosts who are ghosts [R503.1a]', () => {
    const g = temple('teron-gorefiend', [turn])
    toAction(g, 'boss')
    use(g, 'turn', 0)
    use(g, 'turn', 0)
    expect(g.s.facts['ghosts']).toBe(1)
  })

  it('Gothik can be fought though his Riders had lost their powers [N7.4]', () => {
    const g = quarter('military', 'gothik-the-harvester', [
      on('hush', [{ always: [{ losesPowers: true, to: { is: 'ally', whose: 'opposing' } }] }]),
    ])
    join(g, 'test/hush', 1)
    toTurn(g, 'boss', 'action')
    toAction(g, 'raider1')
    for (const id of boss(g).row) if (cardOf(g, id).key.includes('unrelenting')) wound(g, cardOf(g, id), 9)
    look(g)
    resolve(g)
    toTurn(g, 'boss', 'action')
    expect(alliesOf(g, 0)).toEqual(['mr-bigglesworth'])
    expect(heroAt(g, 0).back).toBe(true)
  })

  it('what the Horsemen’s fall has set going resolves before a way is chosen [N6.1]', () => {
    const g = quarter('military', 'the-four-horsemen', [
      on('dirge', [
        { when: { on: 'destroyed', card: { tag: 'Horseman' } }, effects: [{ counter: 'n', n: 1, on: 'self' }] },
      ]),
    ])
    const dirge = join(g, 'test/dirge', 1)
    look(g)
    for (const rider of N.riders(g)) wound(g, rider, 10)
    look(g)
    goOn(g, ({ question }) => question === 'way')
    expect(dirge.counters).toEqual({ n: 4 })
  })

  // whoever is no ally isn't waited for, which keeps the raid from locking
  it('the Council doesn’t wait for a member that is no ally any more: it might wait for ever [B1.1]', () => {
    const g = temple('the-illidari-council', [
      now('tool', [{ give: [{ becomes: { types: ['item'] }, to: { target: 0 } }], for: 'turn' }], {
        card: { is: 'ally' },
      }),
    ])
    const member = findIn(g, 0, 'lady-malande')
    use(g, 'tool', 1, member)
    for (const card of council(g)) if (card !== member) wound(g, card, 9)
    look(g)
    resolve(g)
    expect(bossName(g)).not.toBe('the-illidari-council')
  })
})
