import type { RaidName } from '../../src/engine/contract/names.ts'
import type { ToClient, ToHost } from '../../src/table/protocol.ts'
import { lastView, sitDown } from './at-table.ts'
import { begin, bring, first, gather, hello, look, plan, playUntil, room, second, askAll } from './together.ts'

/** All that a host says to guests in the beginning of a raid, as it goes over the wire: patches are patches. */
export const saidToGuests = async (raid: RaidName, answers: number): Promise<ToClient[]> => {
  const said: ToClient[] = []
  const note = (message: ToClient): void => void said.push(JSON.parse(JSON.stringify(message)) as ToClient)
  const table = sitDown()
  await table.say(gather({ ...plan('guest', 'device', 'guest', 'guest'), raid }), room)
  const [anna, ben, cleo, watcher] = [table.guest(note), table.guest(note), table.guest(note), table.guest(note)]
  const ready: ToHost = { type: 'ready', ready: true }
  await anna.say(hello('Anna'), { type: 'take', seat: 'raider2' }, bring(first, 'raider2'), ready)
  await ben.say(hello('Ben'), { type: 'take', seat: 'raider3' }, bring(second, 'raider3'), ready)
  await cleo.say(hello('Cleo'), { type: 'take', seat: 'boss' }, ready)
  await watcher.say(hello('Dora'), look(null))
  await anna.say({ type: 'lead', seat: 'raider1' }, { type: 'show', shown: { kind: 'chat', to: 'all', text: 'Hi' } })
  await table.say(begin)
  await table.say(look('raider1'), askAll('raider1'))
  await anna.say(look('raider2'), askAll('raider2'))
  await ben.say(look('raider3'), askAll('raider3'))
  await cleo.say(look('boss'), askAll('boss'))
  await watcher.say(look(null))
  const guests = [anna, ben, cleo]
  let n = 0
  /** What people ask about while they play. */
  const aside = async (): Promise<void> => {
    for (const guest of guests) {
      const { view, seat } = (guest.everything.findLast((it) => it.type === 'view') ?? {}) as Extract<
        ToClient,
        { type: 'view' }
      >
      const cards = JSON.stringify(view).matchAll(/"handle":(\d+),"key"/g)
      for (const [, handle] of [...cards].slice(n % 7, (n % 7) + 3)) {
        const card = Number(handle)
        await guest.say({ type: 'explain', ask: ++n, seat, card }, { type: 'show', shown: { kind: 'point', card } })
        if (seat) await guest.say({ type: 'why', ask: ++n, seat, card })
      }
      const { decision } = view
      if (!seat || decision?.ask.shape !== 'one') continue
      const picks = decision.ask.options.slice(0, 8)
      await guest.say({ type: 'preview', ask: ++n, seat, decision: decision.id, picks })
      for (const pick of picks) await guest.say({ type: 'aims', ask: ++n, seat, pick })
      await guest.say({ type: 'answer', move: { decision: decision.id, seat, pick: { card: 1 } } })
    }
  }
  for (let at = 0; at < answers; at += 40) {
    const isOver = (): boolean => lastView(table.everything).result !== null
    await playUntil(table, guests, isOver, Math.min(40, answers - at))
    if (isOver()) break
    await aside()
    if (at === 40) await table.say({ type: 'undo', seat: 'raider1', agreed: false })
  }
  await anna.say({ type: 'again' })
  return said
}
