import { ensureBuilt } from './lib/build-parts.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { requireSupportedNode } from './lib/node-version.mjs'
import { root } from './lib/root.mjs'

requireSupportedNode()
process.chdir(root)
const ready = (await ensureInstalled(console.log)) && (await ensureBuilt(console.log, { only: 'server' }))
if (!ready) process.exit(1)
process.setSourceMapsEnabled(true)
// The words after `operate.mjs` (backup, restore FILE, admin grant EMAIL) stand where the operator's program looks for them.
await import(new URL('../apps/server/dist/operate.js', import.meta.url).href)
