import type { RaidName } from '../../engine/contract/names.ts'

// Drawn by us with few lines: a wing, a burning hammer, chained horns, an eye that is a rune, a frozen spire.
const lines: Record<RaidName, string> = {
  onyxia:
    'M8 40C10 22 20 10 40 6c-3 5-3 9-1 13-5-1-9 1-11 5-3-2-7-1-9 3-3-2-7 0-8 5zM19 27 10 38M28 24 14 37M39 19 18 37',
  'molten-core':
    'M12 13h24v10H12zM24 23v19M20 42h8M9 31c2-3 1-5 0-7M39 31c-2-3-1-5 0-7M17 9c2-2 2-4 1-6M30 9c2-2 2-4 1-6',
  magtheridon:
    'M24 42c-8-4-11-11-11-18C7 22 5 15 7 7c3 6 7 9 12 9h10c5 0 9-3 12-9 2 8 0 15-6 17 0 7-3 14-11 18zM18 26l4 2M30 26l-4 2M20 34h8',
  'black-temple':
    'M4 25c6-9 12-13 20-13s14 4 20 13c-6 9-12 13-20 13S10 34 4 25zM24 17v16M19 21l5-4 5 4M19 29l5 4 5-4M24 5v4M10 9l3 3M38 9l-3 3',
  naxxramas: 'M24 4 33 26 24 44 15 26zM15 26h18M24 4v40M9 14l4 8-4 10M39 14l-4 8 4 10',
}

export function Sigil(props: { readonly of: RaidName }) {
  return (
    <svg class="sigil" viewBox="0 0 48 48" aria-hidden="true">
      <path
        d={lines[props.of]}
        fill="none"
        stroke="currentColor"
        stroke-width="2"
        stroke-linecap="round"
        stroke-linejoin="round"
      />
    </svg>
  )
}
