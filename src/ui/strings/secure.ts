import type { Missing } from '../secure.ts'

const missing: Record<Missing, string> = {
  offline: 'You can’t install it or open it offline.',
  camera: 'It can’t use the camera, so paste codes instead of scanning them.',
  awake: 'The screen may turn off while you wait for others.',
  tabs: 'Nothing stops you from opening a raid in two tabs, so take care to use only one.',
  clipboard: 'Copying may fail. If it does, long-press the text to copy it.',
  keep: 'The device may delete your raids when it runs out of space. Save the ones you care about to files.',
}

/** What a page without https can't do. */
export const secure = {
  title: 'This page isn’t using https',
  text: 'You can play, but without https browsers hold some things back:',
  missing,
  remedy: 'Open the app at an https address to get everything. On a home network: npm start -- --lan',
} as const
