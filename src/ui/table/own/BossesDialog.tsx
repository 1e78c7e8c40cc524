import { createMemo, For, Show } from 'solid-js'
import { Card } from '../../card/Card.tsx'
import { Dialog } from '../../Dialog.tsx'
import { usePlay } from '../../play/play.ts'
import { RuleNote } from '../../RuleNote.tsx'
import { strings } from '../../strings/index.ts'
import { valueOf } from '../../values.ts'
import { turnsTold } from '../boss-moments.ts'
import { storyAt } from '../Story.tsx'
import { chartBosses } from '../../words.ts'
import { cardsOf, faceOf, type Gallery, type Met } from '../gallery.ts'
import '../../style/table/events.css'

const words = strings.bosses
const { threat } = strings.temple

export interface Group {
  title: string // of the wing that they are in; '': there is only one
  gallery: Gallery
}

/** All that is known of the raid's Bosses: those met can be read, of the others there is a name, or not even that. */
export function BossesDialog(props: { readonly groups: readonly Group[]; readonly onClose: () => void }) {
  const play = usePlay()
  const turns = createMemo(() => turnsTold(storyAt(play)))
  const fell = (met: Met): number | undefined => cardsOf(met).flatMap((card) => turns().get(card) ?? [])[0]
  return (
    <Dialog closable title={words.title} class="events-sheet" onClose={() => props.onClose()}>
      <For each={props.groups}>
        {({ title, gallery }) => (
          <>
            <Show when={title !== ''}>
              <h3 class="bosses-wing">{title}</h3>
            </Show>
            <ol class="past-events">
              <For each={gallery.met}>{(met) => <One met={met} fell={fell(met)} />}</For>
              <Show when={gallery.unknown > 0}>
                <li>
                  <span class="own-head unknown" aria-hidden="true">
                    ?
                  </span>
                  <div class="past-event-words">
                    <h3>{words.unknown(gallery.unknown)}</h3>
                    <p>
                      {words.secret} <RuleNote id="R300.2" />
                    </p>
                  </div>
                </li>
              </Show>
              <For each={gallery.ahead}>{(met) => <One met={met} />}</For>
            </ol>
          </>
        )}
      </For>
    </Dialog>
  )
}

function One(props: { readonly met: Met; readonly fell?: number | undefined }) {
  const play = usePlay()
  const state = (): string =>
    props.met.state === 'beaten' && props.fell !== undefined
      ? words.beatenOn(props.fell)
      : words.states[props.met.state]
  const hero = () => play.view().seats.find(({ seat }) => seat === 'boss')?.hero ?? null
  const shown = (): number => faceOf(props.met, hero())
  const hasThreat = (): boolean => chartBosses(play.view().raid).some((it) => it.threat !== undefined)
  return (
    <li>
      <Show when={valueOf(props.met.card)} fallback={<span class="own-head" data-state={props.met.state} />}>
        {(value) => (
          <button type="button" class="past-event" onClick={() => play.zoom({ key: props.met.card })}>
            <Card value={value()} size="hand" />
          </button>
        )}
      </Show>
      <div class="past-event-words">
        <h3>{props.met.title}</h3>
        <p>{state()}</p>
        <Show when={props.met.faces}>
          {(faces) => (
            <ol class="own-faces" aria-label={words.faces}>
              <For each={faces()}>
                {(face, i) => <li aria-current={i() === shown() ? 'step' : undefined}>{face.title}</li>}
              </For>
            </ol>
          )}
        </Show>
        <Show when={hasThreat()}>
          <p class="quiet">
            {props.met.threat === undefined ? threat.keepAny : threat.keep(props.met.threat)}{' '}
            <RuleNote id={props.met.threat === undefined ? 'R504.2b' : 'R504.2a'} />
          </p>
        </Show>
      </div>
    </li>
  )
}
