import { parseSync } from 'vite'

/** Texts in a source file that somebody may read: literals and the fixed parts of templates, with where they stand. */

export interface Said {
  readonly text: string // `{}` where something is put in
  readonly line: number
  readonly at: 'element' | 'attribute' | 'code' // between tags, the value of an attribute, or anywhere else
  readonly name: string // of the attribute, or of the function that is called with it; '' if there is none
}

interface Node {
  readonly type: string
  readonly start: number
  readonly [field: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

const calledName = (callee: unknown): string => {
  if (!isNode(callee)) return ''
  if (callee.type === 'Super') return 'super'
  if (callee.type === 'MemberExpression') return `${calledName(callee['object'])}.${calledName(callee['property'])}`
  return typeof callee['name'] === 'string' ? callee['name'] : ''
}

const nameOf = (node: Node): string => {
  const name = node['name']
  if (!isNode(name)) return ''
  return typeof name['name'] === 'string' ? name['name'] : ''
}

const quasisOf = (node: Node): string =>
  (Array.isArray(node['quasis']) ? node['quasis'] : [])
    .map((part: { value: { cooked: string | null } }) => part.value.cooked ?? '')
    .join('{}')

/** What they hold is shown where they stand. */
const shown = new Set([
  'JSXElement',
  'JSXFragment',
  'JSXExpressionContainer',
  'ConditionalExpression',
  'LogicalExpression',
  'TemplateLiteral',
])

export const saidIn = (file: string, source: string): Said[] => {
  const { program, errors } = parseSync(file, source, { lang: file.endsWith('x') ? 'tsx' : 'ts' })
  if (errors.length > 0) throw new Error(`${file} can’t be read: ${errors[0]?.message ?? ''}`)
  const found: Said[] = []
  const walk = (node: Node, at: Said['at'], name: string): void => {
    const add = (text: string): void =>
      void found.push({ text, line: source.slice(0, node.start).split('\n').length, at, name })
    if (node.type.startsWith('TS') && !/^TS(?:As|Satisfies|NonNull)/.test(node.type)) return // types say nothing
    if (/^(?:Import|ExportNamed|ExportAll)/.test(node.type) && isNode(node['source'])) return
    if (node.type === 'JSXText') return add(String(node['value']))
    if (node.type === 'Literal') return typeof node['value'] === 'string' ? add(node['value']) : undefined
    if (node.type === 'TemplateLiteral') add(quasisOf(node))
    for (const [field, value] of Object.entries(node)) {
      const isCalled = field === 'arguments' && (node.type === 'CallExpression' || node.type === 'NewExpression')
      const below: [Said['at'], string] =
        node.type === 'JSXAttribute'
          ? ['attribute', nameOf(node)]
          : field === 'children'
            ? ['element', '']
            : isCalled
              ? ['code', calledName(node['callee'])]
              : [at !== 'element' || (shown.has(node.type) && field !== 'test') ? at : 'code', name]
      if (node.type === 'TemplateLiteral' && field === 'quasis') continue
      if ((node.type === 'MemberExpression' && field === 'property') || (node.type === 'Property' && field === 'key'))
        continue
      for (const one of Array.isArray(value) ? value : [value]) if (isNode(one)) walk(one, ...below)
    }
  }
  walk(program as unknown as Node, 'code', '')
  return found
}
