import { createMemo, Show } from 'solid-js'
import type { CardView, HiddenCardView } from '../../engine/contract/view.ts'
import { type Sign, signOf } from '../play/option-signs.ts'
import { usePlay } from '../play/play.ts'
import { Icon } from '../signs/Icon.tsx'

export function SignMark(props: { readonly sign: Sign }) {
  return (
    <Show
      when={props.sign.icon}
      fallback={
        <b class="option-sign" data-warns="" role="img" aria-label={props.sign.title}>
          !
        </b>
      }
    >
      {(icon) => (
        <span class="option-sign">
          <Icon name={icon()} title={props.sign.title} />
        </span>
      )}
    </Show>
  )
}

/** Friend or foe, and whether it would be hurt or helped: a sign on each card that may be chosen, not colour alone. */
export function OptionSign(props: { readonly card: CardView | HiddenCardView; readonly may: boolean }) {
  const play = usePlay()
  const sign = createMemo((): Sign | null => {
    const decision = play.decision()
    return props.may && decision ? signOf(props.card.handle, decision, play.cards(), play.view().you) : null
  })
  return <Show when={sign()}>{(it) => <SignMark sign={it()} />}</Show>
}
