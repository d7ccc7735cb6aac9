import { queryOptions } from '@tanstack/react-query'
import type { OwnVacancy } from '@vivavox/contracts/vacancies'
import { answeredWith, api } from '../../lib/api/api.ts'

/** A vacancy as its owner sees it; null when it does not exist or belongs to another account. */
export const vacancyQuery = (id: string) =>
  queryOptions({
    queryKey: ['vacancies', id],
    queryFn: async ({ signal }): Promise<OwnVacancy | null> => {
      try {
        const vacancy = await api('GET /vacancies/{id}', { params: { id }, signal })
        return 'questions' in vacancy ? vacancy : null
      } catch (error) {
        if (answeredWith(error, 404)) return null
        throw error
      }
    },
  })
