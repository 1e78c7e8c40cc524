// The licences of what is in the app, as a module of the page: import { texts, version } from 'virtual:licences'.
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const files = {
  own: 'LICENSE',
  cinzel: 'node_modules/@fontsource-variable/cinzel/LICENSE',
  sourceSans: 'node_modules/@fontsource-variable/source-sans-3/LICENSE',
  solid: 'node_modules/solid-js/LICENSE',
  idb: 'node_modules/idb/LICENSE',
  xstate: 'node_modules/xstate/LICENSE',
  valibot: 'node_modules/valibot/LICENSE.md',
  // With what it carries itself.
  peerjs: [
    'node_modules/peerjs/LICENSE',
    'node_modules/peerjs-js-binarypack/LICENSE',
    'node_modules/webrtc-adapter/LICENSE.md',
    'node_modules/sdp/LICENSE',
    'node_modules/eventemitter3/LICENSE',
    'node_modules/@msgpack/msgpack/LICENSE',
  ],
  qr: 'node_modules/qr/LICENSE-MIT',
  noble: 'node_modules/@noble/ciphers/LICENSE',
  shamir: 'node_modules/shamir-secret-sharing/LICENSE',
  workbox: 'node_modules/workbox-window/LICENSE',
}
const name = 'virtual:licences'
const read = (file) => readFileSync(join(root, file), 'utf8')
const readAll = (file) => [file].flat().map(read).join('\n\n')

/** @returns {import('vite').Plugin} */
export const licences = () => ({
  name: 'licences',
  resolveId: (id) => (id === name ? `\0${name}` : undefined),
  load: (id) => {
    if (id !== `\0${name}`) return undefined
    const texts = Object.fromEntries(Object.entries(files).map(([part, file]) => [part, readAll(file)]))
    const { version } = JSON.parse(read('package.json'))
    return `export const version = ${JSON.stringify(version)}\nexport const texts = ${JSON.stringify(texts)}`
  },
})
