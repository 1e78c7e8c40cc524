import type { Answer, Pick } from '../../src/engine/contract/answer.ts'
import type { Ask, Choice, Decision } from '../../src/engine/contract/decision.ts'
import type { Random } from './random.ts'

/** Any legal answer, each as likely as the others as far as its shape allows; never gives a link up. */
export const randomPick = (ask: Ask, random: Random): Pick => {
  switch (ask.shape) {
    case 'one':
      return random.of(ask.options)
    case 'number':
      return { number: ask.min + random.below(ask.max - ask.min + 1) }
    case 'some': {
      const most = Math.min(ask.max, ask.options.length)
      return random.some(ask.options, ask.min + random.below(most - ask.min + 1))
    }
    case 'order':
      return random.some(ask.options, ask.options.length)
    case 'divide': {
      const shares = ask.options.map((choice): [Choice, number] => [choice, ask.least])
      for (let left = ask.total - ask.least * shares.length; left > 0; left--) random.of(shares)[1] += 1
      return { divide: shares }
    }
  }
}

export const randomAnswer = ({ id, seats, ask }: Decision, random: Random): Answer => ({
  decision: id,
  seat: random.of(seats),
  pick: randomPick(ask, random),
})

export const isPass = ({ pick }: Answer): boolean => 'do' in pick && pick.do === 'pass'
