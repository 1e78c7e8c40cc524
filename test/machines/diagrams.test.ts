import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { charts } from '../../machines/index.ts'
import { chart, command, freshContext } from '../../machines/parts/chart.ts'
import { chartPage } from '../../tools/charts/page.ts'

const folder = fileURLToPath(new URL('../../machines/diagrams/', import.meta.url))

const diagramsOf = (page: string): string[] =>
  [...page.matchAll(/```mermaid\n([^`]*)```/g)].map(([, text = '']) => text)

interface Body {
  declared: Set<string>
  used: Set<string>
}

const id = '[a-z]\\w*'
const edge = `(?:\\[\\*\\]|${id})`
const text = '[^:;#%"{}<>\\n]+'

/** What Mermaid could not read, or would read as something else. Boxes are joined only within one parent. */
function faultsOf(diagram: string): string[] {
  const [first, ...lines] = diagram.trimEnd().split('\n')
  const faults = first === 'stateDiagram-v2' ? [] : [`begins with ${first}`]
  const all = new Set<string>()
  const bodies: Body[] = [{ declared: new Set(), used: new Set() }]
  const close = ({ declared, used }: Body): void => {
    for (const name of used) if (!declared.has(name)) faults.push(`${name} has no box beside it`)
  }
  const open = (): Body => bodies.at(-1) ?? { declared: new Set(), used: new Set() }
  const declare = (name: string): void => {
    if (all.has(name)) faults.push(`${name} twice`)
    all.add(name)
    open().declared.add(name)
  }
  for (const line of lines.map((raw) => raw.trim())) {
    const arrow = new RegExp(`^(${edge}) --> (${edge})(?: : ${text})?$`, 'i').exec(line)
    const named = new RegExp(`^state "${text}" as (${id})$`, 'i').exec(line)
    const begun = new RegExp(`^state (${id}) \\{$`, 'i').exec(line)
    const said = new RegExp(`^(${id}) : ${text}$`, 'i').exec(line)
    if (arrow) for (const end of arrow.slice(1, 3).filter((it) => it !== '[*]')) open().used.add(end)
    else if (named) declare(named[1] ?? '')
    else if (begun) {
      declare(begun[1] ?? '')
      bodies.push({ declared: new Set(), used: new Set() })
    } else if (line === '}') close(bodies.pop() ?? open())
    else if (!said && line !== '--') faults.push(`can’t be read: ${line}`)
  }
  if (bodies.length !== 1) faults.push('a brace is left open')
  bodies.forEach(close)
  return faults
}

describe('machines/diagrams', () => {
  it('shows the charts as they are (npm run charts draws them again)', () => {
    const drawn = Object.fromEntries(
      readdirSync(folder).map((file) => [file, readFileSync(`${folder}${file}`, 'utf8').replaceAll('\r\n', '\n')]),
    )
    const pages = Object.fromEntries(Object.entries(charts).map(([raid, it]) => [`${raid}.md`, chartPage(raid, it)]))
    expect(drawn).toEqual(pages)
  })

  it.each(Object.entries(charts))('Mermaid can read: %s', (raid, machine) => {
    const diagrams = diagramsOf(chartPage(raid, machine))
    expect(diagrams.length).toBeGreaterThan(1)
    expect(diagrams.flatMap(faultsOf)).toEqual([])
  })

  it('tells diagrams that Mermaid can’t read', () => {
    const wrong = ['stateDiagram-v2', '  state "a: b" as x', '  x --> y', '  state x {', '']
    expect(faultsOf(wrong.join('\n'))).toHaveLength(3)
  })
})

const meta = { rules: ['500.1'] }

const drawMore = ({ context }: { context: { stage: number } }) => ({ boss: context.stage + 1, raider: context.stage })

/** Everything at once that the parts of today do not do. */
const strange = chart.createMachine({
  id: 'strange',
  context: freshContext,
  initial: 'first',
  states: {
    first: {
      meta: { title: 'One: "two"; {three}', rules: ['500.1'] },
      entry: command('drawStep', drawMore),
      exit: command('endPhase', {}),
      always: [
        { target: 'deep.right', guard: 'noRaiderLeft', meta },
        { target: 'both', meta },
      ],
      on: {
        'RAIDER.FELL': { actions: command('bossWins', {}), meta },
        FLIPPED: { target: 'both', guard: { type: 'flipped', params: { card: 'onyxia/onyxia-2', back: false } }, meta },
        REVEALED: ['one', 'two', ''].map((card) => ({
          target: 'both',
          guard: { type: 'revealed' as const, params: { deck: 'events', card } },
          meta,
        })),
        'WAY.CHOSEN': { target: 'both', guard: { type: 'chosen', params: { ways: ['here'], least: {} } }, meta },
        'COMBAT.OVER': {
          target: 'both',
          actions: [command('removeBoss', {}), command('discardHand', {}), command('addEffect', { name: 'more' })],
          meta,
        },
      },
    },
    deep: {
      meta,
      entry: command('wrapUp', {}),
      initial: 'left',
      states: {
        left: {
          meta,
          on: { BEGIN: { target: '#strange.first', meta }, 'TURN.OVER': { target: '#strange.both', meta } },
        },
        right: { type: 'final', meta },
      },
      on: { 'COMBAT.OVER': { target: '.left', meta }, 'BOSS.FATAL': { target: 'first', meta } },
      onDone: { target: 'both', meta },
    },
    both: {
      type: 'parallel',
      meta,
      states: {
        one: { meta, initial: 'a', states: { a: { meta, on: { BEGIN: { target: 'b', meta } } }, b: { meta } } },
        two: { meta, initial: 'a', states: { a: { meta } } },
      },
    },
  },
})

describe('a diagram', () => {
  const page = chartPage('strange', strange)

  it('can be read, whatever is in the chart', () => {
    expect(diagramsOf(page).flatMap(faultsOf)).toEqual([])
  })

  it('says everything a chart says', () => {
    for (const line of [
      'state "One two three" as at_first',
      'at_first : draw step (boss by stage, raider the stage)',
      'at_first : at its end end phase',
      'at_first --> at_both : at once [otherwise]',
      'at_first --> at_deep : at once [no raider left], to Right',
      'at_first --> at_first : raider fell / boss wins',
      'at_first --> at_both : flipped [card onyxia 2, front]',
      'at_first --> at_both : revealed [deck events, card one or two or none]',
      'at_first --> at_both : way chosen [here]',
      'at_first --> at_both : combat over / …',
      '| One: "two"; {three} | combat over | remove boss, discard hand, add effect (more) | Both | 500.1 |',
      '[*] --> at_deep_left : wrap up',
      'at_deep_left --> [*] : begin',
      'at_deep --> at_first : boss fatal',
      'at_deep --> at_both : done',
      'at_deep_right --> [*]',
      '--',
      '- At any moment in Deep: combat over → Left',
      '| Deep › Left | turn over |  | Both | 500.1 |',
    ])
      expect(page.split('\n').map((it) => it.trim())).toContain(line)
  })
})
