import { content } from '../../src/table/content.ts'
import { importRaid, openPlay } from '../../src/table/opening.ts'
import { give, newPlay, type PlayedRaid } from '../../src/table/play.ts'
import { raidFile } from '../raid-file.ts'
import { shelf } from '../../test/shelf.ts'

/** What a host does besides the rules: takes an answer into its record, and opens a late raid from its file. */

const decisions = 3000
const config = { raid: 'magtheridon', raiders: 5, seed: 2, bots: { boss: 'random', raiders: 'greedy' } } as const

export interface HostWork {
  give: () => void // the next answer of a raid, from its first to its last and over again
  open: () => Promise<void>
}

export const layHost = (): HostWork => {
  const { play, text } = raidFile('Late', config, ['raider1'], ({ g }) => g.s.decisions >= decisions)
  const { setup, values, given } = play.raid
  let playing: PlayedRaid | null = null
  let next = 0
  return {
    give: () => {
      const one = given[next]
      if (!playing || !one || !('seat' in one.move)) {
        playing = newPlay({ id: 'one', name: '', setup, values, seating: play.seating, habits: {}, now: 0 }).play
        next = 0
      }
      const move = given[next]?.move
      if (!move || !('seat' in move) || give(playing, move, 'bot')) throw new Error('That raid can’t be played again.')
      playing.unkept = [] // as if it had been written
      next += 1
    },
    open: async () => {
      const kept = await importRaid('late', text, 0, shelf)
      const { raid } = openPlay(kept)
      if (raid.given.length !== given.length || kept.raid.content !== content)
        throw new Error('It is not the same raid.')
    },
  }
}
