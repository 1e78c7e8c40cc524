/** What a TypeScript file says, as far as the house rules care: no parser, only enough to skip comments and strings. */

const regexMayFollow = /(?:^|[=(,:[!&|?{};+\-*%<>~^]|=>|\b(?:return|typeof|case|in|of|void|throw|new|delete))\s*$/

/**
 * Blanks comments (always) and the insides of strings and regular expressions (unless `keepStrings`),
 * keeping newlines so that line numbers stay true. Code inside `${…}` of a template stays.
 */
export function codeOf(source: string, keepStrings = false): string {
  let out = ''
  let at = 0
  const blank = (text: string): string => text.replace(/[^\n]/g, ' ')
  const take = (end: number, hide: boolean): void => {
    const text = source.slice(at, end)
    out += hide ? blank(text) : text
    at = end
  }
  const endOfQuoted = (quote: string): number => {
    let end = at + 1
    while (end < source.length && source[end] !== quote && source[end] !== '\n') end += source[end] === '\\' ? 2 : 1
    return Math.min(end + 1, source.length)
  }
  const endOfRegex = (): number => {
    let inClass = false
    for (let end = at + 1; end < source.length; end++) {
      const c = source[end]
      if (c === '\n') return at + 1 // it was a division after all
      if (c === '\\') end++
      else if (c === '[') inClass = true
      else if (c === ']') inClass = false
      else if (c === '/' && !inClass) return end + 1
    }
    return at + 1
  }
  const template = (): void => {
    take(at + 1, false)
    while (at < source.length) {
      if (source[at] === '`') return take(at + 1, false)
      if (source[at] === '\\') take(Math.min(at + 2, source.length), !keepStrings)
      else if (source.startsWith('${', at)) {
        take(at + 2, false)
        code('}')
      } else take(at + 1, !keepStrings)
    }
  }
  const code = (until?: string): void => {
    let depth = 0
    while (at < source.length) {
      const c = source[at]
      if (until !== undefined && c === until && depth === 0) return take(at + 1, false)
      if (c === '{') depth++
      if (c === '}') depth--
      if (source.startsWith('//', at)) {
        const end = source.indexOf('\n', at)
        take(end < 0 ? source.length : end, true)
      } else if (source.startsWith('/*', at)) {
        const end = source.indexOf('*/', at + 2)
        take(end < 0 ? source.length : end + 2, true)
      } else if (c === "'" || c === '"') take(endOfQuoted(c), !keepStrings)
      else if (c === '`') template()
      else if (c === '/' && regexMayFollow.test(out.slice(-40))) {
        const end = endOfRegex()
        take(end, !keepStrings && end > at + 1)
      } else take(at + 1, false)
    }
  }
  code()
  return out
}

export interface Import {
  readonly from: string // the module as written
  readonly typeOnly: boolean // nothing of it is left at run time
}

const importLike = /\b(?:import|export)\b([^'"`;()]*?)\bfrom\s*['"]([^'"]+)['"]/g
const bareImport = /\bimport\s*['"]([^'"]+)['"]/g
const callImport = /\b(?:import|require)\s*\(\s*['"`]([^'"`]+)['"`]/g
const urlImport = /\bnew\s+URL\s*\(\s*['"`]([^'"`]+)['"`]\s*,\s*import\.meta\.url/g
const globImport = /\bimport\.meta\.glob\b[^(]*\(\s*\[?\s*['"`]([^'"`]+)['"`]/g

const isTypeOnly = (clause: string): boolean => {
  if (/^\s*type\b(?!\s*(?:,|from))/.test(clause)) return true
  const braces = /^\s*\{([^}]*)\}\s*$/.exec(clause)
  const names = (braces?.[1] ?? '').split(',').filter((name) => name.trim() !== '')
  return names.length > 0 && names.every((name) => /^\s*type\s/.test(name))
}

export function importsOf(source: string): Import[] {
  const code = codeOf(source, true)
  const found: Import[] = []
  for (const [, clause = '', from = ''] of code.matchAll(importLike)) found.push({ from, typeOnly: isTypeOnly(clause) })
  for (const pattern of [bareImport, callImport, urlImport, globImport]) {
    for (const [, from = ''] of code.matchAll(pattern)) found.push({ from, typeOnly: false })
  }
  return found
}
