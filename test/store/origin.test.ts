import { describe, expect, it } from 'vitest'
import { wholeOf } from '../../src/store/files/origin.ts'

const written = (): DOMException => new DOMException('It was written to.', 'NotReadableError')
/** A file that cannot be read so many times. */
const busy = (times: number, why = written) => {
  let asked = 0
  const getFile = (): Promise<File> => {
    asked += 1
    const file = new File([`version ${asked}`], 'small.a')
    if (asked <= times) file.arrayBuffer = () => Promise.reject(why())
    return Promise.resolve(file)
  }
  return { getFile, asked: () => asked }
}

describe('a file that somebody else writes to', () => {
  it('is read anew if it was written to meanwhile', async () => {
    expect(new TextDecoder().decode(await wholeOf(busy(3)))).toBe('version 4')
  })

  it('is given up in the end, and at once for any other reason', async () => {
    const always = busy(Number.POSITIVE_INFINITY)
    await expect(wholeOf(always)).rejects.toThrow('It was written to.')
    expect(always.asked()).toBe(5)
    const broken = busy(9, () => new DOMException('gone', 'NotFoundError'))
    await expect(wholeOf(broken)).rejects.toThrow('gone')
    expect(broken.asked()).toBe(1)
  })
})
