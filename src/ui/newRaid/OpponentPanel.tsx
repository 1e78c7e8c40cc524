import { createUniqueId, For, type JSX, Show } from 'solid-js'
import { Glyph, type GlyphName } from '../Glyph.tsx'
import { Segmented } from '../Segmented.tsx'
import { strings } from '../strings/index.ts'
import { bossPeople, bossPersonOf, oddsFor, type Opponent, opponentOf, opponents, withOpponent } from './opponent.ts'
import { nameAt, type Plan, seatAt, sitDown } from './plan.ts'
import { Problems } from './Problems.tsx'
import { SeatName } from './SeatName.tsx'
import '../style/opponent.css'

const signs: Record<Opponent, GlyphName> = { clumsy: 'dice', greedy: 'bot', person: 'person' }

interface OpponentPanelProps {
  readonly plan: Plan
  readonly me: string
  readonly problems: readonly string[]
  readonly onPlan: (plan: Plan) => void
  readonly onName: (name: string) => void
  readonly children?: JSX.Element // what else there is to say of the Boss
}

/** Who plays the Boss, with how hard that has been so far. */
export function OpponentPanel(props: OpponentPanelProps) {
  const words = strings.opponent
  const title = createUniqueId()
  const opponent = () => opponentOf(props.plan)
  const boss = () => props.plan.boss
  const said = () => (boss().who === 'me' ? props.me : boss().who === 'person' ? boss().person : boss().bot)
  return (
    <section class="panel opponent" aria-labelledby={title}>
      <h2 id={title}>{words.title}</h2>
      <div class="opponent-tiles" role="radiogroup" aria-labelledby={title}>
        <For each={opponents}>
          {(kind) => (
            <Tile
              kind={kind}
              plan={props.plan}
              isChosen={opponent() === kind}
              onChoose={() => props.onPlan(withOpponent(props.plan, kind))}
            />
          )}
        </For>
      </div>
      <Show when={opponent() === 'person'}>
        <div class="opponent-person">
          <Segmented
            label={words.whichPerson}
            value={bossPersonOf(props.plan)}
            options={bossPeople.map((who) => ({ value: who, title: words.people[who] }))}
            onChange={(who) => props.onPlan(sitDown(props.plan, 'boss', who))}
          />
          <Show when={boss().who !== 'guest'}>
            <SeatName
              seat={strings.app.seat(seatAt('boss'))}
              name={said()}
              usually={nameAt(props.plan, 'boss', props.me)}
              onName={props.onName}
            />
          </Show>
        </div>
      </Show>
      {props.children}
      <Problems problems={props.problems} />
    </section>
  )
}

interface TileProps {
  readonly kind: Opponent
  readonly plan: Plan
  readonly isChosen: boolean
  readonly onChoose: () => void
}

function Tile(props: TileProps) {
  const words = strings.opponent
  const name = createUniqueId()
  const about = createUniqueId()
  const odds = () => oddsFor(props.plan, props.kind)
  return (
    <label class="opponent-tile">
      <input
        type="radio"
        name="opponent"
        value={props.kind}
        checked={props.isChosen}
        aria-labelledby={name}
        aria-describedby={about}
        onChange={() => props.onChoose()}
      />
      <span class="opponent-name" id={name}>
        <Glyph of={signs[props.kind]} />
        {words.kinds[props.kind]}
      </span>
      <span class="opponent-about" id={about}>
        <span>{words.about[props.kind]}</span>
        <Show when={odds()}>
          {(it) => (
            <small class="opponent-odds">
              <span class="opponent-meter" aria-hidden="true" style={{ '--share': it().won / it().games }} />
              <span>{words.odds(it(), props.plan.raiders)}</span>
            </small>
          )}
        </Show>
      </span>
    </label>
  )
}
