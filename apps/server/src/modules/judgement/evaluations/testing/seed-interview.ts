import { interviewRow } from '../../../../app/testing/interview-row.ts'
import type { Executor } from '../../../../platform/context.ts'
import { json, type NewRow } from '../../../../platform/database/tables.ts'
import { hashToken, newToken } from '../../../../platform/ids.ts'
import type { InterviewSnapshot } from '../../../interviewing/interviews/interviews.tables.ts'

export const SNAPSHOT: InterviewSnapshot = {
  title: 'Registered nurse, surgical ward',
  description:
    'You give medication, watch vital signs and oxygen, dress wounds, write the charts, hand over each shift, call doctors early and talk with relatives.',
  difficulty: 'medium',
  language: 'en',
  questions: ['Tell us about a time a patient got worse suddenly.', 'How do you hand over a shift?'],
  criteria: [],
  follow_up_questions: false,
  prompt: '',
  company_name: '',
}

const GOOD_ANSWER =
  'Last winter on a night shift a patient became pale and his pressure fell to 85 over 50. I raised his legs, gave oxygen at 6 litres and called the doctor, because I suspected bleeding. He recovered after the operation.'

/**
 * An interview with one good answer to its first question, running unless told otherwise.
 * @returns its id and the candidate's token
 */
export const seedInterview = async (
  db: Executor,
  ids: { ownerId: string; vacancyId: string },
  change: Partial<NewRow<'interviews'>> = {},
  snapshot: Partial<InterviewSnapshot> = {},
): Promise<{ id: string; token: string }> => {
  const token = newToken()
  const row = interviewRow(ids, new Date(), {
    candidate_name: 'Jane Roe',
    candidate_email: 'jane@example.com',
    candidate_token_hash: hashToken(token),
    status: 'in_progress',
    snapshot: json({ ...SNAPSHOT, ...snapshot }),
    ...change,
  })
  await db.insertInto('interviews').values(row).execute()
  const turn = { interview_id: row.id, client_id: null, question_index: 0, stored_at: row.created_at }
  await db
    .insertInto('turns')
    .values([
      {
        ...turn,
        seq: 1,
        speaker: 'ai',
        kind: 'question',
        content: SNAPSHOT.questions[0] ?? '',
        source: 'server',
      },
      { ...turn, seq: 2, speaker: 'candidate', kind: 'answer', content: GOOD_ANSWER, source: 'typed' },
    ])
    .execute()
  return { id: row.id, token }
}
