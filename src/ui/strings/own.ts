/** What the table says of its own room, and of a raid's own things. */

const rules = new Intl.PluralRules('en')
const counted = (n: number, one: string, many: string): string => `${n} ${rules.select(n) === 'one' ? one : many}`

export const own = {
  title: 'The raid’s own things',
  more: (n: number) => `+${n} more`,
  rows: {
    allies: (n: number) => counted(n, 'ally', 'allies'),
    equipment: (n: number) => counted(n, 'item', 'items'),
    abilities: (n: number) => counted(n, 'ongoing', 'ongoing'),
  },
  list: (parts: readonly string[]) => parts.join(', '),
  openMore: (n: number, what: string) => `${counted(n, 'more card', 'more cards')}: ${what}. Show them all.`,
  openPile: (what: string) => `${what}. Show each of them.`,
  close: 'Close',
  attached: (n: number) => `${n} attached`,
  attachedTo: (n: number, name: string) => `${counted(n, 'card', 'cards')} attached to ${name}. Show them.`,
  hurt: (n: number) => `${n} hurt`,
  exhausted: (n: number) => `${n} exhausted`,
  fold: 'Fold away',
  unfold: 'Bring back',

  cubes: 'Cubes',
  cubesHeld: (held: number, all: number) => `${held} of ${all} held`,
  heldBy: (name: string) => `held by ${name}`,
  free: 'free',
  blood: (n: number) => `Blood in play: ${n}`,
  bloodShort: 'Blood',
  nova: (state: string) => `${state}. What does it mean?`,
  path: 'How far the raid is',
  here: 'now',
  events: 'Events',
  eventsLeft: (n: number) => `${n} left`,
  lastEvent: (name: string) => `Last: ${name}`,
}
