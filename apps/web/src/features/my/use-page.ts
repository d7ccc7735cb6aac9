import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { api } from '../../lib/api/api.ts'
import { unfinishedKey } from '../../lib/session/interview-pass.ts'
import { keep } from '../../lib/session/storage.ts'

/** Reads the page that a token opens, again whenever the reader comes back to it. */
export const usePage = (token: string) =>
  useQuery({
    queryKey: ['my', token],
    queryFn: ({ signal }) => api('GET /my', { pageToken: token, signal }),
    enabled: token !== '',
    retry: false,
    gcTime: 0,
    // A copy is being made: it appears by itself.
    refetchInterval: ({ state: { data } }) =>
      data && data.stage !== 'erased' && data.export.state === 'making' ? 3_000 : false,
  })

/** Takes the interview over to this device and opens its room; the other device is told. */
export const useResume = (token: string, vacancyId: string) => {
  const navigate = useNavigate()
  return useMutation({
    mutationFn: () => api('POST /my/resume', { pageToken: token }),
    onSuccess: ({ interview_id: id, candidate_token }) => {
      keep(unfinishedKey(vacancyId), { id, candidate_token })
      navigate(`/interview/${vacancyId}`)
    },
  })
}
