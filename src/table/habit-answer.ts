import type { Lookup } from '../cards/book.ts'
import type { CardValue } from '../cards/vocabulary/values.ts'
import type { Pick } from '../engine/contract/answer.ts'
import type { Ask, Choice, Decision, Question } from '../engine/contract/decision.ts'
import type { Handle, Seat } from '../engine/contract/names.ts'
import type { View } from '../engine/contract/view.ts'
import type { Habits, StopPlace, StopTurn } from './habits.ts'
import { standingAnswer } from './standing.ts'

/** What somebody's habits answer for them, from what they may see; null: they are asked. */
export const habitAnswer = (view: View, decision: Decision, habits: Habits, book: Lookup): Pick | null => {
  const stands = standingAnswer(view, decision, habits)
  if (stands) return stands
  switch (decision.question) {
    case 'priority':
      return passes(view, decision, habits) ? { do: 'pass' } : null
    case 'payResources':
      return (
        (habits.pay ? alikePayment(view, decision, book) : null) ?? (habits.single ? onlyAnswer(decision.ask) : null)
      )
    default:
      return habits.single && !asksAnyway(view, decision) ? onlyAnswer(decision.ask) : null
  }
}

/** Whether somebody with priority could do something else than pass. */
export const canAct = ({ ask }: Decision): boolean =>
  ask.shape === 'one' && ask.options.some((option) => !isPass(option))

const isPass = (choice: Choice): boolean => 'do' in choice && choice.do === 'pass'

const passes = (view: View, decision: Decision, habits: Habits): boolean => {
  const { ask } = decision
  if (ask.shape !== 'one' || !ask.options.some(isPass)) return false // must do something: which is theirs to say
  if (!canAct(decision)) return habits.idle
  if (habits.until === 'something') return true
  const top = view.chain.at(-1)
  if (!top) return !habits.stops[turnOf(view)].includes(placeOf(view))
  if (top.controller === view.you) return !habits.hold
  if (habits.chain === 'all') return false
  return top.kind === 'resource' || areOneSide(top.controller, view.you)
}

const areOneSide = (a: Seat, b: Seat | null): boolean => (a === 'boss') === (b === 'boss')

const turnOf = ({ turn, you }: View): StopTurn =>
  turn.seat === you ? 'mine' : areOneSide(turn.seat, you) ? 'friends' : 'foes'

/** Phases that a raid puts before the action phase belong to the start of the turn. */
export const placeOf = ({ combat, turn }: View): StopPlace =>
  combat ? 'combat' : turn.phase === 'action' || turn.phase === 'end' ? turn.phase : 'start'

// There is only one answer, but people want to have heard the question.
const informs: ReadonlySet<Question> = new Set(['mulligan', 'may', 'mayPay', 'way', 'nameType', 'nameTrait', 'collect'])

/** Somebody who could still give it up, or is being shown something, has more to think about than the one answer. */
const asksAnyway = (view: View, decision: Decision): boolean =>
  decision.cancel === true || view.revealed.length > 0 || informs.has(decision.question)

/** The answer, where there is only one. */
const onlyAnswer = (ask: Ask): Pick | null => {
  switch (ask.shape) {
    case 'one':
      return ask.options.length === 1 ? (ask.options[0] ?? null) : null
    case 'some':
      return ask.min >= ask.options.length ? [...ask.options] : ask.max === 0 ? [] : null
    case 'number':
      return ask.min === ask.max ? { number: ask.min } : null
    case 'order':
      return ask.options.length <= 1 ? [...ask.options] : null
    case 'divide': {
      const [only, ...others] = ask.options
      if (only && others.length === 0) return { divide: [[only, ask.total]] }
      return ask.least * ask.options.length === ask.total
        ? { divide: ask.options.map((option) => [option, ask.least]) }
        : null
    }
    case 'layout': // where there is something to lay out, there is always more than one way
    case 'spot':
      return null
  }
}

/** Resources that can do nothing but pay are alike, face-down ones first; others only if it makes no difference which. */
const alikePayment = (view: View, { ask, amount }: Decision, book: Lookup): Pick | null => {
  if (ask.shape !== 'some') return null
  const needed = amount ?? ask.min
  const looks = looksOf(view, book)
  const lookOf = (option: Choice): string => ('card' in option && !('do' in option) ? looks(option.card) : 'unknown')
  const plain = [faceDown, onlyPays].flatMap((look) => ask.options.filter((option) => lookOf(option) === look))
  if (plain.length >= needed) return plain.slice(0, needed)
  if (ask.options.length <= needed) return [...ask.options]
  const others = ask.options.filter((option) => !plain.includes(option))
  const areAlike = new Set(others.map(lookOf)).size === 1
  return areAlike ? [...plain, ...others.slice(0, needed - plain.length)] : null
}

const faceDown = 'face down'
const onlyPays = 'face up, and exhausting it costs nothing else'

/** What a payer looks like to its controller: alike is what has the same look. */
const looksOf = (view: View, book: Lookup): ((card: Handle) => string) => {
  const mine = view.seats.find(({ seat }) => seat === view.you)
  return (card) => {
    const resource = mine?.resources.find(({ handle }) => handle === card)
    if (!resource) return `in play ${card}` // a card that pays like a resource is wanted for something else too
    if ('hidden' in resource || resource.side === 'back') return faceDown
    return isOnlyPaying(book.get(resource.key)) ? onlyPays : resource.key
  }
}

/** 702: a quest is completed whether it is exhausted or not; a location with a payment power may have to exhaust itself. */
const isOnlyPaying = (value: CardValue | undefined): boolean =>
  value !== undefined && !(value.powers ?? []).some((power) => 'pay' in power)
