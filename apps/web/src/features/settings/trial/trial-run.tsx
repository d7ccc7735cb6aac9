import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Banner, Button, ProgressBar } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { api } from '../../../lib/api/api.ts'
import { useFormat } from '../../../lib/format/format.ts'
import { type Calibration, calibrationQuery, type TrialChange } from './calibration-query.ts'

/** Starts a trial and stops it; how it goes is read again afterwards. */
export const useTrial = () => {
  const client = useQueryClient()
  const onSettled = () => client.invalidateQueries({ queryKey: calibrationQuery.queryKey, exact: true })
  return {
    start: useMutation({
      mutationFn: (change: TrialChange) => api('POST /admin/calibration', { body: change }),
      onSettled,
    }),
    stop: useMutation({ mutationFn: () => api('DELETE /admin/calibration'), onSettled }),
  }
}

export type Run = NonNullable<Calibration['run']>

/** How far it is. */
export const TrialProgress = ({ run, onStop, busy }: { run: Run; onStop: () => void; busy: boolean }) => {
  const t = useTexts()
  return (
    <div className="grid gap-3">
      <ProgressBar value={run.done} max={run.of} label={t('admin.trial.progress')} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-muted text-small tabular-nums">
          {t('admin.trial.progressText', { done: run.done, of: run.of })}
        </p>
        <Button size="small" busy={busy} onClick={onStop}>
          {t('admin.trial.stop')}
        </Button>
      </div>
    </div>
  )
}

/** How a trial ended. */
export const TrialOutcome = ({ run }: { run: Run }) => {
  const t = useTexts()
  const format = useFormat()
  if (run.status === 'failed') return <Banner tone="error">{t('admin.trial.runFailed')}</Banner>
  if (run.status === 'cancelled') return <Banner>{t('admin.trial.stopped')}</Banner>
  const { mean, furthest } = run.drift ?? { mean: null, furthest: null }
  if (mean === null || furthest === null) return null
  return (
    <Banner>
      {t('admin.trial.drift', { mean: format.decimal(mean), furthest: format.number(furthest) })}
    </Banner>
  )
}
