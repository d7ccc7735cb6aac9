import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../i18n/index.ts'
import { api } from '../api/api.ts'

/** The plan catalogue. The server words the features, so each language has its own answer. */
export const usePlans = () => {
  const language = useLanguage()
  return useQuery({
    queryKey: ['subscriptions', 'plans', language],
    queryFn: ({ signal }) => api('GET /subscriptions/plans', { signal, anonymous: true }),
    placeholderData: keepPreviousData,
  })
}
