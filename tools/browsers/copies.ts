import { type Asked, askedNow, dice, onScreen, tapOnce } from '../../test/e2e/hands.ts'
import { strings } from '../../src/ui/strings/index.ts'
import { emptyPage } from './listening.ts'
import { sitDown } from './raid.ts'
import { prepared, type Screen } from './screen.ts'
import { shown } from './taps.ts'

/** A raid whose copies are lost one after the other, in any browser: it goes on where it was. */

const taps = 12
const patience = 120_000
const settles = 1500 // ms: what is small is copied a moment later

/** In the page: it is gone when this is over. */
const dropDatabase = async (): Promise<void> => {
  for (const { name } of await indexedDB.databases())
    await new Promise<void>((resolve, reject) => {
      const dropping = indexedDB.deleteDatabase(name ?? '')
      dropping.addEventListener('success', () => resolve())
      dropping.addEventListener('error', () => reject(dropping.error))
    })
}
const dropFiles = async (): Promise<void> => {
  const root = await navigator.storage.getDirectory()
  await root.removeEntry('second-copy', { recursive: true })
}
const losses: readonly (readonly [string, () => Promise<void>])[] = [
  ['its database', dropDatabase],
  ['its files', dropFiles],
  ['its database again', dropDatabase],
]
/** What is left to a browser without such files: the page is put away and comes back. */
const reload: typeof losses = [['its page', async () => {}]]
const canHaveFiles = (): boolean => 'getDirectory' in ((navigator.storage as StorageManager | undefined) ?? {}) // as WebKitGTK has none

/** In the page: what is asked, if it can be answered; and the pace, which is a setting. */
const isBusy = (): boolean => document.querySelector('.prompt fieldset:disabled') !== null
const paceShown = (): string => document.querySelector('.pace-button')?.getAttribute('aria-label') ?? ''

interface Standing {
  asked: Omit<Asked, 'buttons'>
  pace: string
}
/** Where it stands. Which buttons there are hangs on what was tapped halfway. */
const standing = async (screen: Screen): Promise<Standing> => {
  const until = Date.now() + patience
  for (;;) {
    const now = await screen.evaluate(askedNow)
    if (now && !(await screen.evaluate(isBusy))) {
      const { buttons: _, ...asked } = now
      return { asked, pace: await screen.evaluate(paceShown) }
    }
    if (Date.now() > until) throw new Error(`${screen.browser} never asks again:\n${await onScreen(screen)}`)
    await screen.waitForTimeout(50)
  }
}

/** Gives how many copies the browser can have, which is what it says beside the saved raids. */
export const losingCopies = async (screen: Screen, url: string): Promise<1 | 2> => {
  await prepared(screen, url, 31)
  await sitDown(screen, 'onyxia')
  const random = dice(31)
  for (let n = 0; n < taps; n++) await tapOnce(screen, { random })
  const before = await standing(screen)
  const raid = await screen.evaluate(() => location.hash)
  const of = (await screen.evaluate(canHaveFiles)) ? 2 : 1
  for (const [what, lose] of of === 2 ? losses : reload) {
    await screen.waitForTimeout(settles)
    await screen.goto(`${url}${emptyPage}`)
    await screen.finish(lose, null)
    await screen.goto(`${url}${raid}`)
    const after = await standing(screen)
    if (JSON.stringify(after) !== JSON.stringify(before))
      throw new Error(`Without ${what}, it was ${JSON.stringify(after)} after ${JSON.stringify(before)}`)
  }
  await screen.goto(`${url}${emptyPage}`)
  await screen.goto(`${url}#/saves`)
  await shown(screen, '.storage-note')
  await screen.waitForTimeout(settles)
  const said = await onScreen(screen)
  if (!said.includes(of === 2 ? strings.keeping.two : strings.keeping.oneOnly))
    throw new Error(`It has ${of} and says:\n${said}`)
  return of
}
