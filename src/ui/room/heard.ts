import type { Connection } from '../../net/connection.ts'
import { mostTold, readFromHost, readPatch } from '../../table/from-host/index.ts'
import type { ToClient, ToHost } from '../../table/protocol.ts'
import type { Checks, Misheard } from '../session/misheard.ts'
import { checkedValues } from './checked.ts'

/** What a host at another device says is read before anybody at this page hears it. */

const warn = (problem: string): void => console.warn(`The host said something that this app can’t read: ${problem}`)

/** The link, with only what could be read. */
export const readLink = <Link extends Connection<ToHost, ToClient>>(link: Link, misheard: Misheard): Link => ({
  ...link,
  get state() {
    return link.state
  },
  onMessage: (take) =>
    link.onMessage((message) => {
      const read = readFromHost(message)
      if (!('problem' in read)) return take(read)
      if (read.of === 'unheard') return
      warn(read.problem)
      misheard(read.of)
    }),
})

export const checks: Checks = {
  values: checkedValues,
  patch: (before, patch) => {
    const read = readPatch(before, patch)
    if (!('problem' in read)) return read.patch
    warn(read.problem)
    return null
  },
  mostTold,
}
