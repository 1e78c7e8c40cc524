import { createMemo, createSignal, For, Show } from 'solid-js'
import { CardArt } from '../../card/art/CardArt.tsx'
import { Dialog } from '../../Dialog.tsx'
import { usePlay } from '../../play/play.ts'
import { RuleNote } from '../../RuleNote.tsx'
import { Icon } from '../../signs/Icon.tsx'
import { strings } from '../../strings/index.ts'
import { valueOf } from '../../values.ts'
import type { OwnForm } from './registry.ts'

const words = strings.necropolis.pool

/** Of the tokens that a card in play brings: how many are left (N5.2). */
export function Pool(props: { readonly form: OwnForm }) {
  const play = usePlay()
  const [open, setOpen] = createSignal(false)
  const left = createMemo(() =>
    Object.entries(play.view().pool ?? {}).flatMap(([key, { left: n, of }]) => {
      const value = valueOf(key)
      return value && of > 1 ? [{ key, n, value }] : [] // whether a single one is there is seen anyway
    }),
  )
  return (
    <Show when={left().length > 0}>
      <section class="own own-pool" data-form={props.form} aria-label={words.title}>
        <button type="button" class="own-piece own-pool-open" onClick={() => setOpen(true)}>
          <For each={left()}>
            {({ value, n }) => (
              <span class="own-pool-token" data-none={n === 0 ? '' : undefined}>
                <span class="own-guard-face" aria-hidden="true">
                  <CardArt value={value} face="front" />
                  <b>{words.leftShort(n)}</b>
                </span>
                <span class="own-pool-words">{words.left(value.name, n)}</span>
              </span>
            )}
          </For>
        </button>
        <Show when={open()}>
          <Dialog closable title={words.title} onClose={() => setOpen(false)}>
            <ul class="own-pool-list">
              <For each={left()}>
                {({ key, value, n }) => (
                  <li>
                    <button type="button" class="plain" onClick={() => play.zoom({ key })}>
                      <Icon name="magnifying-glass" /> {words.left(value.name, n)}
                    </button>
                  </li>
                )}
              </For>
            </ul>
            <p class="quiet">
              {words.means} <RuleNote id="N5.2" />
            </p>
          </Dialog>
        </Show>
      </section>
    </Show>
  )
}
