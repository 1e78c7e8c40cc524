/** Fewer taps: answers that stand, one person on several seats, dragging. */
export const taps = {
  forAll: (name: string) => `Same answer for every ${name} this turn`,
  letThrough: (name: string) => `Every ${name} gets through this turn`,
  protectedBy: (protector: string, name: string) => `${protector} protects against every ${name} this turn`,
  askAgain: 'Ask me again',
  stillAct: 'You could still act. End your actions?',

  yourSeats: 'Your seats',
  playingAs: (name: string) => `You are playing ${name}`,
  isAsked: 'is asked',
  seatAndHero: (seat: string, hero: string) => `${seat} · ${hero}`,
  mine: (name: string, n: number) => `${name} ${n}`,

  everyWindow: 'Ask me in every window of a combat',
  everyWindowHint: 'Otherwise you are asked again only after something has changed.',
} as const
