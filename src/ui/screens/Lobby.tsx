import { createEffect, createMemo, createResource, createSignal, For, onMount, Show } from 'solid-js'
import { own } from '../../cards/own.ts'
import { raidFacts } from '../../cards/raids/facts.ts'
import type { Seat } from '../../engine/contract/names.ts'
import { ownDecks } from '../../store/decks.ts'
import { keepSetting, readSetting } from '../../store/settings.ts'
import { hostMember, type Lobby as LobbyOf, type LobbyPlan, type LobbySeat, mayLead } from '../../table/room.ts'
import { freshSeed } from '../fresh.ts'
import { Glyph } from '../Glyph.tsx'
import { reseated, renamed, withDeck, withoutBossDeck } from '../lobby/chairs.ts'
import { Invite } from '../lobby/Invite.tsx'
import { type HostHand, SeatCard } from '../lobby/SeatCard.tsx'
import { brokenBy, broughtOf, type DeckChoice, deckChoices, refOfOwn } from '../newRaid/deck-choice.ts'
import { makeFew, missingFor } from '../newRaid/few.ts'
import { bossBots, oddsOf } from '../newRaid/odds.ts'
import { go } from '../router.ts'
import { Confirm } from '../Dialog.tsx'
import type { Session } from '../session/session.ts'
import { shownName } from '../words.ts'
import { changeSettings, settings } from '../settings.ts'
import { longestName, tidyName } from '../settings-shape.ts'
import { withStore } from '../store.ts'
import { strings } from '../strings/index.ts'
import { memberOf, useCompany } from '../room/company.ts'
import { PresenceMark } from '../PresenceMark.tsx'
import { Knocks } from '../together/Knocks.tsx'
import { MayPeek } from '../together/MayPeek.tsx'
import { Troubles } from '../table/Troubles.tsx'
import { WithCards } from '../WithCards.tsx'
import '../style/lobby.css'
import '../style/newRaid.css'

const words = strings.lobby

/** How the host set the table, and changes it. */
export interface HostsPlan {
  readonly plan: LobbyPlan
  readonly change: (plan: LobbyPlan) => void
}

const readDecks = () =>
  withStore(ownDecks).catch((error: unknown) => {
    console.error(error)
    return []
  })

/** What this device brought last, for either side. */
const lastDecks = async (): Promise<Record<string, unknown>> => {
  const kept = await withStore((db) => readSetting(db, 'guestDeck'))
  return typeof kept === 'object' && kept !== null ? { ...kept } : {}
}
const rememberDeck = async (side: string, ref: string): Promise<void> => {
  const last = await lastDecks()
  await withStore((db) => keepSetting(db, 'guestDeck', { ...last, [side]: ref }))
}

/** Before the raid: everybody sits down, brings a deck and says when they are ready. */
export function Lobby(props: { readonly session: Session; readonly plan: HostsPlan | null }) {
  return (
    <WithCards packs={['raiders']}>
      <Show when={props.session.state.lobby}>{(lobby) => <Gathered {...props} lobby={lobby()} />}</Show>
    </WithCards>
  )
}

function Gathered(props: { readonly session: Session; readonly plan: HostsPlan | null; readonly lobby: LobbyOf }) {
  const { session } = props
  const company = useCompany()
  const state = () => session.state
  const [decks, { mutate: setDecks }] = createResource(readDecks)
  const raid = () => own(raidFacts, props.lobby.raid)
  const choices = createMemo((): DeckChoice[] =>
    deckChoices(decks() ?? [], raid()?.raiderDeckMin, props.lobby.deckRule).filter(
      ({ faction }) => faction === null || faction === props.lobby.side,
    ),
  )
  const host = () => memberOf(session, hostMember)
  const isMine = (seat: LobbySeat): boolean =>
    state().isHost ? seat.for === 'device' : seat.member !== null && seat.member === state().you
  const mine = () => props.lobby.seats.find((seat) => seat.member !== null && seat.member === state().you)
  const spectators = () =>
    state().people.filter(({ id }) => id !== hostMember && !props.lobby.seats.some(({ member }) => member === id))
  /** The only other device that plays: it can carry the raid on if it holds the whole key. */
  const soleGuest = () => {
    const others = new Set(props.lobby.seats.flatMap(({ member }) => (member === hostMember ? [] : (member ?? []))))
    const [only] = others
    return others.size === 1 && only !== undefined ? memberOf(session, only) : undefined
  }
  const mode = () => {
    const modes = raid()?.modes ?? []
    return modes.length > 1 ? (modes.find(({ key }) => key === props.lobby.mode) ?? modes[0])?.title : undefined
  }

  const bossDeck = (): string => {
    const own = props.lobby.bossDeck
    if (!own) return words.bossDeck
    return own.name === null ? strings.bossDecks.broughtOwn : strings.bossDecks.brought(own.name)
  }
  const raiders = () => props.lobby.seats.filter(({ seat }) => seat !== 'boss').length
  const oddsOn = ({ seat, bot }: LobbySeat): string | null => {
    const isAsTried = !props.lobby.bossDeck && !props.lobby.deckRule // the odds are of our decks
    const boss = seat === 'boss' && isAsTried ? bossBots.find((it) => it === bot) : undefined
    const mode = props.lobby.mode ?? raid()?.modes[0].key
    const odds = boss && mode !== undefined && oddsOf({ raid: props.lobby.raid, mode, raiders: raiders(), boss })
    return odds ? strings.opponent.odds(odds, odds.raiders) : null
  }

  const hand = (): HostHand | null => {
    const { plan } = props
    return plan && state().isHost
      ? {
          onFor: (seat, whom) =>
            plan.change(reseated(plan.plan, seat, whom, { choices: choices(), me: settings.name })),
          onName: (seat, name) => {
            if (tidyName(name) !== '') plan.change(renamed(plan.plan, seat, tidyName(name)))
          },
          onSendAway: ({ id }) => session.dismiss(id),
          onBox: props.lobby.bossDeck ? () => plan.change(withoutBossDeck(plan.plan)) : null,
        }
      : null
  }
  const bring = (seat: Seat, deck: DeckChoice): void => {
    if (props.plan && state().isHost) return props.plan.change(withDeck(props.plan.plan, seat, broughtOf(deck)))
    chosen = deck
    session.bring(seat, broughtOf(deck))
    rememberDeck(props.lobby.side, deck.ref).catch((error: unknown) => console.error(error))
  }
  /** N1.2: a deck that has more than one of a card, with one of each; null: that isn't what is wrong, or can't be. */
  const fewFor = ({ deck }: LobbySeat): (() => Promise<DeckChoice>) | null => {
    const rule = props.lobby.deckRule
    const chosen = choices().find((it) => it.hero === deck?.hero && it.title === deck.name)
    if (!rule || !chosen || !brokenBy(chosen, rule) || missingFor(chosen) > 0) return null
    return async () => {
      const made = await makeFew(chosen)
      setDecks([...(decks() ?? []), made])
      const found = choices().find(({ ref }) => ref === refOfOwn(made))
      if (!found) throw new Error(`The deck ${made.name} is not among the others.`)
      return found
    }
  }
  // A host that reloads while others gather has forgotten who sat where: whoever was here sits down again.
  let sat: { seat: Seat; ready: boolean } | null = null
  let chosen: DeckChoice | null = null
  createEffect(() => {
    const now = mine()
    if (now) {
      sat = { seat: now.seat, ready: now.ready }
      return
    }
    const before = sat
    if (!before || !props.lobby.seats.some((seat) => seat.seat === before.seat && isOpenSeat(seat))) return
    sat = null
    void sit(before.seat, chosen).then(() => before.ready && session.ready(true))
  })
  const standUp = (): void => {
    sat = null
    session.take(null)
  }
  /** Whoever sits down brings what they brought last, until they choose. */
  const sit = async (seat: Seat, known: DeckChoice | null = null): Promise<void> => {
    session.take(seat)
    if (seat === 'boss') return
    const last = known ? {} : await lastDecks().catch((): Record<string, unknown> => ({}))
    const isLast = ({ ref, problems }: DeckChoice): boolean =>
      ref === own(last, props.lobby.side) && problems.length === 0
    const deck = known ?? choices().find(isLast)
    if (!deck) return
    chosen = deck
    session.bring(seat, broughtOf(deck))
  }
  onMount(() => {
    document.title = strings.app.pageTitle(props.lobby.name)
  })

  return (
    <div class="page lobby" data-raid={props.lobby.raid}>
      <header class="bar">
        <LeaveButton session={session} />
        <h1>{props.lobby.name}</h1>
      </header>
      <div class="lobby-knocks">
        <Knocks session={session} />
      </div>
      <main class="page-body lobby-body">
        <div class="lobby-table">
          <p class="lobby-lead">
            <strong>{words.lead(raid()?.title ?? props.lobby.raid, props.lobby.side)}</strong>
            <Show when={mode()}>{(title) => <span class="quiet">{words.mode(title())}</span>}</Show>
            <Show when={props.lobby.deckRule}>{(rule) => <span class="quiet">{words[rule()]}</span>}</Show>
          </p>
          <Show when={!state().isHost}>
            <Me session={session} />
          </Show>
          <section class="panel" aria-labelledby="lobby-seats">
            <h2 id="lobby-seats">{words.seats}</h2>
            <Show when={props.lobby.leader}>
              <p class="quiet">{words.leaderHint}</p>
            </Show>
            <ul class="list">
              <For each={props.lobby.seats}>
                {(seat) => (
                  <SeatCard
                    seat={seat}
                    member={
                      seat.member === null || seat.member === hostMember ? undefined : memberOf(session, seat.member)
                    }
                    isMine={isMine(seat)}
                    isLeader={props.lobby.leader === seat.seat}
                    hostName={shownName(host()?.name ?? '') || strings.together.host}
                    odds={oddsOn(seat)}
                    bossDeck={bossDeck()}
                    choices={choices()}
                    host={hand()}
                    onTake={
                      !state().isHost && seat.for === 'guest' && seat.member === null ? () => void sit(seat.seat) : null
                    }
                    onStandUp={standUp}
                    onDeck={(deck) => bring(seat.seat, deck)}
                    onFew={fewFor(seat)}
                    onLead={
                      mayLead(props.lobby, state().you) && seat.seat !== 'boss' ? () => session.lead(seat.seat) : null
                    }
                  />
                )}
              </For>
            </ul>
          </section>
          <Show when={spectators().length > 0}>
            <section class="panel" aria-labelledby="lobby-watching">
              <h2 id="lobby-watching">{words.spectators}</h2>
              <ul class="list lobby-watching">
                <For each={spectators()}>
                  {(member) => (
                    <li>
                      <Glyph of="eye" />
                      <bdi>{shownName(member.name)}</bdi>
                      <Show when={member.id === state().you}>
                        <span class="badge">{words.you}</span>
                      </Show>
                      <PresenceMark of={member.presence} />
                      <Show when={state().isHost}>
                        <button
                          type="button"
                          aria-label={words.sendAwayOf(member.name)}
                          onClick={() => session.dismiss(member.id)}
                        >
                          {words.sendAwayShort}
                        </button>
                      </Show>
                    </li>
                  )}
                </For>
              </ul>
            </section>
          </Show>
          <MayPeek session={session} guest={soleGuest()} />
        </div>
        <Show when={company.room}>
          {(room) => <Invite room={room()} meeting={company.meeting?.() ?? null} session={session} />}
        </Show>
      </main>
      <Troubles session={session} />
      <footer class="new-raid-start lobby-start">
        <Show
          when={state().isHost}
          fallback={<GuestStart session={session} seat={mine()} isOpen={props.lobby.seats.some(isOpenSeat)} />}
        >
          <div class="lobby-reasons" role="status">
            <Show when={props.lobby.problems.length > 0}>
              <small>{words.notStarting}</small>
              <ul>
                <For each={props.lobby.problems}>{(problem) => <li>{problem}</li>}</For>
              </ul>
            </Show>
          </div>
          <button
            type="button"
            class="main"
            disabled={props.lobby.problems.length > 0}
            onClick={() => session.begin(freshSeed())}
          >
            <Glyph of="swords" />
            {words.start}
          </button>
        </Show>
      </footer>
    </div>
  )
}

const isOpenSeat = (seat: LobbySeat): boolean => seat.for === 'guest' && seat.member === null

/** A guest says when they are ready. */
function GuestStart(props: {
  readonly session: Session
  readonly seat: LobbySeat | undefined
  readonly isOpen: boolean
}) {
  const canBeReady = (): boolean =>
    props.seat !== undefined &&
    (props.seat.seat === 'boss' || (props.seat.deck !== null && props.seat.deck.problems.length === 0))
  const hint = (): string => {
    if (!props.seat) return props.isOpen ? words.seatFirst : words.watching
    if (!canBeReady()) return props.seat.deck ? words.deckRefused : words.deckFirst
    return props.seat.ready ? words.waitStart : words.readyHint
  }
  return (
    <>
      <p role="status">
        <small>{hint()}</small>
      </p>
      <Show when={props.seat}>
        {(seat) => (
          <button
            type="button"
            classList={{ main: !seat().ready }}
            aria-pressed={seat().ready}
            disabled={!canBeReady()}
            onClick={() => props.session.ready(!seat().ready)}
          >
            <Glyph of={seat().ready ? 'again' : 'check'} />
            {seat().ready ? words.notYet : words.iAmReady}
          </button>
        )}
      </Show>
    </>
  )
}

/** What the table calls a guest. */
function Me(props: { readonly session: Session }) {
  const me = () => memberOf(props.session, props.session.state.you)
  return (
    <label class="field lobby-me">
      <span>{words.yourName}</span>
      <input
        type="text"
        value={me()?.name ?? settings.name}
        maxLength={longestName}
        autocomplete="nickname"
        autocapitalize="words"
        enterkeyhint="done"
        onChange={(event) => {
          const name = tidyName(event.currentTarget.value)
          if (name === '') return
          changeSettings({ name })
          props.session.rename(name)
        }}
      />
    </label>
  )
}

function LeaveButton(props: { readonly session: Session }) {
  const [asking, setAsking] = createSignal(false)
  const hasGuests = (): boolean => props.session.state.isHost && props.session.state.people.length > 1
  return (
    <>
      <button type="button" class="plain back" onClick={() => (hasGuests() ? setAsking(true) : go('home'))}>
        <Glyph of="house" />
        <span>{words.leave}</span>
      </button>
      <Show when={asking()}>
        <Confirm
          title={words.leaveTitle}
          text={words.leaveHost}
          yes={words.leave}
          onYes={() => go('home')}
          onNo={() => setAsking(false)}
        />
      </Show>
    </>
  )
}
