import { createMemo, For, Show } from 'solid-js'
import type { Pick } from '../../engine/contract/answer.ts'
import type { Choice, Decision } from '../../engine/contract/decision.ts'
import { choiceText, numbered } from '../play/ask-words.ts'
import { usePlay } from '../play/play.ts'
import { questionText } from '../play/question.ts'
import { strings } from '../strings/index.ts'
import { seatTitle } from '../words.ts'
import { advising, mayAdvise } from './advice.ts'
import '../style/together.css'

const words = strings.together

/** What is said with one choice, where one is enough. */
const pickOf = ({ ask }: Decision, choice: Choice): Pick | null =>
  ask.shape === 'one' ? choice : ask.shape === 'some' && ask.min <= 1 && ask.max >= 1 ? [choice] : null

/** N1.3: what the raid leader is asked, for the others. Raiders at other devices may say what they would choose. */
export function Led(props: { readonly decision: Decision }) {
  const play = usePlay()
  const { session } = play
  const leader = () => props.decision.seats[0] ?? 'raider1'
  const options = createMemo(() => {
    const { ask } = props.decision
    if (!('options' in ask)) return []
    const labels = numbered(ask.options.map((it) => choiceText(it, props.decision, play.view(), play.cards())))
    return ask.options.flatMap((choice, i) => {
      const pick = pickOf(props.decision, choice)
      return pick === null ? [] : [{ pick, label: labels[i] ?? '' }]
    })
  })
  const isProposed = (pick: Pick): boolean =>
    advising(session, props.decision, pick).some(({ by }) => by === session.state.you)
  return (
    <section class="led" aria-label={words.led} data-led={props.decision.id}>
      <p>
        <strong>{words.leaderChooses(seatTitle(leader()))}</strong>{' '}
        <span>{questionText(props.decision, play.view(), play.cards())}</span>
      </p>
      <Show when={mayAdvise(session, props.decision) && options().length > 0}>
        <p class="quiet">{words.adviseHint}</p>
        <div class="choices">
          <For each={options()}>
            {({ pick, label }) => (
              <button type="button" aria-pressed={isProposed(pick)} onClick={() => session.advise(pick)}>
                {label}
              </button>
            )}
          </For>
        </div>
      </Show>
    </section>
  )
}
