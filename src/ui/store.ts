import { makeWithStore } from '../store/with-store.ts'

/** The page's connection to what this device keeps. */
export const withStore = makeWithStore()
