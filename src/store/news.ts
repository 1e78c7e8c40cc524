/** What a device's store does that its people must hear of. Whoever shows it listens; nobody has to. */
export type StoreNews =
  | { kind: 'blocked' } // an older tab has it open, and this one waits for it
  | { kind: 'newer' } // a newer app in another tab has changed it
  | { kind: 'closed' } // the browser closed it by itself
  | { kind: 'full' | 'broken' } // something could not be written
  | { kind: 'lost'; raids: number } // the browser dropped it; so many raids came back from their second copies
  | { kind: 'well' } // it works again

const listeners = new Set<(news: StoreNews) => void>()

export const onStoreNews = (take: (news: StoreNews) => void): (() => void) => {
  listeners.add(take)
  return () => void listeners.delete(take)
}
export const tellNews = (news: StoreNews): void => {
  for (const take of listeners) take(news)
}
