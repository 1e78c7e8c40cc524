import type { JSX } from 'solid-js'
import { usePlay } from '../play/play.ts'
import { Icon } from '../signs/Icon.tsx'
import { latestMark, type MarkMoment } from './mark-moments.ts'
import { createMoment } from './moment.ts'
import { MomentFrame } from './MomentFrame.tsx'
import '../style/table/boss-moment.css'

/** Players are marked and the world changes colour; they lose the mark, and all is one again. */
export function MarkScene(props: {
  readonly isMeant: (mark: string) => boolean
  readonly class?: string
  readonly words: { readonly moment: string; readonly close: string }
  readonly title: (it: MarkMoment) => string
  readonly text: (it: MarkMoment) => string // what there is to read
  readonly children: (it: MarkMoment) => JSX.Element // what the mark means, or that it means nothing any more
}) {
  const play = usePlay()
  const moment = createMoment<MarkMoment>(play, {
    find: (story, after) => latestMark(story, after, props.isMeant),
    words: (it) => props.text(it),
    outlastsTurn: true, // it comes at the end of the Boss's
  })
  return (
    <MomentFrame
      moment={moment}
      class={() => `boss-moment ghost-moment ${props.class ?? ''}`}
      label={props.words.moment}
      title={(it) => props.title(it)}
      close={props.words.close}
      aside={() => play.decision() !== null || play.view().combat !== null}
    >
      {(it) => (
        <div class="boss-scene">
          <span class="ghost-sign">
            <Icon name={it.kind === 'returns' ? 'hearts' : 'ghost'} />
          </span>
          <div class="boss-others">{props.children(it)}</div>
        </div>
      )}
    </MomentFrame>
  )
}
