import { useQuery } from '@tanstack/react-query'
import { Banner, ConfirmDialog, Spinner } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { errorMessage, type Reply } from '../../../lib/api/api.ts'
import { useFormat } from '../../../lib/format/format.ts'
import { type TrialChange, trialCostQuery } from './calibration-query.ts'
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
    if (cost_usd === 0) return t('admin.trial.costFree')
    return t('admin.trial.costPaid', { cost: format.price(Math.max(0.01, cost_usd)) })
  }
  return (
    <p>
      {t(scored, { count: cases, name: engineName(cost.tried, t) })} {price()}
    </p>
  )
}

interface Props {
  change: TrialChange
  open: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Says what a trial takes before anybody is asked. */
export const AskTrial = ({ change, open, onConfirm, onClose }: Props) => {
  const t = useTexts()
  const query = useQuery({ ...trialCostQuery(change), enabled: open })
  return (
    <ConfirmDialog
      open={open}
      title={t('admin.trial.ask')}
      confirmLabel={t('admin.trial.startVerb')}
      busy={query.isPending}
      onConfirm={() => query.data && onConfirm()}
      onClose={onClose}
    >
      {query.isError && <Banner tone="error">{errorMessage(query.error, t('common.error.unknown'))}</Banner>}
      {query.isPending ? <Spinner /> : query.data && <Cost cost={query.data} />}
    </ConfirmDialog>
  )
}
