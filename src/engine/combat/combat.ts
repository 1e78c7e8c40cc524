import { ask, cardsIn, pop, push, takeOne, takeSome } from '../asking/ask.ts'
import { inSteps } from '../asking/steps.ts'
import { payCosts, askResources, resourcesNeeded, strikeThing } from '../paying/costs.ts'
import { atk, faceOf, forbidden, hasKeyword } from '../deriving/derive.ts'
import { barToStrike, protectorsOf, wieldsWeapons } from './fight.ts'
import {
  areFriends,
  type Game,
  named,
  note,
  otherNamed,
  refOf,
  seatAt,
  seatName,
  seatsFrom,
  still,
  touch,
  touchIf,
} from '../state/game.ts'
import { kept } from '../state/kept.ts'
import { expireAt } from '../acting/modify.ts'
import { dealPackets } from '../acting/packets.ts'
import { type Card, damageBits, type FrameOf, type Packet, type Ref } from '../state/state.ts'
import { exhaust, exhaustTogether } from '../acting/verbs.ts'
import { emit } from '../deriving/watch.ts'

/** The steps of combat (602, 603). Their order is the chart's. */

/** 602.1: exhaust, become an attacker, strike. */
export const declareAttack = (g: Game): void => {
  const { combat } = g.s
  const attacker = combat?.attacker == null ? null : still(g, combat.attacker)
  if (combat && attacker) {
    exhaust(g, attacker, attacker.ctl)
    combat.step = 'attack'
    touchIf(g, kept.attack)
    emit(g, {
      on: 'attacks',
      card: refOf(attacker),
      ...(combat.defender === null ? {} : { destination: combat.defender }),
    })
  }
  push(g, {
    f: 'strike',
    at: 'weapon',
    wielder: attacker ? refOf(attacker) : -1,
    weapon: -1,
    raise: 'ATTACK.DECLARED',
  })
}

/** 602.3: attacker and defender enter combat; the defending player may strike. */
export const declareDefense = (g: Game): void => {
  const { combat } = g.s
  if (combat) combat.step = 'defend'
  touchIf(g, kept.defense)
  const defender = combat?.defender == null ? null : still(g, combat.defender)
  if (combat?.attacker != null && defender) {
    emit(g, { on: 'defends', card: refOf(defender), source: combat.attacker, destination: combat.attacker })
  }
  push(g, {
    f: 'strike',
    at: 'weapon',
    wielder: defender ? refOf(defender) : -1,
    weapon: -1,
    raise: 'DEFENSE.DECLARED',
  })
}

const strikeable = (g: Game, wielder: Card): Card[] =>
  seatAt(g, wielder.ctl).row.flatMap((id) => {
    const card = g.s.cards[id]
    return card && barToStrike(g, wielder, card) === null ? [card] : []
  })

type StrikeFrame = FrameOf<'strike'>

const noMoreStrikes = (g: Game, f: StrikeFrame): void => {
  pop(g)
  g.s.events.push({ type: f.raise })
}

/** Who may still strike; nobody if they have left, or the combat is over. */
const striker = (g: Game, f: StrikeFrame): Card | null => (g.s.combat ? still(g, f.wielder) : null)

const askForWeapon = (g: Game, f: StrikeFrame): void => {
  const wielder = striker(g, f)
  const weapons = wielder && wieldsWeapons(g, wielder) ? strikeable(g, wielder) : []
  if (!wielder || weapons.length === 0) return noMoreStrikes(g, f)
  ask(g, {
    seats: [wielder.ctl],
    q: 'strike',
    shape: 'one',
    opts: [...weapons.map((w) => ({ c: refOf(w) })), { w: 'none' as const }],
    about: f.wielder,
    rule: '303.2',
  })
}

const askStrikeCost = (g: Game, f: StrikeFrame): void => {
  const wielder = striker(g, f)
  if (!wielder) return noMoreStrikes(g, f)
  const weapon = still(g, f.weapon)
  const needed = weapon ? resourcesNeeded(g, strikeThing(g, wielder.ctl, weapon), []) : 0
  if (needed > 0) askResources(g, wielder.ctl, needed, { card: f.weapon, rule: '303.2' })
  else strike(g, f, [])
}

const strike = (g: Game, f: StrikeFrame, resources: Ref[]): void => {
  const wielder = striker(g, f)
  const weapon = still(g, f.weapon)
  f.at = 'weapon'
  if (!wielder || !weapon || !g.s.combat) return
  payCosts(g, strikeThing(g, wielder.ctl, weapon), [], [], resources)
  exhaustTogether(g, [weapon], wielder.ctl, { toPay: true })
  g.s.combat.strikes.push([f.wielder, f.weapon])
  touch(g)
  note(g, { what: 'strike', seat: seatName(wielder.ctl), ...named(g, weapon) })
  emit(g, { on: 'strikes', seat: wielder.ctl, card: f.weapon, source: f.wielder })
}

/** 303.2: one weapon after another. */
export const stepStrike = inSteps<StrikeFrame>({
  weapon: {
    ask: askForWeapon,
    take: (g, f) => {
      const pick = takeOne(g)
      if (!('c' in pick)) return noMoreStrikes(g, f)
      f.weapon = pick.c
      f.at = 'cost'
    },
  },
  cost: {
    ask: askStrikeCost,
    take: (g, f) => strike(g, f, cardsIn(takeSome(g))),
  },
})

export const startProtect = (g: Game): void => {
  const attacker = g.s.combat?.attacker == null ? null : still(g, g.s.combat.attacker)
  const seats = attacker ? seatsFrom(g, g.s.turn.seat).filter((seat) => !areFriends(seat, attacker.ctl)) : []
  push(g, { f: 'protect', at: 'offer', seats, i: 0 })
}

const askToProtect = (g: Game, f: FrameOf<'protect'>): void => {
  const { combat } = g.s
  const seat = f.seats[f.i]
  if (seat === undefined || combat?.attacker == null || combat.defender === null) {
    pop(g)
    g.s.events.push({
      type: 'PROTECT.DONE',
      attacker: combat?.attacker != null && still(g, combat.attacker) !== null,
      defender: combat?.defender != null && still(g, combat.defender) !== null,
    })
    return
  }
  const able = protectorsOf(g, seat)
  if (able.length === 0) {
    f.i += 1
    return
  }
  ask(g, {
    seats: [seat],
    q: 'protect',
    shape: 'one',
    opts: [...able.map((c) => ({ c: refOf(c) })), { w: 'none' as const }],
    card: combat.attacker,
    about: combat.defender,
    rule: '602.2',
  })
}

const takeProtector = (g: Game, f: FrameOf<'protect'>): void => {
  const { combat } = g.s
  const pick = takeOne(g)
  const card = 'c' in pick ? still(g, pick.c) : null
  f.i += 1
  if (!card || !combat) return
  const saved = combat.defender === null ? null : still(g, combat.defender)
  exhaust(g, card, card.ctl)
  combat.defender = refOf(card)
  combat.protecting = true
  touchIf(g, kept.defense)
  note(g, { what: 'protect', ...named(g, card), ...(saved ? otherNamed(g, saved) : { other: 'nobody' }) })
  f.i = f.seats.length
  emit(g, { on: 'protects', card: refOf(card), ...(saved ? { destination: refOf(saved) } : {}) })
}

/** 602.2: any opposed player may exhaust a protector; one may (802.1: asked clockwise). */
export const stepProtect = inSteps<FrameOf<'protect'>>({ offer: { ask: askToProtect, take: takeProtector } })

const combatPacket = (g: Game, from: Card, to: Card): Packet => {
  const types = faceOf(g, from).damage
  return {
    heal: false,
    amount: atk(g, from),
    source: refOf(from),
    dest: refOf(to),
    ctl: from.ctl,
    types: types === 0 ? damageBits.melee : types,
    combat: true,
    preventable: true,
    with: g.s.combat?.strikes.filter(([w]) => w === refOf(from)).map(([, weapon]) => weapon) ?? [],
    applied: [],
    declined: [],
  }
}

/** 603: damage to each other at once, checks, then everybody leaves combat. */
export const stepConclude = inSteps<FrameOf<'conclude'>>({
  damage: (g, f) => {
    const { combat } = g.s
    f.at = 'checks'
    const attacker = combat?.attacker == null ? null : still(g, combat.attacker)
    const defender = combat?.step === 'defend' && combat.defender !== null ? still(g, combat.defender) : null
    if (!attacker || !defender) return
    const packets: Packet[] = []
    if (!forbidden(g, 'dealCombatDamage', attacker, attacker.ctl)) packets.push(combatPacket(g, attacker, defender))
    if (!hasKeyword(g, attacker, 'longRange') && !forbidden(g, 'dealCombatDamage', defender, defender.ctl))
      packets.push(combatPacket(g, defender, attacker))
    dealPackets(g, packets)
  },
  checks: (g, f) => {
    g.s.ret = null
    f.at = 'over'
    push(g, { f: 'checks', at: 'unique', thenTriggers: false }) // 603.2
  },
  over: (g) => {
    pop(g)
    if (g.s.combat && g.s.combat.strikes.length > 0) touch(g)
    g.s.combat = null
    touchIf(g, kept.attack | kept.defense)
    expireAt(g, 'combatEnds')
    g.s.events.push({ type: 'COMBAT.OVER' })
  },
})
