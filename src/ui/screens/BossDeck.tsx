import { bossDeckToText } from '../../cards/boss-deck-text.ts'
import { createMemo, createResource, createSignal, type JSX, Match, Show, Switch } from 'solid-js'
import { raidNames } from '../../cards/raids/names.ts'
import type { RaidValue } from '../../cards/vocabulary/raid.ts'
import type { RaidName } from '../../engine/contract/names.ts'
import type { BossDeckRecord } from '../../store/db.ts'
import { book } from '../catalogue.ts'
import { Trouble } from '../Dialog.tsx'
import { Glyph } from '../Glyph.tsx'
import { cameFrom, go, to } from '../router.ts'
import {
  type BossDecks,
  bossCardsIn,
  copiesIn,
  fromTheBox,
  modeToBuildFor,
  openModesOf,
  problemsIn,
  withBox,
  withCopies,
} from '../shelf/boss-deck.ts'
import { type BossChanges, BossDeckBody } from '../shelf/BossDeckBody.tsx'
import { DeckAsText } from '../shelf/DeckAsText.tsx'
import { Legality } from '../shelf/DeckBody.tsx'
import { editKept } from '../shelf/edit-kept.ts'
import { NoDeck } from '../shelf/NoDeck.tsx'
import { Segmented } from '../Segmented.tsx'
import { bossDeckPage, foundBoss, keepBoss, makeBoss } from '../shelf/own-boss-decks.ts'
import { Rename } from '../shelf/Rename.tsx'
import { ShelfBar } from '../shelf/Shelf.tsx'
import { strings } from '../strings/index.ts'
import { WithCards } from '../WithCards.tsx'

const words = strings.bossDecks
const decks = strings.decks

/** Whoever was choosing a deck for a new raid goes on with that. */
const back = () =>
  cameFrom()?.place === 'new'
    ? { href: to('new'), text: strings.app.backTo.new }
    : { href: to('decks'), text: decks.allDecks }

/** The Boss's decks: `of` a raid, as they come in the box, or one's own by their id. */
export function BossDeck(props: { readonly of: string }) {
  const boxOf = (): RaidName | undefined => raidNames.find((name) => name === props.of)
  const [deck] = createResource(
    () => (boxOf() ? null : props.of),
    async (id) => (await foundBoss(id)) ?? null,
  )
  return (
    <Switch fallback={<p class="waiting">{strings.app.loading}</p>}>
      <Match when={boxOf()}>
        {(name) => <WithRaid name={name()}>{(raid) => <Box raid={raid} name={name()} />}</WithRaid>}
      </Match>
      <Match when={deck.error !== undefined}>
        <NoDeck text={decks.notRead} />
      </Match>
      <Match when={deck.state === 'ready' && deck() === null}>
        <NoDeck text={decks.notHere} />
      </Match>
      <Match when={deck()} keyed>
        {(it) => <WithRaid name={it.raid}>{(raid) => <Editor raid={raid} deck={it} />}</WithRaid>}
      </Match>
    </Switch>
  )
}

function WithRaid(props: { readonly name: RaidName; readonly children: (raid: RaidValue) => JSX.Element }) {
  return (
    <Show when={raidNames.includes(props.name)} fallback={<NoDeck text={words.unknownRaid} />}>
      <WithCards packs={['raiders', props.name]}>
        <Show when={book().raid(props.name)} fallback={<NoDeck text={words.unknownRaid} />}>
          {(raid) => <>{props.children(raid())}</>}
        </Show>
      </WithCards>
    </Show>
  )
}

const problemsShown = (raid: RaidValue, it: BossDecks) =>
  problemsIn(raid, modeToBuildFor(raid, it), it).map(({ deck, text, rule }) => ({
    text: words.problem(words.deck(deck), text),
    rules: rule === null ? [] : [rule],
  }))

const textOf = (raid: RaidValue, name: string, it: BossDecks): string =>
  bossDeckToText(book(), raid, modeToBuildFor(raid, it), { name, decks: it.decks }, words.deck)

/** Where some mode closes all decks, which modes don't. */
const openOnlyIn = (raid: RaidValue): string | null =>
  raid.modes.some(({ boxed }) => boxed !== undefined) ? words.onlyIn(openModesOf(raid).map(({ title }) => title)) : null

/** As it comes: to look at and to copy. */
function Box(props: { readonly raid: RaidValue; readonly name: RaidName }) {
  const [trouble, setTrouble] = createSignal(false)
  const mayChange = (): boolean => openModesOf(props.raid).length > 0
  const copy = async (): Promise<void> => {
    try {
      const made = await makeBoss({ name: words.copyName(props.raid.title), raid: props.name, decks: {} })
      go('decks', bossDeckPage(made.id))
    } catch (error) {
      console.error(error)
      setTrouble(true)
    }
  }
  return (
    <div class="shelf boss-deck" data-raid={props.name}>
      <ShelfBar
        title={words.box(props.raid.title)}
        back={back()}
        actions={
          <Show when={mayChange()}>
            <button type="button" class="main" onClick={() => void copy()}>
              {decks.copyToEdit}
            </button>
          </Show>
        }
      />
      <main class="boss-deck-body">
        <p class="quiet">{mayChange() ? words.readOnly : words.nothingOpen}</p>
        <Show when={openOnlyIn(props.raid)}>{(text) => <p class="quiet">{text()}</p>}</Show>
        <BossDeckBody raid={props.raid} mode={modeToBuildFor(props.raid)} decks={fromTheBox} problems={[]} />
      </main>
      <Show when={trouble()}>
        <Trouble title={decks.trouble} text={words.notKept} onClose={() => setTrouble(false)} />
      </Show>
    </div>
  )
}

/** One's own: each change is saved at once and can be undone. */
function Editor(props: { readonly raid: RaidValue; readonly deck: BossDeckRecord }) {
  const editing = editKept(props.deck, keepBoss)
  const [asking, setAsking] = createSignal<'name' | 'text' | null>(null)
  const close = (): void => void setAsking(null)
  const mode = (): string => modeToBuildFor(props.raid, editing.now())
  const modes = openModesOf(props.raid).map(({ key, title }) => ({ value: key, title }))
  const buildFor = (key: string): void => {
    const title = modes.find(({ value }) => value === key)?.title ?? key
    editing.change(words.builtFor(title), { ...editing.now(), mode: key })
  }
  const problems = createMemo(() => problemsIn(props.raid, mode(), editing.now()))
  const changeDecks = (what: string, next: BossDeckRecord['decks']): void =>
    editing.change(what, { ...editing.now(), decks: next })
  const changes: BossChanges = {
    setCopies: (deck, word, copies, name) => {
      const isMore = copies > copiesIn(props.raid, editing.now(), deck, word)
      const what = isMore ? decks.added(name) : decks.takenOut(name)
      changeDecks(what, withCopies(props.raid, editing.now(), deck, word, copies))
    },
    backToBox: (deck) => changeDecks(words.backInBox(words.deck(deck)), withBox(editing.now(), deck)),
  }
  const undoName = (): string => {
    const what = editing.undoes()
    return what === null ? decks.undo : decks.undoOf(what)
  }
  return (
    <div class="shelf boss-deck" data-raid={props.deck.raid}>
      <ShelfBar
        title={editing.now().name}
        back={back()}
        actions={
          <>
            <button
              type="button"
              disabled={editing.undoes() === null}
              aria-label={undoName()}
              title={undoName()}
              class="undo"
              onClick={() => editing.undo()}
            >
              <Glyph of="again" />
              <span class="on-wide">{decks.undo}</span>
            </button>
            <button type="button" aria-label={decks.rename} onClick={() => setAsking('name')}>
              <Glyph of="pen" />
              <span class="on-wide">{decks.rename}</span>
            </button>
            <button type="button" aria-label={decks.asText} onClick={() => setAsking('text')}>
              <Glyph of="share" />
              <span class="on-wide">{decks.asText}</span>
            </button>
          </>
        }
      />
      <main class="boss-deck-body">
        <p class="quiet">{words.forRaid(props.raid.title)}</p>
        <Show when={modes.length > 1}>
          <div class="boss-deck-mode">
            <span>{words.buildFor}</span>
            <Segmented label={words.buildFor} value={mode()} options={modes} onChange={buildFor} />
          </div>
        </Show>
        <Legality problems={problemsShown(props.raid, editing.now())} count={bossCardsIn(props.raid, editing.now())} />
        <Show when={editing.keeping() === 'failed'}>
          <p class="shelf-notice" role="alert">
            {decks.notKept}
          </p>
        </Show>
        <BossDeckBody raid={props.raid} mode={mode()} decks={editing.now()} problems={problems()} changes={changes} />
        <p class="quiet kept" role="status">
          {editing.keeping() === 'kept' ? decks.kept : editing.keeping() === 'keeping' ? decks.keeping : ''}
        </p>
      </main>
      <Switch>
        <Match when={asking() === 'name'}>
          <Rename
            name={editing.now().name}
            onClose={close}
            onRename={(name) => {
              editing.change(decks.renamed, { ...editing.now(), name })
              close()
            }}
          />
        </Match>
        <Match when={asking() === 'text'}>
          <DeckAsText
            name={editing.now().name}
            text={textOf(props.raid, editing.now().name, editing.now())}
            onClose={close}
          />
        </Match>
      </Switch>
    </div>
  )
}
