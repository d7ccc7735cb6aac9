import type { AppContext } from '../../platform/context.ts'
import { json, type NewRow } from '../../platform/database/tables.ts'
import { newId } from '../../platform/ids.ts'
import { createAccount, type TestAccount } from './create-account.ts'

/** A vacancy of `ownerId` straight in the database, without the gates of the API. @returns its id */
export const seedVacancy = async (
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  ownerId: string,
  change: Partial<NewRow<'vacancies'>> = {},
): Promise<string> => {
  const id = newId()
  const now = clock.now()
  await db
    .insertInto('vacancies')
    .values({
      id,
      organisation_id: ownerId,
      title: 'Nurse',
      description: 'Night shifts in a small hospital',
      difficulty: 'medium',
      language: 'en',
      questions: json(['Tell me about a night shift.']),
      strong_answers: json([]),
      criteria: json([]),
      follow_up_questions: false,
      prompt_template: null,
      owner_id: ownerId,
      candidate_results: 'full',
      status: 'open',
      deadline: null,
      max_candidates: null,
      blind_review: false,
      created_at: now,
      updated_at: now,
      ...change,
    })
    .execute()
  return id
}

/** An account on the free plan, with one vacancy. @param account columns that differ, as in the next */
export const createEmployer = async (
  context: Pick<AppContext, 'db' | 'clock'>,
  account: Parameters<typeof createAccount>[1] = {},
  vacancy: Partial<NewRow<'vacancies'>> = {},
): Promise<{ owner: TestAccount; vacancyId: string }> => {
  const owner = await createAccount(context, { subscribed: true, ...account })
  return { owner, vacancyId: await seedVacancy(context, owner.id, vacancy) }
}
