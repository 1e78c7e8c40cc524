import { createMemo, createSignal, For, onCleanup, onMount, Show } from 'solid-js'
import { unwrap } from 'solid-js/store'
import type { Result, Seat } from '../../engine/contract/names.ts'
import { asOfToday } from '../../table/as-of-today.ts'
import { human, seatsInOrder } from '../../table/seating.ts'
import { planAgain } from '../end/again.ts'
import { isLooking, setLooking } from '../end/looking.ts'
import { bestAt, type Deeds, nextName, tally } from '../end/tally.ts'
import { giveFile } from '../files.ts'
import { freshId } from '../../store/fresh-id.ts'
import { freshSeed } from '../fresh.ts'
import { Glyph } from '../Glyph.tsx'
import { savedRaid } from '../raids.ts'
import { go, to } from '../router.ts'
import { keepStart } from '../session/pending.ts'
import type { Session } from '../session/session.ts'
import { strings } from '../strings/index.ts'
import { hasOthers, useCompany } from '../room/company.ts'
import { isGhost } from '../table/ghostly.ts'
import { galleryOf } from '../table/gallery.ts'
import { raidBook } from '../values.ts'
import { chartBosses } from '../words.ts'
import '../style/end.css'

const words = strings.end
const columns: readonly (keyof Deeds)[] = ['damage', 'healed', 'played', 'lost']
const isAlly = (name: string): boolean => raidBook.named(name).some(({ type }) => type === 'ally')

/** What happened, who did what, and what to do next; it lies over the table and can be put aside to look at it; the ribbon leads back. */
export function EndOfRaid(props: { readonly session: Session }) {
  onCleanup(() => setLooking(false))
  return (
    <Show when={!isLooking() && props.session.state.result}>
      {(result) => <Ending session={props.session} result={result()} onLook={() => setLooking(true)} />}
    </Show>
  )
}

function Ending(props: { readonly session: Session; readonly result: Result; readonly onLook: () => void }) {
  const { session } = props
  const company = useCompany()
  // A dialog, so that the table beneath is out of reach; Escape puts it aside.
  const arrive = (dialog: HTMLDialogElement): void =>
    onMount(() => {
      dialog.showModal()
      dialog.querySelector('h1')?.focus()
    })
  const [failed, setFailed] = createSignal(false)
  const seats = (): Seat[] => seatsInOrder.filter((seat) => session.state.seating[seat])
  const count = createMemo(() => tally(session.state.story, isAlly))
  const best = createMemo(() => ({
    damage: bestAt(count(), 'damage', seats()),
    healed: bestAt(count(), 'healed', seats()),
    played: bestAt(count(), 'played', seats()),
    lost: [] as Seat[], // nothing to be proud of
  }))
  const nameOf = (seat: Seat): string => session.state.seating[seat]?.name ?? strings.app.seat(seat)
  const heroOf = (seat: Seat): string =>
    session.state.view?.seats.find((it) => it.seat === seat)?.hero?.name ?? strings.app.seat(seat)

  const attempt = (act: () => Promise<void>): void => {
    setFailed(false)
    act().catch((error: unknown) => {
      console.error(error)
      setFailed(true)
    })
  }
  /** How far they came, in a raid with several Bosses. The last one isn't taken off the table as it falls. */
  const bosses = (): { beaten: number; all: number } | null => {
    const { view } = session.state
    const boss = view?.seats.find(({ seat }) => seat === 'boss')
    const known = view ? chartBosses(view.raid) : []
    if (!boss || known.length === 0) return null
    const { met, unknown, ahead } = galleryOf(known, boss)
    const beaten = met.filter(({ state }) => state === 'beaten' || props.result === 'raiders').length
    return { beaten, all: met.length + unknown + ahead.length }
  }
  /** Lost without a hero's fall: all are ghosts, and that alone ends it. */
  const isHaunted = (): boolean => {
    const raiders = session.state.view?.seats.filter(({ seat }) => seat !== 'boss') ?? []
    return props.result === 'boss' && raiders.length > 0 && raiders.every(isGhost)
  }
  /** The same people, decks and raid; only chance is new. Those at other devices are asked whether they are ready. */
  const again = async (): Promise<void> => {
    const record = await savedRaid(session.state.id)
    if (!record) throw new Error(strings.saves.gone)
    const id = freshId()
    const setup = { ...structuredClone(record.setup), seed: freshSeed(), ...asOfToday }
    const seating = structuredClone(unwrap(session.state.seating)) // those who sit here now
    const name = nextName(record.name)
    if (
      company.gatherAgain &&
      (hasOthers(session) || Object.values(seating).some(({ member }) => member !== undefined))
    )
      return company.gatherAgain(id, {
        name,
        plan: planAgain(raidBook, setup, seating),
        room: session.state.room && { ...session.state.room },
      })
    keepStart(id, { name, setup, seating })
    go('raid', id)
  }
  const write = async (): Promise<void> => {
    const { name, text } = await session.exportFile('save')
    await giveFile(name, text)
  }

  return (
    <dialog
      ref={arrive}
      class="end"
      data-raid={session.state.view?.raid}
      data-result={props.result}
      aria-labelledby="end-title"
      onClose={() => props.onLook()}
    >
      <header class="end-head">
        <p class="end-raid">{session.state.name}</p>
        <h1 id="end-title" tabIndex={-1}>
          {words.title[props.result]}
        </h1>
        <p>{isHaunted() ? words.ghosts : words.verse[props.result]}</p>
        <p class="quiet">
          {words.turns(count().turns)}
          <Show when={bosses()}>{(it) => ` · ${words.beaten(it().beaten, it().all)}`}</Show>
          <Show when={count().fallen.length > 0}> · {words.fell(count().fallen.map(nameOf))}</Show>
        </p>
      </header>
      <div class="end-table" tabIndex={0} role="group" aria-label={words.whoDid}>
        <table>
          <caption>{words.whoDid}</caption>
          <thead>
            <tr>
              <th scope="col">{words.who}</th>
              <For each={columns}>{(column) => <th scope="col">{words[column]}</th>}</For>
            </tr>
          </thead>
          <tbody>
            <For each={seats()}>
              {(seat) => (
                <tr data-fallen={count().fallen.includes(seat)}>
                  <th scope="row">
                    <Glyph
                      of={seat === 'boss' ? 'crown' : session.state.seating[seat]?.player === human ? 'person' : 'bot'}
                    />
                    <span>
                      {nameOf(seat)}
                      <small>
                        {heroOf(seat)}
                        <Show when={count().fallen.includes(seat)}> · {words.fallen}</Show>
                      </small>
                    </span>
                  </th>
                  <For each={columns}>
                    {(column) => (
                      <td classList={{ best: best()[column].includes(seat) }}>
                        {count().deeds[seat]?.[column] ?? 0}
                        <Show when={best()[column].includes(seat)}>
                          <span class="unseen"> {words.best}</span>
                        </Show>
                      </td>
                    )}
                  </For>
                </tr>
              )}
            </For>
          </tbody>
        </table>
      </div>
      <Show when={failed()}>
        <p class="problem" role="alert">
          {words.failed}
        </p>
      </Show>
      <div class="buttons end-buttons">
        <Show when={session.state.isHost} fallback={<p class="quiet">{words.guestAgain}</p>}>
          <button type="button" class="main" onClick={() => attempt(again)}>
            <Glyph of="again" />
            {words.again}
          </button>
        </Show>
        <button type="button" onClick={() => props.onLook()}>
          <Glyph of="eye" />
          {words.look}
        </button>
        <Show when={session.state.isHost}>
          <button type="button" onClick={() => attempt(write)}>
            <Glyph of="share" />
            {words.export}
          </button>
          <a class="button" href={to('saves')}>
            <Glyph of="chest" />
            {words.saves}
          </a>
        </Show>
        <a class="button" href={to('home')}>
          <Glyph of="house" />
          {words.home}
        </a>
      </div>
    </dialog>
  )
}
