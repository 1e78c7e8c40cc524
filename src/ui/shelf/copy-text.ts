/** Text out of the app: to the clipboard, to another app, to a file. */

/** Says whether it could. Without https there is no clipboard, only the old way. */
export const copyText = async (text: string, field: HTMLTextAreaElement | null): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    field?.focus()
    field?.select()
    return field !== null && document.execCommand('copy')
  }
}

const fileOf = (text: string, name: string): File => new File([text], name, { type: 'text/plain' })

export const canShare = (text: string, name: string): boolean =>
  typeof navigator.canShare === 'function' && navigator.canShare({ title: name, text })

export const shareText = async (text: string, name: string): Promise<void> => {
  try {
    await navigator.share({ title: name, text })
  } catch (error) {
    // Closing the share sheet is no mistake.
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
  }
}

export const downloadText = (text: string, name: string): void => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(fileOf(text, name))
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
