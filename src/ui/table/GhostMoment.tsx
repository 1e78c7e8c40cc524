import { Show } from 'solid-js'
import { usePlay } from '../play/play.ts'
import { strings } from '../strings/index.ts'
import { seatTitle } from '../words.ts'
import { hauntingOf } from './ghostly.ts'
import { HauntingWords } from './HauntingWords.tsx'
import { isGhostly, type MarkMoment } from './mark-moments.ts'
import { MarkScene } from './MarkScene.tsx'

const words = strings.temple.ghost

/** Somebody becomes a ghost and the world changes colour; all of them return, and there is one world again. */
export function GhostMoment() {
  const play = usePlay()
  const isMine = ({ seats }: MarkMoment): boolean => {
    const { you } = play.view()
    return you !== null && seats.includes(you)
  }
  const titleOf = (it: MarkMoment): string => {
    if (it.kind === 'returns') return isMine(it) ? words.returnsYou : words.returns
    return isMine(it) ? words.becomesYou : words.becomes(seatTitle(it.seats[0] ?? 'boss'))
  }
  const haunting = () => hauntingOf(play.view())
  const textOf = ({ kind }: MarkMoment): string =>
    kind === 'returns' ? words.returned : words.forGhost(haunting()?.prey ?? '')
  return (
    <MarkScene isMeant={isGhostly} words={words} title={titleOf} text={textOf}>
      {({ kind }) => (
        <Show when={kind === 'becomes' && haunting()} fallback={<p>{words.returned}</p>}>
          {(of) => <HauntingWords of={of()} bare />}
        </Show>
      )}
    </MarkScene>
  )
}
