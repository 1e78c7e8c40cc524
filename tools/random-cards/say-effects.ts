import { wordsOf } from '../../src/cards/grammar/index.ts'
import type { FamilyName } from '../../src/cards/grammar/shape.ts'
import type { Cost, EventPattern, TargetWord } from '../../src/cards/vocabulary/values.ts'
import {
  type Aim,
  aimOf,
  apart,
  bind,
  bindCosts,
  join,
  knownOf,
  type Made,
  madeByEffect,
  type Reach,
} from '../../src/cards/grammar/within.ts'
import { giveUp, type Maker, quiet, type Saying, type Spot, Stuck } from './maker.ts'
import { isOnlyGiven, wantsOf } from './wants.ts'
import type { Fields } from './ways.ts'

/** Texts: targets first, then what is done, each part knowing what the parts before it have named. */

type Json = Record<string, unknown>

const has = (to: Reach, wanted: readonly Made[]): boolean =>
  [...to.names.values()].some((made) => wanted.some((one) => made.has(one)))

const within = (at: Spot, to: Reach, goal: Spot['goal']): Spot => ({
  ...at,
  to,
  goal,
  did: false,
  first: false,
  left: at.left - 1,
})

/** Effects one after another. What the wanted word hangs on is done first. */
export const effectsIn = (m: Maker, at: Spot, most = 2): unknown[] => {
  const made: unknown[] = []
  const wants = wantsOf(at.goal)
  let { first } = at
  const say = (spot: Spot): void => {
    made.push(effectHere(m, { ...spot, first }))
    first = false
  }
  if (wants.names && !has(at.to, wants.names)) {
    made.push(namingEffect(m, { ...quiet(at), first }, wants.names))
    first = false
  }
  if (wants.did && first) say(quiet(at))
  say(at)
  const more = m.chance(45) ? m.random.below(most) : 0
  for (let i = 0; i < more; i++) {
    try {
      say(quiet(at))
    } catch (error) {
      if (!(error instanceof Stuck)) throw error
    }
  }
  return made
}

/** One that is around the wanted word, if that needs one; else any. */
const effectHere = (m: Maker, at: Spot): unknown => {
  const wants = wantsOf(at.goal)
  if (wants.loop && !at.to.loop) return m.word('effect', 'forEach', at)
  if (wants.loopCard && !at.to.loopCard) return m.word('effect', 'eachInTurn', at)
  if (wants.did && !at.did) return m.word('effect', m.oneOf(['if', 'again']), at)
  if (isOnlyGiven(at.goal) && m.chance(60)) return m.word('effect', 'give', at)
  return m.family('effect', at)
}

const namingEffect = (m: Maker, at: Spot, wanted: readonly Made[]): unknown => {
  if (wanted.includes('shares') && !wanted.includes('cards')) return m.word('effect', 'divide', at)
  const words = Object.entries(madeByEffect).flatMap(([word, made]) => (wanted.includes(made) ? [word] : []))
  for (let i = 0; i < 6; i++) {
    const effect = m.word('effect', m.oneOf(words.filter((word) => word !== 'share')), at) as Json
    if (effect['as'] !== undefined) return effect
  }
  return giveUp()
}

// ---- one effect

const parts = ['may', 'then', 'else', 'do', 'again', 'later', 'oneOf']

const effect: Saying = (m, fields, at, word) => {
  const names = Object.keys(fields)
  const inside = names.filter((name) => parts.includes(name))
  const wants = wantsOf(at.goal)
  let carrier = m.carrierOf(fields, names, at)
  if (wants.loop || wants.loopCard) carrier = inside.includes('do') && carrier ? 'do' : carrier
  if (wants.did) carrier = inside.includes('again') ? 'again' : names.includes('if') ? 'if' : carrier
  const ownSpot: Spot = { ...(carrier && inside.includes(carrier) ? quiet(at) : at), did: !at.first && word === 'if' }
  const made = ownFields(m, fields, ownSpot, word, inside)
  const { to } = at
  const ways: Reach[] = []
  const early = apart(to)
  if (word === 'may') bind(early, made['as'] as string | undefined, 'number')
  for (const part of inside) {
    const field = fields[part]
    if (!field || (field.is === 'optional' && part !== carrier && !m.chance(30))) continue
    const goal = part === carrier ? at.goal : null
    const way = apart(part === 'may' ? early : to)
    if (part === 'then' && 'mayPay' in made) bindCosts(way, made['mayPay'] as Cost[])
    const around: Reach =
      part === 'do'
        ? { ...way, loop: to.loop || word === 'forEach', loopCard: to.loopCard || word === 'eachInTurn' }
        : way
    made[part] = partOf(m, part, within(at, around, goal), fields)
    if (part !== 'later' && part !== 'again') ways.push(around)
  }
  if (made['do'] !== undefined && made['again'] !== undefined) {
    const { do: done, again, ...rest } = made
    Object.assign(made, rest)
    made['again'] = again
    made['do'] = done
  }
  join(to, ways)
  const names2: Readonly<Record<string, Made>> = madeByEffect
  const bound = made['as']
  if (typeof bound === 'string' && names2[word]) bind(to, bound, names2[word])
  if (typeof made['total'] === 'string') bind(to, made['total'], 'number')
  return made
}

const partOf = (m: Maker, part: string, at: Spot, fields: Fields): unknown => {
  if (part === 'again') return m.family('condition', { ...at, did: true })
  if (part === 'oneOf') {
    const carrier = at.goal?.family === 'branch' ? -1 : m.random.below(2)
    return [0, 1].map((i) => ({
      name: `way ${i + 1}`,
      effects: effectsIn(m, { ...(i === carrier ? at : quiet(at)), to: apart(at.to) }, 1),
    }))
  }
  if (part !== 'later') return effectsIn(m, at, 1)
  const field = fields['later']
  if (field?.is !== 'record') return giveUp()
  return triggerIn(m, field.fields, at, 'laterEvent', [])
}

const ownFields = (m: Maker, fields: Fields, at: Spot, word: string, inside: readonly string[]): Json => {
  const never = [...inside]
  const forced: string[] = [word].filter((one) => !inside.includes(one))
  switch (word) {
    case 'deal':
      never.push('divided')
      break
    case 'choose':
    case 'chooseBound':
      never.push(m.chance(50) ? 'n' : 'upTo')
      break
    case 'give':
      return give(m, fields, at)
  }
  const goal = at.goal?.word ?? ''
  const made = m.record(fields, at, 'effect', { never: never.filter((one) => one !== goal), forced, often: 30 })
  if (word === 'put' && made['into'] !== 'play') delete made['under']
  if (word === 'put' && made['into'] !== 'play' && made['into'] !== 'resources') delete made['exhausted']
  if (word === 'deal') divide(m, made, at)
  if (word === 'chooseNumber') (made['chooseNumber'] as number[]).sort((a, b) => a - b)
  const isVain = made['for'] === 'nextTurn' || (made['for'] === 'whileAttached' && !at.attached)
  if (word === 'later' && isVain) made['for'] = 'turn'
  return made
}

/** One amount among a target word, once in a text. */
const divide = (m: Maker, made: Json, at: Spot): void => {
  const to = made['to']
  const isAimed = typeof to === 'object' && to !== null && 'target' in to
  if (!isAimed || Array.isArray(made['deal']) || at.divided.yet || !m.chance(40)) return
  at.divided.yet = true
  made['divided'] = true
}

const give = (m: Maker, fields: Fields, at: Spot): Json => {
  const carrier = m.carrierOf(fields, ['give', 'for'], at)
  const open = wordsOf('duration').filter((word) => word !== 'whileAttached' || at.attached)
  const wanted = carrier === 'for' ? at.goal?.word : undefined
  const often = isOnlyGiven(at.goal) && m.chance(60) ? ['turn', 'game'] : open
  const lasts = wanted !== undefined && open.includes(wanted) ? wanted : m.oneOf(often)
  if (wanted === 'whileAttached' && !at.attached) giveUp()
  m.count('duration', lasts)
  const spot = { ...(carrier === 'give' ? at : quiet(at)), affecting: lasts === 'nextReadyStep' }
  const given = { give: m.list({ is: 'family', family: 'modifier' }, spot, 'effect.give'), for: lasts }
  return lasts === 'nextTurn' ? { ...given, of: m.family('who', quiet(at)) } : given
}

// ---- whole texts

const targetFor = (m: Maker, at: Spot, aim: Aim): TargetWord => {
  const spot = { ...at, goal: { family: 'target', word: aim } as const }
  return m.family('target', spot) as TargetWord
}

const targetsIn = (m: Maker, at: Spot, wanted: Aim | undefined, carries: boolean, most: number): TargetWord[] => {
  const words: TargetWord[] = []
  const many = Math.max(carries || wanted ? 1 : 0, m.chance(at.goal ? 15 : 50) ? 1 + m.random.below(most) : 0)
  for (let i = 0; i < many; i++) {
    const reach = { ...at.to, targets: [...at.to.targets, ...words.map(aimOf)] }
    const spot = { ...at, to: reach, goal: carries && i === 0 ? at.goal : null, left: Math.max(at.left - 1, 3) }
    words.push(wanted && i === 0 ? targetFor(m, spot, wanted) : (m.family('target', spot) as TargetWord))
  }
  return words
}

/** Targets, modes and effects of a text. `costs` were chosen before it and may name something. */
export const textIn = (m: Maker, fields: Fields, at: Spot, costs: readonly Cost[], goal = ''): Json => {
  const wants = wantsOf(at.goal)
  let carrier = m.carrierOf(fields, ['targets', 'choose', 'effects'], at)
  if (carrier === 'targets' && (wants.names || wants.did || wants.loopCard || wants.loop)) carrier = 'effects'
  const made: Json = {}
  const words = targetsIn(
    m,
    at,
    carrier === 'targets' ? undefined : (wants.target ?? (goal === 'targets' ? 'card' : undefined)),
    carrier === 'targets',
    2,
  )
  if (words.length > 0) made['targets'] = words
  const aims = [...at.to.targets, ...words.map(aimOf)]
  const reach: Reach = { ...apart(at.to), targets: aims }
  bindCosts(reach, costs)
  const text: Spot = { ...at, to: reach, first: true, did: false, divided: { yet: false } }
  const hasModes = carrier === 'choose' || goal === 'choose' || m.chance(8)
  made['effects'] =
    hasModes && carrier !== 'effects' && m.chance(60) ? [] : effectsIn(m, carrier === 'effects' ? text : quiet(text))
  if (hasModes) made['choose'] = modesIn(m, fields, carrier === 'choose' ? text : quiet(text), at.to)
  return made
}

const modesIn = (m: Maker, fields: Fields, at: Spot, around: Reach): Json => {
  const field = fields['choose']
  const inner = field?.is === 'optional' ? field.of : field
  if (inner?.is !== 'record') return giveUp()
  const carrier = m.carrierOf(inner.fields, Object.keys(inner.fields), at)
  const modes = [0, 1, 2].map((i) => {
    const isFurther = i === 0 && carrier === 'modes' && at.goal?.family !== 'mode'
    const spot: Spot = { ...(isFurther ? at : quiet(at)), first: false }
    const aim = at.goal?.family === 'mode' && at.goal.word === 'targets' ? 'card' : wantsOf(spot.goal).target
    const words = targetsIn(m, spot, aim, at.goal?.family === 'target' && i === 0, 1)
    const way = { ...apart(at.to), targets: words.map(aimOf) }
    return {
      name: `way ${i + 1}`,
      ...(words.length > 0 ? { targets: words } : {}),
      effects: effectsIn(m, { ...spot, to: way, divided: { yet: true } }, 1),
    }
  })
  const orMore =
    carrier === 'orMore' || m.chance(20)
      ? { orMore: { if: m.family('condition', { ...at, to: { ...around, targets: [] } }), most: 2 } }
      : {}
  return { modes, count: 'orMore' in orMore ? 1 : 1 + m.random.below(2), ...orMore }
}

/** A trigger: what it waits for, and its text, which knows of that. */
export const triggerIn = (m: Maker, fields: Fields, at: Spot, family: FamilyName, never: readonly string[]): Json => {
  const wants = wantsOf(at.goal)
  const names = Object.keys(fields)
  let carrier = m.carrierOf(fields, names, at)
  if (wants.event && (carrier === 'when' || carrier === 'if')) carrier = 'effects'
  const inner = { ...at, to: { ...at.to, targets: [] as Aim[] }, left: at.left - 1 }
  const when = eventFor(m, family, carrier === 'when' ? inner : quiet(inner), wants.event ?? [])
  const to: Reach = { ...inner.to, event: knownOf[when.on] }
  const isText = carrier === 'targets' || carrier === 'choose' || carrier === 'effects'
  const spot = { ...inner, to, did: false }
  const rest = m.record(fields, isText || carrier === 'when' ? quiet(spot) : spot, 'power', {
    never: ['when', 'targets', 'choose', 'effects', ...never],
    often: 12,
  })
  return { when, ...rest, ...textIn(m, fields, isText ? spot : quiet(spot), []) }
}

/** What happens often, so that what comes of it does too. */
const common: readonly EventPattern[] = [
  { on: 'turnStarts', whose: 'each' },
  { on: 'plays', who: 'anyone' },
  { on: 'draws', who: 'anyone' },
  { on: 'attacks', card: { is: 'character' } },
  { on: 'deals', to: { is: 'character' } },
]

/** What seldom happens, as widely as it can be said: the other ways to say it fit hardly ever. */
const widely: Partial<Record<string, EventPattern>> = {
  enters: { on: 'enters', card: { is: 'card' } },
  destroyed: { on: 'destroyed', card: { is: 'card' } },
  defends: { on: 'defends', card: { is: 'character' } },
  protects: { on: 'protects', card: { is: 'character' } },
  heals: { on: 'heals' },
  strikes: { on: 'strikes', who: 'anyone' },
  completes: { on: 'completes', who: 'anyone' },
  readies: { on: 'readies', card: { is: 'card' } },
  flips: { on: 'flips', card: { is: 'card' } },
  prevented: { on: 'prevented' },
  becomes: { on: 'becomes', that: { yourTurn: true } },
}

const eventFor = (m: Maker, family: FamilyName, at: Spot, wanted: readonly string[]): { on: keyof typeof knownOf } => {
  const often = common.filter(({ on }) => wanted.length === 0 || knownOf[on].some((known) => wanted.includes(known)))
  if (!at.goal && often.length > 0 && m.chance(60)) return m.oneOf(often)
  const wide = at.goal?.family === 'event' ? widely[at.goal.word] : undefined
  if (wide && m.chance(60)) return wide
  for (let i = 0; i < 12; i++) {
    const made = m.family(family, at) as { on: keyof typeof knownOf }
    if (wanted.length === 0 || knownOf[made.on].some((known) => wanted.includes(known))) return made
  }
  return giveUp()
}

const text: Saying = (m, fields, at, goal) => textIn(m, fields, at, [], goal)
export const effectSayings: Readonly<Record<string, Saying>> = { effect, text }
