import { describe, expect, it } from 'vitest'
import { raids, wholeBook } from '../../src/cards/index.ts'
import type { CardValue } from '../../src/cards/vocabulary/values.ts'
import {
  cardText,
  effectText,
  type FaceName,
  keywordText,
  type Paragraph,
  plain,
  powerText,
  raidText,
  typeLine,
} from '../../src/wording/index.ts'
import { keywords } from '../../src/wording/tables.ts'
import { mutantsOf } from './mutants.ts'

const book = wholeBook()
const cards = [...book.cards()]
const faces: readonly FaceName[] = ['front', 'back']
const wholeText = (card: CardValue): string => faces.map((face) => plain(cardText(book, card, face))).join('\n--\n')

interface Told {
  card: CardValue
  paragraph: Paragraph
  text: string
}
const told: Told[] = cards.flatMap((card) =>
  faces.flatMap((face) =>
    cardText(book, card, face).paragraphs.map((paragraph) => ({ card, paragraph, text: plain(paragraph) })),
  ),
)

/** What is wrong with each, by card; nothing should be. */
const faults = (fault: (it: Told) => string | null): string[] =>
  told.flatMap((it) => {
    const found = fault(it)
    return found === null ? [] : [`${it.card.name} (${it.paragraph.path}): ${found}: ${it.text}`]
  })

const powerAt = (card: CardValue, path: string): unknown => {
  let node: unknown = card
  for (const step of path.split('.')) node = (node as Record<string, unknown>)[step]
  return node
}
/** What a refusal says is not in the text. */
const meant = (key: string, value: unknown): unknown => (key === 'rule' || key === 'reason' ? undefined : value)
const isKeywordLine = ({ card, paragraph: { path } }: Told): boolean =>
  path === null || (/^(powers|back)/.test(path) && Object.hasOwn(powerAt(card, path) as object, 'keyword'))

describe('the text of every card', () => {
  it('has a paragraph for each power and for what it does as it resolves, and no others', () => {
    for (const card of cards) {
      const paths = (face: FaceName): (string | null)[] =>
        cardText(book, card, face).paragraphs.flatMap(({ path }) => (path === null ? [] : [path]))
      const powers = (card.powers ?? []).map((_, i) => `powers.${i}`)
      const wanted = [...(card.play || card.attach ? ['play'] : []), ...powers]
      expect(new Set(paths('front')), card.name).toEqual(new Set(wanted))
      expect(paths('front'), card.name).toHaveLength(wanted.length)
      const back = (card.back ?? []).map((_, i) => `back.${i}`)
      if (card.type === 'hero' || card.back) expect(paths('back'), card.name).toEqual(back)
      else expect(paths('back'), card.name).toEqual(paths('front'))
    }
  })

  it('is English: whole sentences, single spaces, closed brackets', () => {
    expect(
      faults((it) => {
        const { text } = it
        if (text.trim() === '') return 'empty'
        if (/undefined|null|NaN|\[object|[{}*]|[\uE000-\uF8FF]/.test(text)) return 'not words'
        if (/ {2}|^ | $| [.,;:]|,,|\.\.(?!\.)|\ba [aeio]\w|\ban [bcdfgjklmnpqrstvwxyz]/.test(text)) return 'badly set'
        if ((text.match(/[([]/g) ?? []).length !== (text.match(/[)\]]/g) ?? []).length) return 'open bracket'
        if (!/^["[(]?[A-Z[(]/.test(text)) return 'begins small'
        return isKeywordLine(it) || /(?:\.|[.!?][”"])$/.test(text) ? null : 'no full stop'
      }),
    ).toEqual([])
  })

  it('knows its symbols and leaves none in words', () => {
    const left = /\[[A-Z]\w*\]|\((?:\d+|X)\)|>>>/
    expect(
      faults(({ paragraph: { segments } }) => {
        const bad = segments.find((segment) =>
          'text' in segment ? left.test(segment.text) || segment.text === '' : 'bold' in segment && segment.bold === '',
        )
        return bad ? JSON.stringify(bad) : null
      }),
    ).toEqual([])
  })

  it('is told apart: two powers of one card never read the same', () => {
    for (const card of cards)
      for (const face of faces) {
        const texts = cardText(book, card, face).paragraphs.map(plain)
        expect(new Set(texts).size, card.name).toBe(texts.length)
      }
  })

  it('reads the same only where the data say the same', () => {
    const byText = new Map<string, { value: string; name: string }>()
    for (const { card, paragraph, text } of told) {
      if (paragraph.path === null) continue
      const value = JSON.stringify([paragraph.path === 'play' && card.attach, powerAt(card, paragraph.path)], meant)
      const said = text.replaceAll(card.name, 'SELF')
      const known = byText.get(said)
      if (known) expect(value, `${card.name} and ${known.name}: ${said}`).toBe(known.value)
      else byText.set(said, { value, name: card.name })
    }
  })

  it('changes with every number, word and part of the data', () => {
    const deaf: string[] = []
    let tried = 0
    for (const card of cards) {
      const text = wholeText(card)
      for (const mutant of mutantsOf(card)) {
        tried += 1
        if (wholeText(mutant.card) === text) deaf.push(`${card.name}, ${mutant.change}`)
      }
    }
    expect(deaf).toEqual([])
    expect(tried).toBeGreaterThan(500)
  })

  it('has every number of the data in it, in figures or in words, or what players say for it', () => {
    const isSaid = (node: object, { card, text }: Told): boolean => {
      if (!('fact' in node && 'is' in node)) return false
      const words = raids[card.key.split('/')[0] ?? '']?.said?.[String(node.fact)]?.[Number(node.is)]
      return words !== undefined && text.includes(words)
    }
    const numbers = (node: unknown, it: Told): number[] => {
      if (typeof node === 'number') return Math.abs(node) > 1 ? [Math.abs(node)] : []
      if (typeof node !== 'object' || node === null || isSaid(node, it)) return []
      // which target is meant is told by what it is
      return Object.entries(node).flatMap(([word, inner]) => (word === 'target' ? [] : numbers(inner, it)))
    }
    const inWords = ['', '', 'two|double|both', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
    expect(
      faults((it) => {
        const { card, paragraph, text } = it
        const missing = numbers(paragraph.path === null ? null : powerAt(card, paragraph.path), it).filter(
          (n) =>
            !new RegExp(`\\b(?:${[n, n.toLocaleString('en'), inWords[n]].filter(Boolean).join('|')})\\b`, 'i').test(
              text,
            ),
        )
        return missing.length > 0 ? missing.join() : null
      }),
    ).toEqual([])
  })
})

describe('parts of a card', () => {
  it('a power by its path is its paragraph, with and without the key', () => {
    for (const { card, paragraph } of told) {
      if (paragraph.path === null) continue
      expect(powerText(book, card, paragraph.path), card.name).toEqual(paragraph.segments)
      expect(powerText(book, card, `${card.key}#${paragraph.path}`)).toEqual(paragraph.segments)
      expect(powerText(book, card, `${card.key}#${paragraph.path}.effects.0`)).toEqual(paragraph.segments)
    }
  })

  it('each mode of a choice and each optional part has words of its own', () => {
    let found = 0
    const visit = (card: CardValue, node: unknown, path: string): void => {
      if (typeof node !== 'object' || node === null) return
      if (/\.(modes|oneOf)\.\d+$/.test(path) || 'may' in node || 'mayPay' in node || 'later' in node) {
        found += 1
        const text = plain(effectText(book, card, `${card.key}#${path}`))
        expect(text, `${card.name} ${path}`).toMatch(/^[A-Z].*\.$/)
        if ('may' in node) expect(text).toMatch(/\bmay\b/)
      }
      for (const [name, inner] of Object.entries(node)) visit(card, inner, path === '' ? name : `${path}.${name}`)
    }
    for (const card of cards) visit(card, { play: card.play, powers: card.powers, back: card.back }, '')
    expect(found).toBeGreaterThan(10)
  })

  it('nothing is told of a path that leads nowhere', () => {
    const [card] = cards
    if (!card) throw new Error('There are no cards.')
    expect(powerText(book, card, 'powers.99')).toEqual([])
    expect(effectText(book, card, 'powers.99.effects.0')).toEqual([])
  })
})

describe('other words', () => {
  it('a type line says type, tags, limits and stage', () => {
    for (const card of cards) {
      const line = typeLine(card)
      expect(line, card.name).not.toMatch(/undefined| {2}/)
      expect(line.toLowerCase()).toContain(card.type)
      for (const tag of card.tags ?? []) expect(line).toContain(tag)
      for (const [tag, n] of Object.entries(card.limits ?? {})) expect(line).toContain(`${tag} (${n})`)
      if (card.stage !== undefined) expect(line).toContain(`Stage ${card.stage}`)
    }
  })

  it('every keyword has a name and a meaning', () => {
    for (const keyword of Object.keys(keywords) as (keyof typeof keywords)[]) {
      const { name, text } = keywordText(keyword)
      expect(name).toMatch(/^[A-Z]/)
      expect(text).toMatch(/^[A-Z].*\.$/)
    }
    expect(keywordText('smash').text).toMatch(/combat damage.*defending ally/i) // not as a defender itself
    expect(keywordText('mend').text).toContain('target')
  })

  it('every standing rule of a raid has words, told from outside', () => {
    for (const raid of Object.values(raids)) {
      const texts = raidText(book, raid).map(plain)
      expect(texts).toHaveLength(raid.standing.length)
      expect(new Set(texts).size).toBe(texts.length)
      for (const text of texts) {
        expect(text).toMatch(/^[A-Z].*\.$/)
        expect(text).not.toMatch(/\byour?\b/)
        expect(text).not.toMatch(/Boss's (?:deck|graveyard)\b/) // each Boss has several
        expect(text).not.toMatch(/raiders.*\btheir\b/) // whose?
      }
    }
  })
})
