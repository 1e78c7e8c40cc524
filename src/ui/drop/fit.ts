import type { Size } from '../../engine/contract/drop.ts'

const least = 0.6 // px a millimetre: a card is then as wide as a fingertip, or nearly

/** How large a millimetre is, so that all of it is seen; what would be too small to lay out is scrolled instead. */
export const millimetre = (of: Size, room: Size, mayScroll: boolean): number => {
  if (of.width <= 0 || of.height <= 0) return 0
  const [across, down] = [room.width / of.width, room.height / of.height]
  const whole = Math.min(across, down)
  return mayScroll ? Math.min(across, Math.max(whole, least)) : whole
}
