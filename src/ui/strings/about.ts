import { plural } from './english.ts'

/** About the app, its licences and those whose work is in it. */
export const about = {
  title: 'About',
  what: 'What this is',
  whatText:
    'A table for the raid decks of the World of Warcraft trading card game: one player is the Boss, up to five are raiders, and the app knows the rules. It works offline, and your game is sent only to the devices you play with. It’s free, and its code is open to read and change.',
  fan: 'A fan project',
  fanMore:
    'Card and rules texts are in our own words. All art is our own or by the artists named below. If you love the game, hold on to your real cards.',
  version: 'Version',
  app: (version: string): string => `Raid Table ${version}`,
  content: (hash: string): string => `Rules and cards ${hash}`,
  contentHint: 'Devices that show the same code use the same rules and cards.',
  upToDate: 'This device has found no newer version.',
  icons: 'Icons',
  iconsText:
    'Icons from game-icons.net, under the Creative Commons licence CC BY 3.0, recoloured and combined by us. Artists:',
  iconsLicence: 'Read the licence: creativecommons.org/licenses/by/3.0',
  iconsOf: (count: number): string => plural(count, { one: '1 icon', other: `${count} icons` }),
  fonts: 'Fonts',
  libraries: 'Libraries',
  own: 'This app',
  licence: (name: string): string => `Licence: ${name}`,
  parts: {
    own: 'Raid Table, by the Raid Table authors',
    cinzel: 'Cinzel, by Natanael Gama and the Cinzel project authors',
    sourceSans: 'Source Sans 3, by Paul D. Hunt and Adobe',
    solid: 'Solid, by Ryan Carniato',
    idb: 'idb, by Jake Archibald',
    xstate: 'XState, by David Khourshid',
    valibot: 'Valibot, by Fabian Hiller',
    peerjs: 'PeerJS, by Michelle Bu and Eric Zhang, with webrtc-adapter, sdp, binarypack, eventemitter3 and msgpack',
    qr: 'qr, by Paul Miller',
    noble: 'noble ciphers, by Paul Miller',
    shamir: 'Shamir secret sharing, by Horkos',
    workbox: 'Workbox, by Google',
  },
} as const
