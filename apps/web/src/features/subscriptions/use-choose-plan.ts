import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { toast } from '../../components/ui/index.ts'
import { useTexts } from '../../i18n/index.ts'
import { ApiError, api } from '../../lib/api/api.ts'
import { subscriptionQuery } from '../../lib/api/queries.ts'
import { signInPath } from '../../lib/session/redirect.ts'
import { useSession } from '../../lib/session/session.ts'
import type { Plan } from './plans.ts'
import { choiceOf } from './plans.ts'
import type { SubscriptionState } from './use-subscription-state.ts'

interface Wish {
  planId: string
  choice: 'create' | 'change'
}

/** Asks the server for a plan. @returns the address where it is approved; null: nothing is to be approved */
const useWish = () => {
  const t = useTexts()
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ planId, choice }: Wish): Promise<string | null> => {
      if (!planId) throw new ApiError(0, 'VALIDATION_FAILED', t('subscriptions.error.plan'))
      if (choice === 'change')
        return (await api('POST /subscriptions/change', { body: { planId } })).approvalUrl
      const { approvalUrl } = await api('POST /subscriptions/create', { body: { planId } })
      if (!approvalUrl) throw new ApiError(200, 'PROVIDER_FAILED', t('subscriptions.error.noLink'))
      return approvalUrl
    },
    onSuccess: async approvalUrl => {
      if (approvalUrl !== null) return window.location.assign(approvalUrl)
      await client.invalidateQueries(subscriptionQuery)
      toast.success(t('subscriptions.change.done'))
    },
  })
}

/** Resumes what was cancelled. */
export const useResume = () => {
  const t = useTexts()
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api('POST /subscriptions/resume'),
    onSuccess: ({ subscription }) => {
      client.setQueryData(subscriptionQuery.queryKey, subscription)
      toast.success(t('subscriptions.resumed'))
    },
  })
}

/** The buttons of the plans: a visitor signs in first, a change is asked about first. */
export const useChoosePlan = ({ subscription, plans = [], options }: SubscriptionState) => {
  const navigate = useNavigate()
  const isVisitor = useSession().status === 'signed-out'
  const wish = useWish()
  const resume = useResume()
  const [changingTo, setChangingTo] = useState<Plan | null>(null)
  const choice = (plan: Plan) => choiceOf(plan, { subscription, plans, provider: options?.provider })
  const choose = (plan: Plan) => {
    const chosen = choice(plan)
    if (isVisitor) void navigate(signInPath('/auth', '/pricing'))
    else if (chosen === 'resume') resume.mutate()
    else if (chosen === 'change') setChangingTo(plan)
    else wish.mutate({ planId: plan.id, choice: 'create' })
  }
  const isLeaving = wish.isPending || (wish.isSuccess && wish.data !== null)
  return {
    choice,
    choose,
    subscription,
    error: wish.error ?? resume.error,
    /** Id of the plan being asked for. */
    busyId: isLeaving ? wish.variables?.planId : resume.isPending ? subscription?.plan_id : undefined,
    /** The change that waits for a yes. */
    changingTo,
    change: (planId: string) =>
      wish.mutate({ planId, choice: 'change' }, { onSettled: () => setChangingTo(null) }),
    keep: () => setChangingTo(null),
  }
}

export type PlanChooser = ReturnType<typeof useChoosePlan>
