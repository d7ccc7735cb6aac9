import type { UiLocale } from '@vivavox/contracts/locales'
import type {
  GuestRating,
  SharedCandidate,
  SharedShortlist,
  Shortlist,
  Shortlisted,
} from '@vivavox/contracts/shortlists'
import type { AppContext } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { requireVacancy } from '../../hiring/vacancies/index.ts'
import { findInterview, type InterviewRow } from '../../interviewing/interviews/index.ts'
import { readGuestComments } from '../../judgement/comments/index.ts'
import { findOwnRating, rubricOf } from '../../judgement/ratings/index.ts'
import { presentLink, presentShare, readForLink, showsIdentity } from '../shares/index.ts'
import {
  type FoundShortlist,
  isShortlisted,
  listShortlisted,
  type listShortlists,
  type ShortlistedRow,
} from './shortlists.repository.ts'

export const presentShortlist = (row: Awaited<ReturnType<typeof listShortlists>>[number]): Shortlist => ({
  ...presentShare(row),
  may_comment: row.may_comment,
  candidates: Number(row.candidates),
})

/** @param named is it told who the candidate is? */
const presentShortlisted = (row: ShortlistedRow, named: boolean): Shortlisted => ({
  id: row.id,
  number: row.place,
  candidate_name: named ? row.candidate_name : null,
  status: row.status,
  evaluation_status: row.evaluation_status,
  technical_score: row.technical_score,
  communication_score: row.communication_score,
  overall_score: row.overall_score,
  recommendation: row.recommendation,
  ended_at: row.ended_at?.toISOString() ?? null,
  judges: row.evaluated_by === 'builtin' ? 'structure' : 'meaning',
})

/** The candidates that a link shows. */
export const readShortlist = async (
  context: AppContext,
  shortlist: FoundShortlist,
): Promise<SharedShortlist> => {
  const { vacancy_id: id, title, contacts, may_comment } = shortlist
  const interviews: Shortlisted[] = []
  for (const row of await listShortlisted(context.db, shortlist.id))
    interviews.push(presentShortlisted(row, await showsIdentity(context, shortlist, row.id)))
  return {
    share: { ...presentLink(shortlist, contacts), may_comment },
    vacancy: { id, title },
    interviews,
  }
}

/** One of the interviews of a shortlist. @throws AppError NOT_FOUND for another, and for one that is gone */
export const requireShortlisted = async (
  { db }: Pick<AppContext, 'db'>,
  { id }: Pick<FoundShortlist, 'id'>,
  interviewId: string,
): Promise<InterviewRow> => {
  const row = (await isShortlisted(db, id, interviewId)) && (await findInterview(db, interviewId))
  if (!row) throw new AppError('NOT_FOUND')
  return row
}

/** @throws AppError NOT_FOUND */
export const rubricFor = async (context: Pick<AppContext, 'db'>, interview: InterviewRow) =>
  rubricOf(await requireVacancy(context, interview.vacancy_id), interview)

/** What a guest of a link rated; null: nothing yet. @param as the name that they gave */
export const readGuestRating = async (
  { db }: Pick<AppContext, 'db'>,
  { shortlistId, interviewId }: { shortlistId: string; interviewId: string },
  as: string,
): Promise<GuestRating | null> => {
  const row = await findOwnRating(db, interviewId, { shortlist_id: shortlistId, guest_name: as })
  if (!row) return null
  const { rated_at, questions, criteria, overall } = row
  return { at: rated_at.toISOString(), questions, criteria, overall }
}

/** One candidate of a shortlist, with what the readers of its link say of them. @param as the name of the reader, where they gave one */
export const readShortlistedResult = async (
  context: AppContext,
  shortlist: FoundShortlist,
  { interviewId, as, locale }: { interviewId: string; as: string | undefined; locale: UiLocale },
): Promise<SharedCandidate> => {
  const row = await requireShortlisted(context, shortlist, interviewId)
  const about = { shortlistId: shortlist.id, interviewId }
  return {
    interview: await readForLink(context, row, shortlist, locale),
    rubric: await rubricFor(context, row),
    rating: as === undefined ? null : await readGuestRating(context, about, as),
    comments: await readGuestComments(context.db, about),
  }
}
