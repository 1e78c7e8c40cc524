/** Cards that are wrong, each in one way: what is wrong, the value, where, and words that must be said about it. */

export type WrongCard = readonly [title: string, value: unknown, path: string, says: string]

export const card = (more: object): object => ({ key: 'x/one', name: 'One', type: 'ally', ...more })
export const ability = (more: object): object => card({ type: 'ability', ...more })
export const does = (...effects: unknown[]): object => ability({ play: { effects } })
export const aims = (targets: unknown[], ...effects: unknown[]): object => ability({ play: { targets, effects } })
export const power = (...powers: unknown[]): object => card({ powers })
export const always = (...modifiers: unknown[]): object => power({ always: modifiers })
export const pays = (...pay: unknown[]): object => power({ pay, effects: [{ draw: 1 }] })
export const when = (event: unknown, ...effects: unknown[]): object => power({ when: event, effects })
export const gives = (modifier: unknown, duration = 'turn'): object => does({ give: [modifier], for: duration })
export const replaces = (replace: unknown): object => always({ replace })
export const anAlly = { card: { is: 'ally' } }
export const ownKey = (text: string): unknown => JSON.parse(text)
export const modes = (count: number, ...list: unknown[]): object =>
  ability({ play: { choose: { modes: list, count }, effects: [] } })
export const mode = (...effects: unknown[]): object => ({ name: 'One way', effects })
export const nextTurn = { on: 'turnStarts', whose: 'yours' }
export const roll = { roll: 1, as: 'die' }
export const coin = { flipCoin: true, as: 'coin' }
export const chosen = { choose: { is: 'ally' }, as: 'it' }
