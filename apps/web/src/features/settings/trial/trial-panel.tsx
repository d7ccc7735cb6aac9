import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Banner, Button, Fetching, Panel, ProgressBar } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { api, errorMessage } from '../../../lib/api/api.ts'
import { useFormat } from '../../../lib/format/format.ts'
import { AskTrial } from './ask-trial.tsx'
import { type Calibration, calibrationQuery, type TrialChange } from './calibration-query.ts'
import { MeasuredList } from './measured-list.tsx'
import { isSameChange } from './measured-parts.ts'

/** Starts a trial and stops it; how it goes is read again afterwards. */
const useTrial = () => {
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

type Run = NonNullable<Calibration['run']>

const Running = ({ run, onStop, busy }: { run: Run; onStop: () => void; busy: boolean }) => {
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

/** How the last trial of this change ended. */
const Ended = ({ run }: { run: Run }) => {
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
          <Running run={run} busy={stop.isPending} onStop={() => stop.mutate()} />
        ) : (
          <div>
            <Button icon="play" busy={start.isPending} disabled={blocked} onClick={() => setAsking(true)}>
              {t(Object.keys(change).length > 0 ? 'admin.trial.start' : 'admin.trial.startNow')}
            </Button>
          </div>
        )}
        {error && <Banner tone="error">{errorMessage(error, t('common.error.unknown'))}</Banner>}
        {mine && mine.status !== 'running' && <Ended run={mine} />}
        {measured.length > 0 && (
          <MeasuredList measured={measured} inUse={in_use} tried={mine?.tried ?? null} />
        )}
      </div>
      <AskTrial change={change} open={asking} onConfirm={begin} onClose={() => setAsking(false)} />
    </Panel>
  )
}
