import { own } from '../../cards/own.ts'
import type { Cost } from '../../cards/vocabulary/values.ts'
import type { Decision } from '../contract/decision.ts'
import { askedBy, costAsked, costsOf } from '../paying/costs.ts'
import { thing } from '../playing/announce-ask.ts'
import { costsAt, payer } from '../playing/effects-choose.ts'
import { modeBases } from '../playing/text.ts'
import { cardAt, type Game, seatName } from '../state/game.ts'
import type { AnnounceFrame, Env, Frame, FrameOf, Pending } from '../state/state.ts'

/**
 * Which part of which card's text asks, whom that text calls "you", and for which of several players it asks. Whoever
 * asks stays where it is until it is answered, so all of this is read off the frame on top.
 */

export type TextAsking = Pick<Decision, 'text' | 'texts' | 'controller' | 'each' | 'x'>

/** `isX`: X has been chosen, and it may be nothing. */
const told = (text: string | null, env: Env, each = env.loopSeat, isX = env.x > 0): TextAsking =>
  text === null || !text.includes('#')
    ? {}
    : {
        text,
        controller: seatName(env.you),
        ...(each < 0 ? {} : { each: seatName(each) }),
        ...(isX ? { x: env.x } : {}),
      }

/** A text that goes through several players at once asks each of them for themselves (802.1). */
const inText = (p: Pending, { blocks, env }: FrameOf<'run'>): TextAsking => {
  const b = blocks.at(-1)
  return b ? told(`${b.code}.${b.pc}`, env, b.all ? p.seats[0] : env.loopSeat) : {}
}

/** Where the word stands that asks for targets now: where it attaches, in the text, or in a mode that was chosen. */
const targetPath = (g: Game, { kind, env, word }: AnnounceFrame): string => {
  const attaches = kind === 'card' && g.lib.ownerOf(env.code).attach !== undefined ? 1 : 0
  if (word < attaches) return `${g.lib.ownerOf(env.code).key}#attach`
  const bases = modeBases(g, kind, env)
  const i = bases.findLastIndex((base) => base <= word)
  const [base, mode] = [bases[i], env.modes[i]]
  return base === undefined || mode === undefined
    ? `${env.code}.targets.${word - attaches}`
    : `${env.code}.choose.modes.${mode}.targets.${word - base}`
}

/** Costs are put together from several places: the one that asks is looked for where it may stand. */
const costPath = (g: Game, f: AnnounceFrame): string | null => {
  const it = thing(g, f)
  const asked = costAsked(g, it, costsOf(g, it), f.picks)
  if (!asked) return null
  const by = askedBy(g, it, asked.cost)
  if (by) return by.code === '' ? null : pathTo(g, by.code, asked.cost)
  return pathTo(g, f.env.code.includes('#') ? f.env.code : `${cardAt(g, f.card).key}#`, asked.cost)
}

/** In the text itself first: another power of the card may share a word with it. */
const pathTo = (g: Game, code: string, node: object): string | null => {
  const value = g.lib.ownerOf(code)
  const here = code.endsWith('#play') ? value.play : code.endsWith('#') ? value : g.lib.at<object>(code)
  const inner = here && stepsTo(here, node)
  if (inner) return [code, ...inner].join('.').replace('#.', '#')
  const steps = stepsTo(value, node)
  return steps && `${value.key}#${steps.join('.')}`
}

const stepsTo = (value: object, node: object): string[] | null => {
  if (value === node) return []
  for (const step of Object.keys(value)) {
    const inner: unknown = own(value as Record<string, unknown>, step)
    const steps = typeof inner === 'object' && inner !== null ? stepsTo(inner, node) : null
    if (steps) return [step, ...steps]
  }
  return null
}

const inAnnouncing = (g: Game, p: Pending, f: AnnounceFrame): TextAsking => {
  if (p.q === 'target') return told(targetPath(g, f), f.env, f.env.loopSeat, true)
  if (p.q === 'payCost') return told(costPath(g, f), { ...f.env, you: f.seat })
  return told(f.env.code, { ...f.env, you: f.seat })
}

const inPaying = (g: Game, p: Pending, { pay, env }: FrameOf<'pay'>): TextAsking => {
  const costs: readonly Cost[] = costsAt(g, pay.path)
  const asked = p.q === 'payCost' ? costAsked(g, payer(g, pay.seat, { env }), costs, pay.picks) : null
  return told(asked ? `${pay.path}.${asked.i}` : pay.path, { ...env, you: pay.seat })
}

const atTheEnd = (g: Game): TextAsking => {
  const link = g.s.chain.at(-1)
  return link && link.card >= 0 ? told(`${cardAt(g, link.card).key}#attachTo`, link.env) : {}
}

export const textAsking = (g: Game, p: Pending): TextAsking => {
  const f: Frame | undefined = g.s.frames.at(-1)
  switch (f?.f) {
    case 'run':
      return inText(p, f)
    case 'announce':
      return inAnnouncing(g, p, f)
    case 'pay':
      return inPaying(g, p, f)
    case 'resolve':
      return atTheEnd(g)
    case 'triggers':
      return { texts: g.s.waiting.flatMap(({ ctl, code }) => (ctl === f.seat ? [code] : [])) }
    default:
      return {}
  }
}
