import { describe, expect, it } from 'vitest'
import { filesUnder, textOf } from './files.ts'
import { codeOf } from './source.ts'

// Over plain http browsers take these away. Each is used in one place, which asks first whether it is there.
const used: readonly (readonly [RegExp, readonly string[]])[] = [
  [/\brandomUUID\b/, []],
  [/\bcrypto\s*\.\s*subtle\b/, []],
  [/\bcaches\s*\./, []],
  [/\bnavigator\s*\.\s*locks\b/, ['src/store/lock.ts']],
  [/\bnavigator\s*\.\s*wakeLock\b/, ['src/ui/wake.ts']],
  [/\bnavigator\s*\.\s*mediaDevices\b/, ['src/ui/camera.ts']],
  [/\bnavigator\s*\.\s*permissions\b/, ['src/ui/camera.ts', 'src/ui/storage.ts']],
  [/\bnavigator\s*\.\s*clipboard\b/, ['src/ui/shelf/copy-text.ts', 'src/ui/join/parts.tsx']],
  [/\bnavigator\s*\.\s*storage\b/, ['src/store/files/origin.ts', 'src/ui/storage.ts']],
  [/\bnavigator\s*\.\s*serviceWorker\b/, []],
]

describe('what a page over plain http lacks', () => {
  it.each(used)('%s is used only where its absence is thought of', (pattern, places) => {
    const found = filesUnder('src').filter((file) => /\.tsx?$/.test(file) && pattern.test(codeOf(textOf(file))))
    expect(found.filter((file) => !places.includes(file))).toEqual([])
    expect(places.filter((file) => !found.includes(file))).toEqual([])
  })
})
