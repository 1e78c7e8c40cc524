import { decisionOf } from '../engine/running/api.ts'
import { byOf, type SaveFile } from '../store/line.ts'
import { content } from './content.ts'
import type { PlayedRaid } from './play.ts'
import type { Failure } from './protocol.ts'
import { makeSave } from './saves.ts'
import { words } from './words.ts'

/** A raid as files that people can take away: to play on elsewhere, or to tell us what went wrong. */

const saveFile = (play: PlayedRaid): SaveFile => ({
  ...makeSave(play.raid),
  name: play.name,
  seating: play.seating,
  story: play.story,
  by: byOf(play.raid.given),
})

const fileName = (what: string, { raid: { setup, g } }: PlayedRaid): string =>
  `${what}-${setup.raid}-turn-${g.s.turn.n}.json`

export const saveText = (play: PlayedRaid): { name: string; text: string } => ({
  name: fileName('raid', play),
  text: JSON.stringify(saveFile(play)),
})

export const reportText = (play: PlayedRaid, failure: Failure | null): { name: string; text: string } => ({
  name: fileName('report', play),
  text: JSON.stringify(
    {
      warning: words.reportWarning,
      content,
      failure,
      asked: decisionOf(play.raid.g),
      faults: faultsOf(play),
      save: saveFile(play),
    },
    null,
    1,
  ),
})

const faultsOf = (play: PlayedRaid) => play.story.filter(({ told }) => told === 'fault')
