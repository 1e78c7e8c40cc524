import type { Habits } from '../../table/habits.ts'

/** A copy that can be sent: the store's own objects can't. */
export const plainHabits = (habits: Habits): Habits => ({
  ...habits,
  stops: { mine: [...habits.stops.mine], friends: [...habits.stops.friends], foes: [...habits.stops.foes] },
  ...(habits.attacks ? { attacks: { ...habits.attacks } } : {}),
})
