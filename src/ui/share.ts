/** Links out of the app, by the share sheet of tablets and phones. */

export const canShareLink = (): boolean => typeof navigator.share === 'function'

export const shareLink = async (url: string, text: string): Promise<void> => {
  try {
    await navigator.share({ url, text })
  } catch (error) {
    // Closing the share sheet is an answer too.
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
  }
}
