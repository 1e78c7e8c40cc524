import { Show } from 'solid-js'
import { longestField, longestServers } from '../../limits/outside.ts'
import { brokerText, readBroker } from '../../net/address.ts'
import { readIce } from '../room/ice.ts'
import { changeSettings, settings } from '../settings.ts'
import { strings } from '../strings/index.ts'

const words = strings.settings

/** How this device finds others, for those who know what they do. */
export function TogetherFields() {
  const broker = () => (settings.broker === '' ? null : readBroker(settings.broker))
  const isWrong = (): boolean => settings.broker !== '' && broker() === null
  const wrongLines = () => readIce(settings.ice).wrong
  return (
    <section class="panel" aria-labelledby="settings-together">
      <div>
        <h2 id="settings-together">{words.together}</h2>
        <p class="quiet">{words.togetherHint}</p>
      </div>
      <label class="field">
        <span>{words.broker}</span>
        <input
          type="text"
          maxLength={longestField}
          inputMode="url"
          value={settings.broker}
          placeholder={words.brokerPublic}
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          enterkeyhint="done"
          onChange={(event) => changeSettings({ broker: event.currentTarget.value })}
        />
        <small>{words.brokerHint}</small>
      </label>
      <Show when={broker()}>{(it) => <p class="quiet">{words.brokerIs(brokerText(it()))}</p>}</Show>
      <Show when={isWrong()}>
        <p class="problem" role="alert">
          {words.brokerWrong}
        </p>
      </Show>
      <label class="field">
        <span>{words.ice}</span>
        <textarea
          rows="3"
          maxLength={longestServers}
          value={settings.ice}
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          onChange={(event) => changeSettings({ ice: event.currentTarget.value })}
        />
        <small>{words.iceHint}</small>
      </label>
      <Show when={wrongLines().length > 0}>
        <p class="problem" role="alert">
          {words.iceWrong(wrongLines())}
        </p>
      </Show>
    </section>
  )
}
