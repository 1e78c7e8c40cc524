import { createResource, For, Show } from 'solid-js'
import type { Rule } from '../../rulebook/rule.ts'
import { to } from '../router.ts'
import { strings } from '../strings/index.ts'
import { mentionsOf, piecesOf } from './rule-refs.ts'

const words = strings.rules

/** A rule, its text with the rules in it as links, and what else leads to it. */
export function RuleArticle(props: { readonly rule: Rule; readonly current: boolean }) {
  const isKeyword = (): boolean => props.rule.id.startsWith('keyword.')
  return (
    <article class="rule-article" classList={{ current: props.current }} id={anchorOf(props.rule.id)} tabindex={-1}>
      <h4>
        <a href={to('rules', props.rule.id)} aria-current={props.current ? 'true' : undefined}>
          <Show when={!isKeyword()}>
            <span class="rule-id">{props.rule.id}</span>{' '}
          </Show>
          {props.rule.title}
        </a>
      </h4>
      <p>
        <For each={piecesOf(props.rule.text)}>
          {(piece) => ('rule' in piece ? <a href={to('rules', piece.rule)}>{piece.rule}</a> : piece.text)}
        </For>
      </p>
      <Show when={mentionsOf(props.rule.id).length > 0}>
        <p class="quiet">
          {words.mentionedBy}{' '}
          <For each={mentionsOf(props.rule.id)}>
            {(it, i) => (
              <>
                {i() > 0 ? ', ' : ''}
                <a href={to('rules', it.id)}>
                  {it.id} {it.title}
                </a>
              </>
            )}
          </For>
        </p>
      </Show>
      <Show when={isKeyword()}>
        <KeywordCards id={props.rule.id} />
      </Show>
    </article>
  )
}

export const anchorOf = (id: string): string => `rule-${id}`

/** Which cards have the keyword. The cards are fetched only where keywords are read. */
function KeywordCards(props: { readonly id: string }) {
  const [cards] = createResource(
    () => props.id,
    async (id) => {
      try {
        return await (await import('./keyword-cards.ts')).cardsWith(id)
      } catch (error) {
        console.warn(error)
        return []
      }
    },
    { initialValue: [] }, // the rule itself does not wait for them, nor hang on them
  )
  return (
    <Show when={cards.latest.length}>
      {(n) => (
        <details class="keyword-cards">
          <summary>{words.cardsWithIt(n())}</summary>
          <ul class="chips">
            <For each={cards.latest}>
              {(card) => (
                <li>
                  <a class="chip" href={to('cards', card.key)}>
                    {card.name}
                  </a>
                </li>
              )}
            </For>
          </ul>
        </details>
      )}
    </Show>
  )
}
