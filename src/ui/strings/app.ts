/** What every screen says. */
export const app = {
  title: 'Raid Table',
  back: 'Back',
  home: 'Home',
  close: 'Close',
  cancel: 'Cancel',
  loading: 'One moment…',
  fanProject:
    'A fan project. Not affiliated with Blizzard Entertainment, Upper Deck or Cryptozoic. World of Warcraft is a trademark of Blizzard Entertainment. No official art, logos or card texts are used.',
  updateReady: 'A new version is ready.',
  updateNow: 'Update now',
  updateLater: 'Later',
} as const
