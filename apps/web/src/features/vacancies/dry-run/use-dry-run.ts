import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'

/** How often a run that is under way is looked at, milliseconds. */
const LOOK_EVERY_MS = 1_500

/** The last dry run of a vacancy, and how to begin another. */
export const useDryRun = (id: string) => {
  const client = useQueryClient()
  const queryKey = ['vacancies', id, 'dry-run']
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => api('GET /vacancies/{id}/dry-run', { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data?.status === 'running' ? LOOK_EVERY_MS : false),
  })
  const starting = useMutation({
    mutationFn: () => api('POST /vacancies/{id}/dry-run', { params: { id } }),
    // Also when it was refused: one may have been begun elsewhere.
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
  return { query, starting }
}
