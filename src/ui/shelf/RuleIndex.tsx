import { createMemo, createSignal, For, Show } from 'solid-js'
import { fold } from '../../cards/fold.ts'
import { inOrder, type Part, parts, partWith } from '../../rulebook/chapters.ts'
import { raidRules } from '../../rulebook/index.ts'
import { to } from '../router.ts'
import { strings } from '../strings/index.ts'
import { Marked } from './Marked.tsx'
import { holdsAll, wordsOf } from './search.ts'

const words = strings.rules
const atOnce = 40

const folded = inOrder.map((rule) => ({ rule, text: fold(`${rule.id} ${rule.title} ${rule.text}`) }))

/** A rule whose number was typed comes first, then titles, then texts. */
const lookFor = (query: string) => {
  const asked = wordsOf(query)
  const hits = folded.filter(({ text }) => holdsAll(text, asked)).map(({ rule }) => rule)
  const rank = (id: string, title: string): number => {
    if (fold(id) === fold(query)) return 0
    if (fold(id).startsWith(fold(query))) return 1
    return holdsAll(fold(title), asked) ? 2 : 3
  }
  return hits.toSorted((a, b) => rank(a.id, a.title) - rank(b.id, b.title))
}

/** What was searched for. */
export function RuleHits(props: { readonly query: string; readonly id: string | null }) {
  const asked = createMemo(() => wordsOf(props.query))
  const hits = createMemo(() => lookFor(props.query))
  const [shown, setShown] = createSignal({ query: '', n: atOnce })
  const n = (): number => (shown().query === props.query ? shown().n : atOnce)
  const left = (): number => Math.max(0, hits().length - n())
  return (
    <>
      <p class="count" role="status">
        {words.found(hits().length)}
      </p>
      <Show when={hits().length === 0}>
        <p class="quiet">{words.tryAnother}</p>
      </Show>
      <ul class="hits">
        <For each={hits().slice(0, n())}>
          {(rule) => (
            <li>
              <a href={to('rules', rule.id)} aria-current={rule.id === props.id ? 'true' : undefined}>
                <b>
                  <span class="rule-id">
                    <Marked text={rule.id.replace('keyword.', '')} words={asked()} />
                  </span>{' '}
                  <Marked text={rule.title} words={asked()} />
                </b>
                <span class="hit-text">
                  <Marked text={rule.text} words={asked()} />
                </span>
                <span class="hit-part">{partWith(rule.id)?.title}</span>
              </a>
            </li>
          )}
        </For>
      </ul>
      <Show when={left() > 0}>
        <button type="button" class="wide" onClick={() => setShown({ query: props.query, n: n() + atOnce })}>
          {words.more(Math.min(left(), atOnce))}
        </button>
      </Show>
    </>
  )
}

const isOfRaids = (part: Part): boolean => {
  const first = part.chapters[0]?.rules[0]
  return first !== undefined && raidRules.includes(first)
}
const countOf = (part: Part): number => part.chapters.reduce((sum, { rules }) => sum + rules.length, 0)

/** The parts of the rulebook; the open one shows its chapters. */
export function RuleIndex(props: { readonly part: Part | undefined; readonly chapter: string | null }) {
  return (
    <nav class="rule-index" aria-label={words.parts}>
      <h2>{words.raidParts}</h2>
      <PartList parts={parts.filter(isOfRaids)} part={props.part} chapter={props.chapter} />
      <h2>{words.gameParts}</h2>
      <PartList parts={parts.filter((it) => !isOfRaids(it))} part={props.part} chapter={props.chapter} />
    </nav>
  )
}

function PartList(props: {
  readonly parts: readonly Part[]
  readonly part: Part | undefined
  readonly chapter: string | null
}) {
  return (
    <ul>
      <For each={props.parts}>
        {(part) => (
          <li data-raid={part.key}>
            <a class="part" href={to('rules', part.key)} aria-current={part === props.part ? 'true' : undefined}>
              {part.title} <span class="quiet">{words.count(countOf(part))}</span>
            </a>
            <Show when={part === props.part && part.chapters.length > 1}>
              <ul class="chapters">
                <For each={part.chapters}>
                  {(chapter) => (
                    <li>
                      <a
                        href={to('rules', chapter.id)}
                        aria-current={chapter.id === props.chapter ? 'true' : undefined}
                      >
                        <span class="rule-id">{chapter.id}</span> {chapter.title}
                      </a>
                    </li>
                  )}
                </For>
              </ul>
            </Show>
          </li>
        )}
      </For>
    </ul>
  )
}
