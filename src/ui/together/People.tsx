import { createSignal, For, Show } from 'solid-js'
import type { Seat } from '../../engine/contract/names.ts'
import { isMixed } from '../../limits/names.ts'
import { hostMember, type Member } from '../../table/room.ts'
import { human, seatsInOrder } from '../../table/seating.ts'
import { Confirm, Dialog } from '../Dialog.tsx'
import { Glyph } from '../Glyph.tsx'
import { Invite } from '../lobby/Invite.tsx'
import { strings } from '../strings/index.ts'
import { usePlay } from '../play/play.ts'
import { seatTitle, shownName } from '../words.ts'
import { isShared, presenceOf, useCompany } from '../room/company.ts'
import { PresenceMark, PresentName } from '../PresenceMark.tsx'
import { Knocks } from './Knocks.tsx'
import { MayPeek } from './MayPeek.tsx'
import { Said, TalkButton } from './Talk.tsx'
import '../style/lobby.css'
import '../style/together.css'

const words = strings.together

/** Who is here, in a strip beside the table; a tap tells more. */
export function PeopleStrip() {
  const play = usePlay()
  const [open, setOpen] = createSignal(false)
  const people = () => play.session.state.people
  const isWatching = (): boolean => !play.session.state.isHost && play.session.state.mine.length === 0
  return (
    <Show when={isShared(play.session)}>
      <section class="people" aria-label={words.people}>
        <div class="people-row">
          <button type="button" class="people-strip" onClick={() => setOpen(true)}>
            <Glyph of="people" />
            <span class="unseen">{words.people}: </span>
            <For each={people()}>
              {(member) => (
                <span
                  class="person"
                  data-presence={presenceOf(play.session, member)}
                  classList={{ you: member.id === play.session.state.you }}
                >
                  <PresentName name={member.name} presence={presenceOf(play.session, member)} />
                </span>
              )}
            </For>
          </button>
          <TalkButton />
        </div>
        <Show when={isWatching()}>
          <p class="people-watching">
            <Glyph of="eye" />
            {words.watching}
          </p>
        </Show>
        <Said />
      </section>
      <Show when={open()}>
        <Dialog closable title={words.people} class="people-sheet" onClose={() => setOpen(false)}>
          <People />
        </Dialog>
      </Show>
    </Show>
  )
}

/** Everybody at the table, and what can be done about seats. */
export function People() {
  const play = usePlay()
  const company = useCompany()
  const { session } = play
  const state = () => session.state
  const [inviting, setInviting] = createSignal(false)
  const [sending, setSending] = createSignal<Member | null>(null)
  const seats = (): Seat[] => seatsInOrder.filter((seat) => state().seating[seat] !== undefined)
  const plays = (member: Member): string =>
    member.seats.length === 0
      ? words.watches
      : words.plays(member.seats.map((seat) => strings.app.seat(seat)).join(', '))
  const isGoingOn = (): boolean => state().result === null
  /** The only other device that plays. */
  const soleGuest = (): Member | undefined => {
    const [only, ...more] = state().people.filter(({ id, seats: own }) => id !== hostMember && own.length > 0)
    return more.length === 0 ? only : undefined
  }
  return (
    <>
      <Knocks session={session} />
      <Show when={state().people.some(({ name }) => isMixed(name))}>
        <p class="quiet">{strings.app.mixedMeans}</p>
      </Show>
      <ul class="list people-list">
        <For each={state().people}>
          {(member) => (
            <li>
              <span class="people-name">
                <strong>
                  <bdi>{shownName(member.name)}</bdi>
                </strong>
                <Show when={member.id === hostMember}>
                  <span class="badge">{words.host}</span>
                </Show>
                <Show when={member.id === state().you}>
                  <span class="badge">{words.you}</span>
                </Show>
                <small>{plays(member)}</small>
              </span>
              <PresenceMark of={presenceOf(session, member)} />
              <Show when={state().isHost && member.id !== hostMember}>
                <button
                  type="button"
                  aria-label={words.dismissOf(shownName(member.name))}
                  onClick={() => setSending(member)}
                >
                  {words.dismiss}
                </button>
              </Show>
            </li>
          )}
        </For>
      </ul>
      <Show when={sending()} keyed>
        {(member) => (
          <Confirm
            title={strings.lobby.sendAwayTitle(shownName(member.name))}
            text={strings.lobby.sendAwayText}
            yes={words.dismiss}
            grave
            onYes={() => {
              setSending(null)
              session.dismiss(member.id)
            }}
            onNo={() => setSending(null)}
          />
        )}
      </Show>
      <Show when={company.room}>
        {(room) => (
          <>
            <button type="button" onClick={() => setInviting(true)}>
              <Glyph of="door" />
              {words.invite}
            </button>
            <p class="quiet">{words.inviteHint}</p>
            <Show when={inviting()}>
              <Dialog closable title={words.invite} class="invite-sheet" onClose={() => setInviting(false)}>
                <Knocks session={session} />
                <Invite room={room()} meeting={company.meeting?.() ?? null} session={session} />
              </Dialog>
            </Show>
          </>
        )}
      </Show>
      <MayPeek session={session} guest={soleGuest()} />
      <h3>{words.seats}</h3>
      <ul class="list people-list">
        <For each={seats()}>
          {(seat) => {
            const sitter = () => state().seating[seat]
            const isBot = (): boolean => sitter()?.player !== human
            return (
              <li>
                <span class="people-name">
                  <strong>{strings.app.seat(seat)}</strong>
                  <bdi>{seatTitle(seat)}</bdi>
                  <Show when={isBot()}>
                    <span class="badge">{words.bot}</span>
                  </Show>
                  <Show when={sitter()?.standIn}>{(by) => <small>{words.standIn[by()]}</small>}</Show>
                </span>
                <Show when={state().isHost && sitter()?.member !== undefined}>
                  <AwayControls seat={seat} name={sitter()?.name ?? ''} />
                </Show>
                <Show when={!state().isHost && state().mine.length === 0 && isBot() && isGoingOn()}>
                  <button
                    type="button"
                    class="main"
                    aria-label={words.playSeatOf(seatTitle(seat))}
                    onClick={() => session.take(seat)}
                  >
                    {words.playSeat}
                  </button>
                </Show>
              </li>
            )
          }}
        </For>
      </ul>
      <Show when={!state().isHost && state().mine.length > 0 && isGoingOn()}>
        <button type="button" onClick={() => session.take(null)}>
          {words.standUp}
        </button>
      </Show>
    </>
  )
}

/** What happens at a seat while its person is away, as the host says. */
export function AwayControls(props: { readonly seat: Seat; readonly name: string }) {
  const play = usePlay()
  const now = () => play.session.state.seating[props.seat]?.standIn ?? null
  const by = (how: 'skip' | 'bot' | null): void => play.session.away(props.seat, how)
  return (
    <div class="choices" role="group" aria-label={words.awayControls(props.name)}>
      <Show
        when={now()}
        fallback={
          <>
            <button type="button" onClick={() => by('skip')}>
              {words.skip}
            </button>
            <button type="button" onClick={() => by('bot')}>
              {words.letBot}
            </button>
          </>
        }
      >
        <button type="button" class="main" onClick={() => by(null)}>
          {words.giveBack}
        </button>
      </Show>
    </div>
  )
}
