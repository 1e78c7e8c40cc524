/** Mutants that nobody can notice, each with the reason: the card does the same with and without. */
export const accepted: Readonly<Record<string, string>> = {}
