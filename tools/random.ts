import { playRandom } from './random-cards/game.ts'
import { tableOf } from './random-cards/table.ts'
import { ArgumentError, readArguments, runTool, wholeNumber } from './sim-args.ts'

const usage = `node tools/run.mjs tools/random.ts <game> [--games 1]

Plays games with random cards again, by their number: the cards, the last lines of the log, and what was found.`

await runTool(usage, () => {
  const { given, rest } = readArguments(process.argv.slice(2), ['games'], [])
  if (rest.length !== 1) throw new ArgumentError('Say the number of one game.')
  const first = wholeNumber('game', rest[0] ?? '', 0, Number.MAX_SAFE_INTEGER)
  const games = wholeNumber('games', given.get('games') ?? '1', 1, 1_000_000)
  let faults = 0
  for (let seed = first; seed < first + games; seed++) {
    const { found } = playRandom(seed, { cards: 0, refused: {}, stuck: 0 }, ({ s }) => {
      if (games > 1) return
      for (const card of tableOf(seed, { cards: 0, refused: {}, stuck: 0 }).ruling.cards)
        if (card.key.startsWith('random/')) console.log(JSON.stringify(card))
      for (const line of s.log.slice(-12)) console.log(JSON.stringify(line))
      console.log(JSON.stringify(s.pending))
    })
    faults += found.length
    for (const { check, decision, message } of found)
      console.log(`game ${seed}, decision ${decision} (${check}): ${message}`)
  }
  console.log(`${games} games, ${faults} faults`)
  return faults > 0 ? 1 : 0
})
