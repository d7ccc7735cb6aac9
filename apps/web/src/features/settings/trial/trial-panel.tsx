import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button, ConfirmDialog, Failure, Fetching, Panel } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { calibrationQuery, type TrialChange, trialCostQuery } from './calibration.ts'
import { isSameChange } from './measured-parts.ts'
import { MeasuredList, TrialCost, TrialOutcome, TrialProgress, useTrial } from './trial-parts.tsx'

interface AskTrialProps {
  change: TrialChange
  open: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Says what a trial costs before the provider is called. */
const AskTrial = ({ change, open, onConfirm, onClose }: AskTrialProps) => {
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

interface Props {
  /** What would be saved; nothing: what is in use is measured. */
  change: TrialChange
  /** It cannot be saved as it is. */
  blocked?: boolean
}

/** Tries who would score, or how, on graded interviews before it is saved. */
export const TrialPanel = ({ change, blocked = false }: Props) => {
  const t = useTexts()
  const query = useQuery(calibrationQuery)
  const { start, stop } = useTrial()
  const [asking, setAsking] = useState(false)
  if (!query.data) return <Fetching query={query} />
  const { run, measured, in_use } = query.data
  const mine = run && isSameChange(run.change, change) ? run : null
  const error = start.error ?? stop.error
  const begin = () => {
    setAsking(false)
    start.mutate(change)
  }
  return (
    <Panel title={t('admin.trial.title')}>
      <div className="grid gap-5">
        <p className="-mt-4 max-w-[68ch] text-muted">{t('admin.trial.lead')}</p>
        {run?.status === 'running' ? (
          <TrialProgress run={run} busy={stop.isPending} onStop={() => stop.mutate()} />
        ) : (
          <div>
            <Button icon="play" busy={start.isPending} disabled={blocked} onClick={() => setAsking(true)}>
              {t(Object.keys(change).length > 0 ? 'admin.trial.start' : 'admin.trial.startNow')}
            </Button>
          </div>
        )}
        <Failure error={error} />
        {mine && mine.status !== 'running' && <TrialOutcome run={mine} />}
        {measured.length > 0 && (
          <MeasuredList measured={measured} inUse={in_use} tried={mine?.tried ?? null} />
        )}
      </div>
      <AskTrial change={change} open={asking} onConfirm={begin} onClose={() => setAsking(false)} />
    </Panel>
  )
}
