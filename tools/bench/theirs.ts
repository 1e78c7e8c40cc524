import { Battle, type PokemonSet, type Side } from '@pkmn/sim'
import { Random } from './random.ts'
import { members, type TeamMember } from './teams.ts'

/** @pkmn/sim (Pokémon Showdown's engine), gen 9: random legal choices, without its streams, which slow it down. */

/** What we read of a request; the package's own type is a union that differs with every kind of request. */
interface Request {
  wait?: boolean
  teamPreview?: boolean
  forceSwitch?: boolean[]
  active?: ({ moves: { disabled?: boolean | string }[]; trapped?: boolean; canTerastallize?: string } | null)[]
  side?: { pokemon: { condition: string; active: boolean; reviving?: boolean }[] }
}

const setOf = ({ species, item, ability, tera, moves }: TeamMember): PokemonSet => ({
  name: species,
  species,
  item,
  ability,
  moves,
  nature: 'Serious',
  gender: '',
  evs: { hp: 85, atk: 85, def: 85, spa: 85, spd: 85, spe: 85 },
  ivs: { hp: 31, atk: 31, def: 31, spa: 31, spd: 31, spe: 31 },
  level: 80,
  teraType: tera,
})

/** Team members that may come in now, as numbers from 1. */
const switches = ({ side }: Request, reviving: boolean): number[] =>
  (side?.pokemon ?? []).flatMap(({ condition, active }, i) =>
    active || condition.endsWith(' fnt') !== reviving ? [] : [i + 1],
  )

/** All legal moves and changes of Pokémon are equally likely. */
const choiceFor = (request: Request, random: Random): string => {
  if (request.teamPreview) return `team ${1 + random.below(request.side?.pokemon.length ?? 6)}`
  const active = request.active?.[0]
  const comers = switches(request, request.side?.pokemon.some((p) => p.reviving === true) ?? false)
  if (!active) return comers.length > 0 ? `switch ${random.of(comers)}` : 'pass'
  const choices: string[] = []
  active.moves.forEach(({ disabled }, i) => {
    if (disabled) return
    choices.push(`move ${i + 1}`)
    if (active.canTerastallize) choices.push(`move ${i + 1} terastallize`)
  })
  if (!active.trapped) for (const slot of comers) choices.push(`switch ${slot}`)
  return random.of(choices)
}

export class Theirs {
  choices = 0
  battles = 0
  turns = 0
  readonly #random: Random
  #battle: Battle

  constructor(seed: number) {
    this.#random = new Random(seed)
    this.#battle = this.#begin()
  }

  #begin(): Battle {
    const random = this.#random
    const seed: [number, number, number, number] = [0, 0, 0, 0]
    for (let i = 0; i < 4; i++) seed[i] = random.below(65536)
    return new Battle({
      formatid: 'gen9customgame' as Battle['format']['id'],
      seed: `${seed[0]},${seed[1]},${seed[2]},${seed[3]}`,
      p1: { name: 'One', team: random.some(members, 6).map(setOf) },
      p2: { name: 'Two', team: random.some(members, 6).map(setOf) },
    })
  }

  /** Each side's choice counts. A choice that turns out to be impossible (a hidden trap) is made again by default. */
  step(): void {
    const battle = this.#battle
    if (battle.ended) {
      this.battles += 1
      this.turns += battle.turn
      this.#battle = this.#begin()
      return
    }
    for (const side of battle.sides) this.#choose(battle, side)
  }

  #choose(battle: Battle, side: Side): void {
    const request = side.activeRequest as Request | null
    if (!request || request.wait || side.isChoiceDone()) return
    if (!battle.choose(side.id, choiceFor(request, this.#random)) && !battle.choose(side.id, 'default'))
      throw new Error(`@pkmn/sim takes no choice: ${side.choice.error}`)
    this.choices += 1
  }
}
