/** Files into the app and out of it. */

export { FileError, fileText, textIn } from '../table/file-text.ts'

/** Gives a file away: by the share sheet where there is one for files (tablets, phones), else as a download. */
export const giveFile = async (name: string, text: string): Promise<void> => {
  const file = new File([text], name, { type: 'application/json' })
  // Desktop browsers share too, but there a file belongs into the folder for downloads.
  const isTouch = matchMedia('(pointer: coarse)').matches
  if (isTouch && navigator.canShare?.({ files: [file] })) {
    try {
      await navigator.share({ files: [file], title: name })
      return
    } catch (error) {
      // The person closed the share sheet: that is an answer too.
      if (error instanceof DOMException && error.name === 'AbortError') return
      console.warn(error) // most likely the tap was too long ago; a download needs none
    }
  }
  const url = URL.createObjectURL(file)
  const anchor = document.createElement('a')
  anchor.href = url
  anchor.download = name
  anchor.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** A name that every system takes. */
export const fileName = (words: string, ending: string): string => {
  const plain = words
    .normalize('NFKD')
    .replace(/[^\w\s-]/g, '')
    .trim()
    .replace(/[\s_]+/g, '-')
    .toLowerCase()
  return `${plain === '' ? 'raid' : plain}.${ending}`
}
