import { X509Certificate } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { certificateFor } from '../../tools/lan-certificate.mjs'

const day = 24 * 60 * 60 * 1000
const now = Date.UTC(2026, 10, 16)
const home = { addresses: ['192.168.1.5', 'fd00::5'], names: ['laptop', 'laptop.local'], now }

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'certificate-'))
  file = join(folder, 'lan-certificate.local')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const leafOf = ({ cert }: { cert: string }): X509Certificate => new X509Certificate(cert)

describe('the certificate for the network', () => {
  it('covers this machine by every address and name, and is signed by its root', async () => {
    const made = await certificateFor({ file, ...home })
    const leaf = leafOf(made)
    for (const address of ['127.0.0.1', '::1', '192.168.1.5', 'fd00::5']) expect(leaf.checkIP(address)).toBe(address)
    for (const name of ['localhost', 'laptop', 'laptop.local']) expect(leaf.checkHost(name)).toBe(name)
    expect(leaf.checkIP('192.168.1.6')).toBeUndefined()
    const root = new X509Certificate(made.root)
    expect([root.ca, leaf.ca, leaf.verify(root.publicKey), leaf.checkIssued(root)]).toEqual([true, false, true, true])
    const life = new Date(leaf.validTo).getTime() - new Date(leaf.validFrom).getTime()
    expect(life / day).toBeLessThanOrEqual(398) // phones and tablets take no longer one
    // Nobody else reads the key; Windows has other ways to say so.
    if (process.platform !== 'win32') expect(statSync(file).mode & 0o077).toBe(0)
  })

  it('is made once, and kept', async () => {
    const first = await certificateFor({ file, ...home })
    const second = await certificateFor({ file, ...home, now: now + 300 * day })
    expect([first.isNew, second.isNew]).toEqual([true, false])
    expect(second.cert).toBe(first.cert)
    // In a part of what it covers, too.
    expect((await certificateFor({ file, ...home, addresses: ['192.168.1.5'] })).isNew).toBe(false)
  })

  it('is made anew under the same root when the machine has a new address, and still covers the old', async () => {
    const first = await certificateFor({ file, ...home })
    const second = await certificateFor({ file, ...home, addresses: ['10.0.0.7'] })
    expect(second.isNew).toBe(true)
    expect(second.root).toBe(first.root)
    expect(leafOf(second).checkIP('10.0.0.7')).toBe('10.0.0.7')
    expect((await certificateFor({ file, ...home })).isNew).toBe(false)
  })

  it('is made anew when it is about to end, and with it the root in time', async () => {
    const first = await certificateFor({ file, ...home })
    const later = await certificateFor({ file, ...home, now: now + 370 * day })
    expect([later.isNew, later.root === first.root]).toEqual([true, true])
    const muchLater = await certificateFor({ file, ...home, now: now + 3300 * day })
    expect([muchLater.isNew, muchLater.root === first.root]).toEqual([true, false])
    expect(leafOf(muchLater).verify(new X509Certificate(muchLater.root).publicKey)).toBe(true)
  })

  it('is made anew when what was kept is damaged, with a word about it', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    await certificateFor({ file, ...home })
    writeFileSync(file, readFileSync(file, 'utf8').slice(0, 500))
    expect((await certificateFor({ file, ...home })).isNew).toBe(true)
    expect(warn).toHaveBeenCalledTimes(1)
    warn.mockRestore()
    expect((await certificateFor({ file, ...home })).isNew).toBe(false)
  })
})
