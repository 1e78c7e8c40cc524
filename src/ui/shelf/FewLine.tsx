import { createMemo, Show } from 'solid-js'
import { oneOfEach } from '../../cards/dedicated-few.ts'
import { enoughForAnyRaid } from '../../cards/raids/facts.ts'
import type { DeckRecord } from '../../store/db.ts'
import { book } from '../catalogue.ts'
import { Glyph } from '../Glyph.tsx'
import { to } from '../router.ts'
import { strings } from '../strings/index.ts'
import { fitsFew } from './deck-facts.ts'

const words = strings.decks.few

/** N1.2: whether a deck fits Dedicated Few, and how it comes to. */
export function FewLine(props: {
  readonly deck: DeckRecord
  readonly make: string // what the button says
  readonly onMake: (cards: Record<string, number>) => void
}) {
  const made = createMemo(() => oneOfEach(book(), props.deck.hero, props.deck.cards, enoughForAnyRaid))
  return (
    <section class="few-line" aria-label={words.title}>
      <Show
        when={!fitsFew(props.deck)}
        fallback={
          <p class="quiet">
            <Glyph of="check" />
            {words.fits} <a href={to('rules', 'N1.2')}>{strings.decks.rule('N1.2')}</a>
          </p>
        }
      >
        <p class="quiet">
          {words.about} <a href={to('rules', 'N1.2')}>{strings.decks.rule('N1.2')}</a>{' '}
          <Show when={made().missing === 0} fallback={words.missing(made().missing)}>
            {words.hint}
          </Show>
        </p>
        <Show when={made().missing === 0}>
          <button type="button" onClick={() => props.onMake(made().cards)}>
            <Glyph of="deck" />
            {props.make}
          </button>
        </Show>
      </Show>
    </section>
  )
}
