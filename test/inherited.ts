/** Names that every object has members of: whoever looks into a table with `in` or `[…]` finds them in each. */
export const inherited: readonly string[] = Object.getOwnPropertyNames(Object.prototype)

/** An object with a member of its own of that name, as JSON makes it; written in a program, `__proto__` is something else. */
export const withMember = (name: string, value: unknown, rest: object = {}): Record<string, unknown> =>
  JSON.parse(JSON.stringify({ ...rest, [name]: value })) as Record<string, unknown>
