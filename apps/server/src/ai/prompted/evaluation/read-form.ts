import { type EvaluationFlag, FLAGS } from '@vivavox/contracts/evaluations'
import { addressesEvaluator } from '../../builtin/addressing/index.ts'
import { clausesOf, sentencesOf } from '../../builtin/evaluate/text.ts'
import type {
  ClaimedEvidence,
  EvaluationRequest,
  EvaluationTurn,
  ScorerReport,
} from '../../interview-evaluator.ts'
import { storable } from '../../words/storable.ts'
import { alignQuote } from './align-quote.ts'
import { criterionKey, type FilledForm, questionKey } from './evaluation-form.ts'
import { heardOf } from './heard-of.ts'

type Cited = FilledForm['criteria'][string]['evidence']

const sentencesIn = (turn: EvaluationTurn): string[] =>
  sentencesOf(turn.seq, turn.content)
    .flatMap(clausesOf)
    .map(sentence => sentence.text)

/** Where the quote stands: in the turn it names, else in the only other one that holds it. */
const locate = ({ turn, quote }: Cited[number], heard: readonly EvaluationTurn[]): ClaimedEvidence | null => {
  const found = heard.flatMap(({ seq, content }) => {
    const exact = alignQuote(content, quote)
    return exact === null ? [] : [{ seq, quote: exact }]
  })
  const named = found.find(({ seq }) => seq === turn)
  return named ?? (found.length === 1 ? (found[0] ?? null) : null)
}

/** Words spoken to the scorer never prove anything. */
const evidenceOf = (cited: Cited, heard: readonly EvaluationTurn[]): ClaimedEvidence[] =>
  cited.flatMap(one => {
    const found = locate(one, heard)
    return found && !addressesEvaluator(found.quote) ? [found] : []
  })

const points = (texts: readonly string[]): string[] => texts.map(storable).filter(Boolean)

/** Was it answered, but nothing of that written down? Then nobody can score it. */
const isUnheard = ({ turns }: EvaluationRequest, index: number): boolean => {
  const answers = turns.filter(turn => turn.speaker === 'candidate' && turn.questionIndex === index)
  return answers.length > 0 && answers.every(turn => !turn.transcribed)
}

/**
 * What a model filled in, as a report on this interview. Whether anybody spoke to the scorer is also looked for by code:
 * a model that fell for it would not say so.
 */
export const readForm = (filled: FilledForm, request: EvaluationRequest): ScorerReport => {
  const heard = heardOf(request)
  const addressed = heard.some(turn => sentencesIn(turn).some(addressesEvaluator))
  const flags = new Set<EvaluationFlag>([
    ...filled.flags,
    ...(addressed ? (['addresses_evaluator'] as const) : []),
  ])
  return {
    criteria: request.criteria.map(({ name }, index) => {
      const claim = filled.criteria[criterionKey(index)]
      return {
        name,
        score: claim?.score ?? null,
        rationale: storable(claim?.rationale ?? ''),
        evidence: evidenceOf(claim?.evidence ?? [], heard),
      }
    }),
    questions: request.reached.map(index => {
      const claim = filled.questions[questionKey(index)]
      return {
        index,
        score: isUnheard(request, index) ? null : (claim?.score ?? null),
        summary: storable(claim?.summary ?? ''),
        evidence: evidenceOf(claim?.evidence ?? [], heard),
      }
    }),
    detailedFeedback: storable(filled.detailed_feedback),
    strengths: points(filled.strengths),
    areasForImprovement: points(filled.areas_for_improvement),
    nextQuestions: [],
    flags: FLAGS.filter(flag => flags.has(flag)),
  }
}
