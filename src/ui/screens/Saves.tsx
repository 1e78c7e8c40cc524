import { createResource, createSignal, For, Match, onCleanup, Show, Switch } from 'solid-js'
import type { RaidRecord } from '../../store/db.ts'
import { raidRoom } from '../../limits/names.ts'
import { Confirm, Trouble } from '../Dialog.tsx'
import { fileName, giveFile } from '../files.ts'
import { Frame } from '../Frame.tsx'
import { Glyph } from '../Glyph.tsx'
import { NewName } from '../NewName.tsx'
import {
  deleteSaved,
  ImportError,
  ImportStopped,
  importSaved,
  renameSaved,
  savedRaids,
  saveFileText,
} from '../raids.ts'
import type { Doing, RestoredBackup } from '../../table/protocol.ts'
import { to } from '../router.ts'
import { giveEverything } from '../saves/everything.ts'
import { Housekeeping } from '../saves/Housekeeping.tsx'
import { Importing } from '../saves/Importing.tsx'
import { RaidRow } from '../saves/RaidRow.tsx'
import { StorageNote } from '../saves/StorageNote.tsx'
import { strings } from '../strings/index.ts'
import '../style/saves.css'

const words = strings.saves

/** What is asked or said on top of the list. */
type Question =
  | { ask: 'rename' | 'delete' | 'force'; raid: RaidRecord }
  | { ask: 'trouble'; title: string; text: string; problems: readonly string[] }

const troubleOf = (error: unknown): Question => {
  if (error instanceof ImportError) {
    const problems = error.problems.length > 0 ? error.problems : [error.message]
    return { ask: 'trouble', title: words.importFailedTitle, text: words.importFailedText, problems }
  }
  const why = error instanceof Error ? error.message : String(error)
  return { ask: 'trouble', title: words.failedTitle, text: words.failedText, problems: [why] }
}

/** The raids that this device keeps. */
export function Saves() {
  const [raids, { refetch }] = createResource(savedRaids)
  const [asked, setAsked] = createSignal<Question | null>(null)
  const [news, setNews] = createSignal('')
  const [importing, setImporting] = createSignal<Doing | null>(null)
  const [share, setShare] = createSignal(0)
  let stop = new AbortController()
  const stopImport = (): void => {
    setImporting(null) // at once, whatever is to be tidied up
    stop.abort()
  }
  onCleanup(stopImport) // nobody would see what comes of it
  const shelf = (isOver: boolean) =>
    (raids.error ? [] : (raids.latest ?? [])).filter((it) => (it.result !== null) === isOver)

  /** Does it, shows the list anew, and says in words what went wrong. */
  const attempt = async (act: () => Promise<unknown>): Promise<void> => {
    setAsked(null)
    setNews('')
    try {
      await act()
    } catch (error) {
      setAsked(troubleOf(error))
    }
    await refetch()
  }
  const rename = (raid: RaidRecord, name: string): Promise<void> => attempt(() => renameSaved(raid.id, name))
  const remove = (raid: RaidRecord, force: boolean): Promise<void> =>
    attempt(async () => {
      if ((await deleteSaved(raid.id, force)) === 'playing') setAsked({ ask: 'force', raid })
    })
  const write = (raid: RaidRecord): Promise<void> =>
    attempt(async () => giveFile(fileName(raid.name, 'json'), await saveFileText(raid.id)))
  const tellRestored = ({ raids: count, decks, problems }: RestoredBackup): void => {
    setNews(strings.backup.restored(count, decks))
    const { refusedTitle: title, refusedText: text } = strings.backup
    if (problems.length > 0) setAsked({ ask: 'trouble', title, text, problems })
  }
  const clear = (old: readonly RaidRecord[]): Promise<void> =>
    attempt(async () => {
      for (const { id } of old) await deleteSaved(id)
    })
  const take = async (input: HTMLInputElement): Promise<void> => {
    const file = input.files?.[0]
    if (!file) return
    await attempt(async () => {
      const mine = new AbortController()
      stop = mine
      const onDoing = (doing: Doing): void => {
        if (mine.signal.aborted) return
        setShare(0)
        setImporting(doing)
      }
      onDoing({ phase: 'reading', with: 'file' })
      try {
        const { restored } = await importSaved(file, { signal: mine.signal, onProgress: setShare, onDoing })
        if (restored) tellRestored(restored)
        else setNews(words.imported)
      } catch (error) {
        if (!(error instanceof ImportStopped)) throw error
        setNews(error.message)
      } finally {
        if (stop === mine) setImporting(null)
      }
    })
    input.value = ''
  }

  const rows = (isOver: boolean, title: string) => (
    <Show when={shelf(isOver).length > 0}>
      <section aria-label={title} class="raid-shelf">
        <h2>{title}</h2>
        <ul class="list">
          <For each={shelf(isOver)}>
            {(raid) => (
              <RaidRow
                raid={raid}
                onRename={() => setAsked({ ask: 'rename', raid })}
                onExport={() => void write(raid)}
                onDelete={() => setAsked({ ask: 'delete', raid })}
              />
            )}
          </For>
        </ul>
      </section>
    </Show>
  )

  return (
    <Frame
      title={words.title}
      actions={
        <label class="button file">
          <Glyph of="open" />
          {words.import}
          <input type="file" accept="application/json,.json" onChange={(event) => void take(event.currentTarget)} />
        </label>
      }
    >
      <p role="status" class="saves-news" hidden={news() === ''}>
        <Glyph of="check" />
        {news()}
      </p>
      <Show when={raids.error}>
        <p class="problem" role="alert">
          {words.readTrouble}
        </p>
      </Show>
      <Show when={raids.latest?.length === 0}>
        <div class="panel saves-none">
          <p>{words.none}</p>
          <a class="button main" href={to('new')}>
            <Glyph of="swords" />
            {words.newRaid}
          </a>
        </div>
      </Show>
      {rows(false, words.unfinished)}
      {rows(true, words.finished)}
      <StorageNote />
      <Housekeeping
        raids={raids.error ? [] : (raids.latest ?? [])}
        onBackup={() => void attempt(giveEverything)}
        onClear={(old) => void clear(old)}
      />
      <Show when={importing()}>{(doing) => <Importing doing={doing()} share={share()} onStop={stopImport} />}</Show>
      <Show when={asked()} keyed>
        {(it) => (
          <Switch>
            <Match when={it.ask === 'rename' && it}>
              {(rename_) => (
                <NewName
                  title={words.renameTitle}
                  label={words.renameLabel}
                  yes={words.renameYes}
                  name={rename_().raid.name}
                  room={raidRoom}
                  field={{ enterkeyhint: 'done' }}
                  onName={(name) => void rename(rename_().raid, name)}
                  onClose={() => setAsked(null)}
                />
              )}
            </Match>
            <Match when={it.ask === 'delete' && it}>
              {(doomed) => (
                <Confirm
                  title={words.deleteTitle}
                  text={words.deleteText(doomed().raid.name)}
                  yes={words.deleteYes}
                  grave
                  onYes={() => void remove(doomed().raid, false)}
                  onNo={() => setAsked(null)}
                />
              )}
            </Match>
            <Match when={it.ask === 'force' && it}>
              {(doomed) => (
                <Confirm
                  title={words.playingTitle}
                  text={words.playingText(doomed().raid.name)}
                  yes={words.playingYes}
                  grave
                  onYes={() => void remove(doomed().raid, true)}
                  onNo={() => setAsked(null)}
                />
              )}
            </Match>
            <Match when={it.ask === 'trouble' && it}>
              {(trouble) => (
                <Trouble
                  title={trouble().title}
                  text={trouble().text}
                  problems={trouble().problems}
                  onClose={() => setAsked(null)}
                />
              )}
            </Match>
          </Switch>
        )}
      </Show>
    </Frame>
  )
}
