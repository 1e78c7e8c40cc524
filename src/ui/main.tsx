import { createSignal } from 'solid-js'
import { render } from 'solid-js/web'
import { registerSW } from 'virtual:pwa-register'
import { App } from './App.tsx'
import './style.css'
import './table.css'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with id "root".')

// A new version waits until the players want it: nobody's raid reloads under them.
const [updateWaiting, setUpdateWaiting] = createSignal(false)
const applyUpdate = registerSW({ onNeedRefresh: () => setUpdateWaiting(true) })

render(() => <App updateWaiting={updateWaiting()} onUpdate={() => void applyUpdate(true)} />, root)
