/** Fewer taps: answers that stand, one person on several seats, dragging. */
export const taps = {
  forAll: (name: string) => `Same for every ${name}`,
  letThrough: (name: string) => `Every ${name} gets through this turn`,
  protectedBy: (protector: string, name: string) => `${protector} protects against every ${name} this turn`,
  askAgain: 'Ask me again',
  stillAct: 'You could still act. End anyway?',
  // what would be lost by ending one's actions
  lost: {
    attack: (name: string, atk: number) => `${name} could still attack for ${atk}. End anyway?`,
    attackOne: (name: string) => `${name} could still attack. End anyway?`,
    attacks: (n: number) => `${n} of your characters could still attack. End anyway?`,
    play: (name: string) => `You could still play ${name}. End anyway?`,
    plays: (n: number) => `You could still play ${n} cards. End anyway?`,
    resource: 'You could still place a resource. End anyway?',
  },

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
    noPlace: 'Can’t be placed now',
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
