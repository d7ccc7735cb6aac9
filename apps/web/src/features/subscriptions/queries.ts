import { useQuery } from '@tanstack/react-query'
import { healthQuery } from '../../lib/queries.ts'

export { usePlans } from '../../lib/use-plans.ts'

/** False only when the server says that nothing can be paid here. */
export const usePaidPlans = (): boolean => !/free/i.test(useQuery(healthQuery).data?.parts.payments ?? '')
