import { RulingError } from './error.ts'
import type { Act, CardSpec, Ruling, Word } from './ruling.ts'
import { alternateWord, cardWord, isBossDeck, isCardZone, isSeat, nearest, splitCard } from './words.ts'

/** Every name in a ruling must be one: of a card, a seat, or of a card in somebody's zone. */

const unknownCard = (word: string, known: ReadonlySet<string>): string =>
  `there is no card called "${word}"${nearest(cardWord(word, known).base, known)}`

/** What is wrong with a word that names a card, a player or a place. Null: nothing. */
export const wrongName = (word: string, known: ReadonlySet<string>): string | null => {
  if (isSeat(word) || known.has(cardWord(word, known).base)) return null
  const dot = word.indexOf('.')
  const seat = word.slice(0, Math.max(0, dot))
  if (!isSeat(seat)) return unknownCard(word, known)
  const path = word.slice(dot + 1)
  if (isCardZone(path) || isBossDeck(path)) return null
  const cut = path.indexOf('.')
  const zone = path.slice(0, Math.max(0, cut))
  const rest = path.slice(cut + 1)
  if (isBossDeck(zone) && rest === 'graveyard') return null
  if (!isCardZone(zone)) return `"${word}" names nothing on the table`
  const split = splitCard(rest, known)
  return split && split.rest === '' ? null : unknownCard(rest, known)
}

export const checkNames = (ruling: Ruling, known: ReadonlySet<string>): void => {
  const check = (word: string, at: string): void => {
    const wrong = wrongName(word, known)
    if (wrong !== null) throw new RulingError(ruling.file, at, wrong)
  }
  const checkSpec = (spec: CardSpec): void => {
    if (spec.card !== null && !known.has(cardWord(spec.card, known).base))
      throw new RulingError(ruling.file, spec.at, unknownCard(spec.card, known))
    for (const under of spec.attached) checkSpec(under)
    for (const target of spec.targets) check(target, spec.at)
  }
  const checkWords = (words: readonly (Word | Word[])[], at: string): void => {
    for (const word of words.flat()) if (typeof word === 'string' && word !== 'none') check(word, at)
  }
  const checkAct = (act: Act): void => {
    if (act.card !== '') check(act.card, `${act.at}.card`)
    if (act.during !== null) check(act.during, `${act.at}.during`)
    checkWords(act.targets, `${act.at}.targets`)
    checkWords(act.exactly, `${act.at}.targets exactly`)
    if (act.verb !== 'choose') checkWords(act.picks, `${act.at}.with`)
    checkWords(
      (act.layout ?? []).map(([card]) => card),
      `${act.at}.layout`,
    )
    checkWords(
      act.pay.filter((word) => typeof word !== 'string' || !alternateWord.test(word)),
      `${act.at}.pay`,
    )
  }
  for (const { cards } of ruling.table.placements) cards.forEach(checkSpec)
  ruling.table.chain.forEach(checkSpec)
  for (const step of ruling.steps) {
    if (step.kind === 'act' || step.kind === 'can') checkAct(step.act)
    if (step.kind === 'adjust') for (const { cards } of step.adjust) for (const name of cards) check(name, step.at)
  }
}
