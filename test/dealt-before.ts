import type { Setup } from '../src/engine/contract/setup.ts'

/** The same raid as it was dealt before chance came from ChaCha: for tests that want what happened in it then. */
export const dealtBefore = (setup: Setup): Setup => {
  const { generator: _, ...before } = setup
  return before
}
