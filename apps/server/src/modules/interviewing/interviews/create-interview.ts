import type { createInterview as schema } from '@vivavox/contracts/interviews'
import type * as z from 'zod'
import type { AppContext } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { hashToken, isId, newId, newToken, sign } from '../../../platform/ids.ts'
import {
  type Attempt,
  attemptFrom,
  counting,
  successes,
  tryAttempt,
} from '../../../platform/security/count-attempts.ts'
import { networksOf } from '../../../platform/security/network.ts'
import { isMemberHere } from '../../accounts/auth/index.ts'
import { announceModelUse } from '../../engines/models/index.ts'
import { requireInvitation, useInvitation } from '../../hiring/invitations/index.ts'
import {
  consentColumns,
  findVacancy,
  isAgreedTo,
  noteStart,
  noticeNow,
  readAcceptance,
  type VacancyRow,
} from '../../hiring/vacancies/index.ts'
import { addToWaitlist, TURNED_AWAY } from '../../hiring/waitlist/index.ts'
import { carryAccommodations } from '../accommodations/index.ts'
import {
  contactColumns,
  type InterviewRow,
  insertInterview,
  removeUnstarted,
} from './interviews.repository.ts'
import { queuePageMail } from './receipt/page-mail.jobs.ts'
import { withCountry } from './with-country.ts'

/** By network and vacancy, without an invitation: a class or a job fair behind one address can begin. */
const BEGINNINGS = { name: 'createInterview', times: 300, seconds: 3_600 }

/** Of an IPv6 address the widest: one customer may have all of it. */
const startNetwork = ({ config }: AppContext, address: string): string =>
  sign(config.secretKey, 'start-network', networksOf(address).at(-1) ?? address)

type Body = z.output<typeof schema>

/**
 * A candidate begins: a pending interview and the token that opens it, which is stored only as a hash.
 * An invitation is used by it, once, and names its address; who is turned away keeps theirs.
 * @throws AppError NOT_FOUND, INTERVIEW_LIMIT_REACHED while the vacancy takes no candidates,
 * FORBIDDEN without the invitation that is needed, CONFLICT with one that was used, LINK_EXPIRED with one that is over,
 * VALIDATION_FAILED (path `consent`) when another text was agreed to than the one shown now, or at a number without its
 * country, RATE_LIMITED for too many without an invitation from the networks of `address`
 */
export const createInterview = async (
  context: AppContext,
  body: Body,
  address: string,
): Promise<{ interview: InterviewRow; token: string }> => {
  const vacancy = isId(body.vacancy_id) ? await findVacancy(context.db, body.vacancy_id) : undefined
  if (!vacancy) throw new AppError('NOT_FOUND')
  const invitation = await requireInvitation(context, vacancy, body.invitation)
  const noting = attemptFrom(context.limits.of(TURNED_AWAY), address, vacancy.id)
  const begin = () => beginAt(context, vacancy, invitation, body, { address, noting })
  if (invitation) return begin()
  const attempt = attemptFrom(context.limits.of(BEGINNINGS), address, vacancy.id)
  const begun = await counting(attempt, successes, begin)
  await noteStart(context, vacancy, address)
  return begun
}

/**
 * The interview of a vacancy that was found, by an invitation or without.
 * @param from the network address, and `noting`, which limits how many candidates without an invitation one network adds to the waitlist
 */
const beginAt = async (
  context: AppContext,
  vacancy: VacancyRow,
  invitation: Awaited<ReturnType<typeof requireInvitation>>,
  body: Body,
  { address, noting }: { address: string; noting: Attempt },
): Promise<{ interview: InterviewRow; token: string }> => {
  const { db, clock } = context
  const person = invitation ? { ...body, candidate_email: invitation.email } : body
  const consent = await noticeNow(context, vacancy)
  if (!isAgreedTo(consent, body.consent)) {
    throw new AppError('VALIDATION_FAILED', { details: [{ path: 'consent', message: consent.text }] })
  }
  if ((await readAcceptance(context, vacancy)) !== null) {
    await announceModelUse(context, db, vacancy.organisation_id)
    const { candidate_email: email, candidate_name: name } = person
    if (invitation || (await tryAttempt(noting))) await addToWaitlist(context, vacancy, { email, name })
    throw new AppError('INTERVIEW_LIMIT_REACHED')
  }
  const contacts = withCountry(person, vacancy.language, person.phone_country)
  const token = newToken()
  const is_own = await isMemberHere(context, vacancy.organisation_id, {
    email: contacts.candidate_email,
    address,
  })
  const now = clock.now()
  const interview = await inTransaction(db, async transaction => {
    // One link, one interview: what was refused or given up before its start is replaced; if it has started meanwhile, the invitation is used.
    if (invitation?.interview_id) {
      await carryAccommodations(transaction, invitation.id, null)
      await removeUnstarted(transaction, invitation.interview_id)
    }
    const row = await insertInterview(transaction, {
      ...contactColumns(contacts),
      id: newId(),
      vacancy_id: vacancy.id,
      organisation_id: vacancy.organisation_id,
      is_own,
      is_sample: vacancy.is_sample,
      candidate_token_hash: hashToken(token),
      start_network: invitation ? null : startNetwork(context, address),
      source: body.source ?? null,
      ...consentColumns(consent, now),
      status: 'pending',
      last_event_at: now,
      created_at: now,
    })
    if (!row) throw new AppError('NOT_FOUND')
    if (invitation) {
      await useInvitation(transaction, invitation, row.id, now)
      await carryAccommodations(transaction, invitation.id, row.id)
    } else if (!row.is_sample) await queuePageMail(context, transaction, row, address)
    return row
  })
  return { interview, token }
}
