/** Of a device's people, in letters. In a file of its own: a page that plays alone needs no keys. */
export const longestName = 40
