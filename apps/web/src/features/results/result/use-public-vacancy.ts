import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'

/** What anyone with the link may know of a vacancy: here, whose it is and what it shares. */
export const usePublicVacancy = (id: string) =>
  useQuery({
    queryKey: ['vacancies', id, 'public'],
    queryFn: ({ signal }) => api('GET /vacancies/{id}', { params: { id }, anonymous: true, signal }),
    retry: false,
  }).data
