import { Badge, Button } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { useFormat } from '../../../lib/format/format.ts'
import { evaluatorName } from '../trial/measured-parts.ts'
import { isKnownFault, isKnownProvider } from './known-faults.ts'
import type { QueuedEvaluation, useRerun } from './queue-query.ts'

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

/** How often it was tried, and what comes next. */
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

/** Evaluations in one state, the longest there first. */
export const QueueList = ({
  evaluations,
  rerun,
}: {
  evaluations: readonly QueuedEvaluation[]
  rerun: ReturnType<typeof useRerun>
}) => (
  <ul className="grid">
    {evaluations.map(evaluation => (
      <Row key={evaluation.interview_id} evaluation={evaluation} rerun={rerun} />
    ))}
  </ul>
)
