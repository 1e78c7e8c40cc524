import { createResource, type JSX, Match, Switch } from 'solid-js'
import type { PackName } from '../cards/packs.ts'
import { BookContext } from './book.ts'
import { Broken } from './Broken.tsx'
import { catalogue, isLaidOut, loadCards } from './catalogue.ts'
import { strings } from './strings/index.ts'

/** What reads cards of this app is drawn once their packs are loaded. */
export function WithCards(props: { readonly packs: readonly PackName[]; readonly children: JSX.Element }) {
  const [loading, { refetch }] = createResource(
    () => props.packs,
    async (packs) => {
      await loadCards(packs)
      return true
    },
  )
  return (
    <Switch fallback={<p class="waiting">{strings.app.loading}</p>}>
      <Match when={isLaidOut(props.packs)}>
        <BookContext.Provider value={catalogue}>{props.children}</BookContext.Provider>
      </Match>
      <Match when={loading.error as unknown} keyed>
        {(error) => <Broken error={error} reset={() => void refetch()} />}
      </Match>
    </Switch>
  )
}
