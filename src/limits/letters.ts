/**
 * Text as people see it: what nobody can see is taken out, and it is cut only between what people take for letters. All
 * by properties of Unicode that every browser knows, and not by Intl.Segmenter, whose answer depends on the browser: host
 * and guests must cut a name at the same place. It never divides what Intl.Segmenter keeps together (test/limits).
 */

const joiner = '\u200D'

/** Consonants of India join over these. */
const virama = '\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0C4D\u0CCD\u0D4D\u0DCA\u1039\u17D2'
const tags = '\u{E0020}-\u{E007F}'
/** Stands before the letter that it belongs to. */
const before =
  '\u0600-\u0605\u06DD\u070F\u0890\u0891\u08E2\u0D4E\u{110BD}\u{110CD}\u{111C2}\u{111C3}\u{1193F}\u{11941}\u{11A3A}\u{11A84}-\u{11A89}\u{11D46}\u{11F02}'
/** Stands behind it. */
const behind = `[\\p{M}\\p{Grapheme_Extend}\\p{Emoji_Modifier}\\u200C\\u200D\\u0E33\\u0EB3${tags}]`
const syllable =
  '[\u1100-\u115F\uA960-\uA97C]*[\uAC00-\uD7A3]?[\u1160-\u11A7\uD7B0-\uD7C6]*[\u11A8-\u11FF\uD7CB-\uD7FB]*'

const letter = new RegExp(
  `[${before}]*(?:\\p{RI}\\p{RI}|(?=[\\u1100-\\u11FF\\uA960-\\uA97C\\uAC00-\\uD7A3\\uD7B0-\\uD7C6\\uD7CB-\\uD7FB])${syllable}|\\r\\n|[^])` +
    `(?:${behind}|(?<=${joiner})\\p{Extended_Pictographic}|(?<=[${virama}][\\p{Mn}\\u200C\\u200D]*)\\p{L})*`,
  'gu',
)

/** What people count as letters: "é", "न्त्र", "한", a flag and a family are one each. */
export const lettersOf = (text: string): string[] => text.match(letter) ?? []

export interface Room {
  letters: number
  units: number // of UTF-16, as schemas count
}

/** As many letters as there is room for; none is divided. */
export const cutTo = (text: string, { letters, units }: Room): string => {
  const kept: string[] = []
  let length = 0
  for (const one of lettersOf(text)) {
    length += one.length
    if (kept.length === letters || length > units) break
    kept.push(one)
  }
  return kept.join('').trimEnd()
}

// ---- what can't be seen

/** Nothing is drawn for them, or only a gap. */
const blank = /[\s\p{Z}\p{Cc}\u2800\u{1D159}\u{13441}\u{13442}]+/gu
/** Formats, what is always left undrawn, letters of private fonts, and what no letter is assigned to. */
const unseen = /[\p{Cf}\p{Default_Ignorable_Code_Point}\p{Co}\p{Cn}\p{Cs}\u{16FE4}\uFFFC]/u
const flagsOfLands =
  /^\u{1F3F4}\u{E0067}\u{E0062}(?:\u{E0065}\u{E006E}\u{E0067}|\u{E0073}\u{E0063}\u{E0074}|\u{E0077}\u{E006C}\u{E0073})\u{E007F}/u
/** Letters and pictures in which something undrawn changes what is seen. */
const picture = /^(?:\p{Extended_Pictographic}|\p{Emoji_Presentation})$/u
const keycap = /^[\d#*]\uFE0F?\u20E3/u
const afterVirama = new RegExp(`[${virama}]$`, 'u')
const arabic = /^\p{Script=Arabic}$/u
const longestLetter = 20 // units; a family of four has 11, a kiss in two colours 15

/** Marks of a script that sets several on one letter. */
const deep =
  /^[\p{Script=Hebrew}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Tibetan}\p{Script=Myanmar}\p{Script=Khmer}]$/u
const mark = /^\p{M}$/u
const tone = /^\p{Emoji_Modifier}$/u
const mostMarks = 2 // on one letter; more of them cover the lines above and below
const mostOfDeep = 4

/** Does something undrawn belong between these two? */
const joins = (it: string, last: string, next: string): boolean => {
  if (it === '\uFE0F') return picture.test(last) && !tone.test(last)
  if (it === joiner)
    return (
      (/^[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F]$/u.test(last) && picture.test(next)) ||
      (afterVirama.test(last) && /^\p{L}$/u.test(next))
    )
  if (it === '\u200C')
    return (arabic.test(last) && arabic.test(next)) || (afterVirama.test(last) && /^\p{L}$/u.test(next))
  return false
}

/** A letter with as many marks as one has; none is there twice. */
const withFewMarks = (one: string): string => {
  const marks: string[] = []
  let kept = ''
  let base = ''
  for (const it of one) {
    if (!mark.test(it) || it === '\uFE0F' || it === '\u20E3') {
      kept += it
      if (it !== joiner && it !== '\u200C') {
        base = it
        marks.length = 0 // of the next consonant
      }
      continue
    }
    if (base === '') continue // on nothing
    const most = deep.test(base) && deep.test(it) ? mostOfDeep : mostMarks
    if (marks.length >= most || marks.includes(it)) continue
    marks.push(it)
    kept += it
  }
  return kept
}

const plain = /^[!-~]+(?: [!-~]+)*$/ // most names

const seenOnce = (text: string): string => {
  const all = Array.from(text.normalize('NFC').replaceAll(blank, ' '))
  let seen = ''
  let last = ' '
  for (let i = 0; i < all.length; i++) {
    const it = all[i] ?? ''
    const rest = it === '\u{1F3F4}' ? all.slice(i, i + 7).join('') : ''
    if (flagsOfLands.test(rest)) {
      seen += rest
      last = '\u{E007F}'
      i += 6
    } else if (/^[\d#*]$/.test(it) && keycap.test(all.slice(i, i + 3).join(''))) {
      seen += `${it}\uFE0F\u20E3`
      last = '\u20E3'
      i += all[i + 1] === '\uFE0F' ? 2 : 1
    } else if (unseen.test(it)) {
      if (!joins(it, last, all[i + 1] ?? '')) continue
      seen += it
      last = it
    } else {
      seen += it
      last = it
    }
  }
  return lettersOf(seen)
    .map(withFewMarks)
    .filter((one) => one.length <= longestLetter)
    .join('')
    .replaceAll(/ +/g, ' ')
    .trim()
}

/**
 * Without what can't be seen: marks of direction, fillers, invisible joints, marks heaped on one letter, lines and wide
 * spaces. What stays looks as it did, in every script. Taking something out may bring two together that join: it is done
 * until nothing changes.
 */
export const seenText = (text: string): string => {
  if (plain.test(text)) return text
  let now = text
  for (;;) {
    const next = seenOnce(now)
    if (next === now) return next
    now = next
  }
}
