import type { Seat } from '../../engine/contract/names.ts'
import { type Habits, usualHabits } from '../../table/habits.ts'
import { Dialog } from '../Dialog.tsx'
import { HabitFields } from '../HabitFields.tsx'
import { strings } from '../strings/index.ts'
import { plainHabits } from '../play/plain-habits.ts'
import { usePlay } from '../play/play.ts'

/** When the table asks a person, and when it passes for them. */
export function HabitsSheet(props: { readonly seat: Seat; readonly onClose: () => void }) {
  const play = usePlay()
  const habits = (): Habits => play.session.state.habits[props.seat] ?? usualHabits
  return (
    <Dialog closable title={strings.table.habitsTitle} onClose={() => props.onClose()}>
      <HabitFields habits={habits()} onChange={(changed) => play.session.setHabits(props.seat, plainHabits(changed))} />
    </Dialog>
  )
}
