import type { NetTrouble } from '../../net/wire.ts'

interface Words {
  title: string
  text: string
  tries: readonly string[]
}

const troubles: Record<NetTrouble, Words> = {
  'broker-unreachable': {
    title: 'Can’t reach the connection server',
    text: 'Devices find each other through a small server, and it isn’t answering.',
    tries: [
      'Is this device online? Open any other website.',
      'No internet at all? Ask the host to tap “Without internet”, then scan the code.',
      'Do you use your own connection server? Check that it’s running and that its address in the settings is right.',
    ],
  },
  'broker-insecure': {
    title: 'This page can’t use that connection server',
    text: 'The page uses https and the server doesn’t, and browsers don’t mix the two.',
    tries: [
      'Start the server with “npm start -- --lan”, so that both use https.',
      'Or ask the host to tap “Without internet”, then scan the code.',
    ],
  },
  'room-taken': {
    title: 'Another device is using this room code',
    text: 'A raid with this room code is open somewhere else.',
    tries: [
      'Is it open in another tab or on another of your devices? Close it there.',
      'If that device has just been switched off, wait two minutes and try again.',
    ],
  },
  'no-such-room': {
    title: 'No table found',
    text: 'No raid with this room code is open right now.',
    tries: [
      'Check the code against the host’s screen.',
      'Make sure the host’s device is awake with the raid open.',
      'Does the host use their own connection server? Then you need their link: the code isn’t enough.',
    ],
  },
  'no-answer': {
    title: 'The two devices can’t connect',
    text: 'They found each other, but nothing gets through.',
    tries: [
      'Put both on the same Wi-Fi. Guest networks often keep devices apart, so use the main one.',
      'Or turn on a hotspot on one phone and connect the other devices to it.',
      'Turn off any VPN on both devices.',
      'Joining without internet? Allow the camera on both devices and start over.',
    ],
  },
  'no-candidates': {
    title: 'This device isn’t sharing its network address',
    text: 'Without internet, a browser shares its network address only with pages that may use the camera, and only while it’s on a network.',
    tries: [
      'Allow the camera and try again.',
      'Is Wi-Fi on, and are you on a network? It doesn’t need internet.',
      'No Wi-Fi around? Turn on a hotspot on one phone and connect the other devices to it.',
    ],
  },
  'bad-invitation': {
    title: 'That’s not an invitation or an answer',
    text: 'The text isn’t from this app, or part of it is missing.',
    tries: ['Copy all of it, from the first letter to the last.', 'Or scan the code on the other screen.'],
  },
  'used-invitation': {
    title: 'This invitation has already been used',
    text: 'Each invitation works once, for one guest, and its answer works only on the device that made it.',
    tries: ['Ask the host for a new invitation and start again with it.'],
  },
  'other-version': {
    title: 'The two apps don’t match',
    text: 'One of the two devices has a newer version of this app, and they can’t talk to each other.',
    tries: [
      'Reload this page while you’re online. If that doesn’t help, open the link in a new tab.',
      'Then ask the host to reload the app. The raid is saved.',
    ],
  },
  'own-room': {
    title: 'This is your own table',
    text: 'This device hosts it, and can’t join it as a guest as well.',
    tries: ['Open the raid from Home.', 'To play more seats here, choose “On this device” under “Who sits where”.'],
  },
  impostor: {
    title: 'Someone else is answering there',
    text: 'A device answers to this room, but it can’t prove that it’s the host. Nothing was sent to it.',
    tries: [
      'Wait until the host’s device is back: you’ll be connected automatically.',
      'Ask the host for a fresh link, and check that it’s the whole link.',
      'Or ask the host to tap “Without internet”, then scan the code.',
      'Are the others already playing on? Tap “Join as someone new”, if it’s there.',
    ],
  },
  crowded: {
    title: 'There’s a crowd at the door',
    text: 'Too many devices are trying to reach this table at once, and not all of them may want to play.',
    tries: [
      'Wait: this device keeps trying.',
      'Do you only have the room code? Ask for the link: it goes first.',
      'Or ask the host to tap “Without internet”, then scan the code.',
    ],
  },
  unsupported: {
    title: 'This browser can’t play together',
    text: 'It can’t connect directly to another device.',
    tries: ['Open this page in an up-to-date Safari, Chrome, Edge or Firefox.'],
  },
}

/** Why two devices did not find each other, and what to try. */
export const net = {
  troubles,
  unknown: {
    title: 'That didn’t work',
    text: 'Something unexpected happened.',
    tries: ['Try again. If that doesn’t help, close the app on both devices and reopen it.'],
  } satisfies Words,
  tryThis: 'What to try',
} as const
