import { whoWord } from '../cards/grammar/tell.ts'
import type { Who, WhoWords } from '../cards/vocabulary/values.ts'
import { type ByWord, byWord } from './by-word.ts'
import { article, ownOf, plural } from './english.ts'
import { comparison } from './nouns.ts'
import { isSame } from '../cards/same.ts'
import { mention, type Person, type Scope, you } from './scope.ts'
import { thing } from './things.ts'

/** Words for players: kinds of player, and players one could point at. */

interface Group {
  one: string // "opponent", for "each opponent", "target opponent", "for each opponent"
  many: string
}
type Groups = Pick<WhoWords, 'opponents' | 'friends' | 'everyone' | 'raiders' | 'without' | 'among' | 'rolled'>
type GroupWho = Groups[keyof Groups]

const raiders: Group = { one: 'raider', many: 'raiders' }
const such = (group: Group | null, rest: string): Group | null =>
  group && { one: group.one + rest, many: group.many + rest }

const groups: ByWord<Groups, [s: Scope], Group | null> = {
  opponents: (_, s) => (s.side === 'boss' ? raiders : { one: 'opponent', many: 'opponents' }),
  friends: () => ({ one: 'friendly player', many: 'friendly players' }),
  everyone: () => ({ one: 'player', many: 'players' }),
  raiders: () => raiders,
  without: (who, s) => {
    const group = groupOf(who.among, s)
    return (
      group && {
        one: `${group.one} who isn't ${article(who.without)}`,
        many: `${group.many} who aren't ${plural(who.without)}`,
      }
    )
  },
  among: (who, s) => {
    const group = groupOf(who.among, s)
    const but = person(who.not, s).text
    const isNext = typeof who.among === 'object' && 'not' in who.among
    if (but === s.actor.text && !isNext) return group && { one: `other ${group.one}`, many: `other ${group.many}` }
    return such(group, `${isNext ? ' and' : ' other than'} ${but === s.actor.text ? 'themselves' : but}`)
  },
  rolled: (who, s) => such({ one: 'player', many: 'players' }, ` who rolled ${comparison(who.n, s)}`),
}
const isGroup = (who: Who): who is GroupWho => Object.hasOwn(groups, whoWord(who))
const groupWords = byWord(groups, whoWord as (who: GroupWho) => keyof Groups)

/** Null if it is not a kind of player. */
export const groupOf = (who: Who, s: Scope): Group | null => (isGroup(who) ? groupWords(who, s) : null)

const several = (many: string): Person => ({ text: many, own: ownOf(many, true), their: 'their', form: 'many' })
const single = (one: string): Person => ({ text: one, own: ownOf(one), their: 'their', form: 'one' })
export const they: Person = { text: 'they', own: 'their', their: 'their', form: 'many' }
const boss = single('the Boss')

/** Everybody who is no kind of player. */
type Persons = Omit<WhoWords, keyof Groups>

const persons: ByWord<Persons, [s: Scope], Person> = {
  you: (_, s) => (s.side === 'boss' ? boss : s.you),
  boss: () => boss,
  turnPlayer: () => single('the player whose turn it is'),
  leader: () => single('the raid leader'),
  loop: (_, s) => loopPlayer(s),
  controllerOf: ({ controllerOf }, s) => belonging(thing(controllerOf, s), 'controller'),
  ownerOf: ({ ownerOf }, s) => belonging(thing(ownerOf, s), 'owner'),
  target: ({ target }, s) => known(s, `target ${target}`),
  bound: ({ bound }, s) => known(s, bound),
  eventPlayer: () => single('that player'),
}
const personWords = byWord(persons, whoWord as (who: Persons[keyof Persons]) => keyof Persons)

export const person = (who: Who, s: Scope): Person =>
  isReader(who, s) ? you : isGroup(who) ? several(groupOf(who, s)?.many ?? 'players') : personWords(who, s)

/** Does the text mean the one who reads it? */
const isReader = (who: Who, s: Scope): boolean => s.by !== null && who !== 'you' && isSame(who, s.by)

/** Each of them: for what every player does alone. */
export const eachPerson = (who: Who, s: Scope): Person => {
  if (isReader(who, s) && !isGroup(who)) return you
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
  if (s.each) {
    if (s.loop) s.loop.said = true
    return s.each
  }
  if (!s.loop || s.loop.said) return they
  s.loop.said = true
  return eachPerson(s.loop.who, s)
}
