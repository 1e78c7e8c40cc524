import { plural } from './english.ts'

/** What a card says besides its own text. */
export const card = {
  atk: 'ATK',
  health: 'Health',
  def: 'DEF',
  strike: 'Strike',
  printed: (n: number): string => `printed ${n}`,
  of: (n: number): string => `of ${n}`,
  attacking: 'Attacks',
  defending: 'Defends',
  protecting: 'Protects',
  new: 'New',
  exhausted: 'exhausted',
  flipped: 'flipped',
  hidden: 'A face-down card',
  noText: 'No rules text.',
  usedByOthers: 'It does nothing on its own. Other cards count it or use it.',
  times: (n: number): string => `×${n}`,
  minus: (n: number): string => `−${n}`,
  plus: (n: number): string => (n < 0 ? `−${-n}` : `+${n}`),
  whileAttacking: 'attacking', // after "+1"
  counter: (n: number, name: string): string => `${n} ${name}`,
  spoken: {
    cost: (cost: string): string => `costs ${cost}`,
    atk: (n: number, type: string | null): string => (type === null ? `${n} ATK` : `${n} ${type} ATK`),
    attacks: (n: number): string => `${n} while attacking`,
    health: (n: number): string => `${n} health`,
    healthLeft: (left: number, all: number): string => `${left} of ${all} health left`,
    def: (n: number): string => `${n} DEF`,
    strike: (n: number): string => `strikes for ${n}`,
    isNew: 'entered play this turn',
    counters: (n: number, name: string): string =>
      plural(n, { one: `1 ${name} counter`, other: `${n} ${name} counters` }),
    with: (names: string): string => `with ${names}`,
    many: (name: string, n: number): string => `${n} × ${name}`,
    hiddenMany: (n: number): string => plural(n, { one: '1 face-down card', other: `${n} face-down cards` }),
  },
} as const
