import { basename } from 'node:path'
import { describe, expect, it } from 'vitest'
import { filesUnder, textOf } from './files.ts'

/** What README tells people to look at and to run. */

const readme = textOf('README.md')
const files = filesUnder()

/** `machines/<raid>.ts` and `effects-*.ts` stand for several. */
const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(/<\w+>|\*/g, '[^/]+')}$`)

const isThere = (path: string): boolean => {
  const inFolder = path.endsWith('/') ? patternOf(path.replace(/\/$/, '')) : null
  if (inFolder)
    return files.some((file) => file.split('/').some((_, i, parts) => inFolder.test(parts.slice(0, i).join('/'))))
  const pattern = patternOf(path)
  return files.some((file) => pattern.test(path.includes('/') ? file : basename(file)))
}

const inBackticks = [...readme.matchAll(/`([^`\n]+)`/g)].map(([, text = '']) => text)
const words = inBackticks.flatMap((text) => text.split(/[\s,'"…]+/))
const links = [...readme.matchAll(/\]\(([^)\s]+)\)/g)].map(([, to = '']) => to).filter((to) => !to.includes(':'))
const paths = [...words.filter((it) => /^(?:src|test|tools|machines|public)\/|\.(?:ts|yaml|mjs)$/.test(it)), ...links]

const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> }
const commands = [...readme.matchAll(/\bnpm (?:run )?(?:--silent )?([a-z0-9:]+)\b/g)].map(([, name = '']) => name)

describe('the README', () => {
  it.each([...new Set(paths)])('names %s, which is there', (path) => {
    expect(isThere(path)).toBe(true)
  })

  it.each([...new Set(commands)])('names npm run %s, which can be run', (name) => {
    expect(Object.hasOwn(scripts, name) || name === 'ci').toBe(true)
  })

  it('would notice what is not there', () => {
    expect(paths.length).toBeGreaterThan(15)
    for (const path of ['test/rulings/raiders/fire-blast.yaml', 'src/cellar/', 'cellar-*.ts', 'machines/<raid>.tsx'])
      expect(isThere(path)).toBe(false)
  })
})
