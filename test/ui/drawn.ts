import type { Decision } from '../../src/engine/contract/decision.ts'
import { hitsOf, latestFall } from '../../src/ui/drop/fallen.ts'
import { spreadOut, usually } from '../../src/ui/drop/laying.ts'
import { tally } from '../../src/ui/end/tally.ts'
import { actionText, cardLabel, choiceText } from '../../src/ui/play/ask-words.ts'
import { possibleSteps, stepsDone } from '../../src/ui/play/first-steps.ts'
import { chosenNow, pointedNow } from '../../src/ui/play/pointing.ts'
import { idleText, linkSentence, questionText, sourceOf } from '../../src/ui/play/question.ts'
import { firstShares } from '../../src/ui/play/shares.ts'
import { isAllGood, stakeOf } from '../../src/ui/play/stakes.ts'
import type { Session } from '../../src/ui/session/session.ts'
import { latestMoment, turnsTold } from '../../src/ui/table/boss-moments.ts'
import { galleryOf } from '../../src/ui/table/gallery.ts'
import { hauntingOf } from '../../src/ui/table/ghostly.ts'
import { dividedOf } from '../../src/ui/table/sided.ts'
import { pastEvents } from '../../src/ui/table/past-events.ts'
import { since } from '../../src/ui/table/since.ts'
import { seatChoices } from '../../src/ui/table/sitting.ts'
import { cardsOf, fanned, stacked, watched } from '../../src/ui/table/stacks.ts'
import { gathered, latest, undoneIn } from '../../src/ui/table/story-lines.ts'
import { surplusOf, threatOf } from '../../src/ui/table/threat.ts'
import { mayAdvise } from '../../src/ui/together/advice.ts'
import { proposedText } from '../../src/ui/together/proposal-words.ts'
import {
  type Found,
  callSeats,
  cardName,
  cardsIn,
  chartBosses,
  encounterPath,
  linkTitle,
  numbered,
  resultText,
  turnSteps,
} from '../../src/ui/words.ts'
import type { View } from '../../src/engine/contract/view.ts'

/** Everything that a page works out of what it knows, short of drawing it: it throws where the page would. */

const drawDecision = (decision: Decision, view: View, cards: ReadonlyMap<number, Found>): void => {
  questionText(decision, view, cards)
  sourceOf(decision, view)
  stakeOf(decision)
  isAllGood(decision, view, cards)
  firstShares(decision, view, cards)
  const { ask } = decision
  if (ask.shape === 'layout') for (const lay of [usually, spreadOut]) lay(ask)
  for (const choice of 'options' in ask ? ask.options : []) {
    choiceText(choice, decision, view, cards)
    actionText(choice, cards)
  }
}

const drawView = ({ state }: Session, view: View): void => {
  const cards = cardsIn(view)
  turnSteps(view.raid, view.chart)
  encounterPath(view.raid, view.chart)
  threatOf(view)
  hauntingOf(view)
  dividedOf(view)
  idleText(view, cards)
  if (view.result) resultText(view.result)
  for (const link of view.chain) {
    linkTitle(link)
    linkSentence(link, cards)
  }
  for (const it of view.seats) {
    fanned(
      stacked(
        cardsOf(it, () => false),
        watched(view, view.decision?.card),
      ),
    )
    surplusOf(view, it)
    if (it.seat === 'boss') galleryOf(chartBosses(view.raid), it)
  }
  for (const found of cards.values()) cardLabel(found, view)
  for (const { handle } of view.revealed) cardName(cards.get(handle)?.card ?? { handle, hidden: true })
  for (const decision of [view.decision, view.led]) if (decision) drawDecision(decision, view, cards)
  possibleSteps(view.decision, view)
  for (const proposal of state.proposals) proposedText(proposal, proposal.by, view, cards)
}

export const drawn = (session: Session): void => {
  const { state } = session
  callSeats(state.seating)
  const said = [state.name, ...state.people.map(({ name, seats }) => `${name.trim()} ${seats.join()}`)]
  for (const { name, deck } of state.lobby?.seats ?? [])
    said.push(name.trim(), deck ? [deck.heroName.trim(), ...deck.heroTags, ...deck.problems].join() : '')
  if (said.join().length > 100_000) throw new Error('Nobody can read so much.')
  pointedNow(session)
  chosenNow(session)
  const { story } = state
  gathered(latest(story, 100), undoneIn(story))
  pastEvents(story)
  turnsTold(story)
  tally(story, () => true)
  const fall = latestFall(story, 0)
  if (fall) hitsOf(fall.fall)
  for (const seat of state.mine) {
    seatChoices(state.seating, state.mine, seat)
    stepsDone(story, seat)
    since(story, seat, { isHero: () => false, nameOf: () => undefined, numbered })
  }
  const { view } = state
  if (!view) return
  latestMoment(story, chartBosses(view.raid))
  drawView(session, view)
  if (view.decision) mayAdvise(session, view.decision)
}
