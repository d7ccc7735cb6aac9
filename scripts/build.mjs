import { ensureBuilt } from './lib/build-parts.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { requireSupportedNode } from './lib/node-version.mjs'

requireSupportedNode()
const done = (await ensureInstalled(console.log)) && (await ensureBuilt(console.log))
if (done) console.log('The build is up to date.')
process.exit(done ? 0 : 1)
