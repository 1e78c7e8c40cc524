import { afterEach, describe, expect, it } from 'vitest'
import { findFirefox, findWebKit, MissingProgram } from '../../tools/browsers/programs.ts'

const { PATH, FIREFOX_PATH } = process.env
afterEach(() => {
  process.env['PATH'] = PATH
  if (FIREFOX_PATH === undefined) delete process.env['FIREFOX_PATH']
  else process.env['FIREFOX_PATH'] = FIREFOX_PATH
})

describe('a browser that is not on this machine', () => {
  it('is named with the Debian package that has it', () => {
    process.env['PATH'] = '/nowhere'
    delete process.env['FIREFOX_PATH']
    expect(findFirefox).toThrow(MissingProgram)
    expect(findFirefox).toThrow(/no Firefox .*apt-get install firefox-esr/)
    expect(findWebKit).toThrow(/no WebKitWebDriver .*apt-get install webkit2gtk-driver/)
  })

  it('may be somewhere else, if it is a program', () => {
    process.env['FIREFOX_PATH'] = process.execPath
    expect(findFirefox()).toBe(process.execPath)
    process.env['FIREFOX_PATH'] = '/nowhere/firefox'
    expect(findFirefox).toThrow(/FIREFOX_PATH is \/nowhere\/firefox/)
  })
})
