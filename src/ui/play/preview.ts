import { createEffect, createMemo, createSignal, on, onCleanup, onMount } from 'solid-js'
import { isSame } from '../../cards/same.ts'
import type { Pick } from '../../engine/contract/answer.ts'
import type { Ask, Choice, Decision, Question } from '../../engine/contract/decision.ts'
import type { Handle, Seat } from '../../engine/contract/names.ts'
import { mostPreviewed, type Outcome } from '../../table/outcome.ts'
import type { Dragged } from './drag.ts'
import { cardOf, type Play, usePlay } from './play.ts'

/** What the answers that somebody could give would do: asked of the host as soon as there is time for it. */

export interface Previews {
  of(choice: Choice): Outcome | null | undefined // undefined: nobody knows yet
  pointed(): Choice | null // under the mouse, or in focus
  now(): Outcome | null // of what is pointed at, chosen so far, or first among what can be done with the card tapped
  options(): readonly Choice[] // on the table, that are looked ahead at
}

const ofTables = new WeakMap<Play, Previews>()
export const usePreviews = (): Previews => {
  const previews = ofTables.get(usePlay())
  if (!previews) throw new Error('Nobody looks ahead at this table.')
  return previews
}
/** At this table people see what their answers would do, from now on. */
export const lookAhead = (play: Play): void => void ofTables.set(play, createPreviews(play))

/** An answer, and what is said before it. */
interface Wanted {
  pick: Pick
  first?: Pick
}
const keyOf = (wanted: Wanted): string => JSON.stringify(wanted)

/** Mostly nothing is looked ahead at: then nothing need be measured or drawn, and no tap waits for it. */
export const areNone = (a: readonly unknown[], b: readonly unknown[]): boolean => a.length === 0 && b.length === 0

const pause = 120 // ms: what is answered at once need not be looked ahead at
const most = 40 // options of one question

/** Where it matters what comes of an answer. Which resources pay, in which order: that makes no difference to speak of. */
const telling: ReadonlySet<Question> = new Set([
  'target',
  'defender',
  'protect',
  'strike',
  'divide',
  'choose',
  'choosePlayer',
  'replace',
])

const doing: ReadonlySet<string> = new Set(['play', 'use', 'complete', 'attack'])

const optionsOf = ({ ask }: Decision): readonly Choice[] => ('options' in ask ? ask.options : [])

/** Where things can be pointed at: a card, or somebody’s seat. */
export const placeOf = (choice: Choice): Handle | Seat | null => ('seat' in choice ? choice.seat : cardOf(choice))

/** The answer that taking this option is, with what is chosen already. Null: it is not one yet. */
const answerWith = (ask: Ask, choice: Choice, chosen: readonly Choice[]): Pick | null => {
  if (ask.shape === 'one') return choice
  if (ask.shape !== 'some') return null
  const all = chosen.includes(choice) ? [...chosen] : ask.max === 1 ? [choice] : [...chosen, choice]
  return all.length >= ask.min && all.length <= ask.max ? all : null
}

/** What letting go of a card here would be answered with. */
const answerOf = ({ does }: Dragged): Wanted | null => {
  if (!does) return null
  return does.aim ? { first: does.choice, pick: does.aim } : { pick: does.choice }
}

/** The answer that confirming would give now. */
const answerNow = (ask: Ask, chosen: readonly Choice[], amounts: readonly number[]): Pick | null => {
  if (ask.shape === 'some') return chosen.length > 0 && chosen.length >= ask.min ? [...chosen] : null
  if (ask.shape !== 'divide') return null
  const given = amounts.reduce((sum, n) => sum + n, 0)
  return given === ask.total ? { divide: ask.options.map((choice, i) => [choice, amounts[i] ?? 0]) } : null
}

const createPreviews = (play: Play): Previews => {
  const [known, setKnown] = createSignal<ReadonlyMap<string, Outcome | null>>(new Map())
  const [pointed, setPointed] = createSignal<Choice | null>(null)
  const decision = (): Decision | null => {
    const now = play.decision()
    return now && play.adjusting() === null ? now : null
  }
  const options = createMemo<readonly Choice[]>(
    () => {
      const now = decision()
      if (!now) return []
      if (telling.has(now.question)) return optionsOf(now).slice(0, most)
      // with priority: only what is about to be done with the card that was tapped
      const beside = play.beside()
      const actions = now.question === 'priority' && beside && 'actions' in beside ? beside.actions : []
      return actions.filter((choice) => 'do' in choice && doing.has(choice.do))
    },
    [],
    { equals: areNone },
  )
  const isPriority = (): boolean => decision()?.question === 'priority'
  const pickWith = (choice: Choice): Pick | null => {
    const ask = decision()?.ask
    return ask ? answerWith(ask, choice, play.chosen()) : null
  }
  const pickNow = (): Pick | null => {
    const now = decision()
    return now && telling.has(now.question) ? answerNow(now.ask, play.chosen(), play.amounts()) : null
  }
  const dragging = createMemo((): Wanted | null => {
    const dragged = play.dragged()
    return dragged && answerOf(dragged)
  })
  /** What is wanted most comes first. */
  const wanted = (): Wanted[] => {
    const carried = dragging()
    const first = pointed()
    const picks = [pickNow(), ...[...(first ? [first] : []), ...options()].map(pickWith)]
    return [...(carried ? [carried] : []), ...picks.flatMap((pick) => (pick === null ? [] : [{ pick }]))]
  }

  let asking: number | null = null // the decision that is being asked about
  /** One small question after the other: the table answers people in between. */
  const askOn = async (): Promise<void> => {
    const id = decision()?.id
    if (id === undefined || asking === id) return
    asking = id
    try {
      for (;;) {
        const unknown = wanted().filter((it) => !known().has(keyOf(it)))
        const first = unknown[0]?.first
        const next = unknown.filter((it) => isSame(it.first, first)).slice(0, mostPreviewed)
        if (next.length === 0 || decision()?.id !== id) return
        const picks = next.map(({ pick }) => pick)
        const outcomes = await play.session.preview({
          decision: id,
          picks,
          ...(first === undefined ? {} : { first }),
        })
        if (decision()?.id !== id) return
        setKnown((before) => new Map([...before, ...next.map((it, i) => [keyOf(it), outcomes[i] ?? null] as const)]))
      }
    } finally {
      if (asking === id) asking = null
    }
  }

  createEffect(
    on(decision, () => {
      setKnown(new Map())
      setPointed(null)
    }),
  )
  createEffect(() => {
    if (wanted().length === 0 || play.busy()) return
    const timer = setTimeout(() => void askOn(), pause)
    onCleanup(() => clearTimeout(timer))
  })

  const optionAt = (target: EventTarget | null): Choice | null => {
    if (!(target instanceof Element)) return null
    const found = options().find((choice) => {
      const place = placeOf(choice)
      return place !== null && play.where(place)?.contains(target) === true
    })
    return found ?? null
  }
  onMount(() => {
    // a finger points at nothing before it taps
    const over = (event: PointerEvent): void => {
      if (event.pointerType === 'mouse') setPointed(optionAt(event.target))
    }
    const focus = (event: FocusEvent): void => {
      const { target } = event
      if (target instanceof Element && target.matches(':focus-visible')) setPointed(optionAt(target))
    }
    const blur = (): void => void setPointed(null)
    document.addEventListener('pointerover', over)
    document.addEventListener('focusin', focus)
    document.addEventListener('focusout', blur)
    onCleanup(() => {
      document.removeEventListener('pointerover', over)
      document.removeEventListener('focusin', focus)
      document.removeEventListener('focusout', blur)
    })
  })

  const outcomeOf = (pick: Pick | null): Outcome | null | undefined =>
    pick === null ? null : known().get(keyOf({ pick }))
  return {
    of: (choice) => outcomeOf(pickWith(choice)),
    pointed: () => {
      const does = play.dragged()?.does
      return does ? (does.aim ?? does.choice) : pointed()
    },
    now: () => {
      const carried = dragging()
      if (carried) return known().get(keyOf(carried)) ?? null
      const at = pointed() ?? (isPriority() ? (options()[0] ?? null) : null)
      return (at ? outcomeOf(pickWith(at)) : outcomeOf(pickNow())) ?? null
    },
    options: () => (isPriority() ? [] : options()),
  }
}
