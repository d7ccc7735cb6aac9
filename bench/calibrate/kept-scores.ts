import { createHash } from 'node:crypto'
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import type { Evaluation } from '@vivavox/contracts/evaluations'
import type { ScoreRequest } from '../../apps/server/src/modules/judgement/calibration/judge-cases.ts'
import { parseJson } from '../../apps/server/src/platform/parse-json.ts'

const readLines = (file: string): [string, Evaluation][] =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .flatMap(line => {
          const kept = parseJson(line) as [string, Evaluation] | null | undefined
          return kept ? [kept] : []
        })
    : []

/**
 * Takes from a file what the same engine scored before, and appends what it scores now: a run of hours can be broken off and goes
 * on. A line that was cut by the end of the process is scored again.
 * @param engine the evaluator's `engine`: another model, revision or prompt has other scores
 */
export const scoringOnce = (file: string, engine: object, score: ScoreRequest): ScoreRequest => {
  const kept = new Map(readLines(file))
  return async request => {
    const key = createHash('sha256')
      .update(JSON.stringify([engine, request]))
      .digest('hex')
    const before = kept.get(key)
    if (before) return before
    const evaluation = await score(request)
    // On a line of its own, also behind one that was cut.
    appendFileSync(file, `\n${JSON.stringify([key, evaluation])}`)
    return evaluation
  }
}
