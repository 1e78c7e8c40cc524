import { cardsWithin } from './effects-choose.ts'
import { pickCards } from '../deriving/evaluate.ts'
import { startDrop } from '../dropping/drop.ts'
import { still } from '../state/game.ts'
import { bind, type Does, done } from './run.ts'

/** R304.3: a card in play is let fall on these; what it lands on has a name then. */
const drop: Does<'drop'> = {
  begin: (e, d) => {
    const { g, f, env } = d
    const falls = pickCards(g, e.drop, env, env.loopCard).find((ref) => still(g, ref)?.place === 'play')
    const cards = cardsWithin(d, e.onto)
    f.at = 'fallen'
    f.scratch = []
    if (falls !== undefined && cards.length > 0) startDrop(g, env.you, falls, cards)
  },
  fallen: (e, d) => {
    const landed = [...d.f.scratch]
    bind(d.f, e.as, { cards: landed })
    d.f.did = landed.length > 0
    done(d)
  },
}

export const droppingEffects = { drop }
