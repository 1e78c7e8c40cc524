/** About the app, its licences and those whose work is in it. */
export const about = {
  title: 'About',
  what: 'What this is',
  whatText:
    'A table for the raid decks of the World of Warcraft trading card game: one plays the Boss, up to five play the raiders, and the app knows the rules. It works without a network, and what you do goes nowhere but to the devices you play with. Free, and open to everybody who wants to read or change it.',
  fan: 'A fan project',
  fanMore:
    'Card and rule texts are written in our own words; all drawings are our own or from the artists named below. If you love the game, keep your real cards.',
  version: 'Version',
  app: (version: string): string => `Raid Table ${version}`,
  content: (hash: string): string => `Rules and cards ${hash}`,
  contentHint: 'Two devices with the same code play by the same rules and cards.',
  upToDate: 'This is the newest version that this device knows of.',
  icons: 'Icons',
  iconsText:
    'Icons from game-icons.net, under the Creative Commons licence CC BY 3.0; recoloured and combined by us. Drawn by:',
  iconsLicence: 'Read the licence: creativecommons.org/licenses/by/3.0',
  iconsOf: (count: number): string => (count === 1 ? '1 icon' : `${count} icons`),
  fonts: 'Fonts',
  libraries: 'Libraries',
  own: 'This app',
  licence: (name: string): string => `Licence: ${name}`,
  parts: {
    own: 'Raid Table, by its authors',
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
