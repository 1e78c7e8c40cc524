import type { InferOutput } from 'valibot'
import { describe, expectTypeOf, it } from 'vitest'
import type { Move, Pick, Recorded } from '../../src/engine/contract/answer.ts'
import type { Setup } from '../../src/engine/contract/setup.ts'
import type { moveSchema, pickSchema, recordedSchema, setupSchema } from '../../src/table/schema.ts'

// The compiler is the judge (npm run types): what a type of the engine has, its schema has, and nothing else.
describe('the schema of', () => {
  it('an answer is its type', () => {
    expectTypeOf<InferOutput<typeof moveSchema>>().toEqualTypeOf<Move>()
  })
  it('what a record holds is its type', () => {
    expectTypeOf<InferOutput<typeof recordedSchema>>().toEqualTypeOf<Recorded>()
  })
  it('what is answered is its type', () => {
    expectTypeOf<InferOutput<typeof pickSchema>>().toEqualTypeOf<Pick>()
  })
  it('a setup is its type', () => {
    expectTypeOf<InferOutput<typeof setupSchema>>().toEqualTypeOf<Setup>()
  })
})
