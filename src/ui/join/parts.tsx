import { createSignal, For, type JSX, onMount, Show } from 'solid-js'
import { longestJoin } from '../../limits/outside.ts'
import { NetError, type NetTrouble } from '../../net/wire.ts'
import { Glyph } from '../Glyph.tsx'
import { cameraMissing, type CameraTrouble } from '../camera.ts'
import { pasteUpTo } from '../pasting.ts'
import { QrCode } from '../qr/QrCode.tsx'
import { Scanner } from '../qr/Scanner.tsx'
import { canShare, copyText, shareText } from '../shelf/copy-text.ts'
import { strings } from '../strings/index.ts'

/** What the two screens for joining without a server have in common. */

const words = strings.offline

/** The stage that somebody is at, if it is the one of this name. */
export const stageAt =
  <S extends { at: string }>(stage: () => S) =>
  <A extends S['at']>(name: A): Extract<S, { at: A }> | null => {
    const now = stage()
    const isIt = (it: S): it is Extract<S, { at: A }> => it.at === name
    return isIt(now) ? now : null
  }

/** What a step says first. Readers of the screen begin there, since the step before is gone. */
export function Lead(props: { readonly class?: string; readonly children: JSX.Element }) {
  const arrive = (it: HTMLElement): void => onMount(() => it.focus({ preventScroll: true }))
  return (
    <p class={`offline-lead ${props.class ?? ''}`} tabIndex={-1} ref={arrive}>
      {props.children}
    </p>
  )
}

/** Where somebody is on the way. */
export function Steps(props: { readonly names: readonly string[]; readonly at: number }) {
  return (
    <ol class="offline-way" aria-label={words.stepOf(props.at + 1, props.names.length, props.names[props.at] ?? '')}>
      <For each={props.names}>
        {(name, index) => (
          <li
            aria-current={index() === props.at ? 'step' : undefined}
            classList={{ 'offline-passed': index() < props.at }}
          >
            <span class="offline-number" aria-hidden="true">
              {index() < props.at ? '✓' : index() + 1}
            </span>
            {name}
          </li>
        )}
      </For>
    </ol>
  )
}

/** Asks for the camera, with the reason; or tells why there is none, and goes on without. */
export function AskCamera(props: {
  readonly reason: string
  readonly trouble: CameraTrouble | null
  readonly onAllow: () => void
  readonly onWithout: () => void
}) {
  const trouble = () => props.trouble ?? cameraMissing()
  return (
    <div class="offline-step">
      <Show
        when={trouble()}
        fallback={
          <>
            <Lead>{props.reason}</Lead>
            <p class="quiet">{strings.qr.willAsk}</p>
          </>
        }
      >
        {(it) => (
          <div class="offline-step" role="alert">
            <p class="problem">{strings.qr.troubles[it()].text}</p>
            <Tries of={strings.qr.troubles[it()].tries} />
          </div>
        )}
      </Show>
      <p class="quiet">{words.network}</p>
      <div class="buttons">
        <button type="button" classList={{ main: cameraMissing() !== null }} onClick={() => props.onWithout()}>
          {words.without}
        </button>
        <Show when={cameraMissing() === null}>
          <button type="button" class="main" onClick={() => props.onAllow()}>
            {trouble() ? strings.app.tryAgain : words.allow}
          </button>
        </Show>
      </div>
      <p class="quiet">{words.withoutHint}</p>
    </div>
  )
}

/** A text for the other device: as a code to scan, or to be sent. */
export function HandOver(props: {
  readonly text: string
  readonly link: string | null // null: there is no address that another device could open
  readonly label: string
  readonly title: string
  readonly how: string
  readonly children?: JSX.Element
}) {
  const [said, setSaid] = createSignal('')
  let field: HTMLTextAreaElement | null = null
  const best = (): string => props.link ?? props.text
  const copy = async (text: string): Promise<void> => {
    if (field) field.value = text
    setSaid((await copyText(text, field)) ? words.copied : words.notCopied)
  }
  return (
    <div class="offline-hand">
      <QrCode text={best()} label={props.label} />
      <div class="offline-step">
        <Lead>{props.title}</Lead>
        <p class="quiet">{props.how}</p>
        {props.children}
        <details class="offline-send">
          <summary>{words.sendInstead}</summary>
          <div class="buttons">
            <Show when={canShare(best(), words.shareTitle)}>
              <button type="button" onClick={() => void shareText(best(), words.shareTitle)}>
                <Glyph of="share" />
                {words.share}
              </button>
            </Show>
            <Show when={props.link}>
              {(link) => (
                <button type="button" onClick={() => void copy(link())}>
                  {words.copyLink}
                </button>
              )}
            </Show>
            <button type="button" onClick={() => void copy(props.text)}>
              {words.copyText}
            </button>
          </div>
          <p class="quiet" role="status">
            {said()}
          </p>
          <p class="offline-text selectable" aria-label={words.asText}>
            {props.text}
          </p>
          <textarea
            class="unseen"
            readOnly
            tabIndex={-1}
            aria-hidden="true"
            ref={(it) => {
              field = it
            }}
          />
        </details>
      </div>
    </div>
  )
}

/** Takes a text from the other device: by the camera, or pasted. */
export function TakeText(props: {
  readonly title: string
  readonly how?: string
  readonly pasteLabel: string
  readonly reason?: string
  readonly hint?: string
  readonly problem: string | null
  readonly pasting: boolean // rather than scanning
  readonly onPasting: (pasting: boolean) => void
  readonly onText: (text: string) => void
  readonly children?: JSX.Element // buttons besides
}) {
  const isPasting = (): boolean => props.pasting || cameraMissing() !== null
  return (
    <div class="offline-step">
      <Lead>{props.title}</Lead>
      <Show when={props.how}>
        <p class="quiet">{props.how}</p>
      </Show>
      <Show
        when={isPasting()}
        fallback={
          <Scanner
            onText={(text) => props.onText(text)}
            onClose={() => props.onPasting(true)}
            {...(props.reason === undefined ? {} : { reason: props.reason })}
            {...(props.hint === undefined ? {} : { hint: props.hint })}
          />
        }
      >
        <PasteField label={props.pasteLabel} onText={(text) => props.onText(text)} />
      </Show>
      <Show when={props.problem}>
        {(problem) => (
          <p class="problem" role="alert">
            {problem()}
          </p>
        )}
      </Show>
      <div class="buttons">
        <Show when={isPasting() && cameraMissing() === null}>
          <button type="button" onClick={() => props.onPasting(false)}>
            {words.scanInstead}
          </button>
        </Show>
        {props.children}
      </div>
    </div>
  )
}

function PasteField(props: { readonly label: string; readonly onText: (text: string) => void }) {
  const [text, setText] = createSignal('')
  const clipboard: Clipboard | undefined = navigator.clipboard
  const paste = async (): Promise<void> => {
    try {
      setText((await clipboard.readText()).slice(0, longestJoin))
    } catch (error) {
      // Not allowed: then by hand, into the field.
      console.info(error)
    }
  }
  return (
    <form
      class="offline-paste"
      onSubmit={(event) => {
        event.preventDefault()
        props.onText(text())
      }}
    >
      <label class="field">
        {props.label}
        <textarea
          rows={4}
          maxLength={longestJoin}
          onPaste={pasteUpTo(longestJoin, (pasted) => setText(pasted.slice(0, longestJoin)))}
          autocapitalize="off"
          autocomplete="off"
          spellcheck={false}
          placeholder={words.pasteHint}
          value={text()}
          onInput={(event) => setText(event.currentTarget.value)}
        />
      </label>
      <div class="buttons">
        <Show when={clipboard && 'readText' in clipboard}>
          <button type="button" onClick={() => void paste()}>
            {words.paste}
          </button>
        </Show>
        <button type="submit" class="main">
          {words.goOn}
        </button>
      </div>
    </form>
  )
}

function Tries(props: { readonly of: readonly string[] }) {
  return (
    <ul class="offline-tries">
      <For each={props.of}>{(line) => <li>{line}</li>}</For>
    </ul>
  )
}

export const troubleOf = (error: unknown): NetTrouble | null => (error instanceof NetError ? error.trouble : null)

/** Why it did not work, and what to try. */
export function Failed(props: { readonly trouble: NetTrouble | null; readonly children: JSX.Element }) {
  const said = () => (props.trouble ? strings.net.troubles[props.trouble] : strings.net.unknown)
  return (
    <div class="offline-step" role="alert">
      <Lead class="problem">{said().title}</Lead>
      <p>{said().text}</p>
      <p class="quiet">{strings.net.tryThis}</p>
      <Tries of={said().tries} />
      <div class="buttons">{props.children}</div>
    </div>
  )
}

export function Waiting(props: { readonly text: string }) {
  return (
    <p class="offline-waiting" role="status">
      <span class="offline-spinner" aria-hidden="true" />
      {props.text}
    </p>
  )
}
