import type { CardValue } from '../../../cards/vocabulary/values.ts'
import type { FaceName } from '../../../wording/types.ts'
import { artOf } from './choose.ts'
import { drawingOf } from './drawing.ts'

// A picture is one element and is drawn once: forty elements for every card made each tap on a full table slow.
const pictures = new WeakMap<CardValue, Partial<Record<FaceName, string>>>()

const pictureOf = (value: CardValue, face: FaceName = 'front'): string => {
  const known = pictures.get(value)
  const made = known?.[face] ?? `data:image/svg+xml,${encodeURIComponent(drawingOf(artOf(value, face)))}`
  if (known?.[face] === undefined) pictures.set(value, { ...known, [face]: made })
  return made
}

/** The picture of a card. It says nothing that its words don't. */
export function CardArt(props: { readonly value: CardValue; readonly face?: FaceName | undefined }) {
  return <span class="card-art" style={{ 'background-image': `url("${pictureOf(props.value, props.face)}")` }} />
}
