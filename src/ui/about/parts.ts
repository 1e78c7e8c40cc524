import { texts } from 'virtual:licences'
import { strings } from '../strings/index.ts'

/** What others made and is in this app, with the text that must travel with it. */
export interface Part {
  title: string
  licence: string // its short name
  text: string
}

const openFont = 'SIL Open Font License 1.1'
const part = (name: keyof typeof texts, licence: string): Part => ({
  title: strings.about.parts[name],
  licence,
  text: texts[name],
})

export const ownParts: readonly Part[] = [part('own', 'MIT')]
export const fontParts: readonly Part[] = [part('cinzel', openFont), part('sourceSans', openFont)]
export const libraryParts: readonly Part[] = [
  part('solid', 'MIT'),
  part('xstate', 'MIT'),
  part('idb', 'ISC'),
  part('valibot', 'MIT'),
  part('peerjs', 'MIT, BSD-3-Clause, ISC'),
  part('qr', 'MIT'),
  part('noble', 'MIT'),
  part('shamir', 'Apache License 2.0'),
  part('workbox', 'MIT'),
]
