import { describe, expect, it } from 'vitest'
import { walk } from '../../src/cards/grammar/walk.ts'
import { wholeBook } from '../../src/cards/index.ts'
import type { CardValue, Cost, Effect, TargetWord } from '../../src/cards/vocabulary/values.ts'
import {
  effectText,
  plain,
  powerText,
  questionText,
  type Reader,
  spoken,
  standingText,
} from '../../src/wording/index.ts'
import { tableOf } from '../../tools/random-cards/table.ts'

/** What texts ask of people, in words for whoever is asked. */

const book = wholeBook()
const named = (name: string): CardValue => {
  const [card] = book.named(name)
  if (!card) throw new Error(`There is no ${name}.`)
  return card
}
const asks = (name: string, path: string, reader: Reader = {}): string =>
  spoken(questionText(book, named(name), `#${path}`, reader))

const byTheBoss: Reader = { you: { name: 'the Boss', isBoss: true, isFoe: true } }

describe('a question', () => {
  it('is what will be done, said to the one who does it', () => {
    expect(asks('A Donation of Wool', 'powers.0.effects.1')).toBe('Discard a card.')
    expect(asks('Eagle Eye', 'play.effects.1')).toBe('Put one of these into your hand.')
    expect(asks('Galway Steamwhistle', 'powers.0.effects.1')).toBe('Ready a weapon you control.')
  })

  it('asks where one may say no', () => {
    expect(asks('Superior Mana Oil', 'powers.0.effects.0')).toMatch(/^Reveal the top card of your deck, .*\?$/)
    expect(asks('Rapid Fire', 'play.effects.0.later.effects.0')).toBe(
      'Pay 1? If you do, ready that weapon and your hero.',
    )
  })

  it('of targets says what happens to them', () => {
    expect(asks('Fire Blast', 'play.targets.0')).toBe('Deal 2 fire damage to target hero or ally: which one?')
    expect(asks('Pyroblast', 'attach')).toBe('Attach Pyroblast to target hero or ally: which one?')
    expect(asks('Broken Ranks', 'play.targets.0')).toMatch(/^Put up to X target allies .*: which ones\?$/)
  })

  it('tells two targets of one kind apart', () => {
    expect(asks('Grennan Stormspeaker', 'powers.0.targets.0')).toMatch(/deals 3 nature damage to target hero or ally:/)
    expect(asks('Grennan Stormspeaker', 'powers.0.targets.1')).toMatch(/heals 3 damage from target hero or ally:/)
  })

  it('of a price says what is paid, and never “pay” for what is put on a hero', () => {
    expect(asks('Head Slam', 'powers.0.playing.additional.0')).toBe('Put up to 5 damage on Onyxia: how much?')
    expect(asks('Battle of Darrowshire', 'powers.0.complete.0')).toBe(
      'Remove three ally cards in your graveyard from the game.',
    )
  })

  it('knows what X is by now', () => {
    expect(asks('Boris Brightbeard', 'powers.0.targets.0', { x: 3 })).toMatch(/heals 3 damage from target/)
    expect(asks('Fiery Pits', 'play.effects.0', { ...byTheBoss, amount: 13 })).toMatch(/^Divide 13 damage/)
  })

  it('is for the one who is asked, whoever’s text it is', () => {
    expect(asks('Hidden Reserves', 'play.effects.0.do.1', { ...byTheBoss, each: 'reader' })).toBe(
      'Put an ally card from among these into your hand?',
    )
    expect(asks('Lesser of Two Evils', 'play.effects.1', byTheBoss)).toBe("Put one of these into the Boss's hand.")
    expect(asks('Swath of Destruction', 'play.effects.2', byTheBoss)).toBe('Destroy a resource you control.')
    expect(asks('Fel Ruination', 'play.effects.0', byTheBoss)).toMatch(/^Destroy a friendly ability/)
  })

  it('of what each of several chooses is for each of them', () => {
    const forMe: Reader = { ...byTheBoss, each: 'reader' }
    expect(asks('Flame Burst', 'play.effects.0.do.0', forMe)).toBe('Destroy a resource you control.')
    expect(asks('Baron Geddon', 'powers.0.effects.0.do.0', forMe)).toBe('Destroy all but five resources you control.')
  })

  it('has answers that don’t take somebody else’s hand for mine', () => {
    const way = (n: number): string =>
      spoken(effectText(book, named('Sadistic Choice'), `#play.effects.1.oneOf.${n}`, byTheBoss))
    expect(way(0)).toBe('The Boss puts them into their hand.')
    expect(way(1)).toBe('The Boss puts them into their graveyard, then the Boss draws two cards.')
  })
})

describe('a card that says nothing itself', () => {
  it('is told of by the rules of its raid', () => {
    expect(standingText(book, named("Magtheridon's Blood")).map(plain)).toContain(
      "Bloods can't be destroyed by raiders.",
    )
    expect(standingText(book, named('Fire Blast'))).toEqual([])
  })
})

/** Everything in a card that may ask somebody something. */
const asking = (card: CardValue): string[] => {
  const found: string[] = []
  const isAsking = (e: Effect): boolean => {
    if ('choose' in e || 'choosePlayer' in e) return e.at === undefined
    if ('discard' in e) return e.at === undefined && e.discard !== 'hand'
    return ['chooseBound', 'chooseNumber', 'nameType', 'nameTrait', 'search', 'may', 'mayPay', 'divide'].some(
      (it) => it in e,
    )
  }
  walk('card', card, {
    effect: (e, path) => void (isAsking(e) && found.push(path.join('.'))),
    cost: (c: Cost, path) => void ('putDamageUpTo' in c || 'discard' in c ? found.push(path.join('.')) : null),
  })
  return found
}

const isQuestion = (words: string): boolean =>
  /^["A-Z].*[.?]["”]?$/.test(words) && !/undefined|\bnull\b|[\uE000-\uE004]/.test(words)

describe('every card', () => {
  it('has words for all it asks', () => {
    const wrong: string[] = []
    let n = 0
    for (const card of book.cards())
      for (const path of asking(card)) {
        n += 1
        const words = spoken(questionText(book, card, `${card.key}#${path}`, {}))
        if (!isQuestion(words)) wrong.push(`${card.key}#${path}: ${words}`)
      }
    expect(wrong).toEqual([])
    expect(n).toBeGreaterThan(40)
  })

  it('has words for its targets', () => {
    const wrong: string[] = []
    for (const card of book.cards())
      walk('card', card, {
        target: (word: TargetWord, path) => {
          if (word.at === 'random') return
          const words = spoken(questionText(book, card, `${card.key}#${path.join('.')}`))
          if (!isQuestion(words)) wrong.push(`${card.key}#${path.join('.')}: ${words}`)
        },
      })
    expect(wrong).toEqual([])
  })

  it('made by chance asks in sentences too, or leaves it to the table', () => {
    let n = 0
    let said = 0
    for (let seed = 1; seed <= 15; seed++)
      for (const card of tableOf(seed, { cards: 0, refused: {}, stuck: 0 }).ruling.cards)
        for (const path of asking(card)) {
          const words = spoken(questionText(book, card, `${card.key}#${path}`, byTheBoss))
          n += 1
          if (words === '') continue
          said += 1
          expect(words).toSatisfy(isQuestion)
        }
    expect(said / n).toBeGreaterThan(0.9)
  })
})

it('a power that is used on its controller’s turn says whose turn that is', () => {
  const told = (reader: Reader): string => spoken(powerText(book, named('The Plague Quarter'), '#powers.1', reader))
  expect(told({})).toMatch(/Use only on your turn\.$/)
  expect(told(byTheBoss)).toMatch(/Use only on the Boss’s turn\.$|Use only on the Boss's turn\.$/)
})

it('what somebody else attaches is called by its name', () => {
  const told = (reader: Reader): string => spoken(powerText(book, named('Magma Shackles'), '#play', reader))
  expect(told({})).toMatch(/^Attach to target ally/)
  expect(told(byTheBoss)).toMatch(/^The Boss attaches Magma Shackles to target ally/)
})
