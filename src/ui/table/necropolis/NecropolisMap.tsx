import { createMemo, For, onCleanup, Show } from 'solid-js'
import { own } from '../../../cards/own.ts'
import type { MemberId } from '../../../table/room.ts'
import { hasPartners, isAbsent, memberName, memberOf } from '../../room/company.ts'
import { usePlay } from '../../play/play.ts'
import { RuleNote } from '../../RuleNote.tsx'
import { strings } from '../../strings/index.ts'
import { advisedOrder, isChoosing, type WingNow, wingsNow } from './wings.ts'
import { WingTile } from './WingTile.tsx'
import '../../style/table/necropolis.css'

const words = strings.necropolis.map
const { short } = strings.necropolis.wings

/** The wings around the Lair. Who leads the raid enters one from here; the others may say where they would go. */
export function NecropolisMap() {
  const play = usePlay()
  const { session } = play
  const wings = createMemo(() => wingsNow(play.view()))
  const ways = (): string[] => {
    const decision = play.decision()
    return decision?.question === 'way' ? (decision.part?.split(', ') ?? []) : []
  }
  const isAsked = (): boolean => ways().length > 0
  const mayPropose = (): boolean =>
    isChoosing(play.view()) && !isAsked() && play.view().you !== 'boss' && hasPartners(session)
  const mine = (): string | undefined => session.state.suggested[session.state.you]
  const suggest = (way: string | null): void => session.show({ kind: 'way', way })
  onCleanup(() => mine() !== undefined && suggest(null))
  const namesFor = (wing: string): string[] =>
    Object.entries(session.state.suggested).flatMap(([by, way]) => {
      if (way !== wing || !isChoosing(play.view())) return []
      if (by === session.state.you) return [words.you]
      const member = memberOf(session, by as MemberId)
      return member && !isAbsent(member) ? [memberName(session, by)] : []
    })
  const enter = (wing: string): void => play.give({ mode: ways().indexOf(wing) })
  const may = ({ way }: WingNow): boolean => (isAsked() ? ways().includes(way.name) : way.state === 'open')
  return (
    <>
      <Show when={advisedOrder(wings()).length > 0}>
        <p class="map-advice">
          {words.advice(advisedOrder(wings()).map(({ name, title }) => own(short, name) ?? title))}{' '}
          <RuleNote id="N2.2" />
        </p>
      </Show>
      <ol class="map" aria-label={words.title}>
        <For each={wings().map(({ name }) => name)}>
          {(name) => (
            <Show when={wings().find((it) => it.name === name)}>
              {(wing) => (
                <WingTile wing={wing()} wings={wings()} said={namesFor(name)}>
                  <Show when={isAsked() && may(wing())}>
                    <button
                      type="button"
                      class="main"
                      data-may=""
                      disabled={play.busy()}
                      aria-label={words.enterNamed(wing().title)}
                      onClick={() => enter(name)}
                    >
                      {words.enter}
                    </button>
                  </Show>
                  <Show when={mayPropose() && may(wing())}>
                    <button
                      type="button"
                      aria-pressed={mine() === name}
                      aria-label={words.proposeNamed(wing().title)}
                      onClick={() => suggest(mine() === name ? null : name)}
                    >
                      {words.propose}
                    </button>
                  </Show>
                </WingTile>
              )}
            </Show>
          )}
        </For>
      </ol>
    </>
  )
}
