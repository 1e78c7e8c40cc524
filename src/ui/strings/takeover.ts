import { plural, spelled } from './english.ts'

/** When the host is gone for good. */
export const takeover = {
  gone: 'The host is gone',
  offerTitle: 'Take over as host?',
  offerText: (host: string): string =>
    `Do this if ${host} won’t be back. The raid continues on this device from where you last saw it, and everyone keeps their seat. If ${host} does come back, they join here as a guest.`,
  needs: (others: number): string =>
    others === 0
      ? 'You’re the only guest, so nobody else has to agree.'
      : plural(others, {
          one: 'One other must agree. Each device holds part of the key, so none can open the raid alone.',
          other: `${spelled(others)} others must agree. Each device holds part of the key, so none can open the raid alone.`,
        }),
  noVote: 'Only someone with a seat can take over. Ask the others.',
  nothingHeld: 'This device has no copy of the raid, so it can’t take over. Another guest’s device may be able to.',
  noRoom: 'This device had no space for a copy of the raid, so it can’t take over.',
  carryOn: 'Take over',
  starting: 'One moment…',
  wait: 'Keep waiting',

  askingTitle: 'Asking the others',
  askingText: 'They’ll see your question when their devices look for the table. Ask them to tap Agree.',
  count: (agreed: number, needed: number): string => `${agreed} of ${needed} agreed`,
  you: 'You',
  agreed: 'agreed',
  thinking: 'hasn’t answered yet',
  misfit: 'can’t help: their device was away when the guests last changed',
  nobody: 'Nobody is here yet.',
  ahead: (name: string): string =>
    `${name} saw more of the raid than you did. If they take over instead, nothing is lost.`,
  noBroker: 'The others can’t find you over the internet. Show each of them an invitation instead.',
  invite: 'Show an invitation',
  opening: 'Opening the raid…',
  certified: 'Enough of you agreed. Waiting for the other parts of the key…',
  stop: 'Stop',
  crowded:
    'Some devices connect here without saying who they are. They’re disconnected after ten seconds, and the people of this raid have places of their own.',

  askedTitle: (by: string): string => `${by} wants to take over as host`,
  askedText: (by: string, host: string): string =>
    `${host} can’t be reached. If you agree, the raid continues on ${by}’s device and everyone keeps their seat.`,
  bothAsked: (by: string): string => `You both asked, so ${by} goes first.`,
  agree: 'Agree',
  notYet: 'Not yet',
  waiting: (by: string): string => `You agreed. ${by} takes over once enough of you have.`,
  cantAgree:
    'Your agreement doesn’t count here: you have no seat, or the two devices last heard of different tables. You’ll join automatically.',
  yourMisfit: 'Your agreement can’t count this time: this device was away when the guests last changed.',
  askedAgain: 'Someone wants to take over',

  formerHost: 'Former host',
  /** For the lobby, where only one other device plays. */
  peek: (guest: string): string => `${guest} may take over alone`,
  peekHint: (guest: string): string =>
    `If your device breaks, only another player can go on with the raid. With one other player that means holding the whole key: ${guest} could also peek at every card.`,

  /** At the host's own device. */
  overtakenTitle: (by: string): string => (by === '' ? 'The raid went on without you' : `${by} took over as host`),
  overtaken: (by: string): string =>
    `While this device was away, the others agreed to go on with ${by === '' ? 'another host' : by}. The raid is paused here.`,
  joinThere: 'Join them',
  joinThereHint: 'What you have here stays among your saved raids.',
  goAlone: 'Go on here',
  goAloneHint: 'You get a new room. The others stay where they are.',
  doubt: {
    alone: (by: string): string => `${by} took over as host alone. You can go on here.`,
    older: (by: string): string => `${by} went on with an older table. You can go on here.`,
  },
} as const
