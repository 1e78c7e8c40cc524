import { createMemo, createSignal, onMount, Show } from 'solid-js'
import { readBossDeckText } from '../../cards/boss-deck-text.ts'
import { cardsIn, raiderHeroes } from '../../cards/deck-rules.ts'
import { type LeftLine, readDeckText } from '../../cards/deck-text.ts'
import { raidFacts } from '../../cards/raids/facts.ts'
import { raidNames } from '../../cards/raids/names.ts'
import { book, loadEveryName } from '../catalogue.ts'
import { Dialog } from '../Dialog.tsx'
import { Glyph } from '../Glyph.tsx'
import { strings } from '../strings/index.ts'
import { heroLine } from './deck-facts.ts'
import { LeftOut } from './LeftOut.tsx'
import type { NewDeck } from './own-decks.ts'
import type { NewBossDeck } from './own-boss-decks.ts'
import { Pick } from './Pick.tsx'

const words = strings.decks

/** A deck from a pasted list or a file; what it makes of the list is seen while typing. */
export function ReadList(props: {
  readonly onMake: (deck: NewDeck) => void
  readonly onMakeBoss: (deck: NewBossDeck) => void
  readonly onClose: () => void
}) {
  onMount(loadEveryName)
  const [text, setText] = createSignal('')
  const [chosen, setChosen] = createSignal('')
  const read = createMemo(() => readDeckText(book(), text()))
  const hero = () => book().get(read().hero ?? chosen())
  const isEmpty = (): boolean => cardsIn(read().cards) === 0 && read().hero === null
  // A list that names its raid is the Boss's.
  const boss = createMemo(() => {
    const found = readBossDeckText(book(), text(), strings.bossDecks.deck)
    const raid = raidNames.find((name) => name === found?.raid)
    return found && raid ? { ...found, raid } : null
  })
  const bossCards = (): number => Object.values(boss()?.decks ?? {}).reduce((sum, cards) => sum + cardsIn(cards), 0)
  const make = (): void => {
    const it = boss()
    if (it) {
      const { name, raid, mode, decks } = it
      return props.onMakeBoss({
        name: name ?? strings.bossDecks.copyName(raidFacts[raid].title),
        raid,
        ...(mode === undefined ? {} : { mode }),
        decks,
      })
    }
    const leader = hero()
    if (!leader) return
    const { name, cards, left } = read()
    props.onMake({
      name: name ?? words.readName(leader.name),
      hero: leader.key,
      cards,
      ...(left.length > 0 ? { left: left.map(({ line }) => line) } : {}),
    })
  }
  const instead = (line: LeftLine, name: string): void => {
    // A replacement as a function: names may hold "$".
    setText(text().replace(line.line, () => line.line.replace(line.name, () => name)))
  }
  const openFile = async (input: HTMLInputElement): Promise<void> => {
    const file = input.files?.[0]
    if (file) setText(await file.text())
    input.value = ''
  }
  return (
    <Dialog title={words.readTitle} onClose={() => props.onClose()}>
      <p class="quiet">{words.readAbout}</p>
      <textarea
        class="deck-text"
        rows={8}
        spellcheck={false}
        autocomplete="off"
        aria-label={words.list}
        placeholder={words.listExample}
        value={text()}
        onInput={(event) => setText(event.currentTarget.value)}
      />
      <Show when={boss()}>
        {(it) => (
          <>
            <p role="status">
              <b>{strings.bossDecks.readSoFar(bossCards(), raidFacts[it().raid].title)}</b>
            </p>
            <Show when={it().left.length > 0}>
              <LeftOut lines={it().left.map((line) => ({ line, why: 'unknown', name: line, meant: null }))} />
            </Show>
          </>
        )}
      </Show>
      <Show when={text().trim() !== '' && !boss()}>
        <p role="status">
          <b>{words.readSoFar(cardsIn(read().cards), hero()?.name ?? null)}</b>
        </p>
        <Show when={read().hero === null && !isEmpty()}>
          <div class="field">
            {words.needHero}
            <Pick
              label={words.hero}
              any="–"
              value={chosen()}
              options={raiderHeroes(book()).map((it) => ({ value: it.key, title: `${it.name}, ${heroLine(it)}` }))}
              onPick={setChosen}
            />
          </div>
        </Show>
        <Show when={read().left.length > 0}>
          <LeftOut lines={read().left} onInstead={instead} />
        </Show>
      </Show>
      <div class="buttons">
        <label class="button file">
          <Glyph of="open" />
          {words.openFile}
          <input
            class="unseen"
            type="file"
            accept=".txt,text/plain"
            onChange={(event) => void openFile(event.currentTarget)}
          />
        </label>
        <button type="button" onClick={() => props.onClose()}>
          {strings.app.cancel}
        </button>
        <button type="button" class="main" disabled={boss() ? bossCards() === 0 : isEmpty() || !hero()} onClick={make}>
          {words.make}
        </button>
      </div>
    </Dialog>
  )
}
