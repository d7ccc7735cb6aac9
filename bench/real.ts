import { parseArgs } from 'node:util'
import { allModels, findModels, missingModels } from './real/model-folder.ts'
import type { Part } from './real/part.ts'
import { besideEvaluation } from './real/parts/beside-evaluation.ts'
import { calibrate } from './real/parts/calibrate.ts'
import { drafts } from './real/parts/drafts.ts'
import { engine } from './real/parts/engine.ts'
import { evaluation } from './real/parts/evaluation.ts'
import { interviews } from './real/parts/interviews.ts'
import { noise } from './real/parts/noise.ts'
import { twoAtOnce } from './real/parts/two-at-once.ts'
import { type KeptPart, partText, writePart } from './real/report.ts'
import { openStage, type Stage } from './real/stage.ts'
import { isWithin } from './support/measure.ts'
import { writeOverview } from './support/overview.ts'
import { circumstances, loadNow } from './support/report.ts'
import { rounded } from './support/statistics.ts'

// `REAL_MODELS_DIR=… npm run real` measures the built product with models on this machine; `-- drafts noise` some parts, `--calibrate`
// the graded interviews, too, which takes long. REAL_MODELS_FETCH names a script that fetches what is missing.

const PARTS: Record<string, Part> = {
  interviews,
  drafts,
  evaluation,
  two: twoAtOnce,
  beside: besideEvaluation,
  noise,
  engine,
  calibrate,
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { calibrate: { type: 'boolean', default: false } },
})
const names = Object.keys(PARTS)
if (positionals.some(name => !names.includes(name))) {
  console.error(`Usage: REAL_MODELS_DIR=FOLDER npm run real [-- ${names.join(' ')}] [--calibrate]`)
  process.exit(2)
}
const isChosen = (name: string) =>
  positionals.includes(name) || (name === 'calibrate' ? values.calibrate : positionals.length === 0)

const measure = async (stage: Stage, name: string, part: Part): Promise<KeptPart> => {
  const facts = circumstances()
  stage.seen()
  const started = performance.now()
  const finding = await part.run(stage)
  const { load: loadDuring, memoryMb } = stage.seen()
  const minutes = rounded((performance.now() - started) / 60_000, 1)
  return {
    name,
    title: part.title,
    ...facts,
    loadDuring,
    loadAfter: loadNow(),
    minutes,
    memoryMb,
    ...finding,
  }
}

const show = (part: KeptPart): void => {
  console.log(`\n${partText(part)}\n`)
  for (const each of part.measures.filter(one => !isWithin(one))) {
    console.error(`Beyond its limit: ${part.name}: ${each.name}, ${each.value} of ${each.limit} ${each.unit}`)
    process.exitCode = 1
  }
}

/** One part that cannot be measured, or fails, keeps none of the others from the report. */
const measureAll = async (stage: Stage): Promise<void> => {
  for (const [name, part] of Object.entries(PARTS).filter(([name]) => isChosen(name))) {
    const lack = part.lacks(stage.models)
    stage.print(lack ? `${name} is left out: it needs ${lack}.` : `${name}: ${part.title}`)
    if (lack) continue
    try {
      if (!part.isAlone) await stage.product()
      const measured = await measure(stage, name, part)
      writePart(
        measured,
        Object.values(PARTS).map(({ title }) => title),
      )
      show(measured)
    } catch (error) {
      console.error(`${name} failed:`, error)
      process.exitCode = 1
    }
  }
}

let stage: Stage
try {
  stage = openStage(findModels(process.env), console.log)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(2)
}
const { models, print } = stage
print(
  `Models: ${
    allModels(models)
      .map(({ description }) => description.id)
      .join(', ') || 'none'
  }`,
)
const missing = missingModels(models)
if (missing.length > 0)
  print(`Missing in ${models.folder}: ${missing.join(', ')}. Parts that need them are left out.`)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
await measureAll(stage).finally(() => stage.close())
writeOverview()
