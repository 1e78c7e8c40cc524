import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { library } from '../../src/cards/index.ts'
import type { CardValue } from '../../src/cards/vocabulary/values.ts'
import { parseRuling, type Ruling, runRuling } from '../../src/table/rulings/index.ts'
import type { Mutant } from './mutant.ts'
import { putCard, putMutant } from './swap.ts'

/** The rulings, as those who notice mutants. */

interface Watcher {
  file: string
  text: string
  ruling: Ruling
  reads: Set<string> | null // keys of the cards it looks at; null: not known yet
  caught: Map<string, number> // mutants it noticed, by what they are mutants of
}

/** Runs `body` and tells which cards were looked at, beyond their names. */
const cardsReadBy = (body: () => void): Set<string> => {
  const read = new Set<string>()
  const back = [...library.values()].map((card) =>
    putCard(
      new Proxy<CardValue>(card, {
        get: (value, word) => {
          if (word !== 'key' && word !== 'name') read.add(value.key)
          return Reflect.get(value, word) as unknown
        },
        ownKeys: (value) => {
          read.add(value.key)
          return Reflect.ownKeys(value)
        },
      }),
    ),
  )
  try {
    body()
  } finally {
    for (const restore of back) restore()
  }
  return read
}

export class Rulings {
  readonly #watchers: Watcher[]

  constructor(folder: string) {
    this.#watchers = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.ya?ml$/.test(file))
      .toSorted()
      .map((file) => {
        const text = readFileSync(join(folder, file), 'utf8')
        const name = file.split(sep).join('/')
        return { file: name, text, ruling: parseRuling(text, name), reads: null, caught: new Map() }
      })
  }

  /** Runs all of them once, as things are, to know which cards each looks at. Gives those that don't hold. */
  lookAround(): string[] {
    return this.#watchers.flatMap((watcher) => {
      let reason: string | null = null
      watcher.reads = cardsReadBy(() => {
        reason = whyNot(watcher.ruling)
      })
      return reason === null ? [] : [`${watcher.file}: ${String(reason)}`]
    })
  }

  /** The ruling that notices the mutant, and how; null: none does. Nobody can notice a card they never look at. */
  noticed(mutant: Mutant): { by: string; how: string } | null {
    const back = putMutant(mutant)
    try {
      for (const watcher of this.#likeliestFirst(mutant)) {
        const how = whyNot(watcher.ruling)
        if (how === null) continue
        watcher.caught.set(mutant.key, (watcher.caught.get(mutant.key) ?? 0) + 1)
        return { by: watcher.file, how }
      }
      return null
    } finally {
      back()
    }
  }

  #likeliestFirst({ of, key, rules = [] }: Mutant): Watcher[] {
    const card = of === 'card' ? library.get(key) : undefined
    const slug = key.slice(key.indexOf('/') + 1)
    const short = slug.split('-')[0] ?? slug
    const rank = ({ file, text, ruling, caught }: Watcher): number =>
      Math.min(caught.get(key) ?? 0, 2) +
      2 * ruling.rules.filter((id) => rules.includes(id)).length +
      (file.includes(slug) ? 2 : file.includes(short) ? 1 : 0) +
      (card && text.includes(card.name) ? 1 : 0) +
      (card?.stage !== undefined && text.includes(`stage: ${card.stage}`) ? 1 : 0)
    return this.#watchers
      .filter(({ reads, ruling }) => (of === 'card' ? (reads?.has(key) ?? true) : ruling.raid === key))
      .map((watcher) => ({ watcher, rank: rank(watcher) }))
      .toSorted((a, b) => b.rank - a.rank)
      .map(({ watcher }) => watcher)
  }
}

const whyNot = (ruling: Ruling): string | null => {
  const outcome = runRuling(ruling, { once: true })
  return outcome.ok ? null : outcome.reason
}
