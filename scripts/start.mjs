import { requireSupportedNode } from './lib/node-version.mjs'

requireSupportedNode()

const [{ root }, { ensureInstalled }, { ensureBuilt }] = await Promise.all([
  import('./lib/root.mjs'),
  import('./lib/install.mjs'),
  import('./lib/build-parts.mjs'),
])

process.chdir(root)
/** @param {string} line */
const say = line => console.log(line)
if (!(await ensureInstalled(say)) || !(await ensureBuilt(say))) process.exit(1)

say('Starting Vivavox …')
process.setSourceMapsEnabled(true)
// The server becomes this very process: signals and its exit code need no go-between.
await import(new URL('../apps/server/dist/main.js', import.meta.url).href)
