import type { Decision } from '../../engine/contract/decision.ts'
import { lostIn } from '../../table/last-chance.ts'
import { cardCalled } from '../naming.ts'
import type { Play } from '../play/play.ts'
import { strings } from '../strings/index.ts'
import { surplusOf, threatOf } from '../table/threat.ts'

const words = strings.taps.lost

/** A pass here ends one's own action phase. */
export const endsActions = ({ chain, combat, turn, you }: ReturnType<Play['view']>): boolean =>
  chain.length === 0 && combat === null && turn.seat === you && turn.phase === 'action'

/** What would be lost by ending one's actions now, as a question; null: nothing. */
export const losing = (play: Play, decision: Decision | null): string | null => {
  if (!decision || !endsActions(play.view())) return null
  const mine = play.view().seats.find(({ seat }) => seat === play.view().you)
  const most = threatOf(play.view())
  const surplus = mine ? surplusOf(play.view(), mine) : 0
  if (most !== null && surplus > 0) return strings.temple.threat.losing(surplus, most)
  const lost = lostIn(decision, play.view(), (card) => play.valueOf(card))
  if (!lost) return null
  const called = (card: number): string => cardCalled(play.cards().get(card), play.cards())
  const [attack, ...others] = lost.attacks
  if (attack && others.length > 0) return words.attacks(lost.attacks.length)
  if (attack)
    return attack.atk > 0 ? words.attack(called(attack.card), attack.atk) : words.attackOne(called(attack.card))
  const [card] = lost.plays
  if (card !== undefined) return lost.plays.length === 1 ? words.play(called(card)) : words.plays(lost.plays.length)
  // one more than can be kept would only take the place of another
  return most !== null && mine && mine.resources.length >= most ? null : words.resource
}
