import * as z from 'zod'
import type { EvaluationRequest, ScorerReport } from '../../interview-evaluator.ts'
import type { TextModel } from '../../text-model.ts'
import { written } from '../evaluation/judge-claim.ts'
import { unlessUnusable } from './judge-answer.ts'
import { ratingTexts, wholeSentences } from './rating-texts.ts'

const POINT_MAX = 160
const FEEDBACK_MAX = 400
const point = z.string().min(10).max(POINT_MAX)
const form = z.object({
  feedback: z.string().min(20).max(FEEDBACK_MAX),
  strengths: z.array(point).min(1).max(3),
  areas: z.array(point).min(1).max(3),
})
const TOKENS = 400
/** Characters of each quote that are read again. */
const QUOTE_MAX = 200

/** Sentences of a model about the whole, from what was made of each answer; where they are of no use, what it said of each. @throws ProviderError */
export const writeTexts = async (
  model: TextModel,
  request: EvaluationRequest,
  { questions }: Pick<ScorerReport, 'questions'>,
  { timeoutMs, signal }: { timeoutMs: number; signal?: AbortSignal | undefined },
): Promise<Partial<Pick<ScorerReport, 'detailedFeedback' | 'strengths' | 'areasForImprovement'>>> => {
  const rated = questions.filter(({ score }) => score !== null)
  const input = JSON.stringify({
    job: request.title,
    answers: rated.map(({ index, score, summary, evidence }) => ({
      question: request.questions[index],
      rating: score,
      remark: summary,
      words: evidence.map(({ quote }) => quote.slice(0, QUOTE_MAX)),
    })),
  })
  const answer = await unlessUnusable(
    model.ask({
      purpose: 'analysis',
      name: 'interview_summary',
      instructions: ratingTexts(request.language).summary.join('\n'),
      input,
      schema: form,
      formIsTold: true,
      maxOutputTokens: TOKENS,
      timeoutMs,
      seed: 1,
      ...(signal ? { signal } : {}),
    }),
  )
  if (!answer) return { detailedFeedback: rated.map(({ summary }) => summary).join(' ') }
  const { output } = answer
  return {
    detailedFeedback: wholeSentences(written(output.feedback, FEEDBACK_MAX)),
    strengths: output.strengths.map(text => wholeSentences(written(text, POINT_MAX))),
    areasForImprovement: output.areas.map(text => wholeSentences(written(text, POINT_MAX))),
  }
}
