import { createMemo, Show } from 'solid-js'
import { wingsOf } from '../../../../machines/ways.ts'
import { CardArt } from '../../card/art/CardArt.tsx'
import { usePlay } from '../../play/play.ts'
import { Icon } from '../../signs/Icon.tsx'
import { strings } from '../../strings/index.ts'
import { valueOf } from '../../values.ts'
import { seatTitle, wingTitle } from '../../words.ts'
import { createMoment } from '../moment.ts'
import { MomentFrame } from '../MomentFrame.tsx'
import { wingWords } from './wings.ts'
import { latestReset, type ResetMoment as What } from './reset-moments.ts'
import '../../style/table/boss-moment.css'
import '../../style/table/reset.css'

const words = strings.necropolis.reset

/** The raid goes on to another wing: what is swept off the table, who is back, and what the cleared wing does now. */
export function ResetMoment() {
  const play = usePlay()
  const wings = createMemo(() => wingsOf(play.view().raid))
  const title = (name: string): string => wingTitle(play.view().raid, name)
  const titleOf = ({ wing, resets }: What): string => (resets ? words.title : words.lair)(title(wing))
  const says = (name: string | null, side: 'front' | 'back'): string => {
    const wing = wings().find((it) => it.name === name)
    return wing ? wingWords(wing.card, side, play.view().you) : ''
  }
  const isOut = (seat: string): boolean => play.view().seats.some((it) => it.seat === seat && it.out)
  const fellOf = ({ fell }: What, out: boolean): string[] => fell.filter((seat) => isOut(seat) === out).map(seatTitle)
  const told = (it: What): string =>
    [words.decks, words.hands, words.boss, says(it.cleared, 'back'), says(it.wing, 'front')].join(' ')
  const moment = createMoment<What>(play, {
    find: (story, after) =>
      latestReset(
        story,
        wings().map(({ name }) => name),
        after,
      ),
    words: told,
    pace: (_, usual) => Math.max(usual, 1), // also where bots play at once: nobody should wonder where their cards went
    outlastsTurn: true,
  })
  return (
    <MomentFrame
      moment={moment}
      class={() => 'boss-moment reset-moment'}
      label={words.moment}
      title={titleOf}
      close={words.close}
      aside={() => false}
    >
      {(it) => (
        <div class="boss-scene">
          <Show when={it.cleared !== null && valueOf(wings().find(({ name }) => name === it.cleared)?.card ?? '')}>
            {(value) => (
              <span class="reset-art" aria-hidden="true">
                <CardArt value={value()} face="back" />
              </span>
            )}
          </Show>
          <ul class="reset-list">
            <Show when={it.cleared}>
              {(name) => (
                <li class="reset-helps">
                  <Icon name="sun" />
                  <span>
                    <b>{(play.view().you === 'boss' ? words.clearedBoss : words.cleared)(title(name()))}</b>{' '}
                    {says(name(), 'back')}
                  </span>
                </li>
              )}
            </Show>
            <Show
              when={it.resets}
              fallback={
                <>
                  <li>
                    <Icon name="shield" /> <span>{words.stays}</span>
                  </li>
                  <li>
                    <Icon name="return-arrow" /> <span>{words.refills}</span>
                  </li>
                </>
              }
            >
              <li class="reset-sweeps">
                <Icon name="return-arrow" /> <span>{words.decks}</span>
              </li>
              <li>
                <Icon name="magic-palm" /> <span>{words.hands}</span>
              </li>
              <Show when={fellOf(it, false).length > 0}>
                <li>
                  <Icon name="hearts" /> <span>{words.back(fellOf(it, false))}</span>
                </li>
              </Show>
              <Show when={fellOf(it, true).length > 0}>
                <li>
                  <Icon name="pirate-grave" /> <span>{words.gone(fellOf(it, true))}</span>
                </li>
              </Show>
              <li>
                <Icon name="crowned-skull" /> <span>{words.boss}</span>
              </li>
            </Show>
            <li class="reset-here">
              <Icon name="portculis" />
              <span>
                <b>{words.here(title(it.wing))}</b> {says(it.wing, 'front')}
              </span>
            </li>
          </ul>
        </div>
      )}
    </MomentFrame>
  )
}
