import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { type ApiError, answeredWith, api, type Reply } from '../../../lib/api/api.ts'
import { prefetchedInDocument } from '../../../lib/api/prefetched-responses.ts'
import type { CandidateValues } from '../form/candidate-values.ts'

/** Whom an invitation invites. */
export interface Invited {
  token: string
  email: string
  name: string | null
}

/** Why nobody begins with this link. */
const CLOSED_ENTRIES = ['expired', 'revoked', 'used', 'unknown', 'needed'] as const
export type ClosedEntry = (typeof CLOSED_ENTRIES)[number]

export interface Entry {
  invited: Invited | null
  /** null: the candidate may begin. */
  closed: ClosedEntry | null
}

const reasonOf = ({ status, details }: ApiError): ClosedEntry => {
  if (status === 404) return 'unknown'
  return CLOSED_ENTRIES.find(reason => details.some(({ path }) => path === reason)) ?? 'used'
}

const readInvitation = async (vacancyId: string, token: string): Promise<Entry> => {
  try {
    const { vacancy_id, email, name } = await api('GET /invitations/{token}', {
      params: { token },
      anonymous: true,
    })
    if (vacancy_id !== vacancyId) return { invited: null, closed: 'unknown' }
    return { invited: { token, email, name }, closed: null }
  } catch (error) {
    if (answeredWith(error, 404, 410)) return { invited: null, closed: reasonOf(error) }
    throw error
  }
}

type OpenEntry = Reply<'GET /vacancies/{id}/entry'>

const withoutInvitation = ({ invited_only }: OpenEntry): Entry => ({
  invited: null,
  closed: invited_only ? 'needed' : null,
})

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
  const [search] = useSearchParams()
  const token = search.get('invitation')
  return useQuery({
    queryKey: ['candidate-entry', vacancyId, token],
    queryFn: () => readEntry(vacancyId, token),
    initialData: () => entryInDocument(vacancyId, token),
    refetchOnWindowFocus: false,
  })
}

/** The form as somebody invited finds it: the name unless they wrote another, and the address of the mail. */
export const withInvited = (values: CandidateValues, invited: Invited | null): CandidateValues =>
  invited
    ? {
        ...values,
        candidate_name: values.candidate_name || invited.name || '',
        candidate_email: invited.email,
      }
    : values
