import { For } from 'solid-js'

/** Night over the lair: ridges before a glow, and below them the table with its candles. Only to be looked at. */
export function Scene() {
  return (
    <div class="home-scene" aria-hidden="true">
      <svg class="home-land" viewBox="0 0 1600 900" preserveAspectRatio="xMidYMid slice">
        <defs>
          <linearGradient id="home-sky" x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stop-color="#0b0c12" />
            <stop offset="0.45" stop-color="#1a1418" />
            <stop offset="0.75" stop-color="#3a1d12" />
            <stop offset="1" stop-color="#1b100b" />
          </linearGradient>
          <radialGradient id="home-glow-light" cx="0.5" cy="0.5" r="0.5">
            <stop offset="0" stop-color="#ffc06a" stop-opacity="0.95" />
            <stop offset="0.25" stop-color="#f07a3e" stop-opacity="0.62" />
            <stop offset="0.6" stop-color="#9a3614" stop-opacity="0.34" />
            <stop offset="1" stop-color="#3a1409" stop-opacity="0" />
          </radialGradient>
          <linearGradient id="home-far" x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stop-color="#3b2019" />
            <stop offset="1" stop-color="#20130f" />
          </linearGradient>
          <linearGradient id="home-mid" x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stop-color="#241612" />
            <stop offset="1" stop-color="#140d0b" />
          </linearGradient>
          <linearGradient id="home-near" x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stop-color="#120b09" />
            <stop offset="1" stop-color="#1c120c" />
          </linearGradient>
        </defs>
        <rect width="1600" height="900" fill="url(#home-sky)" />
        <For each={stars}>{([x, y, r]) => <circle cx={x} cy={y} r={r} fill="#ffe9cf" opacity="0.55" />}</For>
        <ellipse class="home-glow" cx="800" cy="470" rx="760" ry="380" fill="url(#home-glow-light)" />
        <path
          fill="url(#home-far)"
          d="M0 470 90 420 170 450 250 372 330 428 400 352 452 398 520 300 566 360 610 268 650 330 690 246 706 316 740 372 770 420 800 432 832 420 862 372 894 316 912 240 950 330 992 262 1034 356 1082 296 1150 396 1204 346 1276 424 1350 366 1432 448 1512 410 1600 468V900H0Z"
        />
        <path
          class="home-mouth"
          d="M742 470c6-62 26-98 58-98s52 36 58 98c-20 12-38 18-58 18s-38-6-58-18Z"
          fill="url(#home-glow-light)"
        />
        <path
          fill="url(#home-mid)"
          d="M0 560 110 498 190 540 300 462 380 520 470 452 560 520 640 480 716 512 760 500 800 508 842 498 890 514 960 478 1040 524 1136 450 1220 516 1304 458 1400 536 1490 492 1600 556V900H0Z"
        />
        <ellipse class="home-haze" cx="800" cy="612" rx="620" ry="120" fill="url(#home-glow-light)" />
        <path
          fill="url(#home-near)"
          d="M0 640 140 580 236 624 350 566 452 616 560 590 690 616 800 604 920 618 1044 588 1160 618 1262 560 1370 622 1470 578 1600 636V900H0Z"
        />
        <g class="home-raiders">
          <For each={raiders}>
            {([x, y, gear]) => (
              <path
                transform={`translate(${x} ${y}) scale(0.84)`}
                d={`M0-40a7 7 0 1 1 .1 0M-13 4-9-34Q0-46 9-34L13 4Z${gear}`}
              />
            )}
          </For>
        </g>
      </svg>
      <div class="home-candle left" />
      <div class="home-candle right" />
      <div class="home-embers">
        <For each={embers}>{(n) => <i class={`home-ember at-${n}`} />}</For>
      </div>
    </div>
  )
}

// Five on the last ridge: a spear, a bow, a banner, a sword held high, a staff.
const raiders: readonly (readonly [x: number, y: number, gear: string])[] = [
  [668, 614, 'M13-78v80h3v-80l-1.5-8Z'],
  [732, 612, 'M11-60q16 28 0 56l-1-2q13-26 0-52Z'],
  [800, 607, 'M12-92v92h3v-60q14-6 26 2v-32q-14-8-26-2Z'],
  [868, 612, 'M6-34 26-82l4-8 1 10L11-30Z'],
  [932, 617, 'M-16-66v68h3v-68a5 5 0 1 0-3 0Z'],
]

const embers = Array.from({ length: 14 }, (_, i) => i + 1)

// Thrown once and written down, so that the sky is the same sky every night.
const stars: readonly (readonly [x: number, y: number, r: number])[] = [
  [64, 84, 1.4],
  [150, 196, 1],
  [222, 62, 1.8],
  [318, 148, 1.1],
  [402, 44, 1.2],
  [468, 212, 0.9],
  [540, 108, 1.5],
  [628, 52, 1],
  [704, 158, 1.2],
  [786, 34, 1.6],
  [872, 128, 1],
  [958, 66, 1.3],
  [1040, 182, 1],
  [1112, 92, 1.7],
  [1204, 40, 1.1],
  [1278, 168, 1.3],
  [1352, 88, 0.9],
  [1430, 204, 1.4],
  [1502, 58, 1.1],
  [1568, 152, 1.5],
]
