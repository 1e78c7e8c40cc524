import { createResource, createSignal, For, Match, Show, Switch } from 'solid-js'
import { isOffered, raidFacts } from '../../cards/raids/facts.ts'
import { raidNames } from '../../cards/raids/names.ts'
import type { RaidName } from '../../engine/contract/names.ts'
import type { BossDeckRecord } from '../../store/db.ts'
import { book, isLaidOut, loadCards } from '../catalogue.ts'
import { Confirm } from '../Dialog.tsx'
import { Glyph } from '../Glyph.tsx'
import { go, to } from '../router.ts'
import { strings } from '../strings/index.ts'
import { bossCardsIn, modeToBuildFor, problemsIn } from './boss-deck.ts'
import { DeckActions } from './DeckTile.tsx'
import { bossDeckPage, dropBoss, keepBoss, listedBoss, makeBoss, type NewBossDeck } from './own-boss-decks.ts'
import { Rename } from './Rename.tsx'

const words = strings.bossDecks
const decks = strings.decks
const offeredRaids = raidNames.filter(isOffered)

/** Whether a deck is ready is said once its raid's cards are there. */
const own = async (): Promise<BossDeckRecord[]> => {
  const found = await listedBoss()
  const raids = offeredRaids.filter((name) => found.some(({ raid }) => raid === name))
  loadCards(raids).catch((error: unknown) => console.warn(error))
  return found
}

/** Makes a deck for the Boss and opens it, or says that it could not be kept. */
export const makeBossAndOpen = async (deck: NewBossDeck, onTrouble: () => void): Promise<void> => {
  try {
    go('decks', bossDeckPage((await makeBoss(deck)).id))
  } catch (error) {
    console.error(error)
    onTrouble()
  }
}

type Asking = { what: 'name' | 'delete'; deck: BossDeckRecord }

/** The Boss's decks on the shelf: people's own, and what is in the boxes. */
export function BossShelf(props: { readonly onTrouble: () => void }) {
  const [found, { refetch }] = createResource(own, { initialValue: [] })
  const [asking, setAsking] = createSignal<Asking | null>(null)
  const close = (): void => void setAsking(null)
  const mine = (): BossDeckRecord[] => (found.error === undefined ? found.latest : [])
  const about = (what: Asking['what']): BossDeckRecord | undefined => {
    const it = asking()
    return it?.what === what ? it.deck : undefined
  }
  const make = (deck: NewBossDeck): void => void makeBossAndOpen(deck, props.onTrouble)
  const then = async (done: Promise<unknown>): Promise<void> => {
    close()
    try {
      await done
      await refetch()
    } catch (error) {
      console.error(error)
      props.onTrouble()
    }
  }
  return (
    <section class="deck-shelf" aria-labelledby="boss-decks">
      <h2 id="boss-decks">{words.title}</h2>
      <p class="quiet">{words.about}</p>
      <Show when={found.error !== undefined}>
        <p class="shelf-notice" role="alert">
          {decks.notRead}
        </p>
      </Show>
      <ul class="deck-tiles-own">
        <For each={mine()}>
          {(deck) => (
            <OwnTile
              deck={deck}
              onCopy={() => make({ ...deck, name: decks.copyName(deck.name) })}
              onRename={() => setAsking({ what: 'name', deck })}
              onDelete={() => setAsking({ what: 'delete', deck })}
            />
          )}
        </For>
        <For each={offeredRaids}>
          {(raid) => (
            <li class="deck-card boss-card" data-raid={raid}>
              <a href={to('decks', bossDeckPage(raid))}>
                <strong>{words.box(raidFacts[raid].title)}</strong>
                <span class="quiet">{words.fromBox}</span>
              </a>
              <DeckActions
                name={words.box(raidFacts[raid].title)}
                onCopy={() => make({ name: words.copyName(raidFacts[raid].title), raid, decks: {} })}
              />
            </li>
          )}
        </For>
      </ul>
      <Switch>
        <Match when={about('name')}>
          {(deck) => (
            <Rename
              name={deck().name}
              onClose={close}
              onRename={(name) => void then(keepBoss({ ...deck(), name, changed: Date.now() }))}
            />
          )}
        </Match>
        <Match when={about('delete')}>
          {(deck) => (
            <Confirm
              title={decks.removeTitle(deck().name)}
              text={decks.removeText}
              yes={decks.removeYes}
              grave
              onNo={close}
              onYes={() => void then(dropBoss(deck().id))}
            />
          )}
        </Match>
      </Switch>
    </section>
  )
}

const titleOf = (raid: RaidName): string => (raidNames.includes(raid) ? raidFacts[raid].title : raid)

function OwnTile(props: {
  readonly deck: BossDeckRecord
  readonly onCopy: () => void
  readonly onRename: () => void
  readonly onDelete: () => void
}) {
  const raid = () => (isLaidOut([props.deck.raid]) ? book().raid(props.deck.raid) : undefined)
  return (
    <li class="deck-card boss-card" data-raid={props.deck.raid}>
      <a href={to('decks', bossDeckPage(props.deck.id))}>
        <strong>{props.deck.name}</strong>
        <span class="quiet">{words.forRaid(titleOf(props.deck.raid))}</span>
        <Show when={raid()}>
          {(it) => {
            const problems = () => problemsIn(it(), modeToBuildFor(it(), props.deck), props.deck).length
            return (
              <span class="deck-state">
                <span>{decks.cards(bossCardsIn(it(), props.deck))}</span>
                <span class={problems() === 0 ? 'ready' : 'not-ready'}>
                  <Glyph of={problems() === 0 ? 'check' : 'pen'} />
                  {problems() === 0 ? decks.legal : decks.illegal(problems())}
                </span>
              </span>
            )
          }}
        </Show>
      </a>
      <DeckActions name={props.deck.name} onCopy={props.onCopy} onRename={props.onRename} onDelete={props.onDelete} />
    </li>
  )
}
