import { For, type JSX, Show } from 'solid-js'
import { CardArt } from '../../card/art/CardArt.tsx'
import { usePlay } from '../../play/play.ts'
import { RuleNote } from '../../RuleNote.tsx'
import { Icon } from '../../signs/Icon.tsx'
import { strings } from '../../strings/index.ts'
import { valueOf } from '../../values.ts'
import type { Met } from '../gallery.ts'
import { needsAll, type WingNow, wingWords } from './wings.ts'
import '../../style/table/wing.css'

const words = strings.necropolis.map

/** One wing on the map: what it is called, how the raid stands with it, what it does to the raiders and for them. */
export function WingTile(props: {
  readonly wing: WingNow
  readonly wings: readonly WingNow[]
  readonly said: readonly string[] // who would go there
  readonly children?: JSX.Element // what can be done about it
}) {
  const play = usePlay()
  const way = () => props.wing.way
  const says = (side: 'front' | 'back'): string => wingWords(props.wing.card, side, play.view().you)
  const bosses = (): Met[] => [...props.wing.gallery.met, ...props.wing.gallery.ahead]
  const isLast = (): boolean => props.wing.least !== undefined
  const state = (): string => {
    const { needs, state: it } = way()
    return needs === undefined ? words.states[it] : words.needs(needs, needsAll(props.wings, props.wing))
  }
  return (
    <li
      class="wing"
      data-wing={props.wing.name}
      style={{ '--place': props.wing.advised ?? 9 }}
      data-state={way().state}
      data-said={props.said.length > 0 ? '' : undefined}
    >
      <button type="button" class="wing-art" onClick={() => play.zoom({ key: props.wing.card })}>
        <span class="unseen">{strings.table.look}</span>
        <Show when={valueOf(props.wing.card)}>
          {(value) => <CardArt value={value()} face={way().state === 'cleared' ? 'back' : 'front'} />}
        </Show>
        <Show when={props.wing.advised}>
          {(n) => (
            <span class="wing-advised">
              <span class="unseen">{words.advised(n())}</span>
              <b aria-hidden="true">{words.advisedShort(n())}</b>
            </span>
          )}
        </Show>
      </button>
      <div class="wing-head">
        <h3>{props.wing.title}</h3>
        <p class="wing-state">
          <Icon name={way().state === 'cleared' ? 'sun' : way().state === 'closed' ? 'portculis' : 'cave-entrance'} />
          {state()}{' '}
          <Show when={way().state === 'closed'}>
            <RuleNote id={needsAll(props.wings, props.wing) ? 'N6.4' : 'N2.2'} />
          </Show>
        </p>
      </div>
      <ul class="wing-bosses" aria-label={words.inside}>
        <For each={bosses()}>
          {(boss) => (
            <li data-state={boss.state}>
              <span class="unseen">{words.bossIs(boss.title, boss.state)}</span>
              <span aria-hidden="true">{boss.title}</span>
            </li>
          )}
        </For>
      </ul>
      <dl class="wing-says" tabIndex={0}>
        <Show when={way().state !== 'cleared'}>
          <dt class="wing-hinders">{isLast() ? words.inside : words.hinders}</dt>
          <dd>{says('front') || words.nothing}</dd>
        </Show>
        <Show when={!isLast()} fallback={<dd class="quiet">{words.noReset}</dd>}>
          <dt class="wing-helps">{way().state === 'cleared' ? words.helpsNow : words.helps}</dt>
          <dd>{says('back') || words.nothing}</dd>
        </Show>
      </dl>
      <div class="wing-do">
        <Show when={props.said.length > 0}>
          <p class="wing-said">
            <Icon name="talk" /> {words.proposed(props.said)}
          </p>
        </Show>
        {props.children}
      </div>
    </li>
  )
}
