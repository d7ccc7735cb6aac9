import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Banner, Button, LinkButton, toast } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { api, errorMessage, type Reply } from '../../../lib/api/api.ts'
import { subscriptionQuery, usageQuery } from '../../../lib/api/queries.ts'
import { usePlans } from '../../../lib/plans/use-plans.ts'

type Plan = Reply<'GET /subscriptions/plans'>[number]

/** The plan of the catalogue that costs nothing, and a press that begins it here: nothing is to be approved elsewhere. */
const useStartFree = () => {
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

/** What begins with one press. */
const useOffer = (plan: Plan | undefined): string | undefined => {
  const t = useTexts()
  if (!plan) return undefined
  return plan.interview_limit === null
    ? t('results.freeOfferUnlimited')
    : t('results.freeOffer', { count: plan.interview_limit })
}

interface Props {
  /** Has the account nothing yet? */
  isNew: boolean
}

/** No plan: the free one is one press away, said as a welcome to whoever has just come. */
export const FirstPlan = ({ isNew }: Props) => {
  const t = useTexts()
  const { plan, start } = useStartFree()
  const offer = useOffer(plan)
  return (
    <section
      aria-labelledby="first-plan"
      className="grid justify-items-start gap-4 rounded-box border border-accent bg-surface p-5 sm:p-6"
    >
      <div className="grid gap-1">
        <h2 id="first-plan" className="text-title">
          {t(isNew ? 'results.welcome' : 'results.noPlan')}
        </h2>
        <p className="max-w-[62ch]">{offer ?? t('results.noPlanText')}</p>
        <p className="max-w-[62ch] text-muted">{t(isNew ? 'results.welcomeNext' : 'results.noPlanKept')}</p>
      </div>
      {start.isError && (
        <Banner tone="error" className="w-full" title={t('results.freeFailed')}>
          {errorMessage(start.error, '')}
        </Banner>
      )}
      <div className="flex flex-wrap gap-2">
        {plan && (
          <Button variant="primary" busy={start.isPending} onClick={() => start.mutate(plan)}>
            {t('results.startFree')}
          </Button>
        )}
        <LinkButton to="/pricing">{t('results.seePlans')}</LinkButton>
      </div>
    </section>
  )
}
