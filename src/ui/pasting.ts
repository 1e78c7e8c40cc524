type Pasted = ClipboardEvent & { readonly currentTarget: HTMLElement }

/**
 * For fields that people paste into. A browser takes minutes to put ten megabytes of lines into one: what is longer than
 * that doesn't get there, and is handed over instead.
 */
export const pasteUpTo =
  (most: number, tooLong: (text: string) => void) =>
  (event: Pasted): void => {
    const text = event.clipboardData?.getData('text/plain') ?? ''
    if (text.length <= most) return
    event.preventDefault()
    tooLong(text)
  }
