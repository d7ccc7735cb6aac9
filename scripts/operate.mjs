import { prepare } from './lib/node-version.mjs'
import { root } from './lib/root.mjs'

await prepare({ only: 'server' })
process.chdir(root)
process.setSourceMapsEnabled(true)
// The words after `operate.mjs` (backup, restore FILE, admin grant EMAIL) stand where the operator's program looks for them.
await import(new URL('../apps/server/dist/operate.js', import.meta.url).href)
