import { Show } from 'solid-js'
import { usePlay } from '../play/play.ts'
import { Icon } from '../signs/Icon.tsx'
import { strings } from '../strings/index.ts'
import { seatTitle } from '../words.ts'
import { type GhostMoment as What, latestGhost } from './ghost-moments.ts'
import { hauntingOf } from './ghostly.ts'
import { createMoment } from './moment.ts'
import { MomentFrame } from './MomentFrame.tsx'
import { HauntingWords } from './HauntingWords.tsx'
import '../style/table/boss-moment.css'

const words = strings.temple.ghost

/** Somebody becomes a ghost and the world changes colour; all of them return, and there is one world again. */
export function GhostMoment() {
  const play = usePlay()
  const isMine = ({ seats }: What): boolean => {
    const { you } = play.view()
    return you !== null && seats.includes(you)
  }
  const titleOf = (it: What): string => {
    if (it.kind === 'returns') return isMine(it) ? words.returnsYou : words.returns
    return isMine(it) ? words.becomesYou : words.becomes(seatTitle(it.seats[0] ?? 'boss'))
  }
  const haunting = () => hauntingOf(play.view())
  const moment = createMoment<What>(play, {
    find: latestGhost,
    words: (it) => (it.kind === 'returns' ? words.returned : words.forGhost(haunting()?.prey ?? '')),
    outlastsTurn: true, // it comes at the end of the Boss's
  })
  const { shown } = moment
  return (
    <>
      <p class="unseen" aria-live="polite">
        <Show when={shown()}>{(it) => titleOf(it())}</Show>
      </p>
      <Show when={shown()} keyed>
        {(it) => (
          <MomentFrame
            moment={moment}
            class={`boss-moment ghost-moment ghost-${it.kind}`}
            label={words.moment}
            title={titleOf(it)}
            close={words.close}
            aside={play.decision() !== null || play.view().combat !== null}
          >
            <div class="boss-scene">
              <span class="ghost-sign">
                <Icon name={it.kind === 'returns' ? 'hearts' : 'ghost'} />
              </span>
              <div class="boss-others">
                <Show when={it.kind === 'becomes' && haunting()} fallback={<p>{words.returned}</p>}>
                  {(of) => <HauntingWords of={of()} bare />}
                </Show>
              </div>
            </div>
          </MomentFrame>
        )}
      </Show>
    </>
  )
}
