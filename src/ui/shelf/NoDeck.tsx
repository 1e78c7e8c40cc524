import { Frame } from '../Frame.tsx'
import { to } from '../router.ts'
import { strings } from '../strings/index.ts'

const words = strings.decks

/** In place of a deck that isn't there, with the way to the others. */
export function NoDeck(props: { readonly text: string }) {
  return (
    <Frame title={words.title} back={{ place: 'decks' }} narrow>
      <p>{props.text}</p>
      <p>
        <a class="button" href={to('decks')}>
          {words.allDecks}
        </a>
      </p>
    </Frame>
  )
}
