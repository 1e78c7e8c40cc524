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
    'Allow the camera of this device. Only then does the browser tell this page where the device is in your network, and with it you scan the answer.',
  cameraGuest:
    'Allow the camera of this device. Only then does the browser tell this page where the device is in your network, and the two can find each other.',
  allow: 'Allow the camera',
  without: 'Go on without it',
  withoutHint:
    'Without it you copy and paste. It works if the other device allows its camera, or if your network lets devices find each other by name; where neither is so, they will not meet.',
  network: 'Both devices must be in the same network: any Wi-Fi, or a hotspot of one phone. It needs no internet.',
  making: 'One moment…',
  // the host's invitation
  show: 'Let one guest scan this',
  showHow: 'On their device: “Join a raid”, “Scan a QR code”. Each guest needs an invitation of their own.',
  invitationLabel: 'Invitation as a code to scan',
  next: 'They have scanned it: next',
  // the host takes the answer
  take: 'Scan the answer on their screen',
  takeHint: 'Hold this device so that their code is in the frame.',
  backToInvitation: 'Show the invitation again',
  joining: 'Connecting…',
  isHere: (name: string | null): string => (name === null ? 'Your guest is here' : `${name} is here`),
  hereHow: 'One device more at your table. You can invite the next one, or go back.',
  another: 'Invite another',
  done: 'Done',
  // the guest
  get: 'Scan the invitation on the host’s screen',
  getHow: 'The host taps “Without internet” and shows a code.',
  getReason: 'With the camera you scan the host’s code. It also lets the two devices find each other in your network.',
  answer: 'Let the host scan this',
  answerHow: 'The host taps “They have scanned it”, and scans your screen.',
  answerLabel: 'Answer as a code to scan',
  waiting: 'Waiting for the host to scan…',
  connected: 'You are at the table',
  // sent instead of shown
  sendInstead: 'Not in the same room? Send it.',
  share: 'Share',
  copyLink: 'Copy link',
  copyText: 'Copy text',
  copied: 'Copied. Send it to them.',
  notCopied: 'The device did not let me copy it. Press longer on the text below and copy it there.',
  asText: 'As text',
  shareTitle: 'Raid Table',
  pasteInvitation: 'Paste the invitation',
  pasteAnswer: 'Paste the answer',
  pasteHint: 'A link or a long row of letters and numbers.',
  paste: 'Paste',
  goOn: 'Go on',
  scanInstead: 'Scan instead',
  // what somebody may scan or paste by mistake
  wrong: {
    empty: 'Nothing is there yet.',
    ownInvitation: 'That is an invitation. What is needed now is their answer: the code on the guest’s screen.',
    answer: 'That is an answer, and belongs to the host. What is needed is the host’s invitation.',
    room: 'That is a room code for joining with internet. Go back and join with it there.',
    otherAnswer:
      'That answer belongs to another invitation. Scan the code that their screen shows now, or make a new invitation.',
    damaged: 'A piece of it is missing. Copy all of it, or scan the code.',
    other: 'That is something else. It must be the code on the other screen.',
  },
  // when it does not work
  startOver: 'Start over',
  newInvitation: 'New invitation',
} as const
