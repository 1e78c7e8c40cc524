import { describe, expect, it } from 'vitest'
import { FileError, fileText, textIn } from '../../src/ui/files.ts'

/** Files that people open, of whatever kind. */

const bytes = (...all: number[]): Uint8Array => Uint8Array.from(all)
const wide = (text: string, isLittle: boolean): Uint8Array => {
  const made = new DataView(new ArrayBuffer(2 + 2 * text.length))
  made.setUint16(0, 0xfeff, isLittle)
  Array.from(text).forEach((letter, i) => made.setUint16(2 + 2 * i, letter.charCodeAt(0), isLittle))
  return new Uint8Array(made.buffer)
}

describe('a file', () => {
  it('that is too large is not read at all', async () => {
    const file = { size: 5e8, arrayBuffer: () => Promise.reject(new Error('It was read.')) } as unknown as Blob
    await expect(fileText(file, 40_000_000)).rejects.toThrow(
      new FileError('The file is too large: it has 500.0 MB, and at most 40.0 MB can be read.'),
    )
  })

  it('is read with the mark of its encoding and without, and in two bytes a letter', () => {
    expect(textIn(new TextEncoder().encode('3 Fireball'))).toBe('3 Fireball')
    expect(textIn(bytes(0xef, 0xbb, 0xbf, 0x33))).toBe('3')
    expect(textIn(wide('3 Fireball', true))).toBe('3 Fireball')
    expect(textIn(wide('3 Fireball', false))).toBe('3 Fireball')
  })

  it('that is empty, or no text, is refused in words', () => {
    expect(() => textIn(bytes())).toThrow(new FileError('The file is empty.'))
    const notText = new FileError('The file isn’t text. It may be damaged, or a different kind of file.')
    expect(() => textIn(bytes(0x89, 0x50, 0x4e, 0x47))).toThrow(notText)
    expect(() => textIn(bytes(0x33, 0, 0x33))).toThrow(notText)
    expect(() => textIn(wide('3', true).slice(0, 3))).toThrow(notText)
  })
})
