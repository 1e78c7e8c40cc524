/** Files out of the app: by the share sheet where a device has one (tablets, phones), else as a download. */

export type Sent = 'shared' | 'downloaded' | 'cancelled'

const isTouch = (): boolean => matchMedia('(pointer: coarse)').matches

export const sendFile = async (name: string, text: string, type = 'application/json'): Promise<Sent> => {
  const file = new File([text], name, { type })
  const sheet = { files: [file], title: name }
  // Desktop browsers share too, but there a file belongs into the folder for downloads.
  if (isTouch() && typeof navigator.canShare === 'function' && navigator.canShare(sheet)) {
    try {
      await navigator.share(sheet)
      return 'shared'
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled'
      // NotAllowedError: the tap was too long ago. A download needs none.
      if (!(error instanceof DOMException && error.name === 'NotAllowedError')) throw error
    }
  }
  const url = URL.createObjectURL(file)
  const anchor = document.createElement('a')
  anchor.href = url
  anchor.download = name
  anchor.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
  return 'downloaded'
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
