import { RulingError } from './error.ts'
import type { Word } from './ruling.ts'
import { isSeat, nearest } from './words.ts'
import type { Seat } from '../../engine/contract/names.ts'

/** Reading plain YAML values strictly: what is not understood is an error that says where and what would be right. */

export interface FilePlace {
  file: string
  path: string
}

export const inside = (place: FilePlace, key: string | number): FilePlace => ({
  file: place.file,
  path: typeof key === 'number' ? `${place.path}[${key}]` : place.path === '' ? key : `${place.path}.${key}`,
})

export const fail = (place: FilePlace, message: string): never => {
  throw new RulingError(place.file, place.path, message)
}

export const show = (value: unknown): string => (typeof value === 'string' ? `"${value}"` : JSON.stringify(value))

export type Fields = Record<string, unknown>

export const readFields = (value: unknown, place: FilePlace, known: readonly string[] | null): Fields => {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return fail(place, `expected keys and values, found ${show(value)}.`)
  const fields: Fields = { ...value }
  if (known) for (const key of Object.keys(fields)) checkKey(key, place, known)
  return fields
}

export const checkKey = (key: string, place: FilePlace, known: readonly string[]): void => {
  if (!known.includes(key))
    fail(place, `unknown key "${key}"${nearest(key, known) || `; known here: ${known.join(', ')}.`}`)
}

export const readText = (value: unknown, place: FilePlace): string => {
  if (typeof value === 'string' && value !== '') return value
  if (typeof value === 'number') return String(value)
  return fail(place, `expected a name, found ${show(value)}.`)
}

export const readNumber = (value: unknown, place: FilePlace, least = 0): number => {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < least)
    return fail(place, `expected a whole number from ${least}, found ${show(value)}.`)
  return value
}

/** So many whole numbers, which may be below 0: places on the table, and how far from there. */
export const readLengths = (value: unknown, place: FilePlace, n: number): number[] => {
  const isOne = (it: unknown): it is number => Number.isInteger(it)
  if (Array.isArray(value) && value.length === n && value.every(isOne)) return value
  return fail(place, `expected ${n} whole numbers, found ${show(value)}.`)
}

export const readFlag = (value: unknown, place: FilePlace): boolean =>
  typeof value === 'boolean' ? value : fail(place, `expected true or false, found ${show(value)}.`)

export const readOneOf = <T extends string>(value: unknown, place: FilePlace, words: readonly T[]): T => {
  const found = words.find((w) => w === value)
  return found ?? fail(place, `expected ${words.join(', ')}, found ${show(value)}.`)
}

/** A list, or one thing that stands for a list of one. */
export const readList = <T>(value: unknown, place: FilePlace, read: (item: unknown, at: FilePlace) => T): T[] => {
  if (value === undefined || value === null) return []
  return Array.isArray(value) ? value.map((item, i) => read(item, inside(place, i))) : [read(value, place)]
}

export const readWord = (value: unknown, place: FilePlace): Word => {
  if (typeof value === 'string' && value !== '') return value
  if (typeof value === 'number' && Number.isInteger(value)) return value
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return fail(place, `expected a card, a seat, a mode, a number, yes, no or none, found ${show(value)}.`)
}

export const readSeat = (value: unknown, place: FilePlace, raiders: number): Seat => {
  if (typeof value !== 'string' || !isSeat(value))
    return fail(place, `expected a seat (boss, raider1…), found ${show(value)}.`)
  if (value !== 'boss' && Number(value.slice(6)) > raiders)
    return fail(place, `${value} is not at this table (raiders: ${raiders}).`)
  return value
}
