import { Segmented } from '../Segmented.tsx'
import { changeSettings, settings } from '../settings.ts'
import { paces } from '../settings-shape.ts'
import { strings } from '../strings/index.ts'
import { changePace } from './pace.ts'

const words = strings.settings
const title = (pace: number): string => words.paces[pace] ?? ''

/** One tap: the next pace. Every one of its names has the same room, so that nothing beside it moves. */
export function PaceButton() {
  return (
    <button
      type="button"
      class="ribbon-button pace-button"
      aria-label={words.paceIs(title(settings.pace))}
      title={words.paceIs(title(settings.pace))}
      onClick={changePace}
    >
      <span aria-hidden="true" class="pace-sign">
        {sign[settings.pace] ?? '▸▸'}
      </span>
      <span aria-hidden="true" class="pace-word">
        {title(settings.pace)}
      </span>
    </button>
  )
}
const sign: Record<number, string> = { 2500: '▸', 1200: '▸▸', 500: '▸▸▸', 0: '▸▸|' }

/** All of them side by side. */
export function PaceChoice() {
  return (
    <Segmented
      label={words.pace}
      value={settings.pace}
      options={paces.map((value) => ({ value, title: title(value) }))}
      onChange={(pace) => changeSettings({ pace })}
    />
  )
}
