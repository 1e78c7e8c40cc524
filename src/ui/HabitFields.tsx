import { For } from 'solid-js'
import { type Habits, type StopPlace, type StopTurn, stopPlaces, stopTurns } from '../table/habits.ts'
import { Segmented } from './Segmented.tsx'
import { strings } from './strings/index.ts'
import './style/habits.css'
import { Switch } from './Switch.tsx'

/** How somebody passes: in the settings for new raids, at the table for the one that is played. */
export function HabitFields(props: { readonly habits: Habits; readonly onChange: (habits: Habits) => void }) {
  const words = strings.settings
  const change = (some: Partial<Habits>): void => props.onChange({ ...props.habits, ...some })
  const stopAt = (turn: StopTurn, place: StopPlace, on: boolean): void =>
    change({
      stops: {
        ...props.habits.stops,
        [turn]: stopPlaces.filter((it) => (it === place ? on : props.habits.stops[turn].includes(it))),
      },
    })
  return (
    <div class="habit-fields">
      <Switch
        title={words.idle}
        hint={words.idleHint}
        checked={props.habits.idle}
        onChange={(idle) => change({ idle })}
      />
      <Switch title={words.single} checked={props.habits.single} onChange={(single) => change({ single })} />
      <Switch title={words.pay} hint={words.payHint} checked={props.habits.pay} onChange={(pay) => change({ pay })} />
      <div class="field">
        <span>{words.chain}</span>
        <Segmented
          label={words.chain}
          value={props.habits.chain}
          options={(['foes', 'all'] as const).map((value) => ({ value, title: words.chains[value] }))}
          onChange={(chain) => change({ chain })}
        />
      </div>
      <table class="stop-grid">
        <caption>
          <strong>{words.stops}</strong>
          <span class="quiet">{words.stopsHint}</span>
        </caption>
        <thead>
          <tr>
            <td />
            <For each={stopPlaces}>{(place) => <th scope="col">{words.stopPlaces[place]}</th>}</For>
          </tr>
        </thead>
        <tbody>
          <For each={stopTurns}>
            {(turn) => (
              <tr>
                <th scope="row">{words.stopTurns[turn]}</th>
                <For each={stopPlaces}>
                  {(place) => (
                    <td>
                      <label>
                        <input
                          type="checkbox"
                          aria-label={words.stop(words.stopTurns[turn], words.stopPlaces[place])}
                          checked={props.habits.stops[turn].includes(place)}
                          onChange={(event) => stopAt(turn, place, event.currentTarget.checked)}
                        />
                      </label>
                    </td>
                  )}
                </For>
              </tr>
            )}
          </For>
        </tbody>
      </table>
      <Switch
        title={strings.taps.everyWindow}
        hint={strings.taps.everyWindowHint}
        checked={props.habits.everyWindow === true}
        onChange={(every) => {
          const { everyWindow: _, ...others } = props.habits
          props.onChange(every ? { ...others, everyWindow: true } : others)
        }}
      />
      <Switch
        title={words.hold}
        hint={words.holdHint}
        checked={props.habits.hold}
        onChange={(hold) => change({ hold })}
      />
      <Switch
        title={words.cover}
        hint={words.coverHint}
        checked={props.habits.cover}
        onChange={(cover) => change({ cover })}
      />
    </div>
  )
}
