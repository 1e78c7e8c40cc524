import type { CardValue } from '../../../cards/vocabulary/values.ts'
import type { FaceName } from '../../../wording/types.ts'
import { artOf } from './choose.ts'
import { drawingOf } from './drawing.ts'

// A picture is one element and is drawn once: forty elements for every card made each tap on a full table slow.
const pictures = new Map<string, string>()

const pictureOf = (value: CardValue, face: FaceName | undefined): string => {
  const key = `${value.key} ${face ?? 'front'}`
  const known = pictures.get(key)
  if (known !== undefined) return known
  const made = `data:image/svg+xml,${encodeURIComponent(drawingOf(artOf(value, face)))}`
  pictures.set(key, made)
  return made
}

/** The picture of a card. It says nothing that its words don't. */
export function CardArt(props: { readonly value: CardValue; readonly face?: FaceName | undefined }) {
  return <span class="card-art" style={{ 'background-image': `url("${pictureOf(props.value, props.face)}")` }} />
}
