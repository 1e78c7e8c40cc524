/** Which engine, cards and charts these are. Saves of the same content can be replayed. */
export const content: string = __CONTENT_HASH__
