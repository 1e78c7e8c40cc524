/**
 * How much of anything is read from outside: files, pasted texts, links, copies of raids that others hold. Everything
 * that multiplies has its number here, and is counted before any work begins. "Real" is the largest of raids that bots
 * played to their end with five raiders, in every raid.
 */

// ---- files and texts

export const longestSave = 40_000_000 // letters, and bytes of the file; real: 1.4 million
export const longestBackup = 10 * longestSave
export const longestDeckList = 100_000 // letters; a list of 60 different cards has 2,000
export const mostLines = 2_000 // of a deck list: each is shown again if it can't be read
export const longestLine = 300 // of it: reading one takes ever longer, and no card's name has 60
export const mostGuessed = 40 // lines for which the nearest name is looked for among all cards
export const longestDeckName = 80 // as in the field where decks are renamed
export const longestJoin = 5_000 // of a message with something to join in it
export const longestInvitation = 1_000 // a QR code of ours holds 400
export const longestField = 2_000 // of a search, or of an address typed by hand
export const longestWord = 200 // names of people, raids and counters; as long as any word of a card may be
export const longestHost = 253 // of a server's name, and 63 of each of its parts: there are no longer ones
export const longestPart = 63
export const longestPath = 200 // on that server
export const longestServers = 20_000 // of the list of servers in the settings

// ---- decks

export const mostCopiesWritten = 999 // of one card in a list: what rules allow is said where a deck is checked
export const mostKinds = 300 // different cards in one deck
export const mostDecks = 20 // of one Boss; real: 6
export const mostKeptDecks = 10_000 // in a backup, of either kind
export const longestCardWord = 300 // a card's key or name in a set-up

// ---- saves

export const mostKeptRaids = 1_000 // in a backup; each is played again
export const deepest = 60 // brackets within brackets; real: 8 in a state, and a card may have 40
export const mostAnswers = 100_000 // each is played again; real: 3,100
export const mostStory = 300_000 // lines of the story; real: 660, and a raid that goes on has a few more each time
export const mostSnapshots = 500 // real: 5, and a few more with each update of the rules in mid-raid
export const mostCards = 10_000 // that a raid is played with; real: 160
export const longestState = 8_000_000 // letters of one snapshot; real: 170,000
export const mostInStates = 32_000_000 // letters of all of them
export const mostPieces = 3_000 // cards in the decks of a raid; real: 430. Laying more of them out takes ever longer
export const mostOnTable = 6_000 // cards in a state: those of the decks, and what is made on the way
/** Of lists in a state that are gone through again and again, as each answer is worked out; real: 30. */
export const mostWaiting = 2_000
export const mostLives = 100_000 // of one card, which has another with every change of zone
export const largestNumber = 1_000_000_000 // of what is counted; real: below a million, the odd card says 150,000
export const longestTold = 2_000 // letters in a line of the story

// ---- copies of a raid, from whoever hosted it

export const largestCopy = 100_000_000 // bytes once unpacked: a few of them packed can say that many
