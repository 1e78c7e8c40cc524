// Places for sockets: so many for each address, so many in all. Where all are taken, a newcomer gets the place of
// one that says nothing.

/** Who goes first: who never said anything before who did, then who has been silent longest. */
const goesBefore = (a, b) => (a.hasSpoken === b.hasSpoken ? a.heardAt < b.heardAt : b.hasSpoken)

/**
 * @param {{ each: number, all: number, quiet: number, clock?: () => number }} limits `quiet`: after so many ms without
 * a word, one who has spoken makes way too
 */
export const placesFor = ({ each, all, quiet, clock = () => performance.now() }) => {
  const taken = new Set()
  const of = (address) => [...taken].filter((it) => it.address === address)
  const mostCrowded = () => {
    const groups = [...new Set([...taken].map(({ address }) => address))].map(of)
    return groups.reduce((a, b) => (b.length > a.length ? b : a))
  }

  /** Says whether there is room for one more of `address`, or now is. */
  const makeRoom = (address) => {
    const own = of(address)
    if (own.length < each && taken.size < all) return true
    const crowd = own.length < each ? mostCrowded() : own
    const last = crowd.reduce((a, b) => (goesBefore(b, a) ? b : a))
    const isTalking = last.hasSpoken && clock() - last.heardAt < quiet
    // Who talks keeps the place, unless its address has more of them than the newcomer's would.
    if (isTalking && crowd.length <= own.length + 1) return false
    taken.delete(last)
    last.leave()
    return true
  }

  return {
    /**
     * Takes a place, or null: everybody there talks.
     * @param {string} address
     * @param {() => void} leave is called when somebody else gets the place
     */
    enter: (address, leave) => {
      if (!makeRoom(address)) return null
      const place = { address, leave, heardAt: clock(), hasSpoken: false }
      taken.add(place)
      return {
        heard: () => {
          place.heardAt = clock()
          place.hasSpoken = true
        },
        gone: () => void taken.delete(place),
      }
    },
    count: () => taken.size,
  }
}
