import { describe, expect, it } from 'vitest'
import { library, raids } from '../../src/cards/index.ts'
import { walk } from '../../src/cards/grammar/walk.ts'
import type { Condition, Continuous } from '../../src/cards/vocabulary/values.ts'
import { kept, keptIn } from '../../src/engine/state/kept.ts'

/** A second opinion: what is read, by the look of the text. */
const byItsText = (what: Continuous, only: Condition | null): number => {
  const text = JSON.stringify([what, only])
  const looks: Record<keyof typeof kept, RegExp> = {
    ready: /"ready":(true|false)|"remainedExhausted"/,
    damage: /"damaged":|"damage":|"fatal":/,
    past: /"happened":|"attackedBy":|"past":/,
    attack: /"attacking":/,
    defense: /"(defending|protecting|inCombat|inCombatWith)":/,
    hand: /"zone":"hand"|"handSize"/,
    deck: /"zone":"deck"/,
    graveyard: /"zone":"graveyard"|"graveyardSize"/,
    removed: /"zone":"removed"/,
    chain: /"zone":"chain"|"targeting":/,
  }
  let bits = 0
  for (const part of Object.keys(kept) as (keyof typeof kept)[]) if (looks[part].test(text)) bits |= kept[part]
  return bits
}

const everyModifier: [Continuous, Condition | null][] = [
  ...Object.values(raids).flatMap(({ standing }) => standing.map((what): [Continuous, null] => [what, null])),
]
for (const card of library.values())
  walk('card', card, {
    power: (power) => {
      if ('always' in power) for (const what of power.always) everyModifier.push([what, power.while ?? null])
    },
    modifier: (what) => {
      everyModifier.push([what, null])
    },
  })

describe('what continuous words read of things that change without all being worked out again', () => {
  it('is what their text looks like', () => {
    expect(everyModifier.length).toBeGreaterThan(100)
    for (const [what, only] of everyModifier)
      expect([what, only, keptIn(what, only)]).toEqual([what, only, byItsText(what, only)])
  })

  it('is found in cards of ours', () => {
    const all = everyModifier.reduce((bits, [what, only]) => bits | keptIn(what, only), 0)
    const some = kept.ready | kept.damage | kept.attack | kept.defense | kept.removed
    expect(all & some).toBe(some)
  })
})
