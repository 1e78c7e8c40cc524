import type { Who } from '../cards/vocabulary/values.ts'
import { ownOf } from './english.ts'
import { comparison } from './nouns.ts'
import { mention, type Person, type Scope, you } from './scope.ts'
import { thing } from './things.ts'
import { unworded } from './unworded.ts'

/** Words for players. */

type Group = 'opponents' | 'friends' | 'everyone' | 'raiders'

const groups: Readonly<Record<Group, { one: string; many: string }>> = {
  opponents: { one: 'opponent', many: 'opponents' },
  friends: { one: 'friendly player', many: 'friendly players' },
  everyone: { one: 'player', many: 'players' },
  raiders: { one: 'raider', many: 'raiders' },
}

/** "opponent", for "each opponent", "target opponent", "for each opponent"; null if it is not a kind of player. */
export const groupOf = (who: Who, s: Scope): { one: string; many: string } | null => {
  if (typeof who === 'object' && 'without' in who) {
    const group = groupOf(who.among, s)
    const lacking = ` without the ${who.without} mark`
    return group && { one: group.one + lacking, many: group.many + lacking }
  }
  if (typeof who === 'object' && 'not' in who) {
    const group = groupOf(who.among, s)
    const but = person(who.not, s).text
    const isNext = typeof who.among === 'object' && 'not' in who.among
    if (but === s.actor.text && !isNext) return group && { one: `other ${group.one}`, many: `other ${group.many}` }
    const rest = `${isNext ? ' and' : ' other than'} ${but === s.actor.text ? 'themselves' : but}`
    return group && { one: group.one + rest, many: group.many + rest }
  }
  if (typeof who === 'object' && 'rolled' in who) {
    const rolled = ` who rolled ${comparison(who.n, s)}`
    return { one: `player${rolled}`, many: `players${rolled}` }
  }
  if (!isGroup(who)) return null
  return groups[s.side === 'boss' && who === 'opponents' ? 'raiders' : who]
}
const isGroup = (who: Who): who is Group => typeof who === 'string' && Object.hasOwn(groups, who)

const several = (many: string): Person => ({ text: many, own: ownOf(many, true), their: 'their', form: 'many' })
const single = (one: string): Person => ({ text: one, own: ownOf(one), their: 'their', form: 'one' })
const they: Person = { text: 'they', own: 'their', their: 'their', form: 'many' }
const boss = single('the Boss')

export const person = (who: Who, s: Scope): Person => {
  const group = groupOf(who, s)
  if (isGroup(who)) return several(group?.many ?? who)
  switch (who) {
    case 'you':
      return s.side === 'boss' ? boss : you
    case 'boss':
      return boss
    case 'turnPlayer':
      return single('the player whose turn it is')
    case 'leader':
      return single('the raid leader')
    case 'loop':
      return loopPlayer(s)
  }
  if ('controllerOf' in who) return belonging(thing(who.controllerOf, s), 'controller')
  if ('ownerOf' in who) return belonging(thing(who.ownerOf, s), 'owner')
  if ('target' in who) return known(s, `target ${who.target}`)
  if ('bound' in who) return known(s, who.bound)
  if ('among' in who || 'rolled' in who) return several(group?.many ?? 'players')
  if ('eventPlayer' in who) return single('that player')
  return unworded(who)
}

/** Each of them: for what every player does alone. */
export const eachPerson = (who: Who, s: Scope): Person => {
  const group = groupOf(who, s)
  return group ? single(`each ${group.one}`) : person(who, s)
}

const belonging = ({ own, many }: ReturnType<typeof thing>, role: 'controller' | 'owner'): Person =>
  many ? several(`${own} ${role}s`) : single(`${own} ${role}`)

const known = (s: Scope, name: string): Person => {
  const { said } = s.known.get(name) ?? { said: true }
  return said ? single('that player') : single(mention(s, name).subject)
}

/** Named once, as in "each opponent draws a card"; from then on "they". */
const loopPlayer = (s: Scope): Person => {
  if (!s.loop || s.loop.said) return they
  s.loop.said = true
  return eachPerson(s.loop.who, s)
}
