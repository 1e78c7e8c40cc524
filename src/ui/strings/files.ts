import { size } from './english.ts'

/** Files that people open in the app. */
export const files = {
  empty: 'The file is empty.',
  notText: 'The file isn’t text. It may be damaged, or a different kind of file.',
  tooLarge: (bytes: number, most: number): string =>
    `The file is too large: it has ${size(bytes)}, and at most ${size(most)} can be read.`,
} as const
