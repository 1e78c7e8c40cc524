import { capital, type Form, verbFor, words } from './english.ts'
import { finish } from './notation.ts'
import { formOf, type Person, type Scope, type Thing } from './scope.ts'

/** A sentence before it is one: who does what. Without a subject it is said as it stands. */
export interface Clause {
  subject?: { text: string; form: Form }
  verb: string
  rest: string
  join?: string // how it is tied to the next, if they are one sentence
}

export const act = (actor: Person, verb: string, rest = '', join?: string): Clause => ({
  subject: actor,
  verb,
  rest,
  ...(join === undefined ? {} : { join }),
})
export const does = (subject: Thing, verb: string, rest = ''): Clause => ({
  subject: { text: subject.subject, form: formOf(subject) },
  verb,
  rest,
})
/** Of what somebody may or does all the time: "you can play …" is no command. */
export const holds = (who: Person, verb: string, rest = ''): Clause => ({
  subject: { text: who.text, form: who.form === 'you' ? 'many' : who.form },
  verb,
  rest,
})
export const said = (text: string): Clause => ({ verb: text, rest: '' })

/** "destroy target ally", "they destroy target ally". */
export const say = ({ subject, verb, rest }: Clause): string => {
  if (!subject || subject.form === 'you') return words(verb, rest)
  return words(subject.text, verbFor(verb, subject.form), rest)
}
export const sayMay = ({ subject, verb, rest }: Clause, by: Person): string =>
  subject
    ? words(subject.text === 'they' ? by.text : subject.text, 'may', verb, rest)
    : words(by.text, 'may have this happen:', verb, rest)

/** The clauses in sentences; each in itself has said what its X is. */
export const sentences = (clauses: readonly Clause[], s: Scope): string[] => {
  const found: string[] = []
  let open = ''
  clauses.forEach((clause, i) => {
    const next = clauses[i + 1]
    open += finish(say(clause), s.xIsTaken)
    if (clause.join !== undefined && next) {
      open += clause.join === ' and ' && next.subject && next.subject.form !== 'you' ? ', and ' : clause.join
      return
    }
    found.push(open)
    open = ''
  })
  return found
}

export const stopped = (sentence: string): string => `${capital(sentence)}${/[.!?]["”]?$/.test(sentence) ? '' : '.'}`
export const prose = (clauses: readonly Clause[], s: Scope): string => sentences(clauses, s).map(stopped).join(' ')

/** All in one sentence, in order: "put a card away, then draw a card". */
export const inOneBreath = (clauses: readonly Clause[], s: Scope): string =>
  sentences(clauses, s)
    .join(', then ')
    .replaceAll(', then otherwise,', '; otherwise,')
    .replaceAll(", then that damage can't be prevented", ", and that damage can't be prevented")
