import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { DryRun } from '@vivavox/contracts/dry-run'
import { SIMULATED_PEOPLE } from '@vivavox/contracts/lists'
import { languageName } from '@vivavox/contracts/locales'
import type { OwnVacancy } from '@vivavox/contracts/vacancies'
import { lazy, Suspense } from 'react'
import {
  Banner,
  Button,
  Failure,
  Fetching,
  Panel,
  ProgressBar,
  Summary,
} from '../../../components/ui/index.ts'
import { useLanguage, useTexts } from '../../../i18n/index.ts'
import { api } from '../../../lib/api/api.ts'
import { pollAfter } from '../../../lib/api/polling.ts'

// Needed only after a run.
const DryRunTable = lazy(async () => ({ default: (await import('./dry-run-table.tsx')).DryRunTable }))

/** Polling interval of a running dry run, milliseconds. */
const POLL_MS = 1_500

const useDryRun = (id: string) => {
  const client = useQueryClient()
  const queryKey = ['vacancies', id, 'dry-run']
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => api('GET /vacancies/{id}/dry-run', { params: { id }, signal }),
    refetchInterval: ({ state }) => pollAfter(state, state.data?.status === 'running' ? POLL_MS : false),
  })
  const starting = useMutation({
    mutationFn: () => api('POST /vacancies/{id}/dry-run', { params: { id } }),
    // Also after a refusal: another tab may have started one.
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
  return { query, starting }
}

const Progress = ({ run: { results, of } }: { run: DryRun }) => {
  const t = useTexts()
  const next = SIMULATED_PEOPLE[results.length]
  const words = t('dry-run.progress', { done: results.length, of })
  return (
    <div className="grid gap-2">
      <ProgressBar value={results.length} max={of} label={words} />
      <p role="status" className="text-muted text-small tabular-nums">
        {words} {next && t('dry-run.now', { person: t(`dry-run.person.${next}`) })}
      </p>
    </div>
  )
}

/** What a dry run can and cannot show. */
const Limitations = () => {
  const t = useTexts()
  return (
    <details>
      <Summary className="text-muted text-small">{t('dry-run.worth')}</Summary>
      <div className="mt-2 grid max-w-[68ch] gap-2 text-muted text-small">
        <p>{t('dry-run.can')}</p>
        <p>{t('dry-run.cannot')}</p>
        <p>{t('dry-run.cost')}</p>
      </div>
    </details>
  )
}

const Notices = ({ run, vacancy }: { run: DryRun; vacancy: OwnVacancy }) => {
  const t = useTexts()
  const shown = useLanguage()
  const spoken = run.spoken_language
  return (
    <>
      {run.status === 'failed' && <Banner tone="error">{t('dry-run.failed')}</Banner>}
      {run.outdated && run.status !== 'running' && <Banner tone="warn">{t('dry-run.outdated')}</Banner>}
      {spoken !== null && spoken !== vacancy.language.split('-')[0] && (
        <Banner tone="warn">
          {t('dry-run.otherLanguage', {
            spoken: languageName(spoken, shown),
            wanted: languageName(vacancy.language, shown),
          })}
        </Banner>
      )}
    </>
  )
}

/** Shows how the interview scores five simulated candidates. */
export const DryRunPanel = ({ vacancy }: { vacancy: OwnVacancy }) => {
  const t = useTexts()
  const { query, starting } = useDryRun(vacancy.id)
  const run = query.data
  const isRunning = run?.status === 'running'
  return (
    <Panel
      title={t('dry-run.title')}
      actions={
        <Button
          icon={run && run.status !== 'none' ? 'refresh' : 'play'}
          busy={starting.isPending || isRunning}
          disabled={!run}
          onClick={() => starting.mutate()}
        >
          {t(run && run.status !== 'none' ? 'dry-run.again' : 'dry-run.start')}
        </Button>
      }
    >
      <div className="grid gap-4">
        <p className="max-w-[68ch] text-muted">{t('dry-run.lead')}</p>
        <Failure error={starting.error} text={t('dry-run.error')} />
        {!run && <Fetching query={query} size="h-16" />}
        {run && <Notices run={run} vacancy={vacancy} />}
        {isRunning && <Progress run={run} />}
        {run && run.results.length > 0 && (
          <Suspense fallback={null}>
            <DryRunTable results={run.results} />
          </Suspense>
        )}
        <Limitations />
      </div>
    </Panel>
  )
}
