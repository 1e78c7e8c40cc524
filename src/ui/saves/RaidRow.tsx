import { createUniqueId, Show } from 'solid-js'
import { raidFacts } from '../../cards/raids/facts.ts'
import type { RaidRecord } from '../../store/db.ts'
import { Glyph } from '../Glyph.tsx'
import { Sigil } from '../newRaid/Sigil.tsx'
import { to } from '../router.ts'
import { seatedNames } from '../seated.ts'
import { strings } from '../strings/index.ts'

interface RaidRowProps {
  readonly raid: RaidRecord
  readonly onRename: () => void
  readonly onExport: () => void
  readonly onDelete: () => void
}

/** One kept raid, and what can be done with it. */
export function RaidRow(props: RaidRowProps) {
  const words = strings.saves
  const title = createUniqueId()
  const players = (): string => {
    const [boss, ...raiders] = seatedNames(props.raid.seating)
    return words.versus(raiders, boss)
  }
  return (
    <li class="panel raid-row" data-raid={props.raid.raid}>
      <Sigil of={props.raid.raid} />
      <div class="raid-row-text">
        <h3 id={title}>{props.raid.name}</h3>
        <p>
          {raidFacts[props.raid.raid].title} · {strings.app.turn(props.raid.turn)} ·{' '}
          {strings.app.when(props.raid.changed)}
        </p>
        <p class="quiet">{players()}</p>
        <Show when={props.raid.result}>{(result) => <p class="raid-row-result">{words.result[result()]}</p>}</Show>
      </div>
      <a
        class="button"
        classList={{ main: props.raid.result === null }}
        href={to('raid', props.raid.id)}
        aria-describedby={title}
      >
        <Glyph of={props.raid.result === null ? 'play' : 'eye'} />
        {props.raid.result === null ? words.continue : words.look}
      </a>
      <div class="buttons raid-row-more" role="group" aria-label={words.actions(props.raid.name)}>
        <button type="button" class="plain" onClick={() => props.onRename()}>
          <Glyph of="pen" />
          {words.rename}
        </button>
        <button type="button" class="plain" onClick={() => props.onExport()}>
          <Glyph of="share" />
          {words.export}
        </button>
        <button type="button" class="plain" onClick={() => props.onDelete()}>
          <Glyph of="bin" />
          {words.delete}
        </button>
      </div>
    </li>
  )
}
