import { createEffect, createMemo, createSignal, For, on, Show } from 'solid-js'
import { chapterOf, inOrder, type Part, parts, partWith } from '../../rulebook/chapters.ts'
import { rule } from '../../rulebook/index.ts'
import { to } from '../router.ts'
import { Neighbours } from '../shelf/Neighbours.tsx'
import { anchorOf, RuleArticle } from '../shelf/RuleArticle.tsx'
import { RuleHits, RuleIndex } from '../shelf/RuleIndex.tsx'
import { SearchBox } from '../shelf/SearchBox.tsx'
import { Shelf } from '../shelf/Shelf.tsx'
import { strings } from '../strings/index.ts'

const words = strings.rules

// Kept while the app runs: whoever comes back finds the search as it was.
const [query, setQuery] = createSignal('')

const chapterAnchor = (id: string): string => `chapter-${id}`
const placeOf = (id: string): HTMLElement | null =>
  document.getElementById(anchorOf(id)) ?? document.getElementById(chapterAnchor(id))

/** The rulebook. The id is that of a rule (R202.1), of a chapter (R202) or of a part (onyxia). */
export function Rules(props: { readonly id: string | null }) {
  const part = createMemo((): Part | undefined => (props.id === null ? undefined : partWith(props.id)))
  const shown = (): Part | undefined => part() ?? (props.id === null ? parts[0] : undefined)
  const isUnknown = (): boolean =>
    props.id !== null && (part() === undefined || (props.id.includes('.') && rule(props.id) === undefined))

  const neighbours = createMemo(() => {
    const at = inOrder.findIndex(({ id }) => id === props.id)
    if (at >= 0) return [inOrder[at - 1], inOrder[at + 1]].map((it) => it && { id: it.id, title: titleOf(it) })
    const here = parts.findIndex((it) => it === shown())
    return here < 0 ? [] : [parts[here - 1], parts[here + 1]].map((it) => it && { id: it.key, title: it.title })
  })

  createEffect(
    on(
      () => props.id,
      (id) => {
        const inIndex = [...document.querySelectorAll('.rule-index [aria-current]')]
        inIndex.at(-1)?.scrollIntoView({ block: 'nearest' })
        const place = id === null ? null : placeOf(id)
        if (place) {
          place.scrollIntoView({ block: id !== null && rule(id) ? 'center' : 'start' })
          place.focus({ preventScroll: true })
        } else document.querySelector('.rules .shelf-open')?.scrollTo(0, 0)
      },
    ),
  )

  return (
    <Shelf
      name="rules"
      title={words.title}
      listName={words.parts}
      back={props.id === null ? null : { href: to('rules'), text: words.allParts }}
      list={
        <>
          <SearchBox
            label={words.search}
            hint={words.searchHint}
            clear={words.clearSearch}
            value={query()}
            onInput={setQuery}
          />
          <Show
            when={query().trim() !== ''}
            fallback={<RuleIndex part={part()} chapter={props.id === null ? null : chapterOf(props.id)} />}
          >
            <RuleHits query={query()} id={props.id} />
          </Show>
        </>
      }
    >
      <Show when={isUnknown() && props.id}>
        {(id) => (
          <p class="shelf-notice" role="status">
            {words.noSuchRule(id())}
          </p>
        )}
      </Show>
      <Show when={shown()}>
        {(it) => (
          <div class="rule-reading selectable" data-raid={it().key}>
            <h2 class="part-title">{it().title}</h2>
            <For each={it().chapters}>
              {(chapter) => (
                <section>
                  <h3 id={chapterAnchor(chapter.id)} tabindex={-1}>
                    {chapter.title}
                  </h3>
                  <For each={chapter.rules}>{(it) => <RuleArticle rule={it} current={it.id === props.id} />}</For>
                </section>
              )}
            </For>
          </div>
        )}
      </Show>
      <Neighbours
        place="rules"
        name={words.neighbours}
        before={neighbours()[0]}
        after={neighbours()[1]}
        words={{ before: words.before, after: words.after }}
      />
    </Shelf>
  )
}

const titleOf = ({ id, title }: { readonly id: string; readonly title: string }): string =>
  id.startsWith('keyword.') ? title : `${id} ${title}`
