import { own } from '../../cards/own.ts'
import type { LogEntry } from '../../engine/contract/log.ts'
import type { Seat } from '../../engine/contract/names.ts'
import { deckName } from '../../wording/decks.ts'
import { and, plural } from './english.ts'

/** The story of a raid: each line says who or what did it. Cards are written «so» and become links. */

/** What the lines call people and cards. */
export interface Names {
  seat: (seat: Seat) => string
  /** «Boris» (Anna), Anna’s «Rayder»; without an owner just «Rayder». `key` undefined: no card, only a word for one. */
  card: (name: string, key: string | undefined, whose: Seat | undefined) => string
}

type Say = (e: LogEntry, names: Names) => string

const cards = (n = 0): string => plural(n, { one: 'a card', other: `${n} cards` })

const someone = 'Someone'
const something = 'Something'
const who: Say = (e, names) => (e.seat ? names.seat(e.seat) : someone)
const it: Say = (e, names) => (e.card === undefined ? something : names.card(e.card, e.key, e.whose))
/** Where the line says whose it is anyway. */
const bare: Say = (e, names) => (e.card === undefined ? something : names.card(e.card, e.key, undefined))
const other: Say = (e, names) => (e.other === undefined ? something : names.card(e.other, e.otherKey, e.otherWhose))
const by: Say = (e, names) => (e.by === undefined ? something : names.card(e.by, e.byKey, undefined))
/** Another card's text did it. */
const isDone = (e: LogEntry): boolean => e.by !== undefined && e.byKey !== e.key

/** Seats that the engine writes into a text. */
const named = (text: string | undefined, { seat }: Names): string =>
  (text ?? '').replace(/\b(boss|raider[1-5])\b/g, (one) => seat(one as Seat))

/** A deck of the Boss that the engine writes by its key. */
const decked = (text: string): string => text.replace(/^the (\w+) deck$/, (_, key: string) => `the ${deckName(key)}`)

/** Where a card was put: by itself, and by another card. */
const moves: Record<string, readonly [Say, Say]> = {
  hand: [
    (e, n) => `${it(e, n)} returns to its owner’s hand`,
    (e, n) => `${by(e, n)} returns ${it(e, n)} to its owner’s hand`,
  ],
  deck: [
    (e, n) => `${it(e, n)} is shuffled into its owner’s deck`,
    (e, n) => `${by(e, n)} shuffles ${it(e, n)} into its owner’s deck`,
  ],
  deckTop: [
    (e, n) => `${it(e, n)} goes on top of its owner’s deck`,
    (e, n) => `${by(e, n)} puts ${it(e, n)} on top of its owner’s deck`,
  ],
  deckBottom: [
    (e, n) => `${it(e, n)} goes to the bottom of its owner’s deck`,
    (e, n) => `${by(e, n)} puts ${it(e, n)} on the bottom of its owner’s deck`,
  ],
  graveyard: [
    (e, n) => `${it(e, n)} goes to the graveyard`,
    (e, n) => `${by(e, n)} puts ${it(e, n)} into the graveyard`,
  ],
  resources: [(e, n) => `${it(e, n)} becomes a resource`, (e, n) => `${by(e, n)} makes ${it(e, n)} a resource`],
  removed: [
    (e, n) => `${it(e, n)} is removed from the game`,
    (e, n) => `${by(e, n)} removes ${it(e, n)} from the game`,
  ],
}

const elsewhere: Say = (e, n) => `${it(e, n)} goes to ${e.text}`

const byHand: Record<NonNullable<LogEntry['how']>, Say> = {
  // of a deck that nobody looked at the engine writes whose it is
  move: (e, n) =>
    `${who(e, n)} moves ${e.key === undefined ? named(e.card, n) : bare(e, n)} ${named(e.text, n)} by hand`,
  damage: (e, n) => `${who(e, n)} puts ${e.amount} damage on ${it(e, n)} by hand`,
  heal: (e, n) => `${who(e, n)} removes ${e.amount} damage from ${it(e, n)} by hand`,
  counters: (e, n) =>
    (e.amount ?? 0) < 0
      ? `${who(e, n)} removes ${-(e.amount ?? 0)} × ${e.text} from ${it(e, n)} by hand`
      : `${who(e, n)} puts ${e.amount} × ${e.text} on ${it(e, n)} by hand`,
  ready: (e, n) => `${who(e, n)} readies ${it(e, n)} by hand`,
  exhaust: (e, n) => `${who(e, n)} exhausts ${it(e, n)} by hand`,
  flip: (e, n) => `${who(e, n)} flips ${it(e, n)} by hand: it’s now ${e.text}`,
  control: (e, n) => `${who(e, n)} gives control of ${bare(e, n)} to ${named(e.text, n)} by hand`,
  attach: (e, n) => `${who(e, n)} attaches ${it(e, n)} to ${other(e, n)} by hand`,
  detach: (e, n) => `${who(e, n)} detaches ${it(e, n)} from ${other(e, n)} by hand`,
  draw: (e, n) =>
    e.other === undefined
      ? `${who(e, n)} draws ${cards(e.amount)} for ${named(e.text, n)} by hand`
      : `${who(e, n)} draws ${cards(e.amount)} from ${e.other} for ${named(e.text, n)} by hand`,
  shuffle: (e, n) => `${who(e, n)} shuffles ${named(e.text, n)} by hand`,
}

/** Why something that goes on and on has come to its end (803). */
const loops: Record<string, Say> = {
  same: (e, n) => `${it(e, n)} is in a loop that changes nothing. Nobody acts, so it doesn’t trigger again (803.3)`,
  ceiling: (e, n) =>
    `${it(e, n)} has looped ${e.amount} times, the most this table allows. It doesn’t trigger again (803.3)`,
  tokens: (e) => `This table has no room for more tokens: there are ${e.amount} cards in the raid`,
  kind: (e, n) => `This table has no room for another ${bare(e, n)}: there are already ${e.amount} in play`,
  memory: (e) => `This turn has had ${e.amount} recorded events, the most this table can record. It records no more`,
  draw: () => 'This loop never ends and nobody can break it: the raid is a draw (803.5)',
}

/** Who was hit: of equal names, each by its own. */
const drop: Say = (e, n) => {
  const hit = e.fall?.mats.flatMap(({ seat, pieces }) =>
    pieces.flatMap(({ hit: isHit, name, key }) => (isHit ? [n.card(name, key, seat)] : [])),
  )
  return hit && hit.length > 0 ? `${it(e, n)} lands on ${and(hit)}` : `${it(e, n)} lands on nobody`
}

const ends: Record<string, string> = {
  raiders: 'The raid is over: the raiders have won.',
  boss: 'The raid is over: the Boss has won.',
  draw: 'The raid is over: a draw.',
}

const lines: Record<LogEntry['what'], Say> = {
  turn: (e, n) => (e.amount === undefined ? `${who(e, n)} takes a turn` : `Turn ${e.amount}: ${who(e, n)}`),
  play: (e, n) => `${who(e, n)} plays ${bare(e, n)}`,
  use: (e, n) => `${who(e, n)} uses ${bare(e, n)}`,
  complete: (e, n) => `${who(e, n)} completes ${bare(e, n)}`,
  place: (e, n) =>
    e.card === undefined ? `${who(e, n)} places a resource` : `${who(e, n)} places ${bare(e, n)} as a resource`,
  trigger: (e, n) => (e.amount === undefined ? `${it(e, n)} triggers` : `${it(e, n)} triggers ${e.amount} times`),
  event: (e, n) => `The event ${bare(e, n)} happens`,
  attack: (e, n) => `${it(e, n)} attacks ${other(e, n)}`,
  strike: (e, n) => `${who(e, n)} strikes with ${bare(e, n)}`,
  protect: (e, n) => (e.otherKey === undefined ? `${it(e, n)} protects` : `${it(e, n)} protects ${other(e, n)}`),
  damage: (e, n) => `${it(e, n)} deals ${e.amount} ${e.text} damage to ${other(e, n)}`,
  prevent: (e, n) =>
    e.other === undefined
      ? `${it(e, n)} prevents ${e.amount} damage`
      : `${it(e, n)} prevents ${e.amount} damage to ${other(e, n)}`,
  heal: (e, n) => `${it(e, n)} heals ${e.amount} damage from ${other(e, n)}`,
  put: (e, n) =>
    isDone(e) ? `${by(e, n)} puts ${e.amount} damage on ${it(e, n)}` : `${it(e, n)} has ${e.amount} damage put on it`,
  remove: (e, n) =>
    isDone(e)
      ? `${by(e, n)} removes ${e.amount} damage from ${it(e, n)}`
      : `${it(e, n)} has ${e.amount} damage removed from it`,
  destroy: (e, n) => (isDone(e) ? `${by(e, n)} destroys ${it(e, n)}` : `${it(e, n)} is destroyed`),
  move: (e, n) => {
    const [alone, done] = own(moves, e.text ?? '') ?? [elsewhere, elsewhere]
    return isDone(e) ? done(e, n) : alone(e, n)
  },
  draw: (e, n) => `${who(e, n)} draws ${cards(e.amount)}`,
  discard: (e, n) =>
    isDone(e) ? `${who(e, n)} discards ${bare(e, n)} because of ${by(e, n)}` : `${who(e, n)} discards ${bare(e, n)}`,
  interrupt: (e, n) => `${it(e, n)} is interrupted`,
  enter: (e, n) => {
    if (e.otherKey !== undefined) return `${it(e, n)} enters play on ${other(e, n)}`
    return e.seat ? `${bare(e, n)} enters play under the control of ${who(e, n)}` : `${it(e, n)} enters play`
  },
  ready: (e, n) => (isDone(e) ? `${by(e, n)} readies ${it(e, n)}` : `${it(e, n)} readies`),
  exhaust: (e, n) => (isDone(e) ? `${by(e, n)} exhausts ${it(e, n)}` : `${it(e, n)} exhausts`),
  flip: (e, n) => `${it(e, n)} flips`,
  turnDown: (e, n) => (isDone(e) ? `${by(e, n)} turns ${it(e, n)} face down` : `${it(e, n)} is turned face down`),
  swap: (e, n) => `${it(e, n)} becomes ${other(e, n)}`,
  attach: (e, n) => `${it(e, n)} is attached to ${other(e, n)}`,
  detach: (e, n) => `${it(e, n)} is no longer attached`,
  roll: (e, n) => `${who(e, n)} rolls ${e.amount}`,
  reveal: (e, n) => `${who(e, n)} reveals ${bare(e, n)}`,
  random: (e, n) => (e.seat ? `${who(e, n)} is chosen at random` : `${it(e, n)} is chosen at random`),
  choose: (e, n) => {
    if (e.card !== undefined) return `${who(e, n)} leads the raid to ${bare(e, n)}`
    return e.seat ? `${who(e, n)} chooses ${named(e.text, n)}` : `The raiders choose ${named(e.text, n)}`
  },
  control: (e, n) =>
    e.from === undefined
      ? `${who(e, n)} controls ${bare(e, n)}`
      : `${who(e, n)} takes control of ${it({ ...e, whose: e.from }, n)}`,
  shuffle: (e, n) =>
    e.text === undefined ? `${who(e, n)} shuffles their deck` : `${who(e, n)} shuffles ${decked(e.text)}`,
  fall: (e, n) => `${who(e, n)} falls`,
  mulligan: (e, n) => `${who(e, n)} takes a mulligan`,
  concede: (e, n) => `${who(e, n)} concedes`,
  adjust: (e, n) => (e.how && own(byHand, e.how)?.(e, n)) ?? `${who(e, n)} adjusts by hand: ${named(e.text, n)}`,
  mark: (e, n) => (isWorld(e) ? `${who(e, n)} is now a ${e.text}` : `${who(e, n)} is on ${sides(e)}`),
  unmark: (e, n) =>
    isWorld(e) ? `${who(e, n)} is no longer a ${e.text}` : `${who(e, n)} is on one side with everyone`,
  say: (e, n) => `${it(e, n)}: “${e.text}”`,
  loop: (e, n) => own(loops, e.text ?? '')?.(e, n) ?? 'This loop ends here (803)',
  reset: () => 'Everyone starts over',
  drop,
  threat: (e, n) =>
    plural(Number(e.text), {
      one: `Threat level ${e.amount}: ${who(e, n)} destroys a resource`,
      other: `Threat level ${e.amount}: ${who(e, n)} destroys ${e.text} resources`,
    }),
  end: (e) => own(ends, e.text ?? '') ?? 'The raid is over',
}

/** A ghost is of another world; other marks are sides of a raid that is divided (N7.1). */
const isWorld = ({ text }: LogEntry): boolean => text === 'ghost'
const sides = ({ text = '' }: LogEntry): string => {
  const marks = text.split(' ').map(begun)
  return marks.length > 1 ? `both sides, ${and(marks)}` : `the ${and(marks)} side`
}

const begun = (words: string): string => `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`

export const story = {
  /** A later version may tell of what this one has no words for. */
  line: (entry: LogEntry, names: Names): string =>
    begun(own(lines, entry.what)?.(entry, names) ?? named(entry.text, names)),
  link: (name: string) => `«${name}»`,
  hero: (card: string, player: string) => `${card} (${player})`,
  ofPlayer: (whose: string, card: string) => `${whose} ${card}`,
  undo: (name: string) => `${name} undoes the last action`,
  resumed: 'The raid resumes',
  mixed: 'This raid began in an older version of the app. From now on, its dice and draws can’t be predicted.',
  renewed: (lost: number) => {
    if (lost === 0) return 'The app’s rules have changed. The raid continues, but you can’t undo as far back as before.'
    return plural(lost, {
      one: 'The app’s rules have changed, and the last answer means something else now. The raid continues from before it.',
      other: `The app’s rules have changed, and the last ${lost} answers mean something else now. The raid continues from before them.`,
    })
  },
  sits: (seat: string, name: string, isBot: boolean) => (isBot ? `A bot plays for ${name}` : `${name} plays ${seat}`),
  fault: (text: string) => `The rules engine failed and undid the answer: ${text}`,
  why: (name: string, reason: string) => `${name}: “${reason}”`,
  reason: (reason: string) => `“${reason}”`,
  undone: 'undone',
  newest: 'Newest',
  hurry: 'Skip ahead',
} as const
