/** Our own small signs, drawn with one pen. They always stand beside a word, or their button has a label. */
const paths = {
  back: 'M15 5 8 12l7 7',
  house: 'M4 11.5 12 5l8 6.5M6.5 10v9h11v-9M10 19v-5h4v5',
  swords:
    'M5 4l10.5 10.5M5 4v3l8.5 8.5M13 17l4-4M15.5 15.5 19.5 19.5M19 4 8.5 14.5M19 4v3l-8.5 8.5M11 17l-4-4M8.5 15.5l-4 4',
  play: 'M8 5.5v13l10.5-6.5z',
  chest: 'M4 10.5C4 7.5 5.5 6 8 6h8c2.5 0 4 1.5 4 4.5V18H4zM4 11.5h16M10.5 11.5v3h3v-3',
  cards: 'M8.5 7.5 17 5l3.5 11.5-8.5 2.5zM11 19H5.5V6h3',
  deck: 'M7 4.5h10v13H7zM4.5 7v13h10',
  book: 'M12 6.5C10 5 7 4.5 4 5v13c3-.5 6 0 8 1.5 2-1.5 5-2 8-1.5V5c-3-.5-6 0-8 1.5zM12 6.5v13',
  gear: 'M12 8.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM12 3.5v3M12 17.5v3M3.5 12h3M17.5 12h3M6 6l2 2M16 16l2 2M18 6l-2 2M8 16l-2 2',
  info: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 11v6M12 7.5v.5',
  person: 'M12 4.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM5 20c.5-4 3-6 7-6s6.5 2 7 6',
  bot: 'M6 9h12v9H6zM12 9V5M10.5 5h3M9.5 13v.5M14.5 13v.5M4 12v3M20 12v3M10 16h4',
  door: 'M6.5 20V4.5h11V20M4 20h16M14.5 12v.5',
  people:
    'M9 5a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM3 19c.5-3.5 2.5-5 6-5s5.5 1.5 6 5M16 5.5a2.75 2.75 0 0 1 0 5.25M17.5 14.25c2 .5 3.25 2 3.5 4.75',
  talk: 'M4 6h16v10h-8l-4.5 4V16H4zM8 10h8M8 13h5',
  point: 'M12 3v5M12 16v5M3 12h5M16 12h5M12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z',
  copy: 'M9 9h11v11H9zM15 9V4H4v11h5',
  code: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2M20 14v2h-2M14 20h2M18 18h2v2',
  wifiOff:
    'M4 4l16 16M5 10.5c1-.9 2-1.6 3.2-2.1M12 7.5c2.7 0 5 1 7 3M8.5 14c.6-.5 1.2-.9 2-1.1M14.5 13.5l1 .6M12 18v.1',
  dice: 'M5 5h14v14H5zM9 9v.1M15 9v.1M12 12v.1M9 15v.1M15 15v.1',
  share: 'M12 15V4M8 7.5 12 3.5l4 4M6 11.5V20h12v-8.5',
  open: 'M12 4v11M8 11.5l4 4 4-4M5 15.5V20h14v-4.5',
  pen: 'M5 19l1-4L16 5l3 3L9 18zM14 7l3 3',
  bin: 'M5 7h14M10 7V4.5h4V7M7 7l1 13h8l1-13M10.5 10.5v6M13.5 10.5v6',
  crown: 'M4 8l4 4 4-6 4 6 4-4-1.5 10h-13z',
  check: 'M5 12.5l4.5 4.5L19 7',
  again: 'M18.5 9A7.5 7.5 0 1 0 19.5 13M19 4v5h-5',
  eye: 'M3.5 12C6 8 8.5 6.5 12 6.5S18 8 20.5 12C18 16 15.5 17.5 12 17.5S6 16 3.5 12zM12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z',
  flame:
    'M12 3.5c.5 3.5 5.5 5.5 5.5 10.5a5.5 5.5 0 0 1-11 0c0-2.5 1.5-4 2.5-5 0 2 .5 3 1.5 3.5C10.5 9.5 11 6.5 12 3.5z',
} as const
export type GlyphName = keyof typeof paths

export function Glyph(props: { readonly of: GlyphName }) {
  return (
    <svg class="glyph" viewBox="0 0 24 24" aria-hidden="true">
      <path
        d={paths[props.of]}
        fill="none"
        stroke="currentColor"
        stroke-width="1.75"
        stroke-linecap="round"
        stroke-linejoin="round"
      />
    </svg>
  )
}
