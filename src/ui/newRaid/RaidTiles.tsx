import { For } from 'solid-js'
import { isOffered, raidFacts } from '../../cards/raids/facts.ts'
import { raidNames, type RaidName } from '../../cards/raids/names.ts'
import { strings } from '../strings/index.ts'
import { Sigil } from './Sigil.tsx'

/** The five raids, each in its own light. Those whose cards are missing are shown and say so. */
export function RaidTiles(props: { readonly value: RaidName; readonly onChange: (raid: RaidName) => void }) {
  return (
    <div class="raid-tiles" role="radiogroup" aria-label={strings.newRaid.whichRaid}>
      <For each={raidNames}>
        {(name) => {
          const { title } = raidFacts[name]
          const offered = isOffered(name)
          return (
            <label class="raid-tile" data-raid={name}>
              <input
                type="radio"
                name="raid"
                value={name}
                checked={props.value === name}
                disabled={!offered}
                onChange={() => props.onChange(name)}
              />
              <Sigil of={name} />
              <span class="raid-title">{title}</span>
              <small>{offered ? strings.newRaid.about[name] : strings.newRaid.notYet}</small>
            </label>
          )
        }}
      </For>
    </div>
  )
}
