import { effectWord, modifierWord } from '../../cards/grammar/tell.ts'
import type { Amount, ContinuousWords, Effect, EffectWords, Text } from '../../cards/vocabulary/values.ts'
import { valueOfEffects } from './effects.ts'
import { seatsMeant } from './fits.ts'
import { cardsToAim } from './reach.ts'
import type { Reading } from './reading.ts'
import { counted } from './spoken.ts'
import { left, type Spot } from './table.ts'
import { aimedAt, aimsOf } from './texts.ts'
import { says } from './says.ts'

/** What a text is good for, in a few words: the one effect that the bot values most. */

/** The effect that counts most, and the text as it would be aimed for it. */
interface Main {
  effect: Effect
  value: number
  r: Reading
}

const parts = (effects: readonly Effect[]): Effect[] =>
  effects.flatMap((e) => {
    if ('may' in e) return parts(e.may)
    if ('if' in e) return parts([...e.then, ...(e.else ?? [])])
    if ('forEach' in e) return parts(e.do)
    return [e]
  })

const bestIn = (effects: readonly Effect[], r: Reading): Main | null =>
  parts(effects).reduce<Main | null>((best, effect) => {
    const value = valueOfEffects([effect], r)
    return value > (best?.value ?? 0) ? { effect, value, r } : best
  }, null)

/** Aimed one after another at whatever is best for it. */
const aimed = (source: Spot, text: Text, r: Reading): Reading => {
  let now = r
  for (const word of aimsOf(source, text)) {
    const options = word.card ? cardsToAim(word.card, now) : word.player ? seatsMeant(word.player, now) : []
    const at = now
    const rated = options.map((option) => aimedAt(at, option))
    const [first, ...rest] = rated
    if (!first) return now
    now = rest.reduce(
      (best, one) => (valueOfEffects(text.effects, one) > valueOfEffects(text.effects, best) ? one : best),
      first,
    )
  }
  return now
}

export const mainOf = (source: Spot, text: Text, r: Reading): Main | null => {
  const own = bestIn(text.effects, aimed(source, text, r))
  const modes = (text.choose?.modes ?? []).map((mode) =>
    bestIn(mode.effects, aimed(source, { ...mode, effects: mode.effects }, r)),
  )
  return [own, ...modes].reduce((best, one) => ((one?.value ?? 0) > (best?.value ?? 0) ? one : best), null)
}

/** Only what is printed is said as a number: others may not be able to count what the bot counts. */
const so = (n: Amount | 'all' | Amount[], thing: string): string =>
  typeof n === 'number' ? `${n} ${thing}` : n === 'all' ? `all ${thing}` : thing

/** A card that everybody sees, and whether it is on the bot's side. */
interface Aim {
  spot: Spot
  friendly: boolean
}
/** What an effect does, as the end of a sentence: at all, and why there. */
interface Gist<E> {
  does: string | ((e: E) => string)
  there?: (e: E, aim: Aim) => string
}

const somewhere = ({ friendly }: Aim): string => (friendly ? 'it helps most there' : 'it hurts most there')
const vague = { does: says.bestWhy }
const use = { does: 'it puts cards to better use' }
const find = { does: 'it finds a better card' }

const wardsOff = 'it prevents harm for a while'
const holdsBack = 'it holds something back for a while'
const strengthens = 'it makes its side stronger for a while'

/** Of modifiers that are given. */
const given: { readonly [K in keyof ContinuousWords]: string } = {
  atk: strengthens,
  health: strengthens,
  def: strengthens,
  atkDouble: strengthens,
  noAtk: holdsBack,
  keyword: strengthens,
  power: strengthens,
  losesPowers: holdsBack,
  control: strengthens,
  isAlso: strengthens,
  becomes: strengthens,
  cannot: holdsBack,
  cannotPlay: strengthens,
  cannotDiscard: strengthens,
  must: strengthens,
  attackOnly: strengthens,
  canAttackOnly: strengthens,
  cost: strengthens,
  toAttack: strengthens,
  toComplete: strengthens,
  maxHandSize: strengthens,
  limit: strengthens,
  alliesWield: strengthens,
  likeAlly: holdsBack,
  alliesShielded: strengthens,
  canPlayFrom: strengthens,
  entersExhausted: strengthens,
  replace: wardsOff,
  unpreventable: strengthens,
}

const gists: { readonly [K in keyof EffectWords]: Gist<EffectWords[K]> } = {
  deal: {
    does: (e) => `it deals ${so(e.deal, 'damage')}`,
    there: ({ deal }, aim) => {
      if (typeof deal !== 'number') return somewhere(aim)
      if (aim.friendly) return `${deal} damage hurts least there`
      return deal >= left(aim.spot) ? `${deal} damage is enough to finish it` : `${deal} damage does the most there`
    },
  },
  heal: {
    does: (e) => `it heals ${so(e.heal, 'damage')}`,
    there: (_, { spot }) => `it has ${spot.card.damage} damage to heal`,
  },
  putDamage: { does: (e) => `it puts ${so(e.putDamage, 'damage')} where it hurts` },
  removeDamage: { does: (e) => `it removes ${so(e.removeDamage, 'damage')}` },
  clash: vague,
  drop: { does: 'it may land on someone' },
  destroy: {
    does: 'it destroys what’s in the way',
    there: (_, { friendly }) => (friendly ? 'it’s worth the least' : 'it’s worth the most'),
  },
  exhaust: { does: 'it exhausts something that could act', there: () => 'it could act otherwise' },
  ready: { does: 'it readies something to act again', there: () => 'it can act again' },
  removeFromGame: { does: 'it removes something from the game' },
  turnUp: vague,
  turnDown: { does: 'it turns a resource face down' },
  flip: vague,
  interrupt: { does: 'it interrupts what’s on the chain' },
  removeFromCombat: vague,
  draw: { does: ({ draw }) => (typeof draw === 'number' ? `it draws ${counted(draw, 'card')}` : 'it draws cards') },
  discard: { does: 'it makes a hand smaller' },
  put: use,
  putGraveyard: vague,
  putTop: use,
  token: { does: 'it brings new allies' },
  collect: { does: 'it brings a strong ally' },
  counter: vague,
  attach: vague,
  detach: vague,
  give: { does: ({ give: [first] }) => (first ? given[modifierWord(first)] : strengthens) },
  later: vague,
  roll: vague,
  rollEach: vague,
  flipCoin: vague,
  share: vague,
  divide: vague,
  choose: vague,
  chooseBound: vague,
  choosePlayer: vague,
  chooseNumber: vague,
  nameType: vague,
  nameTrait: vague,
  reveal: find,
  look: find,
  search: find,
  putRest: vague,
  may: vague,
  mayPay: vague,
  if: vague,
  oneOf: vague,
  forEach: vague,
  eachInTurn: vague,
  repeat: vague,
  again: vague,
  playTop: vague,
  extraTurn: vague,
  skipTurn: vague,
  moveSeat: vague,
  win: vague,
  mark: vague,
  say: vague,
}

const entry = (e: Effect): Gist<Effect> => gists[effectWord(e)] as Gist<Effect>

export const gistOf = (e: Effect): string => {
  const { does } = entry(e)
  return typeof does === 'string' ? does : does(e)
}

/** The same aimed at a card. */
export const gistAt = (e: Effect, spot: Spot, friendly: boolean): string =>
  entry(e).there?.(e, { spot, friendly }) ?? somewhere({ spot, friendly })
