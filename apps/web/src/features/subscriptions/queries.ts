import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../i18n/index.ts'
import { api } from '../../lib/api.ts'
import { healthQuery } from '../../lib/queries.ts'

/** The plan catalogue. The server words the features, so each language has its own answer. */
export const usePlans = () => {
  const language = useLanguage()
  return useQuery({
    queryKey: ['subscriptions', 'plans', language],
    queryFn: ({ signal }) => api('GET /subscriptions/plans', { signal, anonymous: true }),
    placeholderData: keepPreviousData,
  })
}

/** False only when the server says that nothing can be paid here. */
export const usePaidPlans = (): boolean => !/free/i.test(useQuery(healthQuery).data?.parts.payments ?? '')
