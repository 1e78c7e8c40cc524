import { accessSync, constants, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Where the browsers of this machine are. Nothing is installed: what is missing is named by its Debian package. */

export class MissingProgram extends Error {
  constructor(what: string, debian: string, variable?: string) {
    const other = variable === undefined ? '' : `, or set ${variable} to its program file`
    super(`There is no ${what} on this machine. On Debian: apt-get install ${debian}${other}.`)
    this.name = 'MissingProgram'
  }
}

const canRun = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false // not there, or no program
  }
}

const onSearchPath = (names: readonly string[]): string | undefined => {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(canRun)
}

const foldersIn = (path: string): string[] => {
  try {
    return readdirSync(path, { withFileTypes: true }).flatMap((it) => (it.isDirectory() ? [join(path, it.name)] : []))
  } catch {
    return []
  }
}

/** WebKit's own small browser lies beside its library, in a folder for each kind of machine. */
const miniBrowser = (): string | undefined =>
  ['/usr/lib', '/usr/libexec', '/usr/lib64']
    .flatMap((folder) => [folder, ...foldersIn(folder)])
    .flatMap((folder) => ['webkit2gtk-4.1', 'webkit2gtk-4.0', 'webkitgtk-6.0'].map((it) => join(folder, it)))
    .map((folder) => join(folder, 'MiniBrowser'))
    .find(canRun)

const orMissing = (path: string | undefined, ...missing: ConstructorParameters<typeof MissingProgram>): string => {
  if (path === undefined) throw new MissingProgram(...missing)
  return path
}

export const findFirefox = (): string => {
  const said = process.env['FIREFOX_PATH']
  if (said !== undefined && !canRun(said))
    throw new Error(`FIREFOX_PATH is ${said}, which is not a program that can be run. Correct it or unset it.`)
  return orMissing(said ?? onSearchPath(['firefox-esr', 'firefox']), 'Firefox', 'firefox-esr', 'FIREFOX_PATH')
}

export const findWebKit = (): { driver: string; browser: string; screen: string } => ({
  driver: orMissing(onSearchPath(['WebKitWebDriver']), 'WebKitWebDriver', 'webkit2gtk-driver'),
  browser: orMissing(miniBrowser(), 'MiniBrowser of WebKitGTK', 'libwebkit2gtk-4.1-0'),
  screen: orMissing(onSearchPath(['Xvfb']), 'Xvfb, the screen that nobody sees,', 'xvfb'),
})
