import { describe, expect, it } from 'vitest'
import { tidySettings, usualSettings } from '../../src/ui/settings-shape.ts'

describe('settings', () => {
  it('come back as they were kept', () => {
    const mine = { ...usualSettings(), name: 'Mia', pace: 0, text: 'huge', motion: 'less', awake: false }
    mine.habits = {
      ...mine.habits,
      hold: true,
      chain: 'all',
      everyWindow: true,
      stops: { mine: ['end'], friends: ['start'], foes: [] },
    }
    expect(tidySettings(JSON.parse(JSON.stringify(mine)))).toEqual(mine)
  })

  it('are as usual where nothing was kept, or nothing that fits', () => {
    expect(tidySettings(undefined)).toEqual(usualSettings())
    const odd = { name: 7, pace: 3, text: 'tiny', motion: 1, awake: 'yes', confirmPass: null, habits: { stops: [] } }
    expect(tidySettings(odd)).toEqual(usualSettings())
  })

  it('never keep what holds only for the moment', () => {
    const passing = { ...usualSettings(), habits: { ...usualSettings().habits, until: 'something' } }
    expect(tidySettings(passing).habits.until).toBeNull()
    const standing = { ...usualSettings().habits, attacks: { turn: 3, like: 'x', by: null } }
    expect(tidySettings({ habits: standing })).toEqual(usualSettings())
  })

  it('know stops by name, in order, and drop others', () => {
    const stops = { mine: ['end', 'lunch', 'start'], friends: [], foes: ['combat', 'combat'] }
    const { habits } = tidySettings({ habits: { stops } })
    expect(habits.stops).toEqual({ mine: ['start', 'end'], friends: [], foes: ['combat'] })
  })

  it('make a name short and plain', () => {
    expect(tidySettings({ name: '  Mia \n of  the  Moon ' }).name).toBe('Mia of the Moon')
    expect(tidySettings({ name: 'x'.repeat(99) }).name).toHaveLength(24)
  })
})
