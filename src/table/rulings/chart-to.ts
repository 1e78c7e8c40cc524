import { type ChartState, sendToChart, startChart } from '../../../machines/drive.ts'
import type { ChartEvent, Command, Commands, WindowName } from '../../../machines/protocol.ts'
import type { RaidValue } from '../../cards/vocabulary/raid.ts'
import type { RaidName } from '../../engine/contract/names.ts'

/** A raid's chart brought to a moment by real events; of its commands only facts, the Boss, placed and turned cards, the sides and the deck drawn from are kept. */
export interface Moment {
  chart: ChartState
  facts: Record<string, number>
  first: 'boss' | 'raider'
  phase: string
  step: string
  window: WindowName
  phases: string[] // passed on the way
}

/** Which Boss is in play, before anybody's first turn. */
export interface Encounter {
  chart: ChartState
  facts: Record<string, number>
  boss: string // key of the Boss in play, '' none
  placed: string[] // keys of other set-aside cards that came into play
  over: string[] // groups of them that lie on their other side
  split: Commands['splitRaid'] | null // how the raid is divided (N7.1)
  drawn: string // the Boss's deck that is drawn from by now, '' the Main deck
  opening: readonly Command[] // what set-up said last
}

export interface Wanted {
  side: 'boss' | 'raider' | 'first'
  phase: string
  step: string | null
}

const send = (raid: RaidName, from: Encounter, event: ChartEvent): { to: Encounter; commands: Command[] } | null => {
  const { state, commands, changed } = sendToChart(raid, from.chart, event)
  if (!changed) return null
  const to: Encounter = { ...from, chart: state, facts: { ...from.facts }, placed: [...from.placed] }
  for (const { type, params } of commands) {
    if (type === 'setFact') to.facts[params.name] = params.value
    else if (type === 'placeBoss' || type === 'swapBoss') to.boss = params.card
    else if (type === 'removeBoss') to.boss = ''
    else if (type === 'placeCards') to.placed.push(...params.cards)
    else if (type === 'resetRaid') to.placed = [...params.stays]
    else if (type === 'turnOver') to.over = [...new Set([...to.over, params.group])].toSorted()
    else if (type === 'splitRaid') to.split = params
    else if (type === 'clearMarks') to.split = null
    else if (type === 'switchDeck') to.drawn = params.deck
    else if (type === 'offerMulligans') to.opening = commands
  }
  return { to, commands }
}

/** What the start of a turn asks for (N9.2). */
const asTurnsBegin = (name: RaidName, { chart }: Encounter): Command[] =>
  sendToChart(name, chart, { type: 'TURN.BEGAN', side: 'boss', firstTurn: false }).commands

/** What may happen to the Boss next: whatever the chart last asked for, or its fall, or its turning over. */
const happenings = (name: RaidName, raid: RaidValue, at: Encounter, last: readonly Command[]): ChartEvent[] => {
  const { boss } = at
  const asked = [...last, ...asTurnsBegin(name, at)].flatMap(({ type, params }): ChartEvent[] => {
    if (type === 'addEffect') return [{ type: 'EFFECT.RESOLVED', name: params.name }]
    if (type === 'chooseWay') return params.options.map((way) => ({ type: 'WAY.CHOSEN', way }))
    return type === 'turnUp' ? [{ type: 'NONE.LEFT' }] : []
  })
  const revealed = Object.entries(raid.decks).flatMap(([deck, { cards }]) =>
    [...Object.keys(cards), ''].map((card): ChartEvent => ({ type: 'REVEALED', deck, card })),
  )
  return [...asked, { type: 'BOSS.FATAL' }, { type: 'FLIPPED', card: boss, back: true }, ...revealed]
}

/** The shortest way from the start of the raid to a Boss that is wanted, if there is one. */
export const encounterWith = (name: RaidName, raid: RaidValue, wanted: (e: Encounter) => boolean): Encounter | null => {
  const start: Encounter = {
    chart: startChart(name).state,
    facts: {},
    boss: '',
    placed: [],
    over: [],
    split: null,
    drawn: '',
    opening: [],
  }
  const begun = send(name, start, { type: 'BEGIN' })
  const seen = new Set<string>()
  let reached = begun ? [begun] : []
  while (reached.length > 0) {
    const found = reached.find(({ to }) => to.boss !== '' && to.opening.length > 0 && wanted(to))
    if (found) return found.to
    const next: typeof reached = []
    for (const { to, commands } of reached)
      for (const event of happenings(name, raid, to, commands)) {
        const sent = send(name, to, event)
        const key = JSON.stringify(sent?.to)
        if (!sent || seen.has(key) || sent.commands.some(({ type }) => type === 'bossLoses')) continue
        seen.add(key)
        next.push(sent)
      }
    reached = next
  }
  return null
}

/** A card of the Boss's lies on its other side. */
export const turned = (raid: RaidName, encounter: Encounter, card: string): Encounter =>
  send(raid, encounter, { type: 'FLIPPED', card, back: true })?.to ?? encounter

/** Before the first turn, with hands being offered again. */
export const offerIn = ({ opening }: Encounter): Commands['offerMulligans'] => {
  const offer = opening.find((c) => c.type === 'offerMulligans')
  if (offer?.type !== 'offerMulligans') throw new Error('Nobody is offered a mulligan in this raid.')
  return offer.params
}

/** A moment of a turn; if that turn has no such phase or step, those it has. A step's name may stand for its phase. */
export const chartAt = (raid: RaidName, encounter: Encounter, wanted: Wanted): Moment | string[] => {
  let at = encounter
  let last: Command[] = []
  const tell = (event: ChartEvent): void => {
    const sent = send(raid, at, event)
    last = sent?.commands ?? []
    at = sent?.to ?? at
  }
  tell({ type: 'MULLIGANS.DONE' })
  const begin = last.find((c) => c.type === 'beginTurn')
  const first = begin?.type === 'beginTurn' ? begin.params.first : 'boss'
  const side = wanted.side === 'first' ? first : wanted.side
  tell({ type: 'TURN.BEGAN', side, firstTurn: false })
  const phases: string[] = []
  for (let i = 0; i < 30; i++) {
    const shown = last.find((c) => c.type === 'revealNext')
    if (shown?.type === 'revealNext') {
      const looked = wanted.step === 'event' || wanted.phase === 'event' || wanted.phase === 'newBoss'
      tell({ type: 'REVEALED', deck: shown.params.deck, card: looked ? 'a card' : '' })
    }
    const entered = last.find((c) => c.type === 'enterPhase')
    const opened = last.find((c) => c.type === 'openWindow')
    if (entered?.type !== 'enterPhase' || opened?.type !== 'openWindow') break
    const { phase, step } = entered.params
    const { name } = opened.params
    phases.push(phase === step ? phase : `${phase} (${step})`)
    if ((phase === wanted.phase && (wanted.step ?? step) === step) || (wanted.step === null && step === wanted.phase))
      return { chart: at.chart, facts: at.facts, first, phase, step, window: name, phases }
    tell({ type: 'WINDOW.CLOSED', name })
  }
  return phases
}
