import { createSignal, Show } from 'solid-js'
import { Dialog } from '../Dialog.tsx'
import { Glyph } from '../Glyph.tsx'
import { strings } from '../strings/index.ts'
import { canShare, copyText, downloadText, shareText } from './copy-text.ts'

const words = strings.decks

/** The deck as a list to copy, share or keep as a file. */
export function DeckAsText(props: { readonly name: string; readonly text: string; readonly onClose: () => void }) {
  const text = (): string => props.text
  const fileName = (): string => words.fileName(props.name)
  const [said, setSaid] = createSignal('')
  let field: HTMLTextAreaElement | null = null
  return (
    <Dialog title={words.textTitle} onClose={() => props.onClose()}>
      <textarea
        class="deck-text"
        readOnly
        rows={14}
        aria-label={words.list}
        value={text()}
        ref={(it) => {
          field = it
        }}
      />
      <p class="quiet" role="status">
        {said()}
      </p>
      <div class="buttons">
        <button
          type="button"
          class="main"
          onClick={async () => setSaid((await copyText(text(), field)) ? words.copied : words.notCopied)}
        >
          {words.copyText}
        </button>
        <Show when={canShare(text(), props.name)}>
          <button type="button" onClick={() => void shareText(text(), props.name)}>
            <Glyph of="share" />
            {words.share}
          </button>
        </Show>
        <button type="button" onClick={() => downloadText(text(), fileName())}>
          <Glyph of="open" />
          {words.download}
        </button>
        <button type="button" onClick={() => props.onClose()}>
          {strings.app.close}
        </button>
      </div>
    </Dialog>
  )
}
