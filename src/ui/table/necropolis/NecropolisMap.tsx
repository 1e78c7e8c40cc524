import { createMemo, For, Show } from 'solid-js'
import { own } from '../../../cards/own.ts'
import type { Proposal } from '../../../table/room.ts'
import { memberName } from '../../room/company.ts'
import { usePlay } from '../../play/play.ts'
import { RuleNote } from '../../RuleNote.tsx'
import { strings } from '../../strings/index.ts'
import { advising, mayAdvise } from '../../together/advice.ts'
import { advisedOrder, type WingNow, wingsNow } from './wings.ts'
import { WingTile } from './WingTile.tsx'
import '../../style/table/necropolis.css'

const words = strings.necropolis.map
const { short } = strings.necropolis.wings

/** The wings around the Lair. Who leads the raid enters one from here; the others may say where they would go. */
export function NecropolisMap() {
  const play = usePlay()
  const { session } = play
  const wings = createMemo(() => wingsNow(play.view()))
  /** Whoever is asked where to go. */
  const asking = () => [play.decision(), play.view().led].find((it) => it?.question === 'way')
  const ways = (): string[] => asking()?.part?.split(', ') ?? []
  const isAsked = (): boolean => play.decision()?.question === 'way'
  const mayPropose = (): boolean => {
    const { led } = play.view()
    return !isAsked() && led?.question === 'way' && mayAdvise(session, led)
  }
  const pickOf = (wing: string) => ({ mode: ways().indexOf(wing) })
  const saidOf = (wing: string): Proposal[] => {
    const decision = asking()
    return decision ? advising(session, decision, pickOf(wing)) : []
  }
  const mine = (wing: string): Proposal | undefined => saidOf(wing).find(({ by }) => by === session.state.you)
  const suggest = (wing: string): void => {
    const said = mine(wing)
    if (said) session.withdraw(said.id)
    else session.advise(pickOf(wing))
  }
  const namesFor = (wing: string): string[] =>
    saidOf(wing).map(({ by }) => (by === session.state.you ? words.you : memberName(session, by)))
  const enter = (wing: string): void => play.give(pickOf(wing))
  const may = ({ way }: WingNow): boolean => ways().includes(way.name)
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
                      aria-pressed={mine(name) !== undefined}
                      aria-label={words.proposeNamed(wing().title)}
                      onClick={() => suggest(name)}
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
