import { createMemo, createSignal, onMount, Show } from 'solid-js'
import { readBossDeckText } from '../../cards/boss-deck-text.ts'
import { cardsIn, raiderHeroes } from '../../cards/deck-rules.ts'
import { type LeftLine, readDeckText } from '../../cards/deck-text.ts'
import { raidFacts } from '../../cards/raids/facts.ts'
import { raidNames } from '../../cards/raids/names.ts'
import { longestDeckList } from '../../limits/outside.ts'
import { book, loadEveryName } from '../catalogue.ts'
import { Dialog } from '../Dialog.tsx'
import { FileError, fileText } from '../files.ts'
import { Glyph } from '../Glyph.tsx'
import { pasteUpTo } from '../pasting.ts'
import { strings } from '../strings/index.ts'
import { heroLine } from './deck-facts.ts'
import { LeftOut } from './LeftOut.tsx'
import type { NewDeck } from './own-decks.ts'
import type { NewBossDeck } from './own-boss-decks.ts'
import { Pick } from './Pick.tsx'

const words = strings.decks
const largestFile = 4 * longestDeckList // bytes: a letter has up to four

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
    // A name that is written with letters nobody sees is not found in its line.
    const better = line.line.includes(line.name) ? line.line.replace(line.name, () => name) : name
    setText(text().replace(line.line, () => better))
  }
  const [trouble, setTrouble] = createSignal('') // with a file, or with what was pasted
  const openFile = async (input: HTMLInputElement): Promise<void> => {
    const file = input.files?.[0]
    setTrouble('')
    try {
      if (file) setText(await fileText(file, largestFile))
    } catch (error) {
      if (!(error instanceof FileError)) throw error
      setTrouble(error.message)
    }
    input.value = ''
  }
  const tooMuch = (): string => {
    const of = read().tooMuch
    return of === undefined ? '' : words.tooMuch[of]
  }
  return (
    <Dialog title={words.readTitle} onClose={() => props.onClose()}>
      <p class="quiet">{words.readAbout}</p>
      <textarea
        class="deck-text"
        rows={8}
        maxLength={longestDeckList + 1} // one more is too many: what was cut is not read as if it were whole
        spellcheck={false}
        autocomplete="off"
        aria-label={words.list}
        placeholder={words.listExample}
        value={text()}
        onPaste={pasteUpTo(longestDeckList, () => setTrouble(words.tooMuch.letters))}
        onInput={(event) => {
          setTrouble('')
          setText(event.currentTarget.value)
        }}
      />
      <Show when={trouble() || tooMuch()}>
        {(problem) => (
          <p class="problem" role="alert">
            {problem()}
          </p>
        )}
      </Show>
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
      <Show when={text().trim() !== '' && !boss() && !read().tooMuch}>
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
