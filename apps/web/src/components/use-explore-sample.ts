import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { api, errorCode } from '../lib/api/api.ts'

/** @returns the id of the sample vacancy: a new one, or the one that is there */
const addSample = async (): Promise<string | undefined> => {
  try {
    return (await api('POST /samples')).vacancy_id
  } catch (error) {
    if (errorCode(error) !== 'CONFLICT') throw error
    return (await api('GET /dashboard')).sample_vacancy_id
  }
}

/** Adds the sample vacancy and opens it. */
export const useExploreSample = () => {
  const navigate = useNavigate()
  const client = useQueryClient()
  return useMutation({
    mutationFn: addSample,
    onSuccess: async id => {
      await client.invalidateQueries({ queryKey: ['results'] })
      await client.invalidateQueries({ queryKey: ['vacancies', 'list'] })
      await navigate(id ? `/vacancy/${id}/results` : '/dashboard')
    },
  })
}
