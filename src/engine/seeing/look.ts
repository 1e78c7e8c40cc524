import { isLikeAlly } from '../deriving/like-ally.ts'
import { activeStates } from '../../../machines/drive.ts'
import { waysOf } from '../../../machines/ways.ts'
import { own } from '../../cards/own.ts'
import { tokensMade } from '../../cards/grammar/made.ts'
import { decisionOf } from '../running/api.ts'
import { asksLeader, mayLookOn } from '../running/leading.ts'
import { costsOf, resourcesNeeded, strikeThing } from '../paying/costs.ts'
import type { Decision } from '../contract/decision.ts'
import { copyFall, dropView } from '../dropping/drop.ts'
import { faceOf, isType } from '../deriving/derive.ts'
import { type Face, keywordBits, printedFace } from '../state/faces.ts'
import {
  cardAt,
  compiledOf,
  type Game,
  idOf,
  nameOf,
  newEnv,
  refOf,
  seatAt,
  seatName,
  still,
  valueOf,
} from '../state/game.ts'
import { characterBits, equipmentBits, typeBits } from '../state/library.ts'
import type { LogEntry } from '../contract/log.ts'
import { type Seat, seatNames } from '../contract/names.ts'
import { maySee } from '../state/sight.ts'
import type { Card, Link, Pending, Pickable, Ref, State } from '../state/state.ts'
import { isSettled } from '../acting/verbs.ts'
import { tokensLeft } from '../acting/zones.ts'
import { targetsOf } from '../playing/text.ts'
import { apartFrom, payersFor, sideOf, untilOf } from './apart.ts'
import type { CardView, CombatView, HiddenCardView, LinkView, SeatView, View, WayView } from '../contract/view.ts'

/**
 * What one seat may know, as a fresh value: the only thing that leaves the host or reaches a bot. A field that is not
 * written down here is not seen. Cards of decks and of other players' hands are numbers, so they have no handles.
 */

export { visibleTo } from '../state/sight.ts'

const nobody = -1 // a spectator
const logSeen = 30

/** Words for the bits that are set. Views are made for every answer of a bot: what was spelled once is kept. */
const speller = (words: Readonly<Record<string, number>>): ((bits: number) => string[]) => {
  const known = new Map<number, string[]>()
  return (bits) => {
    let spelled = known.get(bits)
    if (!spelled) {
      spelled = Object.keys(words).filter((word) => (bits & (words[word] ?? 0)) !== 0)
      known.set(bits, spelled)
    }
    return [...spelled]
  }
}
const typesIn = speller(typeBits)
const keywordsIn = speller(keywordBits)

/** Where cards lie face down that somebody may look at; on the chain is one that is being placed as a resource. */
const facedown: ReadonlySet<Card['place']> = new Set<Card['place']>(['resource', 'removed', 'chain'])

/** Face-down cards that somebody may look at are what is printed on them. */
export const faceSeen = (g: Game, card: Card): Face => {
  return facedown.has(card.place) && !card.faceUp ? printedFace(compiledOf(g, card)) : faceOf(g, card)
}

/** What its owner would have to pay for it now. */
const costSeen = (g: Game, card: Card, cost: number): number => {
  if (card.place !== 'hand') return cost
  const it = {
    kind: 'card' as const,
    seat: card.owner,
    card,
    env: newEnv(card.owner, refOf(card), ''),
    alternate: false,
  }
  return resourcesNeeded(g, it, costsOf(g, it))
}

type Numbers = Pick<CardView, 'atk' | 'health' | 'def' | 'strike' | 'cost'>

/** The numbers that people see on a card, put on `onto`. */
const putNumbers = (g: Game, card: Card, face: Face, onto: Numbers): void => {
  const value = valueOf(g, card)
  // what is only like an ally has its numbers wherever it is, in play as long as it is like one
  const isLike = card.place === 'play' ? isLikeAlly(g, card) : value.type === 'ability' && value.health !== undefined
  const isBody = (face.types & characterBits) !== 0 || isLike
  if (isBody || (face.types & typeBits.weapon) !== 0) onto.atk = Math.max(0, face.atk)
  if (isBody && (value.health !== undefined || face.health > 0)) onto.health = Math.max(0, face.health)
  if (value.def !== undefined || face.def > 0) onto.def = Math.max(0, face.def)
  if (value.strike !== undefined)
    onto.strike = card.place === 'play' ? resourcesNeeded(g, strikeThing(g, card.ctl, card), []) : value.strike
  if (value.cost !== undefined) onto.cost = costSeen(g, card, value.cost)
}
export const numbersSeen = (g: Game, card: Card): Numbers => {
  const seen: Numbers = {}
  putNumbers(g, card, faceSeen(g, card), seen)
  return seen
}

const cardView = (g: Game, card: Card): CardView => {
  const face = faceSeen(g, card)
  const view: CardView = {
    handle: card.handle,
    key: card.key,
    name: nameOf(g, card),
    owner: seatName(card.owner),
    controller: seatName(card.ctl),
    side: card.back || !card.faceUp ? 'back' : 'front', // a resource that its controller looks at is face down
    exhausted: card.exhausted,
    damage: card.damage,
    types: typesIn(face.types),
    keywords: keywordsIn(face.keywords),
  }
  const { tags } = compiledOf(g, card)
  if (face.tags !== tags) {
    const also = face.tags.filter((tag) => !tags.includes(tag))
    if (also.length > 0) view.also = also
  }
  putNumbers(g, card, face, view)
  for (const name in card.counters) {
    const n = card.counters[name] ?? 0
    if (n > 0) view.counters = { ...view.counters, [name]: n }
  }
  if (card.attached.length > 0) view.attached = card.attached.map((id) => cardView(g, cardAt(g, id)))
  const host = card.host === null ? null : still(g, card.host)
  if (host) view.host = host.handle
  const isAlly = card.place === 'play' && (face.types & typeBits.ally) !== 0
  if (isAlly && !isSettled(g, card) && (face.keywords & keywordBits.ferocity) === 0) view.isNew = true
  return view
}

/** A card everybody knows to be there. */
const seenOrHidden = (g: Game, card: Card, viewer: number): CardView | HiddenCardView => {
  if (maySee(g, card, viewer)) return cardView(g, card)
  const hidden: HiddenCardView = { handle: card.handle, hidden: true }
  if (card.place === 'resource') hidden.exhausted = card.exhausted
  return hidden
}

/** Attached cards are seen with their host, unless their host can't show them. */
const liesUnderHost = (g: Game, card: Card, viewer: number): boolean => {
  const host = card.host === null ? null : still(g, card.host)
  return host !== null && maySee(g, host, viewer)
}

/** A card in a party: besides what it is, what stands between it and people. */
const partyCard = (g: Game, card: Card, viewer: number): CardView => {
  const view = cardView(g, card)
  const apart = apartFrom(g, viewer, card)
  if (apart) view.apart = apart
  const side = sideOf(g, card)
  if (side !== null) view.stands = side
  if (!isType(g, card, typeBits.hero)) return view
  const until = untilOf(g, card)
  if (until) view.until = until
  const payers = payersFor(g, card)
  if (payers) view.payers = payers
  return view
}

const seatView = (g: Game, seat: number, viewer: number): SeatView => {
  const it = seatAt(g, seat)
  const all = (ids: readonly number[]): Card[] => ids.map((id) => cardAt(g, id))
  const faceUp = (ids: readonly number[]): CardView[] => all(ids).map((card) => cardView(g, card))
  const hero = it.hero >= 0 ? cardAt(g, it.hero) : null
  const rows = { allies: [] as CardView[], equipment: [] as CardView[], abilities: [] as CardView[] }
  for (const card of all(it.row)) {
    if (card === hero || liesUnderHost(g, card, viewer)) continue
    const bits = faceOf(g, card).types
    const row = bits & characterBits ? 'allies' : bits & equipmentBits ? 'equipment' : 'abilities'
    rows[row].push(partyCard(g, card, viewer))
  }
  return {
    seat: seatName(seat),
    out: it.out,
    ...(g.raid.leader && seat === g.s.leader ? { leader: true as const } : {}),
    ...(it.marks.length > 0 ? { marks: [...it.marks] } : {}),
    hero: hero && partyCard(g, hero, viewer),
    ...rows,
    resources: all(it.resources).map((card) => seenOrHidden(g, card, viewer)),
    hand: seat === viewer ? faceUp(it.hand) : it.hand.length,
    deck: it.deck.length,
    graveyard: faceUp(it.graveyard),
    removed: all(it.removed).map((card) => seenOrHidden(g, card, viewer)),
    decks: Object.fromEntries(
      Object.entries(it.decks).map(([name, pile]) => [
        name,
        { count: pile.deck.length, graveyard: faceUp(pile.graveyard) },
      ]),
    ),
    placed: it.placed,
  }
}

/** What a link points at, as long as it is there for everybody to see. */
const targetSeen = (g: Game, pick: Pickable): LinkView['targets'] => {
  if ('p' in pick) return [{ seat: seatName(pick.p) }]
  if ('g' in pick) return [{ pile: pick.d === '' ? seatName(pick.g) : `${seatName(pick.g)}.${pick.d}` }]
  const handle = 'c' in pick ? handleOf(g, pick.c) : null
  return handle === null ? [] : [{ card: handle }]
}

const handleOf = (g: Game, ref: Ref | null): number | null => {
  const card = ref === null ? null : still(g, ref)
  return card && card.place !== 'hand' && card.place !== 'deck' ? card.handle : null
}

const linkView = (g: Game, link: Link, viewer: number): LinkView => {
  const { env, kind } = link
  const view: LinkView = {
    kind,
    controller: seatName(link.ctl),
    targets:
      kind === 'proposal'
        ? targetSeen(g, { c: link.defender ?? nobody })
        : targetsOf(g, link).flatMap((pick) => targetSeen(g, pick)),
  }
  const id = link.card >= 0 ? link.card : env.src >= 0 ? idOf(env.src) : nobody
  const card = g.s.cards[id]
  if (card && (card.place === 'resource' || card.place === 'chain')) view.card = seenOrHidden(g, card, viewer)
  else if (card && maySee(g, card, nobody)) view.card = cardView(g, card)
  if (env.x > 0) view.x = env.x
  if (env.times !== undefined) view.times = env.times
  if (env.modes.length > 0) view.modes = [...env.modes]
  if (link.tell !== undefined && kind === 'game') view.effect = link.tell
  if (kind === 'power' || kind === 'reward' || kind === 'trigger') view.power = env.code
  return view
}

/** 707.1a: a card the game adds lies on the chain for all to see before anything is chosen for it. */
const beingAdded = (g: Game, viewer: number): LinkView[] =>
  g.s.frames.flatMap((f) => {
    const card = f.f === 'announce' ? g.s.cards[f.card] : undefined
    if (f.f !== 'announce' || card?.place !== 'chain' || g.s.chain.some((link) => link.card === f.card)) return []
    return [{ kind: f.kind, controller: seatName(f.seat), card: seenOrHidden(g, card, viewer), targets: [] }]
  })

const combatView = (g: Game): CombatView | null => {
  const { combat } = g.s
  return (
    combat && {
      step: combat.step,
      attacker: handleOf(g, combat.attacker),
      defender: handleOf(g, combat.defender),
      protector: combat.protecting,
      weapons: combat.strikes.flatMap(([, weapon]) => handleOf(g, weapon) ?? []),
    }
  )
}

const revealedTo = (g: Game, viewer: number): CardView[] => {
  const { shown } = g.s
  if (!shown?.seats.includes(viewer)) return []
  return shown.cards.flatMap((ref) => {
    const card = still(g, ref)
    return card ? [cardView(g, card)] : []
  })
}

/** The pending decision, if it is the viewer's. Where the card that asks has gone out of sight, its name remains. */
const decisionFor = (g: Game, viewer: number): Decision | null =>
  g.s.pending?.seats.includes(viewer) ? seenDecision(g, g.s.pending, viewer, viewer) : null

/** N1.3: what the raid leader is asked, for everybody who sees all that it is about. */
const ledFor = (g: Game, viewer: number): Decision | null => {
  const { pending, leader } = g.s
  const isOn = pending !== null && viewer !== leader && asksLeader(g) && mayLookOn(g, viewer)
  return isOn ? seenDecision(g, pending, leader, viewer) : null
}

const seenDecision = (g: Game, pending: Pending, asked: number, viewer: number): Decision | null => {
  const decision = decisionOf(g, asked)
  const card = pending.card >= 0 ? cardAt(g, idOf(pending.card)) : null
  const isShown = g.s.shown?.cards.includes(pending.card)
  if (decision && card && !isShown && !maySee(g, card, viewer) && card.place !== 'resource') delete decision.card
  return decision
}

const lineSeen = (entry: LogEntry): LogEntry => (entry.fall ? { ...entry, fall: copyFall(entry.fall) } : { ...entry })

// A chart's state is replaced whole, so what is read off it stays true.
const paths = new WeakMap<State['chart'], string[]>()
export const chartPaths = (s: State): string[] => {
  let known = paths.get(s.chart)
  if (!known) {
    known = activeStates(s.raid, s.chart).map(({ path }) => path)
    paths.set(s.chart, known)
  }
  return [...known]
}

const waysKnown = new WeakMap<State['chart'], WayView[]>()
const waysSeen = (s: State): WayView[] => {
  let known = waysKnown.get(s.chart)
  if (!known) {
    known = waysOf(s.raid, s.chart)
    waysKnown.set(s.chart, known)
  }
  return known.map((way) => ({ ...way }))
}

/** N5.2: what is left of the tokens that cards lying there for all to see bring into play. */
const poolSeen = (g: Game): NonNullable<View['pool']> => {
  const seen: NonNullable<View['pool']> = {}
  if (g.raid.pool)
    for (const card of g.s.cards) {
      if (card.place !== 'play' && !(card.place === 'resource' && card.faceUp)) continue
      for (const token of tokensMade(valueOf(g, card))) {
        const of = own(g.raid.pool, token)
        if (of !== undefined) seen[token] ??= { left: tokensLeft(g, token), of }
      }
    }
  return seen
}

export const viewOf = (g: Game, seat: Seat | null): View => {
  const { s } = g
  const viewer = seat === null ? nobody : seatNames.indexOf(seat)
  if (seat !== null && !s.seats[viewer]) throw new Error(`There is no ${seat} in this raid.`)
  const { pending } = s
  const drop = dropView(g, viewer)
  const led = ledFor(g, viewer)
  const ways = waysSeen(s)
  const pool = poolSeen(g)
  return {
    you: seat,
    raid: s.raid,
    turn: { number: s.turn.n, seat: seatName(s.turn.seat), phase: s.turn.phase, step: s.turn.step },
    chart: chartPaths(s),
    facts: { ...s.facts },
    ...(ways.length > 0 ? { ways } : {}),
    ...(Object.keys(pool).length > 0 ? { pool } : {}),
    seats: s.order.map((n) => seatView(g, n, viewer)),
    chain: [...s.chain.map((link) => linkView(g, link, viewer)), ...beingAdded(g, viewer)],
    combat: combatView(g),
    priority: pending?.shape === 'priority' ? seatName(pending.seats[0] ?? 0) : null,
    waitingFor: pending?.seats.map(seatName) ?? [],
    decision: decisionFor(g, viewer),
    ...(led ? { led } : {}),
    revealed: revealedTo(g, viewer),
    ...(drop ? { drop } : {}),
    log: s.log.slice(-logSeen).map(lineSeen),
    result: s.result,
  }
}
