import { describe, expect, it } from 'vitest'
import { core, now, on, quarter, temple, use } from './made-up.ts'
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

/** What made-up cards can still break. Each test says what ought to be, and fails as yet. */

const turn = now('turn', [{ flip: 'yourHero' }])

describe('as yet', () => {
  // the chart's state `desire` doesn't hear of a flip that a card brings about
  it.fails('the Boss’s own card turns Desire into Anger, who can be destroyed at once [R503.2b]', () => {
    const g = temple('essence-of-desire', [turn])
    toAction(g, 'boss')
    use(g, 'turn', 0)
    toAction(g, 'raider1')
    fell(g)
    resolve(g)
    expect(bossName(g)).toBe('mother-shahraz')
  })

  // the chart's state `alone` has no way back
  it.fails('Teron who is turned face up again makes ghosts who are ghosts [R503.1a]', () => {
    const g = temple('teron-gorefiend', [turn])
    toAction(g, 'boss')
    use(g, 'turn', 0)
    use(g, 'turn', 0)
    expect(g.s.facts['ghosts']).toBe(1)
  })

  // no Spectral ally ever comes, and so the last one never goes
  it.fails('Gothik can be fought though his Riders had lost their powers [N7.4]', () => {
    const g = quarter('military', 'gothik-the-harvester', [
      on('hush', [{ always: [{ losesPowers: true, to: { is: 'ally', whose: 'opposing' } }] }]),
    ])
    join(g, 'test/hush', 1)
    toTurn(g, 'boss', 'action')
    toAction(g, 'raider1')
    for (const id of boss(g).row) if (cardOf(g, id).key.includes('rider')) wound(g, cardOf(g, id), 9)
    look(g)
    resolve(g)
    toTurn(g, 'boss', 'action')
    expect(alliesOf(g, 0)).toEqual(['mr-bigglesworth'])
    expect(heroAt(g, 0).back).toBe(true)
  })

  // the link `cleared` lies on top of what the Horsemen's own fall has triggered
  it.fails('what the Horsemen’s fall has set going resolves before a way is chosen [N6.1]', () => {
    const g = quarter('military', 'the-four-horsemen', [
      on('dirge', [{ when: { on: 'destroyed', card: { is: 'ally' } }, effects: [{ counter: 'n', n: 1, on: 'self' }] }]),
    ])
    const dirge = join(g, 'test/dirge', 1)
    look(g)
    for (const rider of N.riders(g)) wound(g, rider, 10)
    look(g)
    goOn(g, ({ question }) => question === 'way')
    expect(dirge.counters).toEqual({ n: 4 })
  })

  // whoever is no ally isn't waited for, which keeps the raid from locking
  it.fails('the Council waits for a member that is no ally this turn [B1.1]', () => {
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
    expect(bossName(g)).toBe('the-illidari-council')
  })

  // three rulings let raiders make the Boss draw; the rule's words leave no room for it
  it.fails('raiders’ cards take nothing from the Boss’s deck by letting it draw [R101.3c]', () => {
    const g = core([now('bounty', [{ draw: 1, who: 'everyone' }])])
    const { hand } = boss(g)
    const before = hand.length
    use(g, 'bounty', 1)
    expect(hand.length).toBe(before)
  })
})
