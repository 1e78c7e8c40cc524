import { describe, expect, it } from 'vitest'
import { filesUnder, textOf } from './files.ts'
import { codeOf, importsOf } from './source.ts'

const isText = (file: string): boolean => !/\.(?:png|jpe?g|webp|ico|woff2?|gz|zip)$/.test(file)

const linesMatching = (files: readonly string[], pattern: RegExp, read: (file: string) => string): string[] =>
  files.flatMap((file) =>
    read(file)
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1}: ${line.trim().slice(0, 120)}`] : [])),
  )

describe('the files', () => {
  it('name no folder of somebody’s own machine', () => {
    // Put together here, so that this file does not name one either.
    const folders = ['work', 'root', 'home', 'Users'].join('|')
    const ownFolder = new RegExp(`(?:^|[\\s"'\`(=:<\\[]|file://)/(?:${folders})/\\w`)
    expect(linesMatching(filesUnder().filter(isText), ownFolder, textOf)).toEqual([])
  })

  it('leave no test that silences the others, or is silenced', () => {
    const tests = filesUnder('test').filter((file) => /\.tsx?$/.test(file))
    const silencing = /\b(?:it|test|describe|suite|bench)(?:\.\w+)*\.(?:only|skip|todo)\b/
    expect(linesMatching(tests, silencing, (file) => codeOf(textOf(file)))).toEqual([])
  })

  it('try properties with fast-check as test/fast-check.ts sets it up, which says how to try a failure again', () => {
    const tests = filesUnder('test').filter((file) => /\.tsx?$/.test(file) && file !== 'test/fast-check.ts')
    expect(tests.filter((file) => importsOf(textOf(file)).some(({ from }) => from === 'fast-check'))).toEqual([])
  })

  it('carry no conflict markers', () => {
    expect(linesMatching(filesUnder().filter(isText), /^(?:<{7}|>{7}) /, textOf)).toEqual([])
  })
})
