import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { askWorker } from '../../src/store/ask-worker.ts'

/** Workers that do what they are told to. */
const workers = () => {
  const started: { asked: number[]; answer(problem?: string): void; isOver: boolean }[] = []
  const start = () => {
    const heard = new EventTarget()
    const it = {
      asked: [] as number[],
      isOver: false,
      answer: (problem: string | null = null): void =>
        void heard.dispatchEvent(new MessageEvent('message', { data: { asked: it.asked.at(-1), problem } })),
    }
    started.push(it)
    return {
      postMessage: (n: number) => void it.asked.push(n),
      addEventListener: heard.addEventListener.bind(heard),
      terminate: () => {
        it.isOver = true
      },
    }
  }
  return { started, ask: askWorker(start) }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('the worker that copies small things', () => {
  it('does the next one for all who asked meanwhile', async () => {
    const { started, ask } = workers()
    const first = ask()
    const others = [ask(), ask(), ask()]
    expect(started[0]?.asked).toEqual([1])
    started[0]?.answer()
    await first
    await vi.advanceTimersByTimeAsync(0)
    expect(started[0]?.asked).toEqual([1, 2])
    started[0]?.answer()
    await Promise.all(others)
    expect(started).toHaveLength(1)
  })

  it('is another one after it broke or gave no answer, and never before', async () => {
    const { started, ask } = workers()
    const first = ask()
    started[0]?.answer('no room')
    await expect(first).rejects.toThrow('no room')
    const hung = expect(ask()).rejects.toThrow('does not answer')
    await vi.advanceTimersByTimeAsync(29_000)
    expect(started[0]?.isOver).toBe(false)
    await vi.advanceTimersByTimeAsync(1000)
    await hung
    expect(started[0]?.isOver).toBe(true)
    const next = ask()
    started[1]?.answer()
    await next
    expect(started).toHaveLength(2)
  })
})
