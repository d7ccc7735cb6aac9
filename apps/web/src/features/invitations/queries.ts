import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ApiError, api, errorMessage } from '../../lib/api/api.ts'

/** Where the invitations of a vacancy stand in the cache. */
export const invitationsKey = (vacancyId: string) => ['invitations', vacancyId] as const

/** Who was invited, newest first, page by page. */
export const invitationsQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: invitationsKey(id),
    queryFn: ({ signal, pageParam }) =>
      api('GET /vacancies/{id}/invitations', {
        params: { id },
        query: { limit: 50, ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: page => page.next_cursor,
  })

/** Previews change with the account's standard texts. */
export const previewsKey = ['invitation-preview'] as const

/** The mail as it will be read. */
export const previewQuery = (id: string, message: string, expiresAt: string) =>
  queryOptions({
    queryKey: [...previewsKey, id, message, expiresAt],
    queryFn: ({ signal }) =>
      api('POST /vacancies/{id}/invitations/preview', {
        params: { id },
        body: { message, expires_at: expiresAt },
        signal,
      }),
    placeholderData: keepPreviousData,
    retry: false,
  })

/** What the account's invitations and reminders say, in every language of mails. */
export const lettersQuery = queryOptions({
  queryKey: ['invitation-letters'],
  queryFn: ({ signal }) => api('GET /settings/invitation-letters', { signal }),
})

/** Details that tell more than the refusal's own sentence. */
const TELLING = ['vacancy', 'invitations', 'message', 'expires_at', 'used', 'revoked']

/** Why the server refused, in its most telling words. */
export const refusalOf = (error: unknown): string => {
  const details = error instanceof ApiError ? error.details : []
  const told = details.filter(({ path }) => TELLING.includes(path)).map(({ message }) => message)
  return told.join('. ') || errorMessage(error, '')
}
