import { createMemo, For, Show } from 'solid-js'
import { wingsOf } from '../../../machines/ways.ts'
import { Card } from '../card/Card.tsx'
import { usePlay } from '../play/play.ts'
import { strings } from '../strings/index.ts'
import { valueOf } from '../values.ts'
import { readerOf } from '../play/question.ts'
import { chartBosses, powerWordsFor } from '../words.ts'
import { type BossMoment as What, cameWith, latestMoment } from './boss-moments.ts'
import { createMoment } from './moment.ts'
import { MomentFrame } from './MomentFrame.tsx'
import { storyAt } from './Story.tsx'
import '../style/table/boss-moment.css'

const words = strings.bosses

const titleOf = ({ kind, name }: What): string => words[kind](name)

/** A Boss falls and what waited in the row bursts out; the next one comes with its rune and followers; one awakens. */
export function BossMoment() {
  const play = usePlay()
  const bosses = createMemo(() => chartBosses(play.view().raid))
  const bossOf = ({ key }: What) =>
    bosses().find(({ card, faces = [] }) => card === key || faces.some((face) => face.card === key))
  /** Its text, for whoever looks: it is the Boss whom it calls "you". */
  const wordsOf = (key: string, side: 'powers' | 'back' = 'powers'): string => {
    const reader = readerOf({ controller: 'boss' }, play.view().you)
    return (valueOf(key)?.[side] ?? []).map((_, i) => powerWordsFor(`${key}#${side}.${i}`, reader)).join(' ')
  }
  const isBack = (it: What): boolean =>
    bossOf(it)?.faces?.find(({ card, title }) => card === it.key && title === it.name)?.back === true
  const textOf = (it: What): string => (it.kind === 'falls' ? '' : wordsOf(it.key, isBack(it) ? 'back' : 'powers'))
  /** What a rune does from now on; its plate has no room for it. */
  const runeText = (key: string): string => (valueOf(key)?.type === 'rune' ? wordsOf(key) : '')
  const moment = createMoment<What>(play, {
    find: (story, after) => latestMoment(story, bosses(), after),
    words: textOf,
  })
  const came = createMemo(() => {
    const it = moment.shown()
    return it && it.kind !== 'turns' && play.session.state.story.length > 0 ? cameWith(storyAt(play), it) : []
  })
  /** What everybody knows to come of it, by the chart. */
  const besides = (it: What): string[] => {
    const boss = bossOf(it)
    if (it.kind === 'turns') return [words.anew]
    if (it.kind === 'falls') {
      if (wingsOf(play.view().raid).length > 0) return [words.pauseWing]
      return [bosses().some(({ events }) => events !== undefined) ? words.pauseEvents : words.pause]
    }
    return [
      ...(it.kind === 'awakens' ? [words.swept] : []),
      ...(boss?.threat === undefined ? [] : [strings.temple.threat.level(boss.threat)]),
      ...(boss?.newHand === undefined ? [] : [words.newHand(boss.newHand)]),
      ...(boss?.events === undefined ? [] : [words.eventsDown(boss.events)]),
    ]
  }
  const others = (): number => came().reduce((sum, { count }) => sum + count, 0)
  const note = (it: What): string => {
    if (it.kind === 'turns') return words.face((it.face ?? 0) + 1, bossOf(it)?.faces?.length ?? 1)
    if (it.kind !== 'falls') return came().length > 0 ? words.withIt : ''
    return others() > 0 ? words.burst(others()) : ''
  }
  /** Somebody is asked here, or the table has gone on. An awakening and a new face are waited for, and shown whatever is asked. */
  const isAside = (it: What): boolean =>
    (play.decision() !== null && it.kind !== 'awakens' && it.kind !== 'turns') || play.view().combat !== null
  const spoken = (it: What): string => {
    const names = came().map(({ name, count }) => words.counted(name, count))
    return words.said(titleOf(it), names.join(', '))
  }
  return (
    <MomentFrame
      moment={moment}
      class={({ kind }) => `boss-moment boss-${kind}`}
      label={words.moment}
      title={titleOf}
      spoken={spoken}
      close={words.close}
      aside={isAside}
    >
      {(it) => (
        <div class="boss-scene">
          <Show when={valueOf(it.key)}>
            {(value) => (
              <div class="boss-card">
                <Card
                  value={value()}
                  size={it.kind === 'falls' ? 'hand' : 'reading'}
                  side={isBack(it) ? 'back' : undefined}
                />
              </div>
            )}
          </Show>
          <div class="boss-others">
            <Show when={note(it)}>{(text) => <h3>{text()}</h3>}</Show>
            <ul>
              <For each={came()}>
                {({ key, name, count }, i) => (
                  <li style={{ '--late': i() }}>
                    <Show when={valueOf(key)} fallback={name}>
                      {(value) => <Card value={value()} size="plate" count={count} />}
                    </Show>
                    <Show when={runeText(key)}>{(text) => <p>{text()}</p>}</Show>
                  </li>
                )}
              </For>
            </ul>
            <Show when={it.kind === 'turns'}>
              <p class="boss-face-words">{textOf(it)}</p>
            </Show>
            <For each={besides(it)}>
              {(text) => <p class={it.kind === 'falls' ? 'quiet' : 'boss-besides'}>{text}</p>}
            </For>
          </div>
        </div>
      )}
    </MomentFrame>
  )
}
