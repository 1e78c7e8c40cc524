import { createResource, createSignal, For, Match, Show, Switch } from 'solid-js'
import type { DeckRecord } from '../../store/db.ts'
import { starters } from '../catalogue.ts'
import { Confirm, Trouble } from '../Dialog.tsx'
import { Frame } from '../Frame.tsx'
import { Glyph } from '../Glyph.tsx'
import { go } from '../router.ts'
import { BossShelf, makeBossAndOpen } from '../shelf/BossShelf.tsx'
import { DeckTile } from '../shelf/DeckTile.tsx'
import { HeroPick } from '../shelf/HeroPick.tsx'
import { asRecord, drop, found, keep, listed, make, type NewDeck } from '../shelf/own-decks.ts'
import { NoDeck } from '../shelf/NoDeck.tsx'
import { bossDeckOf } from '../shelf/own-boss-decks.ts'
import { ReadList } from '../shelf/ReadList.tsx'
import { Rename } from '../shelf/Rename.tsx'
import { strings } from '../strings/index.ts'
import { WithCards } from '../WithCards.tsx'
import '../style/shelf.css'
import { BossDeck } from './BossDeck.tsx'
import { DeckEditor, StarterDeck } from './DeckEditor.tsx'

const words = strings.decks
const starterDecks = (): DeckRecord[] => starters().map(asRecord)

/** The shelf of decks, or the one that the id names: one's own to edit, one of ours to look at. */
export function Decks(props: { readonly id: string | null }) {
  return (
    <WithCards packs={['raiders']}>
      <Show when={props.id} fallback={<DeckShelf />} keyed>
        {(id) => {
          const boss = bossDeckOf(id)
          return boss === null ? <OneDeck id={id} /> : <BossDeck of={boss} />
        }}
      </Show>
    </WithCards>
  )
}

const copyOf = ({ name, hero, cards, left }: DeckRecord): NewDeck => ({
  name: words.copyName(name),
  hero,
  cards,
  ...(left ? { left } : {}),
})

/** Makes a deck and opens it, or says that it could not be kept. */
const makeAndOpen = async (deck: NewDeck, onTrouble: () => void): Promise<void> => {
  try {
    go('decks', (await make(deck)).id)
  } catch (error) {
    console.error(error)
    onTrouble()
  }
}

function OneDeck(props: { readonly id: string }) {
  const starter = (): DeckRecord | undefined => starterDecks().find(({ id }) => id === props.id)
  const [deck] = createResource(
    () => (starter() ? null : props.id),
    async (id) => (await found(id)) ?? null,
  )
  const [trouble, setTrouble] = createSignal(false)
  const failed = (): void => void setTrouble(true)
  return (
    <>
      <Switch fallback={<p class="waiting">{strings.app.loading}</p>}>
        <Match when={starter()}>
          {(it) => (
            <StarterDeck
              deck={it()}
              onCopy={() => void makeAndOpen(copyOf(it()), failed)}
              onFew={(cards) => {
                const { name, hero } = it()
                void makeAndOpen({ name: strings.newRaid.fewName(name), hero, cards }, failed)
              }}
            />
          )}
        </Match>
        <Match when={deck.error !== undefined}>
          <NoDeck text={words.notRead} />
        </Match>
        <Match when={deck.state === 'ready' && deck() === null}>
          <NoDeck text={words.notHere} />
        </Match>
        <Match when={deck()} keyed>
          {(it) => <DeckEditor deck={it} />}
        </Match>
      </Switch>
      <Show when={trouble()}>
        <Trouble title={words.trouble} text={words.notKept} onClose={() => setTrouble(false)} />
      </Show>
    </>
  )
}

type Asking = { what: 'hero' | 'list' } | { what: 'name' | 'delete'; deck: DeckRecord }

function DeckShelf() {
  const [own, { refetch }] = createResource(listed, { initialValue: [] })
  const [asking, setAsking] = createSignal<Asking | null>(null)
  const [trouble, setTrouble] = createSignal(false)
  const close = (): void => void setAsking(null)
  const failed = (): void => void setTrouble(true)
  const open = (deck: NewDeck): void => {
    close()
    void makeAndOpen(deck, failed)
  }
  const then = async (done: Promise<unknown>): Promise<void> => {
    close()
    try {
      await done
      await refetch()
    } catch (error) {
      console.error(error)
      failed()
    }
  }
  const mine = (): DeckRecord[] => (own.error === undefined ? own.latest : [])
  const about = (what: 'name' | 'delete'): DeckRecord | undefined => {
    const it = asking()
    return it && it.what === what && 'deck' in it ? it.deck : undefined
  }

  return (
    <Frame
      title={words.title}
      actions={
        <div class="buttons bar-buttons">
          <button type="button" aria-label={words.readList} onClick={() => setAsking({ what: 'list' })}>
            <Glyph of="open" />
            <span class="on-wide">{words.readList}</span>
          </button>
          <button type="button" class="main" onClick={() => setAsking({ what: 'hero' })}>
            {words.newDeck}
          </button>
        </div>
      }
    >
      <section class="deck-shelf" aria-labelledby="my-decks">
        <h2 id="my-decks">{words.mine}</h2>
        <Show when={own.error !== undefined}>
          <p class="shelf-notice" role="alert">
            {words.notRead}
          </p>
        </Show>
        <Show when={own.state === 'ready' && mine().length === 0}>
          <p class="quiet">{words.none}</p>
        </Show>
        <ul class="deck-tiles-own">
          <For each={mine()}>
            {(deck) => (
              <DeckTile
                deck={deck}
                onCopy={() => open(copyOf(deck))}
                onRename={() => setAsking({ what: 'name', deck })}
                onDelete={() => setAsking({ what: 'delete', deck })}
              />
            )}
          </For>
        </ul>
      </section>
      <section class="deck-shelf" aria-labelledby="starter-decks">
        <h2 id="starter-decks">{words.starters}</h2>
        <p class="quiet">{words.startersAbout}</p>
        <ul class="deck-tiles-own">
          <For each={starterDecks()}>{(deck) => <DeckTile deck={deck} onCopy={() => open(copyOf(deck))} />}</For>
        </ul>
      </section>
      <BossShelf onTrouble={failed} />
      <Switch>
        <Match when={asking()?.what === 'hero'}>
          <HeroPick
            onClose={close}
            onPick={(hero) => open({ name: words.newName(hero.name), hero: hero.key, cards: {} })}
          />
        </Match>
        <Match when={asking()?.what === 'list'}>
          <ReadList
            onClose={close}
            onMake={open}
            onMakeBoss={(deck) => {
              close()
              void makeBossAndOpen(deck, failed)
            }}
          />
        </Match>
        <Match when={about('name')}>
          {(deck) => (
            <Rename
              name={deck().name}
              onClose={close}
              onRename={(name) => void then(keep({ ...deck(), name, changed: Date.now() }))}
            />
          )}
        </Match>
        <Match when={about('delete')}>
          {(deck) => (
            <Confirm
              title={words.removeTitle(deck().name)}
              text={words.removeText}
              yes={words.removeYes}
              grave
              onNo={close}
              onYes={() => void then(drop(deck().id))}
            />
          )}
        </Match>
      </Switch>
      <Show when={trouble()}>
        <Trouble title={words.trouble} text={words.notKept} onClose={() => setTrouble(false)} />
      </Show>
    </Frame>
  )
}
