import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { parseRuling, runRuling } from '../../src/table/rulings/index.ts'

const here = fileURLToPath(new URL('.', import.meta.url))

const files = readdirSync(here, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.ya?ml$/.test(file))
  .toSorted()

describe('rulings', () => {
  it.each(files.map((file) => file.split(sep).join('/')))('%s', (file) => {
    const path = join(here, file)
    const ruling = parseRuling(readFileSync(path, 'utf8'), relative(here, path))
    expect(runRuling(ruling)).toEqual({ ok: true })
  })
})
