import { createSignal } from 'solid-js'

/** The raid is over, and its end was put aside to look at the table. */
const [isLooking, setLooking] = createSignal(false)
export { isLooking, setLooking }
