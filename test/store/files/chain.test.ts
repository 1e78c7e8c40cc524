import * as fc from '../../fast-check.ts'
import { describe, expect, it } from 'vitest'
import { checksum, linked, start, unlinked } from '../../../src/store/files/chain.ts'

const fileOf = (values: readonly unknown[]): Uint8Array => {
  let tail = start
  const parts = values.map((value) => {
    const { bytes, next } = linked(tail, value)
    tail = next
    return bytes
  })
  return Uint8Array.from(parts.flatMap((part) => [...part]))
}
const some = fc.array(fc.oneof(fc.string(), fc.integer(), fc.record({ n: fc.nat(), text: fc.string() })), {
  maxLength: 8,
})

describe('records in a file that only grows', () => {
  it('are read back as they were written', () => {
    fc.assert(
      fc.property(some, (values) => {
        const bytes = fileOf(values)
        expect(unlinked(bytes)).toMatchObject({ values, isTorn: false, tail: { at: bytes.length } })
      }),
    )
  })

  it('are none in a file of zeros, which is what a disk leaves of one that it had no time for', () => {
    expect(unlinked(new Uint8Array(64))).toMatchObject({ values: [], isTorn: true })
  })

  it('end where the file was cut or damaged, and before it nothing is lost', () => {
    fc.assert(
      fc.property(some, fc.nat(), fc.nat(), fc.boolean(), (values, where, bit, isCut) => {
        const bytes = fileOf(values)
        if (bytes.length === 0) return
        const at = where % bytes.length
        const spoilt = isCut ? bytes.slice(0, at) : bytes.slice()
        if (!isCut) spoilt[at] = (spoilt[at] ?? 0) ^ (1 << (bit % 8))
        const { values: read, isTorn, tail } = unlinked(spoilt)
        expect(read).toEqual(values.slice(0, read.length))
        expect(tail.at).toBeLessThanOrEqual(at)
        expect(fileOf(values.slice(0, read.length + 1)).length).toBeGreaterThan(at)
        expect(isTorn).toBe(!isCut || tail.at < at)
      }),
    )
  })

  it('of another file don’t go on in this one', () => {
    const [one, other] = [fileOf(['a', 'b']), fileOf(['c', 'b'])]
    const half = fileOf(['a']).length
    const mixed = Uint8Array.from([...one.subarray(0, half), ...other.subarray(half)])
    expect(unlinked(mixed)).toMatchObject({ values: ['a'], isTorn: true })
  })

  it('have the checksum that everybody calls CRC-32', () => {
    expect(checksum(new TextEncoder().encode('123456789'))).toBe(0xcbf43926)
  })
})
