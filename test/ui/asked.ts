import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { anyAnswer } from '../../src/bots/any-answer.ts'
import { makeRandom } from '../../src/bots/index.ts'
import type { Decision } from '../../src/engine/contract/decision.ts'
import type { View } from '../../src/engine/contract/view.ts'
import { answer, decisionOf } from '../../src/engine/running/api.ts'
import { createGame } from '../../src/engine/running/create.ts'
import { viewOf } from '../../src/engine/seeing/look.ts'
import type { Game } from '../../src/engine/state/game.ts'
import { parseRuling, runRuling } from '../../src/table/rulings/index.ts'
import { setupOf } from '../../src/table/sim/config.ts'
import { pinned } from '../../src/table/sim/pinned.ts'
import { choiceText } from '../../src/ui/play/ask-words.ts'
import { questionText, type Source, sourceOf } from '../../src/ui/play/question.ts'
import { addToBook, openBook } from '../../src/ui/values.ts'
import { callSeats, cardsIn } from '../../src/ui/words.ts'

/** What people are asked in games and rulings, as they would read it. */

export interface Asked {
  decision: Decision
  view: View
  question: string
  answers: string[]
  source: Source | null
}

const people = { raider1: 'Anna', raider2: 'Ben', raider3: 'Cleo', raider4: 'Dora', raider5: 'Emil' }

let raids = 0
/** The page opens this raid: it knows its cards and its people. */
export const atTheTable = (g: Game): void => {
  raids += 1
  openBook(`asked ${raids}`)
  addToBook({ cards: [...g.lib.book.cards()], rules: g.raid })
  callSeats(Object.fromEntries(Object.entries(people).map(([seat, name]) => [seat, { name, player: 'human' }])))
}

/** What the first of those who are asked reads. */
export const readNow = (g: Game, seat = decisionOf(g)?.seats[0]): Asked | null => {
  if (seat === undefined) return null
  const view = viewOf(g, seat)
  const { decision } = view
  if (!decision) return null
  const cards = cardsIn(view)
  const options = 'options' in decision.ask ? decision.ask.options : []
  return {
    decision,
    view,
    question: questionText(decision, view, cards),
    answers: options.map((choice) => choiceText(choice, decision, view, cards)),
    source: sourceOf(decision, view),
  }
}

const folder = fileURLToPath(new URL('../rulings', import.meta.url))
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.ya?ml$/.test(file))

/** This ruling alone. */
export const inRuling = (file: string, hear: (asked: Asked) => void): void => {
  let isOpen = false
  const heard = (g: Game): void => {
    if (!isOpen) atTheTable(g)
    isOpen = true
    const asked = readNow(g)
    if (asked) hear(asked)
  }
  runRuling(parseRuling(readFileSync(join(folder, file), 'utf8'), file), { once: true, heard })
}

/** Every `every`th ruling, and all in which somebody divides something. */
export const inRulings = (hear: (asked: Asked) => void, every: number): void => {
  files.forEach((file, i) => {
    const text = readFileSync(join(folder, file), 'utf8')
    if (i % every === 0 || text.includes('divide:')) inRuling(file, hear)
  })
}

/** A game of answers that nobody thought about. */
export const inGame = (
  raid: 'onyxia' | 'magtheridon',
  seed: number,
  most: number,
  hear: (asked: Asked) => void,
): void => {
  const g = createGame(...pinned(setupOf({ raid, raiders: 3, seed, bots: { boss: 'random', raiders: 'random' } })))
  const random = makeRandom(seed)
  atTheTable(g)
  for (let n = 0; n < most; n++) {
    const asked = readNow(g)
    const seat = asked?.decision.seats[0]
    if (!asked || seat === undefined) return
    hear(asked)
    const { decision } = asked
    const refused = answer(g, { decision: decision.id, seat, pick: anyAnswer(decision, random) })
    if (refused) throw new Error(refused.reason)
  }
}
