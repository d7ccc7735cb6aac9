import type { CandidateLocale } from '@vivavox/contracts/locales'
import type { Executor } from '../../../platform/context.ts'
import type { Row } from '../../../platform/database/tables.ts'

export type LetterRow = Row<'invitation_letters'>

/** The account's own words of its letters. @param locale only those in this language */
export const listLetters = (
  executor: Executor,
  userId: string,
  locale?: CandidateLocale,
): Promise<LetterRow[]> =>
  executor
    .selectFrom('invitation_letters')
    .selectAll()
    .where('organisation_id', '=', userId)
    .$if(locale !== undefined, query => query.where('locale', '=', locale ?? 'en'))
    .execute()

/** Stores one in place of what was there. */
export const storeLetter = async (executor: Executor, row: LetterRow): Promise<void> => {
  const { subject, message } = row
  await executor
    .insertInto('invitation_letters')
    .values(row)
    .onConflict(conflict =>
      conflict.columns(['organisation_id', 'locale', 'kind']).doUpdateSet({ subject, message }),
    )
    .execute()
}
