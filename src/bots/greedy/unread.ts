/**
 * Words that the bot does not weigh. Where the reading of such a word would stand, its table says what is taken for
 * granted instead, and why; so they can be listed.
 */

export interface Unread<T> {
  (): T
  readonly why: string
}

/** Whatever the word says, this is taken for granted. */
export const unread = <T>(granted: T, why: string): Unread<T> => Object.assign(() => granted, { why })

/** Worth no point. */
export const nothing = (why: string): Unread<number> => unread(0, why)

export const isUnread = (entry: unknown): entry is Unread<unknown> => typeof entry === 'function' && 'why' in entry
