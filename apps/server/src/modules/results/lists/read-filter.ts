import type { InterviewFilter } from './listed.repository.ts'

type Query = Pick<InterviewFilter, 'status' | 'search' | 'decision'> & {
  evaluation_status?: InterviewFilter['evaluationStatus']
  waiting_for_answer?: string | undefined
  waiting_days?: number | undefined
} & { [name in 'starred' | 'is_new' | 'flagged' | 'from' | 'until']?: string | undefined }

const flag = (value: string | undefined) => (value === undefined ? undefined : value === 'true')
const moment = (value: string | undefined) => (value === undefined ? undefined : new Date(value))

/** What a query narrows a list to, besides whose and which vacancy's it is. */
export const matching = (
  query: Query,
): Omit<InterviewFilter, 'userId' | 'vacancyId' | 'hiddenFrom' | 'rater'> => ({
  status: query.status,
  search: query.search,
  decision: query.decision,
  evaluationStatus: query.evaluation_status,
  starred: flag(query.starred),
  isNew: flag(query.is_new),
  flagged: flag(query.flagged),
  waitingDays: query.waiting_for_answer === 'true' ? (query.waiting_days ?? 7) : undefined,
  from: moment(query.from),
  until: moment(query.until),
})
