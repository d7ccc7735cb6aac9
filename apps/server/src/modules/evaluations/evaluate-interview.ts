import type { EvaluationFault } from '@vivavox/contracts/evaluation-queue'
import type { Evaluation } from '@vivavox/contracts/evaluations'
import { askInOrder, type InOrder, isDown, isDownForGood } from '../../ai/ask-in-order.ts'
import type { EvaluationRequest, InterviewEvaluator } from '../../ai/interview-evaluator.ts'
import type { AppContext } from '../../platform/context.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { newId } from '../../platform/ids.ts'
import { mapNonEmpty } from '../../platform/non-empty.ts'
import { ProviderError } from '../../platform/provider-error.ts'
import { noteFallback } from '../models/index.ts'
import { awaitsWords, toEvaluationRequest, writtenAnswers } from './evaluation-request.ts'
import {
  beginEvaluation,
  hasPasted,
  listEvaluationTurns,
  noteFault,
  type SettledStatus,
  storeEvaluation,
} from './evaluations.repository.ts'
import { awaitingEvaluation, fallbackEvaluation } from './fallback-evaluation.ts'
import { quoteStarts } from './quote-starts.ts'
import { personOf } from './redaction/find-personal.ts'
import { redactRequest } from './redaction/redact.ts'
import { scoreInterview } from './score.ts'
import { takeSamples } from './take-samples.ts'

/** Who evaluates an interview: the chosen one, and who steps in while it is down. */
export type ChooseEvaluators = (interview: {
  /** null: nobody takes it. */
  interviewId: string | null
  /** The vacancy's owner. */
  ownerId: string
  /** How to score; null: as the built-in prompt says. */
  template: string | null
}) => Promise<InOrder<InterviewEvaluator>>

interface EvaluationRun {
  interviewId: string
  /** Why it is evaluated again; null the first time. */
  reason: string | null
  /** A failure now is final: the fallback is kept and the status becomes `failed`. */
  lastTry: boolean
  /** Which try this is, from 1. */
  tries?: number
}

/** In words that may be shown: never a provider's own. */
const faultOf = (error: unknown, { engine }: InterviewEvaluator): EvaluationFault =>
  error instanceof ProviderError
    ? { provider: error.provider, fault: error.fault }
    : { provider: engine.provider, fault: 'internal' }

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
 * @param run null: an interview that nobody took
 * @throws whatever the last of them throws
 */
export const askScorers = (
  log: AppContext['log'],
  evaluators: InOrder<InterviewEvaluator>,
  request: EvaluationRequest,
  { interviewId, lastTry }: { interviewId: string | null; lastTry: boolean },
) =>
  askInOrder(
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
 * Evaluates a queued interview from its own record and stores the result; one with an answer that nobody has written
 * down waits for the words instead. Safe to run twice.
 * A provider that is down gives way to the next one: at once when waiting does not mend it, else only in the last try,
 * since scores of one vacancy compare best when one model gave them.
 * @throws whatever the evaluator throws, so that the queue tries again
 */
export const evaluateInterview = async (
  context: Pick<AppContext, 'db' | 'clock' | 'log'>,
  chooseEvaluators: ChooseEvaluators,
  run: EvaluationRun,
): Promise<void> => {
  const { db, clock, log } = context
  const { interviewId, reason, lastTry, tries = 1 } = run
  const interview = await beginEvaluation(db, interviewId, clock.now())
  if (!interview?.snapshot) return
  const turns = await listEvaluationTurns(db, interviewId)
  const request = toEvaluationRequest(interview.snapshot, turns)
  const evaluators = await chooseEvaluators({
    interviewId,
    ownerId: interview.user_id,
    template: interview.snapshot.evaluation_prompt ?? null,
  })
  const store = (status: SettledStatus, result: Evaluation, fallback: NewFallback | null = null) =>
    inTransaction(db, async transaction => {
      const at = clock.now()
      const row = { id: newId(), interviewId, status, reason, at }
      const stored = await storeEvaluation(transaction, row, result)
      if (stored && fallback) await noteFallback(transaction, interviewId, { ...fallback, at })
    })
  if (awaitsWords(turns)) {
    await store('awaiting_words', awaitingEvaluation(request, evaluators[0]))
    return
  }
  try {
    const redacted = await redactRequest(request, personOf(interview))
    const { answer: reports, by: scorer } = await askScorers(log, evaluators, redacted.request, run)
    const { status, evaluation } = scoreInterview({
      request,
      reports: mapNonEmpty(reports, redacted.restore),
      scorer,
      quoteStart: quoteStarts(turns),
      answers: writtenAnswers(turns),
      flags: (await hasPasted(db, interviewId)) ? ['pasted_text'] : [],
    })
    await store(status, evaluation, fallbackTo(evaluators[0], scorer))
  } catch (error) {
    const fault = { ...faultOf(error, evaluators[0]), tries }
    await noteFault(db, interviewId, fault, lastTry ? null : clock.now())
    if (lastTry) await store('failed', fallbackEvaluation(request, evaluators[0]))
    throw error
  }
}
