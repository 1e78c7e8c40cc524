// Finds a Chromium-family browser for the browser tests, or installs one. Tests are never skipped for lack of one.
//   node tools/find-browser.mjs            prints the path, installing a browser if there is none
import { execFileSync, spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, readFileSync, realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')

/** Flags that work headless, also as root and on a machine without a network. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const runnable = (path) => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

const fromEnvironment = () => {
  const path = process.env.CHROMIUM_PATH
  if (!path) return undefined
  if (!runnable(path))
    throw new Error(`CHROMIUM_PATH is ${path}, which is not a program that can be run. Correct it or unset it.`)
  return path
}

const fromPlaywright = async () => {
  const { chromium } = await import('playwright')
  const path = chromium.executablePath()
  return path && runnable(path) ? path : undefined
}

const onSearchPath = (names) => {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  for (const name of names) {
    for (const folder of folders) if (runnable(join(folder, name))) return join(folder, name)
  }
  return undefined
}

const fromSystem = () => {
  if (process.platform === 'darwin') {
    const apps = ['Google Chrome', 'Chromium', 'Microsoft Edge']
    return apps.map((app) => `/Applications/${app}.app/Contents/MacOS/${app}`).find(runnable)
  }
  if (process.platform === 'win32') {
    const bases = [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA].filter(Boolean)
    const programs = [
      'Google/Chrome/Application/chrome.exe',
      'Chromium/Application/chrome.exe',
      'Microsoft/Edge/Application/msedge.exe',
    ]
    return programs.flatMap((program) => bases.map((base) => join(base, program))).find((path) => existsSync(path))
  }
  const names = [
    'google-chrome-stable',
    'google-chrome',
    'chromium',
    'chromium-browser',
    'microsoft-edge-stable',
    'microsoft-edge',
  ]
  return onSearchPath(names)
}

const say = (line) => process.stderr.write(`${line}\n`)
// Installers talk on stderr so that stdout holds the path and nothing else.
const tryCommand = (command, args, env = {}) =>
  spawnSync(command, args, { cwd: root, stdio: ['ignore', 2, 2], env: { ...process.env, ...env } }).status === 0

const isDebianAsRoot = () => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !onSearchPath(['apt-get'])) return false
  return existsSync('/etc/os-release') && /debian/i.test(readFileSync('/etc/os-release', 'utf8'))
}

const installFromDebian = () => {
  if (!isDebianAsRoot()) return undefined
  say('No browser found. Installing Debian’s chromium…')
  const install = () =>
    tryCommand('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], {
      DEBIAN_FRONTEND: 'noninteractive',
    })
  if (!install()) {
    // A new machine has no package lists, or old ones.
    if (!tryCommand('apt-get', ['update']) || !install()) return undefined
  }
  return fromSystem()
}

const installFromPlaywright = async () => {
  say('No browser found. Asking Playwright to download one…')
  const cli = createRequire(import.meta.url)
    .resolve('playwright/package.json')
    .replace(/package\.json$/, 'cli.js')
  return tryCommand(process.execPath, [cli, 'install', 'chromium']) ? fromPlaywright() : undefined
}

const instructions = `No browser for the browser tests, and none could be installed. Do one of these, then run the tests again:
  - install Google Chrome, Chromium or Microsoft Edge (on Debian: apt-get install chromium);
  - run: npx playwright install chromium
  - set CHROMIUM_PATH to the program file of a Chromium-family browser.`

/** The path of a browser; looks first, installs if it must, throws with instructions if it can't. */
export const findBrowser = async () =>
  fromEnvironment() ??
  (await fromPlaywright()) ??
  fromSystem() ??
  installFromDebian() ??
  (await installFromPlaywright()) ??
  Promise.reject(new Error(instructions))

/** The path of a browser that is here already, or undefined: for config files, which must not install anything. */
export const lookForBrowser = async () => fromEnvironment() ?? (await fromPlaywright()) ?? fromSystem()

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  try {
    const path = await findBrowser()
    let version = ''
    try {
      // Chrome on Windows opens a window when asked for its version.
      if (process.platform !== 'win32')
        version = execFileSync(path, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
    } catch {
      throw new Error(`${path} was found but does not start. Set CHROMIUM_PATH to a browser that does.`)
    }
    say(version)
    console.log(path)
  } catch (error) {
    say(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  }
}
