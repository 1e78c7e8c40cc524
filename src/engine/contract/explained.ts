/** One number or quality of a card and what makes it so. */
export interface Explained {
  stat: 'atk' | 'health' | 'def' | 'strike' | 'cost' | 'keyword' | 'type' | 'other'
  printed?: number
  now?: number
  /** First the ones that worked first. A number begins with its sign ('+2') or is set ('becomes 3'). */
  because: Because[]
}

export interface Because {
  name: string // the card, its counters, or the rule
  key?: string // of the card
  change: string
}
