/** Small things that a page needs which plays alone: in a file of their own, since such a page needs no keys. */

/** Of a device's people, in letters. */
export const longestName = 40

/** So much of the room's name, in hex, is in a link: 16 bytes. */
export const linkedPart = (room: string): string => room.slice(0, 32)
