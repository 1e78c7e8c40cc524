/** Where a rule comes from: one raid, all raids, or the comprehensive rules of the game. */
export type RuleRaid = 'all' | 'onyxia' | 'molten-core' | 'magtheridon' | 'black-temple' | 'naxxramas' | 'base'

export interface Rule {
  readonly id: string // as the rules number it (R202.1, 410.6a), or keyword.<name>
  readonly raid: RuleRaid
  readonly title: string
  readonly text: string // in our own words, for somebody at the table
}

/** Reads rules as people write them down: a line with id and title, then indented lines of text. */
export function rulesOf(raid: RuleRaid, page: string): readonly Rule[] {
  const entries = page.trim().split(/\n(?! )/)
  return entries.map((entry) => {
    const [heading = '', ...lines] = entry.split('\n')
    const gap = heading.indexOf(' ')
    return {
      id: heading.slice(0, gap),
      raid,
      title: heading.slice(gap + 1),
      text: lines.map((line) => line.trim()).join(' '),
    }
  })
}
