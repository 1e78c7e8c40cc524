import { X509Certificate } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, createServer } from 'node:tls'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isPrivate, makeBelow } from '../../tools/certificates.mjs'
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

interface Kept {
  root: { key: string; cert: string; names?: string[] }
}
const kept = (): Kept => JSON.parse(readFileSync(file, 'utf8')) as Kept

/** What a device that trusts this root says of a server with this certificate: null, or why not. */
const fault = (root: string, server: { key: string; cert: string }): Promise<string | null> =>
  new Promise((resolve, reject) => {
    const listening = createServer(server, (socket) => socket.end()).listen(0, '127.0.0.1', () => {
      const { port } = listening.address() as AddressInfo
      const say = (why: string | null): void => {
        listening.close()
        resolve(why)
      }
      const socket = connect({ host: '127.0.0.1', port, ca: root, checkServerIdentity: () => undefined }, () => {
        socket.destroy()
        say(null)
      })
      socket.on('error', ({ message }) => say(message))
    })
    listening.on('error', reject)
  })

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

  it('is believed, and its root vouches for nothing outside of this network', async () => {
    const made = await certificateFor({ file, ...home, now: Date.now() })
    expect(await fault(made.root, made)).toBeNull()
    const { root } = kept()
    const span = { notBefore: new Date(Date.now() - day), notAfter: new Date(Date.now() + day) }
    const faultOf = async (names: string[], addresses: string[]): Promise<string | null> =>
      fault(made.root, await makeBelow(root, { names, addresses }, span))
    expect(await faultOf(['laptop.local'], ['10.9.8.7', 'fd12::1'])).toBeNull()
    const refused = 'permitted subtree violation'
    expect(await faultOf(['example.com'], [])).toBe(refused)
    expect(await faultOf(['localhost', 'example.com'], [])).toBe(refused)
    expect(await faultOf(['other.local'], [])).toBe(refused)
    expect(await faultOf([], ['8.8.8.8'])).toBe(refused)
    expect(await faultOf(['localhost'], ['2606:4700::1111'])).toBe(refused)
  })

  it('gets a new root where the old one may not vouch for it: under another name, at a public address', async () => {
    const now = Date.now()
    const first = await certificateFor({ file, ...home, now })
    const renamed = await certificateFor({ file, ...home, now, names: ['desk', 'desk.local'] })
    expect([renamed.isNew, renamed.root === first.root]).toEqual([true, false])
    expect(await fault(renamed.root, renamed)).toBeNull()
    const abroad = await certificateFor({ file, ...home, now, addresses: ['198.51.100.7'] })
    expect(abroad.root).not.toBe(renamed.root)
    expect(await fault(abroad.root, abroad)).toBeNull()
    expect(leafOf(abroad).checkIP('198.51.100.7')).toBe('198.51.100.7')
    // The next such place is forgotten with the next root.
    const further = await certificateFor({ file, ...home, now, addresses: ['203.0.113.9'] })
    expect(leafOf(further).checkIP('198.51.100.7')).toBeUndefined()
    expect(leafOf(further).checkIP('192.168.1.5')).toBe('192.168.1.5')
  })

  it('needs no public IPv6 address beside one that people are told of', async () => {
    const both = await certificateFor({ file, ...home, addresses: ['192.168.1.5', 'fd00::5', '2001:db8::5'] })
    expect(leafOf(both).checkIP('fd00::5')).toBe('fd00::5')
    expect(leafOf(both).checkIP('2001:db8::5')).toBeUndefined()
    const alone = await certificateFor({ file, ...home, addresses: ['2001:db8::5'] })
    expect(leafOf(alone).checkIP('2001:db8::5')).toBe('2001:db8::5')
  })

  it('of an older version, whose root vouched for everything, is made anew with a word about it', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const first = await certificateFor({ file, ...home })
    const { root, ...rest } = kept()
    writeFileSync(file, JSON.stringify({ ...rest, root: { key: root.key, cert: root.cert } }))
    const second = await certificateFor({ file, ...home })
    expect([second.isNew, second.root === first.root]).toEqual([true, false])
    expect(warn.mock.calls.join()).toMatch(/older version.*Remove the old one from your devices/)
    warn.mockRestore()
    expect((await certificateFor({ file, ...home })).isNew).toBe(false)
  })
})

it('an address is private or it is not', () => {
  const homes = ['10.1.2.3', '172.31.0.1', '192.168.0.1', '169.254.1.1', '100.100.0.1', '127.0.0.1', '::1', 'fd00::1']
  expect(homes.filter((address) => !isPrivate(address))).toEqual([])
  expect(['8.8.8.8', '172.32.0.1', '198.51.100.7', '2001:db8::1'].filter(isPrivate)).toEqual([])
})
