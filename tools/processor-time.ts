/**
 * Milliseconds for which this process has had a processor: on a busy machine the same turn takes the same. Other threads
 * count too (workers, tidying of memory), so a turn takes at most what it says.
 */
export const processorTime = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
