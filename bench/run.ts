import { parseArgs } from 'node:util'
import { interviews } from './interviews.ts'
import { lists } from './lists.ts'
import { nodes } from './nodes.ts'
import { relay } from './relay.ts'
import { startAndSize } from './start-and-size.ts'
import type { Bench } from './support/bench.ts'
import { cloneCommit } from './support/clone.ts'
import { isWithin } from './support/measure.ts'
import { writeOverview } from './support/overview.ts'
import { circumstances, reportText, writeReport } from './support/report.ts'
import { cascadeLatency, geminiLatency, voiceLatency } from './voice.ts'

// `npm run bench` measures everything, `npm run bench -- voice` what is named. `--turns 5` makes a trial of the voice,
// `--interviews 10 --seconds 30` one of the relay and of interviews.

/** In this order: the first one needs a clone that is not built yet. */
const BENCHES: Record<string, Bench> = {
  start: startAndSize,
  voice: voiceLatency,
  gemini: geminiLatency,
  cascade: cascadeLatency,
  relay,
  interviews,
  lists,
  nodes,
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    turns: { type: 'string' },
    interviews: { type: 'string' },
    seconds: { type: 'string' },
  },
})
/** null: not given. NaN: no such number. */
const count = (value: string | undefined) => {
  if (value === undefined) return null
  return /^[1-9]\d*$/.test(value) ? Number(value) : Number.NaN
}
const options = {
  turns: count(values.turns),
  interviews: count(values.interviews),
  seconds: count(values.seconds),
}
const unknown = positionals.filter(name => !Object.hasOwn(BENCHES, name))
if (unknown.length > 0 || Object.values(options).some(Number.isNaN)) {
  const names = Object.keys(BENCHES).join(' ')
  console.error(`Usage: npm run bench [-- ${names}] [--turns N] [--interviews N] [--seconds N]`)
  process.exit(2)
}

const chosen = Object.entries(BENCHES).filter(
  ([name]) => positionals.length === 0 || positionals.includes(name),
)
const clone = cloneCommit()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
process.once('exit', clone.remove)

const run = async (bench: Bench): Promise<void> => {
  const facts = circumstances()
  // That one measures how it is built.
  if (bench !== startAndSize) await clone.build()
  const { name, isTrial, ...finding } = await bench(clone, { ...options, print: console.log })
  console.log(isTrial ? reportText(finding) : writeReport(name, { ...finding, facts }))
  for (const measure of finding.measures.filter(measure => !isWithin(measure))) {
    console.error(`Beyond its limit: ${measure.name}, ${measure.value} of ${measure.limit} ${measure.unit}`)
    process.exitCode = 1
  }
}

for (const [name, bench] of chosen) {
  // One that fails keeps none of the others from its report.
  await run(bench).catch(error => {
    console.error(`${name} failed:`, error)
    process.exitCode = 1
  })
}
writeOverview()
