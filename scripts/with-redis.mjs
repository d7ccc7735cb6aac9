import { requireSupportedNode } from './lib/node-version.mjs'
import { startRedis } from './lib/redis.mjs'
import { runWith } from './lib/run-with.mjs'

// node scripts/with-redis.mjs COMMAND ARGUMENTS…: runs the command with TEST_REDIS_URL of a throw-away Redis.

requireSupportedNode()
await runWith({ script: 'with-redis.mjs', variable: 'TEST_REDIS_URL', start: startRedis })
