import { render } from 'solid-js/web'
import { registerSW } from 'virtual:pwa-register'
import { App } from './App.tsx'
import { loadSettings } from './settings.ts'
import { announceOffline, offerUpdate } from './update.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with id "root".')

// A new version waits until the players want it: nobody's raid reloads under them.
const applyUpdate = registerSW({
  onNeedRefresh: () => offerUpdate(() => void applyUpdate(true)),
  onOfflineReady: announceOffline,
  // On later visits nothing new was stored, but everything still is.
  onRegisteredSW: (_url, registration) => {
    if (registration?.active) announceOffline()
  },
})

void loadSettings()
render(() => <App />, root)
