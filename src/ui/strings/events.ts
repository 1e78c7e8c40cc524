import { plural } from './english.ts'

/** Events: the moment when one happens, and those that have happened. */
export const events = {
  title: 'Events',
  event: 'Event',
  now: 'It’s happening now.',
  did: 'What it did',
  close: 'Close the event',
  left: (n: number) => `${n} left`,
  last: (name: string) => `Last: ${name}`,
  open: 'Show past events.',
  toCome: (n: number) =>
    n === 0
      ? 'No more events to come.'
      : plural(n, { one: '1 event is still to come.', other: `${n} events are still to come.` }),
  none: 'No events yet.',
  past: (n: number) => plural(n, { one: '1 past event', other: `${n} past events` }),
  turn: (n: number) => `Turn ${n}`,
  /** Said aloud as it turns up. */
  said: (name: string, text: string) => `Event: ${name}. ${text}`,
} as const
