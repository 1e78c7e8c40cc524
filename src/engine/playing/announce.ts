import {
  ask,
  cardsIn,
  pop,
  push,
  takeDivision,
  takeForCost,
  takeNumber,
  takeOne,
  takeSome,
  tookCancel,
} from '../asking/ask.ts'
import { inSteps } from '../asking/steps.ts'
import { addTargets, askCost, askDivision, askTarget, fail, isPlayed, source, thing } from './announce-ask.ts'
import { askResources, costsOf, payCosts, resourcesNeeded, whyUnpayable } from '../paying/costs.ts'
import { legalDefenders } from '../combat/fight.ts'
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
} from '../state/game.ts'
import { hasAlternate, openX } from './legal.ts'
import type { AnnounceFrame, Card, Env, Link } from '../state/state.ts'
import { givePriority } from './priority.ts'
import { modeBases, modeCount, openModes, textOf, usesX } from './text.ts'
import { emit } from '../deriving/watch.ts'
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

const askAlternate = (g: Game, f: AnnounceFrame): void => {
  if (f.kind !== 'card' || !f.cancellable || !hasAlternate(g, cardAt(g, f.card))) {
    f.at = 'x'
    return
  }
  const ways = [false, true].filter((alternate) => {
    const it = { ...thing(g, f), alternate }
    return whyUnpayable(g, it, costsOf(g, it)) === null
  })
  ask(g, {
    seats: [f.seat],
    q: 'chooseMode',
    shape: 'one',
    opts: ways.map((alternate) => ({ m: alternate ? 1 : 0 })),
    cancel: f.cancellable,
    card: source(g, f),
    part: 'cost',
    rule: '403.3',
  })
}

const askX = (g: Game, f: AnnounceFrame): void => {
  if (!isPlayed(f) || !f.cancellable || !usesX(costsOf(g, thing(g, f)))) {
    f.at = 'modes'
    return
  }
  const open = openX(g, f.kind, cardAt(g, f.card), f.env, f.seat, f.alternate)
  const least = open[0] ?? 0
  const most = open.at(-1) ?? 0
  const whole = most - least + 1 === open.length
  ask(g, {
    seats: [f.seat],
    q: 'x',
    shape: whole ? 'number' : 'one',
    opts: whole ? [] : open.map((n) => ({ n })),
    min: least,
    max: most,
    cancel: true,
    card: source(g, f),
    rule: '707.1b',
  })
}

const takeX = (g: Game): number => {
  if (g.s.reply && 'number' in g.s.reply) return takeNumber(g)
  const one = takeOne(g)
  return 'n' in one ? one.n : 0
}

const askModes = (g: Game, f: AnnounceFrame): void => {
  if (!textOf(g, f.kind, f.env).choose) {
    f.at = 'targets'
    return
  }
  const open = openModes(g, f.kind, f.env)
  const [least, most] = modeCount(g, f.kind, f.env, open.length)
  if (open.length < least) return fail(g, f)
  ask(g, {
    seats: [f.seat],
    q: 'modes',
    shape: 'some',
    opts: open.map((m) => ({ m })),
    min: least,
    max: most,
    cancel: f.cancellable,
    card: source(g, f),
    part: f.env.code,
    rule: '707.1c',
  })
}

const askDefender = (g: Game, f: AnnounceFrame): void => {
  if (f.kind !== 'proposal') {
    f.at = 'costs'
    return
  }
  ask(g, {
    seats: [f.seat],
    q: 'defender',
    shape: 'one',
    opts: legalDefenders(g, cardAt(g, f.card)).map((d) => ({ c: refOf(d) })),
    cancel: true,
    card: f.attacker,
    rule: '601.2',
  })
}

const askForResources = (g: Game, f: AnnounceFrame): void => {
  const pays = f.cancellable && (isPlayed(f) || f.kind === 'proposal')
  const needed = pays ? resourcesNeeded(g, thing(g, f), costsOf(g, thing(g, f))) : 0
  if (needed === 0) f.at = 'add'
  else askResources(g, f.seat, needed, { card: source(g, f), rule: '412.2', cancel: true })
}

const step = inSteps<AnnounceFrame>({
  alternate: {
    ask: askAlternate,
    take: (g, f) => {
      const way = takeOne(g)
      f.alternate = 'm' in way && way.m === 1
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
      f.picks.push(takeForCost(g))
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
  if (f.cancellable && tookCancel(g)) pop(g)
  else step(g, f)
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
  if (f.cancellable) payCosts(g, it, costs, f.picks, f.resources)
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
  say(g, f, card)
  if (f.kind === 'reward' && still(g, f.env.src)) {
    card.faceUp = false // 702.2: last part of adding its own reward
    touch(g)
    emit(g, { on: 'completes', seat: f.seat })
  }
  if (f.kind === 'card' && valueOf(g, card).type !== 'event') emit(g, { on: 'plays', seat: f.seat, card: refOf(card) })
  if (f.kind === 'resource') seatAt(g, f.seat).placed = true
  for (const word of f.env.targets)
    for (const t of word) if ('c' in t) emit(g, { on: 'targeted', card: t.c, seat: f.seat })
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
  else if (f.kind === 'trigger') note(g, { what: 'trigger', ...it })
  else if (f.kind === 'resource') note(g, f.face === 'up' ? { what: 'place', seat, ...it } : { what: 'place', seat })
}

/** R201.2: the game adds a Boss card from a deck to the chain; the Boss player controls it and can't decline. */
export const announceFromDeck = (g: Game, card: Card, seat: number, tell = ''): void => {
  move(g, card, 'chain', { ctl: seat }) // 707.1a: everybody sees it before anything is chosen
  note(g, { what: 'event', ...named(g, card) })
  announce(g, 'card', seat, card, newEnv(seat, refOf(card), `${card.key}#play`), { cancellable: false, tell })
}
