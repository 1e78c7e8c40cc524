import type { Act, CardValue } from '../../cards/vocabulary/values.ts'

/**
 * Where words take effect that no table carries out: the fields of a card, and what "can't" forbids. A new one is a
 * type error here until somebody says where; test/engine/read-in.test.ts looks whether it is read there.
 */

/** Who reads this in the engine, or why nobody does. */
type ReadIn = { readonly file: string } | { readonly not: string }
const at = (file: string): ReadIn => ({ file })
const not = (why: string): ReadIn => ({ not: why })
const deckRule = not('a rule of building decks: src/cards/deck-rules.ts')

export const cardFields: { readonly [K in keyof Required<CardValue>]: ReadIn } = {
  key: at('../cards/book.ts'),
  name: at('../cards/book.ts'),
  backName: at('../cards/vocabulary/names.ts'),
  number: at('../cards/book.ts'),
  type: at('state/library.ts'),
  types: at('state/library.ts'),
  cost: at('paying/costs.ts'),
  xCost: at('paying/costs.ts'),
  instant: at('playing/legal.ts'),
  ongoing: at('playing/resolve.ts'),
  atk: at('state/faces.ts'),
  damageType: at('state/faces.ts'),
  health: at('state/faces.ts'),
  def: at('state/faces.ts'),
  strike: at('paying/costs.ts'),
  stage: at('encounters/commands.ts'),
  tags: at('state/library.ts'),
  limits: at('acting/unique.ts'),
  unique: at('acting/unique.ts'),
  master: at('acting/together.ts'),
  unlimited: deckRule,
  regular: deckRule,
  pays: at('paying/costs.ts'),
  twoHanded: at('acting/unique.ts'),
  token: not('who puts it into play says so: the card in the state is a token, not its value'),
  faction: at('deriving/filters.ts'),
  classes: deckRule,
  requires: deckRule,
  talent: deckRule,
  reputation: deckRule,
  deckbuilding: deckRule,
  attach: at('playing/resolve.ts'),
  attachTo: at('playing/resolve.ts'),
  hostIs: at('acting/together.ts'),
  staysOn: at('acting/zones.ts'),
  play: at('playing/text.ts'),
  powers: at('state/library.ts'),
  back: at('state/library.ts'),
}

export const acts: { readonly [A in Act]: ReadIn } = {
  attack: at('combat/fight.ts'),
  beAttacked: at('combat/fight.ts'),
  protect: at('combat/fight.ts'),
  beProtectedAgainst: at('combat/fight.ts'),
  ready: at('acting/verbs.ts'),
  readyInReadyStep: at('encounters/turn.ts'),
  exhaust: at('acting/verbs.ts'),
  beTargeted: at('playing/text.ts'),
  beInterrupted: at('acting/interrupt.ts'),
  beDestroyed: at('acting/verbs.ts'),
  beDealtDamage: at('acting/packets.ts'),
  beHealed: at('acting/packets.ts'),
  dealCombatDamage: at('combat/combat.ts'),
  usePowers: at('playing/legal.ts'),
  interact: at('deriving/interact.ts'),
  strike: at('combat/fight.ts'),
  beFlipped: at('acting/verbs.ts'),
  losePowers: at('deriving/apply.ts'),
  leaveItsRow: at('acting/verbs.ts'),
  changeController: at('acting/modify.ts'),
}
