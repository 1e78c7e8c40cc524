import type { Missing } from '../secure.ts'

const missing: Record<Missing, string> = {
  offline: 'It can’t be installed, and does not open without the network.',
  camera: 'It has no camera, so codes can’t be scanned: paste their text.',
  awake: 'The screen may go dark while you wait for others.',
  tabs: 'Nothing keeps you from opening a raid in two tabs: take care to use one.',
  clipboard: 'Copying works only the old way: if it fails, press longer on the text.',
  keep: 'The device does not promise to keep your raids: save those that matter to files.',
}

/** What a page without https can't do. */
export const secure = {
  title: 'This page is open without https',
  text: 'You can play, but browsers keep some things from such pages:',
  missing,
  remedy: 'The same app with an https address has all of it. On a home network: npm start -- --lan',
} as const
