import type { Game } from '../../engine/state/game.ts'
import { type Card, type Place, refBase, type State } from '../../engine/state/state.ts'

/** No card is lost, doubled, or in two places. */

export type Census = readonly (string | null)[]

/** Which cards there are. Tokens come and go and are not counted. */
export const censusOf = (g: Game): Census => g.s.cards.map((card) => (card.token ? null : nameOf(card)))

const nameOf = (card: Card): string => `${card.key} of seat ${card.owner}`
const say = (card: Card): string => `card ${card.id} (${card.key})`

export const cardFaults = (g: Game, census: Census): string[] => {
  const { s } = g
  const faults: string[] = []
  const missing: string[] = []
  const found: string[] = []
  census.forEach((who, id) => {
    if (who === null) return
    const card = s.cards[id]
    if (!card) {
      faults.push(`card ${id} (${who}) is lost`)
      return
    }
    if (card.token || card.place === 'gone') {
      faults.push(`${say(card)} ceased to exist`)
      return
    }
    const now = nameOf(card)
    if (now === who) return
    // a Boss that is swapped changes body with the one waiting (R303.2)
    missing.push(who)
    found.push(now)
  })
  if (missing.toSorted().join() !== found.toSorted().join())
    faults.push(`${missing.join(', ')} became ${found.join(', ')}`)
  const seen = new Uint8Array(s.cards.length)
  const handles = new Set<number>()
  for (const [seat, list, place, owned] of lists(s))
    for (const id of list) {
      const card = s.cards[id]
      if (!card) {
        faults.push(`seat ${seat}'s ${place} holds ${id}, which is no card`)
        continue
      }
      if (seen[id]) faults.push(`${say(card)} is in two lists`)
      seen[id] = 1
      if (card.place !== place) faults.push(`${say(card)} says ${card.place} but lies in ${place}`)
      if ((owned ? card.owner : card.ctl) !== seat) faults.push(`${say(card)} lies with seat ${seat}`)
    }
  s.cards.forEach((card, id) => {
    if (card.id !== id) faults.push(`${say(card)} is kept as ${id}`)
    if (handles.has(card.handle)) faults.push(`${say(card)} shares its handle`)
    handles.add(card.handle)
    if (id >= census.length && !card.token && !card.collected) faults.push(`${say(card)} came from nowhere`)
    const listed = card.place !== 'chain' && card.place !== 'gone'
    if (listed !== (seen[id] === 1))
      faults.push(`${say(card)} says ${card.place} and is ${listed ? 'in no' : 'in a'} list`)
    if (card.place === 'chain' && !isOnChain(s, id)) faults.push(`${say(card)} says chain and is no link`)
    faults.push(...attachmentFaults(s, card))
  })
  // what a card does as it resolves may take the card itself elsewhere
  const resolving = s.frames.flatMap((frame) => (frame.f === 'resolve' ? [frame.serial] : []))
  for (const link of s.result ? [] : s.chain)
    if (link.card >= 0 && s.cards[link.card]?.place !== 'chain' && !resolving.includes(link.serial))
      faults.push(`link ${link.serial} has lost its card`)
  s.seats.forEach((player, seat) => {
    if (player.hero >= 0 && !player.row.includes(player.hero)) faults.push(`seat ${seat}'s hero is not in its row`)
  })
  return faults
}

function* lists(s: State): Generator<[seat: number, list: number[], place: Place, owned: boolean]> {
  for (let seat = 0; seat < s.seats.length; seat++) {
    const player = s.seats[seat]
    if (!player) continue
    yield [seat, player.row, 'play', false]
    yield [seat, player.resources, 'resource', false]
    yield [seat, player.hand, 'hand', true]
    yield [seat, player.deck, 'deck', true]
    yield [seat, player.graveyard, 'graveyard', true]
    yield [seat, player.removed, 'removed', true]
    yield [seat, player.aside, 'aside', true]
    for (const pile of Object.values(player.decks)) {
      yield [seat, pile.deck, 'deck', true]
      yield [seat, pile.graveyard, 'graveyard', true]
    }
  }
}

/** A card being played lies on the chain before its link is whole. */
const isOnChain = (s: State, id: number): boolean =>
  s.chain.some((link) => link.card === id) || s.frames.some((frame) => frame.f === 'announce' && frame.card === id)

const attachmentFaults = (s: State, card: Card): string[] => {
  const faults: string[] = []
  if (card.host !== null) {
    const host = s.cards[card.host % refBase]
    if (!host || host.inc * refBase + host.id !== card.host) faults.push(`${say(card)} hangs on a card that is gone`)
    else if (!host.attached.includes(card.id)) faults.push(`${say(card)} hangs on ${say(host)}, which does not know it`)
    if (card.place !== 'play') faults.push(`${say(card)} is attached in ${card.place}`)
  }
  for (const id of card.attached)
    if (s.cards[id]?.host !== card.inc * refBase + card.id)
      faults.push(`${say(card)} holds ${id}, which hangs elsewhere`)
  return faults
}

/** Where a raid has begun again (N2.1, N6.2) everybody has what they set out with. */

/** Looks whenever the log says that there was a reset since it last looked. */
export const makeResetCheck = (g: Game, census: Census): (() => string[]) => {
  let read = g.s.logged
  return () => {
    const { log, logged } = g.s
    const isReset = log.some(({ n, what }) => n > read && what === 'reset')
    read = logged
    return isReset ? resetFaults(g, census) : []
  }
}

const isClean = (card: Card): boolean =>
  card.damage === 0 &&
  card.host === null &&
  card.attached.length === 0 &&
  Object.keys(card.counters).length + Object.keys(card.uses).length === 0

const resetFaults = ({ s }: Game, census: Census): string[] => {
  const faults: string[] = []
  if (s.mods.length > 0) faults.push('modifiers outlast a reset')
  if (s.chain.length > 0 || s.combat) faults.push('a chain or a combat outlasts a reset')
  for (const [id, card] of s.cards.entries()) {
    const what = `card ${id} (${card.key})`
    if (card.collected && card.place !== 'removed' && card.place !== 'gone')
      faults.push(`${what} came from nowhere and stays`)
    if (s.seats[card.owner]?.out || card.token || card.collected) continue
    if (id < census.length && census[id] !== nameOf(card)) faults.push(`${what} was ${census[id]} in the beginning`)
    if (card.deck === 'aside') continue // the next Boss may be there already
    const isHero = card.owner > 0 && s.seats[card.owner]?.hero === id
    if (card.place !== (isHero ? 'play' : card.place === 'hand' ? 'hand' : 'deck'))
      faults.push(`${what} is in ${card.place} after a reset`)
    if (card.ctl !== card.owner || card.back || !isClean(card)) faults.push(`${what} is not as new after a reset`)
  }
  return faults
}
