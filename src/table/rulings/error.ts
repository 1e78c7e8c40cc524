/** Something wrong with a ruling file itself: which file, where in it, what. */
export class RulingError extends Error {
  readonly file: string
  readonly path: string
  constructor(file: string, path: string, message: string) {
    super(`${file}: ${path === '' ? '' : `${path}: `}${message}`)
    this.name = 'RulingError'
    this.file = file
    this.path = path
  }
}
