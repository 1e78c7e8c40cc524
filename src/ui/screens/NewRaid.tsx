import { createMemo, createResource, createSignal, For, Show } from 'solid-js'
import { deckRules } from '../../cards/deck-rules.ts'
import { own } from '../../cards/own.ts'
import type { Faction } from '../../cards/vocabulary/words.ts'
import { ownBossDecks } from '../../store/boss-decks.ts'
import type { BossDeckRecord, DeckRecord } from '../../store/db.ts'
import { ownDecks } from '../../store/decks.ts'
import { keepSetting, readSetting } from '../../store/settings.ts'
import { isLaidOut, loadCards } from '../catalogue.ts'
import { Trouble } from '../Dialog.tsx'
import { Frame } from '../Frame.tsx'
import { Glyph } from '../Glyph.tsx'
import { bossChoiceOf, bossDeckFaults, broughtByBoss, withBossDeck } from '../newRaid/boss-choice.ts'
import { BossDeckRow } from '../newRaid/BossDeckRow.tsx'
import { brokenBy, deckChoices } from '../newRaid/deck-choice.ts'
import { Extras } from '../newRaid/Extras.tsx'
import { FewNotice, type Refused } from '../newRaid/FewNotice.tsx'
import { freshId } from '../../store/fresh-id.ts'
import { freshSeed } from '../fresh.ts'
import {
  adviceOf,
  type Chair,
  chairAt,
  deckAt,
  gatheringOf,
  isGathering,
  isReady,
  longestRaidName,
  modeOf,
  mostRaiders,
  nameAt,
  type ChairAt,
  packsFor,
  type Plan,
  placesOf,
  planFor,
  problemsOf,
  raiderPlacesOf,
  raidOf,
  seatAt,
  sides,
  sitDown,
  startOf,
  tidyPlan,
  usualRaidName,
} from '../newRaid/plan.ts'
import { OpponentPanel } from '../newRaid/OpponentPanel.tsx'
import { RaidTiles } from '../newRaid/RaidTiles.tsx'
import { SeatRow } from '../newRaid/SeatRow.tsx'
import { go } from '../router.ts'
import { Segmented } from '../Segmented.tsx'
import { keepStart } from '../session/pending.ts'
import { changeSettings, settings } from '../settings.ts'
import { bossDeckPage, makeBoss } from '../shelf/own-boss-decks.ts'
import { withStore } from '../store.ts'
import { strings } from '../strings/index.ts'
import { WithCards } from '../WithCards.tsx'
import '../style/newRaid.css'

/** What the chosen mode is, where a raid has several that need a word. */
const modeMeans = (plan: Plan): string | undefined => {
  const modes: Readonly<Record<string, string>> = own(strings.newRaid.modeMeans, plan.raid) ?? {}
  return own(modes, modeOf(plan).key)
}

/** What was chosen last time, but for the raid that is asked for, and the decks of this device; without a store, the usual and ours. */
const remembered = async (raid: string | null) => {
  try {
    const [plan, decks, bossDecks] = await withStore((db) =>
      Promise.all([readSetting(db, 'newRaid'), ownDecks(db), ownBossDecks(db)]),
    )
    return { plan: planFor(raid, tidyPlan(plan)), decks, bossDecks }
  } catch (error) {
    console.error(error)
    return { plan: planFor(raid, tidyPlan(undefined)), decks: [], bossDecks: [] }
  }
}

/** Setting up a raid: everything is chosen already, as it was last time. */
export function NewRaid(props: { readonly raid: string | null }) {
  const [memory] = createResource(() => remembered(props.raid))
  return (
    <WithCards packs={['raiders']}>
      <Frame title={strings.newRaid.title}>
        <Show when={memory()} fallback={<p class="quiet">{strings.app.loading}</p>}>
          {(it) => <Planner plan={it().plan} decks={it().decks} bossDecks={it().bossDecks} />}
        </Show>
      </Frame>
    </WithCards>
  )
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

function Planner(props: {
  readonly plan: Plan
  readonly decks: readonly DeckRecord[]
  readonly bossDecks: readonly BossDeckRecord[]
}) {
  const words = strings.newRaid
  const now = new Date()
  const [plan, setPlan] = createSignal<Plan>(props.plan)
  const change = (some: Partial<Plan>): void => void setPlan({ ...plan(), ...some })
  const changeChair = (place: ChairAt, some: Partial<Chair>): void => {
    if (place === 'boss') change({ boss: { ...plan().boss, ...some } })
    else change({ chairs: plan().chairs.map((chair, i) => (i === place ? { ...chair, ...some } : chair)) })
  }
  const raid = createMemo(() => raidOf(plan()))
  const [decks, setDecks] = createSignal(props.decks)
  const choices = createMemo(() => deckChoices(decks(), raid().raiderDeckMin, plan().deckRule ?? undefined))
  /** Decks that are fine but for the rule that was chosen. */
  const refused = (): Refused[] =>
    raiderPlacesOf(plan()).flatMap((place) => {
      const deck = chairAt(plan(), place).who === 'guest' ? undefined : deckAt(plan(), place, choices())
      return deck && brokenBy(deck, plan().deckRule) ? [{ place, deck }] : []
    })
  const bringMade = (made: readonly DeckRecord[], refs: ReadonlyMap<number, string>): void => {
    setDecks([...decks(), ...made])
    const { side, chairs } = plan()
    const brings = (chair: Chair, ref: string | undefined): Chair =>
      ref === undefined ? chair : { ...chair, deck: { ...chair.deck, [side]: ref } }
    change({ chairs: chairs.map((chair, place) => brings(chair, refs.get(place))) })
  }
  const fitting = createMemo(() => choices().filter(({ faction }) => faction === null || faction === plan().side))
  const boss = createMemo(() => bossChoiceOf(plan(), props.bossDecks))
  const bossFaults = createMemo(() => {
    const { chosen } = boss()
    return chosen ? bossDeckFaults(plan(), chosen) : []
  })
  const problems = createMemo(() => {
    const { chosen } = boss()
    const brought = chosen && { title: chosen.name, problems: bossFaults() }
    return problemsOf(plan(), settings.name, choices(), brought)
  })
  const people = (): number => {
    const all = placesOf(plan()).map((place) => chairAt(plan(), place).who)
    return all.filter((who) => who === 'person').length + (all.includes('me') ? 1 : 0)
  }
  const hint = (): string => {
    if (guests() > 0) return words.guests(guests())
    return people() === 0 ? words.onlyBots : people() > 1 ? words.handOver(people()) : ''
  }
  const rename = (place: ChairAt, name: string): void => {
    const { who } = chairAt(plan(), place)
    if (who === 'me') changeSettings({ name })
    else if (who !== 'guest') changeChair(place, who === 'person' ? { person: name } : { bot: name })
  }

  const [raidCards, { refetch }] = createResource(() => packsFor(plan()), loadCards)
  const mayStart = (): boolean => isReady(problems()) && isLaidOut(packsFor(plan()))

  const guests = () => placesOf(plan()).filter((place) => chairAt(plan(), place).who === 'guest').length

  const start = (withOthers: boolean): void => {
    if (!mayStart()) return
    const id = freshId()
    const begin = withOthers || isGathering(plan()) ? gatheringOf : startOf
    const chance = { seed: freshSeed(), date: new Date() }
    keepStart(id, begin(plan(), settings.name, choices(), chance, broughtByBoss(boss())))
    // Forgetting what was chosen is no reason to keep anybody from playing.
    remember().catch((error: unknown) => console.error(error))
    go('raid', id)
  }
  const remember = (): Promise<void> => withStore((db) => keepSetting(db, 'newRaid', plan()))

  const [trouble, setTrouble] = createSignal(false)
  /** Whoever comes back from the decks finds everything as they left it. */
  const visit = async (page: string): Promise<void> => {
    try {
      await remember()
    } catch (error) {
      console.error(error)
    }
    go('decks', page)
  }
  const makeBossDeck = async (): Promise<void> => {
    try {
      const { raid: name, mode } = plan()
      const made = await makeBoss({
        name: strings.bossDecks.copyName(raid().title),
        raid: name,
        ...(mode === null ? {} : { mode }),
        decks: {},
      })
      setPlan(withBossDeck(plan(), made.id))
      await visit(bossDeckPage(made.id))
    } catch (error) {
      console.error(error)
      setTrouble(true)
    }
  }

  return (
    <form
      class="new-raid"
      data-raid={plan().raid}
      onSubmit={(event) => {
        event.preventDefault()
        start(false)
      }}
    >
      <RaidTiles value={plan().raid} onChange={(name) => setPlan(planFor(name, plan()))} />
      <div class="new-raid-row">
        <div class="field">
          <span>{words.raiders}</span>
          <Segmented
            label={words.howMany}
            value={plan().raiders}
            options={Array.from({ length: mostRaiders }, (_, i) => ({ value: i + 1, title: String(i + 1) }))}
            onChange={(raiders) => change({ raiders })}
          />
        </div>
        <div class="field">
          <span>{words.side}</span>
          <Segmented<Faction>
            label={words.side}
            value={plan().side}
            options={sides.map((side) => ({ value: side, title: side }))}
            onChange={(side) => change({ side })}
          />
        </div>
        <Show when={raid().modes.length > 1}>
          <div class="field">
            <span>{words.mode}</span>
            <Segmented
              label={words.mode}
              value={modeOf(plan()).key}
              options={raid().modes.map(({ key, title }) => ({ value: key, title }))}
              onChange={(mode) => change({ mode })}
            />
          </div>
        </Show>
        <div class="field">
          <span>{words.deckRule}</span>
          <Segmented
            label={words.deckRule}
            value={plan().deckRule ?? 'usual'}
            options={(['usual', ...deckRules] as const).map((rule) => ({ value: rule, title: words.deckRules[rule] }))}
            onChange={(rule) => change({ deckRule: rule === 'usual' ? null : rule })}
          />
        </div>
        <label class="field new-raid-name">
          <span>{words.raidName}</span>
          <input
            type="text"
            value={plan().name}
            placeholder={usualRaidName(plan(), now)}
            maxLength={longestRaidName}
            autocomplete="off"
            enterkeyhint="done"
            onChange={(event) => change({ name: event.currentTarget.value })}
          />
        </label>
      </div>
      <Show when={modeMeans(plan())}>{(text) => <p class="quiet mode-means">{text()}</p>}</Show>
      <Show when={problems().mode}>
        {(problem) => (
          <p class="problem" role="alert">
            {problem()}
          </p>
        )}
      </Show>
      <Show when={adviceOf(plan())}>
        {(advice) => (
          <p class="advice" role="status">
            {advice()}
          </p>
        )}
      </Show>
      <Show when={plan().deckRule}>{(rule) => <p class="quiet mode-means">{words.deckRuleMeans[rule()]}</p>}</Show>
      <FewNotice refused={refused()} onMade={bringMade} />
      <OpponentPanel
        plan={plan()}
        me={settings.name}
        problems={problems().seats.boss ?? []}
        onPlan={setPlan}
        onName={(name) => rename('boss', name)}
      >
        <BossDeckRow
          plan={plan()}
          choice={boss()}
          problems={bossFaults()}
          onPick={(id) => setPlan(withBossDeck(plan(), id))}
          onMake={() => void makeBossDeck()}
          onVisit={(page) => void visit(page)}
        />
      </OpponentPanel>
      <section class="panel raid-seats" aria-label={words.whoSits}>
        <h2>{words.whoSits}</h2>
        <ul class="list">
          <For each={raiderPlacesOf(plan())}>
            {(place) => (
              <SeatRow
                place={place}
                chair={chairAt(plan(), place)}
                me={settings.name}
                usually={nameAt(plan(), place, settings.name)}
                deck={deckAt(plan(), place, choices())}
                choices={fitting()}
                problems={problems().seats[seatAt(place)] ?? []}
                onSit={(who) => setPlan(sitDown(plan(), place, who))}
                onName={(name) => rename(place, name)}
                onDeck={(ref) => changeChair(place, { deck: { ...chairAt(plan(), place).deck, [plan().side]: ref } })}
              />
            )}
          </For>
        </ul>
        <p class="quiet">{words.sitterLegend}</p>
        <Extras
          plan={plan()}
          me={settings.name}
          isBoxed={broughtByBoss(boss())?.bossDeck === undefined}
          onChange={change}
        />
        <Show when={raidCards.error as unknown}>
          {(error) => (
            <p class="problem" role="alert">
              {messageOf(error())}{' '}
              <button type="button" onClick={() => void refetch()}>
                {strings.app.tryAgain}
              </button>
            </p>
          )}
        </Show>
      </section>
      <Show when={trouble()}>
        <Trouble title={strings.decks.trouble} text={strings.bossDecks.notKept} onClose={() => setTrouble(false)} />
      </Show>
      <footer class="new-raid-start">
        <p>
          <strong>{words.summary(raid().title, plan().raiders)}</strong>
          <small>{hint()}</small>
        </p>
        <Show when={!isGathering(plan())}>
          <button type="button" disabled={!mayStart()} onClick={() => start(true)}>
            <Glyph of="door" />
            {words.withOthers}
          </button>
        </Show>
        <button type="submit" class="main" disabled={!mayStart()}>
          <Glyph of={isGathering(plan()) ? 'door' : 'swords'} />
          {isGathering(plan()) ? words.openTable : words.start}
        </button>
      </footer>
    </form>
  )
}
