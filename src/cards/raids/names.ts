/** The raids, as everything calls them by key; in the order in which they came out. */
export const raidNames = ['onyxia', 'molten-core', 'magtheridon', 'black-temple', 'naxxramas'] as const
export type RaidName = (typeof raidNames)[number]
