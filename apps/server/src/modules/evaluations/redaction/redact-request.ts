import { setImmediate as giveOthersATurn } from 'node:timers/promises'
import type { ClaimedEvidence, EvaluationRequest, ScorerReport } from '../../../ai/interview-evaluator.ts'
import type { Found, PersonalData } from './find-personal.ts'
import { IN_BRACKETS, type Redacted, redact } from './redact.ts'

/** The stretch of the original that a stretch of the redacted text stands for; a placeholder stands for all it replaced. */
const inOriginal = (
  found: readonly Found[],
  { from, to }: { from: number; to: number },
): { from: number; to: number } => {
  let longer = 0
  const stretch = { from, to }
  for (const one of found) {
    const start = one.from - longer
    const end = start + IN_BRACKETS[one.kind].length
    const grows = one.to - one.from - (end - start)
    if (from >= end) stretch.from += grows
    else if (from > start) stretch.from = one.from
    if (to >= end) stretch.to += grows
    else if (to > start) stretch.to = one.to
    longer += grows
  }
  return stretch
}

const restoreQuote = (original: string, { text, found }: Redacted, quote: string): string | null => {
  const from = text.indexOf(quote)
  if (from < 0) return null
  const stretch = inOriginal(found, { from, to: from + quote.length })
  return original.slice(stretch.from, stretch.to)
}

/** A request as it may leave the house, and how what comes back is put in the words of the record. */
export interface RedactedRequest {
  request: EvaluationRequest
  restore(report: ScorerReport): ScorerReport
}

/** Leaves out of all turns what names the candidate. Quotes of the report stand word for word in the record again. */
export const redactRequest = async (
  request: EvaluationRequest,
  person: PersonalData,
): Promise<RedactedRequest> => {
  const originals = new Map(request.turns.map(turn => [turn.seq, turn.content]))
  const redacted = new Map<number, Redacted>()
  for (const { seq, content } of request.turns) {
    await giveOthersATurn()
    redacted.set(seq, redact(content, person))
  }
  const restored = (evidence: readonly ClaimedEvidence[]): ClaimedEvidence[] =>
    evidence.flatMap(({ seq, quote }) => {
      const of = redacted.get(seq)
      const words = of ? restoreQuote(originals.get(seq) ?? '', of, quote) : null
      return words === null ? [] : [{ seq, quote: words }]
    })
  return {
    request: {
      ...request,
      turns: request.turns.map(turn => ({ ...turn, content: redacted.get(turn.seq)?.text ?? '' })),
    },
    restore: report => ({
      ...report,
      criteria: report.criteria.map(item => ({ ...item, evidence: restored(item.evidence) })),
      questions: report.questions.map(item => ({ ...item, evidence: restored(item.evidence) })),
    }),
  }
}
