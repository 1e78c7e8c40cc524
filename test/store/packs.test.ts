import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { packs } from '../../src/cards/index.ts'
import type { loadPack as LoadPack, PackError as Trouble, shelf as TheShelf } from '../../src/store/packs.ts'

let asked: string[] = []
let answer: (address: string) => Promise<Response>
let loadPack: typeof LoadPack
let shelf: typeof TheShelf
let PackError: typeof Trouble

const packAt = (address: string): unknown =>
  Object.entries(packs).find(([name]) => address.includes(`/${name}.json`))?.[1]

beforeEach(async () => {
  asked = []
  answer = async (address) => Response.json(packAt(address))
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address)
    return answer(address)
  })
  vi.resetModules() // nothing is loaded yet
  ;({ loadPack, shelf, PackError } = await import('../../src/store/packs.ts'))
})
afterEach(() => void vi.unstubAllGlobals())

describe('packs of cards', () => {
  it('are fetched once, however many ask', async () => {
    const [a, b] = await Promise.all([loadPack('onyxia'), loadPack('onyxia')])
    expect(a).toBe(b)
    expect(a).toEqual(packs.onyxia)
    await shelf.book(['raiders', 'onyxia'])
    expect(asked).toHaveLength(2)
  })

  it('make a book of those that are named', async () => {
    const book = await shelf.book(['raiders', 'magtheridon'])
    expect(book.get('raider/fire-blast')?.name).toBe('Fire Blast')
    expect(book.raid('magtheridon')?.key).toBe('magtheridon')
    expect(book.raid('onyxia')).toBeUndefined()
    expect(book.get('onyxia/crush')).toBeUndefined()
  })

  it.each<[string, (address: string) => Promise<Response>, string]>([
    ['nobody answers', () => Promise.reject(new TypeError('Failed to fetch')), 'aren’t on this device yet. Go online'],
    ['they are gone', async () => new Response('', { status: 404 }), 'weren’t found (404). Reload the app.'],
    ['half of them comes', async () => new Response('{"cards":['), 'came incomplete. Try again.'],
  ])('say what to do where %s, and are asked for again', async (_, fails, says) => {
    const works = answer
    answer = fails
    const error = await loadPack('onyxia').catch((it: unknown) => it)
    expect(error).toBeInstanceOf(PackError)
    expect(String(error)).toContain(`The cards of Onyxia’s Lair ${says}`)
    answer = works
    expect(await loadPack('onyxia')).toEqual(packs.onyxia)
  })
})
