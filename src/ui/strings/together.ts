import type { Signal } from '../../table/room.ts'
import { plural } from './english.ts'

/** Playing one raid on several devices. */
export const together = {
  people: 'People',
  host: 'host',
  theHost: 'The host',
  somebody: 'Someone',
  you: 'you',
  plays: (seats: string): string => `plays ${seats}`,
  watches: 'watches',
  watching: 'You’re watching.',
  seats: 'Seats',
  bot: 'bot',
  standIn: { skip: 'away: the table passes', bot: 'away: a bot plays' },
  playSeat: 'Ask for this seat',
  playSeatOf: (seat: string): string => `Ask for this seat: ${seat}`,
  standUp: 'Stand up and watch',
  dismiss: 'Remove',
  dismissOf: (name: string): string => `Remove ${name}`,
  invite: 'Invite others',
  inviteHint: 'Latecomers knock, and you let them in. They can watch, or play a bot’s seat if you say so.',
  empty: (name: string): string => `Nobody plays ${name}’s seat, and it’s their decision.`,
  emptyGuest: (name: string, host: string): string =>
    `Nobody plays ${name}’s seat. ${host} can pass for them, let a bot play or give the seat to someone.`,
  give: (name: string): string => `Give the seat to ${name}`,

  absent: (name: string): string => `${name} isn’t answering, and it’s their decision.`,
  absentGuest: (name: string, host: string): string =>
    `${name} isn’t answering. ${host} can pass for them or let a bot play.`,
  wait: 'Wait',
  skip: 'Pass for them',
  letBot: 'Let a bot play',
  giveBack: 'Give the seat back',
  backAgain: (name: string): string => `${name} is back.`,
  awayControls: (name: string): string => `While ${name} is away`,

  talk: 'Talk',
  talkNew: (n: number): string => `${n} new`,
  talkEmpty: 'No messages yet.',
  said: 'Messages',
  signalsTitle: 'Quick messages',
  signals: {
    wait: 'Wait!',
    go: 'Go on!',
    mine: 'Leave it to me',
    yours: 'Your turn to shine',
    help: 'I need help',
    careful: 'Careful!',
    well: 'Well played!',
    thanks: 'Thank you!',
  } satisfies Record<Signal, string>,
  write: 'Write a message',
  send: 'Send',
  to: 'Send to',
  toAll: 'Everyone',
  toSide: { raiders: 'Raiders only', boss: 'Boss only' },
  toSideMark: 'to our side',

  pointAt: 'Point at this',
  pointsAt: (name: string, card: string): string => `${name} points at ${card}`,
  youPoint: 'You’re pointing at this',

  proposals: 'Proposals',
  /** What is proposed, as a whole sentence: by me, or by somebody else. */
  proposed: {
    joint: {
      mine: (what: string): string => `You propose: ${what}`,
      theirs: (name: string, what: string): string => `${name} proposes: ${what}`,
    },
    advice: {
      mine: (what: string): string => `You propose to the raid leader: ${what}`,
      theirs: (name: string, what: string): string => `${name} proposes: ${what}`,
    },
    undo: {
      mine: 'You want to undo your last action.',
      theirs: (name: string): string => `${name} wants to undo their last action.`,
    },
    adjust: {
      mine: (what: string): string => `You want to adjust the table: ${what}`,
      theirs: (name: string, what: string): string => `${name} wants to adjust the table: ${what}`,
    },
    seat: {
      mine: (seat: string): string => `You ask the host for the seat of ${seat}.`,
      theirs: (name: string, seat: string): string => `${name} wants to play ${seat}’s seat.`,
    },
  },
  led: 'What the raid leader decides',
  leaderChooses: (leader: string): string => `${leader} is the raid leader and decides this.`,
  adviseHint: 'Tap what you would choose. The raid leader sees it.',
  takeAdvice: 'Do that',
  jointUnknown: 'an answer for all of you',
  agreed: (names: string): string => `Agreed: ${names}`,
  refused: (names: string): string => `Against: ${names}`,
  waitsFor: (names: string): string => `Waiting for ${names}`,
  agree: 'Agree',
  no: 'No',
  withdraw: 'Withdraw',
  decide: 'Decide',
  decideHint: 'You have the final say here.',
  divided: (amount: number, what: string): string => `${amount} to ${what}`,
  inOrder: (things: readonly string[]): string => things.join(', then '),
  all: (things: readonly string[]): string => (things.length === 0 ? 'none' : things.join(', ')),
  adjusting: {
    move: (card: string, where: string): string => `move ${card} to ${where}`,
    damage: (n: number, card: string): string => `add ${n} damage to ${card}`,
    heal: (n: number, card: string): string => `remove ${n} damage from ${card}`,
    counters: (n: number, counter: string, card: string): string =>
      n > 0
        ? plural(n, { one: `add 1 ${counter} counter to ${card}`, other: `add ${n} ${counter} counters to ${card}` })
        : plural(-n, {
            one: `remove 1 ${counter} counter from ${card}`,
            other: `remove ${-n} ${counter} counters from ${card}`,
          }),
    ready: (card: string): string => `ready ${card}`,
    exhaust: (card: string): string => `exhaust ${card}`,
    flip: (card: string): string => `flip ${card}`,
    control: (card: string, who: string): string => `${who} gets control of ${card}`,
    attach: (card: string, host: string): string => `attach ${card} to ${host}`,
    detach: (card: string): string => `detach ${card}`,
    draw: (who: string, n: number): string =>
      plural(n, { one: `${who} draws 1 card`, other: `${who} draws ${n} cards` }),
    shuffle: (who: string): string => `shuffle ${who}’s deck`,
    top: (who: string): string => `the top card of ${who}’s deck`,
    random: (who: string): string => `a random card from ${who}’s hand`,
  },
  askOthers: 'Ask the others',
  askOthersHint: 'This happens when the others agree.',
  hostOnly: (host: string): string => `Only ${host}, the host, can save to a file or change who sits where.`,
  leaveGuest: 'Your seat is saved. Return to it from the home screen.',
  leaveHost: 'The raid is saved. The others wait until you reopen it.',
} as const
