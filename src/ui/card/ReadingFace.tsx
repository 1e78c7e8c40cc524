import { nameOn } from '../../cards/vocabulary/names.ts'
import { For, Show } from 'solid-js'
import type { CardValue } from '../../cards/vocabulary/values.ts'
import type { CardView } from '../../engine/contract/view.ts'
import { cardText, type FaceName, keywordText, standingText, typeLine } from '../../wording/index.ts'
import { useBook } from '../book.ts'
import { strings } from '../strings/index.ts'
import { CardArt } from './art/CardArt.tsx'
import { CardText } from './CardText.tsx'
import { Icon, type IconName } from '../signs/Icon.tsx'
import { type CardNumber, faceUp, healthLeft, type NumberName, numberOf } from './numbers.ts'
import { CostGem, LifeBar } from './parts.tsx'
import { classSigns, damageSigns, factionSigns, isKeyword, keywordSigns } from '../signs/signs.ts'

const words = strings.card

/** A card to read: the whole text, and its numbers, printed and now. */
export function ReadingFace(props: {
  readonly value: CardValue
  readonly view?: CardView | undefined
  readonly side?: FaceName | undefined
}) {
  const book = useBook()
  const face = (): FaceName => props.side ?? faceUp(props.value, props.view)
  const text = () => cardText(book, props.value, face())
  const keywords = () => (props.view?.keywords ?? []).filter(isKeyword)
  const counters = () => Object.entries(props.view?.counters ?? {})
  return (
    <div class="card-body">
      <header class="card-head">
        <CostGem value={props.value} view={props.view} />
        <h3 class="card-name">{nameOn(props.value, face())}</h3>
        <Show when={props.value.faction}>
          {(faction) => <Icon name={factionSigns[faction()]} title={faction()} class={`card-kin ${faction()}`} />}
        </Show>
      </header>
      <div class="card-picture">
        <CardArt value={props.value} face={face()} />
        <LifeBar value={props.value} view={props.view} />
      </div>
      <p class="card-type">{typeLine(props.value)}</p>
      <Show when={text().paragraphs.length > 0} fallback={<Unspoken value={props.value} />}>
        <CardText text={text()} />
      </Show>
      <Show when={keywords().length > 0}>
        <dl class="card-reminders">
          <For each={keywords()}>
            {(keyword) => (
              <div>
                <dt>
                  <Icon name={keywordSigns[keyword]} />
                  {keywordText(keyword).name}
                </dt>
                <dd>{keywordText(keyword).text}</dd>
              </div>
            )}
          </For>
        </dl>
      </Show>
      <Show when={counters().length > 0 || props.view?.attached?.length}>
        <ul class="card-hung">
          <For each={counters()}>{([name, n]) => <li class="card-counter">{words.counter(n, name)}</li>}</For>
          <For each={props.view?.attached}>{(it) => <li class="card-tab">{it.name}</li>}</For>
        </ul>
      </Show>
      <footer class="card-foot">
        <Figures value={props.value} view={props.view} />
        <Show when={props.value.classes?.length}>
          <span class="card-classes">
            <For each={props.value.classes}>{(name) => <Icon name={classSigns[name]} title={name} />}</For>
          </span>
        </Show>
      </footer>
    </div>
  )
}

const titles: Readonly<Record<NumberName, string>> = {
  atk: words.atk,
  strike: words.strike,
  def: words.def,
  health: words.health,
}

function Figures(props: { readonly value: CardValue; readonly view?: CardView | undefined }) {
  const icons = (): Record<NumberName, IconName> => ({
    atk: damageSigns[props.value.damageType ?? 'melee'],
    strike: 'piercing-sword',
    def: 'checked-shield',
    health: 'hearts',
  })
  const damage = (name: NumberName): number => (name === 'health' ? (props.view?.damage ?? 0) : 0)
  return (
    <For each={Object.keys(titles) as NumberName[]}>
      {(name) => (
        <Show when={numberOf(name, props.value, props.view)}>
          {(number) => (
            <Figure
              title={titles[name]}
              icon={icons()[name]}
              number={number()}
              damage={damage(name)}
              sign={name === 'atk' ? (props.value.damageType ?? 'melee') : name}
              attacks={name === 'atk' ? props.view?.attacks : undefined}
            />
          )}
        </Show>
      )}
    </For>
  )
}

function Figure(props: {
  readonly title: string
  readonly icon: IconName
  readonly number: CardNumber
  readonly damage: number
  readonly sign: string
  readonly attacks: number | undefined
}) {
  const now = (): number => healthLeft(props.number.now, props.damage)
  return (
    <span class="card-number" classList={{ hurt: props.damage > 0 }} data-sign={props.sign}>
      <Icon name={props.icon} />
      <b class="card-figure">{now()}</b>
      <Show when={props.attacks}>
        {(attacks) => <span class="card-printed">{words.spoken.attacks(attacks())}</span>}
      </Show>
      <Show when={props.damage > 0}>
        <span class="card-printed">{words.of(props.number.now)}</span>
      </Show>
      <span class="card-title">{props.title}</span>
      <Show when={props.number.printed !== null && props.number.printed !== props.number.now}>
        <span class="card-printed">{words.printed(props.number.printed ?? 0)}</span>
      </Show>
    </span>
  )
}

/** A card that says nothing itself: what the rules of its raid say of it. */
function Unspoken(props: { readonly value: CardValue }) {
  const book = useBook()
  const rules = () => standingText(book, props.value)
  return (
    <Show when={rules().length > 0} fallback={<p class="card-text quiet">{words.noText}</p>}>
      <p class="card-text">{words.usedByOthers}</p>
      <CardText text={{ paragraphs: rules() }} />
    </Show>
  )
}
