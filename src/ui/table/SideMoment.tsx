import { Show } from 'solid-js'
import { usePlay } from '../play/play.ts'
import { strings } from '../strings/index.ts'
import { isGhostly, type MarkMoment } from './mark-moments.ts'
import { MarkScene } from './MarkScene.tsx'
import { dividedOf } from './sided.ts'
import { SideWords } from './SideWords.tsx'

const words = strings.necropolis.sides

const titleOf = ({ kind }: MarkMoment): string => (kind === 'returns' ? words.unites : words.splits)
const textOf = ({ kind }: MarkMoment): string =>
  kind === 'returns' ? words.united : [words.mineBoth, words.named, words.comes].join(' ')

/** The raid is divided in two; and it is one again. */
export function SideMoment() {
  const play = usePlay()
  const divided = () => dividedOf(play.view())
  return (
    <MarkScene isMeant={(mark) => !isGhostly(mark)} class="side-moment" words={words} title={titleOf} text={textOf}>
      {({ kind }) => (
        <Show when={kind === 'becomes' && divided()} fallback={<p>{words.united}</p>}>
          {(of) => <SideWords of={of()} bare />}
        </Show>
      )}
    </MarkScene>
  )
}
