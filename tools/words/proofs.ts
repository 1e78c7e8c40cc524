import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { claimsIn, families } from './words.ts'
import { idOf } from './prove.ts'

/** Which ruling proves which word, as `npm run words -- --write` found it. A test looks whether it is still so. */

export const rulingsFolder = fileURLToPath(new URL('../../test/rulings', import.meta.url))
const file = fileURLToPath(new URL('../../test/rulings/base/words/proofs.json', import.meta.url))

export const readProofs = (): Record<string, string> =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : {}

/** In the order of the grammar; what is no word any more goes. */
export const writeProofs = (found: ReadonlyMap<string, string | null>): void => {
  const before = readProofs()
  const kept = families
    .flatMap(claimsIn)
    .map(idOf)
    .flatMap((id) => {
      const proof = found.has(id) ? found.get(id) : before[id]
      return proof == null ? [] : [[id, proof] as const]
    })
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(kept), null, 2)}\n`)
}
