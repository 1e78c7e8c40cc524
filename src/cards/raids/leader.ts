/** N1.3: which of so many raiders leads if they choose nobody, from 1: the one in the middle, or the first of two there. */
export const middleRaider = (raiders: number): number => Math.ceil(raiders / 2)
