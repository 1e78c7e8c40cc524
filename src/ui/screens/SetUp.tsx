import { createSignal, For } from 'solid-js'
import { createStore } from 'solid-js/store'
import { bots } from '../../bots/index.ts'
import { decks, raids } from '../../cards/index.ts'
import type { RaidName, Seat } from '../../engine/names.ts'
import type { RaiderSetup, Setup } from '../../engine/setup.ts'
import { human, type Player } from '../../table/seating.ts'
import type { Players, Raid } from '../raid.ts'
import { seatTitle } from '../words.ts'
import { Troubles } from './Table.tsx'

const raiderSeats: readonly Seat[] = ['raider1', 'raider2', 'raider3', 'raider4', 'raider5']
const deckKeys = Object.keys(decks)
const playerKinds = [human, ...Object.keys(bots)]
const playerTitle = (player: string): string =>
  player === human ? 'A person here' : `Bot: ${player[0]?.toUpperCase() ?? ''}${player.slice(1)}`
const paces = [
  { title: 'Slow', ms: 1500 },
  { title: 'Normal', ms: 500 },
  { title: 'At once', ms: 0 },
]

const freshSeed = (): Setup['seed'] => {
  const [a = 0, b = 0, c = 0, d = 0] = crypto.getRandomValues(new Int32Array(4))
  return [a, b, c, d]
}

/** Who plays what, before a raid begins. */
export function SetUp(props: { readonly raid: Raid }) {
  const bestBot = playerKinds.includes('greedy') ? 'greedy' : (playerKinds[1] ?? human)
  const [name, setName] = createSignal<string>(Object.keys(raids)[0] ?? 'onyxia')
  const [raiders, setRaiders] = createSignal(3)
  const [pace, setPace] = createSignal(500)
  const [autoPass, setAutoPass] = createSignal(true)
  const [players, setPlayers] = createStore<Record<string, string>>({ boss: bestBot, raider1: human })
  const [chosen, setChosen] = createStore<Record<string, string>>({})
  const playerOf = (seat: Seat): string => players[seat] ?? bestBot
  const deckOf = (seat: Seat): string => chosen[seat] ?? deckKeys[0] ?? ''
  const seats = (): Seat[] => ['boss', ...raiderSeats.slice(0, raiders())]
  const playersNow = (of: readonly Seat[]): Players =>
    Object.fromEntries(of.map((seat) => [seat, playerOf(seat) as Player]))
  const how = () => ({ pace: pace(), autoPass: autoPass() })

  const start = (): void => {
    const party = raiderSeats.slice(0, raiders()).flatMap((seat): RaiderSetup[] => {
      const deck = decks[deckOf(seat)]
      return deck ? [{ hero: deck.hero, deck: deck.cards }] : []
    })
    const setup: Setup = { raid: name() as RaidName, seed: freshSeed(), raiders: party }
    props.raid.start(structuredClone(setup), playersNow(seats()), how())
  }
  const load = async (input: HTMLInputElement): Promise<void> => {
    const file = input.files?.[0]
    if (!file) return
    const text = await file.text()
    input.value = ''
    props.raid.resume(text, playersNow(['boss', ...raiderSeats]), how())
  }

  return (
    <form
      class="setup"
      onSubmit={(event) => {
        event.preventDefault()
        start()
      }}
    >
      <h2>A new raid</h2>
      <div class="fields">
        <label>
          Raid
          <select value={name()} onChange={(event) => setName(event.currentTarget.value)}>
            <For each={Object.values(raids)}>
              {(raid) => (
                <option value={raid.key} disabled={!raid.playable}>
                  {raid.playable ? raid.title : `${raid.title} (cards still missing)`}
                </option>
              )}
            </For>
          </select>
        </label>
        <label>
          Raiders
          <select value={raiders()} onChange={(event) => setRaiders(Number(event.currentTarget.value))}>
            <For each={[1, 2, 3, 4, 5]}>{(n) => <option value={n}>{n}</option>}</For>
          </select>
        </label>
        <label>
          Bots play
          <select value={pace()} onChange={(event) => setPace(Number(event.currentTarget.value))}>
            <For each={paces}>{({ title, ms }) => <option value={ms}>{title}</option>}</For>
          </select>
        </label>
        <label class="check">
          <input type="checkbox" checked={autoPass()} onChange={(event) => setAutoPass(event.currentTarget.checked)} />
          Pass for me where I can do nothing else
        </label>
      </div>
      <For each={seats()}>
        {(seat) => (
          <fieldset>
            <legend>{seatTitle(seat)}</legend>
            <label>
              Played by
              <select
                aria-label={`Who plays ${seatTitle(seat)}`}
                value={playerOf(seat)}
                onChange={(event) => setPlayers(seat, event.currentTarget.value)}
              >
                <For each={playerKinds}>{(player) => <option value={player}>{playerTitle(player)}</option>}</For>
              </select>
            </label>
            {seat !== 'boss' && (
              <label>
                Deck
                <select
                  aria-label={`Deck of ${seatTitle(seat)}`}
                  value={deckOf(seat)}
                  onChange={(event) => setChosen(seat, event.currentTarget.value)}
                >
                  <For each={Object.values(decks)}>
                    {(deck) => (
                      <option value={deck.key}>
                        {deck.title} ({deck.faction})
                      </option>
                    )}
                  </For>
                </select>
              </label>
            )}
          </fieldset>
        )}
      </For>
      <Troubles raid={props.raid} />
      <div class="actions">
        <button type="submit" class="main">
          Start the raid
        </button>
        <label class="file">
          Load save
          <input type="file" accept="application/json,.json" onChange={(event) => void load(event.currentTarget)} />
        </label>
        <span class="quiet">A loaded raid goes on with the players chosen above.</span>
      </div>
    </form>
  )
}
