/** Not crypto.randomUUID: a tablet on the home network opens the app over plain http, where that is missing. */
export const freshId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
