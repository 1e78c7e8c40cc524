import type { CameraTrouble } from '../camera.ts'

const paste = 'Or ask them to send you the text, then paste it.'

const troubles: Record<CameraTrouble, { text: string; tries: readonly string[] }> = {
  insecure: {
    text: 'Browsers allow the camera only on https pages.',
    tries: ['Open this app at its https address, if it has one.', paste],
  },
  unsupported: {
    text: 'This browser can’t use a camera.',
    tries: ['Open this page in Safari, Chrome, Edge or Firefox.', paste],
  },
  none: {
    text: 'No camera was found.',
    tries: ['If your camera plugs in, plug it in and try again.', paste],
  },
  denied: {
    text: 'The camera is blocked.',
    tries: [
      'Tap the icon beside the address, allow the camera, and try again.',
      'On a phone or tablet, check the system settings too: the browser itself needs camera access.',
      paste,
    ],
  },
  busy: {
    text: 'Another app is using the camera.',
    tries: ['Close the call, app or tab that is using it, then try again.', paste],
  },
  failed: {
    text: 'The camera did not start.',
    tries: ['Try again. If that doesn’t help, close the browser and reopen it.', paste],
  },
}

/** QR codes: shown, and scanned. */
export const qr = {
  enlarge: (label: string): string => `${label}. Tap to fill the screen.`,
  tapIt: 'Tap to fill the screen',
  notDrawn: 'The app couldn’t draw the code. Copy the text instead.',
  reason: 'Use this device’s camera to scan the code on the other screen.',
  allow: 'Use the camera',
  willAsk: 'Your browser may ask you to allow it. The picture never leaves this device.',
  starting: 'Starting the camera…',
  viewfinder: 'What the camera sees',
  hint: 'Point the camera at the code. It scans automatically.',
  otherCamera: 'Switch camera',
  rather: 'Paste instead',
  troubles,
} as const
