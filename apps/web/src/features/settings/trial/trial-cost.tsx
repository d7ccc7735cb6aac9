import type { UseQueryResult } from '@tanstack/react-query'
import { Banner, Spinner } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { errorMessage, type Reply } from '../../../lib/api/api.ts'
import { useFormat } from '../../../lib/format/format.ts'
import { engineName } from './measured-parts.ts'

/** Graded interviews of one trial. */
const ONE_ENGINE = 12

const Cost = ({ cost }: { cost: Reply<'POST /admin/calibration/cost'> }) => {
  const t = useTexts()
  const format = useFormat()
  const { cases, cost_usd } = cost
  const scored = cases > ONE_ENGINE ? 'admin.trial.costBoth' : 'admin.trial.cost'
  const price = () => {
    if (cost_usd === null) return t('admin.trial.costUnknown')
    if (cost_usd === 0)
      return t(cost.tried.provider === 'builtin' ? 'admin.trial.costFree' : 'admin.trial.costTime')
    return t('admin.trial.costPaid', { cost: format.price(Math.max(0.01, cost_usd)) })
  }
  return (
    <p>
      {t(scored, { count: cases, name: engineName(cost.tried, t) })} {price()}
    </p>
  )
}

/** How much a trial asks of whom, once that is known. */
export const TrialCost = ({ query }: { query: UseQueryResult<Reply<'POST /admin/calibration/cost'>> }) => {
  const t = useTexts()
  if (query.isError)
    return <Banner tone="error">{errorMessage(query.error, t('common.error.unknown'))}</Banner>
  return query.data ? <Cost cost={query.data} /> : <Spinner />
}
