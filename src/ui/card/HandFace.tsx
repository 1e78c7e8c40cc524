import type { CardValue } from '../../cards/vocabulary/values.ts'
import type { CardView } from '../../engine/contract/view.ts'
import { cardText, typeLine } from '../../wording/index.ts'
import { useBook } from '../book.ts'
import { CardArt } from './art/CardArt.tsx'
import { Segments } from './CardText.tsx'
import { gist } from './gist.ts'
import { Badges, CostGem, Kin, longestWord } from './parts.tsx'

/** A card in a hand: portrait, with a hint of its text. */
export function HandFace(props: { readonly value: CardValue; readonly view?: CardView | undefined }) {
  const book = useBook()
  const hint = () =>
    gist(props.value, cardText(book, props.value).paragraphs).flatMap(({ segments }, i, { length }) => {
      const isWhose = i > 0 && i === length - 1 && props.value.requires !== undefined
      return [...(isWhose ? [{ text: '· ' }] : []), ...segments, { text: ' ' }]
    })
  return (
    <>
      <span class="card-body">
        <CardArt value={props.value} />
        <span class="card-head" style={{ '--letters': longestWord(props.value.name) }}>
          <span class="card-name">{props.value.name}</span>
        </span>
        <span class="card-words">
          <span class="card-type">
            <Kin value={props.value} />
            <span>{typeLine(props.value)}</span>
          </span>
          <span class="card-hint">
            <Segments of={hint()} />
          </span>
        </span>
        <span class="card-foot">
          <Badges value={props.value} view={props.view} />
        </span>
      </span>
      <CostGem value={props.value} view={props.view} />
    </>
  )
}
