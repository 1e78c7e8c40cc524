/** Fewer taps: answers that stand, one person on several seats, dragging. */
export const taps = {
  forAll: (name: string) => `Same for every ${name}`,
  letThrough: (name: string) => `Every ${name} gets through this turn`,
  protectedBy: (protector: string, name: string) => `${protector} protects against every ${name} this turn`,
  askAgain: 'Ask me again',
  stillAct: 'You could still act. End your actions?',

  available: 'available', // a card that can be chosen now

  yourSeats: 'Your seats',
  playingAs: (name: string) => `You’re playing ${name}`,
  isAsked: 'deciding',
  seatAndHero: (seat: string, hero: string) => `${seat} · ${hero}`,
  mine: (name: string, n: number) => `${name} (${n})`,

  everyWindow: 'Ask me at every step of combat',
  everyWindowHint: 'Otherwise you’re asked again only after something changes.',
} as const
