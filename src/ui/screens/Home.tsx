import { createResource, For, onMount, Show } from 'solid-js'
import { raidFacts } from '../../cards/raids/facts.ts'
import type { RaidRecord } from '../../store/db.ts'
import { keptSeats } from '../../store/seats.ts'
import { isHuman, seatedNames } from '../seated.ts'
import { Glyph, type GlyphName } from '../Glyph.tsx'
import { Emblem } from '../home/Emblem.tsx'
import { RaidDoors } from '../home/RaidDoors.tsx'
import { Scene } from '../home/Scene.tsx'
import { Notice } from '../Notice.tsx'
import { savedRaids } from '../raids.ts'
import { type Page, to } from '../router.ts'
import { SecureNote } from '../SecureNote.tsx'
import { withStore } from '../store.ts'
import { strings } from '../strings/index.ts'
import '../style/home.css'
import { offlineReady } from '../update.ts'

const doors: readonly { place: Page; glyph: GlyphName; title: string }[] = [
  { place: 'saves', glyph: 'chest', title: strings.home.saves },
  { place: 'decks', glyph: 'deck', title: strings.home.decks },
  { place: 'cards', glyph: 'cards', title: strings.home.cards },
  { place: 'rules', glyph: 'book', title: strings.home.rules },
  { place: 'settings', glyph: 'gear', title: strings.home.settings },
  { place: 'about', glyph: 'info', title: strings.home.about },
]

/** The people who play; everybody where only bots do. */
const playersOf = ({ seating }: RaidRecord): string[] => {
  const people = seatedNames(seating, isHuman)
  return people.length > 0 ? people : seatedNames(seating)
}

const days = 86_400_000
const seatsShown = 2
const freshFor = 7 * days

/** Seats at other people's tables that somebody may still want to go back to. */
const seatsElsewhere = async () =>
  (await withStore(keptSeats)).filter(({ at }) => Date.now() - at < freshFor).slice(0, seatsShown)

/** Where everybody comes in. */
export function Home() {
  const [raids] = createResource(savedRaids)
  const [seats] = createResource(seatsElsewhere)
  const unfinished = () => (raids.error ? undefined : raids.latest?.find(({ result }) => result === null))
  const elsewhere = () => (seats.error ? [] : (seats.latest ?? []))
  const back = (): number => elsewhere().length + (unfinished() ? 1 : 0)
  onMount(() => {
    document.title = strings.app.title
  })
  return (
    <div class="home" data-raid={unfinished()?.raid ?? 'onyxia'}>
      <Scene />
      <main class="home-body">
        <header class="home-title">
          <Emblem />
          <h1>{strings.app.title}</h1>
          <p>{strings.home.tagline}</p>
        </header>
        <div class="home-doors" data-back={back()}>
          <Show when={unfinished()}>
            {(raid) => (
              <a class="home-main continue" href={to('raid', raid().id)} data-raid={raid().raid}>
                <Glyph of="play" />
                <span>
                  <strong>{strings.home.continue}</strong>
                  <span class="home-raid">{raid().name}</span>
                  <small>
                    {raidFacts[raid().raid].title} · {strings.app.turn(raid().turn)} ·{' '}
                    {strings.app.when(raid().changed)}
                  </small>
                  <small>{playersOf(raid()).join(', ')}</small>
                </span>
              </a>
            )}
          </Show>
          <For each={elsewhere()}>
            {(seat) => (
              <a class="home-main continue" href={to('join', seat.code)}>
                <Glyph of="play" />
                <span>
                  <strong>{strings.join.back(seat.host)}</strong>
                  <small>
                    {seat.raid} · {strings.app.when(seat.at)}
                  </small>
                </span>
              </a>
            )}
          </For>
          <a class="home-main" classList={{ first: back() === 0 }} href={to('new')}>
            <Glyph of="swords" />
            <span>
              <strong>{strings.home.newRaid}</strong>
              <small>{strings.home.newRaidHint}</small>
            </span>
          </a>
          <a class="home-main" href={to('join')}>
            <Glyph of="door" />
            <span>
              <strong>{strings.home.join}</strong>
              <small>{strings.home.joinHint}</small>
            </span>
          </a>
          <RaidDoors />
          <nav class="home-more" aria-label={strings.home.more}>
            <For each={doors}>
              {({ place, glyph, title }) => (
                <a href={to(place)}>
                  <Glyph of={glyph} />
                  {title}
                </a>
              )}
            </For>
          </nav>
        </div>
        <footer class="home-foot">
          <Show when={raids.error}>
            <p class="problem" role="alert">
              {strings.home.troubleReading}
            </p>
          </Show>
          <Show when={offlineReady()}>
            <p class="home-offline">
              <Glyph of="check" />
              {strings.home.offline}
            </p>
          </Show>
          <SecureNote />
          <Notice />
        </footer>
      </main>
    </div>
  )
}
