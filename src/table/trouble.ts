import type { Failure, ToHost } from './protocol.ts'

/** What kind of failure it is when nobody foresaw it. */

export const kindOf = ({ type }: ToHost): Failure['kind'] => {
  if (type === 'gather' || type === 'begin') return 'message' // the lobby stands as it was
  return type === 'start' || type === 'open' || type === 'import' ? type : 'engine'
}
