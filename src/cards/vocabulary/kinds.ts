import type { Applies, Pointed } from './values.ts'

/** Does it point at cards (true), or describe them? */
export const isWhat = (a: Applies): a is Pointed =>
  typeof a === 'string' || 'target' in a || 'all' in a || 'event' in a || 'bound' in a || 'heroOf' in a
