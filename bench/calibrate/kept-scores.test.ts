import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import type { EvaluationRequest } from '../../apps/server/src/ai/ports/interview-evaluator.ts'
import type { ScoreRequest } from '../../apps/server/src/modules/judgement/calibration/judge-cases.ts'
import { temporaryFolder } from '../../apps/server/src/platform/testing/temporary-folder.ts'
import { scoringOnce } from './kept-scores.ts'

const request = (title: string) => ({ title }) as EvaluationRequest

it('scores an interview once by each engine, also in another run', async () => {
  const file = join(temporaryFolder(), 'scores.jsonl')
  const score = vi.fn<ScoreRequest>(async ({ title }) => ({ overall_score: title.length }) as never)
  const first = scoringOnce(file, { model: 'a' }, score)
  expect(await first(request('Nurse'))).toEqual({ overall_score: 5 })
  appendFileSync(file, '\n["cut')
  const second = scoringOnce(file, { model: 'a' }, score)
  expect(await second(request('Nurse'))).toEqual({ overall_score: 5 })
  expect(score).toHaveBeenCalledTimes(1)
  await second(request('Cook'))
  await scoringOnce(file, { model: 'b' }, score)(request('Nurse'))
  expect(score).toHaveBeenCalledTimes(3)
})
