import { For, Show } from 'solid-js'
import { version } from 'virtual:licences'
import { content } from '../../table/content.ts'
import { fontParts, libraryParts, ownParts, type Part } from '../about/parts.ts'
import { iconCredits } from '../signs/credits.generated.ts'
import { Frame } from '../Frame.tsx'
import { strings } from '../strings/index.ts'
import '../style/about.css'
import { UpdateButton } from '../UpdateOffer.tsx'
import { updateWaiting } from '../update.ts'

const words = strings.about

/** 'carl-olsen' is Carl Olsen. */
const spelt = (author: string): string =>
  author.replace(/(^|-)(\w)/g, (_, gap: string, letter: string) => `${gap ? ' ' : ''}${letter.toUpperCase()}`)

/** What this is, whose it is not, and whose work is in it. */
export function About() {
  return (
    <Frame title={words.title} narrow>
      <section class="panel" aria-labelledby="about-what">
        <h2 id="about-what">{words.what}</h2>
        <p>{words.whatText}</p>
        <h3>{words.fan}</h3>
        <p>{strings.app.fanProject}</p>
        <p>{words.fanMore}</p>
      </section>
      <section class="panel" aria-labelledby="about-version">
        <h2 id="about-version">{words.version}</h2>
        <p class="selectable">
          {words.app(version)}
          <br />
          {words.content(content.slice(0, 12))}
          <small class="quiet about-hint">{words.contentHint}</small>
        </p>
        <Show when={updateWaiting()} fallback={<p class="quiet">{words.upToDate}</p>}>
          <div class="buttons">
            <UpdateButton />
          </div>
        </Show>
      </section>
      <section class="panel" aria-labelledby="about-icons">
        <h2 id="about-icons">{words.icons}</h2>
        <p>{words.iconsText}</p>
        <ul class="about-authors">
          <For each={iconCredits}>
            {({ author, icons }) => (
              <li title={icons.join(', ')}>
                {spelt(author)} <span class="quiet">({words.iconsOf(icons.length)})</span>
              </li>
            )}
          </For>
        </ul>
        <p>
          <a href="https://creativecommons.org/licenses/by/3.0/" rel="noreferrer">
            {words.iconsLicence}
          </a>
        </p>
      </section>
      <Parts title={words.fonts} parts={fontParts} />
      <Parts title={words.libraries} parts={libraryParts} />
      <Parts title={words.own} parts={ownParts} />
    </Frame>
  )
}

function Parts(props: { readonly title: string; readonly parts: readonly Part[] }) {
  return (
    <section class="panel about-parts" aria-label={props.title}>
      <h2>{props.title}</h2>
      <For each={props.parts}>
        {({ title, licence, text }) => (
          <details>
            <summary>
              <span>{title}</span>
              <small class="quiet">{words.licence(licence)}</small>
            </summary>
            <pre class="selectable" tabIndex={0} aria-label={words.licence(title)}>
              {text}
            </pre>
          </details>
        )}
      </For>
    </section>
  )
}
