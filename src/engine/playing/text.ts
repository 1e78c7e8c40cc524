import { has, walk } from '../../cards/grammar/walk.ts'
import type { Effect, EffectWords, Filter, Mode, TargetWord, Text, What, Who } from '../../cards/vocabulary/values.ts'
import type { Bar } from '../state/bar.ts'
import { forbidden, hasKeyword } from '../deriving/derive.ts'
import { amountOf, players, quantityOf } from '../deriving/evaluate.ts'
import { holds } from '../deriving/conditions.ts'
import { areFriends, type Game, inPlay, refOf, seatAt } from '../state/game.ts'
import { barToDo, doerApart, sourceOf, worldsBetween } from '../deriving/interact.ts'
import { someToAim } from '../deriving/like-ally.ts'
import { hasHandle } from '../state/sight.ts'
import type { Card, Env, Link, Pickable } from '../state/state.ts'

/** The words of a link: its modes, its target words, what may be chosen for them (706, 707). */

const silent: Text = { effects: [] }

export const textOf = (g: Game, kind: Link['kind'], env: Env): Text => {
  if (kind === 'card') return g.lib.ownerOf(env.code).play ?? silent
  return kind === 'resource' || kind === 'proposal' ? silent : g.lib.at<Text>(env.code)
}

const noWords: readonly TargetWord[] = []
/** All target words of a link in order: where it attaches, its text, its chosen modes. */
export const targetWords = (g: Game, kind: Link['kind'], env: Env): readonly TargetWord[] => {
  const text = textOf(g, kind, env)
  const attach = kind === 'card' ? g.lib.ownerOf(env.code).attach : undefined
  if (!attach && env.modes.length === 0) return text.targets ?? noWords
  const words = [...(attach ? [attach] : []), ...(text.targets ?? [])]
  for (const mode of env.modes) words.push(...(text.choose?.modes[mode]?.targets ?? []))
  return words
}

/** What a link targets. What a text left behind speaks of that text's targets without targeting them again (715.1). */
export const targetsOf = (g: Game, { kind, env }: Pick<Link, 'kind' | 'env'>): Pickable[] =>
  env.targets.length === 0 ? [] : env.targets.slice(0, targetWords(g, kind, env).length).flat()

/** Where each chosen mode's own target words begin. */
export const modeBases = (g: Game, kind: Link['kind'], env: Env): number[] => {
  const text = textOf(g, kind, env)
  const attach = kind === 'card' && g.lib.ownerOf(env.code).attach !== undefined
  let at = (attach ? 1 : 0) + (text.targets?.length ?? 0)
  return env.modes.map((mode) => {
    const here = at
    at += text.choose?.modes[mode]?.targets?.length ?? 0
    return here
  })
}

/** Why a player can't target this card with that source. */
export const barToTarget = (g: Game, by: number, card: Card, src: Card | null): Bar | null => {
  const doer = src && doerApart(g, by, src)
  if (card.place === 'chain') return worldsBetween(g, src, card) ?? worldsBetween(g, doer, card) // R503.1c, N7.3
  if (!inPlay(card)) return card.owner === by ? null : barToDo(g, by, src, card) // 706.1b; untargetable only while in play
  if (hasKeyword(g, card, 'untargetable')) return 'untargetable'
  if (hasKeyword(g, card, 'immune')) return 'immune'
  return forbidden(g, 'beTargeted', card, by) ?? barToDo(g, by, src, card)
}
export const canTarget = (g: Game, by: number, card: Card, src: Card | null): boolean =>
  barToTarget(g, by, card, src) === null

export const samePick = (a: Pickable, b: Pickable): boolean => {
  if ('c' in a) return 'c' in b && a.c === b.c
  if ('p' in a) return 'p' in b && a.p === b.p
  if ('g' in a) return 'g' in b && a.g === b.g && a.d === b.d
  if ('m' in a) return 'm' in b && a.m === b.m
  if ('n' in a) return 'n' in b && a.n === b.n
  if ('k' in a) return 'k' in b && a.k === b.k
  return 'w' in b && a.w === b.w
}

const mentionsTargets = new WeakMap<TargetWord, boolean>()
const needsEarlier = (word: TargetWord): boolean => {
  const known = mentionsTargets.get(word)
  if (known !== undefined) return known
  const isTarget = (it: What | Who): boolean => typeof it === 'object' && 'target' in it
  const found = word.another === true || has('target', word, 'what', isTarget) || has('target', word, 'who', isTarget)
  mentionsTargets.set(word, found)
  return found
}

const mayAim = (g: Game, env: Env, card: Card): boolean => {
  if (card.place === 'chain' && refOf(card) === env.src) return false // 706.1: never itself
  if (!hasHandle(g, card, env.you)) return false // 415.3, 415.4: nobody points at what nobody sees
  return canTarget(g, env.you, card, sourceOf(g, env.src))
}

export const targetOptions = (g: Game, env: Env, word: TargetWord, earlier: readonly Pickable[][]): Pickable[] => {
  let found: Pickable[] = []
  if (word.card) {
    someToAim(g, word.card, env, (card) => {
      if (mayAim(g, env, card))
        found.push(word.each === undefined ? { c: refOf(card) } : { c: refOf(card), for: env.loopSeat })
      return false
    })
  } else if (word.player) found = players(g, word.player, env).map((p) => ({ p }))
  else if (word.graveyard)
    for (const seat of players(g, word.graveyard, env)) {
      if (seat === 0 && !areFriends(0, env.you)) continue // R101.3c
      found.push({ g: seat, d: '' })
      for (const d in seatAt(g, seat).decks) found.push({ g: seat, d })
    }
  if (word.another) found = found.filter((o) => !earlier.some((picks) => picks.some((p) => samePick(p, o))))
  return found
}

/** For whom the targets of a word are chosen: for each of these players in turn, or for nobody in particular. */
export const roundsOf = (g: Game, env: Env, word: TargetWord): number[] =>
  word.each === undefined ? [-1] : players(g, word.each, env)

export const howMany = (g: Game, env: Env, word: TargetWord, available: number): [number, number] => {
  if (word.exactly !== undefined) {
    const n = quantityOf(g, word.exactly, env, env.src)
    return [n, n]
  }
  if (word.upTo === undefined) return [1, 1]
  const least = word.atLeast ?? 0
  if (word.upTo === 'any') return [least, available]
  return [least, Math.min(available, Math.max(0, amountOf(g, word.upTo, env, env.src)))]
}

/** So many can be chosen, and there is somebody to choose them. */
const hasEnough = (g: Game, env: Env, word: TargetWord, options: number): boolean => {
  const [least, most] = howMany(g, env, word, options)
  if (least === 0) return true
  return options >= least && most >= least && (word.by === undefined || players(g, word.by, env).length > 0)
}
const hasEnoughFor = (g: Game, env: Env, word: TargetWord, i: number): boolean =>
  hasEnough(g, env, word, targetOptions(g, env, word, env.targets.slice(0, i)).length)

/** One card, whichever: the word that is said most. */
const isPlain = (word: TargetWord): word is TargetWord & { card: Filter } =>
  word.card !== undefined &&
  word.another === undefined &&
  word.exactly === undefined &&
  word.upTo === undefined &&
  word.by === undefined

/** Can every target word from the i-th on still be filled? (707.1d) */
const canFill = (g: Game, env: Env, words: readonly TargetWord[], i: number): boolean => {
  const word = words[i]
  if (!word) return true
  if (word.each !== undefined)
    return (
      roundsOf(g, env, word).every((seat) => hasEnoughFor(g, { ...env, loopSeat: seat }, word, i)) &&
      canFill(g, env, words, i + 1)
    )
  const isApart = i + 1 === words.length || !words.slice(i + 1).some(needsEarlier)
  if (isApart && isPlain(word))
    return someToAim(g, word.card, env, (card) => mayAim(g, env, card)) && canFill(g, env, words, i + 1)
  const options = targetOptions(g, env, word, env.targets.slice(0, i))
  if (!hasEnough(g, env, word, options.length)) return false
  if (isApart) return canFill(g, env, words, i + 1)
  const [least, most] = howMany(g, env, word, options.length)
  if (least === 0 && fillsAfter(g, env, words, i, [])) return true
  return most > 0 && options.some((option) => fillsAfter(g, env, words, i, [option]))
}

/** Can the words after the i-th be filled with this chosen for it? */
export const fillsAfter = (g: Game, env: Env, words: readonly TargetWord[], i: number, picks: Pickable[]): boolean => {
  const kept = env.targets
  env.targets = [...kept.slice(0, i), picks]
  const fits = canFill(g, env, words, i + 1)
  env.targets = kept
  return fits
}

type Deal = EffectWords['deal']
const dividing = new WeakMap<readonly Effect[], Deal | null>()
/** The part of these effects that divides something, however deep; what is given or comes later is another text. */
const dividedDeal = (effects: readonly Effect[]): Deal | null => {
  const known = dividing.get(effects)
  if (known !== undefined) return known
  const found: Deal[] = []
  for (const effect of effects)
    walk('effect', effect, {
      effect: (it) => {
        if ('deal' in it && it.divided) found.push(it)
        return !('give' in it || 'later' in it)
      },
    })
  const first = found[0] ?? null
  dividing.set(effects, first)
  return first
}

/** What is divided as the link is added (707.1d): how much, and among the targets of which word. */
export const divisionOf = (g: Game, kind: Link['kind'], env: Env): { amount: number; word: number } | null => {
  const text = textOf(g, kind, env)
  const bases = modeBases(g, kind, env)
  const parts = [
    { effects: text.effects, base: 0 },
    ...env.modes.map((mode, i) => ({ effects: text.choose?.modes[mode]?.effects ?? [], base: bases[i] ?? 0 })),
  ]
  for (const { effects, base } of parts) {
    const it = dividedDeal(effects)
    if (!it || Array.isArray(it.deal) || typeof it.to !== 'object' || !('target' in it.to)) continue
    const here = base === 0 ? env : { ...env, targets: env.targets.slice(base) }
    return { amount: quantityOf(g, it.deal, here, -1), word: base + it.to.target }
  }
  return null
}

/** Can all targets be chosen, with somebody there to take what is divided? (707.1d) */
export const canAim = (g: Game, kind: Link['kind'], env: Env): boolean => {
  const words = targetWords(g, kind, env)
  if (words.length === 0) return true
  if (!canFill(g, env, words, 0)) return false
  const division = divisionOf(g, kind, env)
  const among = division && words[division.word]
  if (!among) return true
  const options = targetOptions(g, env, among, []).length
  if (howMany(g, env, among, options)[0] > division.amount) return false // each gets at least one
  return division.amount === 0 || options > 0
}

/** Modes that could be chosen now, with whatever X and attach words there are. */
export const openModes = (g: Game, kind: Link['kind'], env: Env): number[] => {
  const modes = textOf(g, kind, env).choose?.modes ?? []
  const kept = env.modes
  const open: number[] = []
  modes.forEach((_: Mode, m: number) => {
    env.modes = [m]
    if (canAim(g, kind, env)) open.push(m)
  })
  env.modes = kept
  return open
}

export const modeCount = (g: Game, kind: Link['kind'], env: Env, open: number): [number, number] => {
  const choose = textOf(g, kind, env).choose
  if (!choose) return [0, 0]
  const more = choose.orMore && holds(g, choose.orMore.if, env, env.src) ? choose.orMore.most : choose.count
  return [choose.count, Math.min(open, Math.max(choose.count, more))]
}

/** Whether the whole text could be added with the X that `env` has. */
export const canChoose = (g: Game, kind: Link['kind'], env: Env): boolean => {
  const text = textOf(g, kind, env)
  if (text.choose) {
    const open = openModes(g, kind, env)
    if (open.length < text.choose.count) return false
    return true
  }
  return canAim(g, kind, env)
}
