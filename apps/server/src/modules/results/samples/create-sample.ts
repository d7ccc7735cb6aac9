import type { UiLocale } from '@vivavox/contracts/locales'
import { SAMPLE_CANDIDATES_MAX } from '@vivavox/contracts/samples'
import { DAY_MS, MINUTE_MS } from '../../../platform/clock.ts'
import type { AppContext, Executor } from '../../../platform/context.ts'
import { isDuplicate } from '../../../platform/database/errors.ts'
import { json } from '../../../platform/database/tables.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { hashToken, newId, newToken } from '../../../platform/ids.ts'
import { insertVacancy, requireVacancy, type VacancyRow } from '../../hiring/vacancies/index.ts'
import {
  contactColumns,
  insertInterview,
  simulateInterview,
  snapshotOf,
} from '../../interviewing/interviews/index.ts'
import type { InterviewSnapshot } from '../../interviewing/interviews/interviews.tables.ts'
import { scoreSimulated } from '../../judgement/evaluations/index.ts'
import { addAuditEntry } from '../../ledger/audit/index.ts'
import {
  SAMPLE_SCORES,
  type SampleCandidate,
  type SampleScores,
  sampleEvaluator,
  sampleTexts,
} from './sample-evaluator.ts'
import { insertRecord } from './samples.repository.ts'

/** How long ago the candidates took their interviews, days. */
const DAYS_AGO = [1, 4, 9]
const WEIGHTS = [40, 25, 35]

interface Owner {
  organisationId: string
  ownerId: string
  locale: UiLocale
}

const vacancyRow = ({ organisationId, ownerId, locale }: Owner, now: Date) => {
  const { title, description, questions, strong_answers, criteria } = sampleTexts(locale).vacancy
  return {
    id: newId(),
    organisation_id: organisationId,
    owner_id: ownerId,
    is_sample: true,
    title,
    description,
    difficulty: 'medium' as const,
    language: locale,
    questions,
    strong_answers,
    criteria: criteria.map(({ name, ...anchors }, index) => ({
      name,
      kind: index < 2 ? ('technical' as const) : ('communication' as const),
      weight: WEIGHTS[index] ?? 0,
      anchors,
    })),
    follow_up_questions: false,
    prompt_template: null,
    candidate_results: 'full' as const,
    status: 'open' as const,
    deadline: null,
    max_candidates: SAMPLE_CANDIDATES_MAX,
    invited_only: false,
    blind_review: false,
    independent_ratings: true,
    voice_provider: null,
    voice: null,
    greeting: null,
    notice: null,
    phrases: null,
    created_at: now,
    updated_at: now,
  }
}

/** Reserved for examples: no mail reaches the address, no call the number. */
const contactsOf = (name: string, index: number) =>
  contactColumns({
    candidate_name: name,
    candidate_email: `candidate-${index + 1}@sample.example`,
    candidate_phone: `+1202555010${index + 1}`,
  })

interface Place {
  vacancy: VacancyRow
  snapshot: InterviewSnapshot
  candidate: SampleCandidate
  scores: SampleScores
  index: number
}

/** The talk as the built-in interviewer leads it, and its evaluation by the rules of any other. */
const takeInterview = async (context: AppContext, { vacancy, snapshot, candidate, scores }: Place) => {
  const said = simulateInterview(snapshot, asked => candidate.answers[asked.index] ?? '')
  const turns = said.map(({ questionIndex, ...turn }) => ({ ...turn, question_index: questionIndex }))
  const scored = await scoreSimulated(context, async () => [sampleEvaluator(candidate, scores)], {
    ownerId: vacancy.organisation_id,
    snapshot,
    turns,
    lastTry: true,
  })
  // No engine of the product: results say so, and offers to evaluate again leave it out.
  const engine = { ...scored.evaluation.engine, provider: 'sample' }
  return { turns, ...scored, evaluation: { ...scored.evaluation, engine } }
}

const addInterview = async (context: AppContext, transaction: Executor, place: Place): Promise<void> => {
  const { vacancy, snapshot, candidate, index } = place
  const { turns, status, evaluation, answers } = await takeInterview(context, place)
  const id = newId()
  const at = new Date(vacancy.created_at.getTime() - (DAYS_AGO[index] ?? 0) * DAY_MS)
  const said = turns.map((turn, place) => ({
    ...turn,
    interview_id: id,
    client_id: null,
    source: turn.speaker === 'ai' ? ('server' as const) : ('typed' as const),
    stored_at: new Date(at.getTime() + place * MINUTE_MS),
  }))
  const ended_at = said.at(-1)?.stored_at ?? at
  await insertInterview(transaction, {
    ...contactsOf(candidate.name, index),
    id,
    vacancy_id: vacancy.id,
    organisation_id: vacancy.organisation_id,
    is_sample: true,
    candidate_token_hash: hashToken(newToken()),
    consent_version: 'sample',
    consent_text: sampleTexts(vacancy.language).consent,
    consent_at: at,
    status: 'completed',
    snapshot: json(snapshot),
    provider: 'builtin',
    question_number: snapshot.questions.length,
    ...answers,
    evaluation_status: status,
    evaluation: json(evaluation),
    evaluated_by: evaluation.engine.provider,
    flags: json(evaluation.flags),
    technical_score: evaluation.technical_score,
    communication_score: evaluation.communication_score,
    overall_score: evaluation.overall_score,
    recommendation: evaluation.recommendation,
    created_at: at,
    started_at: at,
    ended_at,
    last_event_at: ended_at,
  })
  const result = { status, reason: null, result: json(evaluation), created_at: ended_at }
  await insertRecord(transaction, said, { id: newId(), interview_id: id, ...result })
}

/**
 * Adds the sample vacancy of an organisation with its three interviews.
 * @returns the vacancy's id
 * @throws AppError CONFLICT where there is one
 */
export const createSample = (context: AppContext, owner: Owner): Promise<string> =>
  inTransaction(context.db, async transaction => {
    const row = vacancyRow(owner, context.clock.now())
    await insertVacancy(transaction, row)
    const vacancy = await requireVacancy({ db: transaction }, row.id)
    const snapshot = await snapshotOf(transaction, vacancy)
    const { candidates } = sampleTexts(owner.locale)
    for (const [index, scores] of SAMPLE_SCORES.entries()) {
      const candidate = candidates[index]
      if (candidate) await addInterview(context, transaction, { vacancy, snapshot, candidate, scores, index })
    }
    const entry = { at: row.created_at, vacancy_id: row.id, trail: context.trail }
    await addAuditEntry(transaction, { ...entry, action: 'vacancy.created' })
    return row.id
  }).catch((error: unknown) => {
    throw isDuplicate(error) ? new AppError('CONFLICT') : error
  })
