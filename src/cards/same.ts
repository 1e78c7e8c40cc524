/** Whether two plain values, such as answers or what cards speak of, are the same. The order of members is nobody's business. */
export const isSame = (a: unknown, b: unknown): boolean => {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  const [x, y] = [a as Record<string, unknown>, b as Record<string, unknown>]
  const keys = Object.keys(x)
  return (
    Array.isArray(a) === Array.isArray(b) &&
    keys.length === Object.keys(y).length &&
    keys.every((key) => Object.hasOwn(y, key) && isSame(x[key], y[key]))
  )
}
