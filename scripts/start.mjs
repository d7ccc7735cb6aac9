import { prepare } from './lib/node-version.mjs'
import { root } from './lib/root.mjs'

const PARENT_CHECK_MS = 500

/** npm that was killed outright sends no signal; a server left behind would hold the port and the data folder. */
function stopWithNpm() {
  const npm = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === npm) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, PARENT_CHECK_MS)
  timer.unref()
}

await prepare()
process.chdir(root)
console.log('Starting Vivavox …')
if (process.env.npm_lifecycle_event === 'start') stopWithNpm()
// The server becomes this very process: signals and its exit code need no go-between.
await import(new URL('../apps/server/dist/main.js', import.meta.url).href)
