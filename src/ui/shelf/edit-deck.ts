import type { DeckRecord } from '../../store/db.ts'
import { editKept, type Editing } from './edit-kept.ts'

export interface DeckEditing extends Pick<Editing<DeckRecord>, 'undo' | 'undoes' | 'keeping'> {
  deck: () => DeckRecord
  setCopies: (key: string, copies: number, what: string) => void
  setCards: (cards: Record<string, number>, what: string) => void // all of them
  rename: (name: string, what: string) => void
  putAwayLines: (what: string) => void
}

/** A raider's deck being built. */
export const editDeck = (start: DeckRecord, keep: (deck: DeckRecord) => Promise<void>): DeckEditing => {
  const { now: deck, change, undo, undoes, keeping } = editKept(start, keep)
  return {
    deck,
    setCopies: (key, copies, what) => {
      const { [key]: _, ...others } = deck().cards
      const cards = copies > 0 ? { ...deck().cards, [key]: copies } : others
      change(what, { ...deck(), cards })
    },
    setCards: (cards, what) => change(what, { ...deck(), cards }),
    rename: (name, what) => change(what, { ...deck(), name }),
    putAwayLines: (what) => {
      const { left: _, ...rest } = deck()
      change(what, rest)
    },
    undo,
    undoes,
    keeping,
  }
}
