import { For } from 'solid-js'
import { raiderHeroes } from '../../cards/deck-rules.ts'
import type { CardValue } from '../../cards/vocabulary/values.ts'
import { plain, powerText } from '../../wording/index.ts'
import { book, catalogue } from '../catalogue.ts'
import { Dialog } from '../Dialog.tsx'
import { strings } from '../strings/index.ts'
import { classOf, heroLine } from './deck-facts.ts'

const words = strings.decks

/** Which hero a new deck is for. */
export function HeroPick(props: { readonly onPick: (hero: CardValue) => void; readonly onClose: () => void }) {
  return (
    <Dialog title={words.chooseHero} onClose={() => props.onClose()}>
      <ul class="hero-pick">
        <For each={raiderHeroes(book())}>
          {(hero) => (
            <li>
              <button type="button" class="hero-tile" data-class={classOf(hero)} onClick={() => props.onPick(hero)}>
                <strong>{hero.name}</strong>
                <span>{heroLine(hero)}</span>
                <span class="quiet">{words.heroHealth(hero.health ?? 0)}</span>
                <small>{plain(powerText(catalogue, hero, 'powers.0'))}</small>
              </button>
            </li>
          )}
        </For>
      </ul>
      <div class="buttons">
        <button type="button" onClick={() => props.onClose()}>
          {strings.app.cancel}
        </button>
      </div>
    </Dialog>
  )
}
