import { createResource, createSignal, Show } from 'solid-js'
import { askToKeep, diskSpace } from '../storage.ts'
import { originFiles } from '../../store/files/origin.ts'
import { strings } from '../strings/index.ts'

/** How much room the raids take, and whether the device promises to keep them. */
export function StorageNote() {
  const words = strings.saves
  const { keeping } = strings
  const [room, { refetch }] = createResource(diskSpace)
  const [files] = createResource(originFiles)
  const [refused, setRefused] = createSignal(false)
  const ask = async (): Promise<void> => {
    setRefused(!(await askToKeep()))
    await refetch()
  }
  return (
    <Show when={room()}>
      {(it) => (
        <section class="panel storage-note" aria-labelledby="storage-title">
          <h2 id="storage-title">{words.storage}</h2>
          <p>{it().kept === null ? words.unknownKept : it().kept ? words.kept : words.notKept}</p>
          <Show when={!files.loading}>
            <p>{!files.error && files() ? keeping.two : keeping.oneOnly}</p>
          </Show>
          <Show when={it().used > 0}>
            <p class="quiet">{words.used(it().used, it().of)}</p>
          </Show>
          <Show when={it().kept === false}>
            <div class="buttons">
              <button type="button" onClick={() => void ask()}>
                {words.ask}
              </button>
            </div>
          </Show>
          <Show when={refused()}>
            <p class="problem" role="alert">
              {words.refused}
            </p>
          </Show>
        </section>
      )}
    </Show>
  )
}
