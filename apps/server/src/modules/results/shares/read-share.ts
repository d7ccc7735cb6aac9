import type { UiLocale } from '@vivavox/contracts/locales'
import { PERMISSIONS } from '@vivavox/contracts/permissions'
import type { SharedInterview } from '@vivavox/contracts/shares'
import type { AppContext } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { logoAddress } from '../../hiring/logos/index.ts'
import { findInterview, type InterviewRow, readInterview } from '../../interviewing/interviews/index.ts'
import { isCandidateHidden } from '../../judgement/decisions/index.ts'
import { hideIdentity } from './hide-identity.ts'
import { presentShown } from './shares.presenter.ts'
import type { FoundShare, ShareRow } from './shares.repository.ts'

/** A link as its readers come by it, to one result or to several. */
export interface Link extends Pick<ShareRow, 'contacts' | 'created_by' | 'revoked_at' | 'expires_at'> {
  blind_review: boolean
  company_name: string
  company_logo: string | null
  owner_name: string | null
}

/** @throws AppError NOT_FOUND for an unknown link, LINK_EXPIRED for one that is past its time or was revoked */
export function requireOpen<L extends Link>(link: L | undefined, now: Date): asserts link is L {
  if (!link) throw new AppError('NOT_FOUND')
  if (link.revoked_at !== null || link.expires_at <= now) throw new AppError('LINK_EXPIRED')
}

/** Whether a link shows who a candidate is: only where it was made to, and never past a blind review that still hides it from its maker. */
export const showsIdentity = async (
  { db }: Pick<AppContext, 'db'>,
  { contacts, blind_review, created_by }: Link,
  interviewId: string,
): Promise<boolean> => {
  if (!contacts || !blind_review) return contacts
  return created_by !== null && !(await isCandidateHidden(db, interviewId, created_by))
}

/** Who shares, and until when. @param contacts whether it is told who the candidate is */
export const presentLink = (link: Link, contacts: boolean): SharedInterview['share'] => ({
  expires_at: link.expires_at.toISOString(),
  contacts,
  shared_by: link.company_name || link.owner_name || '',
  company_logo: logoAddress(link.company_logo),
})

/** One result as the readers of a link see it. */
export const readForLink = async (
  context: AppContext,
  row: InterviewRow,
  link: Link,
  locale: UiLocale,
): Promise<SharedInterview> => {
  const viewer = { kind: 'owner', accountId: row.organisation_id, may: PERMISSIONS } as const
  const shown = presentShown(await readInterview(context, row, viewer, { hides: false }))
  const contacts = await showsIdentity(context, link, row.id)
  return {
    ...(contacts ? shown : await hideIdentity(shown, locale)),
    viewer: 'share',
    share: presentLink(link, contacts),
  }
}

/**
 * The result that a link shows.
 * @throws AppError NOT_FOUND for an unknown link, LINK_EXPIRED for one that is past its time or was revoked
 */
export const readShare = async (
  context: AppContext,
  found: FoundShare | undefined,
  locale: UiLocale,
): Promise<SharedInterview> => {
  requireOpen(found, context.clock.now())
  const row = await findInterview(context.db, found.interview_id)
  if (!row) throw new AppError('NOT_FOUND')
  return readForLink(context, row, found, locale)
}
