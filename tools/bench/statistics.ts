/** Milliseconds of processor time, those of the garbage collector's and the compiler's threads included. */
export const processorTime = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

export interface Spread {
  median: number
  min: number
  max: number
}

export const sum = (list: readonly number[]): number => list.reduce((a, b) => a + b, 0)
export const mean = (list: readonly number[]): number => (list.length > 0 ? sum(list) / list.length : 0)

export const median = (list: readonly number[]): number => {
  const sorted = list.toSorted((a, b) => a - b)
  const half = Math.floor(sorted.length / 2)
  return mean(sorted.slice(sorted.length % 2 === 1 ? half : half - 1, half + 1))
}

export const spreadOf = (list: readonly number[]): Spread => ({
  median: median(list),
  min: Math.min(...list),
  max: Math.max(...list),
})

/** The least of them that is not below this share of all. */
export const quantile = (list: readonly number[], share: number): number =>
  list.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(list.length * share) - 1)] ?? Number.NaN
