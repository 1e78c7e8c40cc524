import type { ChartEvent } from '../../machines/protocol.ts'
import { raids } from '../../src/cards/index.ts'
import { spell } from '../../tools/charts/prove/heard.ts'
import type { Product, Reached, Rest } from '../../tools/charts/prove/product.ts'

/** Follows a real raid through what the prover believes the engine can say: all that may be meant is kept in mind. */
export class Follower {
  readonly said: string[] = []
  #maybe: { to: Rest; yet: readonly ChartEvent[] }[] // where it leads, and what is still to be said before
  readonly #raid: string
  readonly #product: Product
  readonly #after = new Map<string, Reached[]>()

  constructor(raid: string, product: Product, mode: string) {
    this.#raid = raid
    this.#product = product
    this.#maybe = product.begun(mode).map((to) => ({ to, yet: to.said }))
  }

  /** False: the prover does not know that the engine can say this now. */
  hears(event: ChartEvent): boolean {
    this.said.push(spell(event))
    const heard = this.#plain(event)
    const next = this.#maybe
      .flatMap(({ to, yet }) =>
        yet.length > 0 ? [{ to, yet }] : this.#from(to).map((it) => ({ to: it, yet: it.said })),
      )
      .flatMap(({ to, yet: [first, ...yet] }) => (first && this.#plain(first) === heard ? [{ to, yet }] : []))
    this.#maybe = [...new Map(next.map((each) => [JSON.stringify(each), each])).values()]
    return this.#maybe.length > 0
  }

  #from(rest: Rest): Reached[] {
    const key = JSON.stringify([rest.chart, rest.table])
    const before = this.#after.get(key)
    if (before) return before
    // what people do by hand without a word may have been done too
    const next = this.#product.after(rest).flatMap((it) => (it.said.length === 0 ? this.#from(it) : [it]))
    this.#after.set(key, next)
    return next
  }

  /** As the model tells events apart. */
  #plain(event: ChartEvent): string {
    switch (event.type) {
      case 'FLIPPED':
        return this.#product.follows(event.card) ? spell(event) : 'a card turns that no chart follows'
      case 'REVEALED': {
        const isListed = Object.hasOwn(raids[this.#raid]?.decks[event.deck]?.cards ?? {}, event.card)
        return event.card === '' || isListed ? spell(event) : `some card of ${event.deck}`
      }
      case 'RAIDER.FELL':
        return event.left > 0 ? 'a raider fell' : spell(event)
      case 'RAID.OVER':
        return 'it is over' // who has won is the engine's to say
      default:
        return spell(event)
    }
  }
}
