import { useQuery } from '@tanstack/react-query'
import type { PaymentOptions, Subscription } from '@vivavox/contracts/subscriptions'
import { subscriptionQuery } from '../../lib/api/queries.ts'
import { useSession } from '../../lib/session/session.ts'
import type { Plan } from './plans.ts'
import { isLive } from './plans.ts'
import { usePaymentOptions, usePlans } from './queries.ts'

export interface SubscriptionState {
  /** Undefined until the catalogue is there. */
  plans: Plan[] | undefined
  /** The account's plan; undefined: none, or nobody is signed in. */
  subscription: Subscription | undefined
  options: PaymentOptions | undefined
  /** Whether all of it has been read. */
  isKnown: boolean
  error: Error | null
  refetch: () => void
}

/** What an account has, what there is, and how it is paid. */
export const useSubscriptionState = (): SubscriptionState => {
  const isSignedIn = useSession().status === 'signed-in'
  const plans = usePlans()
  const current = useQuery({ ...subscriptionQuery, enabled: isSignedIn })
  const options = usePaymentOptions()
  return {
    plans: plans.data,
    subscription: current.data && isLive(current.data) ? current.data : undefined,
    options: options.data,
    isKnown: Boolean(plans.data && options.data) && (!isSignedIn || current.data !== undefined),
    error: plans.error ?? current.error ?? options.error,
    refetch: () => {
      for (const query of [plans, options, ...(isSignedIn ? [current] : [])]) void query.refetch()
    },
  }
}
