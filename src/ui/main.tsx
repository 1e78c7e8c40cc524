import { render } from 'solid-js/web'
import { registerSW } from 'virtual:pwa-register'
import { App } from './App.tsx'
import { loadSettings } from './settings.ts'
import { announceOffline, lookForUpdates, offerUpdate, reloadWhenFree } from './update.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with id "root".')

// A new version waits until the players want it: nobody's raid reloads under them.
const applyUpdate = registerSW({
  onNeedRefresh: () => offerUpdate(() => void applyUpdate()),
  onNeedReload: reloadWhenFree,
  onOfflineReady: announceOffline,
  onRegisteredSW: (_url, registration) => {
    if (!registration) return
    // On later visits nothing new was stored, but everything still is.
    if (registration.active) announceOffline()
    lookForUpdates(registration)
  },
})

void loadSettings()
render(() => <App />, root)
