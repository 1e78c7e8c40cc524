import {
  cardsIn,
  pop,
  push,
  rewindLink,
  takeDivision,
  takeForCost,
  takeNumber,
  takeOne,
  takeSome,
  tookCancel,
} from '../asking/ask.ts'
import { inSteps } from '../asking/steps.ts'
import { forgetRounds } from '../acting/endless.ts'
import {
  addTargets,
  askAlternate,
  askCost,
  askDefender,
  askDivision,
  askForResources,
  askModes,
  askTarget,
  askX,
  thing,
} from './announce-ask.ts'
import { costAsked, costsOf, payCosts, withPick } from '../paying/costs.ts'
import {
  cardAt,
  type Game,
  named,
  newEnv,
  note,
  refOf,
  seatAt,
  seatName,
  still,
  touch,
  valueOf,
  touchIf,
} from '../state/game.ts'
import { kept } from '../state/kept.ts'
import type { AnnounceFrame, Card, Env, Link } from '../state/state.ts'
import { givePriority } from './priority.ts'
import { modeBases, targetsOf } from './text.ts'
import { recall } from '../deriving/past.ts'
import { emit, tell } from '../deriving/watch.ts'
import { move } from '../acting/zones.ts'

/**
 * Adding a link (707): alternate cost, X, modes, targets, division, costs, each asked in turn. Choices gather in this
 * frame and nothing else changes, so giving up is dropping the frame. Then it is added and paid in one go.
 */

export const announce = (
  g: Game,
  kind: AnnounceFrame['kind'],
  seat: number,
  card: Card,
  env: Env,
  more: Partial<AnnounceFrame> = {},
): void => {
  push(g, {
    f: 'announce',
    at: 'alternate',
    kind,
    seat,
    card: card.id,
    env,
    face: 'up',
    word: 0,
    round: 0,
    alternate: false,
    power: '',
    picks: [],
    resources: [],
    cancellable: true,
    attacker: -1,
    defender: -1,
    double: null,
    tell: '',
    ...more,
  })
}

const takeX = (g: Game): number => {
  if (g.s.reply && 'number' in g.s.reply) return takeNumber(g)
  const one = takeOne(g)
  return 'n' in one ? one.n : 0
}

const step = inSteps<AnnounceFrame>({
  alternate: {
    ask: askAlternate,
    take: (g, f) => {
      const way = takeOne(g)
      const m = 'm' in way ? way.m : 0
      f.alternate = m > 0
      if (m > 1) f.way = m - 1
      f.at = 'x'
    },
  },
  x: {
    ask: askX,
    take: (g, f) => {
      f.env.x = takeX(g)
      f.at = 'modes'
    },
  },
  modes: {
    ask: askModes,
    take: (g, f) => {
      f.env.modes = takeSome(g)
        .flatMap((p) => ('m' in p ? [p.m] : []))
        .toSorted((a, b) => a - b)
      f.env.modeBase = modeBases(g, f.kind, f.env)
      f.at = 'targets'
    },
  },
  targets: {
    ask: askTarget,
    take: (g, f) => addTargets(f, takeSome(g)),
  },
  division: {
    ask: askDivision,
    take: (g, f) => {
      f.env.division = takeDivision(g)
      f.at = 'defender'
    },
  },
  defender: {
    ask: askDefender,
    take: (g, f) => {
      const one = takeOne(g)
      f.defender = 'c' in one ? one.c : -1
      f.at = 'costs'
    },
  },
  costs: {
    ask: askCost,
    take: (g, f) => {
      const it = thing(g, f)
      const asked = costAsked(g, it, costsOf(g, it), f.picks)
      f.picks = withPick(f.picks, asked?.i ?? f.picks.length, takeForCost(g))
    },
  },
  resources: {
    ask: askForResources,
    take: (g, f) => {
      f.resources = cardsIn(takeSome(g))
      f.at = 'add'
    },
  },
  add: (g, f) => {
    pop(g)
    addLink(g, f)
  },
})

export const stepAnnounce = (g: Game, f: AnnounceFrame): void => {
  if (f.cancellable && tookCancel(g)) giveUp(g, f)
  else step(g, f)
}

/** All is as it was, and so nothing is looked at again before that player goes on. */
const giveUp = (g: Game, f: AnnounceFrame): void => {
  rewindLink(g, f)
  const window = g.s.frames.at(-1)
  if (window?.f === 'window') window.at = 'priority'
}

const addLink = (g: Game, f: AnnounceFrame): void => {
  const card = cardAt(g, f.card)
  const it = thing(g, f)
  const costs = f.cancellable ? costsOf(g, it) : []
  const onChain = f.kind === 'card' || f.kind === 'resource'
  if (onChain && card.place !== 'chain') {
    move(g, card, 'chain', { ctl: f.seat, faceUp: f.kind === 'card' || f.face === 'up' })
    f.env.src = refOf(card)
  }
  if (f.cancellable) {
    forgetRounds(g) // 803.4; not for one that is given up
    payCosts(g, it, costs, f.picks, f.resources)
  }
  if (f.kind === 'power') card.uses[f.power] = g.s.turn.n
  g.s.serial += 1
  f.env.born = g.s.clock
  const link: Link = {
    serial: g.s.serial,
    kind: f.kind,
    ctl: f.seat,
    card: onChain ? card.id : -1,
    env: f.env,
    faceUp: f.face === 'up',
    double: f.double,
  }
  if (f.tell !== '') link.tell = f.tell
  if (f.kind === 'proposal') {
    link.attacker = f.attacker
    link.defender = f.defender
  }
  g.s.chain.push(link)
  touchIf(g, kept.chain)
  say(g, f, card)
  if (f.kind === 'reward' && still(g, f.env.src)) {
    const done = [{ on: 'completes', seat: f.seat, card: refOf(card) }]
    const before = recall(g, done) // as it was, face up
    card.faceUp = false // 702.2: last part of adding its own reward
    touch(g)
    tell(g, before, done)
  }
  if (f.kind === 'card' && valueOf(g, card).type !== 'event') emit(g, { on: 'plays', seat: f.seat, card: refOf(card) })
  if (f.kind === 'resource') {
    seatAt(g, f.seat).placed = true
    emit(g, { on: 'places', seat: f.seat, card: refOf(card) })
  }
  const targets = targetsOf(g, f).flatMap((t) => ('c' in t ? [t.c] : []))
  emit(g, ...targets.map((card) => ({ on: 'targeted', card, seat: f.seat })))
  const below = g.s.frames.at(-1)
  if (f.kind === 'card' && !f.cancellable) givePriority(g)
  else if (below?.f === 'window') {
    below.passes = 0
    below.holder = f.kind === 'trigger' ? below.holder : f.seat
  }
}

const say = (g: Game, f: AnnounceFrame, card: Card): void => {
  const seat = seatName(f.seat)
  const it = named(g, card)
  if (f.kind === 'card') {
    if (f.cancellable) note(g, { what: 'play', seat, ...it })
  } else if (f.kind === 'power') note(g, { what: 'use', seat, ...it })
  else if (f.kind === 'reward') note(g, { what: 'complete', seat, ...it })
  else if (f.kind === 'trigger')
    note(g, { what: 'trigger', ...it, ...(f.env.times === undefined ? {} : { amount: f.env.times }) })
  else if (f.kind === 'resource') note(g, f.face === 'up' ? { what: 'place', seat, ...it } : { what: 'place', seat })
}

/** R201.2: the game adds a Boss card from a deck to the chain; the Boss player controls it and can't decline. */
export const announceFromDeck = (g: Game, card: Card, seat: number, tell = ''): void => {
  move(g, card, 'chain', { ctl: seat }) // 707.1a: everybody sees it before anything is chosen
  note(g, { what: 'event', ...named(g, card) })
  announce(g, 'card', seat, card, newEnv(seat, refOf(card), `${card.key}#play`), { cancellable: false, tell })
}
