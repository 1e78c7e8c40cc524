import { onMount, Show } from 'solid-js'
import type { CardValue } from '../../cards/vocabulary/values.ts'
import { to } from '../router.ts'
import { strings } from '../strings/index.ts'
import { CardReading } from './CardReading.tsx'
import { Stepper, type Changes } from './DeckBody.tsx'

/** A card over the deck that it was tapped in. */
export function ReadCard(props: {
  readonly card: CardValue
  readonly copies?: number
  readonly changes?: Pick<Changes, 'add' | 'takeOut'> | undefined
  readonly most?: number
  readonly onClose: () => void
}) {
  let dialog: HTMLDialogElement | null = null
  onMount(() => dialog?.showModal())
  return (
    <dialog
      class="read-card"
      ref={(it) => {
        dialog = it
      }}
      aria-label={props.card.name}
      onClose={() => props.onClose()}
      onClick={(event) => event.target === dialog && dialog?.close()}
    >
      <div class="dialog">
        <CardReading card={props.card} />
        <div class="buttons">
          <Show when={props.changes}>
            {(changes) => (
              <>
                <span class="quiet in-deck" role="status">
                  {strings.decks.inDeck(props.copies ?? 0)}
                </span>
                <Stepper
                  card={props.card}
                  copies={props.copies ?? 0}
                  {...(props.most === undefined ? {} : { most: props.most })}
                  onAdd={() => changes().add(props.card)}
                  onTakeOut={() => changes().takeOut(props.card)}
                />
              </>
            )}
          </Show>
          <a class="button plain" href={to('cards', props.card.key)}>
            {strings.decks.inBrowser}
          </a>
          <button type="button" onClick={() => dialog?.close()}>
            {strings.app.close}
          </button>
        </div>
      </div>
    </dialog>
  )
}
