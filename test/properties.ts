/** fast-check for our tests. */
export * as fc from './fast-check.ts'
