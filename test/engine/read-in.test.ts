import { describe, expect, it } from 'vitest'
import { acts, cardFields } from '../../src/engine/state/read-in.ts'
import { textOf } from '../house/files.ts'
import { codeOf } from '../house/source.ts'

/** The file as code, with its strings: what is only told in a comment is not read. */
const codeIn = (file: string): string => codeOf(textOf(`src/engine/${file}`), true)

describe('what no table carries out', () => {
  it.each(Object.entries(cardFields))('reads the field %s where it says', (field, at) => {
    if ('not' in at) return expect(at.not.length).toBeGreaterThan(20)
    expect(codeIn(at.file)).toMatch(new RegExp(`\\.${field}\\b|#${field}\\b|\\{[^}\\n]*\\b${field}\\b[^}\\n]*\\} = `))
  })

  it.each(Object.entries(acts))('asks whether %s is forbidden where it says', (act, at) => {
    if ('not' in at) return expect(at.not.length).toBeGreaterThan(20)
    expect(codeIn(at.file)).toContain(`'${act}'`)
  })
})
