import { backdropPath, sparkPath } from './backdrops.ts'
import type { Art } from './choose.ts'
import { bleeding, drawings } from './pictogram.ts'

/** The picture of a card as the text of an SVG, composed from pictograms, light and pattern. */

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

const stop = (offset: number, colour: string, opacity = 1): string =>
  `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`

const everywhere = (fill: string): string => `<rect width="160" height="100" fill="url(#${fill})"/>`

export const drawingOf = (art: Art): string => {
  const { palette: colour, side } = art
  const fades = bleeding.has(art.subject)
  const soft = `<radialGradient id="soft">${stop(0.62, '#fff')}${stop(1, '#fff', 0)}</radialGradient>
<mask id="mask" maskUnits="userSpaceOnUse" x="0" y="-10" width="160" height="124">
<ellipse cx="${80 + side * 8}" cy="53" rx="66" ry="56" fill="url(#soft)"/></mask>`
  const defs = `<defs>
<linearGradient id="sky" x1="0" y1="0" x2="0.25" y2="1">${stop(0, colour.deep)}${stop(0.5, colour.sky)}${stop(1, colour.deep)}</linearGradient>
<linearGradient id="haze" x1="0" y1="0" x2="0" y2="1">${stop(0, colour.haze, 0.5)}${stop(1, colour.haze, 0.08)}</linearGradient>
<radialGradient id="glow" cx="${0.5 + side * 0.1}" cy="0.5" r="0.58">${stop(0, colour.bright, 0.7)}${stop(0.22, colour.glow, 0.62)}${stop(0.6, colour.glow, 0.2)}${stop(1, colour.glow, 0)}</radialGradient>
<linearGradient id="lit" x1="0.25" y1="0" x2="0.55" y2="1">${stop(0, '#fffdf6')}${stop(0.38, colour.bright)}${stop(1, colour.body)}</linearGradient>
<radialGradient id="edge" cx="0.5" cy="0.48" r="0.7">${stop(0.45, colour.deep, 0)}${stop(1, colour.deep, 0.95)}</radialGradient>
${fades ? soft : ''}</defs>`
  const d = drawings[art.subject]
  // A light around it, its shadow, itself, and a lit rim.
  const subject = `<g transform="${subjectPlace(art)}" stroke-linejoin="round">
<path d="${d}" fill="none" stroke="${colour.glow}" stroke-width="34" stroke-opacity="0.16"/>
<path d="${d}" fill="none" stroke="${colour.glow}" stroke-width="16" stroke-opacity="0.3"/>
<path d="${d}" transform="translate(8 12)" fill="${colour.deep}" fill-opacity="0.75"/>
<path d="${d}" fill="url(#lit)" stroke="${colour.deep}" stroke-width="5" paint-order="stroke"/></g>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 100" width="320" height="200">${defs}
${everywhere('sky')}
<path d="${backdropPath(art.backdrop, art.seed)}" fill="url(#haze)"/>
<path d="${drawings[art.behind]}" transform="${behindPlace(art)}" fill="${colour.haze}" fill-opacity="0.36"/>
${everywhere('glow')}
${fades ? `<g mask="url(#mask)">${subject}</g>` : subject}
<path d="${sparkPath(art.seed)}" fill="${colour.spark}" fill-opacity="0.8"/>
${everywhere('edge')}</svg>`
}
