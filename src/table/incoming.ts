import * as v from 'valibot'
import {
  type FromOwner,
  fromAnyone,
  fromOwner,
  fromStranger,
  type FromStranger,
  fromVoter,
  type FromVoter,
  type ToHost,
} from './protocol.ts'

/** What comes to the host, read with suspicion. Only the host reads this: a page does not carry the schemas. */

const toHost = v.variant('type', [
  ...fromOwner.options,
  ...fromStranger.options,
  ...fromVoter.options,
  ...fromAnyone.options,
])
const ownerOnly = new Set<string>(fromOwner.options.map((option) => option.entries.type.literal))
export const isFromOwner = (message: ToHost): message is FromOwner => ownerOnly.has(message.type)
export const isFromStranger = (message: ToHost): message is FromStranger =>
  message.type === 'greet' || message.type === 'prove'
export const isFromVoter = (message: ToHost): message is FromVoter =>
  message.type === 'vote' || message.type === 'share'

const most = 8 // problems worth reading

/** A message from outside, or what is wrong with it. */
export const readToHost = (message: unknown): ToHost | { problems: string[] } => {
  const read = v.safeParse(toHost, message)
  if (read.success) return read.output
  return {
    problems: read.issues.slice(0, most).map((issue) => `${v.getDotPath(issue) ?? 'message'}: ${issue.message}`),
  }
}
