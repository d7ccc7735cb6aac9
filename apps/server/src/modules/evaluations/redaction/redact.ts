import type { ClaimedEvidence, EvaluationRequest, ScorerReport } from '../../../ai/interview-evaluator.ts'
import { type Found, findPersonal, type PersonalData } from './find-personal.ts'

const placeholder = ({ kind }: Found): string => `[${kind}]`

/** A text without what names somebody, and where it is left out in the original. */
export interface Redacted {
  text: string
  found: readonly Found[]
}

/** Puts `[name]`, `[email]`, `[phone]` and `[link]` in the place of what names the candidate. */
export const redact = (text: string, person: PersonalData): Redacted => {
  const found = findPersonal(text, person)
  let at = 0
  const pieces = found.map(one => {
    const before = text.slice(at, one.from)
    at = one.to
    return before + placeholder(one)
  })
  return { text: pieces.join('') + text.slice(at), found }
}

/** How a stretch of the original reads in the redacted text; what it cuts through is left out whole. */
export const redactedStretch = (
  original: string,
  { found }: Redacted,
  { from, to }: { from: number; to: number },
): string => {
  let at = from
  const pieces = found
    .filter(one => one.from < to && one.to > from)
    .map(one => {
      const before = original.slice(at, Math.max(at, one.from))
      at = one.to
      return before + placeholder(one)
    })
  return pieces.join('') + original.slice(at, Math.max(at, to))
}

/** The stretch of the original that a stretch of the redacted text stands for; a placeholder stands for all it replaced. */
const inOriginal = (
  found: readonly Found[],
  { from, to }: { from: number; to: number },
): { from: number; to: number } => {
  let longer = 0
  const stretch = { from, to }
  for (const one of found) {
    const start = one.from - longer
    const end = start + placeholder(one).length
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
export const redactRequest = (request: EvaluationRequest, person: PersonalData): RedactedRequest => {
  const originals = new Map(request.turns.map(turn => [turn.seq, turn.content]))
  const redacted = new Map(request.turns.map(turn => [turn.seq, redact(turn.content, person)]))
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
