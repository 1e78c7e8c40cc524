import { Show } from 'solid-js'
import { usePlay } from '../play/play.ts'
import { Icon } from '../signs/Icon.tsx'
import { strings } from '../strings/index.ts'
import { type GhostMoment as What, isGhostly, latestGhost } from './ghost-moments.ts'
import { createMoment } from './moment.ts'
import { MomentFrame } from './MomentFrame.tsx'
import { dividedOf } from './sided.ts'
import { SideWords } from './SideWords.tsx'
import '../style/table/boss-moment.css'

const words = strings.necropolis.sides

/** The raid is divided in two; and it is one again. */
export function SideMoment() {
  const play = usePlay()
  const titleOf = ({ kind }: What): string => (kind === 'returns' ? words.unites : words.splits)
  const divided = () => dividedOf(play.view())
  const moment = createMoment<What>(play, {
    find: (story, after) => latestGhost(story, after, (mark) => !isGhostly(mark)),
    words: ({ kind }) => (kind === 'returns' ? words.united : [words.mineBoth, words.named, words.comes].join(' ')),
    outlastsTurn: true,
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
            class={`boss-moment ghost-moment side-moment side-${it.kind}`}
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
                <Show when={it.kind === 'becomes' && divided()} fallback={<p>{words.united}</p>}>
                  {(of) => <SideWords of={of()} bare />}
                </Show>
              </div>
            </div>
          </MomentFrame>
        )}
      </Show>
    </>
  )
}
