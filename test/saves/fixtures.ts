import { readdirSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'

/** Raids that were saved with earlier versions of this project. README.md says what they are. */

const folderOf = (format: number): URL => new URL(`format-${format}/`, import.meta.url)

export const fixtureNames = (format = 1): string[] =>
  readdirSync(folderOf(format))
    .filter((file) => file.endsWith('.json.gz'))
    .map((file) => file.replace(/\.json\.gz$/, ''))
    .toSorted()

interface InPieces {
  snapshots: { state: number[] | string }[]
}

/** What is in it, with its states put back together. Nobody vouches for what it is: it is to be read as a save is. */
export const readFixture = (name: string, format = 1): unknown => {
  const text = gunzipSync(readFileSync(new URL(`${name}.json.gz`, folderOf(format)))).toString()
  const { pieces, ...rest } = JSON.parse(text) as { pieces: string[]; kept: InPieces; file?: InPieces | null }
  for (const one of [...rest.kept.snapshots, ...(rest.file?.snapshots ?? [])])
    if (typeof one.state !== 'string') one.state = one.state.map((i) => pieces[i]).join('},{')
  return rest
}
