import { setImmediate as giveOthersATurn } from 'node:timers/promises'
import type { Evaluation, Evidence } from '@vivavox/contracts/evaluations'
import type {
  ClaimedEvidence,
  EvaluationRequest,
  ScorerReport,
} from '../../../../ai/ports/interview-evaluator.ts'
import { type Found, findPersonal, type PersonalData, type PersonalKind } from './find-personal.ts'

/** What stands in the place of what was found. */
export type Placeholders = Record<PersonalKind, string>

/** As models and a blind review read it. */
const IN_BRACKETS: Placeholders = {
  name: '[name]',
  email: '[email]',
  phone: '[phone]',
  link: '[link]',
}

/** A stretch of a text without what was found in it; what reaches over its edge goes as well. */
const without = (
  text: string,
  found: readonly Found[],
  placeholders: Placeholders,
  { from, to }: { from: number; to: number } = { from: 0, to: text.length },
): string => {
  let at = from
  const pieces = found
    .filter(one => one.to > from && one.from < to)
    .map(one => {
      const before = text.slice(at, Math.max(at, one.from))
      at = Math.min(one.to, to)
      return before + placeholders[one.kind]
    })
  return pieces.join('') + text.slice(at, to)
}

/** A text without personal data, and where that was left out of the original. */
interface Redacted {
  text: string
  found: readonly Found[]
}

/** Puts `[name]`, `[email]`, `[phone]` and `[link]` in the place of what names the candidate. */
export const redact = (text: string, person: PersonalData): Redacted => {
  const found = findPersonal(text, person)
  return { text: without(text, found, IN_BRACKETS), found }
}

/** How many words of a text are hidden. */
const wordsHidden = (text: string, found: readonly Found[]): number =>
  found.reduce((sum, { from, to }) => sum + text.slice(from, to).trim().split(/\s+/u).length, 0)

/** Reads texts for one reader, each of them once. */
type Redactor = ReturnType<typeof createRedactor>

/**
 * Leaves personal data out of many texts. One text takes up to some 20 ms: between two of them, what waits gets its turn.
 * @param placeholders what stands there instead
 */
export const createRedactor = (person: PersonalData, placeholders: Placeholders = IN_BRACKETS) => {
  const known = new Map<string, readonly Found[]>()
  const find = async (text: string): Promise<readonly Found[]> => {
    const before = known.get(text)
    if (before) return before
    await giveOthersATurn()
    const found = findPersonal(text, person)
    known.set(text, found)
    return found
  }
  const hide = async (text: string): Promise<string> => without(text, await find(text), placeholders)
  return {
    hide,
    hideAll: async (texts: readonly string[]) => {
      const hidden: string[] = []
      for (const text of texts) hidden.push(await hide(text))
      return hidden
    },
    /** How many words of these texts are hidden. */
    countHidden: async (texts: readonly string[]) => {
      let words = 0
      for (const text of texts) words += wordsHidden(text, await find(text))
      return words
    },
    /** A quote cut as the text around it is, so that the two agree: a name is found by words that a quote may not hold. */
    hideQuote: async (quote: string, text: string) => {
      const from = text.indexOf(quote)
      if (from < 0) return hide(quote)
      return without(text, await find(text), placeholders, { from, to: from + quote.length })
    },
  }
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

/** A request as a provider may read it, and how names are put back into its report. */
interface RedactedRequest {
  request: EvaluationRequest
  /** Words of the record that the provider does not read. */
  hiddenWords: number
  restore(report: ScorerReport): ScorerReport
}

/** Leaves out of all turns what names the candidate. Quotes of the report stand word for word in the record again. */
export const redactRequest = async (
  request: EvaluationRequest,
  person: PersonalData,
): Promise<RedactedRequest> => {
  const originals = new Map(request.turns.map(turn => [turn.seq, turn.content]))
  const redacted = new Map<number, Redacted>()
  let hiddenWords = 0
  for (const { seq, content } of request.turns) {
    await giveOthersATurn()
    const one = redact(content, person)
    redacted.set(seq, one)
    hiddenWords += wordsHidden(content, one.found)
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
    hiddenWords,
    restore: report => ({
      ...report,
      criteria: report.criteria.map(item => ({ ...item, evidence: restored(item.evidence) })),
      questions: report.questions.map(item => ({ ...item, evidence: restored(item.evidence) })),
    }),
  }
}

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
    // Evaluations of older versions lack it.
    next_questions: await hideAll(evaluation.next_questions ?? []),
  }
}
