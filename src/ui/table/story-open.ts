import { createSignal } from 'solid-js'

/** Which of the story's sheets is open; one raid is on the screen at a time. */

/** The whole story, from this entry on; null: at its end. */
const [storyOpen, setStoryOpen] = createSignal<{ at: number | null } | null>(null)
export { storyOpen }
export const openStory = (at: number | null = null): void => void setStoryOpen({ at })
export const shutStory = (): void => void setStoryOpen(null)

/** Somebody wants to see again what changed since their turn. */
const [isSinceAsked, setSinceAsked] = createSignal(false)
export { isSinceAsked }
export const askSince = (): void => void setSinceAsked(true)
export const shutSince = (): void => void setSinceAsked(false)
