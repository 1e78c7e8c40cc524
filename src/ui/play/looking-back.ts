import { createSignal } from 'solid-js'

/** The entry of the story whose fall somebody wants to see again; null: none. One raid is on the page at a time. */
const [lookedBackAt, lookBackAt] = createSignal<number | null>(null)
export { lookBackAt, lookedBackAt }
