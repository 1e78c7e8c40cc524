import { fitsLikeAlly } from '../deriving/like-ally.ts'
import { own } from '../../cards/own.ts'
import type { CardType, TargetWord } from '../../cards/vocabulary/values.ts'
import { ask, pop, push, takeOne } from '../asking/ask.ts'
import { inSteps } from '../asking/steps.ts'
import { heroOf } from '../deriving/derive.ts'
import { holds } from '../deriving/conditions.ts'
import { players } from '../deriving/evaluate.ts'
import { reached, sourceOf } from '../deriving/interact.ts'
import { isLegalCombat } from '../combat/fight.ts'
import {
  cardAt,
  copyEnv,
  type Game,
  idOf,
  named,
  note,
  otherNamed,
  refOf,
  still,
  touchIf,
  valueOf,
} from '../state/game.ts'
import { kept } from '../state/kept.ts'
import { interrupt } from '../acting/interrupt.ts'
import { followSource, settleControl } from '../acting/modify.ts'
import { startRun } from './run.ts'
import type { Card, FrameOf, Link, Pickable } from '../state/state.ts'
import { canTarget, modeBases, targetWords, textOf } from './text.ts'
import { cardsMatching } from '../deriving/match.ts'
import { enterPlay, enterResources } from '../acting/verbs.ts'
import { move, leaveChain } from '../acting/zones.ts'

/** The topmost link tries to resolve (709). */

type ResolveFrame = FrameOf<'resolve'>

/** Targets that have become illegal lose their card but keep their place (709.2a, c). */
const recheck = (g: Game, link: Link): 'fine' | 'allIllegal' => {
  const words = targetWords(g, link.kind, link.env)
  let chosen = 0
  let legal = 0
  link.env.targets = link.env.targets.map((picks, i) => {
    const word = words[i]
    if (!word) return picks // of the text that left it behind, and none of its own
    return picks.map((pick): Pickable => {
      chosen += 1
      if (isLegalTarget(g, link, pick, word)) {
        legal += 1
        return pick
      }
      return { c: -1 }
    })
  })
  return chosen > 0 && legal === 0 ? 'allIllegal' : 'fine'
}

const isLegalTarget = (g: Game, link: Link, pick: Pickable, word: TargetWord): boolean => {
  if ('p' in pick) return isLegalPlayer(g, link, pick.p, word)
  if (!('c' in pick)) return true
  const card = still(g, pick.c)
  if (!card || !word.card) return false
  const env = pick.for === undefined ? link.env : { ...link.env, loopSeat: pick.for }
  if (!fitsLikeAlly(g, card, word.card, env)) return false
  return canTarget(g, link.ctl, card, sourceOf(g, link.env.src))
}

const isLegalPlayer = (g: Game, { env }: Link, seat: number, word: TargetWord): boolean => {
  // for whom a player was chosen is not known any more
  const who = word.each === undefined ? word.player : 'everyone'
  return who !== undefined && players(g, who, env).includes(seat)
}

const isMet = (g: Game, link: Link): boolean =>
  link.double === null || holds(g, g.lib.at(link.double), link.env, link.env.src)

const linkOf = (g: Game, { serial }: ResolveFrame): Link | undefined => g.s.chain.find((l) => l.serial === serial)

/** 709.2a: whether it can still do what it says; then it does that. */
const check = (g: Game, f: ResolveFrame): void => {
  const link = linkOf(g, f)
  if (!link) {
    pop(g)
    return
  }
  if (link.kind === 'game') {
    pop(g)
    leaveChain(g, link) // what it does is the chart's to say
    return
  }
  if (link.kind === 'proposal') {
    pop(g)
    resolveProposal(g, link)
    return
  }
  if (link.kind !== 'resource' && (recheck(g, link) === 'allIllegal' || !isMet(g, link))) {
    pop(g)
    interrupt(g, link) // by the game
    return
  }
  f.at = 'host'
  if (link.kind === 'resource') return
  const text = textOf(g, link.kind, link.env)
  const root = link.env.code
  const parts = text.effects.length > 0 ? [{ code: `${root}.effects`, targetBase: 0 }] : []
  const bases = modeBases(g, link.kind, link.env)
  link.env.modes.forEach((mode, i) => {
    parts.push({ code: `${root}.choose.modes.${mode}.effects`, targetBase: bases[i] ?? 0 })
  })
  if (parts.length > 0) startRun(g, copyEnv(link.env), parts, withCard(g, link))
}

/** 400.3: what an untargeted attachment is attached to is chosen when its text has been processed. */
const askHost = (g: Game, f: ResolveFrame): void => {
  const link = linkOf(g, f)
  const card = link === undefined || link.card < 0 ? undefined : g.s.cards[link.card]
  const to = card?.place === 'chain' && link?.kind === 'card' ? valueOf(g, card).attachTo : undefined
  const able = link === undefined || to === undefined ? [] : cardsMatching(g, to, link.env)
  const hosts = link === undefined ? [] : reached(g, able.map(refOf), link.env)
  if (link === undefined || hosts.length === 0) return end(g, f, null)
  ask(g, {
    seats: [link.ctl],
    q: 'choose',
    shape: 'one',
    opts: hosts.map((c) => ({ c })),
    card: link.env.src,
    part: 'host',
    rule: '400.3',
  })
}

const end = (g: Game, f: ResolveFrame, host: Card | null): void => {
  const link = linkOf(g, f)
  pop(g)
  g.s.shown = null
  if (link) finish(g, link, host)
  settleControl(g)
}

export const stepResolve = inSteps<ResolveFrame>({
  check,
  host: {
    ask: askHost,
    take: (g, f) => {
      const pick = takeOne(g)
      end(g, f, 'c' in pick ? still(g, pick.c) : null)
    },
  },
})

const associated: ReadonlySet<CardType> = new Set(['ability', 'weapon', 'armor', 'item', 'hero'])
/** 408.3d: damage is dealt with an ability or equipment if that card is the source. What a hero's own power deals only that hero can ask for ("this way"). */
const withCard = (g: Game, link: Link): number => {
  const card = link.env.src < 0 ? undefined : g.s.cards[idOf(link.env.src)]
  if (!card) return -1
  const { type } = valueOf(g, card)
  return associated.has(type) ? link.env.src : -1
}

/** 709.2g: the last part. */
const finish = (g: Game, link: Link, chosen: Card | null): void => {
  leaveChain(g, link)
  if (link.card < 0) return
  const card = cardAt(g, link.card)
  if (card.place !== 'chain') return
  if (link.kind === 'resource') {
    enterResources(g, card, link.ctl, link.faceUp)
    return
  }
  const value = valueOf(g, card)
  const home = own(g.raid.decks, card.deck)
  if (value.type === 'event' && home?.resolvesTo === 'resources') {
    enterResources(g, card, link.ctl, home.faceUp) // R201.2a, N4.2
    return
  }
  if (value.type === 'event' && home?.resolvesTo === 'graveyard' && !value.ongoing) {
    move(g, card, 'graveyard') // R502.1c
    return
  }
  if (value.type === 'ability' && !value.ongoing) {
    move(g, card, 'graveyard')
    return
  }
  if (value.attach || value.attachTo) {
    const host = value.attach ? hostFor(g, link) : chosen
    if (host) enterPlay(g, card, link.ctl, { host }, link.env.x)
    else move(g, card, 'graveyard') // 400.3
  } else if (value.hostIs)
    move(g, card, 'graveyard') // 400.4: its text has not attached it to anything
  else enterPlay(g, card, link.ctl, {}, link.env.x)
  followSource(g, link.env.src, (value.master && heroOf(g, link.ctl)) || card) // 301.4b: it is the hero now
}

const hostFor = (g: Game, link: Link): Card | null => {
  const pick = link.env.targets[0]?.[0]
  const host = pick && 'c' in pick ? still(g, pick.c) : null
  return host?.place === 'play' ? host : null
}

const resolveProposal = (g: Game, link: Link): void => {
  g.s.chain = g.s.chain.filter((l) => l.serial !== link.serial)
  touchIf(g, kept.chain)
  const attacker = still(g, link.attacker ?? -1)
  const defender = still(g, link.defender ?? -1)
  if (!isLegalCombat(g, attacker, defender, link.ctl) || !attacker || !defender) {
    note(g, { what: 'interrupt', card: 'The attack' })
    return
  }
  g.s.combat = {
    step: 'proposed',
    attacker: refOf(attacker),
    defender: refOf(defender),
    protecting: false,
    strikes: [],
  }
  note(g, { what: 'attack', ...named(g, attacker), ...otherNamed(g, defender) })
}

export const startResolve = (g: Game, link: Link): void => push(g, { f: 'resolve', at: 'check', serial: link.serial })
