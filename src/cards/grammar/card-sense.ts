import type { CardType, CardValue } from '../vocabulary/values.ts'
import { given, type Tell } from './telling.ts'
import { powerWord } from './tell.ts'
import { type Path, walk } from './walk.ts'

/** Words that are right on cards of another type, and would never be read on this one. */

const typesOf = ({ type, types = [] }: CardValue): readonly CardType[] => [type, ...types]
const isOne = (card: CardValue, ...of: readonly CardType[]): boolean => typesOf(card).some((type) => of.includes(type))

const ofWeapons = ['strike', 'twoHanded'] as const
const attaching = ['attach', 'attachTo', 'hostIs', 'staysOn'] as const

/** 306.1, 307.1, 301.1: these are placed, or are there from the beginning. */
const neverPlayed: readonly CardType[] = ['quest', 'location', 'hero']
const isPlayed = ({ type, master }: CardValue): boolean =>
  !neverPlayed.includes(type) || (type === 'hero' && master === true)

export const senseType = (card: CardValue, tell: Tell): void => {
  if (!isOne(card, 'weapon'))
    for (const word of given(card, ...ofWeapons)) tell([word], word, 'a weapon: nothing else is struck with')
  if (card.master && card.type !== 'hero') tell(['master'], 'master', 'a hero: nothing else is a Master Hero')
  if (card.master && card.back) tell(['back'], 'back', 'no other side: a Master Hero is never flipped')
  if (!isPlayed(card) && card.play !== undefined) tell(['play'], 'play', `no such text: a ${card.type} is never played`)
  card.powers?.forEach((power, i) => {
    if ('complete' in power && !isOne(card, 'quest'))
      tell(['powers', i], powerWord(power), 'it on a quest: nothing else is completed')
  })
  senseAttaching(card, tell)
}

/** 400.3: what doesn't stay in play is never attached to anything. */
const senseAttaching = (card: CardValue, tell: Tell): void => {
  const passes = (card.type === 'ability' || card.type === 'event') && !card.ongoing
  if (passes || card.type === 'hero' || !isPlayed(card))
    for (const word of given(card, ...attaching))
      tell([word], word, passes ? 'ongoing: true on the card, or it never stays attached' : 'a card that is played')
  if (given(card, ...attaching).length > 0) return
  const waits: Path[] = []
  let attachesItself = false
  walk('card', card, {
    effect: (effect, path) => {
      if ('attach' in effect) attachesItself = true
      if ('for' in effect && effect.for === 'whileAttached') waits.push([...path, 'for'])
    },
  })
  if (attachesItself) return
  for (const path of waits) tell(path, 'whileAttached', 'attach or attachTo on the card, or it never is attached')
}
