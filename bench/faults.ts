import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { root } from '../scripts/lib/root.mjs'
import { diskFull, diskReadOnly } from './faults/disk-faults.ts'
import { embeddedUpgradeKilled } from './faults/embedded-upgrade-killed.ts'
import type { Fault } from './faults/fault.ts'
import { mailAway } from './faults/mail-away.ts'
import { migrationKilled } from './faults/migration-killed.ts'
import { namesAway } from './faults/names-away.ts'
import { lineSlow, peopleOffline } from './faults/network-faults.ts'
import { nodeKilled, redisGone } from './faults/node-faults.ts'
import { payPalFails } from './faults/paypal-faults.ts'
import { providersFail } from './faults/providers.ts'
import { keepRow, rowOf } from './faults/report.ts'
import {
  clockMoved,
  databaseAway,
  databaseStuck,
  postgresKilled,
  serverKilled,
} from './faults/server-faults.ts'
import { circumstances } from './support/report.ts'

// `npm run faults` does everything, `npm run faults -- server postgres` what is named. `--rounds 5` makes a trial that is not written down.

const FAULTS: readonly Fault[] = [
  serverKilled,
  postgresKilled,
  databaseAway,
  databaseStuck,
  nodeKilled,
  redisGone,
  migrationKilled,
  embeddedUpgradeKilled,
  diskFull,
  diskReadOnly,
  clockMoved,
  peopleOffline,
  lineSlow,
  mailAway,
  namesAway,
  payPalFails,
  providersFail,
]
/** Each holds one part of the product by itself: the test that strikes it, and how often there. */
const PARTS: Record<string, { test: string; env: Record<string, string> }> = {
  transcriber: { test: 'transcriber-killed', env: { TRANSCRIBER_KILLS: '50' } },
  'text-model': { test: 'text-model-killed', env: { TEXT_MODEL_KILLS: '50' } },
  evaluations: { test: 'evaluations-killed', env: { EVALUATIONS_KILLED: '50' } },
  recordings: { test: 'recordings-killed', env: { RECORDINGS_KILLED: '20' } },
  payments: { test: 'paypal/random-stories', env: { PAYMENT_STORIES: '350' } },
}
const NAMES = FAULTS.map(({ name }) => name)
const KNOWN: readonly string[] = [...NAMES, ...Object.keys(PARTS)]

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string' }, rounds: { type: 'string' } },
})
const isCount = (value: string | undefined) => value === undefined || /^[1-9]\d*$/.test(value)
const isUsed =
  isCount(values.seed) && isCount(values.rounds) && positionals.every(name => KNOWN.includes(name))
if (!isUsed) {
  console.error(`Usage: npm run faults [-- ${KNOWN.join(' ')}] [--seed N] [--rounds N]`)
  process.exit(2)
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

const seed = Number(values.seed ?? Date.now() % 2 ** 31)
const chosen = positionals.length === 0 ? KNOWN : positionals
for (const fault of FAULTS.filter(({ name }) => chosen.includes(name))) {
  const facts = circumstances()
  const times = Number(values.rounds ?? fault.rounds)
  console.log(`${fault.title}: ${times} times, seed ${seed}`)
  const outcome = await fault.run({ seed, rounds: times, print: console.log })
  const { acknowledged, missing, altered, twice, troubles } = outcome
  console.log(`  ${acknowledged} acknowledged; missing ${missing}, altered ${altered}, twice ${twice}`)
  for (const trouble of troubles) console.error(`  ${trouble}`)
  if (troubles.length > 0) process.exitCode = 1
  if (values.rounds === undefined) keepRow(rowOf(fault, outcome, { times, seed, facts }), NAMES)
}
const parts = Object.entries(PARTS).flatMap(([name, part]) => (chosen.includes(name) ? [part] : []))
if (parts.length > 0) {
  const projects = ['api', 'built', 'unit'].flatMap(project => ['--project', project])
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', ...projects, ...parts.map(({ test }) => test)],
    {
      cwd: root,
      env: Object.assign({ ...process.env, PAYMENT_SEED: `${seed}` }, ...parts.map(({ env }) => env)),
      stdio: 'inherit',
    },
  )
  if (status !== 0) process.exitCode = 1
}
// Ends of calls that broke may hold their sockets for long.
process.exit()
