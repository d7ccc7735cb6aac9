import { useQuery } from '@tanstack/react-query'
import { subscriptionQuery } from '../../lib/api/queries.ts'
import { useSession } from '../../lib/session/session.ts'
import { isLive } from './plans.ts'
import { usePaymentOptions, usePlans } from './queries.ts'

/** What an account has, what there is, and how it is paid. */
export const useSubscriptionState = () => {
  const isSignedIn = useSession().status === 'signed-in'
  const plans = usePlans()
  const current = useQuery({ ...subscriptionQuery, enabled: isSignedIn })
  const options = usePaymentOptions()
  return {
    /** Undefined until the catalogue is there. */
    plans: plans.data,
    /** Undefined: none, or not signed in. */
    subscription: current.data && isLive(current.data) ? current.data : undefined,
    options: options.data,
    /** Whether all of it has been read. */
    isKnown: Boolean(plans.data && options.data) && (!isSignedIn || current.data !== undefined),
    error: plans.error ?? current.error ?? options.error,
    refetch: () => {
      for (const query of [plans, options, ...(isSignedIn ? [current] : [])]) void query.refetch()
    },
  }
}

export type SubscriptionState = ReturnType<typeof useSubscriptionState>
