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

interface PlanRequest {
  planId: string
  choice: 'create' | 'change'
}

/** Requests a plan. @returns the URL that approves it; null when no approval is needed */
const useRequestPlan = () => {
  const t = useTexts()
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ planId, choice }: PlanRequest): Promise<string | null> => {
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

/** Resumes a cancelled subscription. */
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

/** State and actions of the plan buttons. Visitors are sent to sign in; changes need confirmation. */
export const useChoosePlan = ({ subscription, plans = [], options }: SubscriptionState) => {
  const navigate = useNavigate()
  const isVisitor = useSession().status === 'signed-out'
  const request = useRequestPlan()
  const resume = useResume()
  const [changingTo, setChangingTo] = useState<Plan | null>(null)
  const choice = (plan: Plan) => choiceOf(plan, { subscription, plans, provider: options?.provider })
  const choose = (plan: Plan) => {
    const chosen = choice(plan)
    if (isVisitor) void navigate(signInPath('/auth', '/pricing'))
    else if (chosen === 'resume') resume.mutate()
    else if (chosen === 'change') setChangingTo(plan)
    else request.mutate({ planId: plan.id, choice: 'create' })
  }
  const isRedirecting = request.isPending || (request.isSuccess && request.data !== null)
  return {
    choice,
    choose,
    subscription,
    error: request.error ?? resume.error,
    /** Id of the plan being requested or resumed. */
    busyId: isRedirecting ? request.variables?.planId : resume.isPending ? subscription?.plan_id : undefined,
    /** The plan whose change awaits confirmation. */
    changingTo,
    change: (planId: string) =>
      request.mutate({ planId, choice: 'change' }, { onSettled: () => setChangingTo(null) }),
    cancelChange: () => setChangingTo(null),
  }
}

export type PlanChooser = ReturnType<typeof useChoosePlan>
