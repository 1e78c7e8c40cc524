import type { DamageType, Keyword } from '../cards/vocabulary/values.ts'
import { damageTypes, keywords } from './tables.ts'
import type { CardText, Paragraph, Segment } from './types.ts'

/**
 * Rules text is put together as strings in a small notation: `[Fire]`, `[Activate]`, `(2)`, `>>>` and `*bold*`.
 * What belongs to the end of a sentence is marked where it is said and moved there by `finish`:
 * "1⟨each opposing hero⟩" becomes "1 … for each opposing hero", "⟨where the current stage⟩" becomes "X …, where X is the
 * current stage".
 */

const each = ['\uE000', '\uE001'] as const
const where = ['\uE002', '\uE003'] as const
const innermost = /([\uE000\uE002])([^\uE000-\uE003]*)[\uE001\uE003]/

export const forEach = (noun: string): string => each[0] + noun + each[1]
export const letterFor = (value: string): string => where[0] + value + where[1]

/** Does it have something that belongs to the end of the sentence? */
export const isMarked = (text: string): boolean => innermost.test(text)

export const cost = (amount: string): string => `(${amount})`
export const activateSymbol = '[Activate]'
export const arrow = '>>>'
export const bold = (text: string): string => `*${text}*`
export const damageSymbol = (type: DamageType): string => `[${damageTypes[type]}]`
export const keywordName = (keyword: Keyword): string => bold(keywords[keyword].name)

/** "in your graveyard", or "from your graveyard" where something is taken out of it. */
const inOrFrom = '\uE004'
export const placed = (pile: string): string => `${inOrFrom} ${pile}`
export const taken = (text: string): string => text.replaceAll(inOrFrom, 'from')

/** One sentence or clause, with what was marked for its end. `xIsTaken`: X already means what was paid. */
export const finish = (marked: string, xIsTaken: boolean): string => {
  const letters = xIsTaken ? ['Y', 'Z'] : ['X', 'Y', 'Z']
  const meanings: string[] = []
  const eaches: string[] = []
  let text = marked
  for (let hit = innermost.exec(text); hit; hit = innermost.exec(text)) {
    const [whole, kind, inside = ''] = hit
    let put = ''
    if (kind === each[0]) {
      if (!eaches.includes(inside)) eaches.push(inside)
    } else {
      if (!meanings.includes(inside)) meanings.push(inside)
      put = letters[meanings.indexOf(inside)] ?? '?'
    }
    text = text.replace(whole, () => put)
  }
  const tail = eaches.map((noun) => ` for each ${noun}`).join(' and')
  const told = meanings.map((meaning, i) => `${letters[i]} is ${meaning}`)
  const said = text + tail + (told.length > 0 ? `, where ${told.join(' and ')}` : '')
  return said.replaceAll(inOrFrom, 'in')
}

const damageOf = new Map((Object.keys(damageTypes) as DamageType[]).map((type) => [damageSymbol(type), type]))
const symbol = /(\[[A-Z][a-z]+\]|>>>|\((?:\d+|[XYZ])(?:\+[XYZ])?\)|\*[^*]+\*)/

const segmentOf = (text: string, i: number): Segment[] => {
  if (text === '') return []
  if (i % 2 === 0) return [{ text }]
  if (text === arrow) return [{ symbol: 'arrow' }]
  if (text === activateSymbol) return [{ symbol: 'activate' }]
  if (text.startsWith('*')) return [{ bold: text.slice(1, -1) }]
  if (text.startsWith('(')) return [{ symbol: 'cost', of: text.slice(1, -1) }]
  const of = damageOf.get(text)
  return [of === undefined ? { text } : { symbol: 'damage', of }]
}

/** Every second piece is a symbol. */
export const segmentsOf = (text: string): Segment[] => text.split(symbol).flatMap(segmentOf)

const plainSegment = (segment: Segment): string => {
  if ('text' in segment) return segment.text
  if ('bold' in segment) return segment.bold
  switch (segment.symbol) {
    case 'cost':
      return cost(segment.of)
    case 'activate':
      return activateSymbol
    case 'arrow':
      return arrow
    case 'damage':
      return damageSymbol(segment.of)
  }
}

/** As a string: `[Fire]`, `[Activate]`, `(2)`, `>>>`; paragraphs on lines of their own. */
export const plain = (text: CardText | Paragraph | readonly Segment[]): string => {
  if ('paragraphs' in text) return text.paragraphs.map(plain).join('\n')
  return ('segments' in text ? text.segments : text).map(plainSegment).join('')
}

const spokenSegment = (segment: Segment): string => {
  if ('text' in segment) return segment.text
  if ('bold' in segment) return segment.bold
  switch (segment.symbol) {
    case 'cost':
      return segment.of
    case 'activate':
      return 'Exhaust it'
    case 'arrow':
      return '→'
    case 'damage':
      return damageTypes[segment.of].toLowerCase()
  }
}

/** As somebody would say it: "3 fire damage", "pay 2". */
export const spoken = (segments: readonly Segment[]): string => segments.map(spokenSegment).join('')
