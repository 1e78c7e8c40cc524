import { makers } from '../../vocabulary/build.ts'
import type { CardValue } from '../../vocabulary/values.ts'

const { event: eventCard, hero, ally } = makers('black-temple')
export { ally, hero }

/** All of them have one name: their numbers tell them apart, and so do their keys. */
export const event = (number: number, facts: Omit<CardValue, 'key' | 'name' | 'type' | 'number'>): CardValue => {
  const card = eventCard('You Are Not Prepared!', { ...facts, number: String(number) })
  return { ...card, key: `${card.key}-${number}` }
}
