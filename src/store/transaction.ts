import { isCalled } from './files/called.ts'

/** What every store does with the database's transactions. */

/** All records whose keys begin with this: an array sorts after every number. */
export const rangeOf = (first: string): IDBKeyRange => IDBKeyRange.bound([first], [first, []])

interface Tx {
  readonly done: Promise<void>
  abort(): void
  commit(): void
}

const unlessEnded = (end: () => void): void => {
  try {
    end()
  } catch (error) {
    if (!isCalled(error, 'InvalidStateError')) throw error
  }
}

/** Not only when the last answer is back: people wait for it. If it has ended already, its requests say why. */
export const commitNow = (tx: Tx): void => unlessEnded(() => tx.commit())

/** What is waited for later: should it fail before anybody gets there, its transaction tells. */
export const askedNow = <T>(request: Promise<T>): Promise<T> => {
  request.catch(() => {})
  return request
}

/** One transaction: all of it happens, or none of it. */
export const together = async <T, A extends Tx>(tx: A, work: (tx: A) => Promise<T>): Promise<T> => {
  const whole = work(tx).catch((error: unknown) => {
    unlessEnded(() => tx.abort())
    throw error
  })
  // Of a transaction that failed on a full disk, Chromium may leave requests without any answer.
  const failed = new Promise<never>((_, reject) => {
    tx.done.catch((error: unknown) => void setTimeout(() => reject(error), 0))
  })
  const [worked, done] = await Promise.allSettled([Promise.race([whole, failed]), tx.done])
  // what a request says may be "aborted"; then only its transaction knows why
  const reasons = [worked, done].flatMap((one): unknown[] => (one.status === 'rejected' ? [one.reason] : []))
  const told = reasons.find((reason) => !isCalled(reason, 'AbortError'))
  if (reasons.length > 0) throw told ?? reasons[0]
  return whole
}
