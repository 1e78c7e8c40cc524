import type { ChartEvent } from '../../../machines/protocol.ts'
import { turnsItself } from './boss-cards.ts'
import type { Place, Region } from './heard.ts'
import type { Known, Table } from './table.ts'

/** An event that a region of the chart did not take. */
export interface Unheard {
  event: ChartEvent
  region: Region
  place: Place
  table: Table // as it lies when the event arrives
  about: string // the Boss that was in play when it was said
}

/** Whose it is to hear an event. The other region must hear it too wherever it is told of it and would hear it elsewhere. */
const ownEvents: { readonly [T in ChartEvent['type']]: Region } = {
  BEGIN: 'encounter',
  'BOSS.FATAL': 'encounter',
  FLIPPED: 'encounter',
  'EFFECT.RESOLVED': 'encounter',
  'NONE.LEFT': 'encounter',
  'WAY.CHOSEN': 'encounter',
  'RAIDER.FELL': 'encounter',
  'RAID.OVER': 'flow',
  'MULLIGANS.DONE': 'flow',
  'TURN.BEGAN': 'flow',
  'WINDOW.CLOSED': 'flow',
  'COMBAT.PROPOSED': 'flow',
  'ATTACK.DECLARED': 'flow',
  'PROTECT.DONE': 'flow',
  'DEFENSE.DECLARED': 'flow',
  'COMBAT.OVER': 'flow',
  'TURN.OVER': 'flow',
  REVEALED: 'flow',
}
export const isOwn = (event: ChartEvent, region: Region): boolean => ownEvents[event.type] === region

/** Bosses that turn for themselves: only their own words differ from side to side, so no chart follows them. */
const ownAffair = new Set([
  'onyxia/onyxia-1',
  'onyxia/onyxia-2',
  'onyxia/onyxia-3', // O1.1: she turns to pay
  'magtheridon/magtheridon-2',
  'molten-core/lucifron',
  'molten-core/magmadar',
  'molten-core/gehennas',
  'molten-core/garr',
  'molten-core/baron-geddon',
  'molten-core/shazzrah',
  'molten-core/sulfuron-harbinger',
  'molten-core/golemagg-the-incinerator',
  'black-temple/high-warlord-najentus',
  'black-temple/shade-of-akama', // both lose their immunity
  'black-temple/supremus',
  'black-temple/gurtogg-bloodboil',
  'black-temple/mother-shahraz',
  'black-temple/the-betrayer',
  'naxxramas/anubrekhan',
  'naxxramas/grand-widow-faerlina',
  'naxxramas/maexxna',
  'naxxramas/noth-the-plaguebringer',
  'naxxramas/heigan-the-unclean',
  'naxxramas/loatheb',
  'naxxramas/sapphiron',
  'naxxramas/kelthuzad',
  'naxxramas/patchwerk',
  'naxxramas/grobbulus',
  'naxxramas/gluth',
  'naxxramas/thaddius', // N6.6: the Quarter turns them
  'naxxramas/instructor-razuvious',
])

/** Where turning a card once more means nothing: what its turning means has happened and is not taken back. */
const turnedForGood: Record<string, { state: string; why: string }> = {
  'magtheridon/magtheridon-1': { state: 'unleashing', why: 'R402.1a: his chains are broken' },
  'black-temple/shrine-of-lost-souls': { state: 'reliquary.suffering', why: 'R503.2a: the essence has come out' },
  'black-temple/essence-of-desire': { state: 'reliquary.anger', why: 'R503.2b: it is Anger already' },
  'naxxramas/gothik-the-harvester': { state: 'military.gothik.united', why: 'N7.4: the raid is together again' },
  'naxxramas/the-four-horsemen': { state: 'military.horsemen.falling', why: 'N8.1: one of them has fatal damage' },
}

/** Why an event must move nothing, whatever the chart thinks. */
export const mustBeIgnored = (event: ChartEvent, table: Table, about: string, { cards }: Known): string | null => {
  switch (event.type) {
    case 'RAIDER.FELL':
      return event.left > 0 ? 'R100.2: raiders are left' : null
    case 'BOSS.FATAL':
      return table.boss === about ? null : 'that Boss is gone already'
    case 'FLIPPED':
      if (!cards.has(event.card)) return 'no raid knows this card'
      return table.turned[event.card] === undefined ? 'that card is gone already' : null
    default:
      return null
  }
}

/** Why it is right that a region leaves this event alone; null: it is lost. */
export const whyNothing = (it: Unheard, known: Known): string | null => {
  const { event, region, place, table, about } = it
  if (table.ended !== '' && event.type !== 'RAID.OVER') return 'R100.2: the raid is over'
  if (table.losing && region === 'encounter' && event.type !== 'RAID.OVER') return 'R100.2: the last Boss is defeated'
  const ignored = mustBeIgnored(event, table, about, known)
  if (ignored !== null) return ignored
  switch (event.type) {
    case 'FLIPPED': {
      if (ownAffair.has(event.card)) return 'R101.1b: only its own words change'
      const forGood = turnedForGood[event.card]
      if (forGood?.state !== place.encounter) return null
      // a card whose own words turn it to and fro must be followed to and fro
      return turnsItself(known.cards.get(event.card), true) ? null : forGood.why
    }
    case 'TURN.BEGAN':
      return region === 'encounter' && !place.encounter.endsWith('Wave') ? 'N9.2: no more of the nine wait' : null
    default:
      return null
  }
}

/** Where an encounter hears of an effect that something else must add first. */
export const addedLater: Readonly<Record<string, string>> = {
  'frostwyrm.kelthuzad.firstWave': 'N9.2: as the next turn begins',
  'frostwyrm.kelthuzad.secondWave': 'N9.2: as the next turn begins',
}
