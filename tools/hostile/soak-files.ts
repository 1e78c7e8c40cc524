import { Worker } from 'node:worker_threads'
import type { Hostile } from './make.ts'
import type { HowMany } from './real.ts'
import type { Taken } from './take.ts'

/** Many hostile files: each is refused with a reason or read, and leaves nothing behind; none takes for ever. */

export type Said =
  | { at: number; begins: true }
  | { at: number; taken: Taken; kind: Hostile['kind']; ms: number }
  | { at: number; fault: string }
  | { at: number; over: true }

export interface FilesTally {
  read: number
  refused: number
  raids: number // taken in, and each played on
  over: number // of them
  answers: number // that they took
  broke: Map<string, number> // what the engine said of answers on the way
  kinds: Record<Hostile['kind'], number>
  why: Map<string, number> // reasons, without what is particular to one file
  slowest: { at: number; ms: number }
  faults: { at: number; text: string }[]
}

const emptyTally = (): FilesTally => ({
  read: 0,
  refused: 0,
  ...{ raids: 0, over: 0, answers: 0 },
  broke: new Map(),
  kinds: { save: 0, backup: 0, list: 0, join: 0 },
  why: new Map(),
  slowest: { at: 0, ms: 0 },
  faults: [],
})

const patience = 90_000 // ms: not how fast it is, only that it ends

const countIn = (map: Map<string, number>, word: string): void => void map.set(word, (map.get(word) ?? 0) + 1)

const inGeneral = (why: string): string => why.replaceAll(/[“"][^”"]*[”"]|[\d,.]*\d/g, '…').slice(0, 70)

const note = (tally: FilesTally, said: Extract<Said, { taken: Taken }>): void => {
  const { outcome, why, on } = said.taken
  tally[outcome] += 1
  tally.kinds[said.kind] += 1
  for (const { answers, isOver, broke } of on) {
    tally.raids += 1
    tally.answers += answers
    if (isOver) tally.over += 1
    for (const one of broke) countIn(tally.broke, inGeneral(one))
  }
  if (why !== '') countIn(tally.why, inGeneral(why))
  if (said.ms > tally.slowest.ms) tally.slowest = { at: said.at, ms: said.ms }
}

/** Files `from` to `to` of this seed. One that hangs is ended, told, and the next one begins. */
export const takeFiles = (
  seed: number,
  from: number,
  to: number,
  heard: (tally: FilesTally, done: number) => void = () => {},
  many: HowMany = 'all',
): Promise<FilesTally> => {
  const tally = emptyTally()
  return new Promise((resolve, reject) => {
    const start = (first: number): void => {
      if (first >= to) return resolve(tally)
      let at = first
      const worker = new Worker(new URL('../run.mjs', import.meta.url), {
        argv: ['tools/hostile/worker.ts'],
        workerData: { seed, from: first, to, many },
      })
      const goOn = (fault: string): void => {
        clearTimeout(timer)
        worker.removeAllListeners()
        void worker.terminate()
        tally.faults.push({ at, text: fault })
        start(at + 1)
      }
      const wait = (): ReturnType<typeof setTimeout> =>
        setTimeout(() => goOn(`it hung: no end after ${patience / 1000} seconds`), patience)
      let timer = wait()
      worker.on('message', (said: Said) => {
        clearTimeout(timer)
        if ('over' in said) {
          worker.removeAllListeners()
          void worker.terminate()
          return resolve(tally)
        }
        timer = wait()
        at = said.at
        if ('taken' in said) note(tally, said)
        else if ('fault' in said) tally.faults.push({ at, text: said.fault })
        heard(tally, at - from + 1)
      })
      worker.on('error', (error) => goOn(error.stack ?? error.message))
      worker.on('messageerror', reject)
    }
    start(from)
  })
}

const listed = (map: ReadonlyMap<string, number>): string =>
  [...map]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, 25)
    .map(([word, n]) => `  ${String(n).padStart(6)}  ${word}`)
    .join('\n')

export const soakFiles = async (count: number, seed: number, from = 0): Promise<number> => {
  let shown = performance.now()
  let told = 0
  const tell = ({ at, text }: FilesTally['faults'][number]): void =>
    console.log(
      `FAULT in file ${at}: ${text}\n  import it again: npm run soak -- --files 1 --seed ${seed} --first ${at}`,
    )
  const tally = await takeFiles(seed, from, from + count, (now, done) => {
    for (; told < now.faults.length; told++) now.faults.slice(told, told + 1).forEach(tell)
    if (performance.now() - shown < 10_000) return
    shown = performance.now()
    process.stderr.write(`${done} files, ${now.read} read, ${now.refused} refused, ${now.faults.length} faults\n`)
  })
  tally.faults.slice(told).forEach(tell)
  const { save, backup, list, join } = tally.kinds
  console.log(`why they were refused:\n${listed(tally.why)}`)
  if (tally.broke.size > 0) console.log(`answers that the engine broke on afterwards:\n${listed(tally.broke)}`)
  console.log(
    `${count} files (${save} saves, ${backup} backups, ${list} deck lists, ${join} invitations): ${tally.read} read, ${tally.refused} refused, ` +
      `${tally.raids} raids taken in and played on for 20 answers or to their end (${tally.answers} answers, ${tally.over} ends), ` +
      `${tally.faults.length} faults; the slowest took ${(tally.slowest.ms / 1000).toFixed(1)} s (file ${tally.slowest.at})`,
  )
  return tally.faults.length > 0 ? 1 : 0
}
