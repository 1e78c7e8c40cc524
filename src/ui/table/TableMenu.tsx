import { createSignal, For, onCleanup, Show } from 'solid-js'
import type { Seat } from '../../engine/contract/names.ts'
import { seatsInOrder } from '../../table/seating.ts'
import { isLooking, setLooking } from '../end/looking.ts'
import { giveFile } from '../files.ts'
import { go } from '../router.ts'
import { Dialog } from '../Dialog.tsx'
import { strings } from '../strings/index.ts'
import { hasOthers, hostName, isShared } from '../room/company.ts'
import { People } from '../together/People.tsx'
import { seatTitle } from '../words.ts'
import { HabitsSheet } from './HabitsSheet.tsx'
import { usePlay } from '../play/play.ts'
import { PaceButton, PaceChoice } from './Pace.tsx'
import { type SeatChoice, seatChoices, sitsNow, sittings } from './sitting.ts'
import { Story } from './Story.tsx'
import { askSince, openStory, shutStory, storyOpen } from './story-open.ts'

const table = strings.table

type Open = 'menu' | 'habits' | 'concede' | 'report' | 'seats' | 'people'

/** Everything that is not a move of the game. */
export function TableMenu() {
  const play = usePlay()
  const [open, setOpen] = createSignal<Open | null>(null)
  const shut = (): void => void setOpen(null)
  onCleanup(shutStory)
  const me = (): Seat | null => play.session.state.at
  const isHost = (): boolean => play.session.state.isHost
  const leaveNote = (): string => {
    if (!isHost()) return strings.together.leaveGuest
    return hasOthers(play.session) ? strings.together.leaveHost : table.leaveNote
  }
  const give = async (what: 'save' | 'report'): Promise<void> => {
    shut()
    const { name, text } = await play.session.exportFile(what)
    await giveFile(name, text)
  }
  return (
    <>
      <Show
        when={isLooking()}
        fallback={
          <Show when={isHost() && !play.view().result}>
            <PaceButton />
          </Show>
        }
      >
        <button type="button" class="ribbon-button main" onClick={() => setLooking(false)}>
          {strings.end.return}
        </button>
      </Show>
      <button type="button" class="ribbon-button" onClick={() => openStory()} data-story-button="">
        {table.showLog}
      </button>
      <button type="button" class="ribbon-button" aria-haspopup="dialog" onClick={() => setOpen('menu')}>
        {table.menu}
      </button>
      <Show when={open() === 'menu'}>
        <Dialog closable title={play.session.state.name || table.menu} class="menu" onClose={shut}>
          <div class="menu-part">
            <button
              type="button"
              onClick={() => {
                shut()
                openStory()
              }}
            >
              {table.log}
            </button>
            <Show when={me()}>
              <button
                type="button"
                onClick={() => {
                  shut()
                  askSince()
                }}
              >
                {strings.since.title}
              </button>
              <button type="button" onClick={() => setOpen('habits')}>
                {table.habits}
              </button>
            </Show>
            <Show when={play.decision()}>
              <button
                type="button"
                onClick={() => {
                  shut()
                  play.adjust(null)
                }}
              >
                {table.adjust}
              </button>
            </Show>
          </div>
          <Show when={isHost()}>
            <div class="menu-pace">
              <span>{strings.settings.pace}</span>
              <PaceChoice />
            </div>
          </Show>
          <Show when={isHost() || isShared(play.session)}>
            <div class="menu-part">
              <button type="button" onClick={() => setOpen('people')}>
                {strings.together.people}
              </button>
              <Show when={isHost()}>
                <button type="button" onClick={() => setOpen('seats')}>
                  {table.seats}
                </button>
              </Show>
            </div>
          </Show>
          <Show when={isHost()} fallback={<p class="quiet">{strings.together.hostOnly(hostName(play.session))}</p>}>
            <div class="menu-part">
              <button type="button" onClick={() => void give('save')}>
                {table.exportSave}
              </button>
              <button type="button" onClick={() => setOpen('report')}>
                {table.report}
              </button>
            </div>
          </Show>
          <div class="menu-part">
            <Show when={me() && !play.view().result}>
              <button type="button" onClick={() => setOpen('concede')}>
                {table.concede}
              </button>
            </Show>
            <button type="button" onClick={() => go('home')}>
              {table.leave}
            </button>
          </div>
          <p class="quiet">{leaveNote()}</p>
        </Dialog>
      </Show>
      <Show when={open() === 'habits' && me()}>{(seat) => <HabitsSheet seat={seat()} onClose={shut} />}</Show>
      <Show when={storyOpen()} keyed>
        {({ at }) => (
          <Dialog closable title={table.log} class="story-sheet" onClose={shutStory}>
            <Story all at={at} />
          </Dialog>
        )}
      </Show>
      <Show when={open() === 'seats'}>
        <Dialog closable title={table.seats} onClose={shut}>
          <Seats />
        </Dialog>
      </Show>
      <Show when={open() === 'people'}>
        <Dialog closable title={strings.together.people} class="people-sheet" onClose={shut}>
          <People />
        </Dialog>
      </Show>
      <Show when={open() === 'report'}>
        <Dialog closable title={table.report} onClose={shut}>
          <p>{table.reportWarning}</p>
          <button type="button" class="main" onClick={() => void give('report')}>
            {table.report}
          </button>
        </Dialog>
      </Show>
      <Show when={open() === 'concede' && me()}>
        {(seat) => (
          <Dialog closable title={table.concede} onClose={shut}>
            <p>{table.concedeSure(seatTitle(seat()))}</p>
            <button
              type="button"
              class="main"
              onClick={() => {
                play.session.move({ seat: seat(), concede: true }) // before its sheet goes, and the seat with it
                shut()
              }}
            >
              {table.concede}
            </button>
          </Dialog>
        )}
      </Show>
    </>
  )
}

/** Somebody goes away and a bot plays on; they can come back. */
function Seats() {
  const play = usePlay()
  const seats = () => seatsInOrder.filter((seat) => play.session.state.seating[seat] !== undefined)
  return (
    <ul class="table-seats">
      <For each={seats()}>
        {(seat) => {
          const state = () => play.session.state
          const isOn = (choice: SeatChoice): boolean => sitsNow(state().seating, state().mine, seat) === choice
          const take = (choice: SeatChoice): void => {
            const changes = isOn(choice) ? [] : sittings(state().seating, state().mine, seat, choice)
            for (const [at, sitter] of changes) play.session.sit(at, sitter)
          }
          return (
            <li>
              <strong>{seatTitle(seat)}</strong>
              <div class="choices" role="group" aria-label={seatTitle(seat)}>
                <For each={seatChoices(state().seating, state().mine, seat)}>
                  {(choice) => (
                    <button type="button" aria-pressed={isOn(choice)} onClick={() => take(choice)}>
                      {strings.table.players[choice]}
                    </button>
                  )}
                </For>
              </div>
            </li>
          )
        }}
      </For>
    </ul>
  )
}
