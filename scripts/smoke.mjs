import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { prepare } from './lib/node-version.mjs'
import { root } from './lib/root.mjs'

await prepare()
const { config } = await import('dotenv')
config({ path: join(root, '.env'), quiet: true })
const args = ['node_modules/tsx/dist/cli.mjs', 'e2e/smoke/run.ts', ...process.argv.slice(2)]
const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' })
process.exit(status ?? 1)
