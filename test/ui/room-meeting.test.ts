import { describe, expect, it } from 'vitest'
import { readJoin } from '../../src/net/address.ts'
import { linkTo, readServed } from '../../src/ui/room/meeting.ts'

const page = (href: string) => new URL(href)
const room = { code: 'K7QM3XTD', generation: 2, broker: null, part: 'ab'.repeat(16), invite: 'cd'.repeat(10) }

describe('where devices find each other', () => {
  it('is at the server of this page, if it says so', () => {
    const served = readServed(
      { path: '/peer/', addresses: ['https://192.168.1.5:4173', 7, 'nonsense'] },
      page('https://localhost:4173/app/'),
    )
    expect(served).toEqual({
      broker: { host: 'localhost', port: 4173, path: '/peer/', secure: true },
      addresses: ['https://192.168.1.5:4173'],
    })
    expect(readServed({ path: '/' }, page('http://laptop/'))?.broker?.port).toBe(80)
    for (const odd of [null, 'x', {}, { path: 'peer' }, { path: '/peer' }, { path: '/../x/' }, { path: '//evil/' }])
      expect(readServed(odd, page('https://laptop/'))).toBeNull()
  })

  it('is told by a link to the page and the room', () => {
    const { link, isOnlyHere } = linkTo(room, { addresses: [] }, page('https://raids.example/table/?a=1#/raid/7'))
    expect(link.startsWith('https://raids.example/table/')).toBe(true)
    expect(isOnlyHere).toBe(false)
    expect(readJoin(link)).toEqual({ kind: 'room', address: room })
  })

  it('is told by the network address where the page itself is open on this machine', () => {
    const broker = { host: 'localhost', port: 4173, path: '/peer/', secure: true }
    const { link, isOnlyHere } = linkTo(
      { ...room, broker },
      { addresses: ['https://192.168.1.5:4173'] },
      page('https://localhost:4173/table/#/raid/7'),
    )
    expect(link.startsWith('https://192.168.1.5:4173/table/#/join/')).toBe(true)
    expect(isOnlyHere).toBe(false)
    expect(readJoin(link)).toEqual({ kind: 'room', address: { ...room, broker: { ...broker, host: '192.168.1.5' } } })
  })

  it('says where a link is of no use to anybody else', () => {
    for (const href of ['http://localhost:4173/', 'http://127.0.0.1/', 'http://[::1]:9/'])
      expect(linkTo(room, { addresses: [] }, page(href)).isOnlyHere).toBe(true)
  })

  it('leaves a broker elsewhere as it is', () => {
    const broker = { host: 'broker.example', port: 443, path: '/', secure: true }
    const { link } = linkTo({ ...room, broker }, { addresses: ['https://192.168.1.5'] }, page('https://localhost/'))
    expect(readJoin(link)).toEqual({ kind: 'room', address: { ...room, broker } })
  })
})
