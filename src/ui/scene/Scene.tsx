import type { RaidName } from '../../engine/names.ts'

export function Scene(_props: { readonly raid: RaidName | 'home'; readonly calm?: boolean }) {
  return null
}
