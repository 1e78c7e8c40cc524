import { createSignal, Show } from 'solid-js'
import { Frame } from '../Frame.tsx'
import { Glyph } from '../Glyph.tsx'
import { changeSettings, settings } from '../settings.ts'
import { longestName, tidyName } from '../settings-shape.ts'
import { strings } from '../strings/index.ts'
import { Switch } from '../Switch.tsx'
import '../style/join.css'

const words = strings.join

/** The first thing that a table wants to know. */
export function NameForm(props: { readonly room: string | null; readonly onGo: (watch: boolean) => void }) {
  const [name, setName] = createSignal(settings.name)
  const [isMissing, setMissing] = createSignal(false)
  const [watch, setWatch] = createSignal(false)
  return (
    <Frame title={words.title} narrow>
      <form
        class="panel join-name"
        onSubmit={(event) => {
          event.preventDefault()
          const said = tidyName(name())
          setMissing(said === '')
          if (said === '') return
          changeSettings({ name: said })
          props.onGo(watch())
        }}
      >
        <Show when={props.room}>
          {(room) => (
            <>
              <p class="join-room">{words.room(room())}</p>
              <p class="join-lead">{words.invited}</p>
            </>
          )}
        </Show>
        <label class="field">
          <span>{words.name}</span>
          <input
            type="text"
            value={name()}
            maxLength={longestName}
            autocomplete="nickname"
            autocapitalize="words"
            enterkeyhint="go"
            ref={(it) => queueMicrotask(() => it.focus())}
            onInput={(event) => setName(event.currentTarget.value)}
          />
          <small>{words.nameHint}</small>
        </label>
        <Show when={isMissing()}>
          <p class="problem" role="alert">
            {words.nameNeeded}
          </p>
        </Show>
        <Switch title={words.watch} checked={watch()} onChange={setWatch} />
        <button type="submit" class="main">
          <Glyph of="door" />
          {words.go}
        </button>
      </form>
    </Frame>
  )
}
