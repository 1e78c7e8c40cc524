import * as fast from 'fast-check'
import { expect, onTestFailed } from 'vitest'

export * from 'fast-check'

/**
 * Each run tries other examples; FC_SEED=n tries those of an earlier run again. A property that fails says so, and so
 * does one that takes too long.
 */
const { FC_SEED } = process.env
const seed = FC_SEED === undefined ? Math.trunc(Math.random() * 0x7fffffff) : Number(FC_SEED)
if (!Number.isInteger(seed)) throw new Error(`FC_SEED must be a whole number, not "${FC_SEED}".`)

const again = (): string => {
  const { testPath = '' } = expect.getState()
  return `FC_SEED=${seed} npm run unit -- ${testPath.slice(testPath.lastIndexOf('/test/') + 1)}`
}

fast.configureGlobal({
  seed,
  reporter: (run) => {
    if (run.failed)
      throw new Error(`${fast.defaultReportMessage(run)}\n  try it again: ${again()}`, {
        cause: 'errorInstance' in run ? run.errorInstance : undefined,
      })
  },
})

/** Tests share this module: what is said of a failure is asked for by each test that tries a property. */
export function assert<Ts>(property: fast.IAsyncProperty<Ts>, params?: fast.Parameters<Ts>): Promise<void>
export function assert<Ts>(property: fast.IProperty<Ts>, params?: fast.Parameters<Ts>): void
export function assert<Ts>(property: fast.IRawProperty<Ts>, params?: fast.Parameters<Ts>): Promise<void> | void {
  onTestFailed(({ task: { name, result } }) => {
    if (result?.errors?.some(({ message }) => message.includes('FC_SEED='))) return
    console.error(`${name}: if chance has a part in it, try it again with ${again()}`)
  })
  return fast.assert(property, params)
}
