import { requireSupportedNode } from './lib/node-version.mjs'
import { startPostgres } from './lib/postgres.mjs'
import { runCommand } from './lib/run-command.mjs'

// node scripts/with-postgres.mjs COMMAND ARGUMENTS…: runs the command with TEST_DATABASE_URL of a throw-away PostgreSQL.

requireSupportedNode()
const [command, ...args] = process.argv.slice(2)
if (!command) {
  console.error('Usage: node scripts/with-postgres.mjs COMMAND [ARGUMENT …]')
  process.exit(2)
}

// A server that was started is always stopped: signals only cut the command short.
let interrupted = false
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    interrupted = true
  })

let postgres
try {
  postgres = await startPostgres(console.log)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

const env = { ...process.env, TEST_DATABASE_URL: postgres.url }
const result = interrupted ? null : await runCommand(command, args, { env, show: true })
await postgres.stop()
process.exit(result?.code ?? 1)
