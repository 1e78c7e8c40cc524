import { createEffect, createSignal, For, on, onCleanup, Show } from 'solid-js'
import { own } from '../../cards/own.ts'
import { foldTalk } from '../../limits/names.ts'
import { longestChat, signals } from '../../table/room.ts'
import { Dialog } from '../Dialog.tsx'
import { Glyph } from '../Glyph.tsx'
import { Segmented } from '../Segmented.tsx'
import type { ChatLine } from '../session/state.ts'
import { strings } from '../strings/index.ts'
import { usePlay } from '../play/play.ts'
import { cardCalled } from '../naming.ts'
import { hasPartners, memberName, sideOf } from '../room/company.ts'
import { pointedNow } from '../play/pointing.ts'
import '../style/together.css'

const words = strings.together
const shownFor = 7_000 // ms

const textOf = ({ said }: ChatLine): string =>
  said.kind === 'signal' ? (own(words.signals, said.signal) ?? '') : said.text
const isToSide = ({ said }: ChatLine): boolean => said.kind === 'chat' && said.to === 'side'

/** The newest words, for a moment, and what somebody points at. */
export function Said() {
  const play = usePlay()
  const [line, setLine] = createSignal<ChatLine | null>(null)
  createEffect(
    on(
      () => play.session.state.chat.at(-1),
      (newest) => {
        if (!newest) return
        setLine(newest)
        const timer = setTimeout(() => setLine(null), shownFor)
        onCleanup(() => clearTimeout(timer))
      },
      { defer: true },
    ),
  )
  const pointing = () =>
    pointedNow(play.session).map(({ by, card }) => {
      return words.pointsAt(memberName(play.session, by), cardCalled(play.cards().get(card), play.cards()))
    })
  return (
    <div class="said" role="status">
      <For each={pointing()}>{(text) => <p>{text}</p>}</For>
      <Show when={line()}>
        {(it) => (
          <p>
            <b>
              <bdi>{memberName(play.session, it().by)}</bdi>:
            </b>{' '}
            <bdi>{textOf(it())}</bdi>
          </p>
        )}
      </Show>
    </div>
  )
}

/** Opens what was said, and says how much of it is new. */
export function TalkButton() {
  const play = usePlay()
  const [open, setOpen] = createSignal(false)
  const newest = (): number => play.session.state.chat.at(-1)?.n ?? 0
  const [seen, setSeen] = createSignal(newest())
  createEffect(() => open() && setSeen(newest()))
  const unread = (): number =>
    play.session.state.chat.filter(({ n, by }) => n > seen() && by !== play.session.state.you).length
  return (
    <>
      <button type="button" class="talk-button" onClick={() => setOpen(true)}>
        <Glyph of="talk" />
        <span>{words.talk}</span>
        <Show when={unread() > 0}>
          <span class="badge badge-asked">{words.talkNew(unread())}</span>
        </Show>
      </button>
      <Show when={open()}>
        <Dialog closable title={words.talk} class="talk" onClose={() => setOpen(false)}>
          <Talk />
        </Dialog>
      </Show>
    </>
  )
}

/** Short signals and a line of chat. */
function Talk() {
  const play = usePlay()
  const { session } = play
  const [text, setText] = createSignal('')
  const [to, setTo] = createSignal<'all' | 'side'>('all')
  const side = () => (hasPartners(session) ? sideOf(session.state.mine) : null)
  const say = (): void => {
    const line = foldTalk(text())
    if (line === '') return
    session.show({ kind: 'chat', to: side() === null ? 'all' : to(), text: line })
    setText('')
  }
  const toEnd = (list: HTMLOListElement): void =>
    createEffect(() => {
      if (session.state.chat.length > 0) queueMicrotask(() => list.scrollTo(0, list.scrollHeight))
    })
  return (
    <>
      <Show when={session.state.chat.length > 0} fallback={<p class="quiet">{words.talkEmpty}</p>}>
        <ol class="talk-lines selectable" ref={toEnd} aria-label={words.said} tabIndex={0}>
          <For each={session.state.chat}>
            {(line) => (
              <li classList={{ own: line.by === session.state.you }}>
                <b>
                  <bdi>{memberName(session, line.by)}</bdi>
                </b>{' '}
                <bdi>{textOf(line)}</bdi>
                <Show when={isToSide(line)}>
                  <small> ({words.toSideMark})</small>
                </Show>
              </li>
            )}
          </For>
        </ol>
      </Show>
      <Show when={hasPartners(session)}>
        <div class="talk-signals" role="group" aria-label={words.signalsTitle}>
          <For each={signals}>
            {(signal) => (
              <button type="button" onClick={() => session.show({ kind: 'signal', signal })}>
                {words.signals[signal]}
              </button>
            )}
          </For>
        </div>
      </Show>
      <form
        class="talk-form"
        onSubmit={(event) => {
          event.preventDefault()
          say()
        }}
      >
        <input
          type="text"
          aria-label={words.write}
          placeholder={words.write}
          value={text()}
          maxLength={longestChat}
          autocomplete="off"
          enterkeyhint="send"
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <button type="submit" class="main">
          {words.send}
        </button>
        <Show when={side()}>
          {(it) => (
            <Segmented
              label={words.to}
              value={to()}
              options={[
                { value: 'all' as const, title: words.toAll },
                { value: 'side' as const, title: words.toSide[it()] },
              ]}
              onChange={setTo}
            />
          )}
        </Show>
      </form>
    </>
  )
}
