import { createEffect, createMemo, createResource, createSignal, For, on, Show } from 'solid-js'
import { packNames } from '../../cards/packs.ts'
import { raidFacts } from '../../cards/raids/facts.ts'
import type { CardValue } from '../../cards/vocabulary/values.ts'
import { Card } from '../card/Card.tsx'
import { book } from '../catalogue.ts'
import { to } from '../router.ts'
import { CardReading } from '../shelf/CardReading.tsx'
import { classesOf, says, typesOf } from '../shelf/filters.ts'
import { Neighbours } from '../shelf/Neighbours.tsx'
import { listed } from '../shelf/own-decks.ts'
import { Pick } from '../shelf/Pick.tsx'
import { SearchBox } from '../shelf/SearchBox.tsx'
import { Shelf } from '../shelf/Shelf.tsx'
import { homeOf } from '../../cards/raid-of.ts'
import { whereIs } from '../shelf/whereabouts.ts'
import { strings } from '../strings/index.ts'
import { WithCards } from '../WithCards.tsx'

const words = strings.cards
const noClass = 'none'
const atOnce = 24

const homes = [
  { value: 'raider', title: words.raiders },
  ...Object.values(raidFacts).map(({ key, title }) => ({ value: key, title })),
]

interface Wanted {
  query: string
  home: string
  type: string
  className: string
}
const anything: Wanted = { query: '', home: '', type: '', className: '' }
// Kept while the app runs: whoever comes back finds the cards as they were.
const [wanted, setWanted] = createSignal<Wanted>(anything)

const fits = ({ query, home, type, className }: Wanted) => {
  const saysIt = says(query)
  return (card: CardValue): boolean => {
    if (home !== '' && homeOf(card.key) !== home) return false
    if (type !== '' && !typesOf(card).some((it) => it === type)) return false
    const its = classesOf(card)
    if (className === noClass ? its.length > 0 : className !== '' && !its.some((it) => it === className)) return false
    return saysIt(card)
  }
}

/** All cards that the app has. The id is a card's key. */
export function Cards(props: { readonly id: string | null }) {
  return (
    <WithCards packs={packNames}>
      <EveryCard id={props.id} />
    </WithCards>
  )
}

function EveryCard(props: { readonly id: string | null }) {
  const everyCard = [...book().cards()]
  const types = [...new Set(everyCard.flatMap(typesOf))].map((type) => ({ value: type, title: words.types[type] }))
  const classNames = [...new Set(everyCard.flatMap(({ classes }) => classes ?? []))].toSorted()
  const classes = [
    ...classNames.map((name) => ({ value: name, title: name })),
    { value: noClass, title: words.noClass },
  ]
  const found = createMemo(() => everyCard.filter(fits(wanted())))
  const card = (): CardValue | undefined => (props.id === null ? undefined : book().get(props.id))
  const [shown, setShown] = createSignal(atOnce)
  createEffect(on(wanted, () => setShown(atOnce), { defer: true }))
  // The list grows with whoever reads on from card to card; it does not draw a hundred cards for one far down.
  createEffect(() => {
    const at = found().findIndex(({ key }) => key === props.id)
    if (at >= shown() && at < shown() + atOnce) setShown(shown() + atOnce)
  })
  const want = (part: Partial<Wanted>): void => void setWanted({ ...wanted(), ...part })
  const left = (): number => Math.max(0, found().length - shown())
  const beside = (step: number): { id: string; title: string } | undefined => {
    const list = found().some(({ key }) => key === props.id) ? found() : everyCard
    const at = list.findIndex(({ key }) => key === props.id)
    const it = at < 0 ? undefined : list[at + step]
    return it && { id: it.key, title: it.name }
  }
  createEffect(
    on(
      () => props.id,
      (id) => {
        if (id === null) return
        document.querySelector('.cards .shelf-open')?.scrollTo(0, 0)
        // Once the list has grown as far as this card.
        requestAnimationFrame(() =>
          document.querySelector('.cards .faces [aria-current]')?.scrollIntoView({ block: 'nearest' }),
        )
      },
    ),
  )

  return (
    <Shelf
      name="cards"
      title={words.title}
      listName={words.allCards}
      back={props.id === null ? null : { href: to('cards'), text: words.allCards }}
      list={
        <>
          <h2 class="unseen">{words.allCards}</h2>
          <div class="filters">
            <SearchBox
              label={words.search}
              hint={words.searchHint}
              clear={words.clearSearch}
              value={wanted().query}
              onInput={(query) => want({ query })}
            />
            <Pick
              label={words.from}
              any={words.anywhere}
              value={wanted().home}
              options={homes}
              onPick={(home) => want({ home })}
            />
            <Pick
              label={words.type}
              any={words.anyType}
              value={wanted().type}
              options={types}
              onPick={(type) => want({ type })}
            />
            <Pick
              label={words.className}
              any={words.anyClass}
              value={wanted().className}
              options={classes}
              onPick={(className) => want({ className })}
            />
          </div>
          <p class="count" role="status">
            {words.found(found().length)}
          </p>
          <Show when={found().length === 0}>
            <p class="quiet">{words.tryAnother}</p>
            <button type="button" onClick={() => setWanted(anything)}>
              {words.clearAll}
            </button>
          </Show>
          <ul class="faces">
            <For each={found().slice(0, shown())}>
              {(it) => (
                <li>
                  <a href={to('cards', it.key)} aria-current={it.key === props.id ? 'true' : undefined}>
                    <Card value={it} size="hand" />
                  </a>
                </li>
              )}
            </For>
          </ul>
          <Show when={left() > 0}>
            <button type="button" class="wide" onClick={() => setShown(shown() + atOnce)}>
              {words.more(Math.min(left(), atOnce))}
            </button>
          </Show>
        </>
      }
    >
      <Show when={card()} fallback={<p class="empty">{props.id === null ? words.choose : words.noSuchCard}</p>}>
        {(it) => (
          <>
            <h2 class="unseen">{words.reading}</h2>
            <CardReading card={it()}>
              <Whereabouts card={it()} />
            </CardReading>
            <Neighbours
              place="cards"
              name={words.neighbours}
              before={beside(-1)}
              after={beside(1)}
              words={{ before: words.before, after: words.after }}
            />
          </>
        )}
      </Show>
    </Shelf>
  )
}

/** Which decks it is in; one's own decks are read from the device. */
function Whereabouts(props: { readonly card: CardValue }) {
  const [own] = createResource(listed, { initialValue: [] })
  const places = () => whereIs(props.card, own.error === undefined ? own.latest : [])
  return (
    <section class="whereabouts">
      <h3>{words.inDecks}</h3>
      <Show when={places().length > 0} fallback={<p class="quiet">{words.inNoDeck}</p>}>
        <ul>
          <For each={places()}>
            {({ title, copies, deck }) => (
              <li>
                <span class="copies">{copies === null ? '' : words.copies(copies)}</span>
                <Show when={deck} fallback={title}>
                  {(id) => <a href={to('decks', id())}>{title}</a>}
                </Show>
              </li>
            )}
          </For>
        </ul>
      </Show>
    </section>
  )
}
