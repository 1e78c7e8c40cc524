import { type Node, tellingOf, titleOf, type Way, whenWords } from './words.ts'

/** One Mermaid diagram of a part of a chart. Big parts inside it are one box here and have a diagram of their own. */

/** How many boxes a part may have and still be drawn inside another. */
const mostInside = 4

export const childrenOf = (node: Node): Node[] => Object.values(node.states)
const isLeaf = (node: Node): boolean => childrenOf(node).length === 0

/** How many boxes it takes to draw a part open. */
const boxesIn = (node: Node): number =>
  childrenOf(node).reduce((sum, child) => sum + (isLeaf(child) || isApart(child) ? 1 : boxesIn(child)), 0)

/** Has a diagram of its own: a region of the whole chart, or a part with many boxes. */
export const isApart = (node: Node): boolean =>
  !isLeaf(node) && (node.parent?.type === 'parallel' ? node.parent.parent === undefined : boxesIn(node) > mostInside)

/** The states whose insides this diagram shows, and those it shows as one box, outer before inner. */
export const drawnIn = (root: Node): Node[] => [
  root,
  ...childrenOf(root).flatMap((child) => (isLeaf(child) || isApart(child) ? [child] : drawnIn(child))),
]

export const waysOf = (node: Node): Way[] => [...(node.always ?? []), ...[...node.transitions.values()].flat()]

const isInside = (node: Node, outer: Node): boolean =>
  node === outer || (node.parent !== undefined && isInside(node.parent, outer))

const pathBetween = (node: Node, root: Node): Node[] =>
  node === root || node.parent === undefined ? [node] : [...pathBetween(node.parent, root), node]

/** The box that stands for a state in this diagram; none: it is outside. */
const boxOf = (node: Node, root: Node): Node | null => {
  if (!isInside(node, root)) return null
  const path = pathBetween(node, root)
  return path.find((at) => at !== root && isApart(at)) ?? node
}

interface Arrow {
  from: string
  to: string
  label: string
}

/** Mermaid ends a label at : and ; and takes # and %% for comments. */
const plainText = (text: string): string => text.replaceAll(/[\s:;#%"{}<>]+/g, ' ').trim()

/** An arrow has room for so much of what is done; the table below a diagram tells all of it. */
const mostOnArrow = 2

const labelOf = (way: Way): string => {
  const done = tellingOf(way.actions)
  return [whenWords(way), done.length > mostOnArrow ? '…' : done.join(', ')].filter((part) => part !== '').join(' / ')
}

interface Label {
  when: string // 'revealed'
  guard: string // 'deck runes, card none'
  rest: string // ' / …'
}
const partsOf = (label: string): Label | null => {
  const [, when, guard, rest] = /^([^[]*) \[([^\]]*)\](.*)$/.exec(label) ?? []
  return when === undefined || guard === undefined || rest === undefined ? null : { when, guard, rest }
}

/** "card one or two" for "card one" and "card two". */
const either = (guards: readonly string[]): string => {
  const [first = [], ...others] = guards.map((guard) => guard.split(' '))
  const same = Math.max(
    0,
    first.findIndex((word, i) => others.some((words) => words[i] !== word)),
  )
  const rests = guards.map((guard) => guard.split(' ').slice(same).join(' '))
  return [...first.slice(0, same), rests.join(' or ')].join(' ')
}

/** Arrows side by side that differ only in what their guards let through are one. */
const joined = (arrows: readonly Arrow[]): Arrow[] => {
  const groups = new Map<string, { arrow: Arrow; parts: Label | null; guards: string[] }>()
  for (const arrow of arrows) {
    const parts = partsOf(arrow.label)
    const key = JSON.stringify([arrow.from, arrow.to, parts ? [parts.when, parts.rest] : arrow.label])
    const group = groups.get(key) ?? { arrow, parts, guards: [] }
    if (parts) group.guards.push(parts.guard)
    groups.set(key, group)
  }
  return [...groups.values()].map(({ arrow, parts, guards }) =>
    parts && guards.length > 1 ? { ...arrow, label: `${parts.when} [${either(guards)}]${parts.rest}` } : arrow,
  )
}

export interface Drawing {
  mermaid: string[]
  anytime: string[] // what can happen anywhere in it, which no arrow shows
}

class Pen {
  readonly root: Node
  readonly arrows = new Map<Node, Arrow[]>() // by the part in whose box they are drawn
  readonly anytime = new Set<string>()

  constructor(root: Node) {
    this.root = root
    const exits = new Set<Node>()
    const ways = this.#sources().flatMap((from) => waysOf(from).map((way) => ({ from, way })))
    for (const { from, way } of ways)
      for (const target of way.target ?? []) if (from !== root && !isInside(target, root)) exits.add(target)
    for (const { from, way } of ways) this.#draw(from, way, exits.size > 1)
  }

  /** Every state whose ways matter here: those shown, and what is hidden in a box. */
  #sources(): Node[] {
    const all = (node: Node): Node[] => [node, ...childrenOf(node).flatMap(all)]
    return all(this.root)
  }

  id(node: Node): string {
    const path = pathBetween(node, this.root).slice(1)
    return `at_${path.map(({ key }) => key.replaceAll(/\W+/g, '_')).join('_')}`
  }

  #arrow(within: Node, from: string, to: string, label: string): void {
    const list = this.arrows.get(within) ?? []
    const same = list.some((arrow) => arrow.from === from && arrow.to === to && arrow.label === label)
    if (!same) list.push({ from, to, label })
    this.arrows.set(within, list)
  }

  #draw(from: Node, way: Way, tellExits: boolean): void {
    const { root } = this
    const source = boxOf(from, root)
    if (!source) return
    const targets: readonly Node[] = way.target ?? []
    const hidden = source !== from // the way begins inside a box
    if (targets.length === 0) {
      if (!hidden && isLeaf(from)) this.#arrow(from.parent ?? root, this.id(from), this.id(from), labelOf(way))
      else if (!hidden) this.#tell(from, way, null)
      return
    }
    for (const target of targets) {
      const box = boxOf(target, root)
      if (hidden && box === source) continue // it stays in there
      if (from === root || (box !== null && box !== source && isInside(box, source))) this.#tell(from, way, target)
      else this.#lift(source, box, `${labelOf(way)}${box === null && tellExits ? `, to ${titleOf(target)}` : ''}`)
    }
  }

  #tell(from: Node, way: Way, target: Node | null): void {
    const where = from === this.root ? 'At any moment' : `At any moment in ${titleOf(from)}`
    this.anytime.add(`${where}: ${labelOf(way)}${target === null ? '' : ` → ${titleOf(target)}`}`)
  }

  /** Mermaid joins no boxes of different parents: an arrow that leaves a part ends at its edge, and goes on from there. */
  #lift(source: Node, target: Node | null, label: string): void {
    const { root } = this
    const parentOf = (node: Node): Node => node.parent ?? root
    let at = source
    while (at !== root) {
      const outer = parentOf(at)
      if (target !== null && target !== outer && isInside(target, outer)) {
        const path = pathBetween(target, outer)
        const box = path[1] ?? target
        const deeper = box === target ? '' : `, to ${titleOf(target)}`
        this.#arrow(outer, this.id(at), this.id(box), at === source ? `${label}${deeper}` : '')
        return
      }
      this.#arrow(outer, this.id(at), '[*]', at === source ? label : '')
      at = outer
    }
  }

  /** The inside of a part's box. */
  body(node: Node, indent: string): string[] {
    const lines: string[] = []
    const initial = node.type === 'parallel' ? [] : node.initial.target
    for (const first of initial ?? []) {
      const begins = tellingOf(node.entry).join(', ')
      const box = pathBetween(first, node)[1] ?? first
      lines.push(`${indent}[*] --> ${this.id(box)}${begins === '' ? '' : ` : ${plainText(begins)}`}`)
    }
    childrenOf(node).forEach((child, index) => {
      if (index > 0 && node.type === 'parallel') lines.push(`${indent}--`)
      lines.push(...this.#box(child, indent))
    })
    for (const arrow of joined(this.arrows.get(node) ?? []))
      lines.push(`${indent}${arrow.from} --> ${arrow.to}${arrow.label === '' ? '' : ` : ${plainText(arrow.label)}`}`)
    return lines
  }

  #box(node: Node, indent: string): string[] {
    const id = this.id(node)
    const title = plainText(titleOf(node))
    if (!isLeaf(node) && !isApart(node))
      return [`${indent}${id} : ${title}`, `${indent}state ${id} {`, ...this.body(node, `${indent}  `), `${indent}}`]
    const says = isLeaf(node)
      ? [...tellingOf(node.entry), ...tellingOf(node.exit).map((command) => `at its end ${command}`)]
      : ['drawn apart']
    const lines = [`state "${title}" as ${id}`, ...says.map((text) => `${id} : ${plainText(text)}`)]
    if (node.type === 'final') lines.push(`${id} --> [*]`)
    return lines.map((line) => `${indent}${line}`)
  }
}

export const draw = (root: Node): Drawing => {
  const pen = new Pen(root)
  return { mermaid: ['stateDiagram-v2', ...pen.body(root, '  ')], anytime: [...pen.anytime] }
}
