import { createContext, useContext } from 'solid-js'
import type { Handle, Seat } from '../../engine/names.ts'

/** What somebody wants to put right by hand. */
export type Adjusted = { card: Handle } | { seat: Seat }

/** Says what is to be adjusted; null while nobody adjusts. */
export const AdjustContext = createContext<() => ((what: Adjusted) => void) | null>(() => null)

export const useAdjust = (): (() => ((what: Adjusted) => void) | null) => useContext(AdjustContext)
