const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const fieldsOf = (record: Readonly<Record<string, unknown>>): string[] =>
  Object.keys(record).filter((field) => record[field] !== undefined)

/** Do both say the same, in whatever order their fields are written? */
export const isSame = (a: unknown, b: unknown): boolean => {
  if (!isRecord(a) || !isRecord(b) || Array.isArray(a) !== Array.isArray(b)) return a === b
  const fields = fieldsOf(a)
  return fields.length === fieldsOf(b).length && fields.every((field) => isSame(a[field], b[field]))
}
