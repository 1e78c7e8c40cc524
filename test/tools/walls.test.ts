import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serve } from '../../tools/serve.mjs'
import { pagePolicy, walls } from '../../tools/walls.mjs'

let folder: string
let site: Awaited<ReturnType<typeof serve>>

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'walls-'))
  writeFileSync(
    join(folder, 'index.html'),
    '<!doctype html><html><head><meta charset="utf-8"><script type="module" src="./a.js"></script></head></html>',
  )
  writeFileSync(join(folder, 'a.js'), 'console.log(1)')
  site = await serve({ port: 0, folder })
})
afterAll(async () => {
  await site?.close()
  rmSync(folder, { recursive: true, force: true })
})

const ask = (path: string, method = 'GET'): Promise<Response> => fetch(`${site.url}${path}`, { method })

describe('the policy', () => {
  it('lets a page load only what is its own, and call connection servers', () => {
    const directives = new Map(pagePolicy.split('; ').map((it) => [it.split(' ')[0], it.split(' ').slice(1).join(' ')]))
    for (const own of ['default-src', 'script-src', 'style-src', 'worker-src'])
      expect(directives.get(own)).toBe("'self'")
    for (const not of ['object-src', 'base-uri', 'form-action']) expect(directives.get(not)).toBe("'none'")
    expect(directives.get('connect-src')).toBe("'self' https: wss: ws:")
    expect(directives.get('img-src')).toBe("'self' data:")
    expect(pagePolicy).not.toMatch(/unsafe|\*|frame-ancestors/)
  })

  it('is in the page that is built, before anything that it is about', async () => {
    const { output } = (await build({
      root: folder,
      configFile: false,
      logLevel: 'error',
      plugins: [walls()],
      build: { write: false },
    })) as Rolldown.RolldownOutput
    const page = output.find(({ fileName }) => fileName === 'index.html')
    const html = (page?.type === 'asset' ? String(page.source) : '').replaceAll('&#39;', "'")
    const at = html.indexOf(`<meta http-equiv="Content-Security-Policy" content="${pagePolicy}">`)
    expect(at).toBeGreaterThan(0)
    expect(html.search(/<(?:script|link|style)\b/)).toBeGreaterThan(at)
    expect(html.indexOf('charset')).toBeLessThan(1024) // where browsers look for it
  })
})

describe('npm start', () => {
  it('puts the wall around every answer', async () => {
    for (const path of ['', 'a.js', 'nothing', '%']) {
      const { headers } = await ask(path)
      expect(headers.get('content-security-policy')).toBe(`${pagePolicy}; frame-ancestors 'none'`)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('referrer-policy')).toBe('no-referrer')
      expect(headers.get('cross-origin-opener-policy')).toBeNull() // browsers take it with https only
    }
  })

  it('answers GET and HEAD, and nobody who wants more', async () => {
    expect([(await ask('')).status, (await ask('', 'HEAD')).status]).toEqual([200, 200])
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
      const { status, headers } = await ask('', method)
      expect([method, status, headers.get('allow')]).toEqual([method, 405, 'GET, HEAD'])
    }
  })
})
