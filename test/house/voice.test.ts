import { describe, expect, it } from 'vitest'
import { filesUnder, textOf } from './files.ts'
import { codeOf } from './source.ts'
import { type Said, saidIn } from './said.ts'

/** One voice: what a machine can tell of it. Whether a sentence is good, somebody has to read aloud. */

/** What we once said, and what to say instead. */
const better: readonly (readonly [wrong: RegExp, better: string])[] = [
  [
    /\b(?:take|takes|taking|took|taken) (?:it|that|this|them|your last action|their last action) back\b/i,
    'undo, or Cancel for a half-made choice',
  ],
  [/\b(?:take|takes|taking|took|taken) back (?:your|their|the|that|what)\b/i, 'undo'],
  [/\b(?:is|are|was|were|be|been) kept\b|\bkept by\b|^kept\b|^keeping…/i, 'saved'],
  [/\bbroker\b|\bmeeting point\b/i, 'connection server'],
  [/\bby (?:itself|yourself|themselves)\b/i, 'automatically'],
  [/\bthe usual\b|\bas usual\b/i, 'default'],
  [/\beverybody\b/i, 'everyone'],
  [/\b(?:every|any|some)body’s word\b|\b(?:its|the) word of\b/i, 'everyone has to agree'],
  [/\bsomebody\b/i, '“you”, “a player” or “someone”'],
  [/\banybody\b/i, 'anyone'],
  [/\bwhoever\b/i, 'say who it is'],
  [/\banew\b/i, 'again'],
  [/\bfinds? back\b|\bfound back\b/i, 'rejoin, reconnect or return'],
  [/\bstumbled?\b/i, 'failed'],
  [/\bpress(?:es)? longer\b/i, 'long-press'],
  [/\bpromises? the most\b/i, 'it’s the best option right now'],
  [/\bno (?:card|rule) (?:is like|says) that\b/i, 'No cards match.'],
  [/\bput (?:the table|it|them) right\b/i, 'fix the table by hand'],
  [/\blet chance\b|\bchance (?:says|chooses|decides)\b/i, 'at random'],
  [/\b(?:by|with) two scans a guest\b|\bone (?:card )?a line\b/i, 'per guest, per line'],
  [/\bas soon as it is (?:opened|back)\b/i, 'when'],
  [/\bone is used up\b/i, 'already used'],
  [/\btaken in\b/i, 'imported'],
  [/\bcarr(?:y|ies|ied|ying) (?:the raid |it )?on\b/i, 'take over, or continue'],
  [/\bdo(?:es)? not tell\b|\btell(?:s)? its address\b/i, 'share its address'],
  [/\bis not so\b|\bneither is so\b/i, 'isn’t met'],
  [/\bwhat is needed\b|\bis asked for\b/i, 'say what to do'],
  [/\breally\?/i, 'ask what will happen'],
  [/\bsend(?:s|ing)? (?:\{\} )?away\b|\bsent (?:you )?away\b/i, 'remove'],
]

const faultsIn = (where: string, text: string): string[] =>
  better.flatMap(([wrong, say]) => {
    const found = wrong.exec(text)
    return found ? [`${where}: “${found[0]}” in “${text.trim().slice(0, 90)}”. Say: ${say}`] : []
  })

const isCode = (file: string): boolean => /\.tsx?$/.test(file) && !file.includes('.generated.')

/** Never on a screen: notes for those who read the source, mistakes of ours, and what is written to the console. */
const amongUs = /^(?:untold|unread|super|Error|TypeError|console\.\w+|NetError|DOMException|PatchError|has|own)$/
const isWords = ({ text, name }: Said): boolean => /[a-z] [a-z]/i.test(text) && !amongUs.test(name)

const told = (files: readonly string[], isHeard: (said: Said) => boolean): string[] =>
  files.flatMap((file) =>
    saidIn(file, textOf(file))
      .filter(isHeard)
      .flatMap((said) => said.text.split('\n').flatMap((line, i) => faultsIn(`${file}:${said.line + i}`, line))),
  )

describe('one voice', () => {
  it('is heard on every screen', () => {
    const files = filesUnder('src/ui/strings').filter(isCode)
    expect(files.length).toBeGreaterThan(20)
    expect(told(files, () => true)).toEqual([])
  })

  it('is the table’s, the bots’, the store’s and the rules’ too', () => {
    const rooms = [
      'src/table',
      'src/bots/greedy/says.ts',
      'src/bots/greedy/gist.ts',
      'src/bots/greedy/why.ts',
      'src/store',
      'src/engine',
      'src/cards/deck-rules.ts',
      'src/cards/boss-deck-rules.ts',
      'src/wording',
      'src/rulebook',
    ]
    const files = filesUnder('src').filter(
      (file) =>
        isCode(file) && rooms.some((room) => file.startsWith(room)) && !/^src\/table\/(?:rulings|sim)\//.test(file),
    )
    expect(told(files, isWords)).toEqual([])
  })

  it('is that of README, the page and what is installed', () => {
    const prose = textOf('README.md').replaceAll(/```[\s\S]*?```|`[^`\n]*`|\]\([^)]*\)/g, ' ')
    const lines = prose.split('\n').flatMap((line, i) => faultsIn(`README.md:${i + 1}`, line))
    const rest = ['index.html', 'vite.config.ts'].flatMap((file) =>
      [...textOf(file).matchAll(/(?:description(?:" content)?[=:]|<noscript>|<title>)\s*["'>]?([^"'<]+)/g)].flatMap(
        ([, text = '']) => faultsIn(file, text),
      ),
    )
    expect([...lines, ...rest]).toEqual([])
  })

  it('finds what it looks for', () => {
    expect(faultsIn('x', 'Taking this back needs everybody’s word:')).toHaveLength(3)
    expect(faultsIn('x', 'The raid is kept. You find back here from the first screen.')).toHaveLength(2)
    expect(faultsIn('x', 'Everyone has to agree to undo this:')).toEqual([])
  })
})

const screens = filesUnder('src/ui').filter((file) => isCode(file) && !file.startsWith('src/ui/strings/'))

describe('words', () => {
  /** Attributes that are read or read out. */
  const spoken =
    /^(?:aria-(?:label|description|roledescription|valuetext|placeholder)|title|placeholder|alt|label|text|hint|how|reason|yes|no|caption|summary)$/
  const hasWord = /\p{L}{2}/u

  it('stand in src/ui/strings, never between the tags of a component or in what it says aloud', () => {
    const faults = screens
      .filter((file) => file.endsWith('.tsx'))
      .flatMap((file) =>
        saidIn(file, textOf(file)).flatMap(({ text, line, at, name }) =>
          hasWord.test(text.replaceAll('{}', '')) && (at === 'element' || (at === 'attribute' && spoken.test(name)))
            ? [`${file}:${line}: “${text.trim()}”`]
            : [],
        ),
      )
    expect(faults).toEqual([])
  })

  it('are no sentences anywhere else in the page’s code', () => {
    const sentence = /^\s*\p{Lu}[\s\S]* [\s\S]*[.?!…:]\s*$/u
    const faults = screens.flatMap((file) =>
      saidIn(file, textOf(file)).flatMap(({ text, line, name }) =>
        sentence.test(text) && !amongUs.test(name) ? [`${file}:${line}: “${text}”`] : [],
      ),
    )
    expect(faults).toEqual([])
  })

  it('find their plural by the rules of the language, in whole sentences', () => {
    const files = filesUnder('src/ui/strings').filter((file) => isCode(file) && !file.endsWith('english.ts'))
    const faults = files.flatMap((file) =>
      codeOf(textOf(file))
        .split('\n')
        .flatMap((line, i) => (/[=!]== 1\)?\s*\?/.test(line) ? [`${file}:${i + 1}: ${line.trim()}`] : [])),
    )
    expect(faults).toEqual([])
  })

  it('are seen between tags, in attributes and in code', () => {
    const source = 'const a = <b aria-label={`q ${z} words`} class="c d">Hello there {n ? "or here" : t("there")}</b>'
    expect(saidIn('a.tsx', source).map(({ text, at, name }) => [text, at, name])).toEqual([
      ['q {} words', 'attribute', 'aria-label'],
      ['c d', 'attribute', 'class'],
      ['Hello there ', 'element', ''],
      ['or here', 'element', ''],
      ['there', 'code', 't'],
    ])
  })
})
