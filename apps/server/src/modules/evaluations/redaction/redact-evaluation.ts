import type { Evaluation, Evidence } from '@vivavox/contracts/evaluations'
import type { Redactor } from './redact.ts'

interface Said {
  seq: number
  content: string
}

/** All of an evaluation that people or models wrote. */
type Written = Pick<
  Evaluation,
  'detailed_feedback' | 'strengths' | 'areas_for_improvement' | 'next_questions' | 'criteria' | 'questions'
>

/** An evaluation without what names the candidate, in quotes and in its own words. @param turns the record as it is */
export const redactEvaluation = async <E extends Written>(
  evaluation: E,
  turns: readonly Said[],
  { hide, hideAll, hideQuote }: Redactor,
): Promise<E> => {
  const contents = new Map(turns.map(({ seq, content }) => [seq, content]))
  const hideQuotes = async (evidence: readonly Evidence[]): Promise<Evidence[]> => {
    const hidden: Evidence[] = []
    for (const one of evidence)
      hidden.push({ ...one, quote: await hideQuote(one.quote, contents.get(one.seq) ?? '') })
    return hidden
  }
  const criteria: Written['criteria'] = []
  for (const one of evaluation.criteria)
    criteria.push({
      ...one,
      rationale: await hide(one.rationale),
      evidence: await hideQuotes(one.evidence),
    })
  const questions: Written['questions'] = []
  for (const one of evaluation.questions)
    questions.push({ ...one, summary: await hide(one.summary), evidence: await hideQuotes(one.evidence) })
  return {
    ...evaluation,
    criteria,
    questions,
    detailed_feedback: await hide(evaluation.detailed_feedback),
    strengths: await hideAll(evaluation.strengths),
    areas_for_improvement: await hideAll(evaluation.areas_for_improvement),
    // Rows of before there were any have none.
    next_questions: await hideAll(evaluation.next_questions ?? []),
  }
}
