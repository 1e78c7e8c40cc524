/** Fewer taps: answers that stand, one person on several seats, dragging. */
export const taps = {
  forAll: (name: string) => `Same for every ${name}`,
  letThrough: (name: string) => `Every ${name} gets through this turn`,
  protectedBy: (protector: string, name: string) => `${protector} protects against every ${name} this turn`,
  askAgain: 'Ask me again',
  stillAct: 'You could still act. End your actions?',

  available: 'available', // a card that can be chosen now

  /** Said on a card while it is dragged, of the place under it; and when it was let go where nothing came of it. */
  drop: {
    place: 'Place as a resource',
    play: 'Play it',
    choose: 'Choose it',
    attack: (name: string) => `Attack ${name}`,
    aim: (name: string) => `Target ${name}`,
    notHere: 'Not here',
    notOn: (name: string) => `Not on ${name}`,
    noPlace: 'Not as a resource now',
    onlyThere: 'It can’t go there. Drop it on something with an outline.',
  },

  yourSeats: 'Your seats',
  playingAs: (name: string) => `You’re playing ${name}`,
  isAsked: 'deciding',
  seatAndHero: (seat: string, hero: string) => `${seat} · ${hero}`,
  mine: (name: string, n: number) => `${name} (${n})`,

  everyWindow: 'Ask me at every step of combat',
  everyWindowHint: 'Otherwise you’re asked again only after something changes.',
} as const
