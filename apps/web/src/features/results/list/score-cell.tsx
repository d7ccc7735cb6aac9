import type { ListedInterview } from '@vivavox/contracts/interviews'
import { ScoreBadge, Spinner } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'

interface Props {
  interview: Pick<ListedInterview, 'evaluation_status' | 'overall_score'>
  /** Stands where there is nothing to score. */
  none: string
}

/** The overall score out of 100, or in words why there is none. */
export const ScoreCell = ({ interview, none }: Props) => {
  const t = useTexts()
  const { evaluation_status: status, overall_score } = interview
  if (overall_score !== null) return <ScoreBadge score={overall_score} of />
  if (status === 'none' || status === 'done') return <span className="text-muted">{none}</span>
  return (
    <span className="inline-flex items-center gap-1.5 text-muted text-small">
      {(status === 'queued' || status === 'running') && <Spinner size={14} />}
      {t(`evaluations.short.${status}`)}
    </span>
  )
}
