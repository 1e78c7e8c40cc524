import type { Refusal } from '../../engine/contract/refusal.ts'
import type { ToClient } from '../../table/protocol.ts'
import { inNames } from '../words.ts'

/**
 * What the host says in words, with people called by their names. The rules and the host count seats; this is the one
 * door through which their words come to the page, so whatever they say about somebody is said of a person here.
 */
export const withNames = (message: ToClient): ToClient => {
  switch (message.type) {
    case 'refused':
      return { ...message, refusal: refusalInNames(message.refusal) }
    case 'why':
      return { ...message, refusals: message.refusals.map(refusalInNames) }
    case 'explained':
      return {
        ...message,
        numbers: message.numbers.map((it) => ({
          ...it,
          because: it.because.map((one) => ({ ...one, change: inNames(one.change) })),
        })),
      }
    case 'failed': {
      const { failure } = message
      return {
        ...message,
        failure: { ...failure, message: inNames(failure.message), problems: failure.problems.map(inNames) },
      }
    }
    default:
      return message
  }
}

const refusalInNames = (refusal: Refusal): Refusal => ({ ...refusal, reason: inNames(refusal.reason) })
