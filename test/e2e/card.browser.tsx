import axe from 'axe-core'
import { For } from 'solid-js'
import { render } from 'solid-js/web'
import { afterEach, describe, expect, it } from 'vitest'
import { library, wholeBook } from '../../src/cards/index.ts'
import type { CardValue } from '../../src/cards/vocabulary/values.ts'
import type { CardView } from '../../src/engine/contract/view.ts'
import { BookContext } from '../../src/ui/book.ts'
import { Card, type CardSize, HiddenCard } from '../../src/ui/card/Card.tsx'
import { Icon, type IconName } from '../../src/ui/signs/Icon.tsx'
import { symbols } from '../../src/ui/signs/icons.generated.ts'
import { Scene } from '../../src/ui/scene/Scene.tsx'
import '../../src/ui/style/tokens.css'
import { cardText, type FaceName, plain, standingText } from '../../src/wording/index.ts'

const cards = [...library.values()]
const book = wholeBook()
const isSign = (name: string): name is IconName => name in symbols
const signNames = Object.keys(symbols).filter(isSign)
const named = (key: string): CardValue => {
  const found = library.get(key)
  if (!found) throw new Error(`There is no card ${key}.`)
  return found
}
const inPlay = (value: CardValue, more: Partial<CardView> = {}): CardView => ({
  handle: 1,
  key: value.key,
  name: value.name,
  owner: 'boss',
  controller: 'boss',
  side: 'front',
  exhausted: false,
  damage: 0,
  types: [value.type],
  keywords: [],
  ...(value.atk === undefined ? {} : { atk: value.atk }),
  ...(value.health === undefined ? {} : { health: value.health }),
  ...more,
})

let leave: (() => void) | undefined
const show = (what: () => import('solid-js').JSX.Element): HTMLElement => {
  const place = document.createElement('main')
  document.body.append(place)
  const dispose = render(() => <BookContext.Provider value={book}>{what()}</BookContext.Provider>, place)
  leave = () => {
    dispose()
    place.remove()
  }
  return place
}
afterEach(() => leave?.())

const textIn = (place: Element): string =>
  [...place.querySelectorAll('.card-text p')].map((it) => it.textContent).join('\n')

const pictureIn = (card: Element): string =>
  /^url\("(.*)"\)$/.exec(card.querySelector<HTMLElement>('.card-art')?.style.backgroundImage ?? '')?.[1] ?? ''

/** How dark each pixel is that is drawn on a square of so many. */
const inkOf = (side: number, draw: (on: CanvasRenderingContext2D) => void): Uint8ClampedArray => {
  const on = Object.assign(document.createElement('canvas'), { width: side, height: side }).getContext('2d')
  if (!on) throw new Error('No canvas.')
  draw(on)
  return on.getImageData(0, 0, side, side).data.filter((_, i) => i % 4 === 3)
}

describe('signs', () => {
  it('are letters that look like the drawings they are made of', async () => {
    const side = 128
    const place = show(() => <For each={signNames}>{(name) => <Icon name={name} />}</For>)
    const letters = [...place.querySelectorAll('.icon')].map((it) => it.getAttribute('data-letter') ?? '')
    expect(new Set(letters).size).toBe(signNames.length)
    const [font] = await document.fonts.load(`${side}px "Raid Signs"`, letters.join(''))
    expect(font?.status).toBe('loaded')
    signNames.forEach((name, i) => {
      const letter = inkOf(side, (on) => {
        on.font = `${side}px "Raid Signs"`
        on.fillText(letters[i] ?? '', 0, side * 0.875)
      })
      const drawing = inkOf(side, (on) => {
        on.scale(side / 256, side / 256)
        on.clip(new Path2D(symbols[name]))
        on.fillRect(0, 0, 256, 256)
      })
      const off = letter.reduce((sum, ink, at) => sum + Math.abs(ink - (drawing[at] ?? 0)), 0)
      const whole = drawing.reduce((sum, ink) => sum + ink, 0)
      expect(off / whole, name).toBeLessThan(0.05)
    })
  })
})

describe('cards', () => {
  it.each<CardSize>(['plate', 'hand'])('are all drawn as %s, each with its name and picture', (size) => {
    const place = show(() => <For each={cards}>{(card) => <Card value={card} size={size} />}</For>)
    const drawn = [...place.querySelectorAll('.playing-card')]
    expect(drawn.map((it) => it.querySelector('.card-name')?.textContent)).toEqual(cards.map(({ name }) => name))
    const pictures = drawn.map((it) => decodeURIComponent(pictureIn(it)))
    for (const picture of pictures) expect(picture.match(/<path d="M/gi)?.length).toBeGreaterThan(4)
  })

  it('have pictures that the browser can draw', async () => {
    const place = show(() => <For each={cards}>{(card) => <Card value={card} size="plate" />}</For>)
    const pictures = [...place.querySelectorAll('.playing-card')].map((it) => {
      const image = new Image()
      image.src = pictureIn(it)
      return image
    })
    expect(pictures).toHaveLength(cards.length)
    await Promise.all(pictures.map((it) => it.decode()))
    expect(pictures.filter(({ naturalWidth }) => naturalWidth !== 320)).toEqual([])
  })

  it.each<FaceName>(['front', 'back'])('can all be read, and the %s says what the wording says', (side) => {
    const place = show(() => <For each={cards}>{(card) => <Card value={card} size="reading" side={side} />}</For>)
    const read = [...place.querySelectorAll('.playing-card')]
    expect(read).toHaveLength(cards.length)
    cards.forEach((card, i) => {
      const it = read[i]
      const own = plain(cardText(book, card, side))
      // of a card that says nothing itself its raid may say something
      expect(it && textIn(it), card.key).toBe(own || plain({ paragraphs: standingText(book, card) }))
    })
  })

  it.each<CardSize>(['plate', 'hand'])('keep their name within the %s, however long', (size) => {
    const place = show(() => <For each={cards}>{(card) => <Card value={card} size={size} />}</For>)
    const escaped = [...place.querySelectorAll('.playing-card')].filter((it) => {
      const name = it.querySelector('.card-name')?.getBoundingClientRect()
      const body = it.querySelector('.card-body')?.getBoundingClientRect()
      return !name || !body || name.right > body.right || name.bottom > body.top + body.height / 2
    })
    expect(escaped.map((it) => it.getAttribute('aria-label'))).toEqual([])
  })

  it('show damage, exhaustion, counters and what hangs on them without a tap', () => {
    const hero = named('raider/elendril')
    const view = inPlay(hero, {
      damage: 9,
      exhausted: true,
      counters: { curse: 2 },
      attached: [inPlay(named('onyxia/engulfing-flames'))],
      keywords: ['protector', 'stealth'],
    })
    const place = show(() => <Card value={hero} view={view} size="plate" />)
    expect(place.querySelector('.card-health .card-figure')?.textContent).toBe('19')
    expect(place.querySelector('.card-damage')?.textContent).toBe('−9')
    expect(place.querySelector('.card-counter')?.textContent).toBe('2 curse')
    expect(place.querySelector('.card-tab')?.textContent).toBe('Engulfing Flames')
    expect(place.querySelectorAll('.card-keyword')).toHaveLength(2)
    expect(place.querySelector('.exhausted .card-posture')).not.toBeNull()
  })

  it('scale with the width that their container gives them', () => {
    const card = named('raider/fury')
    const place = show(() => (
      <div style={{ '--card-w': '200px' }}>
        <Card value={card} size="plate" />
      </div>
    ))
    expect(place.querySelector('.playing-card')?.getBoundingClientRect().width).toBe(200)
  })

  it('give every state a sign besides its colour', () => {
    const card = named('raider/fury')
    const place = show(() => (
      <>
        <Card value={card} size="plate" state={{ may: true }} />
        <Card value={card} size="plate" state={{ chosen: true }} />
        <Card value={card} size="plate" state={{ targeted: true }} />
        <Card value={card} size="plate" state={{ role: 'protecting' }} count={3} />
      </>
    ))
    expect(place.querySelectorAll('.card-mark')).toHaveLength(3)
    expect(place.querySelector('.card-role')?.textContent).toBe('Protects')
    expect(place.querySelector('.card-count')?.textContent).toBe('×3')
  })

  it('face down tell nothing', () => {
    const place = show(() => <HiddenCard of="raider" size="hand" />)
    expect(place.textContent).toBe('')
    expect(place.querySelector('[role=img]')?.getAttribute('aria-label')).toBe('A face-down card')
  })

  it('give axe nothing serious to say', async () => {
    const some = cards.filter((_, i) => i % 30 === 0)
    const place = show(() => (
      <>
        <Scene raid="onyxia" />
        <h1>Cards</h1>
        <h2>All of them</h2>
        <For each={some}>
          {(card) => (
            <>
              <Card value={card} view={inPlay(card, { damage: 1, exhausted: true })} size="plate" />
              <Card value={card} size="hand" />
              <Card value={card} view={inPlay(card, { keywords: ['smash'] })} size="reading" />
            </>
          )}
        </For>
      </>
    ))
    const { violations } = await axe.run(place)
    const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
    expect(serious.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  }, 90_000)
})

describe('scenes', () => {
  it.each(['home', 'onyxia', 'molten-core', 'magtheridon', 'black-temple', 'naxxramas'] as const)(
    'draw %s without moving anything but fading and shifting',
    (raid) => {
      const place = show(() => <Scene raid={raid} />)
      expect(place.querySelectorAll('.scene-land path').length).toBeGreaterThan(2)
      const running = document.getAnimations().filter((it) => it instanceof CSSAnimation)
      expect(running.length).toBeGreaterThan(10)
      const moved = running.flatMap(({ effect }) =>
        effect instanceof KeyframeEffect ? effect.getKeyframes().flatMap((frame) => Object.keys(frame)) : [],
      )
      const always = ['offset', 'computedOffset', 'easing', 'composite']
      expect(new Set(moved.filter((it) => !always.includes(it)))).toEqual(new Set(['opacity', 'transform']))
    },
  )

  it('stand still for those who want less motion', () => {
    document.documentElement.dataset['motion'] = 'less'
    show(() => <Scene raid="naxxramas" />)
    expect(document.getAnimations().filter((it) => it instanceof CSSAnimation)).toEqual([])
    delete document.documentElement.dataset['motion']
  })
})
