import { requireSupportedNode } from './lib/node-version.mjs'
import { startPostgres } from './lib/postgres.mjs'
import { runWith } from './lib/run-with.mjs'

// node scripts/with-postgres.mjs COMMAND ARGUMENTS…: runs the command with TEST_DATABASE_URL of a throw-away PostgreSQL.

requireSupportedNode()
await runWith({ script: 'with-postgres.mjs', variable: 'TEST_DATABASE_URL', start: startPostgres })
