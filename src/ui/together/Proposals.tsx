import { For, Show } from 'solid-js'
import type { MemberId, Proposal } from '../../table/room.ts'
import { strings } from '../strings/index.ts'
import { usePlay } from '../play/play.ts'
import { memberName } from '../room/company.ts'
import { isOnMap } from './advice.ts'
import { proposedText } from './proposal-words.ts'
import '../style/together.css'

const words = strings.together

/** What somebody wants the others' word for. */
export function Proposals() {
  const play = usePlay()
  const shown = (): Proposal[] =>
    play.session.state.proposals.filter(({ what }) => what.kind !== 'advice' || !isOnMap(play.view()))
  return (
    <Show when={shown().length > 0}>
      <section class="proposals" aria-label={words.proposals} role="status">
        <For each={shown()}>{(proposal) => <OneProposal proposal={proposal} />}</For>
      </section>
    </Show>
  )
}

function OneProposal(props: { readonly proposal: Proposal }) {
  const play = usePlay()
  const { session } = play
  const you = () => session.state.you
  const isMine = (): boolean => props.proposal.by === you()
  const names = (members: readonly MemberId[]): string =>
    members.map((id) => (id === you() ? words.you : memberName(session, id))).join(', ')
  const others = (members: readonly MemberId[]): MemberId[] => members.filter((id) => id !== props.proposal.by)
  const open = (): MemberId[] =>
    props.proposal.needed.filter((id) => !props.proposal.agreed.includes(id) && !props.proposal.refused.includes(id))
  const mayAnswer = (): boolean => !isMine() && props.proposal.needed.includes(you())
  /** Whoever has the last word uses it when somebody says no, or proposes something else. */
  const mayDecide = (): boolean => {
    const { id, decider, refused, what } = props.proposal
    const hasRival = session.state.proposals.some((it) => it.id !== id && it.what.kind === what.kind)
    return decider === you() && (refused.length > 0 || hasRival)
  }
  const answer = (yes: boolean): void => session.agree(props.proposal.id, yes)
  return (
    <article class="proposal" data-proposal={props.proposal.id} data-kind={props.proposal.what.kind}>
      <p>
        <strong>
          {proposedText(
            props.proposal,
            isMine() ? null : memberName(session, props.proposal.by),
            play.view(),
            play.cards(),
          )}
        </strong>
      </p>
      <p class="proposal-word">
        <Show when={others(props.proposal.agreed).length > 0}>
          <span>✓ {words.agreed(names(others(props.proposal.agreed)))}</span>
        </Show>
        <Show when={props.proposal.refused.length > 0}>
          <span>✕ {words.refused(names(props.proposal.refused))}</span>
        </Show>
        <Show when={open().length > 0}>
          <span>… {words.waitsFor(names(open()))}</span>
        </Show>
      </p>
      <div class="choices">
        <Show when={mayAnswer()}>
          <button
            type="button"
            classList={{ main: !props.proposal.agreed.includes(you()) }}
            aria-pressed={props.proposal.agreed.includes(you())}
            onClick={() => answer(true)}
          >
            {props.proposal.what.kind === 'advice' ? words.takeAdvice : words.agree}
          </button>
          <button type="button" aria-pressed={props.proposal.refused.includes(you())} onClick={() => answer(false)}>
            {words.no}
          </button>
        </Show>
        <Show when={isMine()}>
          <button type="button" onClick={() => session.withdraw(props.proposal.id)}>
            {words.withdraw}
          </button>
        </Show>
        <Show when={mayDecide()}>
          <button type="button" title={words.decideHint} onClick={() => session.agree(props.proposal.id, true, true)}>
            {words.decide}
          </button>
        </Show>
      </div>
    </article>
  )
}
