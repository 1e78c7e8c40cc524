import { createUniqueId } from 'solid-js'
import type { CardValue } from '../../../cards/vocabulary/values.ts'
import type { FaceName } from '../../../wording/types.ts'
import { backdropPath, sparkPath } from './backdrops.ts'
import { type Art, artOf } from './choose.ts'
import { bleeding, drawings, type Pictogram } from './pictogram.ts'

/** A pictogram of 256 units, `size` wide, its middle at x and y. */
const placed = (size: number, x: number, y: number, tilt: number, isMirrored: boolean): string => {
  const scale = size / 256
  return `translate(${x} ${y}) rotate(${tilt}) scale(${isMirrored ? -scale : scale} ${scale}) translate(-128 -128)`
}

const subjectPlace = (art: Art): string =>
  bleeding.has(art.subject)
    ? placed(164, 80, 56, 0, art.isMirrored)
    : placed(70, 80 + art.side * 14, 47, art.tilt, art.isMirrored)

const behindPlace = (art: Art): string =>
  placed(136, 80 - (art.side || (art.isMirrored ? 1 : -1)) * 34, 56, -art.tilt * 2, !art.isMirrored)

/** The picture of a card, composed from pictograms, light and pattern. */
export function CardArt(props: { readonly value: CardValue; readonly face?: FaceName | undefined }) {
  const id = createUniqueId()
  const art = () => artOf(props.value, props.face)
  const d = (name: Pictogram): string => drawings[name]
  const ref = (name: string): string => `url(#${id}${name})`
  return (
    <svg class="card-art" viewBox="0 0 160 100" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <defs>
        <linearGradient id={`${id}sky`} x1="0" y1="0" x2="0.3" y2="1">
          <stop offset="0" stop-color={art().palette.sky} />
          <stop offset="1" stop-color={art().palette.deep} />
        </linearGradient>
        <radialGradient id={`${id}glow`} cx={0.5 + art().side * 0.09} cy="0.46" r="0.6">
          <stop offset="0" stop-color={art().palette.glow} stop-opacity="0.85" />
          <stop offset="0.45" stop-color={art().palette.glow} stop-opacity="0.28" />
          <stop offset="1" stop-color={art().palette.glow} stop-opacity="0" />
        </radialGradient>
        <linearGradient id={`${id}lit`} x1="0.2" y1="0" x2="0.6" y2="1">
          <stop offset="0" stop-color="#fffaf0" />
          <stop offset="0.4" stop-color={art().palette.bright} />
          <stop offset="1" stop-color={art().palette.body} />
        </linearGradient>
        <radialGradient id={`${id}edge`} cx="0.5" cy="0.45" r="0.72">
          <stop offset="0.5" stop-color={art().palette.deep} stop-opacity="0" />
          <stop offset="1" stop-color={art().palette.deep} stop-opacity="0.9" />
        </radialGradient>
      </defs>
      <rect width="160" height="100" fill={ref('sky')} />
      <path d={backdropPath(art().backdrop, art().seed)} fill={art().palette.haze} opacity="0.2" />
      <path d={d(art().behind)} transform={behindPlace(art())} fill={art().palette.haze} opacity="0.3" />
      <rect width="160" height="100" fill={ref('glow')} />
      <g transform={subjectPlace(art())}>
        <path d={d(art().subject)} transform="translate(7 11)" fill="#000" opacity="0.5" />
        <path
          d={d(art().subject)}
          fill={ref('lit')}
          stroke={art().palette.deep}
          stroke-width="7"
          stroke-linejoin="round"
          paint-order="stroke"
        />
      </g>
      <path d={sparkPath(art().seed)} fill={art().palette.spark} opacity="0.75" />
      <rect width="160" height="100" fill={ref('edge')} />
    </svg>
  )
}
