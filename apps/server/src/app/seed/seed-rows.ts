import type { Evaluation } from '@vivavox/contracts/evaluations'
import type { DecisionKind, InterviewStatus } from '@vivavox/contracts/lists'
import type { UiLocale } from '@vivavox/contracts/locales'
import type { Criterion } from '@vivavox/contracts/vacancies'
import { openCatalogue } from '../../platform/catalogue-text.ts'
import { DAY_MS, MINUTE_MS } from '../../platform/clock.ts'
import { json, type NewRow } from '../../platform/database/tables.ts'
import { hashToken, newId, newToken } from '../../platform/ids.ts'

export const seedTexts = openCatalogue<typeof import('../../../content/texts/seed/en.json')>('seed')
type SeedVacancy = ReturnType<typeof seedTexts>['vacancies'][number]

export interface Owner {
  organisationId: string
  userId: string
  at: Date
}

const criteriaOf = ({ criteria }: SeedVacancy): Criterion[] =>
  criteria.map((name, index) => ({
    name,
    kind: index === 0 ? 'technical' : 'communication',
    weight: index === 0 ? 70 : 30,
    anchors: { weak: '', solid: '', strong: '' },
  }))

export const vacancyRow = (
  { organisationId, userId, at }: Owner,
  vacancy: SeedVacancy,
  { language, ...change }: { language: UiLocale } & Partial<NewRow<'vacancies'>>,
) => ({
  id: newId(),
  organisation_id: organisationId,
  owner_id: userId,
  title: vacancy.title,
  description: vacancy.description,
  difficulty: 'medium' as const,
  language,
  questions: json([...vacancy.questions]),
  strong_answers: json([]),
  criteria: json(criteriaOf(vacancy)),
  follow_up_questions: false,
  prompt_template: null,
  candidate_results: 'feedback' as const,
  status: 'open' as const,
  deadline: null,
  max_candidates: null,
  blind_review: false,
  created_at: at,
  updated_at: at,
  ...change,
})

/** What becomes of the interviews of a vacancy, in turn. `strong`: how many of the two answers are good; null: not evaluated. */
export const FATES: readonly {
  status: InterviewStatus
  strong: number | null
  decision: DecisionKind | null
}[] = [
  { status: 'completed', strong: 2, decision: 'advance' },
  { status: 'completed', strong: 1, decision: 'hold' },
  { status: 'completed', strong: 0, decision: 'decline' },
  { status: 'completed', strong: 2, decision: null },
  { status: 'abandoned', strong: null, decision: null },
  { status: 'completed', strong: 1, decision: null },
  { status: 'pending', strong: null, decision: null },
  { status: 'completed', strong: 2, decision: 'advance' },
  { status: 'cancelled', strong: null, decision: null },
  { status: 'completed', strong: 1, decision: 'hold' },
]

const SCORE = { strong: 88, weak: 41 }

const evaluationOf = (
  vacancy: SeedVacancy,
  answers: readonly string[],
  { strong, locale }: { strong: number; locale: UiLocale },
): Evaluation => {
  const { feedback, strength, area } = seedTexts(locale)
  const scores = answers.map((_, index) => (index < strong ? SCORE.strong : SCORE.weak))
  const overall = Math.round(scores.reduce((sum, each) => sum + each, 0) / scores.length)
  const evidence = answers.map((answer, index) => [
    { seq: index * 2 + 2, quote: answer.slice(0, answer.indexOf(' ', 20)), start_ms: null },
  ])
  return {
    technical_score: overall,
    communication_score: Math.min(overall + 4, 100),
    overall_score: overall,
    detailed_feedback: feedback,
    strengths: strong > 0 ? [strength] : [],
    areas_for_improvement: strong < 2 ? [area] : [],
    next_questions: [],
    recommendation: strong === 2 ? 'hire' : strong === 1 ? 'consider' : 'reject',
    criteria: criteriaOf(vacancy).map(({ name, kind }, index) => ({
      name,
      kind,
      score: scores[index] ?? null,
      rationale: strong > index ? strength : area,
      evidence: evidence[index] ?? [],
    })),
    questions: vacancy.questions.map((question, index) => ({
      index,
      question,
      reached: true,
      score: scores[index] ?? null,
      summary: '',
      evidence: evidence[index] ?? [],
    })),
    samples: 3,
    spread: { overall_score: [Math.max(overall - 3, 0), Math.min(overall + 3, 100)] },
    confidence: strong === 1 ? 'medium' : 'high',
    flags: [],
    rubric_version: '3-00000000',
    engine: { provider: 'local', model: 'seed', prompt_version: '1' },
  }
}

const turnsOf = (interviewId: string, vacancy: SeedVacancy, answers: readonly string[], at: Date) =>
  answers.flatMap((answer, index) =>
    [
      { speaker: 'ai' as const, kind: 'question' as const, content: vacancy.questions[index] ?? '' },
      { speaker: 'candidate' as const, kind: 'answer' as const, content: answer },
    ].map((turn, side) => ({
      ...turn,
      interview_id: interviewId,
      seq: index * 2 + side + 1,
      client_id: null,
      question_index: index,
      source: 'typed' as const,
      stored_at: at,
    })),
  )

interface Place {
  vacancyId: string
  vacancy: SeedVacancy
  locale: UiLocale
  /** Of the candidate among those of the language. */
  index: number
}

const digits = (index: number): string => `1212555${String(100 + index).padStart(4, '0')}`

/** The candidate of an interview and how they came in. */
const candidateRow = ({ locale, index }: Place, at: Date) => {
  const name = seedTexts(locale).candidates[index] ?? ''
  const email = `candidate-${locale}-${index + 1}@example.com`
  const phone = digits(index)
  return {
    candidate_name: name,
    candidate_email: email,
    candidate_phone: `+${phone}`,
    candidate_phone_digits: phone,
    candidate_search: `${name}\n${email}`.toLowerCase(),
    candidate_token_hash: hashToken(newToken()),
    consent_version: 'seed',
    consent_text: 'seed',
    consent_at: at,
  }
}

/** An interview with its turns and the decision of a person, as its place in FATES wants it. */
export const interviewRows = (owner: Owner, place: Place, fate: (typeof FATES)[number]) => {
  const { vacancy, locale, index } = place
  const { status, strong, decision } = fate
  const id = newId()
  const at = new Date(owner.at.getTime() - (15 - index) * DAY_MS)
  const end = new Date(at.getTime() + 9 * MINUTE_MS)
  const isBegun = status === 'completed' || status === 'abandoned'
  const said = vacancy.answers.map(([good = '', poor = ''], at) => ((strong ?? 1) > at ? good : poor))
  const answers = status === 'completed' ? said : isBegun ? said.slice(0, 1) : []
  const evaluation = strong === null ? null : evaluationOf(vacancy, answers, { strong, locale })
  const { tags, reasons } = seedTexts(locale)
  const row = {
    ...candidateRow(place, at),
    id,
    vacancy_id: place.vacancyId,
    organisation_id: owner.organisationId,
    status,
    created_at: at,
    // One that was not begun is closed some time after it was asked for.
    last_event_at: isBegun ? end : owner.at,
    started_at: isBegun ? at : null,
    ended_at: isBegun ? end : null,
    provider: isBegun ? ('builtin' as const) : null,
    question_number: answers.length,
    answered_questions: answers.length,
    candidate_words: answers.join(' ').split(/\s+/).filter(Boolean).length,
    first_sentence: answers[0]?.split(/(?<=\.)\s/)[0] ?? null,
    evaluation_status: evaluation ? ('done' as const) : ('none' as const),
    evaluation: evaluation && json(evaluation),
    evaluated_by: evaluation?.engine.provider ?? null,
    technical_score: evaluation?.technical_score ?? null,
    communication_score: evaluation?.communication_score ?? null,
    overall_score: evaluation?.overall_score ?? null,
    recommendation: evaluation?.recommendation ?? null,
    decision,
    decision_rating: decision && 2 + (strong ?? 0),
    tags: json(decision === 'advance' ? [tags[index % tags.length] ?? ''] : []),
    starred: decision === 'advance',
    seen_at: decision && end,
  }
  const decided = decision && {
    id: newId(),
    interview_id: id,
    decision,
    reason: reasons[decision],
    rating: 2 + (strong ?? 0),
    notes: null,
    decided_by: owner.userId,
    decided_at: new Date(end.getTime() + DAY_MS),
  }
  return { row, turns: turnsOf(id, vacancy, answers, end), decided }
}
