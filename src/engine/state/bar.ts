import type { Entry } from './entries.ts'
import type { Refusal } from '../contract/refusal.ts'

/** What stands in the way: something that is so, or a modifier that says "can't". explain-bar.ts has words for it. */
export type Bar =
  | 'away'
  | 'friend'
  | 'noCharacter'
  | 'mount'
  | 'elusive'
  | 'immune'
  | 'untargetable'
  | 'exhausted'
  | 'noProtector'
  | 'stealth'
  | 'itself'
  | 'noWeapon'
  | 'struck'
  | 'notMelee'
  | Refusal
  | Entry
