const table = Uint32Array.from({ length: 256 }, (_, n) => {
  let rest = n
  for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1
  return rest
})

/** CRC-32: against typing errors and mixed-up parts, not against anybody. */
export const crc32 = (bytes: Uint8Array): number => {
  let crc = 0xffffffff
  for (const byte of bytes) crc = (crc >>> 8) ^ (table[(crc ^ byte) & 255] ?? 0)
  return (crc ^ 0xffffffff) >>> 0
}
