/**
 * Crockford's base 32: what people read to each other, and what a QR code holds in the fewest squares (its mode for
 * capitals and digits takes 5.5 bits a letter). No I, L, O, U; who types them is understood all the same.
 */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const values = new Map(Array.from(letters, (letter, value) => [letter, value]))
values.set('O', 0).set('I', 1).set('L', 1)

export const toBase32 = (bytes: Uint8Array): string => {
  let text = ''
  let held = 0
  let bits = 0
  for (const byte of bytes) {
    held = (held << 8) | byte
    for (bits += 8; bits >= 5; bits -= 5) text += letters[(held >> (bits - 5)) & 31]
    held &= 31
  }
  return bits === 0 ? text : text + letters[(held << (5 - bits)) & 31]
}

/** Any case; spaces, line breaks and dashes do not count. Null: other letters, or not a whole number of bytes. */
export const fromBase32 = (text: string): Uint8Array | null => {
  const compact = text.replace(/[\s-]/g, '').toUpperCase()
  const bytes = new Uint8Array((compact.length * 5) >> 3)
  let held = 0
  let bits = 0
  let at = 0
  for (const letter of compact) {
    const value = values.get(letter)
    if (value === undefined) return null
    held = (held << 5) | value
    bits += 5
    if (bits < 8) continue
    bits -= 8
    bytes[at++] = (held >> bits) & 255
    held &= (1 << bits) - 1
  }
  return bits < 5 && held === 0 ? bytes : null
}
