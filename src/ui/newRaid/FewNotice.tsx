import { createSignal, For, Show } from 'solid-js'
import type { DeckRecord } from '../../store/db.ts'
import { Trouble } from '../Dialog.tsx'
import { Glyph } from '../Glyph.tsx'
import { strings } from '../strings/index.ts'
import { type DeckChoice, refOfOwn } from './deck-choice.ts'
import { makeFew, missingFor } from './few.ts'

const words = strings.newRaid

/** A seat whose deck has more than one of a card. */
export interface Refused {
  place: number
  deck: DeckChoice
}

/** N1.2: what people who agree on Dedicated Few can do about decks of the usual kind. */
export function FewNotice(props: {
  readonly refused: readonly Refused[]
  readonly onMade: (decks: readonly DeckRecord[], refs: ReadonlyMap<number, string>) => void // by place: what is brought now
}) {
  const [isBusy, setBusy] = createSignal(false)
  const [trouble, setTrouble] = createSignal(false)
  const distinct = (): DeckChoice[] => [...new Map(props.refused.map(({ deck }) => [deck.ref, deck])).values()]
  const short = () =>
    distinct().flatMap((deck) => {
      const missing = missingFor(deck)
      return missing > 0 ? [{ deck, missing }] : []
    })
  const makeable = (): DeckChoice[] => distinct().filter((deck) => short().every((it) => it.deck !== deck))
  const makeAll = async (): Promise<void> => {
    setBusy(true)
    const { refused } = props
    const made = new Map<string, DeckRecord>()
    try {
      for (const deck of makeable()) made.set(deck.ref, await makeFew(deck))
    } catch (error) {
      console.error(error)
      setTrouble(true)
    }
    setBusy(false)
    const refs = refused.flatMap(({ place, deck }): [number, string][] => {
      const own = made.get(deck.ref)
      return own ? [[place, refOfOwn(own)]] : []
    })
    props.onMade([...made.values()], new Map(refs))
  }
  return (
    <Show when={props.refused.length > 0}>
      <div class="advice few-notice" role="status">
        <p>{words.fewRefused}</p>
        <For each={short()}>{({ deck, missing }) => <p>{words.fewMissing(deck.heroName, missing)}</p>}</For>
        <Show when={makeable().length > 0}>
          <button type="button" disabled={isBusy()} onClick={() => void makeAll()}>
            <Glyph of="deck" />
            {words.fewMake}
          </button>
        </Show>
      </div>
      <Show when={trouble()}>
        <Trouble title={strings.decks.trouble} text={strings.decks.notKept} onClose={() => setTrouble(false)} />
      </Show>
    </Show>
  )
}
