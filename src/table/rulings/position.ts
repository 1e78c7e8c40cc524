import { own } from '../../cards/own.ts'
import { isSame } from '../../cards/same.ts'
import type { CardType } from '../../cards/vocabulary/values.ts'
import { everythingAnd } from './everything.ts'
import { addCard, layTable, resumeGame } from '../../engine/running/create.ts'
import { cardAt, type Game, newEnv, refOf, seatAt, seatNumber, tick, touch, valueOf } from '../../engine/state/game.ts'
import { run } from '../../engine/running/loop.ts'
import { openWindow } from '../../engine/playing/priority.ts'
import type { Values } from '../../engine/contract/values.ts'
import { Library } from '../../engine/state/library.ts'
import { seatNames } from '../../engine/contract/names.ts'
import { asOfToday } from '../as-of-today.ts'
import type { Setup } from '../../engine/contract/setup.ts'
import type { Card, Pickable } from '../../engine/state/state.ts'
import { splitRaid, switchDeck } from '../../engine/encounters/encounter.ts'
import { startMulligans } from '../../engine/encounters/turn.ts'
import { blankHero, blanks } from './blanks.ts'
import { chartAt, type Encounter, encounterWith, offerIn, turned } from './chart-to.ts'
import { RulingError } from './error.ts'
import { cardsCalled, type Names, noticeNew } from './names.ts'
import { dress, fillDecks, type Laying, pileFor, put, valueFor } from './place.ts'
import type { CardSpec, Ruling } from './ruling.ts'
import { isSeat } from './words.ts'

/** The table as a ruling describes it, stopped at its first decision. */
export interface Positioned {
  g: Game
  values: Values
  names: Names
}

const someTurn = 10 // never anybody's first

const heroSpec = (ruling: Ruling, seat: string): CardSpec | undefined =>
  ruling.table.placements.find((p) => p.seat === seat && p.zone === 'hero')?.cards[0]

/** The raid's own decks leave the table; its Bosses beside it and the raiders' heroes stay. */
const clearDecks = (g: Game): void => {
  const { s } = g
  s.cards = s.cards.filter((card) => card.place === 'aside' || card.place === 'play')
  s.cards.forEach((card, id) => {
    card.id = id
  })
  s.seats.forEach((seat, n) => {
    const mine = s.cards.filter((card) => card.owner === n)
    seat.deck = []
    for (const pile of Object.values(seat.decks)) pile.deck = []
    seat.aside = mine.filter((card) => card.place === 'aside').map((card) => card.id)
    const hero = mine.find((card) => card.place === 'play')
    seat.row = hero ? [hero.id] : []
    seat.hero = hero?.id ?? -1
    seat.lastHero = seat.hero
  })
}

const isBeforeSetUp = ({ table }: Ruling): boolean => table.phase === 'setUp'

/** Cards that lie on their other side, by name. */
const overIn = (l: Laying, { over, placed }: Encounter): string[] => {
  const names = over.map((group) => own(l.raid.groups, group)?.named)
  return placed.map((key) => l.lib.get(key).name).filter((name) => names.includes(name))
}

/** N2.2: these Quarters and no others, if the table says which. */
const isCleared = (l: Laying, { table: { cleared } }: Ruling, at: Encounter): boolean => {
  const quarters = overIn(l, at).filter((name) => l.lib.book.find(name).some(({ type }) => type === 'quarter'))
  return cleared === null || isSame(quarters.toSorted(), cleared.toSorted())
}

/** The Boss that the table says, with the chart brought to it; the first of the raid if nothing is said. */
const findBoss = (l: Laying, ruling: Ruling): Encounter => {
  const { g } = l
  const spec = heroSpec(ruling, 'boss')
  const said = ruling.table.stage
  const stage = spec?.stage ?? said
  if (spec?.stage != null && said !== null && spec.stage !== said)
    throw new RulingError(ruling.file, spec.at, `stage ${spec.stage} here, but the table says stage: ${said}.`)
  const waiting = seatAt(g, 0).aside.map((id) => valueOf(g, cardAt(g, id)))
  const named = waiting.some(({ name }) => name === spec?.card) ? spec?.card : null // else a card of the ruling's own
  const found = encounterWith(ruling.raid, l.raid, (at) => {
    const { boss, chart } = at
    const value = l.lib.get(boss)
    return (
      isCleared(l, ruling, at) &&
      Object.entries(ruling.table.holds).every(([fact, n]) => at.facts[fact] === n) &&
      (named == null || value.name === named) &&
      (stage === null || (value.stage ?? chart.context['stage']) === stage)
    )
  })
  const { cleared, holds } = ruling.table
  if (!found && (cleared !== null || Object.keys(holds).length > 0))
    throw new RulingError(ruling.file, 'table', 'that Boss can’t be met with these facts, and these Quarters cleared.')
  if (!found) throw new RulingError(ruling.file, 'table', `${g.raid.title} has no Boss of stage ${stage}.`)
  return found
}

/** Puts the Boss into play: those before it are gone, those after it wait. What came with it is there, allies if named. */
const placeBoss = (l: Laying, ruling: Ruling, encounter: Encounter): void => {
  const { g } = l
  const { boss: key, placed, drawn } = encounter
  const over = overIn(l, encounter)
  const boss = seatAt(g, 0)
  const spec = heroSpec(ruling, 'boss')
  const cards = boss.aside.map((id) => cardAt(g, id))
  const at = cards.findIndex((card) => card.key === key)
  const found = spec?.card != null && l.lib.get(key).name !== spec.card ? undefined : cards[at]
  const hero = found ?? addCard(g, valueFor(l, spec ?? null, 'hero', 0).key, 0, 'main')
  boss.aside = []
  for (const card of [hero, ...cards.filter((card) => card !== hero)]) {
    const isHero = valueOf(g, card).type === 'hero'
    const comes = card === hero || (placed.includes(card.key) && valueOf(g, card).type !== 'ally')
    card.place = comes ? 'play' : isHero && found && cards.indexOf(card) < at ? 'removed' : 'aside'
    card.back = comes && over.includes(valueOf(g, card).name)
    if (comes) boss.row.push(card.id)
    else (card.place === 'removed' ? boss.removed : boss.aside).push(card.id)
    if (comes && card !== hero) l.waiting.push(card)
  }
  l.waiting.push(...boss.aside.map((id) => cardAt(g, id)))
  boss.hero = hero.id
  boss.lastHero = hero.id
  if (drawn !== '') switchDeck(g, drawn) // R303.1b
}

/** The Lair's side, and who holds Cubes if only their number is said. */
const setLair = (l: Laying, ruling: Ruling): void => {
  const { g } = l
  const { lair, unattached } = ruling.table
  const there = (type: CardType): Card[] =>
    seatAt(g, 0).row.flatMap((id) => (valueOf(g, cardAt(g, id)).type === type ? [cardAt(g, id)] : []))
  if (lair !== null) for (const card of there('lair')) card.back = lair === 'nova'
  if (lair !== null && there('lair').length === 0)
    throw new RulingError(ruling.file, 'table.lair', 'no Lair is in play here.')
  if (unattached === null) return
  const free = there('cube').filter((card) => card.host === null)
  const holders = g.s.seats
    .flatMap((seat, n) => (n === 0 ? [] : seat.row.map((id) => cardAt(g, id))))
    .filter((card) => card.exhausted && !card.attached.some((id) => there('cube').some((cube) => cube.id === id)))
  for (const cube of free.slice(0, Math.max(0, free.length - unattached))) {
    const holder = holders.shift()
    if (!holder) break
    cube.host = refOf(holder)
    holder.attached.push(cube.id)
  }
  if (there('cube').filter((card) => card.host === null).length !== unattached)
    throw new RulingError(
      ruling.file,
      'table.cubes.unattached',
      `can’t be ${unattached}; each other Cube needs an exhausted character without one.`,
    )
}

/** The chart knows which of the Boss's cards lie on their other side. */
const turnedOver = ({ g }: Laying, ruling: Ruling, encounter: Encounter): Encounter =>
  seatAt(g, 0)
    .row.map((id) => cardAt(g, id))
    .filter((card) => card.back)
    .reduce((at, card) => turned(ruling.raid, at, card.key), encounter)

const setHero = (l: Laying, seat: number, spec: CardSpec): void => {
  const hero = l.g.s.cards[seatAt(l.g, seat).hero]
  if (!hero) return
  l.names.ids.push(hero.id)
  dress(l, hero, spec)
}

/** "raider2.hero": chance goes by the names of cards. */
const heroCalled = ({ g, lib }: Laying, word: string): string | null => {
  const seat = seatNames.findIndex((name) => word === `${name}.hero`)
  const hero = seat < 0 ? undefined : g.s.cards[g.s.seats[seat]?.hero ?? -1]
  return hero ? lib.get(hero.key).name : null
}

/** Where the turn is. Every seat's latest turn began after its cards came, and before those that are new. */
const setClock = (l: Laying, ruling: Ruling, encounter: Encounter): void => {
  const { g } = l
  const { s } = g
  const { table } = ruling
  const now = tick(g)
  s.seats.forEach((seat) => {
    seat.turnStart = now
  })
  for (const card of l.fresh) card.joined = tick(g)
  for (const seat of table.placed) seatAt(g, seatNumber(seat)).placed = true
  s.forced = {
    dice: [...ruling.chance.dice],
    coins: [...ruling.chance.coins],
    random: ruling.chance.random.map((name) => heroCalled(l, name) ?? name),
    falls: [...ruling.chance.falls],
  }
  if (isBeforeSetUp(ruling)) {
    s.events.push({ type: 'BEGIN' })
    return
  }
  if (table.phase === 'mulligan') {
    const offer = offerIn(encounter)
    s.chart = encounter.chart
    s.facts = { ...encounter.facts, ...table.facts }
    startMulligans(g, offer.boss, offer.first)
    return
  }
  const moment = chartAt(ruling.raid, encounter, {
    side: table.turn === null ? 'first' : table.turn === 'boss' ? 'boss' : 'raider',
    phase: table.phase ?? (table.step === 'ready' || table.step === 'draw' ? 'start' : 'action'),
    step: table.step,
  })
  if (Array.isArray(moment))
    throw new RulingError(
      ruling.file,
      'table.phase',
      `that turn has no such phase or step; its phases are ${moment.join(', ')}.`,
    )
  const seat = table.turn === null ? (moment.first === 'boss' ? 0 : 1) : seatNumber(table.turn)
  s.chart = moment.chart
  s.facts = { ...moment.facts, ...table.facts }
  s.opening = false
  s.turn = { n: someTurn, seat, phase: moment.phase, step: moment.step }
  s.natural = seat
  openWindow(g, moment.window)
}

/** Links already on the chain: cards being played, with what they point at. */
const layChain = (l: Laying, ruling: Ruling): void => {
  const { g } = l
  for (const spec of ruling.table.chain) {
    const ctl = seatNumber(spec.controller ?? ruling.table.turn ?? 'boss')
    const value = valueFor(l, spec, 'chain', ctl)
    const card = addCard(g, value.key, spec.owner === null ? ctl : seatNumber(spec.owner), pileFor(g, value.key, ctl))
    card.place = 'chain'
    card.ctl = ctl
    card.stamp = tick(g)
    l.names.ids.push(card.id)
    const env = newEnv(ctl, refOf(card), `${card.key}#play`)
    env.x = spec.x
    env.targets = spec.targets.map((word): Pickable[] => {
      if (isSeat(word)) return [{ p: seatNumber(word) }]
      const target = cardsCalled(g, l.names, word)[0]
      if (!target) throw new RulingError(ruling.file, spec.at, `no ${word} is on the table.`)
      return [{ c: refOf(target) }]
    })
    g.s.serial += 1
    g.s.chain.push({ serial: g.s.serial, kind: 'card', ctl, card: card.id, env, faceUp: true, double: null })
  }
}

export const layPosition = (ruling: Ruling): Positioned => {
  const everything = everythingAnd([...ruling.cards, ...blanks])
  const raid = everything.raid(ruling.raid)
  if (!raid) throw new RulingError(ruling.file, 'raid', `there is no raid called ${ruling.raid}.`)
  const values: Values = { rules: raid, cards: [...everything.cards()] }
  const lib = new Library(values)
  const known = new Set(lib.book.sideNames())
  const names: Names = { ids: [], known }
  const inline = new Set(ruling.cards.map((card) => card.key))
  const choosing = { lib, raid, inline, file: ruling.file, known }
  const raiders = Array.from({ length: ruling.raiders }, (_, i) => {
    const spec = heroSpec(ruling, `raider${i + 1}`)
    return { hero: spec?.card == null ? blankHero.key : valueFor(choosing, spec, 'hero', i + 1).key, deck: {} }
  })
  const setup: Setup = { raid: ruling.raid, seed: [1, 2, 3, 4], raiders, bossDeck: {}, anyDeck: true, ...asOfToday }
  if (ruling.table.leader !== null) setup.leader = ruling.table.leader
  const laid = layTable(setup, values)
  clearDecks(laid)
  const l: Laying = { ...choosing, g: laid, lib: laid.lib, values, names, fresh: [], waiting: [] }
  const early = isBeforeSetUp(ruling) ? heroSpec(ruling, 'boss') : undefined
  if (early) throw new RulingError(ruling.file, early.at, 'before the set-up no Boss is in play.')
  const encounter = findBoss(l, ruling)
  if (isBeforeSetUp(ruling)) l.waiting.push(...laid.s.cards.filter((c) => c.place === 'aside'))
  else placeBoss(l, ruling, encounter)
  const gone = new Set<Card>(laid.s.cards.filter((c) => c.place === 'removed'))
  for (const placement of ruling.table.placements) {
    const seat = seatNumber(placement.seat)
    const first = placement.cards[0]
    if (placement.zone !== 'hero') put(l, placement)
    else if (first) setHero(l, seat, first)
  }
  setLair(l, ruling)
  fillDecks(l, ruling)
  layChain(l, ruling)
  const at = turnedOver(l, ruling, encounter)
  if (at.split) splitRaid(laid, at.split.left, at.split.right)
  setClock(l, ruling, at)
  for (const card of laid.s.cards)
    if (!names.ids.includes(card.id) && !gone.has(card) && card.place !== 'aside') names.ids.push(card.id)
  const g = resumeGame(values, laid.s) // reads what these cards read
  touch(g)
  run(g)
  noticeNew(g, names)
  return { g, values, names }
}
