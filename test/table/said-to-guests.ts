import type { RaidName } from '../../src/engine/contract/names.ts'
import type { ToClient, ToHost } from '../../src/table/protocol.ts'
import { type Guest, lastView, sitDown, viewsIn } from './at-table.ts'
import { askAll, begin, bring, first, gather, hello, look, plan, playUntil, room, second } from './together.ts'

const ready: ToHost = { type: 'ready', ready: true }

/** Asks about this and that, as people do while they play; `n` counts. */
const wonder = async (guest: Guest, n: number): Promise<void> => {
  const shot = viewsIn(guest.everything).at(-1)
  if (!shot?.seat) return
  const { view, seat } = shot
  const seen = [...JSON.stringify(view).matchAll(/"handle":(\d+),"key"/g)].map(([, handle]) => Number(handle))
  for (const card of seen.slice(n, n + 2)) {
    await guest.say({ type: 'explain', ask: n, seat, card }, { type: 'why', ask: n, seat, card })
    await guest.say({ type: 'show', shown: { kind: 'point', card } })
    await guest.say({ type: 'show', shown: { kind: 'choosing', cards: [card] } })
  }
  const { decision } = view
  if (decision?.ask.shape !== 'one') return
  const picks = decision.ask.options.slice(0, 8)
  await guest.say({ type: 'preview', ask: n, seat, decision: decision.id, picks })
  for (const pick of picks) await guest.say({ type: 'aims', ask: n, seat, pick })
  await guest.say({ type: 'answer', move: { decision: decision.id, seat, pick: { card: 1 } } }) // which is refused
}

/**
 * All that a host says to each of three guests and a watcher, from the lobby on, as it goes over the wire: patches are
 * patches. The Boss is played by a guest, so that all kinds of decisions are among it.
 */
export const saidToGuests = async (raid: RaidName, answers: number): Promise<ToClient[][]> => {
  const table = sitDown({ began: Date.UTC(2026, 6, 1) }) // some of what a host counts begins there
  const said: ToClient[][] = []
  const comes = (): Guest => {
    const heard: ToClient[] = []
    said.push(heard)
    return table.guest((message) => heard.push(JSON.parse(JSON.stringify(message)) as ToClient))
  }
  await table.say(gather({ ...plan('guest', 'device', 'guest', 'guest'), raid }), room)
  const [anna, ben, cleo, dora] = [comes(), comes(), comes(), comes()]
  await anna.say(hello('Anna'), { type: 'take', seat: 'raider2' }, bring(first, 'raider2'), ready)
  await ben.say(hello('Ben'), { type: 'take', seat: 'raider3' }, bring(second, 'raider3'), ready)
  await cleo.say(hello('Cleo'), { type: 'take', seat: 'boss' }, ready)
  await dora.say(hello('Dora'))
  await anna.say({ type: 'lead', seat: 'raider1' }, { type: 'show', shown: { kind: 'signal', signal: 'go' } })
  await ben.say({ type: 'show', shown: { kind: 'chat', to: 'all', text: 'Well met' } })
  await table.say(begin)
  await table.say(look('raider1'), askAll('raider1'))
  await anna.say(look('raider2'), askAll('raider2'))
  await ben.say(look('raider3'), askAll('raider3'))
  await cleo.say(look('boss'), askAll('boss'))
  await dora.say(look(null))
  const guests = [anna, ben, cleo]
  const isOver = (): boolean => lastView(table.everything).result !== null
  for (let n = 0; n * 20 < answers && !isOver(); n++) {
    await playUntil(table, guests, isOver, 20)
    for (const guest of guests) await wonder(guest, n)
    if (n === 1) await table.say({ type: 'undo', seat: 'raider1', agreed: false })
  }
  await table.say({ type: 'dismiss', member: 'm4' })
  await anna.say({ type: 'again' })
  await cleo.say({ type: 'answer', move: { seat: 'boss', concede: true } }) // which counts at the next checks
  await playUntil(table, guests, isOver, 60)
  return said
}
