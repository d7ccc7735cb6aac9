import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { requireSupportedNode } from './lib/node-version.mjs'

requireSupportedNode()

const [{ root }, { ensureInstalled }, { ensureBuilt }] = await Promise.all([
  import('./lib/root.mjs'),
  import('./lib/install.mjs'),
  import('./lib/build-parts.mjs'),
])

if (!(await ensureInstalled(console.log)) || !(await ensureBuilt(console.log))) process.exit(1)
const { config } = await import('dotenv')
config({ path: join(root, '.env'), quiet: true })
const args = ['node_modules/tsx/dist/cli.mjs', 'e2e/smoke/run.ts', ...process.argv.slice(2)]
const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' })
process.exit(status ?? 1)
