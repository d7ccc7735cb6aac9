import type { EvaluationFault } from '@vivavox/contracts/evaluation-queue'
import type { Evaluation } from '@vivavox/contracts/evaluations'
import * as z from 'zod'
import type {
  EvaluationRequest,
  InterviewEvaluator,
  ScorerReport,
} from '../../../ai/ports/interview-evaluator.ts'
import { askWithFallback, isDown, isDownForGood } from '../../../ai/transport/provider-fallback.ts'
import type { AppContext, Executor } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { createStallSignal } from '../../../platform/deadline.ts'
import { newId } from '../../../platform/ids.ts'
import { defineJob } from '../../../platform/jobs/jobs.ts'
import { isNotEmpty, mapNonEmpty, type NonEmpty } from '../../../platform/non-empty.ts'
import { ProviderError } from '../../../platform/provider-error.ts'
import { createSerialQueues } from '../../../platform/serial-queue.ts'
import { settlePlace } from '../../billing/subscriptions/index.ts'
import { noteFallback } from '../../engines/models/index.ts'
import { answersInBrief } from './answers-in-brief.ts'
import {
  awaitsTranscript,
  toEvaluationRequest,
  withCorrections,
  writtenAnswers,
} from './evaluation-request.ts'
import {
  beginEvaluation,
  hasPasted,
  listEvaluationTurns,
  noteExpected,
  noteFault,
  postponeEvaluation,
  type SettledStatus,
  storeEvaluation,
} from './evaluations.repository.ts'
import { awaitingEvaluation, fallbackEvaluation } from './fallback-evaluation.ts'
import { quoteStarts, quotesInCorrections } from './quote-starts.ts'
import { personOf } from './redaction/find-personal.ts'
import { redactRequest } from './redaction/redact.ts'
import { scoreInterview } from './score.ts'

/**
 * A scorer that reports no part as done for so long is given up, milliseconds. One that reports none has so long for all its
 * samples; one that works piece by piece takes as long as it takes, since what it has made of answers is kept.
 */
export const SAMPLES_MS = 25 * 60_000

/**
 * Two scorers, one after the other in the last try, each with its longest wait, and before each the interview that another job
 * has evaluated there. Milliseconds. A worker that dies is known much sooner.
 */
export const LONGEST_RUN_MS = 4 * SAMPLES_MS

/** Tried for about ten minutes: a provider may be away for a while. */
export const evaluateInterviewJob = defineJob({
  name: 'evaluate-interview',
  payload: z.object({ interviewId: z.uuid(), reason: z.string().nullable() }),
  retries: 5,
  retryDelaySeconds: 10,
  expireSeconds: LONGEST_RUN_MS / 1_000 + 300,
  // One that was deleted and put back, or whose last words came, meanwhile is queued again.
  oneAtATime: true,
})

/**
 * Queues the evaluation of an interview whose status is `queued`. Call it in the transaction that ends the interview.
 * While one waits, another for the same interview adds nothing.
 * @param later after all evaluations that a reader waits for
 */
export const queueEvaluation = (
  { jobs }: Pick<AppContext, 'jobs'>,
  executor: Executor,
  interviewId: string,
  reason: string | null = null,
  later = false,
): Promise<void> =>
  jobs.send(evaluateInterviewJob, { interviewId, reason }, { key: interviewId, executor, later })

/** Who evaluates an interview: the chosen one, and who steps in while it is down. */
export type ChooseEvaluators = (interview: {
  /** null: no candidate took it. */
  interviewId: string | null
  /** The vacancy's owner. */
  ownerId: string
  /** How to score; null: as the built-in prompt says. */
  template: string | null
}) => Promise<NonEmpty<InterviewEvaluator>>

interface EvaluationRun {
  interviewId: string
  /** Why it is evaluated again; null the first time. */
  reason: string | null
  /** A failure now is final: the fallback is kept and the status becomes `failed`. */
  lastTry: boolean
  /** Which try this is, from 1. */
  tries?: number
}

type Reports = NonEmpty<ScorerReport>

/** Answers that say nothing of the scorer as a whole: by chance the next one is of use. */
const BAD_ANSWERS: readonly string[] = ['unusable', 'refused', 'timed_out']
const isBadAnswer = (error: unknown): boolean =>
  error instanceof ProviderError && BAD_ANSWERS.includes(error.fault)

/** Of three samples two have to be of use; the median of fewer would hide how far they lie apart. */
const leastOf = (count: number): number => Math.min(2, count)

interface Taken {
  reports: ScorerReport[]
  failures: unknown[]
}

type Watched = Pick<NonNullable<Parameters<InterviewEvaluator['evaluate']>[1]>, 'signal' | 'onProgress'>

const takeAtOnce = async (
  evaluator: InterviewEvaluator,
  request: EvaluationRequest,
  count: number,
  watched: Watched,
): Promise<Taken> => {
  const samples = Array.from({ length: count }, (_, sample) =>
    evaluator.evaluate(request, { sample, ...watched }),
  )
  const settled = await Promise.allSettled(samples)
  return {
    reports: settled.flatMap(one => (one.status === 'fulfilled' ? one.value : [])),
    failures: settled.flatMap(one => (one.status === 'rejected' ? [one.reason] : [])),
  }
}

/** Stops where the rest cannot help any more, or would take longer than there is. */
const takeInTurn = async (
  evaluator: InterviewEvaluator,
  request: EvaluationRequest,
  count: number,
  { watched, late }: { watched: Watched; late: (taken: number) => boolean },
): Promise<Taken> => {
  const taken: Taken = { reports: [], failures: [] }
  for (let sample = 0; sample < count; sample += 1) {
    if (count - taken.failures.length < leastOf(count)) break
    if (sample > 0 && taken.reports.length > 0 && late(sample)) break
    try {
      taken.reports.push(await evaluator.evaluate(request, { sample, ...watched }))
    } catch (error) {
      taken.failures.push(error)
      if (!isBadAnswer(error)) break
    }
  }
  return taken
}

const takeAll = async (
  evaluator: InterviewEvaluator,
  request: EvaluationRequest,
  clock: () => number,
): Promise<Reports> => {
  const { count, atOnce } = evaluator.sampling ?? { count: 1, atOnce: true }
  const began = clock()
  const { signal, progressed, end } = createStallSignal(SAMPLES_MS)
  const watched = { signal, onProgress: progressed }
  const outOfTime = (more: number) => clock() - began + more > SAMPLES_MS
  const late = (taken: number) => outOfTime((clock() - began) / taken)
  const taking = atOnce
    ? takeAtOnce(evaluator, request, count, watched)
    : takeInTurn(evaluator, request, count, { watched, late })
  const { reports, failures } = await taking.finally(end)
  const least = late(Math.max(1, reports.length + failures.length)) ? 1 : leastOf(count)
  if (isNotEmpty(reports) && reports.length >= least) return reports
  throw failures.find(error => !isBadAnswer(error)) ?? failures[0] ?? new Error('a scorer gave no answer')
}

const machines = createSerialQueues()

/**
 * Has an engine that does one thing at a time score one interview after the other: two at once would only share its time,
 * and both could run out of it. Others work at once.
 */
export const runAloneIfNeeded = <T>(
  { engine, sampling }: InterviewEvaluator,
  work: () => Promise<T>,
): Promise<T> => (sampling?.alone ? machines.run(engine.provider, work) : work())

/**
 * Asks a scorer as often as it is to be asked: several answers, since one may be chance.
 * @param clock monotonic, milliseconds
 * @returns two at least where three were asked for; one only where time was too short for more
 * @throws what the scorer threw, when too few answers are of use; that it is down before all else
 */
export const takeSamples = (
  evaluator: InterviewEvaluator,
  request: EvaluationRequest,
  clock: () => number = () => performance.now(),
): Promise<Reports> => runAloneIfNeeded(evaluator, () => takeAll(evaluator, request, clock))

/** In words that may be shown: never a provider's own. */
const faultOf = (error: unknown, { engine }: InterviewEvaluator): EvaluationFault =>
  error instanceof ProviderError
    ? { provider: error.provider, fault: error.fault }
    : { provider: engine.provider, fault: 'internal' }

/** The same scorer, whose model is asked once. */
const askedOnce = ({ sampling, ...scorer }: InterviewEvaluator): InterviewEvaluator => ({
  ...scorer,
  ...(sampling && { sampling: { ...sampling, count: 1 } }),
})

type NewFallback = Omit<Parameters<typeof noteFallback>[2], 'at'>

const fallbackTo = (chosen: InterviewEvaluator, scorer: InterviewEvaluator): NewFallback | null =>
  chosen === scorer
    ? null
    : {
        purpose: 'analysis',
        from: chosen.engine.provider,
        to: scorer.engine.provider,
        code: 'PROVIDER_UNAVAILABLE',
      }

/**
 * Asks the first scorer that is not down: the next one at once when waiting does not mend it, else only in the last try.
 * @param run null: an interview that no candidate took
 * @throws whatever the last of them throws
 */
export const askScorers = (
  log: AppContext['log'],
  evaluators: NonEmpty<InterviewEvaluator>,
  request: EvaluationRequest,
  { interviewId, lastTry }: { interviewId: string | null; lastTry: boolean },
) =>
  askWithFallback(
    evaluators,
    evaluator => takeSamples(evaluator, request),
    error => isDownForGood(error) || (lastTry && isDown(error)),
    (from, to, err) =>
      log.warn(
        { err, interviewId, from: from.engine.provider, to: to.engine.provider },
        'a provider gave way in an evaluation',
      ),
  )

/**
 * Evaluates a queued interview from its own record and stores the result; one with an answer whose
 * transcription is pending waits for it instead. An abandoned one takes one sample of a model, once a reader opens it. Safe to run twice.
 * A provider that is down gives way to the next one: at once when waiting does not mend it, else only in the last try,
 * since scores of one vacancy compare best when one model gave them.
 * @throws whatever the evaluator throws, so that the queue tries again
 */
export const evaluateInterview = async (
  context: AppContext,
  chooseEvaluators: ChooseEvaluators,
  run: EvaluationRun,
): Promise<void> => {
  const { db, clock, log } = context
  const { interviewId, reason, lastTry, tries = 1 } = run
  const interview = await beginEvaluation(db, interviewId, clock.now())
  if (!interview?.snapshot) return
  const recorded = await listEvaluationTurns(db, interviewId)
  const turns = withCorrections(recorded)
  const isCorrected = recorded.some(({ correction }) => correction != null)
  const request = toEvaluationRequest(interview.snapshot, turns)
  const redacted = await redactRequest(request, personOf(interview))
  const answers = answersInBrief(redacted.request)
  const chosen = await chooseEvaluators({
    interviewId,
    ownerId: interview.organisation_id,
    template: interview.snapshot.evaluation_prompt ?? null,
  })
  const isAbandoned = interview.status === 'abandoned'
  const evaluators = isAbandoned ? mapNonEmpty(chosen, askedOnce) : chosen
  const waitsForReader = isAbandoned && !interview.evaluation_opened_at && !interview.evaluation
  if (waitsForReader && chosen[0].sampling && (await postponeEvaluation(db, interviewId, answers))) return
  const store = (status: SettledStatus, result: Evaluation, fallback: NewFallback | null = null) =>
    inTransaction(db, async transaction => {
      const at = clock.now()
      const row = { id: newId(), interviewId, status, reason, at, answers }
      const stored = await storeEvaluation(transaction, row, result)
      if (!stored) return
      if (fallback) await noteFallback(transaction, interviewId, { ...fallback, at })
      if (interview.is_sample || interview.status !== 'completed' || status === 'awaiting_words') return
      const hasEvidence = status !== 'not_enough_evidence'
      await settlePlace(context, transaction, {
        ownerId: interview.organisation_id,
        interviewId,
        hasEvidence,
      })
    })
  if (awaitsTranscript(turns)) {
    await store('awaiting_words', awaitingEvaluation(request, evaluators[0]))
    return
  }
  const expectedMs = await evaluators[0].predictMs?.(redacted.request)
  if (expectedMs) await noteExpected(db, interviewId, new Date(clock.now().getTime() + expectedMs))
  try {
    const { answer: reports, by: scorer } = await askScorers(log, evaluators, redacted.request, run)
    const { status, evaluation } = scoreInterview({
      request,
      reports: mapNonEmpty(reports, redacted.restore),
      scorer,
      quoteStart: quoteStarts(recorded),
      inCorrection: quotesInCorrections(recorded),
      answers: writtenAnswers(turns),
      flags: (await hasPasted(db, interviewId)) ? ['pasted_text'] : [],
    })
    await store(
      status,
      {
        ...evaluation,
        hidden_words: redacted.hiddenWords,
        ...(isCorrected && { with_corrections: true as const }),
      },
      fallbackTo(evaluators[0], scorer),
    )
  } catch (error) {
    const fault = { ...faultOf(error, evaluators[0]), tries }
    await noteFault(db, interviewId, fault, lastTry ? null : clock.now())
    if (lastTry) await store('failed', fallbackEvaluation(request, evaluators[0]))
    throw error
  }
}

/** Evaluates what is queued. */
export const handleEvaluationJobs = (context: AppContext, chooseEvaluators: ChooseEvaluators): void =>
  context.jobs.handle(evaluateInterviewJob, ({ payload, ...run }) =>
    evaluateInterview(context, chooseEvaluators, { ...payload, ...run }),
  )
