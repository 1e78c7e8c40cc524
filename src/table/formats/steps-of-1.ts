export const namedSteps = (state: unknown, _effectAt: (path: string) => unknown): unknown => state
