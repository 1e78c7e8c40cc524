import { createSignal } from 'solid-js'
import type { DeckRecord } from '../../store/db.ts'

interface Step {
  what: string // in words, for the undo button
  before: DeckRecord
}

export interface DeckEditing {
  deck: () => DeckRecord
  setCopies: (key: string, copies: number, what: string) => void
  rename: (name: string, what: string) => void
  putAwayLines: (what: string) => void
  undo: () => void
  undoes: () => string | null // what the next undo takes back
  keeping: () => 'kept' | 'keeping' | 'failed'
}

/** A deck being built: each change is kept at once, and can be taken back. */
export const editDeck = (start: DeckRecord, keep: (deck: DeckRecord) => Promise<void>): DeckEditing => {
  const [deck, setDeck] = createSignal(start)
  const [steps, setSteps] = createSignal<readonly Step[]>([])
  const [keeping, setKeeping] = createSignal<'kept' | 'keeping' | 'failed'>('kept')

  // One write at a time, and always the newest: a slow device must not end with an older deck.
  let unkept: DeckRecord | null = null
  let busy = false
  const keepNewest = async (): Promise<void> => {
    busy = true
    while (unkept) {
      const newest = unkept
      unkept = null
      try {
        await keep(newest)
        setKeeping(unkept === null ? 'kept' : 'keeping')
      } catch (error) {
        console.error(error)
        setKeeping('failed')
      }
    }
    busy = false
  }
  const put = (next: DeckRecord): void => {
    const now: DeckRecord = { ...next, changed: Date.now() }
    setDeck(now)
    unkept = now
    setKeeping('keeping')
    if (!busy) void keepNewest()
  }
  const change = (what: string, next: DeckRecord): void => {
    setSteps([...steps(), { what, before: deck() }])
    put(next)
  }

  return {
    deck,
    setCopies: (key, copies, what) => {
      const { [key]: _, ...others } = deck().cards
      const cards = copies > 0 ? { ...deck().cards, [key]: copies } : others
      change(what, { ...deck(), cards })
    },
    rename: (name, what) => change(what, { ...deck(), name }),
    putAwayLines: (what) => {
      const { left: _, ...rest } = deck()
      change(what, rest)
    },
    undo: () => {
      const last = steps().at(-1)
      if (!last) return
      setSteps(steps().slice(0, -1))
      put(last.before)
    },
    undoes: () => steps().at(-1)?.what ?? null,
    keeping,
  }
}
