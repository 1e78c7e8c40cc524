import { For, Match, Show, Switch } from 'solid-js'
import type { Failure } from '../../table/protocol.ts'
import { giveFile } from '../files.ts'
import { go } from '../router.ts'
import { RuleNote } from '../RuleNote.tsx'
import type { Session } from '../session/session.ts'
import { Dialog } from '../Dialog.tsx'
import { strings } from '../strings/index.ts'

const app = strings.app
const table = strings.table

/** A refused answer, in words, until the next one. */
export function Refused(props: { readonly session: Session }) {
  return (
    <Show when={props.session.state.refusal}>
      {(refusal) => (
        <div class="refusal" role="alert">
          <span>
            {refusal().reason} <RuleNote id={refusal().rule} />
          </span>
          <button type="button" class="plain" aria-label={app.close} onClick={() => props.session.forget('refusal')}>
            ✕
          </button>
        </div>
      )}
    </Show>
  )
}

/** What went wrong, what it means and what can be done. */
export function Troubles(props: { readonly session: Session; readonly onAdjust?: () => void }) {
  const shut = (): void => props.session.forget('failure')
  const report = async (): Promise<void> => {
    const { name, text } = await props.session.exportFile('report')
    await giveFile(name, text)
  }
  const title = (failure: Failure): string => {
    if (failure.kind === 'full') return table.fullTitle
    return failure.kind === 'message' ? table.wordTitle : table.failedTitle
  }
  const isGoingOn = (): boolean => ['playing', 'lobby'].includes(props.session.state.phase)
  return (
    <Show when={props.session.state.failure}>
      {(failure) => (
        <Dialog closable title={title(failure())} onClose={shut}>
          <div role="alert">
            <p>{failure().kind === 'engine' ? table.engineFault : failure().message}</p>
            <Switch>
              <Match when={failure().kind === 'engine'}>
                <p>{table.engineFaultWays}</p>
              </Match>
              <Match when={failure().kind === 'full'}>
                <p>{table.fullNote}</p>
              </Match>
            </Switch>
            <Show when={failure().problems.length > 0}>
              <ul class="problems">
                <For each={failure().problems}>{(problem) => <li>{problem}</li>}</For>
              </ul>
            </Show>
          </div>
          <div class="choices">
            <Show
              when={isGoingOn()}
              fallback={
                <>
                  <button type="button" onClick={() => go('saves')}>
                    {table.toSaves}
                  </button>
                  <button type="button" class="main" onClick={() => go('home')}>
                    {app.home}
                  </button>
                </>
              }
            >
              <Show when={failure().kind === 'engine'}>
                <Show when={props.session.state.undo}>
                  <button
                    type="button"
                    onClick={() => {
                      shut()
                      props.session.undo(true)
                    }}
                  >
                    {table.undo}
                  </button>
                </Show>
                <button
                  type="button"
                  onClick={() => {
                    shut()
                    props.onAdjust?.()
                  }}
                >
                  {table.adjust}
                </button>
                <button type="button" onClick={() => void report()}>
                  {table.report}
                </button>
              </Show>
              <button type="button" class="main" onClick={shut}>
                {table.tryAgain}
              </button>
            </Show>
          </div>
          <Show when={failure().kind === 'engine'}>
            <p class="quiet">{table.reportWarning}</p>
          </Show>
        </Dialog>
      )}
    </Show>
  )
}
