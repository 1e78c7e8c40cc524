import { describe, expect, it } from 'vitest'
import { type Outcome, parseRuling, RulingError, runRuling } from '../../src/table/rulings/index.ts'

const at = 'sample.yaml'

/** What is wrong with a ruling file, in the runner's words. */
const faultOf = (text: string): string => {
  try {
    parseRuling(text, at)
  } catch (error) {
    if (error instanceof RulingError) return error.message
    throw error
  }
  return ''
}

const run = (text: string): Outcome => runRuling(parseRuling(text, at))
const reasonOf = (text: string): string => {
  const outcome = run(text)
  return outcome.ok ? '' : outcome.reason
}

/** A table of Onyxia's with these lines below it. */
const onyxia = (...lines: string[]): string => ['raid: onyxia', 'raiders: 2', ...lines].join('\n')

describe('a ruling with a typo', () => {
  it.each([
    [onyxia('tabel: {}'), 'sample.yaml: unknown key "tabel"; did you mean "table"?'],
    ['raid: onyxa', 'sample.yaml: raid: expected onyxia, molten-core, magtheridon, black-temple, naxxramas'],
    ['title: No raid', 'sample.yaml: no raid is named.'],
    [onyxia('table: {boss: {hand: [Crusch]}}'), 'table.boss.hand[0]: there is no card called "Crusch"'],
    [onyxia('table: {boss: {hand: [Crusch]}}'), 'did you mean "Crush"?'],
    [onyxia('table: {boss: {hands: [Crush]}}'), 'table.boss: unknown key "hands"; did you mean "hand"?'],
    [onyxia('table: {raider3: {}}'), 'table.raider3: raider3 is not at this table (raiders: 2).'],
    [
      onyxia('table: {boss: {allies: [{card: Onyxian Whelp, damge: 1}]}}'),
      'unknown key "damge"; did you mean "damage"?',
    ],
    [onyxia('table: {boss: {resources: lots}}'), 'there is no card called "lots"'],
    [onyxia('play: [{boss: plays, card: Crush}]'), 'play[0].boss: unknown verb "plays"; did you mean "play"?'],
    [onyxia('play: [{boss: play, card: Crush, aim: Onyxia}]'), 'play[0]: unknown key "aim"'],
    [onyxia('play: [{boss: play, targets: [Onyxia]}]'), 'play[0]: play needs "card".'],
    [onyxia('play: [resolv]'), 'play[0]: unknown step "resolv"; did you mean "resolve"?'],
    [onyxia('play: [{boss: play, card: Crush, targets: [Onyxa]}]'), 'did you mean "Onyxia"?'],
    [onyxia('play: [{boss: can, play: Crush, targets exactly: [Onyxa]}]'), 'did you mean "Onyxia"?'],
    [onyxia('play: [{boss: can, play: Crush, targets exactly: []}]'), 'where nobody may, the step is "cannot"'],
    [
      onyxia('play: [{boss: can, play: Crush, targets exactly: [Onyxia, [Onyxia]]}]'),
      'a list of names for each target',
    ],
    [onyxia('play: [{boss: cannot, play: Crush, targets exactly: [Onyxia]}]'), 'say it with "can"'],
    [onyxia('play: [{next: day}]'), 'play[0].next: expected step, phase, turn, found "day".'],
    [onyxia('play: [{boss: adjust}]'), 'play[0]: adjust needs "do"'],
    [onyxia('play: [{boss: adjust, do: {damge: Onyxia}}]'), 'play[0].do: expected one of move, damage, heal'],
    [onyxia('play: [{boss: adjust, do: [{damage: Onyxa, amount: 3}]}]'), 'did you mean "Onyxia"?'],
    [onyxia('play: [{boss: adjust, do: {move: Onyxia, to: bin}}]'), 'play[0].do.to: expected play, resources, hand'],
    [onyxia('play: [{boss: adjust, do: {heal: Onyxia, by: 3}}]'), 'play[0].do: unknown key "by"'],
    [onyxia('coins: [edge]'), 'coins[0]: expected heads, tails, found "edge".'],
    [onyxia('cards: [{name: Bolt, type: spell}]'), 'cards[0].type: found "spell"; expected one of hero, ally'],
    [onyxia('cards: [{name: Bolt, type: ability, price: 2}]'), 'cards[0].price: found price; expected one of key'],
    [onyxia('cards: [{name: Bolt, type: ability, key: "a#b"}]'), 'cards[0].key: found "a#b"; expected'],
    [onyxia('cards: [{name: Bolt, type: ability, cost: two}]'), 'cards[0].cost: found "two"; expected a whole number'],
    ['raid: [onyxia', 'not YAML'],
  ])('says where and what: %s', (text, fault) => {
    expect(faultOf(text)).toContain(fault)
  })

  it.each([
    [onyxia('table: {boss: {allies: [Crush]}}'), 'table.boss.allies[0]: Crush (ability) can’t be in allies.'],
    [onyxia('table: {boss: {runes: [Crush]}}'), 'has no deck called runes; it has events.'],
    [onyxia('table: {turn: raider1, phase: event}'), 'that turn has no such phase or step'],
    [onyxia('table: {stage: 4}'), 'has no Boss of stage 4'],
    [onyxia('table: {phase: setUp, boss: {hero: Onyxia}}'), 'before the set-up no Boss is in play'],
  ])('or with a table that can’t be: %s', (text, reason) => {
    expect(reasonOf(text)).toContain(reason)
  })
})

describe('a ruling with a card that would do something else than it says', () => {
  const said = (card: string): string => faultOf(onyxia(`cards: [{ name: Odd, type: ally, ${card} }]`))

  it('is refused: an unknown word about its targets', () => {
    const card = 'play: { targets: [{ card: { is: ally, exhausted: true } }], effects: [{ destroy: { target: 0 } }] }'
    expect(said(card)).toMatch(
      /cards\[0\]\.play\.targets\[0\]\.card\.exhausted: found exhausted; expected one of is, whose, .*, ready, /,
    )
  })

  it('is refused: a cost that nobody could pay', () => {
    expect(said('powers: [{ pay: [{ sacrificeYourSoul: 1 }], effects: [{ draw: 1 }] }]')).toMatch(
      /cards\[0\]\.powers\[0\]\.pay\[0\]: found sacrificeYourSoul; expected one of resources, activate, /,
    )
  })

  it('is refused: a modifier that modifies nothing', () => {
    expect(said('powers: [{ always: [{ cannotBeHealed: true, to: self }] }]')).toMatch(
      /cards\[0\]\.powers\[0\]\.always\[0\]: found cannotBeHealed, to; expected one of atk, health, .*; did you mean cannot/,
    )
  })

  it('is refused: a circle of YAML', () => {
    expect(faultOf(onyxia('cards: [{ name: Odd, type: ally, play: &p { effects: [{ may: [*p] }] } }]'))).toContain(
      'cards[0].play.effects[0].may[0]',
    )
  })
})

describe('a ruling that does not hold', () => {
  it.each([
    ['{boss.hero.damage: 3}', 'boss.hero.damage: expected 3, got 0'],
    ['{boss.hand: [Deep Breath]}', 'boss.hand: expected ["Deep Breath"], got Crush'],
    ['{boss.hand: 2}', 'boss.hand: expected 2, got 1 (Crush)'],
    ["{boss.allies.Taz'dingo.damage: 1}", "there is no Taz'dingo in boss.allies (there: nothing)"],
    ['{boss.hero.damge: 3}', 'a card has no "damge"'],
    ['{stage: 2}', 'stage: expected 2, got 1'],
    ['{log contains: swims}', 'log: expected "swims"'],
  ])('says what was expected and what there is: %s', (expected, reason) => {
    expect(reasonOf(onyxia('table: {boss: {hand: [Crush]}}', `expect: ${expected}`))).toContain(reason)
  })

  it('says why a step never fitted, and which step', () => {
    const text = onyxia('table: {boss: {hand: [Deep Breath], resources: 5}}', 'play: [{boss: play, card: Deep Breath}]')
    expect(run(text)).toMatchObject({ ok: false, step: 1 })
    expect(reasonOf(text)).toContain(
      'the turn ended before boss could play Deep Breath: Only during stage 2. (R203.1b)',
    )
  })

  it('says what is open when no step answers it', () => {
    const table = "table: {turn: raider1, raider1: {hand: [Taz'dingo], resources: 3}}"
    const text = onyxia(table, "play: [{raider1: play, card: Taz'dingo}, resolve]")
    expect(reasonOf(text)).toContain(
      'no step answers this: raider1 is asked for "target" (Taz\'dingo; target 1; rule 707.1d)',
    )
  })

  it('says that somebody can do what they should not, or the other way round', () => {
    const table = 'table: {boss: {hand: [Crush], allies: [Onyxian Whelp], resources: 1}}'
    expect(reasonOf(onyxia(table, 'play: [{boss: cannot, play: Crush}]'))).toBe('boss can play Crush')
    expect(reasonOf(onyxia(table, 'play: [{boss: can, place: Crush}]'))).toContain('(R100.3)')
    expect(reasonOf(onyxia(table, 'play: [{boss: cannot, place: Crush, rule: 412.1}]'))).toContain('but not by 412.1')
  })

  it('says who else may be targeted, and who may not', () => {
    const table =
      "table: {boss: {hand: [Crush], allies: [Onyxian Whelp], resources: 1}, raider1: {allies: [Taz'dingo]}}"
    const told = (step: string): string => reasonOf(onyxia(table, `play: [${step}, resolve]`))
    const both = "targets exactly: [Taz'dingo, Onyxian Whelp]"
    expect(told(`{boss: can, play: Crush, ${both}}`)).toBe('')
    expect(told(`{boss: play, card: Crush, targets: [Onyxian Whelp], ${both}}`)).toBe('')
    expect(told('{boss: can, play: Crush, targets exactly: [Onyxian Whelp]}')).toBe(
      "as boss would play Crush: may also be targeted: Taz'dingo",
    )
    expect(told("{boss: can, play: Crush, targets exactly: [Taz'dingo, Onyxian Whelp, Onyxian Whelp, Onyxia]}")).toBe(
      'as boss would play Crush: may not be targeted: Onyxian Whelp, Onyxia',
    )
    expect(told("{boss: play, card: Crush, targets: [Taz'dingo], targets exactly: [Taz'dingo, Onyxia]}")).toBe(
      "as boss would play Crush (targets: Taz'dingo): may also be targeted: Onyxian Whelp; may not be targeted: Onyxia",
    )
    expect(
      told("{boss: play, card: Crush, targets: [Taz'dingo], targets exactly: [[Taz'dingo, Onyxian Whelp], [Onyxia]]}"),
    ).toBe("as boss would play Crush (targets: Taz'dingo): no target was asked for that could be Onyxia")
  })

  it('says it at the first moment at which the step can be done, and waits for no better one', () => {
    const text = onyxia(
      "table: {turn: boss, boss: {hand: [Crush, Crush], resources: 2}, raider1: {allies: [Taz'dingo, Lafiel]}}",
      'play:',
      "  - {boss: play, card: Crush, targets: [Taz'dingo]}",
      '  - {boss: play, card: Crush, targets: [Lafiel], targets exactly: [Lafiel]}',
    )
    expect(reasonOf(text)).toContain("may also be targeted: Taz'dingo")
  })

  it('says whom else one may attack', () => {
    const table = "table: {turn: raider1, raider1: {allies: [Taz'dingo]}, boss: {allies: [Onyxian Whelp]}}"
    const told = (list: string): string =>
      reasonOf(onyxia(table, `play: [{raider1: can, attack: Taz'dingo, targets exactly: [${list}]}]`))
    expect(told('Onyxia, Onyxian Whelp')).toBe('')
    expect(told('Onyxia')).toBe("as raider1 would attack Taz'dingo: may also be targeted: Onyxian Whelp")
  })

  it('does not wait for ever for what never comes', () => {
    expect(reasonOf(onyxia('play: [{raider2: protect, with: raider2.hero}]'))).toContain(
      'the turn ended before raider2',
    )
  })
})

describe('names in a ruling', () => {
  it('count over the whole table in the order of the file, and go on with what appears', () => {
    const text = onyxia(
      'table: {boss: {hero: {card: Onyxia, stage: 2}, resources: 6, hand: [Brood of Onyxia, Crush, Tail Swipe], ' +
        'allies: [Onyxian Whelp]}}',
      'play:',
      '  - {boss: play, card: Brood of Onyxia}',
      '  - resolve',
      '  - {boss: play, card: Crush, targets: ["Onyxian Whelp#11"]}',
      '  - resolve',
      '  - {boss: cannot, attack: "Onyxian Whelp#10"}',
      '  - {boss: can, attack: Onyxian Whelp}',
      'expect: {boss.allies: 10, "boss.allies.Onyxian Whelp#2.damage": 0}',
    )
    expect(run(text)).toEqual({ ok: true })
  })

  it('may say whose and where', () => {
    const text = onyxia(
      "table: {raider1: {allies: [Taz'dingo]}, raider2: {allies: [{card: Taz'dingo, damage: 1}]}, " +
        'boss: {hand: [Crush], resources: 1}}',
      "play: [{boss: play, card: Crush, targets: [raider2.allies.Taz'dingo]}, resolve]",
      'expect: {raider1.allies: [Taz\'dingo], raider2.graveyard: ["Taz\'dingo#2"]}',
    )
    expect(run(text)).toEqual({ ok: true })
  })
})
