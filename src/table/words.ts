import type { Seat } from '../engine/contract/names.ts'
import type { Failure } from './protocol.ts'

/** What the host says to people, in one place. Reasons of the rules come from the engine, and of the bots from them. */

export const seatTitle = (seat: Seat): string => (seat === 'boss' ? 'the Boss' : `Raider ${seat.slice(-1)}`)
const atStart = (title: string): string => `${title.slice(0, 1).toUpperCase()}${title.slice(1)}`

export const words = {
  theHost: 'The host',
  someone: 'Someone',

  // a raid can't be begun, opened or saved
  cantStart: 'This raid can’t start.',
  cantOpen: 'This raid can’t be opened.',
  cantOpenKept: 'This raid can’t be opened. Nothing is lost: you can still save it to a file.',
  cantImport: 'This file can’t be imported.',
  cantTakeOver: 'The raid can’t continue on this device.',
  cantBegin: 'The raid can’t start yet.',
  cantGoOn: 'The raid can’t continue here. Open it again.',
  unforeseen: 'That didn’t work. The raid is as it was last saved.',
  noSuchRaid: 'This raid isn’t on this device.',
  deleted: 'This raid was deleted.',
  noSpaceToStart: 'This device has no space for a new raid.',
  cantSaveNew: 'This device can’t save raids, so the raid wasn’t started.',
  noSpace: 'This device has no space to save what just happened.',
  notSaved: 'What just happened couldn’t be saved on this device.',
  noCopy: 'The other devices got no copy of the raid.',
  noRaid: 'No raid is open.',
  noLobby: 'No table is open.',

  // the rules or a bot broke
  engineBroke: (seat: Seat): string => `The rules engine failed on an answer from ${seatTitle(seat)} and undid it.`,
  botBroke: (seat: Seat): string => `The bot for ${seatTitle(seat)} failed. It answers at random this time.`,
  noAnswer: (seat: Seat): string => `No answer was found for ${seatTitle(seat)}.`,

  stuck: (last: number, more: number, turn: number | null, why: string): string => {
    const place = turn === null ? `answer ${last + more}` : `answer ${last + more} (turn ${turn})`
    const own = more === 0 ? '' : ` The last answer in the file is ${last}.`
    return `The raid can’t continue after ${place}: tried on a copy, every next answer failed (${why}).${own}`
  },
  engineBrokeBy: (why: string): string => `the rules engine broke: ${why}`,
  noBackup: (raids: number, decks: number): string =>
    `The file isn’t a backup of this app, or has more than ${raids} raids or ${decks} decks.`,
  noRestorer: 'Backups can’t be restored here.',
  raidInBackup: (n: number): string => `Raid ${n} of the backup`,
  refusedDecks: (n: number): string =>
    n === 1 ? 'One deck isn’t a deck of this app.' : `${n} decks aren’t decks of this app.`,

  // people and seats
  notYourSeat: (seat: Seat): string => `You’re not sitting at ${seatTitle(seat)}’s seat.`,
  seatedAlready: (seat: Seat): string => `You already have a seat: ${seatTitle(seat)}.`,
  taken: 'Someone already has that seat.',
  takenBy: (name: string): string => `${name} already has that seat.`,
  notOpen: 'That seat isn’t open.',
  hostSeats: 'On this device, change seats under “Who sits where”.',
  cantSit: 'That seat can’t be changed like that.',
  nobodyPlays: (seat: Seat): string => `Nobody plays ${seatTitle(seat)}.`,
  noSuchSeat: (seat: Seat): string => `${atStart(seatTitle(seat))} isn’t in this raid.`,
  noSuchBot: (seat: Seat, bot: string): string => `${atStart(seatTitle(seat))}: there is no bot called “${bot}”.`,
  stillHere: (name: string): string =>
    `${name} is still there, or was a moment ago. Wait half a minute, then try again.`,
  seatedElsewhere: (name: string): string => `${name} already has a seat.`,
  notHere: 'They’re no longer here.',
  noPlace: 'There’s no place left. Send someone away who only watches.',
  notSigned: 'Who’s at the table couldn’t be saved on this device, so the others weren’t told.',
  nobodyAway: 'No person plays that seat.',
  sitFirst: 'Take a seat first.',
  sitThenDeck: 'Take a seat first, then choose a deck.',
  deckFirst: 'Choose a deck first.',
  wrongSide: (side: string): string => `This raid is for the ${side} (R100.1).`,
  openSeat: (seat: Seat): string => `${atStart(seatTitle(seat))}: the seat is open.`,
  noDeck: (name: string): string => `${name} hasn’t chosen a deck.`,
  tooMany: (mode: string, most: number, raiders: number): string =>
    `${mode} is for at most ${most} raiders, not ${raiders} (N6.4).`,
  noLeader: 'This raid has no raid leader.',
  leaderRaids: 'The raid leader must be one of the raiders (N1.3).',
  raidersLead: 'The raiders choose their leader (N1.3). Take a raider’s seat first.',
  deckProblem: (name: string, problem: string): string => `${name}’s deck: ${problem}`,
  notReady: (name: string): string => `${name} isn’t ready.`,

  // undoing, and what others must agree to
  nothingToUndo: 'There’s nothing to undo.',
  undoNeedsAll: 'Everyone has to agree to undo that.',
  disagrees: (name: string): string => `${name} doesn’t agree.`,
  leaderDecides: 'If you don’t agree, the raid leader decides.',
  nobodyAgainst: 'Nobody has said no yet.',
  notAsked: 'You weren’t asked about that.',

  // messages between devices
  notUnderstood: 'The table didn’t understand a message.',
  hostOnly: 'Only the host can do that.',
  helloTwice: 'This device has already said hello.',
  helloFirst: 'This device has to say hello first.',

  reportWarning:
    'This report contains everything about the raid, hidden cards too: every hand, every deck in order and every ' +
    'roll to come. Don’t show it to anyone who is still playing this raid.',
} as const

const troubles: Partial<Record<Failure['kind'], string>> = {
  start: words.cantStart,
  open: words.cantOpen,
  import: words.cantImport,
  message: words.cantBegin,
}

/** What to say of something that nobody foresaw. */
export const troubleOf = (kind: Failure['kind']): string => troubles[kind] ?? words.unforeseen
