import { For } from 'solid-js'
import { raidFacts } from '../../cards/raids/facts.ts'
import { raidNames } from '../../cards/raids/names.ts'
import { Sigil } from '../newRaid/Sigil.tsx'
import { to } from '../router.ts'
import { strings } from '../strings/index.ts'
import '../style/home-raids.css'

/** A door to each raid: it is chosen already where they lead. */
export function RaidDoors() {
  return (
    <nav class="home-raids" aria-label={strings.home.raids}>
      <For each={raidNames}>
        {(name) => (
          <a href={to('new', name)} data-raid={name}>
            <Sigil of={name} />
            <span>{raidFacts[name].title}</span>
          </a>
        )}
      </For>
    </nav>
  )
}
