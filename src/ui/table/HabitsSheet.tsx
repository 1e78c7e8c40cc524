import { For } from 'solid-js'
import type { Seat } from '../../engine/names.ts'
import { type Habits, type StopPlace, stopPlaces, type StopTurn, stopTurns, usualHabits } from '../../table/habits.ts'
import { Sheet } from '../Sheet.tsx'
import { strings } from '../strings/index.ts'
import { usePlay } from './play.ts'

const { table } = strings

type Switches = 'idle' | 'single' | 'pay' | 'hold' | 'cover'
const switches: readonly (readonly [Switches, string])[] = [
  ['idle', table.habitIdle],
  ['single', table.habitSingle],
  ['pay', table.habitPay],
  ['hold', table.habitHold],
  ['cover', table.habitCover],
]

/** When the table asks a person, and when it passes for them. */
export function HabitsSheet(props: { readonly seat: Seat; readonly onClose: () => void }) {
  const play = usePlay()
  const habits = (): Habits => play.session.state.habits[props.seat] ?? usualHabits
  const change = (part: Partial<Habits>): void =>
    play.session.setHabits(props.seat, { ...structuredClone({ ...habits(), stops: copied(habits().stops) }), ...part })
  const toggleStop = (turn: StopTurn, place: StopPlace): void => {
    const stops = copied(habits().stops)
    const has = stops[turn].includes(place)
    stops[turn] = has ? stops[turn].filter((it) => it !== place) : [...stops[turn], place]
    change({ stops })
  }
  return (
    <Sheet title={table.habitsTitle} onClose={() => props.onClose()}>
      <div class="habits">
        <For each={switches}>
          {([name, words]) => (
            <label class="switch">
              <input
                type="checkbox"
                checked={habits()[name]}
                onChange={(event) => change({ [name]: event.currentTarget.checked })}
              />
              {words}
            </label>
          )}
        </For>
        <fieldset>
          <legend>{table.habitChain}</legend>
          <For each={['foes', 'all'] as const}>
            {(whose) => (
              <label class="switch">
                <input
                  type="radio"
                  name="habit-chain"
                  checked={habits().chain === whose}
                  onChange={() => change({ chain: whose })}
                />
                {whose === 'foes' ? table.habitChainFoes : table.habitChainAll}
              </label>
            )}
          </For>
        </fieldset>
        <fieldset>
          <legend>{table.habitStops}</legend>
          <div class="stops">
            <For each={stopTurns}>
              {(turn) => (
                <>
                  <span>{table.stopTurns[turn]}</span>
                  <For each={stopPlaces}>
                    {(place) => (
                      <button
                        type="button"
                        aria-pressed={habits().stops[turn].includes(place)}
                        aria-label={`${table.stopTurns[turn]}: ${table.stopPlaces[place]}`}
                        onClick={() => toggleStop(turn, place)}
                      >
                        {table.stopPlaces[place]}
                      </button>
                    )}
                  </For>
                </>
              )}
            </For>
          </div>
        </fieldset>
      </div>
    </Sheet>
  )
}

const copied = (stops: Habits['stops']): Habits['stops'] => ({
  mine: [...stops.mine],
  friends: [...stops.friends],
  foes: [...stops.foes],
})
