/** Browsers tell what went wrong by the name of an error. */
export const isCalled = (error: unknown, ...names: string[]): boolean =>
  error instanceof Error && names.includes(error.name)
