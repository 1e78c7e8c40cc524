/** Gives a file away: by the share sheet where there is one for files, else as a download. */
export const giveFile = async (name: string, text: string): Promise<void> => {
  const file = new File([text], name, { type: 'application/json' })
  const isTouch = matchMedia('(pointer: coarse)').matches
  if (isTouch && navigator.canShare?.({ files: [file] })) {
    try {
      await navigator.share({ files: [file], title: name })
      return
    } catch (error) {
      // The person closed the share sheet: that is an answer too.
      if (error instanceof DOMException && error.name === 'AbortError') return
    }
  }
  const url = URL.createObjectURL(file)
  const anchor = document.createElement('a')
  anchor.href = url
  anchor.download = name
  anchor.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
