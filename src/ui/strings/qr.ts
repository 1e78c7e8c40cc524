import type { CameraTrouble } from '../camera.ts'

const paste = 'Or let them send you the text, and paste it.'

const troubles: Record<CameraTrouble, { text: string; tries: readonly string[] }> = {
  insecure: {
    text: 'Browsers give the camera only to pages with https.',
    tries: ['Open the https address of this app, if it has one.', paste],
  },
  unsupported: {
    text: 'This browser can’t use a camera.',
    tries: ['Open this page in Safari, Chrome, Edge or Firefox.', paste],
  },
  none: {
    text: 'No camera was found.',
    tries: ['If the camera is one that you plug in: plug it in and try again.', paste],
  },
  denied: {
    text: 'The camera was not allowed.',
    tries: [
      'Tap the sign beside the address, allow the camera, and try again.',
      'On a phone or tablet, look into its settings too: the browser itself needs the camera.',
      paste,
    ],
  },
  busy: {
    text: 'Another app has the camera.',
    tries: ['Close what uses it (a call, another tab) and try again.', paste],
  },
  failed: {
    text: 'The camera did not start.',
    tries: ['Try again. If that does not help, close the browser and open it anew.', paste],
  },
}

/** QR codes: shown, and scanned. */
export const qr = {
  enlarge: (label: string): string => `${label}. Tap to fill the screen.`,
  tapIt: 'Tap it to fill the screen',
  notDrawn: 'The code can’t be drawn. Copy the text instead.',
  reason: 'Scan the code on the other screen with this device’s camera.',
  allow: 'Use the camera',
  willAsk: 'Your browser may ask you to allow it. The picture never leaves this device.',
  starting: 'Starting the camera…',
  viewfinder: 'What the camera sees',
  hint: 'Hold the code into the frame. It is read by itself.',
  otherCamera: 'Other camera',
  rather: 'Paste instead',
  troubles,
} as const
