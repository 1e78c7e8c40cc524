import type { Falling, Laid, LaidPiece, Mat, Piece, Size } from './drop.ts'
import type { Handle, Seat } from './names.ts'

/** Everything a player may say, as values. A card is its handle; a handle says nothing and changes with every zone. */
export type Choice =
  | { do: 'pass' }
  | { do: 'play'; card: Handle }
  | { do: 'use'; card: Handle; power: number } // number among the payment powers of the visible side, from 1
  | { do: 'complete'; card: Handle; reward?: number } // which of its rewards, if not the first (702.2)
  | { do: 'place'; card: Handle; face: 'up' | 'down' }
  | { do: 'attack'; with: Handle }
  | { do: 'cancel' } // give up the link being added (707.2)
  | { do: 'mulligan' }
  | { do: 'keep' }
  | { do: 'yes' }
  | { do: 'no' }
  | { do: 'none' } // decline: no strike, no protector, no prevention, no more targets
  | { card: Handle }
  | { seat: Seat }
  | { pile: string } // a graveyard: 'raider1', 'boss', 'boss.events'
  | { mode: number } // index of a mode
  | { key: string } // a card of one's collection, which is nowhere yet
  | { number: number }

/** How an answer is built. `one`: pick is a Choice. The others: see Pick. */
export type Ask =
  | { shape: 'one'; options: Choice[] }
  | { shape: 'some'; options: Choice[]; min: number; max: number } // a list of different options
  | { shape: 'number'; min: number; max: number } // a number
  | { shape: 'order'; options: Choice[] } // all of them, first to last
  // [choice, amount] pairs, none below `least` and none above the option's own `most`
  | { shape: 'divide'; options: Choice[]; total: number; least: number; most?: number[] }
  // where each piece lies on one's own mat; several players are asked at the same time, each for themselves
  | { shape: 'layout'; mat: Size; pieces: Piece[]; usual: Laid[]; falling: Falling }
  // a point of the table
  | { shape: 'spot'; table: Size; mats: (Mat & { pieces: LaidPiece[] })[]; falling: Falling }

/** What is being asked; the UI chooses its prompt by it. */
export type Question =
  | 'mulligan'
  | 'priority'
  | 'x'
  | 'modes'
  | 'target'
  | 'defender' // whom to attack
  | 'divide'
  | 'payResources'
  | 'payCost'
  | 'strike'
  | 'protect'
  | 'replace' // which replacement or prevention applies next; armor among them
  | 'packetOrder'
  | 'triggerOrder'
  | 'uniqueness'
  | 'discardDown'
  | 'giveUpResources' // R504.2a
  | 'way' // where the raid goes next; `part` lists the ways that `mode` counts
  | 'inspire'
  | 'choose' // cards, on resolution
  | 'choosePlayer'
  | 'chooseNumber'
  | 'nameType' // `part` lists the card types that `mode` counts
  | 'nameTrait' // a race or class; `part` lists those that `mode` counts
  | 'collect' // a card of one's collection
  | 'chooseMode'
  | 'may'
  | 'mayPay'
  | 'assign' // a die for a character
  | 'order' // cards put on a deck together
  | 'layOut' // one's characters on the mat, before a card falls (R304.3)
  | 'aim' // where it is let fall

export interface Decision {
  id: number // counts up from 1
  seats: Seat[] // who may answer; several when raiders choose together. What each answers alone names only that one
  question: Question
  ask: Ask
  card?: Handle // the card it comes from
  name?: string // and its name
  about?: Handle // the card it is about (the defender to protect, the packet's destination)
  amount?: number // damage in question, resources to pay
  part?: string // which part of the text: 'target 1', a cost in words, the path of an optional part or of a choice
  text?: string // where in a card's value the words stand that ask: an effect, a target word, a cost, a whole power
  texts?: string[] // likewise of each option, where each is a text of its own: triggers to be put in order
  controller?: Seat // of that text: whom it calls "you"
  each?: Seat // for which player it asks, where it goes through several
  x?: number // what X is there, once it is known
  cancel?: true // may be given up with {do: 'cancel'} (707.2)
  rule: string // the rule that gives this choice
}
