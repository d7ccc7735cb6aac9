import { queryOptions } from '@tanstack/react-query'
import type { OwnVacancy } from '@vivavox/contracts/vacancies'
import { api } from '../../lib/api.ts'

/** A vacancy as its owner sees it; for anyone else the questions are missing, which counts as not found. */
export const vacancyQuery = (id: string) =>
  queryOptions({
    queryKey: ['vacancies', id],
    queryFn: async ({ signal }): Promise<OwnVacancy | null> => {
      const vacancy = await api('GET /vacancies/{id}', { params: { id }, signal })
      return 'questions' in vacancy ? vacancy : null
    },
  })
