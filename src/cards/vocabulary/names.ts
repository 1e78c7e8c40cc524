/** Is this word part of that name? A whole word: “Spectral Rider” has “Spectral”, “Spectralist” has not. */
export const nameHas = (name: string, word: string): boolean => ` ${name} `.includes(` ${word} `)
