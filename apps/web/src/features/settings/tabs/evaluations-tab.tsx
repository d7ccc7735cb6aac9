import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { QUEUE_STATUSES, type QueueStatus } from '@vivavox/contracts/lists'
import { useState } from 'react'
import { Badge, Button, EmptyState, Failure, Fetching, Panel, Tabs } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { api, type Reply } from '../../../lib/api/api.ts'
import { pollAfter } from '../../../lib/api/polling.ts'
import { useFormat } from '../../../lib/format/format.ts'
import { isKnownFault, isKnownProvider } from '../admin/known-faults.ts'
import { evaluatorName } from '../trial/measured-parts.ts'

type EvaluationQueue = Reply<'GET /admin/evaluations'>
type QueuedEvaluation = EvaluationQueue['evaluations'][number]

const KEY = ['admin', 'evaluations'] as const
/** Jobs come and go by themselves. Milliseconds. */
const POLL_MS = 5_000

const queueQuery = (status: QueueStatus) =>
  queryOptions({
    queryKey: [...KEY, status],
    queryFn: ({ signal }) => api('GET /admin/evaluations', { query: { status }, signal }),
    refetchInterval: ({ state }) => pollAfter(state, POLL_MS),
    placeholderData: keepPreviousData,
  })

/** Puts one that failed in line again, or all of them. */
const useRerun = () => {
  const client = useQueryClient()
  return useMutation<unknown, Error, string | 'all'>({
    mutationFn: which =>
      which === 'all'
        ? api('POST /admin/evaluations/re-run')
        : api('POST /admin/evaluations/{id}/re-run', { params: { id: which } }),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  })
}

const Fault = ({ fault }: { fault: QueuedEvaluation['fault'] }) => {
  const t = useTexts()
  if (!fault) return null
  const { provider } = fault
  const why = isKnownFault(fault.fault) ? fault.fault : 'internal'
  return (
    <p className="text-muted text-small">
      {isKnownProvider(provider) ? evaluatorName(provider, t) : provider}:{' '}
      {t(`admin.evaluations.fault.${why}`)}
    </p>
  )
}

const Tries = ({
  evaluation: { evaluation_status: status, tries, next_try: next },
}: Pick<Props, 'evaluation'>) => {
  const t = useTexts()
  const format = useFormat()
  if (tries === null) return null
  const isNext = status === 'queued' && next === null
  const told = t(`admin.evaluations.${status === 'running' ? 'trying' : 'tries'}`, { count: tries })
  return (
    <p className="text-small tabular-nums">
      {told}
      {next && ` · ${t('admin.evaluations.nextTry', { time: format.timeToSecond(next) })}`}
      {isNext && ` · ${t('admin.evaluations.nextSoon')}`}
    </p>
  )
}

interface Props {
  evaluation: QueuedEvaluation
  rerun: ReturnType<typeof useRerun>
}

const Row = ({ evaluation, rerun }: Props) => {
  const t = useTexts()
  const format = useFormat()
  const { interview_id: id, vacancy_title: title, evaluation_status: status, since, fault } = evaluation
  const isSettled = status !== 'queued' && status !== 'running' && status !== 'awaiting_words'
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-b py-4 first:pt-0 last:border-b-0 last:pb-0">
      <div className="grid min-w-0 flex-1 basis-64 gap-1">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-medium [overflow-wrap:anywhere]">{title}</span>
          {isSettled && status !== 'failed' && <Badge>{t('admin.evaluations.earlierShown')}</Badge>}
        </p>
        <p className="text-muted text-small">
          {since && <time dateTime={since}>{format.dateTime(since)}</time>} ·{' '}
          <code className="[overflow-wrap:anywhere]">{id}</code>
        </p>
        <Tries evaluation={evaluation} />
        <Fault fault={fault} />
      </div>
      {isSettled && (
        <Button
          size="small"
          icon="refresh"
          busy={rerun.isPending && rerun.variables === id}
          aria-label={t('admin.evaluations.rerunNamed', { title })}
          onClick={() => rerun.mutate(id)}
        >
          {t('admin.evaluations.rerun')}
        </Button>
      )}
    </li>
  )
}

/** What waits, runs or failed on this server; what failed stays until it is run again. */
export const Component = () => {
  const t = useTexts()
  const [status, setStatus] = useState<QueueStatus>('failed')
  const query = useQuery(queueQuery(status))
  const rerun = useRerun()
  const { data } = query
  const failed = data?.counts.failed ?? 0
  const label = (one: QueueStatus) => {
    const name = t(`admin.evaluations.status.${one}`)
    return data ? t('admin.evaluations.counted', { name, count: data.counts[one] }) : name
  }
  return (
    <Panel title={t('admin.evaluations.title')}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <p className="max-w-[68ch] text-muted">{t('admin.evaluations.lead')}</p>
        <Failure error={rerun.error} />
        <Tabs<QueueStatus>
          label={t('admin.evaluations.title')}
          active={status}
          onChange={setStatus}
          tabs={QUEUE_STATUSES.map(key => ({ key, label: label(key) }))}
        >
          {!data ? (
            <Fetching query={query} />
          ) : data.evaluations.length === 0 ? (
            <EmptyState title={t(`admin.evaluations.none.${status}`)} />
          ) : (
            <div className="grid gap-5 pt-5">
              {status === 'failed' && failed > 1 && (
                <Button
                  className="justify-self-start"
                  icon="refresh"
                  busy={rerun.isPending && rerun.variables === 'all'}
                  onClick={() => rerun.mutate('all')}
                >
                  {t('admin.evaluations.rerunAll', { count: failed })}
                </Button>
              )}
              <ul className="grid">
                {data.evaluations.map(evaluation => (
                  <Row key={evaluation.interview_id} evaluation={evaluation} rerun={rerun} />
                ))}
              </ul>
            </div>
          )}
        </Tabs>
      </div>
    </Panel>
  )
}
