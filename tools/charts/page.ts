import { childrenOf, draw, drawnIn, isApart, waysOf } from './diagram.ts'
import { commandsOf, humanise, metaOf, type Node, titleOf, whenWords } from './words.ts'

/** The page about one raid's chart: a diagram for each part, and the rules that its states and ways come from. */

/** What is shown under headings of its own, outer before inner. */
const partsOf = (node: Node): Node[] => [
  ...(isApart(node) || (node.parent === undefined && node.type !== 'parallel') ? [node] : []),
  ...childrenOf(node).flatMap(partsOf),
]

const isRegion = (node: Node): boolean => node.parent?.type === 'parallel'

/** 'Start › Ready': with what is around it, up to what has a diagram of its own. */
const nameOf = (node: Node): string =>
  node.parent === undefined || isApart(node) || isApart(node.parent)
    ? titleOf(node)
    : `${nameOf(node.parent)} › ${titleOf(node)}`

const table = (heads: readonly string[], rows: readonly (readonly string[])[]): string[] => {
  const line = (cells: readonly string[]): string => `| ${cells.map((cell) => cell.replaceAll('|', '/')).join(' | ')} |`
  return [line(heads), `|${heads.map(() => '---|').join('')}`, ...rows.map(line)]
}

const rulesOf = (of: { meta?: { rules: string[] } }): string => metaOf(of).rules.join(', ')

const statesTable = (part: Node): string[] =>
  table(
    ['State', 'As it begins', 'Rules'],
    drawnIn(part).map((node) => [nameOf(node), commandsOf(node.entry).join(', '), rulesOf(node)]),
  )

const waysTable = (part: Node): string[] => {
  const rows = drawnIn(part)
    .filter((node) => node === part || !isApart(node))
    .flatMap((node) =>
      waysOf(node).map((way) => [
        nameOf(node),
        whenWords(way),
        commandsOf(way.actions).join(', '),
        (way.target ?? [node]).map((target: Node) => nameOf(target)).join(', '),
        rulesOf(way),
      ]),
    )
  return rows.length === 0 ? [] : ['', ...table(['From', 'When', 'Then', 'To', 'Rules'], rows)]
}

const headingOf = (part: Node): string => {
  const title = titleOf(part)
  const name = humanise(part.key)
  if (!isRegion(part) || title.toLowerCase() === name) return title
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}: ${title}`
}

interface Section {
  heading: string
  within: string[] // the parts that it belongs to
  text: string[]
}

const sectionOf = (part: Node): Section => {
  const { mermaid, anytime } = draw(part)
  const list = anytime.length === 0 ? [] : ['', ...anytime.map((line) => `- ${line}`)]
  const outer = part.parent && partsAround(part.parent)
  return {
    heading: headingOf(part),
    within: outer ? [titleOf(outer)] : [],
    text: ['```mermaid', ...mermaid, '```', ...list, '', ...statesTable(part), ...waysTable(part)],
  }
}

/** The nearest part around that has a diagram of its own; a region needs no mention. */
const partsAround = (node: Node): Node | null => {
  if (isRegion(node) || node.parent === undefined) return null
  return isApart(node) ? node : partsAround(node.parent)
}

/** The same part in two places is drawn once. */
const merged = (sections: readonly Section[]): Section[] => {
  const found = new Map<string, Section>()
  for (const section of sections) {
    const key = [section.heading, ...section.text].join('\n')
    const before = found.get(key)
    found.set(key, before ? { ...before, within: [...before.within, ...section.within] } : section)
  }
  return [...found.values()]
}

export const chartPage = (raid: string, { root }: { root: Node }): string => {
  const regions = root.type === 'parallel' ? childrenOf(root).map((region) => humanise(region.key)) : []
  const beside = regions.length === 0 ? '' : ` Its ${regions.join(' and ')} run side by side.`
  const sections = merged(partsOf(root).map(sectionOf))
  return [
    `# ${titleOf(root)}`,
    '',
    `What comes next in this raid, drawn by \`npm run charts\` from the chart \`${raid}\`: change that, not this page.${beside}`,
    'A box has a name and, below it, what the table does as it begins. An arrow says what happened, [only if], / what is',
    'done then (… if that is much). A box "drawn apart" has a diagram of its own. The tables tell everything, and the rules.',
    ...sections.flatMap(({ heading, within, text }) => [
      '',
      `## ${heading}`,
      '',
      ...(within.length === 0 ? [] : [`Part of: ${[...new Set(within)].join(', ')}.`, '']),
      ...text,
    ]),
    '',
  ].join('\n')
}
