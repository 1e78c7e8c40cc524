/** Files as texts. */

/** Why a file can't be read as a text. */
export class FileError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'FileError'
  }
}

export const size = (bytes: number): string => {
  if (bytes < 1e6) return `${Math.max(1, Math.round(bytes / 1e3))} kB`
  return bytes < 1e9 ? `${(bytes / 1e6).toFixed(1)} MB` : `${(bytes / 1e9).toFixed(1)} GB`
}

const words = {
  empty: 'The file is empty.',
  notText: 'The file isn’t text. It may be damaged, or a different kind of file.',
  tooLarge: (bytes: number, most: number): string =>
    `The file is too large: it has ${size(bytes)}, and at most ${size(most)} can be read.`,
} as const

const slice = 4_000_000 // bytes

/** The text of a file, which is not read at all if it has more bytes than that. `told`: after each part of it. */
export const fileText = async (
  file: Blob,
  most: number,
  told: (done: number, of: number) => Promise<void> | void = () => {},
): Promise<string> => {
  const { size: length } = file
  if (length > most) throw new FileError(words.tooLarge(length, most))
  const bytes = new Uint8Array(length)
  for (let at = 0; at < length; at += slice) {
    bytes.set(new Uint8Array(await file.slice(at, at + slice).arrayBuffer()), at)
    await told(Math.min(at + slice, length), length)
  }
  return textIn(bytes)
}

/** Some programs write two bytes a letter, and say so by the first two. */
const encodings = [
  { first: [0xff, 0xfe], name: 'utf-16le' },
  { first: [0xfe, 0xff], name: 'utf-16be' },
]

export const textIn = (bytes: Uint8Array): string => {
  if (bytes.length === 0) throw new FileError(words.empty)
  const name = encodings.find(({ first }) => first.every((byte, i) => bytes[i] === byte))?.name ?? 'utf-8'
  try {
    const text = new TextDecoder(name, { fatal: true }).decode(bytes)
    if (!text.includes('\0')) return text
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
  }
  throw new FileError(words.notText)
}
