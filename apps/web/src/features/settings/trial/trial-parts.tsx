import { type UseQueryResult, useMutation, useQueryClient } from '@tanstack/react-query'
import { Badge, Banner, Button, Failure, ProgressBar, Spinner } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { api, type Reply } from '../../../lib/api/api.ts'
import { useFormat } from '../../../lib/format/format.ts'
import { type Calibration, calibrationQuery, type Measured, type TrialChange } from './calibration.ts'
import { engineName, isSameEngine, measuredParts } from './measured-parts.ts'

interface Props {
  measured: readonly Measured[]
  inUse: Calibration['in_use']
  /** The evaluator after the change in the form; null: it was not tried. */
  tried: Measured | null
}

/** How each engine that was tried agreed with the grades. */
export const MeasuredList = ({ measured, inUse, tried }: Props) => {
  const t = useTexts()
  const format = useFormat()
  return (
    <ul aria-label={t('admin.trial.measured')} className="border-line border-t">
      {measured.map(one => (
        <li
          key={`${one.provider}/${one.model}/${one.prompt_version}`}
          className="grid gap-1.5 border-line border-b py-4 last:border-b-0 last:pb-0"
        >
          <div className="flex flex-wrap items-center gap-2">
            <span className="min-w-0 break-words font-semibold">{engineName(one, t)}</span>
            {isSameEngine(one, inUse) && <Badge>{t('admin.trial.inUse')}</Badge>}
            {tried && isSameEngine(one, tried) && !isSameEngine(one, inUse) && (
              <Badge tone="accent">{t('admin.trial.yours')}</Badge>
            )}
          </div>
          <p className="text-muted text-small tabular-nums">{measuredParts(one, t, format).join(' · ')}</p>
        </li>
      ))}
    </ul>
  )
}

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
  if (query.isError) return <Failure error={query.error} />
  return query.data ? <Cost cost={query.data} /> : <Spinner />
}

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

type Run = NonNullable<Calibration['run']>

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
