import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { judgeCases } from '../apps/server/src/modules/judgement/calibration/judge-cases.ts'
import { root } from '../scripts/lib/root.mjs'
import { describeRun } from './calibrate/describe-run.ts'
import { scoringOnce } from './calibrate/kept-scores.ts'
import { openEngine } from './calibrate/open-engine.ts'
import { folderOf, readSet } from './calibrate/read-set.ts'
import { SAMPLE_FILE, sampleOf } from './calibrate/sample.ts'
import { circumstances } from './support/report.ts'
import { figuresText } from './support/table.ts'

// `npm run calibrate` scores the graded interviews with the built-in evaluator; `-- --engine ollama --model NAME` with another one that the environment configures.
// `-- --write-sample` writes the few on which administrators try a model. `--set development` takes one set and names its report after it,
// `--limit 12` every so many of its cases: such a trial writes no report. `--resume FILE` goes on with a run that was broken off.

const USAGE =
  'Usage: npm run calibrate [-- --engine NAME] [--model NAME] [--set NAME|FOLDER] [--limit N] [--samples N] [--parallel N] [--resume FILE]'
const { values } = parseArgs({
  options: {
    engine: { type: 'string', default: 'builtin' },
    model: { type: 'string' },
    set: { type: 'string' },
    limit: { type: 'string' },
    samples: { type: 'string', default: '1' },
    parallel: { type: 'string', default: '2' },
    resume: { type: 'string' },
    'write-sample': { type: 'boolean', default: false },
  },
})
const count = (value: string): number => {
  if (/^[1-9]\d{0,3}$/.test(value)) return Number(value)
  console.error(USAGE)
  process.exit(2)
}
/** Evenly over the whole set, so that every job has some. */
const some = <T>(list: readonly T[], limit: number): T[] =>
  list.filter(
    (_, index) => Math.floor(((index + 1) * limit) / list.length) > Math.floor((index * limit) / list.length),
  )

if (values['write-sample']) {
  const cases = sampleOf(readSet(folderOf('development')))
  mkdirSync(dirname(SAMPLE_FILE), { recursive: true })
  writeFileSync(SAMPLE_FILE, `${JSON.stringify(cases)}\n`)
  process.exit(0)
}

const parallel = count(values.parallel)
const limit = values.limit === undefined ? null : count(values.limit)
const asked = values.set === undefined ? ['development', 'held-out'] : [values.set]
const sets = asked.filter(set => existsSync(folderOf(set)))
if (sets.length === 0) {
  console.log(`No graded interviews in ${asked.map(folderOf).join(', ')}`)
  process.exit(0)
}
const facts = circumstances()
const engine = await openEngine(values.engine, values.model ?? null, count(values.samples)).catch(
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  },
)
const { tried } = engine
const score =
  values.resume === undefined ? tried.score : scoringOnce(values.resume, tried.engine, tried.score)
const parts: string[] = []
const outcomes: Record<string, object[]> = {}
for (const set of sets) {
  const all = readSet(folderOf(set))
  const judged = await judgeCases(score, limit === null ? all : some(all, limit), {
    parallel,
    onJudged: (done, of) => console.error(`${done} of ${of}`),
    onFailure: (error, { id }) => console.error(`${id}: ${error instanceof Error ? error.message : error}`),
  })
  parts.push(describeRun(set, judged, values.engine === 'builtin'))
  outcomes[set] = judged.map(({ graded, outcome }) => ({ id: graded.id, grade: graded.overall, ...outcome }))
}
await engine.close()
const text = parts.join('\n\n')
console.log(text)
if (limit === null) {
  const ofEngine = values.engine === 'builtin' ? '' : `-${values.engine}`
  const ofSet = values.set === undefined ? '' : `-${basename(values.set)}`
  const name = `calibration${ofEngine}${ofSet}`
  const { provider, model, prompt_version } = tried.engine
  const head = `# Agreement with graded interviews: ${provider}, ${model}, prompt ${prompt_version}, ${facts.date}, commit ${facts.commit.slice(0, 10)}`
  writeFileSync(
    join(root, 'bench/results', `${name}.md`),
    `${head}\n\n\`npm run calibrate\`. What the sets are and are not: \`calibration/README.md\`.\n\n${text}\n`,
  )
  writeFileSync(
    join(root, 'bench/results', `${name}.json`),
    figuresText({ ...facts, engine: tried.engine, outcomes }),
  )
}
