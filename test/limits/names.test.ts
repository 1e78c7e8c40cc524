import { describe, expect, it } from 'vitest'
import { cutTo, lettersOf, seenText } from '../../src/limits/letters.ts'
import { lookOf } from '../../src/limits/look-alikes.ts'
import { foldName, foldTalk, isMixed, deckRoom, personRoom, wordRoom } from '../../src/limits/names.ts'
import { allUnlike, looksLike, unlike } from '../../src/limits/unlike.ts'
import { decks, library } from '../../src/cards/index.ts'
import { fc } from '../properties.ts'

const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' })
const graphemes = (text: string): string[] => Array.from(segmenter.segment(text), ({ segment }) => segment)

describe('names', () => {
  it.each([
    'Ann',
    'Zoë',
    'Søren',
    'Großmann',
    'Łukasz',
    'Ōe',
    'Nguyễn Thị',
    'O’Brien',
    'José-María',
    'Анна',
    'Андрей',
    'Ελένη',
    'Հայկ',
    'ნინო',
    '王小明',
    '山田 太郎',
    'さくら',
    'がく',
    'ラーメン',
    '김민준',
    'ㅋㅋ',
    '각각',
    'محمد',
    'عبد الله',
    'می‌خواهم',
    'מֹשֶׁה',
    'שָׁלוֹם',
    'שּׁ',
    'देवनागरी',
    'क्षत्रिय',
    'हिंदी',
    'ফাল্গুনী',
    'தமிழ்',
    'ಕನ್ನಡ',
    'ไทย',
    'น้ำผึ้ง',
    'ที่รัก',
    'ລາວ',
    'བོད',
    'မြန်မာ',
    'ខ្មែរ',
    'አማርኛ',
    '❤️',
    '👨‍👩‍👧‍👦',
    '🇩🇪',
    '🏴󠁧󠁢󠁥󠁮󠁧󠁿',
    '👍🏽',
    '1️⃣',
    '👩🏻‍❤️‍💋‍👨🏻',
    '🏳️‍🌈',
    'Bo 🐉',
    'Bo™',
    '☠',
    '(づ｡◕‿‿◕｡)づ',
  ])('stay as they are typed: %s', (name) => {
    const typed = name.normalize('NFC')
    expect(foldName(typed)).toBe(typed)
    expect(isMixed(typed)).toBe(false)
  })

  it.each([
    ['A\u200Bn\u00ADn\uFE0F', 'Ann'],
    ['\u202EAnn\u2066', 'Ann'],
    ['A\u3164n\u115Fn\u1160\uFFA0', 'Ann'],
    ['\u2800Ann\u2800\u2800B', 'Ann B'],
    ['Ａｎｎ', 'Ann'],
    ['𝐀𝓃𝕟', 'Ann'],
    ['ⓐⓝⓝ', 'ann'],
    ['A\u0301\u0302\u0303\u0304\u0305nn', 'Á\u0302\u0303nn'],
    ['ก็็็็็็', 'ก็'],
    ['\u0301\u0302', ''],
    ['\u3164\u115F\u200B', ''],
    ['\u2800 \u3000', ''],
    ['\uD800Ann\uDC00', 'Ann'],
    ['A\nn\tn', 'A n n'],
    ['A\u{E0041}nn\u{E0100}', 'Ann'],
    ['Ann\u200D', 'Ann'],
    ['\u200DAnn\u200C', 'Ann'],
    ['Ann\uE000\uFFFE', 'Ann'],
    ['🇩🇪🇩', '🇩🇪🇩'],
  ])('%j is shown as %j', (said, shown) => expect(foldName(said)).toBe(shown))

  it('is cut between letters', () => {
    expect(foldName('👨‍👩‍👧‍👦'.repeat(30))).toBe('👨‍👩‍👧‍👦'.repeat(3)) // of 11 units each: a roster takes 40
    expect(foldName('🇩🇪'.repeat(30))).toBe('🇩🇪'.repeat(10))
    expect(foldName('é'.repeat(30))).toBe('é'.repeat(24))
    expect(foldName('a'.repeat(23) + '👍🏽👍🏽')).toBe(`${'a'.repeat(23)}👍🏽`)
    expect(foldName('x'.repeat(1e6))).toBe('x'.repeat(24))
    expect(foldName('\uFDFA'.repeat(1e5)).length).toBeLessThanOrEqual(40)
  })

  it.each([
    ['Ann', 'А\u200Bnn'],
    ['Ann', 'ANN'],
    ['Ann', 'Änn'],
    ['Ill', 'lll'],
    ['Ill', '1l|'],
    ['Bo', 'B0'],
    ['Bo', 'Вο'],
    ['Bernd', 'Bemd'],
    ['Anna', 'ᴀɴɴᴀ'],
    ['Ace', 'Асе'],
    ['Anna', '🅐🅝🅝🅐'],
    ['СОРА', 'COPA'],
    ['Straße', 'STRASSE'],
    ['Ann B', 'AnnB'],
    ['O’Brien', "O'Brien"],
    ['Анна', 'АННА'],
    ['ロ', '口'],
    ['❤️', '❤'],
  ])('%s looks like %s', (a, b) => expect(looksLike(a, b)).toBe(true))

  it.each([
    ['Ann', 'Anna'],
    ['Bo', 'Ba'],
    ['王', '玉'],
    ['कि', 'की'],
    ['か', 'が'],
    ['👍', '👎'],
    ['Анна', 'Нина'],
    ['אבא', 'אמא'],
  ])('%s does not look like %s', (a, b) => expect(looksLike(a, b)).toBe(false))

  it.each(['Аnn', 'Annа', 'Bо Smith', 'Αnn', 'Ann Вo', 'Հann', 'Ａnn Вo', 'аня王'])('%s is mixed', (name) =>
    expect(isMixed(name)).toBe(true),
  )
  it.each(['Anna Анна', 'Tシャツ', 'Bo王', 'B2', 'DJ-Анна', '山田さん'])('%s is not mixed', (name) =>
    expect(isMixed(name)).toBe(false),
  )

  it('has numbers where names look alike', () => {
    expect(allUnlike(['Ann', 'Аnn', 'ANN', 'Bo'])).toEqual(['Ann', 'Аnn 2', 'ANN 3', 'Bo'])
    expect(unlike('Ann', ['Ann', 'Ann 2'])).toBe('Ann 3')
    const long = 'a'.repeat(24)
    expect(unlike(long, [long])).toBe(`${'a'.repeat(22)} 2`)
  })
})

describe('talk', () => {
  it('keeps any letters, and nothing that reaches out of its line', () => {
    expect(foldTalk('Ｗｉｄｅ \u202Egnp.exe\u202C\n\n\u200Bend')).toBe('Ｗｉｄｅ gnp.exe end')
    expect(foldTalk('a' + '\u0300\u0301\u0302\u0303'.repeat(40))).toBe('à\u0301\u0302')
    expect(lettersOf(foldTalk('é'.repeat(500)))).toHaveLength(200)
  })
})

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc
    .array(
      fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)),
      { maxLength: 40 },
    )
    .map((all) => all.join('')),
  fc
    .array(
      fc.constantFrom(
        ...'aA1l|IО0 \u200D\u200C\uFE0F\u20E3\u0301\u0302\u3099か\u094Dकष\u0E33ก็\u1100\u1161\u11A8한\uDB40\uDC67\uD83C\uDFF4\u202E\u3164\u2800#'.split(
          '',
        ),
        ...['👨', '👩🏽', '🇩', '🇪', '\u{1F3FD}', '\u{E0067}', '\u{E007F}', '❤', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '\u05B8', 'ש', 'א'],
      ),
      { maxLength: 40 },
    )
    .map((all) => all.join('')),
)
const isWhole = (text: string): boolean => !/\p{Cs}/u.test(text)

describe('whatever is said', () => {
  it('is folded once and for all, whole, in its place', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const name = foldName(text)
        expect(foldName(name)).toBe(name)
        expect(isWhole(name)).toBe(true)
        expect(name.length).toBeLessThanOrEqual(personRoom.units)
        expect(graphemes(name).length).toBeLessThanOrEqual(personRoom.letters * 2)
        expect(name).toBe(name.trim())
        const talk = foldTalk(text)
        expect(foldTalk(talk)).toBe(talk)
        expect(talk).not.toMatch(/[\n\r\p{Bidi_Control}]/u)
      }),
      { numRuns: 3000 },
    )
  })

  it('is never cut where Intl.Segmenter sees one letter', () => {
    fc.assert(
      fc.property(anyText, fc.integer({ min: 0, max: 30 }), (text, letters) => {
        expect(lettersOf(text).join('')).toBe(text)
        const cut = cutTo(seenText(text), { letters, units: 1000 })
        const whole = graphemes(seenText(text))
        let at = ''
        const ends = new Set(['', ...whole.map((one) => (at += one).trimEnd())])
        expect(ends).toContain(cut)
      }),
      { numRuns: 3000 },
    )
  })

  it('is given a number until it looks like nothing that is there', () => {
    fc.assert(
      fc.property(fc.array(anyText, { maxLength: 12 }), (texts) => {
        const names = allUnlike(texts.map((text) => foldName(text) || 'Guest'))
        expect(new Set(names.map(lookOf)).size).toBe(names.length)
        for (const name of names) expect(foldName(name)).toBe(name)
      }),
      { numRuns: 500 },
    )
  })
})

describe('the names that come with the app', () => {
  it('are as they are shown: folding a file changes none of them', () => {
    const all = [...library.values()].map(({ name }) => name)
    expect(all.length).toBeGreaterThan(400)
    expect(all.filter((name) => foldName(name, wordRoom) !== name || isMixed(name))).toEqual([])
    const titles = Object.values(decks).map(({ title }) => title)
    expect(titles.filter((title) => foldName(title, deckRoom) !== title)).toEqual([])
  })
})

it('takes no time, however long and strange a name is', () => {
  const parts = [
    '\u0301',
    '\u0600',
    '\u094D',
    '\u1100',
    '\u{1F468}\u200D',
    '\u{1F3F4}\u{E0067}',
    '\u200D',
    '\u3164',
    '\uFDFA',
    '\u{1F1E9}',
    'm',
    'vv',
  ]
  const before = performance.now()
  for (const part of parts) {
    const text = part.repeat(100_000)
    expect(foldName(text).length).toBeLessThanOrEqual(40)
    expect(foldTalk(text).length).toBeLessThanOrEqual(200)
    lookOf(foldName(text))
  }
  expect(performance.now() - before).toBeLessThan(5000)
})
