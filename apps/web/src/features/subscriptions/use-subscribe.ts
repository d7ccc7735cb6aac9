import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { useTexts } from '../../i18n/index.ts'
import { ApiError, api } from '../../lib/api.ts'
import { signInPath } from '../../lib/redirect.ts'
import { useSession } from '../../lib/session.ts'

/** Asks for a plan and leaves for the address where it is approved; a visitor signs in first. */
export const useSubscribe = () => {
  const t = useTexts()
  const navigate = useNavigate()
  const { status } = useSession()
  const create = useMutation({
    mutationFn: async (planId: string) => {
      if (!planId) throw new ApiError(0, 'VALIDATION_FAILED', t('subscriptions.error.plan'))
      const { approvalUrl } = await api('POST /subscriptions/create', { body: { planId } })
      if (!approvalUrl) throw new ApiError(200, 'PROVIDER_FAILED', t('subscriptions.error.noLink'))
      return approvalUrl
    },
    onSuccess: approvalUrl => window.location.assign(approvalUrl),
  })
  const subscribe = (planId: string) => {
    if (status === 'signed-out') void navigate(signInPath('/auth', '/pricing'))
    else create.mutate(planId)
  }
  return { ...create, subscribe }
}
