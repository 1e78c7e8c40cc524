import { createSignal, Show } from 'solid-js'
import { Confirm } from '../Dialog.tsx'
import { Frame } from '../Frame.tsx'
import { Glyph } from '../Glyph.tsx'
import { HabitFields } from '../HabitFields.tsx'
import { Segmented } from '../Segmented.tsx'
import { changeSettings, resetSettings, settings } from '../settings.ts'
import { layoutTimes, longestName, motions, paces, textSizes } from '../settings-shape.ts'
import { strings } from '../strings/index.ts'
import { Switch } from '../Switch.tsx'
import { TogetherFields } from '../together/TogetherFields.tsx'

/** Everything that people may set on this device. Changes hold at once. */
export function Settings() {
  const words = strings.settings
  const [resetting, setResetting] = createSignal(false)
  return (
    <Frame title={words.title} narrow>
      <section class="panel" aria-labelledby="settings-you">
        <h2 id="settings-you">{words.you}</h2>
        <label class="field">
          <span>{words.name}</span>
          <input
            type="text"
            value={settings.name}
            placeholder={strings.newRaid.meUsually}
            maxLength={longestName}
            autocomplete="nickname"
            autocapitalize="words"
            enterkeyhint="done"
            onChange={(event) => changeSettings({ name: event.currentTarget.value })}
          />
          <small>{words.nameHint}</small>
        </label>
      </section>
      <section class="panel" aria-labelledby="settings-look">
        <h2 id="settings-look">{words.look}</h2>
        <div class="field">
          <span>{words.text}</span>
          <Segmented
            label={words.text}
            value={settings.text}
            options={textSizes.map((value) => ({ value, title: words.texts[value] }))}
            onChange={(text) => changeSettings({ text })}
          />
        </div>
        <div class="field">
          <span>{words.motion}</span>
          <Segmented
            label={words.motion}
            value={settings.motion}
            options={motions.map((value) => ({ value, title: words.motions[value] }))}
            onChange={(motion) => changeSettings({ motion })}
          />
        </div>
        <Switch title={words.awake} checked={settings.awake} onChange={(awake) => changeSettings({ awake })} />
      </section>
      <section class="panel" aria-labelledby="settings-play">
        <h2 id="settings-play">{words.play}</h2>
        <div class="field">
          <span>{words.pace}</span>
          <Segmented
            label={words.pace}
            value={settings.pace}
            options={paces.map((value) => ({ value, title: words.paces[value] ?? '' }))}
            onChange={(pace) => changeSettings({ pace })}
          />
        </div>
        <div class="field">
          <span>{words.layoutTime}</span>
          <Segmented
            label={words.layoutTime}
            value={settings.layoutTime}
            options={layoutTimes.map((value) => ({ value, title: words.layoutTimes[value] ?? '' }))}
            onChange={(layoutTime) => changeSettings({ layoutTime })}
          />
          <small>{words.layoutTimeHint}</small>
        </div>
        <Switch
          title={words.since}
          hint={words.sinceHint}
          checked={settings.since}
          onChange={(since) => changeSettings({ since })}
        />
        <Switch
          title={words.confirmPass}
          hint={words.confirmPassHint}
          checked={settings.confirmPass}
          onChange={(confirmPass) => changeSettings({ confirmPass })}
        />
      </section>
      <section class="panel" aria-labelledby="settings-passing">
        <div>
          <h2 id="settings-passing">{words.passing}</h2>
          <p class="quiet">{words.passingHint}</p>
        </div>
        <HabitFields habits={settings.habits} onChange={(habits) => changeSettings({ habits })} />
      </section>
      <TogetherFields />
      <div class="buttons">
        <button type="button" onClick={() => setResetting(true)}>
          <Glyph of="again" />
          {words.reset}
        </button>
      </div>
      <Show when={resetting()}>
        <Confirm
          title={words.resetTitle}
          text={words.resetText}
          yes={words.resetYes}
          onYes={() => {
            setResetting(false)
            resetSettings()
          }}
          onNo={() => setResetting(false)}
        />
      </Show>
    </Frame>
  )
}
