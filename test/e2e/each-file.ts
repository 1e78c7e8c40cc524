import { afterEach, expect } from 'vitest'
import { newHands } from './hands.ts'
import { takeRefused } from './support.ts'

// Before each file, for they share their workers.
newHands()

// The app keeps to its own policy, whatever is played.
afterEach(() => expect(takeRefused()).toEqual([]))
