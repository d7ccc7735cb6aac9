import { parseArgs } from 'node:util'
import { startAndSize } from './start-and-size.ts'
import type { Bench } from './support/bench.ts'
import { cloneCommit } from './support/clone.ts'
import { isWithin } from './support/measure.ts'
import { circumstances, reportText, writeReport } from './support/report.ts'
import { voiceLatency } from './voice-latency.ts'

// `npm run bench` measures everything, `npm run bench -- voice` what is named. `--turns 5` makes a trial of the voice.

/** In this order: the first one needs a clone that nobody has built. */
const BENCHES: Record<string, Bench> = { start: startAndSize, voice: voiceLatency }

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { turns: { type: 'string' } },
})
const unknown = positionals.filter(name => !Object.hasOwn(BENCHES, name))
const turns = values.turns === undefined ? null : Number(values.turns)
if (unknown.length > 0 || !(turns === null || (Number.isInteger(turns) && turns > 0))) {
  console.error(`Usage: npm run bench [-- ${Object.keys(BENCHES).join(' ')}] [--turns N]`)
  process.exit(2)
}

const chosen = Object.entries(BENCHES).filter(
  ([name]) => positionals.length === 0 || positionals.includes(name),
)
const clone = cloneCommit()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
process.once('exit', clone.remove)

for (const [, bench] of chosen) {
  const facts = circumstances()
  const { name, isTrial, ...finding } = await bench(clone, { turns, print: console.log })
  console.log(isTrial ? reportText(finding) : writeReport(name, { ...finding, facts }))
  for (const measure of finding.measures.filter(measure => !isWithin(measure))) {
    console.error(`Beyond its limit: ${measure.name}, ${measure.value} of ${measure.limit} ${measure.unit}`)
    process.exitCode = 1
  }
}
