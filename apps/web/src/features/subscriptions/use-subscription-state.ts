import { useQuery } from '@tanstack/react-query'
import { subscriptionQuery } from '../../lib/api/queries.ts'
import { useSession } from '../../lib/session/session.ts'
import { isLive } from './plans.ts'
import { usePaymentOptions, usePlans } from './queries.ts'

/** Combines current subscription, plans and payment options. */
export const useSubscriptionState = () => {
  const isSignedIn = useSession().status === 'signed-in'
  const plans = usePlans()
  const current = useQuery({ ...subscriptionQuery, enabled: isSignedIn })
  const options = usePaymentOptions()
  return {
    /** Undefined until loaded. */
    plans: plans.data,
    /** Undefined: none, or not signed in. */
    subscription: current.data && isLive(current.data) ? current.data : undefined,
    options: options.data,
    /** True when everything is loaded. */
    isKnown: Boolean(plans.data && options.data) && (!isSignedIn || current.data !== undefined),
    error: plans.error ?? current.error ?? options.error,
    refetch: () => {
      for (const query of [plans, options, ...(isSignedIn ? [current] : [])]) void query.refetch()
    },
  }
}

export type SubscriptionState = ReturnType<typeof useSubscriptionState>
