import { existsSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What can happen to one of the two copies of a raid while its browser is off, on the disk of a Chromium profile. */

export const spoils = ['dropped', 'damaged', 'noFile', 'tornFile', 'damagedFile'] as const
export type Spoil = (typeof spoils)[number]

const filesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((it) => it.isFile())
        .map((it) => join(it.parentPath, it.name))
    : []

const oneOf = <T>(list: readonly T[], random: () => number): T | undefined => list[Math.floor(random() * list.length)]

/** Some bytes of it are others now. */
const damage = (file: string, random: () => number): void => {
  const bytes = readFileSync(file)
  if (bytes.length === 0) return
  const at = Math.floor(random() * bytes.length)
  for (let i = at; i < Math.min(bytes.length, at + 40); i++) bytes[i] = Math.floor(random() * 256)
  writeFileSync(file, bytes)
}

/** Gives what it did. */
export const spoil = (profile: string, how: Spoil, random: () => number): string => {
  const database = join(profile, 'Default', 'IndexedDB')
  const files = join(profile, 'Default', 'File System')
  if (how === 'dropped') rmSync(database, { recursive: true, force: true })
  if (how === 'noFile') rmSync(files, { recursive: true, force: true })
  if (how === 'damaged') {
    const file = oneOf(
      filesIn(database).filter((it) => !it.endsWith('LOCK') && !it.endsWith('LOG')),
      random,
    )
    if (file !== undefined) damage(file, random)
    return `${how}: ${file ?? 'nothing'}`
  }
  // the copy itself is the largest; the others are Chromium's list of names
  const [copy] = filesIn(files).toSorted((a, b) => statSync(b).size - statSync(a).size)
  if (copy !== undefined && how === 'damagedFile') damage(copy, random)
  if (copy !== undefined && how === 'tornFile') truncateSync(copy, Math.floor(random() * statSync(copy).size))
  return how
}
