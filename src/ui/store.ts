import { askWorker } from '../store/ask-worker.ts'
import { copyWith } from '../store/copying.ts'
import { hasFiles } from '../store/files/origin.ts'
import { recover } from '../store/recover.ts'
import { makeWithStore } from '../store/with-store.ts'

/** The page's connection to what this device keeps. */
export const withStore = makeWithStore(recover)

if (hasFiles())
  copyWith(askWorker(() => new Worker(new URL('../store/small.worker.ts', import.meta.url), { type: 'module' })))
