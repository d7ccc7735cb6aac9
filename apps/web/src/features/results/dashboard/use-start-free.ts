import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { api, type Reply } from '../../../lib/api/api.ts'
import { subscriptionQuery, usageQuery } from '../../../lib/api/queries.ts'
import { usePlans } from '../../../lib/plans/use-plans.ts'

export type Plan = Reply<'GET /subscriptions/plans'>[number]

/** The plan of the catalogue that costs nothing, and a press that begins it here: nothing is to be approved elsewhere. */
export const useStartFree = () => {
  const t = useTexts()
  const client = useQueryClient()
  const plan = usePlans().data?.find(({ price }) => price === 0)
  const start = useMutation({
    mutationFn: async ({ id }: Plan) => {
      const { subscriptionId } = await api('POST /subscriptions/create', { body: { planId: id } })
      const body = { subscriptionId, paypalSubscriptionId: subscriptionId }
      return (await api('POST /subscriptions/confirm', { body })).subscription
    },
    onSuccess: subscription => {
      client.setQueryData(subscriptionQuery.queryKey, subscription)
      void client.invalidateQueries(usageQuery)
      toast.success(t('results.freeStarted'))
      // The button that was pressed is gone.
      document.getElementById('main')?.focus()
    },
  })
  return { plan, start }
}
