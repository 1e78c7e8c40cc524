import type { Failure, ToHost } from './protocol.ts'

/** What to say of something that nobody foresaw. */

export const kindOf = ({ type }: ToHost): Failure['kind'] => {
  if (type === 'gather' || type === 'begin') return 'message' // the lobby stands as it was
  return type === 'start' || type === 'open' || type === 'import' ? type : 'engine'
}

const troubles: Partial<Record<Failure['kind'], string>> = {
  start: 'This raid can’t be started.',
  open: 'This raid can’t be opened.',
  import: 'This file can’t be taken in.',
  message: 'The raid can’t begin yet.',
}

export const troubleOf = (kind: Failure['kind']): string =>
  troubles[kind] ?? 'That did not work. The raid stands as it was kept.'
