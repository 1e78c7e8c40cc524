import type { JSX } from 'solid-js'
import type { RaidName } from '../../engine/contract/names.ts'
import { chain, columns, cracks, dots, pillar, river, rocks, rune, walls, ziggurat } from './shapes.ts'

/** Five places and the room at home, each drawn in a few layers: the far ones first. */

export type PlaceName = RaidName | 'home'

const flame = (x: number, y: number): JSX.Element => (
  <g transform={`translate(${x} ${y})`}>
    <path class="scene-flame" d={flamePath} />
    <path class="scene-flame inner" d={flamePath} transform="scale(0.52)" />
  </g>
)
const flamePath =
  'M0 0C-58-8-76-66-42-122C-38-92-22-84-14-104C-4-132-18-162-6-196C34-156 66-112 56-62C64-68 68-78 68-90C88-50 62-6 0 0z'

const cave = (): JSX.Element => (
  <>
    <path class="far" d={walls('cave far', 470, 50)} />
    <path class="far" d={rocks('cave far', 'top', 460, 130)} />
    <path class="scene-seams wide" d={cracks('cave floor', 800, 900, 900, 9)} />
    <path class="scene-seams" d={cracks('cave floor', 800, 900, 900, 9)} />
    <path class="mid" d={walls('cave', 640, 60)} />
    <path class="mid" d={rocks('cave teeth', 'top', 360, 84)} />
    <g class="scene-eggs">
      <ellipse cx="176" cy="838" rx="48" ry="66" transform="rotate(-12 176 838)" />
      <ellipse cx="262" cy="872" rx="38" ry="52" transform="rotate(9 262 872)" />
      <ellipse cx="1404" cy="836" rx="50" ry="68" transform="rotate(14 1404 836)" />
      <ellipse cx="1316" cy="876" rx="36" ry="48" transform="rotate(-8 1316 876)" />
      <ellipse cx="1490" cy="884" rx="34" ry="46" />
    </g>
    <path class="near" d={walls('cave near', 790, 50)} />
    <path class="near" d={rocks('cave stones', 'bottom', 230, 110)} />
  </>
)

const core = (): JSX.Element => (
  <>
    <path class="far" d={columns('core far', 520, 470, 58)} />
    <path class="mid" d={columns('core mid', 640, 520, 74)} />
    <path class="scene-lava" d={river('core one', 770, 420, 30, 360)} />
    <path class="scene-lava" d={river('core two', 900, 1290, 22, 280)} />
    <path class="scene-crust" d={river('core one', 770, 420, 10, 170)} />
    <path class="scene-crust" d={river('core two', 900, 1290, 8, 120)} />
    <path class="near" d={walls('core walls', 720, 70)} />
    <path class="near" d={rocks('core roof', 'top', 300, 150)} />
    <path class="near" d={rocks('core ground', 'bottom', 110, 120)} />
  </>
)

const pit = (): JSX.Element => (
  <>
    <path class="far" d={walls('pit far', 540, 34)} />
    <path class="mid" d="M400 1020L520 470Q800 250 1080 470L1200 1020H1080L990 560Q800 400 610 560L520 1020z" />
    <g class="scene-chains">
      <path d={chain(560, 400, 40)} />
      <path d={chain(1040, 420, 40)} />
      <path d={chain(360, 640, 54)} />
      <path d={chain(1240, 660, 54)} />
    </g>
    <path class="mid" d={walls('pit', 690, 50)} />
    <path class="mid" d={rocks('pit roof', 'top', 220, 140)} />
    {flame(250, 748)}
    {flame(1350, 748)}
    <g class="scene-bowls">
      <path d="M196 1020L226 800H274L304 1020zM150 744Q250 850 350 744Q340 812 250 818Q160 812 150 744z" />
      <path d="M1296 1020L1326 800H1374L1404 1020zM1250 744Q1350 850 1450 744Q1440 812 1350 818Q1260 812 1250 744z" />
    </g>
    <path class="near" d={rocks('pit ground', 'bottom', 130, 140)} />
  </>
)

const temple = (): JSX.Element => (
  <>
    <path d={dots('temple stars', 90, 620, 2.6)} fill="#d9d2ff" opacity="0.8" />
    <g class="scene-moon">
      <circle cx="1210" cy="180" r="96" />
      <circle cx="1180" cy="158" r="22" />
      <circle cx="1240" cy="216" r="14" />
      <circle cx="1226" cy="130" r="9" />
    </g>
    <path class="far" d="M540 1020V500Q800 210 1060 500V1020H950V560Q800 380 650 560V1020z" />
    <g class="mid">
      <path d={pillar('temple a', 420, 400, 100)} />
      <path d={pillar('temple b', 1190, 450, 100)} />
    </g>
    <g class="scene-runes">
      <path d={rune('rune a', 690, 330, 54) + rune('rune b', 800, 286, 62) + rune('rune c', 910, 330, 54)} />
      <path d={rune('rune d', 420, 640, 46) + rune('rune e', 1190, 690, 46)} />
      <circle cx="800" cy="286" r="74" />
    </g>
    <g class="near">
      <path d={pillar('temple c', 170, 240, 160)} />
      <path d={pillar('temple d', 1450, 310, 160)} />
      <path d={rocks('temple ground', 'bottom', 190, 120)} />
    </g>
  </>
)

const arch = (x: number, y: number, w: number): string =>
  `M${x - w} ${y + w * 2.4}V${y}a${w} ${w} 0 0 1 ${w * 2} 0v${w * 2.4}z`

const necropolis = (): JSX.Element => (
  <>
    <path d={dots('snow far', 70, 700, 2.2)} fill="#d8f1ff" opacity="0.5" />
    <path class="far" d={ziggurat(800, 780, 700)} />
    <path class="mid" d={ziggurat(300, 840, 420) + ziggurat(1310, 850, 440)} />
    <path
      class="scene-windows"
      d={[
        arch(800, 640, 26),
        arch(720, 640, 12),
        arch(880, 640, 12),
        arch(800, 520, 11),
        arch(800, 398, 7),
        arch(300, 756, 13),
        arch(262, 756, 7),
        arch(338, 756, 7),
        arch(1310, 762, 14),
        arch(1270, 762, 7),
        arch(1350, 762, 7),
      ].join('')}
    />
    <path class="mid" d={rocks('ice far', 'bottom', 240, 150)} />
    <path class="scene-ice" d={rocks('icicles', 'top', 330, 44)} />
    <path class="near" d={rocks('icicles near', 'top', 170, 60)} />
    <path class="near" d={rocks('ice near', 'bottom', 180, 90)} />
  </>
)

const grain = (y: number): string => `M-10 ${y}q400 ${((y * 7) % 23) - 11} 810 0t810 0`

/** The table itself, by candle light, with a map on it. */
const home = (): JSX.Element => (
  <>
    <g fill="none" stroke="#000" stroke-opacity="0.3" stroke-width="5">
      <path d="M-10 166H1610M-10 334H1610M-10 502H1610M-10 670H1610M-10 838H1610" />
    </g>
    <g fill="none" stroke="#a67c52" stroke-opacity="0.2" stroke-width="3">
      <path
        d={[40, 84, 122, 210, 262, 300, 380, 430, 468, 548, 590, 636, 712, 760, 800, 880, 930, 970].map(grain).join('')}
      />
    </g>
    <g transform="rotate(-3 800 520)" opacity="0.85">
      <path
        d="M330 250L620 226L960 246L1280 232L1296 520L1276 800L950 784L640 806L322 788L306 520z"
        class="scene-map"
      />
      <g fill="none" stroke="#b48c56" stroke-width="4" stroke-opacity="0.7">
        <path
          d="M380 690C470 620 440 540 540 520S700 600 780 520S900 360 1010 380S1160 330 1220 290"
          stroke-dasharray="16 14"
        />
        <path d="M420 420l46-70l46 70zM486 440l36-54l36 54zM1020 640l50-76l50 76zM1100 660l38-58l38 58z" />
        <circle cx="1220" cy="290" r="26" />
        <path d="M1200 270l40 40M1240 270l-40 40" />
      </g>
    </g>
  </>
)

export const places: Readonly<Record<PlaceName, () => JSX.Element>> = {
  home,
  onyxia: cave,
  'molten-core': core,
  magtheridon: pit,
  'black-temple': temple,
  naxxramas: necropolis,
}
