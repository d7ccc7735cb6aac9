import { useTexts } from '../../i18n/hooks.ts'
import { Badge } from './badge.tsx'
import { scoreBand } from './score-band.ts'

const TONES = { strong: 'good', fair: 'warn', weak: 'bad' } as const

/** A score 0–100 with its word beside its colour; a dash with 'not evaluated' for null. `of` adds '/100'. */
export const ScoreBadge = ({ score, of = false }: { score: number | null; of?: boolean }) => {
  const t = useTexts()
  if (score === null) {
    return (
      <span className="text-muted" title={t('common.score.none')}>
        <span aria-hidden="true">—</span>
        <span className="sr-only">{t('common.score.none')}</span>
      </span>
    )
  }
  const band = scoreBand(score)
  return (
    <Badge tone={TONES[band]} className="tabular-nums">
      <span className="font-semibold">
        {score}
        {of && '/100'}
      </span>
      <span className="font-normal">{t(`common.score.${band}`)}</span>
    </Badge>
  )
}
