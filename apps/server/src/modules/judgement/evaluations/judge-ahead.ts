import * as z from 'zod'
import type { AppContext, Executor } from '../../../platform/context.ts'
import { defineJob } from '../../../platform/jobs/jobs.ts'
import { type ChooseEvaluators, runAloneIfNeeded } from './evaluate-interview.ts'
import { toEvaluationRequest } from './evaluation-request.ts'
import { listJudgedTurns } from './evaluations.repository.ts'
import { findRunning } from './judged-answers.repository.ts'
import { personOf } from './redaction/find-personal.ts'
import { redactRequest } from './redaction/redact.ts'

/** Answers that are not judged during the talk are judged after it: nothing is lost by giving up. */
export const judgeAnswersJob = defineJob({
  name: 'judge-answers',
  payload: z.object({ interviewId: z.uuid() }),
  retries: 2,
  retryDelaySeconds: 10,
  expireSeconds: 3_600,
  // Words that come meanwhile are judged by the next one.
  oneAtATime: true,
})

/** An answer of an interview that runs is on record in words: a text model on this machine judges it while the candidate talks on. */
export const judgeSoon = async (
  { jobs, models }: Pick<AppContext, 'jobs' | 'models'>,
  executor: Executor,
  interviewId: string,
): Promise<void> => {
  const hasTextModel = models?.installed().some(({ description }) => description.purpose === 'mind')
  if (hasTextModel) await jobs.send(judgeAnswersJob, { interviewId }, { key: interviewId, executor })
}

/** Judges one more answer. @returns false: none is left, the interview does not run any more, or its evaluator reads whole ones only */
const judgeNext = async (
  { db }: AppContext,
  chooseEvaluators: ChooseEvaluators,
  interviewId: string,
): Promise<boolean> => {
  const interview = await findRunning(db, interviewId)
  if (!interview?.snapshot) return false
  const { snapshot, organisation_id: ownerId } = interview
  const template = snapshot.evaluation_prompt ?? null
  const [evaluator] = await chooseEvaluators({ interviewId, ownerId, template })
  const { judgeAhead } = evaluator
  if (!judgeAhead) return false
  return runAloneIfNeeded(evaluator, async () => {
    const request = toEvaluationRequest(snapshot, await listJudgedTurns(db, interviewId))
    return judgeAhead((await redactRequest(request, personOf(interview))).request)
  })
}

/** Judges answers of interviews that run, one after the other. */
export const handleJudging = (context: AppContext, chooseEvaluators: ChooseEvaluators): void =>
  context.jobs.handle(judgeAnswersJob, async ({ payload: { interviewId } }) => {
    while (!context.leaving.aborted && (await judgeNext(context, chooseEvaluators, interviewId)));
  })
