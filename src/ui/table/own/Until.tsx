import { createMemo, For, Show } from 'solid-js'
import { own } from '../../../cards/own.ts'
import type { CardView } from '../../../engine/contract/view.ts'
import { CardArt } from '../../card/art/CardArt.tsx'
import { usePlay } from '../../play/play.ts'
import { Icon } from '../../signs/Icon.tsx'
import { strings } from '../../strings/index.ts'
import { valueOf } from '../../values.ts'
import { isHidden, seatTitle } from '../../words.ts'
import type { OwnForm } from './registry.ts'
import { Shown } from './Shown.tsx'

const words = strings.temple.until
const { turnedSpoken } = strings.necropolis.horsemen

/** What keeps the Boss safe: a price that raiders can pay, followers who must go, a Council that must fall together. */
export function Until(props: { readonly form: OwnForm }) {
  const play = usePlay()
  const hero = (): CardView | null => play.view().seats.find(({ seat }) => seat === 'boss')?.hero ?? null
  return (
    <Show when={hero()}>
      {(boss) => (
        <>
          <Show when={boss().payers}>
            {(payers) => <Shield form={props.form} boss={boss()} payers={payers().map(seatTitle)} />}
          </Show>
          <Show when={boss().until}>
            {(until) => (
              <Show when={until().done} fallback={<Followers form={props.form} boss={boss()} handles={until().left} />}>
                {(done) => (
                  <Council
                    form={props.form}
                    left={until().left}
                    done={done()}
                    title={own(words.councils, boss().name) ?? boss().name}
                  />
                )}
              </Show>
            )}
          </Show>
        </>
      )}
    </Show>
  )
}

function Shield(props: { readonly form: OwnForm; readonly boss: CardView; readonly payers: readonly string[] }) {
  const who = (): string => (props.payers.length > 0 ? words.breakers(props.payers) : words.nobody)
  return (
    <section class="own own-until" data-form={props.form} aria-label={words.shieldTitle}>
      <Shown card={props.boss} class="own-guard">
        <span class="own-guard-face shield" data-can={props.payers.length > 0 ? '' : undefined}>
          <Icon name={props.payers.length > 0 ? 'broken-shield' : 'magic-shield'} />
          <b>{props.payers.length}</b>
        </span>
        <span class="own-guard-words">
          <b>{words.shield}</b>
          <small>{who()}</small>
        </span>
      </Shown>
    </section>
  )
}

const cardsOf = (handles: readonly number[]): (() => CardView[]) => {
  const play = usePlay()
  return () =>
    handles.flatMap((handle) => {
      const card = play.cards().get(handle)?.card
      return card && !isHidden(card) ? [card] : []
    })
}

function Followers(props: { readonly form: OwnForm; readonly boss: CardView; readonly handles: readonly number[] }) {
  const cards = createMemo(() => cardsOf(props.handles)())
  const means = (): string =>
    props.boss.keywords.includes('immune') ? words.immune(props.boss.name) : words.flips(props.boss.name)
  return (
    <Show when={cards()[0]}>
      {(first) => (
        <section class="own own-until" data-form={props.form} aria-label={words.title}>
          <Shown card={first()} class="own-guard">
            <span class="own-guard-face">
              <Show when={valueOf(first().key)} fallback={<Icon name="shield" />}>
                {(value) => <CardArt value={value()} face="front" />}
              </Show>
              <b>{cards().length}</b>
            </span>
            <span class="own-guard-words">
              <b>{strings.own.list([...new Set(cards().map(({ name }) => name))])}</b>
              <small>{words.left(cards().length)}</small>
              <span class="unseen">{means()}</span>
            </span>
          </Shown>
        </section>
      )}
    </Show>
  )
}

/** A bar for each: how much damage it has of what is fatal. They fall together, or nobody does (B1.1). */
function Council(props: {
  readonly form: OwnForm
  readonly left: readonly number[]
  readonly done: readonly number[]
  readonly title: string
}) {
  const members = createMemo(() => cardsOf([...props.left, ...props.done].toSorted((a, b) => a - b))())
  const inOrder = (): CardView[] => members().toSorted((a, b) => (a.key < b.key ? -1 : 1))
  const isDone = ({ handle }: CardView): boolean => props.done.includes(handle)
  const share = ({ damage, health = 1 }: CardView): number => Math.min(1, damage / Math.max(1, health))
  return (
    <section class="own own-council" data-form={props.form} aria-label={props.title}>
      <p class="own-council-head">
        <b>{props.title}</b> <span>{words.allAt(props.done.length, members().length)}</span>
      </p>
      <ul class="own-members">
        <For each={inOrder()}>
          {(member) => (
            <li class={isDone(member) ? 'own-member done' : 'own-member'}>
              <span class="own-member-name">
                {shortName(member.name)}
                <Show when={member.side === 'back'}>
                  <Icon name="return-arrow" class="own-member-turned" />
                  <span class="unseen">{turnedSpoken}</span>
                </Show>
              </span>
              <span class="own-member-bar">
                <span style={{ transform: `scaleX(${share(member).toFixed(3)})` }} />
                <b>
                  <Show when={isDone(member)} fallback={words.dealt(member.damage, member.health ?? 0)}>
                    <Icon name="death-skull" /> {words.fatal}
                  </Show>
                  <span class="unseen">{words.damage}</span>
                </b>
              </span>
            </li>
          )}
        </For>
      </ul>
      <p class="own-council-note">{words.together}</p>
    </section>
  )
}

const styles = new Set(['High', 'Lady', 'Sir', 'Baron', 'Thane'])

/** As people call them: "Gathios the Shatterer" and "Veras Darkshadow" by the first name, "Lady Malande" is Malande. */
const shortName = (name: string): string => {
  const list = name.split(' ')
  return (styles.has(list[0] ?? '') ? list.at(-1) : list[0]) ?? name
}
