import { useQuery } from '@tanstack/react-query'
import { type ApiError, answeredWith, api, type Reply } from '../../../lib/api/api.ts'
import { prefetchedInDocument } from '../../../lib/api/prefetched-responses.ts'
import { useLinkSecret } from '../../../lib/page/link-secret.ts'
import type { CandidateValues } from '../form/candidate-values.ts'

/** Whom an invitation invites. */
export interface Invited {
  token: string
  email: string
  name: string | null
}

/** Why an interview cannot begin by this link. */
const CLOSED_ENTRIES = ['expired', 'revoked', 'finished', 'ended', 'unknown', 'needed'] as const
export type ClosedEntry = (typeof CLOSED_ENTRIES)[number]

export interface Entry {
  invited: Invited | null
  /** null: the candidate may begin. */
  closed: ClosedEntry | null
  /** The invitation's interview waits to be continued, also when it was begun on another device. */
  resumable: boolean
  /** Until when it can be begun, ISO 8601; null: no end is set. */
  until: string | null
}

const reasonOf = ({ status, details }: ApiError): ClosedEntry => {
  if (status === 404) return 'unknown'
  return CLOSED_ENTRIES.find(reason => details.some(({ path }) => path === reason)) ?? 'unknown'
}

const shut = (closed: ClosedEntry): Entry => ({ invited: null, closed, resumable: false, until: null })

const readInvitation = async (vacancyId: string, token: string): Promise<Entry> => {
  try {
    const { vacancy_id, email, name, resumable, expires_at } = await api('POST /invitations/open', {
      body: { token },
      anonymous: true,
    })
    if (vacancy_id !== vacancyId) return shut('unknown')
    return { invited: { token, email, name }, closed: null, resumable, until: expires_at }
  } catch (error) {
    if (answeredWith(error, 404, 410)) return shut(reasonOf(error))
    throw error
  }
}

type OpenEntry = Reply<'GET /vacancies/{id}/entry'>

const withoutInvitation = ({ invited_only, deadline }: OpenEntry): Entry =>
  invited_only ? shut('needed') : { invited: null, closed: null, resumable: false, until: deadline }

const readEntry = async (vacancyId: string, token: string | null): Promise<Entry> =>
  token
    ? readInvitation(vacancyId, token)
    : withoutInvitation(
        await api('GET /vacancies/{id}/entry', { params: { id: vacancyId }, anonymous: true }),
      )

const entryInDocument = (vacancyId: string, token: string | null): Entry | undefined => {
  const told = token ? undefined : prefetchedInDocument(`/api/vacancies/${vacancyId}/entry`)
  return told ? withoutInvitation(told as OpenEntry) : undefined
}

/** With which invitation the candidate comes, and whether it lets them begin. */
export const useEntry = (vacancyId: string) => {
  const token = useLinkSecret('invitation')
  return useQuery({
    queryKey: ['candidate-entry', vacancyId, token],
    queryFn: () => readEntry(vacancyId, token),
    initialData: () => entryInDocument(vacancyId, token),
    refetchOnWindowFocus: false,
  })
}

/** Fills in the form for an invited candidate: the name unless they wrote another, and the address of the mail. */
export const withInvited = (values: CandidateValues, invited: Invited | null): CandidateValues =>
  invited
    ? {
        ...values,
        candidate_name: values.candidate_name || invited.name || '',
        candidate_email: invited.email,
      }
    : values
