import { ErrorBoundary, lazy, Match, Show, Suspense, Switch } from 'solid-js'
import './style/fonts.css'
import './style/tokens.css'
import './style/base.css'
import './style/page.css'
import { Broken } from './Broken.tsx'
import { createRoute } from './router.ts'
import { Home } from './screens/Home.tsx'
import { strings } from './strings/index.ts'
import { StoreBanner } from './StoreBanner.tsx'
import { UpdateOffer } from './UpdateOffer.tsx'

// Each screen is loaded when somebody goes there: the first page carries neither cards nor rules.
const NewRaid = lazy(async () => ({ default: (await import('./screens/NewRaid.tsx')).NewRaid }))
const Saves = lazy(async () => ({ default: (await import('./screens/Saves.tsx')).Saves }))
const Decks = lazy(async () => ({ default: (await import('./screens/Decks.tsx')).Decks }))
const Rules = lazy(async () => ({ default: (await import('./screens/Rules.tsx')).Rules }))
const Cards = lazy(async () => ({ default: (await import('./screens/Cards.tsx')).Cards }))
const Settings = lazy(async () => ({ default: (await import('./screens/Settings.tsx')).Settings }))
const About = lazy(async () => ({ default: (await import('./screens/About.tsx')).About }))
const Join = lazy(async () => ({ default: (await import('./screens/Join.tsx')).Join }))
const Raid = lazy(async () => ({ default: (await import('./screens/Raid.tsx')).Raid }))

export function App() {
  const route = createRoute()
  return (
    <>
      <ErrorBoundary fallback={(error, reset) => <Broken error={error} reset={reset} />}>
        <Suspense fallback={<p class="waiting">{strings.app.loading}</p>}>
          <Switch fallback={<Home />}>
            <Match when={route().place === 'new'}>
              <NewRaid raid={route().id} />
            </Match>
            <Match when={route().place === 'saves'}>
              <Saves />
            </Match>
            <Match when={route().place === 'decks'}>
              <Decks id={route().id} />
            </Match>
            <Match when={route().place === 'rules'}>
              <Rules id={route().id} />
            </Match>
            <Match when={route().place === 'cards'}>
              <Cards id={route().id} />
            </Match>
            <Match when={route().place === 'settings'}>
              <Settings />
            </Match>
            <Match when={route().place === 'about'}>
              <About />
            </Match>
            <Match when={route().place === 'join' && `/${route().id ?? ''}`} keyed>
              {(path) => <Join id={path.slice(1) || null} />}
            </Match>
            <Match when={route().place === 'raid' && route().id} keyed>
              {(id) => <Raid id={id} />}
            </Match>
          </Switch>
        </Suspense>
      </ErrorBoundary>
      <Show when={route().place === 'home'}>
        <UpdateOffer />
      </Show>
      <StoreBanner />
    </>
  )
}
