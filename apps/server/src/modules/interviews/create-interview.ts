import type { createInterview as schema } from '@vivavox/contracts/interviews'
import type * as z from 'zod'
import type { AppContext } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { hashToken, isId, newId, newToken } from '../../platform/ids.ts'
import { tellWhenMinutesUsedUp } from '../models/index.ts'
import { noteTurnedAway } from '../turned-away/index.ts'
import { consentFor, consentTerms, findVacancy, readAcceptance } from '../vacancies/index.ts'
import { contactColumns, type InterviewRow, insertInterview } from './interviews.repository.ts'
import { withCountry } from './with-country.ts'

/**
 * A candidate begins: a pending interview and the token that opens it, which is stored only as a hash.
 * @throws AppError NOT_FOUND, INTERVIEW_LIMIT_REACHED while the vacancy takes nobody,
 * VALIDATION_FAILED (path `consent`) when another text was agreed to than the one shown now, or at a number without its
 * country
 */
export const createInterview = async (
  context: AppContext,
  body: z.output<typeof schema>,
): Promise<{ interview: InterviewRow; token: string }> => {
  const { db, clock } = context
  const vacancy = isId(body.vacancy_id) ? await findVacancy(db, body.vacancy_id) : undefined
  if (!vacancy) throw new AppError('NOT_FOUND')
  const consent = consentFor(vacancy, await consentTerms(context, vacancy.user_id))
  if (body.consent.version !== consent.version) {
    throw new AppError('VALIDATION_FAILED', { details: [{ path: 'consent', message: consent.text }] })
  }
  if ((await readAcceptance(context, vacancy)) !== null) {
    await tellWhenMinutesUsedUp(context, db, vacancy.user_id)
    await noteTurnedAway(context, vacancy, { email: body.candidate_email, name: body.candidate_name })
    throw new AppError('INTERVIEW_LIMIT_REACHED')
  }
  const contacts = withCountry(body, vacancy.language)
  const token = newToken()
  const now = clock.now()
  const interview = await insertInterview(db, {
    ...contactColumns(contacts),
    id: newId(),
    vacancy_id: vacancy.id,
    user_id: vacancy.user_id,
    candidate_token_hash: hashToken(token),
    consent_version: consent.version,
    consent_text: consent.text,
    consent_at: now,
    status: 'pending',
    last_event_at: now,
    created_at: now,
  })
  if (!interview) throw new AppError('NOT_FOUND')
  return { interview, token }
}
