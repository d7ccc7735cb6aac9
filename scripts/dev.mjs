import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensureInstalled } from './lib/install.mjs'
import { requireSupportedNode } from './lib/node-version.mjs'
import { root } from './lib/root.mjs'

requireSupportedNode()
if (!(await ensureInstalled(console.log))) process.exit(1)

const WEB_ORIGIN = 'http://localhost:5173'
const port = process.env.PORT ?? '3000'
// Links in mails lead to Vite's page, and Vite passes everything else on to the server.
const env = { PUBLIC_ORIGIN: WEB_ORIGIN, API_ORIGIN: `http://localhost:${port}`, ...process.env, PORT: port }

const programs = [
  {
    name: 'server',
    args: ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'apps/server/src/app/main.ts'],
    cwd: root,
  },
  { name: 'web', args: ['../../node_modules/vite/bin/vite.js', '--strictPort'], cwd: join(root, 'apps/web') },
]

const children = programs.map(({ name, args, cwd }) => {
  const child = spawn(process.execPath, args, { cwd, env, stdio: ['ignore', 'inherit', 'inherit'] })
  child.on('exit', code => endAll(`The ${name} ended.`, code ?? 1))
  return child
})

let ending = false
/** One program without the other is of no use: the end of either, or Ctrl-C, ends both. @param {string} why @param {number} code */
function endAll(why, code) {
  if (ending) return
  ending = true
  console.log(why)
  process.exitCode = code
  for (const child of children) child.kill('SIGTERM')
}

process.on('SIGINT', () => endAll('Stopping …', 0))
process.on('SIGTERM', () => endAll('Stopping …', 0))
