/**
 * How much is being packed just now. Deflating is done on threads of their own, so counting turns of the event loop
 * doesn't tell when it is over; every packing ends in `Response.arrayBuffer()`, so that is where it is counted.
 */

let running = 0

class CountedResponse extends Response {
  override async arrayBuffer(): Promise<ArrayBuffer> {
    running += 1
    try {
      return await super.arrayBuffer()
    } finally {
      running -= 1
    }
  }
}
globalThis.Response = CountedResponse

export const isPacking = (): boolean => running > 0
