import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Interview } from '@vivavox/contracts/interviews'
import { Badge, ScoreBadge } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { api, type Reply } from '../../../lib/api/api.ts'
import { useFormat } from '../../../lib/format/format.ts'
import { useEngineName } from '../result/how-scored.tsx'
import { interviewKey } from '../result/use-interview.ts'
import { Section } from '../section.tsx'
import { type EvaluationChange, evaluationChanges } from './evaluation-changes.ts'

type Past = Reply<'GET /interviews/{id}/evaluations'>['evaluations'][number]

/** Read again when the state of the evaluation changes: another one may have come. */
const evaluationsQuery = ({ id, evaluation_status }: Interview) =>
  queryOptions({
    queryKey: [...interviewKey(id), 'evaluations', evaluation_status],
    queryFn: ({ signal }) => api('GET /interviews/{id}/evaluations', { params: { id }, signal }),
    // Evaluated again, it has the same key as before.
    staleTime: 0,
  })

const Change = ({ change }: { change: EvaluationChange }) => {
  const t = useTexts()
  const score = (value: number | null) => (value === null ? t('common.score.none') : `${value}`)
  const suggestion = (value: Past['evaluation']['recommendation']) =>
    value ? t(`evaluations.recommendation.${value}`) : t('deciding.history.noSuggestion')
  switch (change.kind) {
    case 'overall':
      return t('deciding.history.overall', { from: score(change.from), to: score(change.to) })
    case 'recommendation':
      return t('deciding.history.suggestion', { from: suggestion(change.from), to: suggestion(change.to) })
    case 'criterion':
      return t('deciding.history.criterion', {
        name: change.name,
        from: score(change.from),
        to: score(change.to),
      })
    default:
      return t(`deciding.history.${change.kind}`, { from: change.from, to: change.to })
  }
}

const Changes = ({ before, after }: { before: Past | undefined; after: Past }) => {
  const t = useTexts()
  if (!before) return null
  const changes = evaluationChanges(before.evaluation, after.evaluation)
  if (changes.length === 0) return <p className="text-muted text-small">{t('deciding.history.same')}</p>
  return (
    <ul className="grid list-disc gap-0.5 pl-5 text-muted text-small">
      {changes.map(change => (
        <li
          key={change.kind === 'criterion' ? change.name : change.kind}
          className="[overflow-wrap:anywhere]"
        >
          <Change change={change} />
        </li>
      ))}
    </ul>
  )
}

const Row = ({ past, before, isLatest }: { past: Past; before: Past | undefined; isLatest: boolean }) => {
  const t = useTexts()
  const format = useFormat()
  const { evaluation, reason, created_at } = past
  const name = useEngineName(evaluation.engine.provider)
  const facts = [name, evaluation.engine.model, evaluation.rubric_version].filter(Boolean)
  return (
    <li className="grid gap-1.5 py-4 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-medium">{format.dateTime(created_at)}</span>
          {isLatest && <Badge>{t('deciding.history.latest')}</Badge>}
          {evaluation.fallback && <Badge tone="warn">{t('evaluations.short.failed')}</Badge>}
        </p>
        <ScoreBadge score={evaluation.overall_score} plain={evaluation.engine.provider === 'builtin'} />
      </div>
      <p className="text-muted text-small [overflow-wrap:anywhere]">{facts.join(' · ')}</p>
      {reason && (
        <p className="max-w-[68ch] [overflow-wrap:anywhere]">
          <span className="text-muted">{t('deciding.history.reason')}</span> {reason}
        </p>
      )}
      <Changes before={before} after={past} />
    </li>
  )
}

/** All evaluations of an interview, newest first, each with what changed; nothing while there is only one. */
export const HistoryPanel = ({ interview }: { interview: Interview }) => {
  const t = useTexts()
  const { data } = useQuery(evaluationsQuery(interview))
  const past = data?.evaluations ?? []
  if (past.length < 2) return null
  return (
    <Section
      fold="history"
      title={t('deciding.history')}
      note={past.map(({ evaluation }) => evaluation.overall_score ?? '–').join(' ← ')}
    >
      <ol className="divide-y divide-line">
        {past.map((one, index) => (
          <Row key={one.id} past={one} before={past[index + 1]} isLatest={index === 0} />
        ))}
      </ol>
    </Section>
  )
}
