import type { Link, LinkState } from './link.ts'

/** Messages (any JSON value) as texts, and back. */

export type Text = Uint8Array<ArrayBuffer>

/** A link that nobody has read: to pass it on, a page need not know what is said. Texts are given away with `send`. */
export interface TextLink extends Link<Text, Text> {
  onState(take: (state: LinkState) => void): void
  bad(): void // what it said was no message
}

export interface Spoken<Out, In> extends Link<Out, In> {
  readonly texts: TextLink // before they are read
}

/** What can't be read is said to be bad, and nobody hears of it. */
export const spoken = <Out, In>(texts: TextLink): Spoken<Out, In> => ({
  texts,
  get state() {
    return texts.state
  },
  send: (message) => texts.send(toText(message)),
  onMessage: (take) =>
    texts.onMessage((text) => {
      const read = fromText(text)
      if (read) take(read.message as In)
      else texts.bad()
    }),
  onState: (take) => texts.onState(take),
  onEnd: (take) => texts.onEnd(take),
  close: () => texts.close(),
})

export const toText = (message: unknown): Text => new TextEncoder().encode(JSON.stringify(message))

/** Null: it is no JSON, or nested too deep. */
export const fromText = (text: Uint8Array): { message: unknown } | null => {
  if (isTooDeep(text)) return null
  try {
    return { message: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(text)) as unknown }
  } catch {
    return null // the caller reports it
  }
}

const deepest = 100 // of nested lists and objects: what copies messages further on may be recursive
const [quote, backslash, bracket, brace] = [0x22, 0x5c, 0x5b, 0x7b]

const isTooDeep = (bytes: Uint8Array): boolean => {
  let depth = 0
  let inText = false
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]
    if (inText) {
      if (byte === backslash) at++
      else if (byte === quote) inText = false
    } else if (byte === quote) inText = true
    else if (byte === bracket || byte === brace) {
      if (++depth > deepest) return true
    } else if (byte === bracket + 2 || byte === brace + 2) depth--
  }
  return false
}
