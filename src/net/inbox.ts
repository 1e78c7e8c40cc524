/** What comes before anybody listens waits. */
export const inbox = <In>() => {
  const waiting: In[] = []
  let listener: ((one: In) => void) | null = null
  return {
    put: (one: In): void => {
      if (listener) listener(one)
      else waiting.push(one)
    },
    listen: (take: (one: In) => void): void => {
      listener = take
      for (const one of waiting.splice(0)) take(one)
    },
  }
}
