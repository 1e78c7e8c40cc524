import { createSignal, For, Show } from 'solid-js'
import type { Seat } from '../../engine/contract/names.ts'
import { isMixed } from '../../limits/names.ts'
import type { LobbyDeck, LobbySeat, Member } from '../../table/room.ts'
import { Confirm, Trouble } from '../Dialog.tsx'
import { Glyph, type GlyphName } from '../Glyph.tsx'
import type { DeckChoice } from '../newRaid/deck-choice.ts'
import { isClass } from '../signs/signs.ts'
import { DeckPicker } from '../newRaid/DeckPicker.tsx'
import { shownName } from '../words.ts'
import { longestName } from '../settings-shape.ts'
import { strings } from '../strings/index.ts'
import { PresenceMark } from '../PresenceMark.tsx'
import { type SeatFor, seatForOf, seatForsOf } from './chairs.ts'

const words = strings.lobby

interface SeatCardProps {
  readonly seat: LobbySeat
  readonly member: Member | undefined // who sits there, if a guest does
  readonly isMine: boolean // of a person at this device
  readonly isLeader: boolean
  readonly hostName: string
  readonly bossDeck: string // which decks the Boss plays, in words
  readonly odds: string | null // how hard the bot that plays the Boss is, in words
  readonly choices: readonly DeckChoice[] // that the people here could bring
  readonly host: HostHand | null // null: this is a guest's page
  readonly onTake: (() => void) | null // sit down here; null: it is not open to us
  readonly onStandUp: () => void
  readonly onDeck: (deck: DeckChoice) => void
  readonly onFew: (() => Promise<DeckChoice>) | null // makes a deck with one of each card of the one here
  readonly onLead: (() => void) | null // makes this seat the raid leader; null: not for us to say
}

/** What only the host may do with a seat. */
export interface HostHand {
  onFor(seat: Seat, whom: SeatFor): void
  onName(seat: Seat, name: string): void
  onSendAway(member: Member): void
  onBox: (() => void) | null // the Boss plays what is in the box; null: it does already
}

const classOf = ({ heroTags }: LobbyDeck): string => heroTags.find(isClass) ?? ''

/** Which bot plays the Boss is everybody's business; raiders' bots are all alike to the others. */
const nameOf = ({ seat, for: whom, bot, name: said }: LobbySeat): string => {
  const name = shownName(said)
  if (whom !== 'bot') return name
  return seat === 'boss' && bot !== null ? strings.opponent.sits[bot](name) : words.botSits(name)
}
const wordFor = (seat: Seat, whom: SeatFor): string => {
  const bosses: Partial<Record<SeatFor, string>> = strings.opponent.seatFors
  return (seat === 'boss' ? bosses[whom] : undefined) ?? words.seatFors[whom]
}

/** How hard the Boss is, and which decks it plays. The host may go back to those of the box. */
function BossFacts(props: Pick<SeatCardProps, 'odds' | 'bossDeck' | 'host'>) {
  return (
    <>
      <Show when={props.odds}>{(odds) => <span class="quiet">{odds()}</span>}</Show>
      <span class="quiet">{props.bossDeck}</span>
      <Show when={props.host?.onBox}>
        {(onBox) => (
          <button type="button" onClick={() => onBox()()}>
            <Glyph of="again" />
            {strings.bossDecks.backToBox}
          </button>
        )}
      </Show>
    </>
  )
}

/** One seat of the table that is to be: who sits there, what they bring, whether they are ready. */
export function SeatCard(props: SeatCardProps) {
  const title = () => strings.app.seat(props.seat.seat)
  const isOpen = () => props.seat.for === 'guest' && props.seat.member === null
  const isBoss = () => props.seat.seat === 'boss'
  const glyph = (): GlyphName => (isBoss() ? 'crown' : props.seat.for === 'bot' ? 'bot' : isOpen() ? 'door' : 'person')
  const mayDeck = () => !isBoss() && (props.host ? props.seat.for !== 'guest' : props.isMine)
  const [picking, setPicking] = createSignal(false)
  const [sending, setSending] = createSignal(false)
  const [trouble, setTrouble] = createSignal(false)
  const bringFew = async (make: () => Promise<DeckChoice>): Promise<void> => {
    try {
      props.onDeck(await make())
    } catch (error) {
      console.error(error)
      setTrouble(true)
    }
  }
  return (
    <li
      class="lobby-seat"
      aria-label={words.seatOf(title())}
      data-seat={props.seat.seat}
      data-class={isBoss() ? 'Boss' : props.seat.deck ? classOf(props.seat.deck) : undefined}
      classList={{ own: props.isMine, open: isOpen() }}
    >
      <span class="lobby-seat-title">
        <Glyph of={glyph()} />
        {title()}
        <Show when={props.isLeader}>
          <span class="badge">{words.leader}</span>
        </Show>
      </span>
      <div class="lobby-who">
        <Show
          when={!isOpen()}
          fallback={
            <>
              <strong>{words.openSeat}</strong>
              <small>{words.openHint}</small>
            </>
          }
        >
          <Show
            when={props.host && props.seat.for === 'device' && props.host}
            fallback={
              <strong>
                <bdi>{nameOf(props.seat)}</bdi>
              </strong>
            }
          >
            {(host) => (
              <input
                type="text"
                aria-label={strings.newRaid.name(title())}
                value={props.seat.name}
                maxLength={longestName}
                autocomplete="off"
                autocapitalize="words"
                enterkeyhint="done"
                onChange={(event) => host().onName(props.seat.seat, event.currentTarget.value)}
              />
            )}
          </Show>
          <span class="lobby-marks">
            <Show when={props.isMine && !props.host}>
              <span class="badge">{words.you}</span>
            </Show>
            <Show when={isMixed(props.seat.name)}>
              <small>{strings.app.mixedMeans}</small>
            </Show>
            <Show when={props.seat.for === 'device' && !props.host}>
              <small>{words.atHost(props.hostName)}</small>
            </Show>
            <Show when={props.member}>{(member) => <PresenceMark of={member().presence} />}</Show>
            <Show when={props.seat.for !== 'bot'}>
              <span class="lobby-ready" data-ready={props.seat.ready ? '' : undefined}>
                <Show when={props.seat.ready} fallback={words.notReady}>
                  <Glyph of="check" />
                  {words.ready}
                </Show>
              </span>
            </Show>
          </span>
        </Show>
      </div>
      <div class="lobby-deck">
        <Show when={!isBoss()} fallback={<BossFacts {...props} />}>
          <Show
            when={props.seat.deck}
            fallback={
              <Show when={!isOpen() && !mayDeck()}>
                <span class="quiet">{words.noDeck}</span>
              </Show>
            }
          >
            {(deck) => <span>{words.deckFact(deck().heroName, classOf(deck()), deck().name, deck().cards)}</span>}
          </Show>
          <Show when={mayDeck()}>
            <button
              type="button"
              classList={{ main: props.isMine && !props.host && !props.seat.deck }}
              aria-label={(props.seat.deck ? words.changeDeckOf : words.chooseDeckOf)(title())}
              onClick={() => setPicking(true)}
            >
              <Glyph of="deck" />
              {props.seat.deck ? words.changeDeck : words.chooseDeck}
            </button>
          </Show>
          <For each={props.seat.deck?.problems}>{(problem) => <p class="problem">{problem}</p>}</For>
          <Show when={mayDeck() && props.onFew}>
            {(few) => (
              <button type="button" aria-label={words.makeFewOf(title())} onClick={() => void bringFew(few())}>
                <Glyph of="deck" />
                {words.makeFew}
              </button>
            )}
          </Show>
        </Show>
      </div>
      <div class="lobby-acts">
        <Show when={!props.isLeader && props.onLead}>
          {(lead) => (
            <button type="button" aria-label={words.makeLeaderOf(title())} onClick={() => lead()()}>
              {words.makeLeader}
            </button>
          )}
        </Show>
        <Show when={props.onTake}>
          {(take) => (
            <button type="button" class="main" onClick={() => take()()}>
              {words.sitHere}
            </button>
          )}
        </Show>
        <Show when={props.isMine && !props.host}>
          <button type="button" onClick={() => props.onStandUp()}>
            {words.standUp}
          </button>
        </Show>
        <Show when={props.host}>
          {(host) => (
            <>
              <select
                aria-label={words.whoFor(title())}
                value={seatForOf(props.seat)}
                onChange={(event) => {
                  const whom = seatForsOf(props.seat).find((it) => it === event.currentTarget.value)
                  if (whom) host().onFor(props.seat.seat, whom)
                }}
              >
                <For each={seatForsOf(props.seat)}>
                  {(it) => <option value={it}>{wordFor(props.seat.seat, it)}</option>}
                </For>
              </select>
              <Show when={props.member}>
                {(member) => (
                  <button
                    type="button"
                    aria-label={words.sendAwayOf(shownName(member().name))}
                    onClick={() => setSending(true)}
                  >
                    {words.sendAwayShort}
                  </button>
                )}
              </Show>
            </>
          )}
        </Show>
      </div>
      <Show when={picking()}>
        <DeckPicker
          seat={title()}
          choices={props.choices}
          chosen={
            props.choices.find((it) => it.hero === props.seat.deck?.hero && it.title === props.seat.deck.name)?.ref
          }
          onPick={(ref) => {
            setPicking(false)
            const deck = props.choices.find((it) => it.ref === ref)
            if (deck) props.onDeck(deck)
          }}
          onClose={() => setPicking(false)}
        />
      </Show>
      <Show when={trouble()}>
        <Trouble title={strings.decks.trouble} text={strings.decks.notKept} onClose={() => setTrouble(false)} />
      </Show>
      <Show when={sending() && props.member}>
        {(member) => (
          <Confirm
            title={words.sendAwayTitle(shownName(member().name))}
            text={words.sendAwayText}
            yes={words.sendAwayShort}
            grave
            onYes={() => {
              props.host?.onSendAway(member()) // before the question goes, and the member with it
              setSending(false)
            }}
            onNo={() => setSending(false)}
          />
        )}
      </Show>
    </li>
  )
}
