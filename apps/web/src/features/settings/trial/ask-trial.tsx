import { useQuery } from '@tanstack/react-query'
import { ConfirmDialog } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { type TrialChange, trialCostQuery } from './calibration-query.ts'
import { TrialCost } from './trial-cost.tsx'

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
      <TrialCost query={query} />
    </ConfirmDialog>
  )
}
