import { newHands } from './hands.ts'

// Before each file, for they share their workers.
newHands()
