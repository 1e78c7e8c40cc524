import { createStore, reconcile, unwrap } from 'solid-js/store'
import { keepSetting, readSetting } from '../store/settings.ts'
import { type Settings, tidySettings, usualSettings } from './settings-shape.ts'
import { withStore } from './store.ts'

/** What people set on this device. Every screen may read it; changes are kept and shown at once. */

const [settings, set] = createStore<Settings>(usualSettings())
export { settings }

const show = (): void => {
  const root = document.documentElement
  root.dataset['text'] = settings.text
  root.dataset['motion'] = settings.motion
}

const keep = (): Promise<void> => withStore((db) => keepSetting(db, 'settings', structuredClone(unwrap(settings))))

/** Settings that can't be kept still hold until the app is closed. Raids have louder alarms. */
const complain = (error: unknown): void => {
  console.error(error)
}

export const changeSettings = (change: Partial<Settings>): void => {
  set(reconcile(tidySettings({ ...unwrap(settings), ...change })))
  show()
  keep().catch(complain)
}

/** Who somebody is and what they have learned are no settings. */
export const resetSettings = (): void =>
  changeSettings({ ...usualSettings(), name: settings.name, firstSteps: settings.firstSteps })

/** Call once, before or while the first screen is drawn. */
export const loadSettings = async (): Promise<void> => {
  try {
    set(reconcile(tidySettings(await withStore((db) => readSetting(db, 'settings')))))
  } catch (error) {
    complain(error)
  }
  show()
}
