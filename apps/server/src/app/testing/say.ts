import { newId } from '../../platform/ids.ts'
import type { TestApp } from './start-test-app.ts'

/** Stores an answer of the candidate, after whatever was said before. */
export const say = async (
  { context }: TestApp,
  interviewId: string,
  content = 'I am a nurse.',
): Promise<void> => {
  const { seq } = await context.db
    .selectFrom('turns')
    .select(({ fn, lit }) => fn.coalesce(fn.max('seq'), lit(0)).as('seq'))
    .where('interview_id', '=', interviewId)
    .executeTakeFirstOrThrow()
  await context.db
    .insertInto('turns')
    .values({
      interview_id: interviewId,
      seq: seq + 1,
      client_id: newId(),
      speaker: 'candidate',
      kind: 'answer',
      content,
      question_index: 0,
      source: 'typed',
      stored_at: context.clock.now(),
    })
    .execute()
}
