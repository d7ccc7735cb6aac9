import type { CreateVacancy, Criterion, UpdateVacancy } from '@vivavox/contracts/vacancies'
import type { QuestionWriter } from '../../../ai/ports/question-writer.ts'
import type { AppContext, Executor } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { newId } from '../../../platform/ids.ts'
import { lockOrganisation } from '../../accounts/organisations/index.ts'
import { checkVoice } from '../../engines/models/index.ts'
import { addAuditEntry } from '../../ledger/audit/index.ts'
import {
  changeVacancy,
  countVacancies,
  insertVacancy,
  type VacancyRow,
  type VacancyValues,
} from './vacancies.repository.ts'
import { requireVacancy } from './vacancy-reader.ts'

/** With what is saved apart from the form. */
type Fields = UpdateVacancy & { notice?: VacancyRow['notice'] }

/** Absent fields stay away, so that an update leaves them as they are. */
const toColumns = (fields: Fields): Partial<VacancyValues> => {
  const { questions_count: _, deadline, prompt_template, greeting, ...rest } = fields
  const columns = {
    ...rest,
    ...(deadline === undefined ? {} : { deadline: deadline === null ? null : new Date(deadline) }),
    ...(prompt_template === undefined ? {} : { prompt_template: prompt_template || null }),
    ...(greeting === undefined ? {} : { greeting: greeting || null }),
  }
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
}

/** Before the owner chose. */
const AS_THE_ACCOUNT = { voice_provider: null, voice: null }

const isUnreadable = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'TEXT_UNREADABLE'

/** Criteria that the form did not send are drafted, since scores need them; none for a text that cannot be read in time. */
const draftCriteria = async (writer: QuestionWriter, body: CreateVacancy): Promise<Criterion[]> => {
  const request = {
    title: body.title,
    description: body.description,
    difficulty: body.difficulty,
    questions_count: body.questions.length,
    language: body.language,
    follow_up_questions: body.follow_up_questions ?? false,
  }
  try {
    return (await writer.write(request)).criteria
  } catch (error) {
    if (isUnreadable(error)) return []
    throw error
  }
}

/** Where only the questions change, what a strong answer contains stays with its question. */
const strongAnswersAfter = (
  { questions, strong_answers }: Pick<VacancyRow, 'questions' | 'strong_answers'>,
  body: Pick<UpdateVacancy, 'questions' | 'strong_answers'>,
): Partial<Pick<VacancyValues, 'strong_answers'>> => {
  if (!body.questions || body.strong_answers) return {}
  const known = new Map(questions.map((question, index) => [question, strong_answers[index] ?? '']))
  return { strong_answers: body.questions.map(question => known.get(question) ?? '') }
}

/**
 * Refuses an account more vacancies than it may have. In the transaction that adds some, every other addition of the account waits.
 * @param adding how many are to be added
 * @throws AppError LIMIT_REACHED (path `vacancies`)
 */
export const requireFewVacancies = async (
  { config }: Pick<AppContext, 'config'>,
  executor: Executor,
  userId: string,
  adding = 1,
): Promise<void> => {
  const most = config.vacanciesPerOwner
  if (executor.isTransaction) await lockOrganisation(executor, userId)
  if ((await countVacancies(executor, userId)) + adding <= most) return
  throw new AppError('LIMIT_REACHED', { details: [{ path: 'vacancies', message: String(most) }] })
}

interface Owner {
  organisationId: string
  ownerId: string
}

/** What is stored of a form, with criteria where it has none. */
const rowOf = async (
  context: AppContext,
  writer: QuestionWriter,
  { organisationId, ownerId }: Owner,
  body: CreateVacancy,
) => {
  const now = context.clock.now()
  return {
    follow_up_questions: false,
    prompt_template: null,
    candidate_results: 'full' as const,
    status: 'open' as const,
    deadline: null,
    max_candidates: null,
    invited_only: false,
    blind_review: false,
    independent_ratings: true,
    greeting: null,
    phrases: null,
    notice: null,
    ...toColumns(body),
    ...(await checkVoice(context, organisationId, AS_THE_ACCOUNT, body)),
    title: body.title,
    description: body.description,
    difficulty: body.difficulty,
    language: body.language,
    questions: body.questions,
    strong_answers: body.strong_answers ?? [],
    criteria: body.criteria?.length ? body.criteria : await draftCriteria(writer, body),
    id: newId(),
    organisation_id: organisationId,
    owner_id: ownerId,
    created_at: now,
    updated_at: now,
  }
}

/**
 * Creates vacancies: all of them, or none.
 * @returns their ids and titles, in the order of the forms
 * @throws AppError LIMIT_REACHED, VALIDATION_FAILED for a voice that there is not
 */
export const createVacancies = async (
  context: AppContext,
  writer: QuestionWriter,
  owner: Owner,
  bodies: readonly CreateVacancy[],
): Promise<{ id: string; title: string }[]> => {
  const { organisationId } = owner
  // Before a model is asked for criteria, and again when they are stored.
  await requireFewVacancies(context, context.db, organisationId, bodies.length)
  const rows: Awaited<ReturnType<typeof rowOf>>[] = []
  for (const body of bodies) rows.push(await rowOf(context, writer, owner, body))
  await inTransaction(context.db, async transaction => {
    await requireFewVacancies(context, transaction, organisationId, rows.length)
    for (const row of rows) {
      await insertVacancy(transaction, row)
      await addAuditEntry(transaction, {
        at: row.created_at,
        action: 'vacancy.created',
        vacancy_id: row.id,
        trail: context.trail,
      })
    }
  })
  return rows.map(({ id, title }) => ({ id, title }))
}

export const createVacancy = async (
  context: AppContext,
  writer: QuestionWriter,
  owner: Owner,
  body: CreateVacancy,
): Promise<VacancyRow> => {
  const [made] = await createVacancies(context, writer, owner, [body])
  return requireVacancy(context, made?.id ?? '')
}

/** What the ledger tells of a change: that it was closed, and which other fields. */
const changesOf = (vacancy: VacancyRow, values: Partial<VacancyValues>) => {
  const isNew = (name: string) =>
    JSON.stringify(values[name as keyof VacancyValues]) !== JSON.stringify(vacancy[name as keyof VacancyRow])
  const closes = values.status === 'closed' && isNew('status')
  const told = ['updated_at', 'blind_review', ...(closes ? ['status'] : [])]
  const fields = Object.keys(values).filter(name => !told.includes(name) && isNew(name))
  return [
    ...(closes ? [{ action: 'vacancy.closed' as const }] : []),
    ...(fields.length > 0 ? [{ action: 'vacancy.updated' as const, details: { fields } }] : []),
  ]
}

/** Running interviews keep what they were started with (P22d). Who shows or hides the candidates stands in the trail of each. */
export const updateVacancy = async (
  context: AppContext,
  vacancy: VacancyRow,
  body: Fields,
  accountId: string,
): Promise<VacancyRow> => {
  const { id, organisation_id } = vacancy
  const at = context.clock.now()
  const values = {
    ...toColumns(body),
    ...(await checkVoice(context, organisation_id, vacancy, body)),
    ...strongAnswersAfter(vacancy, body),
    updated_at: at,
  }
  const { blind_review = vacancy.blind_review } = body
  await inTransaction(context.db, async transaction => {
    await changeVacancy(transaction, id, organisation_id, values)
    const entry = { at, user_id: accountId, vacancy_id: id, trail: context.trail }
    for (const change of changesOf(vacancy, values)) await addAuditEntry(transaction, { ...entry, ...change })
    if (blind_review === vacancy.blind_review) return
    const action = blind_review ? 'blind_review_on' : 'blind_review_off'
    await addAuditEntry(transaction, { ...entry, action })
  })
  return requireVacancy(context, id)
}
