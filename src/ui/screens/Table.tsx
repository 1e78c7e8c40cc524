import { createEffect, For, Match, onCleanup, onMount, Show, Switch } from 'solid-js'
import type { View } from '../../engine/contract/view.ts'
import { AdjustPanel } from '../adjust/AdjustPanel.tsx'
import { BookContext } from '../book.ts'
import { DropStage } from '../drop/DropStage.tsx'
import { FallMoment } from '../drop/FallMoment.tsx'
import { Prompt } from '../prompt/Prompt.tsx'
import { Thumb } from '../prompt/Thumb.tsx'
import { go } from '../router.ts'
import { Scene } from '../scene/Scene.tsx'
import type { Session } from '../session/session.ts'
import { strings } from '../strings/index.ts'
import { Arrows } from '../table/Arrows.tsx'
import { Beside } from '../table/Beside.tsx'
import { BossMoment } from '../table/BossMoment.tsx'
import { Chain } from '../table/Chain.tsx'
import { Curtain } from '../table/Curtain.tsx'
import { EventMoment } from '../table/EventMoment.tsx'
import { isGhost } from '../table/ghostly.ts'
import { GhostMoment } from '../table/GhostMoment.tsx'
import { Ghosts } from '../table/Ghosts.tsx'
import { Hand } from '../table/Hand.tsx'
import { tableKeys } from '../table/keys.ts'
import { createLayout, LayoutContext } from '../table/laid.ts'
import { OwnThings } from '../table/own/OwnThings.tsx'
import { isOwnThing } from '../table/own/registry.ts'
import { MySeats } from '../table/MySeats.tsx'
import { Party } from '../table/Party.tsx'
import { createPlay, PlayContext } from '../play/play.ts'
import { lookAhead } from '../play/preview.ts'
import { Ribbon } from '../table/Ribbon.tsx'
import { MapStage } from '../table/necropolis/MapStage.tsx'
import { ResetMoment } from '../table/necropolis/ResetMoment.tsx'
import { sidesOf } from '../table/sided.ts'
import { SideMoment } from '../table/SideMoment.tsx'
import { SinceCard } from '../table/Since.tsx'
import { Slot } from '../table/Slot.tsx'
import { bands } from '../table/berth.ts'
import { Sheet } from '../table/Sheet.tsx'
import { Narrator, Story } from '../table/Story.tsx'
import { TableMenu } from '../table/TableMenu.tsx'
import { KeepingBanner } from '../table/KeepingBanner.tsx'
import { Refused, Troubles } from '../table/Troubles.tsx'
import { Peek, Zoom } from '../table/Zoom.tsx'
import { Absent } from '../together/Absent.tsx'
import { isOnMap } from '../together/advice.ts'
import { Knocks } from '../together/Knocks.tsx'
import { Led } from '../together/Led.tsx'
import { Marks } from '../together/Marks.tsx'
import { PeopleStrip } from '../together/People.tsx'
import { shareChoosing } from '../play/pointing.ts'
import { Proposals } from '../together/Proposals.tsx'
import { raidBook } from '../values.ts'
import { callSeats } from '../words.ts'
import { EndOfRaid } from './EndOfRaid.tsx'
import '../style/table.css'

const app = strings.app
const table = strings.table

/** A raid: being opened, being played, over, or in other hands. */
export function Table(props: { readonly session: Session }) {
  const state = () => props.session.state
  createEffect(() => callSeats(state().seating))
  return (
    <Switch fallback={<Opening opened={state().opened} />}>
      <Match when={state().phase === 'elsewhere' || state().phase === 'taken'}>
        <main class="table-wait">
          <h1>{state().phase === 'taken' ? table.taken : table.elsewhere}</h1>
          <p>{table.elsewhereNote}</p>
          <div class="choices">
            <button type="button" onClick={() => go('home')}>
              {app.home}
            </button>
            <button type="button" class="main" onClick={() => props.session.open(true)}>
              {table.continueHere}
            </button>
          </div>
        </main>
      </Match>
      <Match when={state().phase === 'failed'}>
        <main class="table-wait">
          <Troubles session={props.session} />
        </main>
      </Match>
      <Match when={state().view}>{(view) => <Board session={props.session} view={view()} />}</Match>
    </Switch>
  )
}

/** Answers are played again where the rules have changed since: leaving stops that, and the raid stays as it was. */
function Opening(props: { readonly opened: number | null }) {
  return (
    <Show when={props.opened} fallback={<p class="table-wait">{app.loading}</p>}>
      {(opened) => (
        <main class="table-wait">
          <p role="status">{table.opening}</p>
          <progress max={1} value={opened()} />
          <button type="button" onClick={() => go('home')}>
            {app.home}
          </button>
        </main>
      )}
    </Show>
  )
}

/** Somebody else is asked. */
function Waiting(props: { readonly view: View }) {
  return (
    <Show when={isOnMap(props.view) ? null : props.view.led} keyed fallback={<Narrator />}>
      {(decision) => <Led decision={decision} />}
    </Show>
  )
}

function Board(props: { readonly session: Session; readonly view: View }) {
  const play = createPlay(props.session, () => props.view)
  const layout = createLayout(play, (card) => isOwnThing(props.view.raid, card))
  const isGhostHere = (): boolean => props.view.seats.some((it) => it.seat === props.view.you && isGhost(it))
  /** Whoever is on one side only sees the table in its light. */
  const sideHere = (): string | undefined => {
    const me = props.view.seats.find(({ seat }) => seat === props.view.you)
    const [side, other] = me ? sidesOf(me) : []
    return other === undefined ? side : undefined
  }
  // What is chosen from lies in the prompt.
  const shown = () =>
    play.isOwn() ? props.view.revealed.filter(({ handle }) => play.choicesFor(handle).length === 0) : []
  onMount(() => onCleanup(tableKeys(play)))
  shareChoosing(play)
  lookAhead(play)
  return (
    <BookContext.Provider value={raidBook}>
      <PlayContext.Provider value={play}>
        <Scene raid={props.view.raid} still />
        <LayoutContext.Provider value={layout}>
          <main
            class="table"
            data-raid={props.view.raid}
            data-short={layout.plan()?.short ? '' : undefined}
            data-world={isGhostHere() ? 'ghost' : sideHere()}
            data-adjusting={play.adjusting() ? '' : undefined}
            inert={props.session.state.curtain !== null}
          >
            <Ribbon>
              <TableMenu />
            </Ribbon>
            <div class="field" ref={(it) => layout.measure(it)}>
              <For each={bands}>
                {(band) => (
                  <Show when={layout.parties(band).length > 0}>
                    <div class={`band ${band}`} data-parties={layout.parties(band).length}>
                      <For each={layout.parties(band)}>{(laid) => <Party laid={laid} />}</For>
                    </div>
                  </Show>
                )}
              </For>
            </div>
            <aside class="side">
              <div class="side-top">
                <PeopleStrip />
                <OwnThings form={layout.wide() ? 'full' : 'compact'} />
              </div>
              <div class="telling">
                <Chain />
                <Show when={shown().length > 0}>
                  <section class="revealed" aria-label={table.revealed}>
                    <h2>{table.revealed}</h2>
                    <div class="pile">
                      <For each={shown()}>{(card) => <Slot card={card} bare />}</For>
                    </div>
                  </section>
                </Show>
                <Story />
              </div>
            </aside>
            <SinceCard />
            <EventMoment />
            <BossMoment />
            <GhostMoment />
            <SideMoment />
            <ResetMoment />
            <MapStage />
            <DropStage />
            <FallMoment />
            <footer class="bottom">
              <MySeats />
              <Sheet>
                <Refused session={props.session} />
                <Knocks session={props.session} />
                <Absent />
                <Proposals />
                <Show
                  when={play.adjusting()}
                  fallback={
                    <Show when={play.decision()} keyed fallback={<Waiting view={props.view} />}>
                      {(decision) => <Prompt decision={decision} />}
                    </Show>
                  }
                >
                  {(it) => (
                    <AdjustPanel
                      view={props.view}
                      what={it().what}
                      busy={play.busy()}
                      onAdjust={(adjustment) => play.sendAdjustment(adjustment)}
                      onDone={() => play.stopAdjusting()}
                    />
                  )}
                </Show>
              </Sheet>
              <Hand />
              <Thumb />
            </footer>
            <Arrows />
            <Marks />
            <Ghosts />
          </main>
        </LayoutContext.Provider>
        <Beside />
        <Zoom />
        <Peek />
        <Curtain session={props.session} />
        <Troubles session={props.session} onAdjust={() => play.adjust(null)} />
        <KeepingBanner session={props.session} />
        <Show when={props.view.result}>
          <EndOfRaid session={props.session} />
        </Show>
      </PlayContext.Provider>
    </BookContext.Provider>
  )
}
