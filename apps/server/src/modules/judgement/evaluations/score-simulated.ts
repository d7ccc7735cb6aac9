import type { Evaluation } from '@vivavox/contracts/evaluations'
import type { EvaluationRequest, InterviewEvaluator } from '../../../ai/ports/interview-evaluator.ts'
import type { AppContext } from '../../../platform/context.ts'
import type { InterviewSnapshot } from '../../interviewing/interviews/interviews.tables.ts'
import { type AnswersInBrief, answersInBrief } from './answers-in-brief.ts'
import { askScorers, type ChooseEvaluators, runAloneIfNeeded } from './evaluate-interview.ts'
import { type EvaluationTurnRow, toEvaluationRequest, writtenAnswers } from './evaluation-request.ts'
import { type Scored, scoreInterview } from './score.ts'

/** What a simulated interview consists of. */
type ScoredTurn = Pick<EvaluationTurnRow, 'seq' | 'speaker' | 'kind' | 'content' | 'question_index'>

interface Simulated {
  ownerId: string
  snapshot: InterviewSnapshot
  turns: readonly ScoredTurn[]
  /** A failure now is final. */
  lastTry: boolean
}

/**
 * Scores an interview that no candidate took, by the account's own evaluator and the rules of real ones. Nothing is stored.
 * @throws whatever the evaluator throws
 */
export const scoreSimulated = async (
  { log }: Pick<AppContext, 'log'>,
  chooseEvaluators: ChooseEvaluators,
  { ownerId, snapshot, turns, lastTry }: Simulated,
): Promise<Scored & { answers: AnswersInBrief }> => {
  const rows = turns.map(turn => ({
    ...turn,
    transcribed: true,
    audio_start_ms: null,
    audio_end_ms: null,
    source: 'typed' as const,
    ears: null,
    invites: false,
  }))
  const request = toEvaluationRequest(snapshot, rows)
  const template = snapshot.evaluation_prompt ?? null
  const evaluators = await chooseEvaluators({ interviewId: null, ownerId, template })
  const run = { interviewId: null, lastTry }
  const { answer: reports, by: scorer } = await askScorers(log, evaluators, request, run)
  const scored = scoreInterview({ request, reports, scorer, answers: writtenAnswers(rows) })
  return { ...scored, answers: answersInBrief(request) }
}

/** Scores a request that belongs to no stored interview, the way interviews are scored. @throws whatever the scorer throws */
export const scoreRequest = (
  evaluator: InterviewEvaluator,
  request: EvaluationRequest,
): Promise<Evaluation> =>
  runAloneIfNeeded(evaluator, async () => {
    const reports = [await evaluator.evaluate(request)] as const
    return scoreInterview({ request, reports, scorer: evaluator }).evaluation
  })
