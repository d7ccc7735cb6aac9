import { setImmediate as giveOthersATurn } from 'node:timers/promises'
import type { Evidence } from '@vivavox/contracts/evaluations'
import type { UiLocale } from '@vivavox/contracts/locales'
import type { SharedEvaluation } from '@vivavox/contracts/shares'
import { type PersonalData, type PersonalKind, type Redacted, redact } from '../evaluations/index.ts'
import type { ShownInterview } from './shares.presenter.ts'

/** The name of somebody whose name is not told; pages put it in the words of their reader. */
export const UNNAMED = 'Candidate'

const PLACEHOLDERS: Record<UiLocale, Record<PersonalKind, string>> = {
  en: { name: '[name]', email: '[e-mail]', phone: '[phone]', link: '[link]' },
  ru: { name: '[имя]', email: '[e-mail]', phone: '[телефон]', link: '[ссылка]' },
}

type Found = Redacted['found']

/** A stretch of a text without what was found in it; what reaches over its edge goes as well. */
const without = (text: string, found: Found, locale: UiLocale, from = 0, to = text.length): string => {
  let at = from
  const pieces = found
    .filter(one => one.to > from && one.from < to)
    .map(one => {
      const before = text.slice(at, Math.max(at, one.from))
      at = Math.min(one.to, to)
      return before + PLACEHOLDERS[locale][one.kind]
    })
  return pieces.join('') + text.slice(at, to)
}

/** Reads one text after the other: the longest takes some 20 ms, and what waits beside it comes between. */
const createReader = (person: PersonalData, locale: UiLocale) => {
  const find = async (text: string): Promise<Found> => {
    await giveOthersATurn()
    return redact(text, person).found
  }
  const hide = async (text: string): Promise<string> => without(text, await find(text), locale)
  const hideAll = async (texts: readonly string[]): Promise<string[]> => {
    const hidden: string[] = []
    for (const text of texts) hidden.push(await hide(text))
    return hidden
  }
  return { find, hide, hideAll }
}
type Reader = ReturnType<typeof createReader>

interface Turn {
  content: string
  found: Found
}

/** A quote is cut as its turn is, so that the two still agree. */
const hideQuotes = async (
  evidence: readonly Evidence[],
  turns: ReadonlyMap<number, Turn>,
  { hide }: Reader,
  locale: UiLocale,
): Promise<Evidence[]> => {
  const hidden: Evidence[] = []
  for (const one of evidence) {
    const turn = turns.get(one.seq)
    const from = turn?.content.indexOf(one.quote) ?? -1
    const quote =
      turn && from >= 0
        ? without(turn.content, turn.found, locale, from, from + one.quote.length)
        : await hide(one.quote)
    hidden.push({ ...one, quote })
  }
  return hidden
}

const hideEvaluation = async (
  evaluation: SharedEvaluation,
  turns: ReadonlyMap<number, Turn>,
  reader: Reader,
  locale: UiLocale,
): Promise<SharedEvaluation> => {
  const { hide, hideAll } = reader
  const criteria: SharedEvaluation['criteria'] = []
  for (const one of evaluation.criteria)
    criteria.push({
      ...one,
      rationale: await hide(one.rationale),
      evidence: await hideQuotes(one.evidence, turns, reader, locale),
    })
  const questions: SharedEvaluation['questions'] = []
  for (const one of evaluation.questions)
    questions.push({
      ...one,
      summary: await hide(one.summary),
      evidence: await hideQuotes(one.evidence, turns, reader, locale),
    })
  return {
    ...evaluation,
    criteria,
    questions,
    detailed_feedback: await hide(evaluation.detailed_feedback),
    strengths: await hideAll(evaluation.strengths),
    areas_for_improvement: await hideAll(evaluation.areas_for_improvement),
    next_questions: await hideAll(evaluation.next_questions),
  }
}

const personOf = (shown: ShownInterview): PersonalData => ({
  name: shown.candidate_name ?? '',
  email: shown.candidate_email ?? '',
  phone: shown.candidate_phone ?? '',
  contacts: [
    shown.candidate_whatsapp,
    shown.candidate_telegram,
    shown.candidate_instagram,
    shown.candidate_linkedin,
  ],
})

const NOBODY = {
  candidate_name: UNNAMED,
  candidate_email: null,
  candidate_phone: null,
  candidate_whatsapp: null,
  candidate_telegram: null,
  candidate_instagram: null,
  candidate_linkedin: null,
  // A voice names its speaker.
  audio_url: null,
  peaks_url: null,
}

/**
 * The result without who the candidate is: no name, contacts or recording, and neither in transcript, quotes and feedback, as
 * far as they are recognised there. Placeholders are words of the reader's language.
 */
export const hideIdentity = async (shown: ShownInterview, locale: UiLocale): Promise<ShownInterview> => {
  const reader = createReader(personOf(shown), locale)
  const turns = new Map<number, Turn>()
  for (const { seq, content } of shown.transcript)
    turns.set(seq, { content, found: await reader.find(content) })
  const contentOf = (seq: number): string => {
    const turn = turns.get(seq)
    return turn ? without(turn.content, turn.found, locale) : ''
  }
  return {
    ...shown,
    ...NOBODY,
    detailed_feedback: shown.detailed_feedback && (await reader.hide(shown.detailed_feedback)),
    strengths: await reader.hideAll(shown.strengths),
    areas_for_improvement: await reader.hideAll(shown.areas_for_improvement),
    transcript: shown.transcript.map(entry => ({ ...entry, content: contentOf(entry.seq) })),
    evaluation: shown.evaluation && (await hideEvaluation(shown.evaluation, turns, reader, locale)),
  }
}
