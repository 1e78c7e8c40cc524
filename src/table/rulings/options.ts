import type { Mode } from '../../cards/vocabulary/values.ts'
import type { Choice, Decision, Question } from '../../engine/contract/decision.ts'
import type { Game } from '../../engine/state/game.ts'
import type { Card, Place } from '../../engine/state/state.ts'
import { textOf } from '../../engine/playing/text.ts'
import { cardsCalled, nameOf, type Names, pileCalled } from './names.ts'
import type { Word } from './ruling.ts'
import { cardWord, isSeat } from './words.ts'

/** Options of a decision and the words that mean them. */

export const cardOf = (g: Game, choice: Choice): Card | null => {
  const handle = 'card' in choice ? choice.card : 'with' in choice ? choice.with : null
  return handle === null ? null : (g.s.cards.find((c) => c.handle === handle && c.place !== 'gone') ?? null)
}

export const optionsOf = (d: Decision): Choice[] => ('options' in d.ask ? d.ask.options : [])

/** Modes of whatever is being asked about, as the card has them. */
const modesOf = (g: Game, d: Decision): readonly Mode[] => {
  if (d.question === 'modes') {
    const frame = g.s.frames.at(-1)
    return frame?.f === 'announce' ? (textOf(g, frame.kind, frame.env).choose?.modes ?? []) : []
  }
  if (d.question !== 'chooseMode' || d.part === undefined || !d.part.includes('#')) return []
  const effect = g.lib.at<{ oneOf?: Mode[] }>(d.part)
  return effect.oneOf ?? []
}

/** Triggers of one player that wait to be put in order, as the engine numbers them. */
const waitingOf = (g: Game, d: Decision): { name: string }[] =>
  g.s.waiting.filter((w) => w.ctl === (g.s.pending?.seats[0] ?? -1) && d.question === 'triggerOrder')

const diceOf = (d: Decision): number[] => (d.question === 'assign' ? (d.part ?? '').split(',').map(Number) : [])

/** Whose `part` lists what `mode` counts. */
const listed: ReadonlySet<Question> = new Set(['nameType', 'nameTrait', 'way'])

/** What a person would call an option. */
export const sayOption = (g: Game, names: Names, d: Decision, choice: Choice): string => {
  const card = cardOf(g, choice)
  const name = card ? nameOf(g, names, card) : ''
  if ('do' in choice) return name === '' ? choice.do : `${choice.do} ${name}`
  if ('card' in choice) return name
  if ('seat' in choice) return choice.seat
  if ('pile' in choice) return `${choice.pile}.graveyard`
  if ('key' in choice) return g.lib.get(choice.key).name
  if ('number' in choice) return String(choice.number)
  if (listed.has(d.question)) return d.part?.split(/, ?/)[choice.mode] ?? ''
  const die = diceOf(d)[choice.mode]
  if (die !== undefined) return String(die)
  return modesOf(g, d)[choice.mode]?.name ?? waitingOf(g, d)[choice.mode]?.name ?? `mode ${choice.mode + 1}`
}

export const sayDecision = (g: Game, names: Names, d: Decision): string => {
  const about = [d.name, d.part?.includes('#') ? undefined : d.part, `rule ${d.rule}`].filter((w) => w !== undefined)
  const { ask } = d
  const how =
    ask.shape === 'number'
      ? `a number from ${ask.min} to ${ask.max}`
      : ask.shape === 'layout'
        ? `where ${ask.pieces.map(({ card }) => sayOption(g, names, d, { card })).join(', ')} lie on ${ask.mat.width} x ${ask.mat.height}`
        : ask.shape === 'spot'
          ? `a point on ${ask.table.width} x ${ask.table.height}`
          : `${ask.shape === 'some' ? `${ask.min} to ${ask.max} of ` : ''}${ask.options
              .map((o) => sayOption(g, names, d, o))
              .join(', ')}`
  return `${d.seats.join(' or ')} is asked for "${d.question}" (${about.join('; ')}): ${how}`
}

/** Which card an unnumbered name means: the first one that is where such cards are asked about. */
const meantAmong = (
  g: Game,
  cards: readonly Card[],
  options: readonly Choice[],
  taken: ReadonlySet<Choice>,
): Card[] => {
  const spots = new Set<string>()
  const spot = (card: Card): string => `${card.place satisfies Place} ${card.ctl}`
  for (const option of options) {
    const card = cardOf(g, option)
    if (card) spots.add(spot(card))
  }
  const used = new Set([...taken].map((choice) => cardOf(g, choice)))
  return cards.filter((card) => spots.has(spot(card)) && !used.has(card))
}

/** The option a word means, or null. `taken` are options that earlier words of the same list have used. */
export const optionFor = (
  g: Game,
  names: Names,
  d: Decision,
  word: Word,
  taken: ReadonlySet<Choice> = new Set(),
): Choice | null => {
  const options = optionsOf(d)
  const find = (fits: (o: Choice) => boolean): Choice | null => options.find((o) => !taken.has(o) && fits(o)) ?? null
  if (typeof word === 'number') {
    const dice = diceOf(d)
    if (dice.length > 0) return find((o) => 'mode' in o && dice[o.mode] === word)
    return find((o) => ('number' in o && o.number === word) || ('mode' in o && o.mode === word - 1))
  }
  const said = find((o) => 'do' in o && !('card' in o) && !('with' in o) && o.do === word)
  if (said) return said
  const mode = find((o) => 'mode' in o && sameText(sayOption(g, names, d, o), cardWord(word, names.known).base))
  if (mode) return mode
  const kept = find((o) => 'key' in o && sameText(g.lib.get(o.key).name, cardWord(word, names.known).base))
  if (kept) return kept
  if (isSeat(word)) return find((o) => 'seat' in o && o.seat === word) ?? find((o) => 'pile' in o && o.pile === word)
  const pile = pileCalled(word)
  const found = pile === '' ? null : find((o) => 'pile' in o && o.pile === pile)
  if (found) return found
  const called = cardsCalled(g, names, word)
  const numbered = cardWord(word, names.known).nth !== null
  const card = numbered ? called[0] : meantAmong(g, called, options, taken)[0]
  return card ? find((o) => 'card' in o && !('do' in o) && o.card === card.handle) : null
}

const sameText = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

/** Why no option fits a word. */
export const noSuchOption = (g: Game, names: Names, d: Decision, word: Word): string => {
  const hint =
    typeof word === 'string' && isSeat(word) && !optionsOf(d).some((o) => 'seat' in o)
      ? ` (${word} is the player; the card is ${word}.hero)`
      : ''
  return `${word} is not among the choices${hint}; ${sayDecision(g, names, d)}`
}

/** The card that a seat would play, use or attack with under this name. */
export const actorCalled = (
  g: Game,
  names: Names,
  seat: number,
  word: string,
  places: readonly Place[],
): Card | null => {
  const called = cardsCalled(g, names, word)
  for (const place of places) {
    const mine = called.find((c) => c.place === place && c.ctl === seat)
    if (mine) return mine
  }
  const there = called.find((c) => places.includes(c.place))
  return there ?? called[0] ?? null
}
