import { allRules, rule } from '../../rulebook/index.ts'
import type { Rule } from '../../rulebook/rule.ts'

/** Rules that name other rules. */

export type Piece = { text: string } | { rule: string }

const idPattern = /\b(?:[A-Z]\d{1,3}|\d{3})\.\d{1,2}[a-z]?\b/g

/** A rule's text, with the ids in it told apart from words. */
export const piecesOf = (text: string): Piece[] => {
  const pieces: Piece[] = []
  let done = 0
  for (const { 0: id, index } of text.matchAll(idPattern)) {
    if (!rule(id)) continue
    if (index > done) pieces.push({ text: text.slice(done, index) })
    pieces.push({ rule: id })
    done = index + id.length
  }
  if (done < text.length) pieces.push({ text: text.slice(done) })
  return pieces
}

const namedBy = new Map<string, Rule[]>()
for (const it of allRules)
  for (const piece of piecesOf(it.text))
    if ('rule' in piece) namedBy.set(piece.rule, [...(namedBy.get(piece.rule) ?? []), it])

/** The rules whose text names this one. */
export const mentionsOf = (id: string): readonly Rule[] => namedBy.get(id) ?? []
