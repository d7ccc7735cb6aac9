import type { Evaluation, Evidence } from '@vivavox/contracts/evaluations'
import type { PersonalData } from './find-personal.ts'
import { type Redacted, redact, redactedStretch } from './redact.ts'

interface Said {
  seq: number
  content: string
}

/** Quotes as they stand in the redacted turns: a name is found by the words around it, which a quote may not hold. */
const quotesOf = (turns: readonly Said[], person: PersonalData) => {
  const contents = new Map(turns.map(({ seq, content }) => [seq, content]))
  const known = new Map<number, Redacted>()
  return ({ seq, quote, start_ms }: Evidence): Evidence => {
    const content = contents.get(seq) ?? ''
    const redacted = known.get(seq) ?? redact(content, person)
    known.set(seq, redacted)
    const from = content.indexOf(quote)
    const words =
      from < 0
        ? redact(quote, person).text
        : redactedStretch(content, redacted, { from, to: from + quote.length })
    return { seq, quote: words, start_ms }
  }
}

/** An evaluation without what names the candidate, in quotes and in its own words. @param turns the record as it is */
export const redactEvaluation = (
  evaluation: Evaluation,
  turns: readonly Said[],
  person: PersonalData,
): Evaluation => {
  const inWords = (words: string): string => redact(words, person).text
  const quoted = quotesOf(turns, person)
  return {
    ...evaluation,
    detailed_feedback: inWords(evaluation.detailed_feedback),
    strengths: evaluation.strengths.map(inWords),
    areas_for_improvement: evaluation.areas_for_improvement.map(inWords),
    // Rows of before there were any have none.
    next_questions: (evaluation.next_questions ?? []).map(inWords),
    criteria: evaluation.criteria.map(item => ({
      ...item,
      rationale: inWords(item.rationale),
      evidence: item.evidence.map(quoted),
    })),
    questions: evaluation.questions.map(item => ({
      ...item,
      summary: inWords(item.summary),
      evidence: item.evidence.map(quoted),
    })),
  }
}
