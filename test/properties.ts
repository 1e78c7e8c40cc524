import * as fc from 'fast-check'
import { afterEach, expect } from 'vitest'

/**
 * fast-check for our tests. Each run tries other examples; FC_SEED=n tries those of an earlier run again. A property
 * that fails says so, and so does one that takes too long.
 */
const { FC_SEED } = process.env
const seed = FC_SEED === undefined ? Math.trunc(Math.random() * 0x7fffffff) : Number(FC_SEED)
if (!Number.isInteger(seed)) throw new Error(`FC_SEED must be a whole number, not "${FC_SEED}".`)

const again = (): string => {
  const { testPath = '' } = expect.getState()
  return `FC_SEED=${seed} npx vitest run --project node ${testPath.slice(testPath.lastIndexOf('/test/') + 1)}`
}

fc.configureGlobal({
  seed,
  reporter: (run) => {
    if (run.failed)
      throw new Error(`${fc.defaultReportMessage(run)}\n  try it again: ${again()}`, {
        cause: 'errorInstance' in run ? run.errorInstance : undefined,
      })
  },
})

afterEach(({ task: { name, result } }) => {
  if (result?.state !== 'fail' || result.errors?.some(({ message }) => message.includes('FC_SEED='))) return
  console.error(`${name}: if chance has a part in it, try it again with ${again()}`)
})

export { fc }
