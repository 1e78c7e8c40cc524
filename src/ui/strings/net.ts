import type { NetTrouble } from '../../net/wire.ts'

interface Words {
  title: string
  text: string
  tries: readonly string[]
}

const troubles: Record<NetTrouble, Words> = {
  'broker-unreachable': {
    title: 'The meeting point can’t be reached',
    text: 'Devices find each other through a small server on the internet, and it does not answer.',
    tries: [
      'Is this device online? Open any other website.',
      'No internet at all? Join without it: the host taps “Without internet”, and you scan.',
      'Is a broker of your own set in the settings? Look whether it still runs, and whether its address is right.',
    ],
  },
  'broker-insecure': {
    title: 'This page may not call that meeting point',
    text: 'The page came over https, the meeting point has none, and browsers do not mix the two.',
    tries: [
      'Start the meeting point with “npm start -- --lan”: then both have https.',
      'Or join without it: the host taps “Without internet”, and you scan.',
    ],
  },
  'room-taken': {
    title: 'Another device has this room',
    text: 'A raid with this code is open elsewhere.',
    tries: [
      'Is it open in another tab, or on another device of yours? Close it there.',
      'If that device was just switched off, wait two minutes and try again.',
    ],
  },
  'no-such-room': {
    title: 'Nobody answers',
    text: 'There is no open raid with this code now.',
    tries: [
      'Compare the code with the one on the host’s screen.',
      'The host’s device must be awake, with the raid open.',
      'Does the host use a meeting point of their own? Then the code is not enough: use their link.',
    ],
  },
  'no-answer': {
    title: 'The two devices do not reach each other',
    text: 'They have found each other, but nothing comes through.',
    tries: [
      'Put both into the same Wi-Fi. Guest networks often keep devices apart: take the normal one.',
      'Or let one phone open a hotspot, and the other devices join that.',
      'Switch off a VPN on either device.',
      'Without internet: allow the camera on both devices, and start over.',
    ],
  },
  'no-candidates': {
    title: 'This device does not tell its address',
    text: 'Without internet a browser tells where it is only to a page that may use the camera, and only while it has a network.',
    tries: [
      'Allow the camera and try again.',
      'Is Wi-Fi on, and are you in a network? It needs no internet, but it must be there.',
      'No Wi-Fi around? Let one phone open a hotspot, and the other devices join that.',
    ],
  },
  'bad-invitation': {
    title: 'That is something else',
    text: 'This is not a whole invitation or answer of this app.',
    tries: ['Copy all of it, from the first letter to the last.', 'Or scan the code on the other screen.'],
  },
  'used-invitation': {
    title: 'That one is used up',
    text: 'An invitation is for one guest and one time, and its answer belongs to the device that made it.',
    tries: ['Let the host make a new invitation, and begin again with it.'],
  },
  unsupported: {
    title: 'This browser can’t play together',
    text: 'It has no way to talk to another device directly.',
    tries: ['Open this page in a current Safari, Chrome, Edge or Firefox.'],
  },
}

/** Why two devices did not find each other, and what to try. */
export const net = {
  troubles,
  unknown: {
    title: 'That did not work',
    text: 'Something unexpected happened.',
    tries: ['Try again. If that does not help, close the app on both devices and open it anew.'],
  } satisfies Words,
  tryThis: 'What to try',
} as const
