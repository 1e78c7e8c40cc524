// Late games of five raiders and a crowded table, looked at in every size:   npm run crowds
// Pictures of them are left in the folder for temporary files.
import { spawnSync } from 'node:child_process'

const env = { ...process.env, CROWDS: 'all', SHOTS: '1' }
const args = ['vitest', 'run', '--project', 'long', 'test/e2e/crowd.long.ts']
process.exit(spawnSync('npx', args, { env, stdio: 'inherit' }).status ?? 1)
