import { afterAll, describe, expect, it } from 'vitest'
import { library } from '../../src/cards/index.ts'
import type { Decision } from '../../src/engine/contract/decision.ts'
import { isGolden } from '../../src/ui/prompt/golden.ts'
import { signFor } from '../../src/ui/play/option-signs.ts'
import { evenShares, firstShares } from '../../src/ui/play/shares.ts'
import { sideOf, stakeOf } from '../../src/ui/play/stakes.ts'
import { strings } from '../../src/ui/strings/index.ts'
import { closeBook } from '../../src/ui/values.ts'
import { callSeats, cardsIn } from '../../src/ui/words.ts'
import { type Asked, inGame, inRuling, inRulings } from './asked.ts'

const say = strings.ask

afterAll(() => {
  callSeats({})
  closeBook()
})

const all: Asked[] = []
inRulings((asked) => all.push(asked), 18)
inGame('onyxia', 1, 250, (asked) => all.push(asked))
inGame('magtheridon', 2, 250, (asked) => all.push(asked))

const ofKind = (question: Decision['question']): Asked[] => all.filter((it) => it.decision.question === question)

/** What is said where a text has no words of its own for what it asks. */
const vague = (name: string): string[] =>
  [say.choose, say.search, say.target, say.targets, say.payWith, say.may, say.mayPay, say.choosePlayer].map((it) =>
    it(name),
  )

describe('what people are asked', () => {
  it('is a whole sentence, with nothing left open', () => {
    for (const { question } of all) {
      expect(question).toMatch(/^["A-Z\d].*[.?]$/)
      expect(question).not.toMatch(/undefined|null|\[|#|[\uE000-\uE004]/)
    }
  })

  it('says what is done, for every card that we have', () => {
    const isOurs = ({ decision: { text = '' } }: Asked): boolean => library.has(text.slice(0, text.indexOf('#')))
    const unsaid = all.filter((it) => isOurs(it) && vague(it.decision.name ?? '').includes(it.question))
    expect(unsaid.map(({ decision, question }) => `${decision.text}: ${question}`)).toEqual([])
  })

  it('comes with the words of the text that asks, and whose it is', () => {
    for (const { source } of ofKind('target')) expect(source?.title).toMatch(/ · (yours|the Boss’s|\w+’s)$/)
  })

  it('tells before a response what is about to happen, with a subject', () => {
    const responses = ofKind('priority').filter(({ view }) => view.chain.length > 0)
    expect(responses.length).toBeGreaterThan(20)
    for (const { question } of responses)
      expect(question).toMatch(
        /(attacks|plays|uses|triggers|completes|places|is about to happen|continues)\b.*\. Do you respond\?$/,
      )
  })

  it('says runes where they pay, and resources where those do', () => {
    const paying = (file: string): string[] => {
      const words: string[] = []
      inRuling(`molten-core/${file}.yaml`, ({ decision, question }) => {
        if (decision.question === 'payResources') words.push(question)
      })
      return words
    }
    expect(paying('runes/a-rune-face-down-says-nothing')).toContain('Exhaust 2 runes to pay for Lava Pool.')
    expect(paying('main/volcanic-lair-counts-no-runes')).toContain(
      'Exhaust a resource or a rune to pay for Volcanic Lair.',
    )
    for (const { question, view } of ofKind('payResources').filter((it) => it.view.raid !== 'molten-core'))
      expect(question, view.raid).not.toMatch(/rune/)
  })

  it('has an answer for each button, none of them empty', () => {
    for (const { answers } of all) expect(answers).not.toContain('')
  })

  it('says what declining means', () => {
    expect(ofKind('protect').flatMap(({ answers }) => answers)).toContain(say.declined.protect)
    expect(ofKind('strike').flatMap(({ answers }) => answers)).toContain(say.declined.strike)
  })
})

const golden = ({ decision, view }: Asked): string[] =>
  'options' in decision.ask
    ? decision.ask.options.flatMap((choice) =>
        isGolden(choice, decision, view, cardsIn(view)) && 'do' in choice ? [choice.do] : [],
      )
    : []

describe('the golden button', () => {
  it('is never a way out', () => {
    for (const asked of all) expect(golden(asked)).not.toEqual(expect.arrayContaining(['none']))
    for (const asked of all) expect(golden(asked)).not.toEqual(expect.arrayContaining(['no']))
  })

  it('passes in response, but does not end my actions while I can act', () => {
    for (const asked of ofKind('priority')) {
      const { chain, turn, you, combat } = asked.view
      const others = asked.answers.length > 1
      const isOwn = chain.length === 0 && combat === null && turn.seat === you && turn.phase === 'action'
      if (asked.answers.includes(say.plain.pass)) expect(golden(asked)).toEqual(isOwn && others ? [] : ['pass'])
    }
  })

  it('keeps a hand', () => {
    for (const asked of ofKind('mulligan')) expect(golden(asked)).toEqual(['keep'])
  })
})

describe('dividing', () => {
  it('begins evenly', () => {
    expect(evenShares({ total: 7, least: 0, most: [9, 9, 9] }, [true, true, true])).toEqual([3, 2, 2])
    expect(evenShares({ total: 7, least: 1, most: [2, 9] }, [true, true])).toEqual([2, 5])
    expect(evenShares({ total: 5, least: 0, most: [1, 1] }, [true, true])).toEqual([1, 1])
  })

  it('never begins with harm on my own side', () => {
    const own = ofKind('divide').filter(({ decision }) => stakeOf(decision) !== 'help')
    expect(own.length).toBeGreaterThan(0)
    for (const { decision, view } of own) {
      const cards = cardsIn(view)
      const shares = firstShares(decision, view, cards)
      if (decision.ask.shape !== 'divide') continue
      const { least, options } = decision.ask
      options.forEach((choice, i) => {
        const found = 'card' in choice && !('do' in choice) ? cards.get(choice.card) : undefined
        const side = sideOf(found && 'controller' in found.card ? found.card.controller : null, view.you)
        if (side !== 'foe') expect(shares[i]).toBe(least)
      })
    }
  })
})

describe('friend and foe', () => {
  it('are told apart by signs, and harm to friends warns', () => {
    expect(signFor('harm', 'foe')?.icon).toBe('crossed-swords')
    expect(signFor('harm', 'friend')).toEqual({ icon: null, title: say.signs.hurtsFriend })
    expect(signFor('help', 'mine')?.icon).toBe('heart-plus')
    expect(signFor('help', 'foe')).toEqual({ icon: null, title: say.signs.helpsFoe })
    expect(signFor(null, 'foe')?.icon).not.toBe(signFor(null, 'friend')?.icon)
    expect(signFor('harm', null)).toBeNull()
  })

  it('are what they are to the one who looks', () => {
    expect([sideOf('boss', 'raider1'), sideOf('raider2', 'raider1'), sideOf('raider1', 'raider1')]).toEqual([
      'foe',
      'friend',
      'mine',
    ])
    expect([sideOf('raider1', 'boss'), sideOf('boss', null)]).toEqual(['foe', null])
  })
})

describe('an answer says what it is', () => {
  const answersIn = (file: string, question: Decision['question']): string[] => {
    const found: Asked[] = []
    inRuling(file, (asked) => found.push(asked))
    return found.find(({ decision }) => decision.question === question)?.answers ?? []
  }

  it('where a card may be paid for in several ways: by what is paid', () => {
    expect(answersIn('base/all-alternate-costs.yaml', 'chooseMode')).toEqual(['Pay 5 resources', 'Discard a card'])
  })

  it('where triggers are put in order: by what each does', () => {
    const answers = answersIn('format/triggers-are-put-in-order.yaml', 'triggerOrder')
    expect(answers).toHaveLength(3)
    for (const answer of answers) expect(answer).toMatch(/^(The Whelp Pits|Engulfing Flames).*: .{20,}/)
  })
})
