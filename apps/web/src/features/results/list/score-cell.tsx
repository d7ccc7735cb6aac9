import type { ListedInterview } from '@vivavox/contracts/interviews'
import { ScoreBadge, Spinner } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'

interface Props {
  interview: Pick<ListedInterview, 'evaluation_status' | 'overall_score' | 'evaluated_by'>
}

/** The overall score out of 100, marked where it was read from structure alone; or in words why there is none. */
export const ScoreCell = ({ interview }: Props) => {
  const t = useTexts()
  const { evaluation_status: status, overall_score, evaluated_by } = interview
  const structure = evaluated_by === 'builtin'
  if (overall_score !== null)
    return (
      <span className="inline-grid justify-items-end gap-y-0.5">
        <ScoreBadge score={overall_score} of plain={structure} />
        {structure && <span className="text-muted text-small">{t('evaluations.short.structure')}</span>}
      </span>
    )
  if (status === 'none') return <span className="text-muted">{t('results.notAvailable')}</span>
  if (status === 'done') return <ScoreBadge score={null} />
  return (
    <span className="inline-flex items-center gap-1.5 text-muted text-small">
      {(status === 'queued' || status === 'running') && <Spinner size={14} />}
      {t(`evaluations.short.${status}`)}
    </span>
  )
}
