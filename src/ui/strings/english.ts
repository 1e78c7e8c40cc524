/** What English does with numbers and lists. Another language has a file like this one. */

const language = 'en-GB'
// Marked as pure, or every screen that says a plural would be loaded with the first one.
const rules = /* @__PURE__ */ new Intl.PluralRules(language)
const all = /* @__PURE__ */ new Intl.ListFormat(language, { type: 'conjunction' })
const any = /* @__PURE__ */ new Intl.ListFormat(language, { type: 'disjunction' })

/** English has two forms; a language with more adds them here, and the compiler finds every place that lacks one. */
type Forms = Readonly<Record<'one' | 'other', string>>

/** Whole sentences, never halves: `plural(n, { one: 'One card', other: `${n} cards` })`. */
export const plural = (n: number, forms: Forms): string => (rules.select(n) === 'one' ? forms.one : forms.other)

const spelledOut = ['No', 'One', 'Two', 'Three', 'Four', 'Five'] as const

/** A small number as a sentence begins with it. */
export const spelled = (n: number): string => spelledOut[n] ?? `${n}`

/** 1,000 */
export const counted = (n: number): string => n.toLocaleString(language)

/** Ann, Bo and Cy. */
export const and = (names: readonly string[]): string => all.format(names)

/** Ann, Bo or Cy. */
export const or = (names: readonly string[]): string => any.format(names)

export const dayAndMonth = (date: Date): string => date.toLocaleDateString(language, { day: 'numeric', month: 'long' })
export const wholeDate = (date: Date): string =>
  date.toLocaleDateString(language, { day: 'numeric', month: 'long', year: 'numeric' })
export const clock = (date: Date): string => date.toLocaleTimeString(language, { hour: '2-digit', minute: '2-digit' })

export { size } from '../../table/file-text.ts'
