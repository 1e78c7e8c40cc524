import { expect, it } from 'vitest'
import { placesFor } from '../../tools/lan-places.mjs'

/** Who gets a place at the meeting point of a network, and who loses theirs. */
const room = (limits: { each: number; all: number; quiet: number }) => {
  let time = 0
  const left: string[] = []
  const places = placesFor({ ...limits, clock: () => time })
  return {
    left,
    count: places.count,
    pass: (ms: number) => (time += ms),
    come: (name: string, address = 'home') => {
      time += 1
      return places.enter(address, () => left.push(name))
    },
  }
}

const coming = (it: ReturnType<typeof room>, name: string, address?: string) => {
  const place = it.come(name, address)
  if (!place) throw new Error(`There is no place for ${name}.`)
  return place
}

it('the oldest that never said anything makes way, at the address that is full', () => {
  const it = room({ each: 3, all: 10, quiet: 100 })
  for (const name of ['a', 'b', 'c']) coming(it, name)
  coming(it, 'far away', 'elsewhere')
  coming(it, 'd')
  coming(it, 'e')
  expect(it.left).toEqual(['a', 'b'])
  expect(it.count()).toBe(4)
})

it('whoever has spoken stays before those who have not, and nobody is told to go while all of them talk', () => {
  const it = room({ each: 2, all: 10, quiet: 100 })
  const ann = coming(it, 'Ann')
  ann.heard()
  coming(it, 'silent')
  const bo = coming(it, 'Bo')
  bo.heard()
  expect(it.left).toEqual(['silent'])
  expect(it.come('Cy')).toBeNull()
  // But not for ever.
  it.pass(200)
  bo.heard()
  coming(it, 'Cy')
  expect(it.left).toEqual(['silent', 'Ann'])
})

it('a place that was left is free', () => {
  const it = room({ each: 1, all: 1, quiet: 100 })
  const ann = coming(it, 'Ann')
  ann.heard()
  expect(it.come('Bo')).toBeNull()
  ann.gone()
  coming(it, 'Bo')
  expect(it.left).toEqual([])
})

it('where all places are taken, the address that has most of them gives one up, even one that talks', () => {
  const it = room({ each: 5, all: 8, quiet: 100 })
  coming(it, 'Ann', 'ann').heard()
  for (let i = 0; i < 5; i++) coming(it, `x${i}`, 'crowd').heard()
  coming(it, 'Bo', 'bo').heard()
  coming(it, 'Cy', 'cy').heard()
  coming(it, 'Di', 'di').heard()
  expect(it.left).toEqual(['x0'])
  // Where everybody has one, nobody is sent for another.
  for (const name of ['e', 'f', 'g']) coming(it, name, name).heard()
  expect(it.left).toEqual(['x0', 'x1', 'x2', 'x3'])
  expect(it.come('late', 'late')).toBeNull()
})
