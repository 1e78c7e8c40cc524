import { cutTo, type Room, seenText } from './letters.ts'
import { longestDeckName } from './outside.ts'

/**
 * Names that people give: themselves, their decks, raids and cards. Every name that comes in from outside is folded here
 * (typed, sent, read from a file), by the host and by each guest for itself: what can't be seen is gone, wide and
 * mathematical letters are plain ones, and it is cut between letters.
 */

export const personRoom: Room = { letters: 24, units: 40 } // a roster has no place for more
export const seatRoom: Room = { letters: 40, units: 80 } // as people were called before, and with a number for each seat
export const raidRoom: Room = { letters: 60, units: 200 }
export const deckRoom: Room = { letters: longestDeckName, units: 200 }
export const wordRoom: Room = { letters: 200, units: 200 } // of cards and counters
export const chatRoom: Room = { letters: 200, units: 200 }
const longestRead = 4000 // of what was said: the rest is not looked at

/** One plain letter that is written wide, bold, in a circle or raised; what is drawn in another way stays as it is. */
const plainLetter = (it: string): string => {
  const plain = it.normalize('NFKC')
  if (
    plain === it ||
    /[\p{Extended_Pictographic}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\uFF61-\uFF9F]/u.test(it)
  )
    return it
  return /^[\uFF01-\uFF5E]$/.test(it) || /^[\p{L}\p{N}]+$/u.test(plain) ? plain : it
}
const plainLetters = (text: string): string => (/^[ -~]*$/.test(text) ? text : Array.from(text, plainLetter).join(''))

/** A name as it is shown; empty: nothing of it can be seen. */
export const foldName = (name: unknown, room: Room = personRoom): string => {
  if (typeof name !== 'string') return ''
  const said = name.slice(0, longestRead)
  return cutTo(seenText(plainLetters(seenText(said))), room)
}

/** What is said or told, in any letters: nothing in it is unseen, or reaches out of its line. */
export const foldTalk = (text: string, room: Room = chatRoom): string =>
  cutTo(seenText(text.slice(0, longestRead)), room)

/** The name, or with the first number with which it isn't taken; `from`: those below are taken. */
export const numbered = (name: string, isTaken: (name: string) => boolean, room: Room, from = 1): string => {
  for (let n = from; ; n++) {
    const number = ` ${n}`
    const short = { letters: room.letters - number.length, units: room.units - number.length }
    const tried = n === 1 ? name : `${cutTo(name.replace(/ \d{1,3}$/, ''), short)}${number}`
    if (!isTaken(tried)) return tried
  }
}

// ---- other alphabets mixed into a word

const alphabets = [
  ...[/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u, /\p{Script=Armenian}/u, /\p{Script=Georgian}/u],
  ...[
    /\p{Script=Hebrew}/u,
    /\p{Script=Arabic}/u,
    /\p{Script=Devanagari}/u,
    /\p{Script=Bengali}/u,
    /\p{Script=Gurmukhi}/u,
  ],
  ...[
    /\p{Script=Gujarati}/u,
    /\p{Script=Tamil}/u,
    /\p{Script=Telugu}/u,
    /\p{Script=Kannada}/u,
    /\p{Script=Malayalam}/u,
  ],
  ...[/\p{Script=Thai}/u, /\p{Script=Lao}/u, /\p{Script=Khmer}/u, /\p{Script=Myanmar}/u, /\p{Script=Ethiopic}/u],
  ...[/\p{Script=Cherokee}/u, /\p{Script=Lisu}/u, /\p{Script=Coptic}/u],
]
/** What is written together in China, Japan and Korea, also with Latin letters: nobody takes one for the other. */
const east = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\p{Script=Hangul}]/u
const common = /[\p{Script=Common}\p{Script=Inherited}]/u

const alphabetOf = (it: string): number | null =>
  common.test(it) || east.test(it) ? null : alphabets.findIndex((one) => one.test(it))

/** Whether letters of several alphabets stand in one word, as a Cyrillic А in “Аnn”: it is not what it looks like. */
export const isMixed = (name: string): boolean =>
  name
    .normalize('NFKC')
    .split(/[^\p{L}\p{M}\p{Cf}]+/u)
    .some((word) => {
      const found = new Set(Array.from(word, alphabetOf))
      found.delete(null)
      const isLatinOnly = found.size === 1 && found.has(0)
      return found.size > 1 || (found.size === 1 && !isLatinOnly && east.test(word))
    })
