import { createMemo, createSignal, For, Show } from 'solid-js'
import { CardArt } from '../../card/art/CardArt.tsx'
import { usePlay } from '../../play/play.ts'
import { Icon } from '../../signs/Icon.tsx'
import { strings } from '../../strings/index.ts'
import { valueOf } from '../../values.ts'
import { chartBosses } from '../../words.ts'
import type { View } from '../../../engine/contract/view.ts'
import { threatOf } from '../threat.ts'
import { wingsNow } from '../necropolis/wings.ts'
import { BossesDialog, type Group } from './BossesDialog.tsx'
import { type Gallery, galleryOf, type Met } from '../gallery.ts'
import type { OwnForm } from './registry.ts'

const words = strings.bosses

/** Of the wing that the raid is in, where it has several. */
export const createGallery = (): (() => Gallery | null) => {
  const play = usePlay()
  return createMemo(() => {
    const wings = wingsNow(play.view())
    if (wings.length > 0) return wings.find(({ way }) => way.state === 'here')?.gallery ?? null
    const boss = play.view().seats.find(({ seat }) => seat === 'boss')
    return boss ? galleryOf(chartBosses(play.view().raid), boss) : null
  })
}

/** All that there are: in one row, or wing by wing. */
const groupsOf = (view: View, gallery: Gallery): Group[] => {
  const wings = wingsNow(view)
  return wings.length > 0 ? wings : [{ title: '', gallery }]
}

/** A row of heads: those that have fallen, the one that is fought, those to come. It opens to all that is known of them. */
export function Bosses(props: { readonly form: OwnForm }) {
  const play = usePlay()
  const gallery = createGallery()
  const [open, setOpen] = createSignal(false)
  const titles = (list: readonly Met[], state: Met['state']): string[] =>
    list.flatMap((it) => (it.state === state ? [it.title] : []))
  return (
    <Show when={gallery()}>
      {(it) => {
        const now = (): Met | undefined => it().met.find(({ state }) => state === 'now')
        const beaten = (): string[] => titles(it().met, 'beaten')
        const threat = (): string | null => threatWords(play.view())
        const left = (): number => it().unknown + it().ahead.length
        return (
          <section class="own own-bosses" data-form={props.form} aria-label={words.title}>
            <button type="button" class="own-bosses-open" onClick={() => setOpen(true)}>
              <span class="unseen">
                {words.spoken(beaten(), now()?.title ?? null, it().unknown, titles(it().ahead, 'ahead'))} {threat()}
              </span>
              <span class="own-heads" aria-hidden="true">
                <For each={it().met}>{(met) => <Head met={met} />}</For>
                <For each={Array.from({ length: it().unknown })}>{() => <span class="own-head unknown">?</span>}</For>
                <For each={it().ahead}>{(met) => <Head met={met} />}</For>
              </span>
              <span class="own-words" aria-hidden="true">
                <b>{now()?.title ?? words.none}</b> <span>{words.left(left())}</span>
              </span>
              <span class="own-place" aria-hidden="true">
                {words.place(it().met.length, it().met.length + left())}
              </span>
              <Show when={threat()}>
                {(level) => (
                  <span
                    class="own-threat"
                    data-none={threatOf(play.view()) === null ? '' : undefined}
                    aria-hidden="true"
                  >
                    <Icon name="evil-eyes" /> {level()}
                  </span>
                )}
              </Show>
            </button>
            <Show when={open()}>
              <BossesDialog groups={groupsOf(play.view(), it())} onClose={() => setOpen(false)} />
            </Show>
          </section>
        )
      }}
    </Show>
  )
}

/** The threat level, in a raid that has one; and that there is none any more. */
const threatWords = (view: View): string | null => {
  if (!chartBosses(view.raid).some(({ threat }) => threat !== undefined)) return null
  const level = threatOf(view)
  return level === null ? strings.temple.threat.none : strings.temple.threat.level(level)
}

function Head(props: { readonly met: Met }) {
  return (
    <span class="own-head" data-state={props.met.state}>
      <Show when={valueOf(props.met.card)} fallback={<Icon name="crown" />}>
        {(value) => <CardArt value={value()} face="front" />}
      </Show>
      <Show when={props.met.state === 'beaten'}>
        <Icon name="cross-mark" class="own-head-beaten" />
      </Show>
    </span>
  )
}
