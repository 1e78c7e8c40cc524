import { createSignal, Match, Show, Switch } from 'solid-js'
import { own } from '../../cards/own.ts'
import { Confirm } from '../Dialog.tsx'
import { Frame } from '../Frame.tsx'
import type { GuestTable } from '../room/guest.ts'
import { go } from '../router.ts'
import { strings } from '../strings/index.ts'
import type { SessionState } from '../session/state.ts'
import { NetNote } from '../NetNote.tsx'
import '../style/join.css'

const words = strings.join

interface WaitingProps {
  readonly table: GuestTable
  readonly onScan: () => void // a new invitation, without internet
}

/** On the way to a table that has not answered yet. */
export function Waiting(props: WaitingProps) {
  const isFound = (): boolean => props.table.session.state.link === 'open'
  const isScanWanted = (): boolean => props.table.isByScan() && !isFound()
  return (
    <Frame title={words.title} narrow>
      <section class="panel join-waiting">
        <Show when={props.table.session.state.isKnocking}>
          <p class="join-looking" role="status">
            {words.knocking}
          </p>
          <p class="join-words">{words.knockingWords(props.table.words())}</p>
          <p>{words.knockingHint}</p>
        </Show>
        <p class="join-looking" role="status" hidden={props.table.session.state.isKnocking}>
          {isFound()
            ? words.found
            : isScanWanted()
              ? words.apart(props.table.host())
              : words.looking(props.table.host())}
        </p>
        <Show
          when={props.table.trouble()}
          fallback={
            <Show when={!props.table.session.state.isKnocking}>
              <p>{isScanWanted() ? words.lostScan : words.joiningHint}</p>
            </Show>
          }
        >
          {(trouble) => <NetNote trouble={trouble()} />}
        </Show>
        <Show
          when={!props.table.session.state.isKnocking}
          fallback={
            <div class="buttons">
              <button type="button" onClick={() => go('home')}>
                {words.leave}
              </button>
            </div>
          }
        >
          <Ways table={props.table} onScan={props.onScan} />
        </Show>
      </section>
    </Frame>
  )
}

/** What can be done about a table that is not heard. */
export function Ways(props: WaitingProps) {
  const [isStartingOver, setStartingOver] = createSignal(false)
  const startOver = async (): Promise<void> => {
    await props.table.startOver()
    location.reload()
  }
  return (
    <div class="buttons">
      <Show
        when={props.table.isByScan()}
        fallback={
          <button type="button" onClick={() => props.table.lookNow()}>
            {words.tryNow}
          </button>
        }
      >
        <button type="button" onClick={() => props.table.lookOverInternet()}>
          {words.overInternet}
        </button>
      </Show>
      <button type="button" classList={{ main: props.table.isByScan() }} onClick={() => props.onScan()}>
        {props.table.isByScan() ? words.scanAgain : words.withoutInternet}
      </button>
      <Show
        when={props.table.takeover.asked()}
        fallback={
          <Show when={props.table.session.state.link === 'lost' && props.table.takeover.last()}>
            <button type="button" onClick={() => props.table.takeover.offer(true)}>
              {strings.takeover.gone}
            </button>
          </Show>
        }
      >
        <button type="button" class="main" onClick={() => props.table.takeover.putOff(false)}>
          {strings.takeover.askedAgain}
        </button>
      </Show>
      <Show when={props.table.mayStartOver()}>
        <button type="button" onClick={() => setStartingOver(true)}>
          {words.startOver}
        </button>
      </Show>
      <button type="button" class="plain" onClick={() => go('home')}>
        {words.leave}
      </button>
      <Show when={isStartingOver()}>
        <Confirm
          title={words.startOverTitle}
          text={words.startOverText}
          yes={words.startOverYes}
          onYes={() => void startOver()}
          onNo={() => setStartingOver(false)}
        />
      </Show>
    </div>
  )
}

/** The host does not want this link, and why. */
export function Away(props: { readonly table: GuestTable; readonly why: NonNullable<SessionState['turnedAway']> }) {
  const again = (): void => props.table.session.join()
  // the host says it, and its app may be newer than this one
  const text = (): string | undefined =>
    props.why.reason === 'version'
      ? own(words.awayText.version, props.why.newer)
      : own(words.awayText, props.why.reason)
  return (
    <main class="table-wait" data-away={props.why.reason}>
      <h1>{own(words.away, props.why.reason)}</h1>
      <p>{text()}</p>
      <div class="choices">
        <button type="button" onClick={() => go('home')}>
          {words.home}
        </button>
        <Switch
          fallback={
            <button type="button" class="main" onClick={again}>
              {words.joinAgain}
            </button>
          }
        >
          <Match when={props.why.reason === 'replaced'}>
            <button type="button" class="main" onClick={again}>
              {words.takeBack}
            </button>
          </Match>
          <Match when={props.why.reason === 'dismissed'}>
            {/* as somebody new: the key of before stays out */}
            <button type="button" class="main" onClick={() => location.reload()}>
              {words.knockAgain}
            </button>
          </Match>
          <Match when={props.why.reason === 'refused'}>
            <button type="button" class="main" onClick={again}>
              {words.knockAgain}
            </button>
          </Match>
          <Match when={props.why.reason === 'oldLink'}>
            <button type="button" class="main" onClick={() => go('join')}>
              {words.title}
            </button>
          </Match>
          <Match when={props.why.reason === 'closed'}>
            <button type="button" class="main" onClick={() => props.table.lookNow()}>
              {words.tryNow}
            </button>
          </Match>
          <Match when={props.why.reason === 'version' || props.why.reason === 'noise'}>
            <button type="button" class="main" onClick={() => location.reload()}>
              {words.reload}
            </button>
          </Match>
        </Switch>
      </div>
    </main>
  )
}
