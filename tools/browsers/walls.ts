import type { ListeningSite } from './listening.ts'
import { prepared, type Screen } from './screen.ts'

/** What the app's policy refuses in a browser: foreign things on its page, and that the site is told of each. */

const foreign = 'http://127.0.0.1:45999/elsewhere' // nobody listens there

/** In the page: puts this element there; what the policy says of it. */
const tried = ({ tag, attributes, text = '' }: Thing): Promise<string> =>
  new Promise((resolve) => {
    addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective), { once: true })
    const element = document.createElement(tag)
    for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value)
    element.textContent = text
    document.body.append(element)
    element.click()
    setTimeout(() => resolve('nothing'), 5000)
  })

interface Thing {
  tag: string
  attributes: Record<string, string>
  text?: string
  refusedBy: string
}
const things: readonly Thing[] = [
  { tag: 'script', attributes: {}, text: 'globalThis.hurt = true', refusedBy: 'script-src' },
  { tag: 'script', attributes: { src: foreign }, refusedBy: 'script-src' },
  { tag: 'b', attributes: { onclick: 'globalThis.hurt = true' }, refusedBy: 'script-src' },
  { tag: 'style', attributes: {}, text: 'b { color: red }', refusedBy: 'style-src' },
  { tag: 'img', attributes: { src: foreign }, refusedBy: 'img-src' },
  { tag: 'iframe', attributes: { src: foreign }, refusedBy: 'frame-src' },
]

/** In the page: whether a text becomes a worker. */
const textAsWorker = (): Promise<string> =>
  new Promise((resolve) => {
    addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective), { once: true })
    try {
      const worker = new Worker(URL.createObjectURL(new Blob(['postMessage(1)'])))
      worker.addEventListener('message', () => resolve('nothing'))
    } catch (error) {
      console.info(error) // WebKit says no at once, too
    }
    setTimeout(() => resolve('nothing'), 5000)
  })

const isHurt = (): boolean => 'hurt' in window

/** What got through, and what the app has no right to; nothing, if the wall holds. */
export const throughWall = async (screen: Screen, site: ListeningSite): Promise<string[]> => {
  await prepared(screen, site.url, 1)
  await screen.waitForTimeout(1000)
  const found = site.takeReports() // what the app itself wants
  for (const thing of things) {
    const said = await screen.finish(tried, thing)
    if (!said.startsWith(thing.refusedBy)) found.push(`<${thing.tag}>: ${said}`)
  }
  // An older browser names the directive that this one falls back on.
  const said = await screen.finish(textAsWorker, null)
  if (!/^(worker|child|script)-src/.test(said)) found.push(`a worker made of text: ${said}`)
  if (await screen.evaluate(isHurt)) found.push('a foreign script ran')
  await screen.waitForTimeout(1000) // reports are sent now and then
  const { length } = site.takeReports()
  if (length <= things.length) found.push(`${length} reports came to the site, of ${things.length + 1}`)
  return found
}
