import type { Keeping } from '../../store/keeper.ts'
import { plural } from './english.ts'

/** How well this device saves, where that is not as it should be. */
export const keeping = {
  none: {
    full: 'This device is full: nothing is being saved right now.',
    broken: 'This device can’t save right now.',
  },
  noneHint: 'The raid goes on, and the app keeps trying. If the app is closed before that, the last moves are lost.',
  noneWay: {
    full: 'Free some space, or save the raid to a file now.',
    broken: 'Save the raid to a file now.',
  },
  one: {
    full: 'This device is almost full: only one of the two copies of this raid is being saved.',
    broken: 'Only one of the two copies of this raid is being saved.',
  },
  oneHint: 'Nothing is lost. The app keeps trying.',
  only: 'This browser keeps only one copy of your raid. To be safe, save it to a file now and then.',
  toFile: 'Save to a file',
  news: {
    recovered: 'This raid was recovered from its second copy. Nothing is lost.',
    cut: 'This raid was recovered from its second copy, as far as that could be read. The last moves may be missing.',
    split: 'There were two versions of this raid. This is the later one. The other one is among your saved raids.',
  } satisfies Record<NonNullable<Keeping['news']>, string>,
  protect: {
    why: 'Your raids are stored in this browser. If space runs low, it may clear them, unless you tell it not to.',
    hint: 'The browser may ask you whether this app may store data here.',
    yes: 'Protect my raids',
    no: 'Not now',
  },
  ok: 'OK',
  two: 'Everything here is saved twice. If one copy is damaged, the app uses the other.',
  oneOnly:
    'This browser can save only one copy here. Open the app over https, or save the raids you care about to files.',
  store: {
    blocked: 'Another tab with an older version of this app is open. Close it: this page is waiting for it.',
    newer: 'A newer version of this app is open in another tab. Reload this page before you go on.',
    closed: 'The browser closed the app’s storage. The app opens it again automatically.',
    full: 'This device is full: that wasn’t saved. Free some space and try again.',
    broken: 'This device couldn’t save or read something. Try again.',
  },
  lost: (count: number): string =>
    count === 0
      ? 'The browser lost what this app had saved on this device.'
      : plural(count, {
          one: 'The browser lost what this app had saved. One raid was recovered from its second copy.',
          other: `The browser lost what this app had saved. ${count} raids were recovered from their second copies.`,
        }),
  reload: 'Reload',
  toSaves: 'Saved raids',
} as const
