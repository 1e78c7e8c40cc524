import { strings } from './strings/index.ts'

/** Files into the app and out of it. */

const words = strings.files

/** Why a file can't be read as a text. */
export class FileError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'FileError'
  }
}

/** The text of a file, which is not read at all if it has more bytes than that. */
export const fileText = async (file: Blob, most: number): Promise<string> => {
  if (file.size > most) throw new FileError(words.tooLarge(file.size, most))
  return textIn(new Uint8Array(await file.arrayBuffer()))
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

/** Gives a file away: by the share sheet where there is one for files (tablets, phones), else as a download. */
export const giveFile = async (name: string, text: string): Promise<void> => {
  const file = new File([text], name, { type: 'application/json' })
  // Desktop browsers share too, but there a file belongs into the folder for downloads.
  const isTouch = matchMedia('(pointer: coarse)').matches
  if (isTouch && navigator.canShare?.({ files: [file] })) {
    try {
      await navigator.share({ files: [file], title: name })
      return
    } catch (error) {
      // The person closed the share sheet: that is an answer too.
      if (error instanceof DOMException && error.name === 'AbortError') return
      console.warn(error) // most likely the tap was too long ago; a download needs none
    }
  }
  const url = URL.createObjectURL(file)
  const anchor = document.createElement('a')
  anchor.href = url
  anchor.download = name
  anchor.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** A name that every system takes. */
export const fileName = (words: string, ending: string): string => {
  const plain = words
    .normalize('NFKD')
    .replace(/[^\w\s-]/g, '')
    .trim()
    .replace(/[\s_]+/g, '-')
    .toLowerCase()
  return `${plain === '' ? 'raid' : plain}.${ending}`
}
