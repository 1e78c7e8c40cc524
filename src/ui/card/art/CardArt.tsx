import { createUniqueId, Show } from 'solid-js'
import type { CardValue } from '../../../cards/vocabulary/values.ts'
import type { FaceName } from '../../../wording/types.ts'
import { backdropPath, sparkPath } from './backdrops.ts'
import { type Art, artOf } from './choose.ts'
import type { Palette } from './palette.ts'
import { bleeding, drawings } from './pictogram.ts'

/** A pictogram of 256 units, `size` wide, its middle at x and y. */
const placed = (size: number, x: number, y: number, tilt: number, isMirrored: boolean): string => {
  const scale = size / 256
  return `translate(${x} ${y}) rotate(${tilt}) scale(${isMirrored ? -scale : scale} ${scale}) translate(-128 -128)`
}

const subjectPlace = (art: Art): string =>
  bleeding.has(art.subject)
    ? placed(112, 80 + art.side * 8, 54, 0, art.isMirrored)
    : placed(68, 80 + art.side * 15, 52, art.tilt, art.isMirrored)

const behindPlace = (art: Art): string =>
  placed(138, 80 - (art.side || (art.isMirrored ? 1 : -1)) * 36, 54, -art.tilt * 2, !art.isMirrored)

/**
 * The picture of a card, composed from pictograms, light and pattern. Paths are faded by their fill and stroke: an
 * `opacity` would make each a layer of its own, and a full table has hundreds.
 */
export function CardArt(props: { readonly value: CardValue; readonly face?: FaceName | undefined }) {
  const id = createUniqueId()
  const art = () => artOf(props.value, props.face)
  const colour = () => art().palette
  const ref = (name: string): string => `url(#${id}${name})`
  const fades = (): boolean => bleeding.has(art().subject)
  return (
    <svg class="card-art" viewBox="0 0 160 100" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <defs>
        <linearGradient id={`${id}sky`} x1="0" y1="0" x2="0.25" y2="1">
          <stop offset="0" stop-color={colour().deep} />
          <stop offset="0.5" stop-color={colour().sky} />
          <stop offset="1" stop-color={colour().deep} />
        </linearGradient>
        <linearGradient id={`${id}haze`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stop-color={colour().haze} stop-opacity="0.5" />
          <stop offset="1" stop-color={colour().haze} stop-opacity="0.08" />
        </linearGradient>
        <radialGradient id={`${id}glow`} cx={0.5 + art().side * 0.1} cy="0.5" r="0.58">
          <stop offset="0" stop-color={colour().bright} stop-opacity="0.7" />
          <stop offset="0.22" stop-color={colour().glow} stop-opacity="0.62" />
          <stop offset="0.6" stop-color={colour().glow} stop-opacity="0.2" />
          <stop offset="1" stop-color={colour().glow} stop-opacity="0" />
        </radialGradient>
        <linearGradient id={`${id}lit`} x1="0.25" y1="0" x2="0.55" y2="1">
          <stop offset="0" stop-color="#fffdf6" />
          <stop offset="0.38" stop-color={colour().bright} />
          <stop offset="1" stop-color={colour().body} />
        </linearGradient>
        <radialGradient id={`${id}edge`} cx="0.5" cy="0.48" r="0.7">
          <stop offset="0.45" stop-color={colour().deep} stop-opacity="0" />
          <stop offset="1" stop-color={colour().deep} stop-opacity="0.95" />
        </radialGradient>
        <Show when={fades()}>
          <radialGradient id={`${id}soft`} cx="0.5" cy="0.5" r="0.5">
            <stop offset="0.62" stop-color="#fff" />
            <stop offset="1" stop-color="#fff" stop-opacity="0" />
          </radialGradient>
          <mask id={`${id}mask`} maskUnits="userSpaceOnUse" x="0" y="-10" width="160" height="124">
            <ellipse cx={80 + art().side * 8} cy="53" rx="66" ry="56" fill={ref('soft')} />
          </mask>
        </Show>
      </defs>
      <rect width="160" height="100" fill={ref('sky')} />
      <path d={backdropPath(art().backdrop, art().seed)} fill={ref('haze')} />
      <path d={drawings[art().behind]} transform={behindPlace(art())} fill={colour().haze} fill-opacity="0.36" />
      <rect width="160" height="100" fill={ref('glow')} />
      <g mask={fades() ? ref('mask') : undefined}>
        <Subject d={drawings[art().subject]} place={subjectPlace(art())} lit={ref('lit')} colour={colour()} />
      </g>
      <path d={sparkPath(art().seed)} fill={colour().spark} fill-opacity="0.8" />
      <rect width="160" height="100" fill={ref('edge')} />
    </svg>
  )
}

/** A light around it, its shadow, itself, and a lit rim. */
function Subject(props: {
  readonly d: string
  readonly place: string
  readonly lit: string
  readonly colour: Palette
}) {
  return (
    <g transform={props.place} stroke-linejoin="round">
      <path d={props.d} fill="none" stroke={props.colour.glow} stroke-width="34" stroke-opacity="0.16" />
      <path d={props.d} fill="none" stroke={props.colour.glow} stroke-width="16" stroke-opacity="0.3" />
      <path d={props.d} transform="translate(8 12)" fill={props.colour.deep} fill-opacity="0.75" />
      <path d={props.d} fill={props.lit} stroke={props.colour.deep} stroke-width="5" paint-order="stroke" />
    </g>
  )
}
