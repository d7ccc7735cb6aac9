import type { InstalledModel } from '../../../apps/server/src/ai/ports/model-store.ts'
import { judgeCases } from '../../../apps/server/src/modules/judgement/calibration/judge-cases.ts'
import { describeRun } from '../../calibrate/describe-run.ts'
import { agreementOf } from '../../calibrate/figures/agreement.ts'
import { verdictsOf } from '../../calibrate/figures/verdicts.ts'
import { openEngine } from '../../calibrate/open-engine.ts'
import { folderOf, readSet } from '../../calibrate/read-set.ts'
import { measure } from '../../support/measure.ts'
import { rounded } from '../../support/statistics.ts'
import type { Part, PartFinding } from '../part.ts'
import type { Stage } from '../stage.ts'

const SETS = ['development', 'held-out']

/** With one model, which lies in the data folder of the product. */
const calibrateOne = async (
  { print }: Stage,
  { description: { id } }: InstalledModel,
): Promise<PartFinding> => {
  const engine = await openEngine('local', id, 1)
  try {
    const told: PartFinding[] = []
    for (const set of SETS) {
      const cases = readSet(folderOf(set))
      print(`${id}: ${cases.length} interviews of ${set}`)
      const started = performance.now()
      const judged = await judgeCases(engine.tried.score, cases, {
        parallel: 1,
        onFailure: (error, graded) => print(`${graded.id}: ${error}`),
      })
      const minutes = (performance.now() - started) / 60_000
      const verdicts = verdictsOf(judged)
      told.push({
        measures: [
          measure(`${id}, ${set}: rank correlation`, rounded(agreementOf(judged).spearman ?? 0, 3)),
          measure(
            `${id}, ${set}: gates of ${verdicts.length} kept`,
            verdicts.filter(({ passed }) => passed).length,
          ),
          measure(`${id}, ${set}: minutes per interview`, rounded(minutes / cases.length, 2)),
        ],
        text: describeRun(`${id}, ${set}`, judged, true),
      })
    }
    return {
      measures: told.flatMap(({ measures }) => measures),
      text: told.map(({ text }) => text).join('\n\n'),
    }
  } finally {
    await engine.close()
  }
}

/** How each text model ranks graded interviews. */
export const calibrate: Part = {
  title: 'Agreement with graded interviews',
  lacks: ({ textModels }) => (textModels.length > 0 ? null : 'a text model'),
  run: async stage => {
    const { server } = await stage.product()
    process.env.DATA_DIR = server.dataDir
    const told: PartFinding[] = []
    for (const model of stage.models.textModels) told.push(await calibrateOne(stage, model))
    return {
      measures: told.flatMap(({ measures }) => measures),
      text: told.map(({ text }) => text).join('\n\n'),
    }
  },
}
