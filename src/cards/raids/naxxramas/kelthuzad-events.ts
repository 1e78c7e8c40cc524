import { all, any, atEndOfYourTurn, bound, deal, heroOrAlly, opposing, when } from '../../vocabulary/build.ts'
import type { CardValue, Text } from '../../vocabulary/values.ts'
import { andMarks, strikesAtRandom } from './frostwyrm.ts'
import { kelthuzadEvent, removesOneOfEach } from './words.ts'

const each = (name: string, number: number, text: Text): CardValue =>
  kelthuzadEvent(number, `Kel'Thuzad's ${name}`, { powers: [when(atEndOfYourTurn, text)] })

/** N9.1: 61 to 65. Each does the same at the end of every turn of the Boss's. "Your hero" is Kel'Thuzad. */
export const kelthuzadEvents: CardValue[] = [
  each('Blast', 61, { effects: [...strikesAtRandom(5, 'frost'), andMarks('frost-blast')] }),
  each('Detonation', 62, {
    effects: [
      {
        forEach: 'raiders',
        do: [
          {
            choose: any('resource', { whose: { party: 'loop' } }),
            n: 3,
            for: 'destroy',
            by: 'loop',
            as: 'blown',
            add: true,
          },
        ],
      },
      { destroy: bound('blown') },
    ],
  }),
  each('Fissure', 63, removesOneOfEach),
  each('Guardians', 64, { effects: [{ token: 'naxxramas/guardian-of-icecrown', n: 1 }] }),
  each('Volley', 65, { effects: [deal(3, 'frost', all(opposing(heroOrAlly)))] }),
]
