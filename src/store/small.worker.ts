import { makeWithStore } from './with-store.ts'
import { originFiles } from './files/origin.ts'
import type { Copied } from './ask-worker.ts'
import { copySmall } from './small.ts'

// Writes the second copy for a page, which can't do that itself. It is told when, and says when it is done.
const withStore = makeWithStore()
addEventListener('message', ({ data }: MessageEvent<number>) => {
  const work = async (): Promise<void> => {
    let problem: string | null = null
    try {
      const files = await originFiles()
      if (files) await withStore((db) => copySmall(db, files))
    } catch (error) {
      problem = String(error)
    }
    postMessage({ asked: data, problem } satisfies Copied)
  }
  void work()
})
