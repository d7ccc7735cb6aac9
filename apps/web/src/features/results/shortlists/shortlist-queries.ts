import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { SharedCandidate } from '@vivavox/contracts/shortlists'
import { api, type Body } from '../../../lib/api/api.ts'

/** The shortlists of a vacancy, newest first. */
export const shortlistsQuery = (vacancyId: string) =>
  queryOptions({
    queryKey: ['shortlists', 'of', vacancyId],
    queryFn: ({ signal }) => api('GET /vacancies/{id}/shares', { params: { id: vacancyId }, signal }),
  })

/** The candidates that a link shows. */
export const sharedListQuery = (shareToken: string) =>
  queryOptions({
    queryKey: ['shortlists', 'shown', shareToken],
    queryFn: ({ signal }) => api('GET /shared', { shareToken, signal }),
  })

const candidateKey = (shareToken: string, id: string) => ['shortlists', 'shown', shareToken, id] as const

/** One of them. @param as the reader's name, '' before it is given */
export const sharedCandidateQuery = (shareToken: string, id: string, as: string) =>
  queryOptions({
    queryKey: [...candidateKey(shareToken, id), as],
    queryFn: ({ signal }) =>
      api('GET /shared/interviews/{id}', { params: { id }, query: as ? { as } : {}, shareToken, signal }),
    // The name changes the rating alone: the rest stays on screen meanwhile.
    placeholderData: (before, query) => (query?.queryKey[3] === id ? before : undefined),
  })

interface About {
  shareToken: string
  id: string
  as: string
}

/** Stores the reader's rating. */
export const useRateAsGuest = ({ shareToken, id, as }: About) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (given: Body<'PUT /interviews/{id}/ratings'>) =>
      api('PUT /shared/ratings', { body: { ...given, interview_id: id, as }, shareToken }),
    onSuccess: rating =>
      client.setQueryData<SharedCandidate>(
        sharedCandidateQuery(shareToken, id, as).queryKey,
        before => before && { ...before, rating },
      ),
  })
}

export const useCommentAsGuest = ({ shareToken, id, as }: About) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (said: { text: string; seq: number | null }) =>
      api('POST /shared/comments', { body: { ...said, interview_id: id, as }, shareToken }),
    onSuccess: () => client.invalidateQueries({ queryKey: candidateKey(shareToken, id) }),
  })
}
