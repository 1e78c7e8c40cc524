/** Joining without any server: one shows an invitation, the other an answer. */
export const offline = {
  hostTitle: 'Invite without internet',
  guestTitle: 'Join without internet',
  // the way, in three
  hostSteps: ['Camera', 'Invitation', 'Answer'],
  guestSteps: ['Invitation', 'Camera', 'Answer'],
  stepOf: (step: number, all: number, name: string): string => `Step ${step} of ${all}: ${name}`,
  // the camera
  cameraHost:
    'Allow the camera on this device. You’ll scan the answer with it, and only then does the browser share this device’s network address, so that the two can connect.',
  cameraGuest:
    'Allow the camera on this device. Only then does the browser share this device’s network address, so that the two can connect.',
  allow: 'Allow the camera',
  without: 'Continue without it',
  withoutHint:
    'Without it, you copy and paste. That works if the other device allows its camera, or if your network lets devices find each other by name. Otherwise they can’t connect.',
  network: 'Both devices must be on the same network: any Wi-Fi or a phone’s hotspot. It doesn’t need internet.',
  making: 'One moment…',
  // the host's invitation
  show: 'Let one guest scan this',
  showHow: 'On their device: “Join a raid”, then “Scan a QR code”. Each guest needs a new invitation.',
  invitationLabel: 'Invitation as a QR code',
  next: 'They’ve scanned it',
  // the host takes the answer
  take: 'Scan the answer on their screen',
  takeHint: 'Point the camera at their code.',
  backToInvitation: 'Show the invitation again',
  joining: 'Connecting…',
  isHere: (name: string | null): string => (name === null ? 'Your guest is here' : `${name} is here`),
  hereHow: 'Another device has joined your table. Invite the next one, or go back.',
  another: 'Invite another',
  done: 'Done',
  // the guest
  get: 'Scan the invitation on the host’s screen',
  getHow: 'The host taps “Without internet” and shows a code.',
  getReason:
    'Scan the host’s code with the camera. Allowing it also lets the two devices find each other on your network.',
  answer: 'Let the host scan this',
  answerHow: 'The host taps “They’ve scanned it” and scans your screen.',
  answerLabel: 'Answer as a QR code',
  waiting: 'Waiting for the host to scan…',
  connected: 'You’re at the table',
  // sent instead of shown
  sendInstead: 'Not in the same room? Send it.',
  share: 'Share',
  copyLink: 'Copy link',
  copyText: 'Copy text',
  copied: 'Copied. Send it to them.',
  notCopied: 'This device won’t let the app copy. Long-press the text below to copy it.',
  asText: 'As text',
  shareTitle: 'Raid Table',
  pasteInvitation: 'Paste the invitation',
  pasteAnswer: 'Paste the answer',
  pasteHint: 'A link or a long string of letters and numbers.',
  paste: 'Paste',
  goOn: 'Continue',
  scanInstead: 'Scan instead',
  // what people scan or paste by mistake
  wrong: {
    empty: 'There’s nothing here yet.',
    ownInvitation: 'That’s an invitation. Now scan the guest’s answer: the code on their screen.',
    answer: 'That’s an answer, which is for the host. You need the host’s invitation.',
    room: 'That’s a room code, which needs internet. Go back and enter it under “Join a raid”.',
    otherAnswer:
      'That answer belongs to a different invitation. Scan the code on their screen now, or make a new invitation.',
    damaged: 'Part of it is missing. Copy all of it, or scan the code.',
    other: 'That’s something else. Use the code on the other screen.',
  },
  // when it doesn't work
  startOver: 'Start over',
  newInvitation: 'New invitation',
} as const
