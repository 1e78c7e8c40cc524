/** When the host is gone for good. */
const parts = (n: number): string => (n === 1 ? 'one other person' : `${n} others`)

export const takeover = {
  gone: 'The host is gone',
  offerTitle: 'Carry the raid on here?',
  offerText: (host: string): string =>
    `Do this if ${host} will not come back. The raid goes on at this device, from where you last saw it, and everybody keeps their seat. Should ${host} come back after all, they join here like any guest.`,
  needs: (others: number): string =>
    others === 0
      ? 'You are the only guest, so nobody else has to agree.'
      : `It takes the word of ${parts(others)}: your devices hold the raid together, and none can open it alone.`,
  nothingHeld: 'This device holds no copy of the raid, so it can’t be carried on here. Somebody else may be able to.',
  noRoom: 'There was no room on this device for a copy of the raid.',
  carryOn: 'Carry on here',
  starting: 'One moment…',
  wait: 'Keep waiting',

  askingTitle: 'Asking the others',
  askingText: 'Each of them sees your question as soon as their device looks for the table. Ask them to tap Agree.',
  count: (agreed: number, needed: number): string => `${agreed} of ${needed} agreed`,
  you: 'You',
  agreed: 'agreed',
  thinking: 'has not answered yet',
  misfit: 'can’t help: their device was away when the guests last changed',
  nobody: 'Nobody is here yet.',
  ahead: (name: string): string =>
    `${name} saw more of the raid than you. If they carry it on instead, nothing is lost.`,
  noBroker: 'The others can’t find you over the internet. Show each of them an invitation instead.',
  invite: 'Show an invitation',
  opening: 'Opening the raid…',
  stop: 'Stop',

  askedTitle: (by: string): string => `${by} wants to carry the raid on`,
  askedText: (by: string, host: string): string =>
    `${host} can’t be found. If you agree, the raid goes on at the device of ${by}, and everybody keeps their seat.`,
  agree: 'Agree',
  notYet: 'Not yet',
  waiting: (by: string): string => `You agreed. ${by} goes on as soon as enough of you have.`,
  cantAgree: 'This device holds no part of the raid, so the others have to agree. You join them by yourself.',
  yourMisfit: 'Your word does not count this time: this device was away when the guests last changed.',
  askedAgain: 'Somebody wants to carry on',

  formerHost: 'Former host',
  /** For the lobby. */
  soleGuest: (guest: string): string =>
    `Should your device break, ${guest} can carry the raid on alone. With a single guest, that device could also look at everybody’s cards.`,
} as const
