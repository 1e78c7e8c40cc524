import { command, type Fragment, whenClosed } from './chart.ts'

/** A combat step, from a proposal that resolved to its conclusion; then `after`. */
export const combat = ({ after }: { after: string }): Fragment => ({
  initial: 'attack',
  meta: { title: 'Combat', rules: ['600.1', '602.1'] },
  states: {
    attack: {
      meta: { title: 'Attack', rules: ['602.1'] },
      entry: command('declareAttack', {}),
      on: { 'ATTACK.DECLARED': { target: 'attackWindow', meta: { rules: ['602.1'] } } },
    },
    attackWindow: {
      meta: { title: 'Attack window', rules: ['602.1', '602.4a'] },
      entry: command('openWindow', { name: 'attack' }),
      on: { 'WINDOW.CLOSED': whenClosed({ name: 'attack' }, 'protect', ['602.2']) },
    },
    protect: {
      meta: { title: 'Protect', rules: ['602.2', '602.2b'] },
      entry: command('protectPoint', {}),
      on: {
        'PROTECT.DONE': [
          { target: 'defend', guard: 'bothRemain', meta: { rules: ['602.3'] } },
          { target: 'conclude', meta: { rules: ['602.2', '602.3'] } },
        ],
      },
    },
    defend: {
      meta: { title: 'Defend', rules: ['602.3'] },
      entry: command('declareDefense', {}),
      on: { 'DEFENSE.DECLARED': { target: 'defendWindow', meta: { rules: ['602.3'] } } },
    },
    defendWindow: {
      meta: { title: 'Defend window', rules: ['602.3', '602.4a'] },
      entry: command('openWindow', { name: 'defend' }),
      on: { 'WINDOW.CLOSED': whenClosed({ name: 'defend' }, 'conclude', ['602.3']) },
    },
    conclude: {
      meta: { title: 'Conclusion', rules: ['603.1', '603.2', '603.3'] },
      entry: command('concludeCombat', {}),
      on: { 'COMBAT.OVER': { target: after, meta: { rules: ['603.3'] } } },
    },
  },
})
