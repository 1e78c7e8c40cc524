/** Every word of the interface. Taken as `strings.room`, so that a screen carries no other's words. */
export * as strings from './rooms.ts'
