import { useTexts } from '../../i18n/hooks.ts'
import { Badge } from './badge.tsx'
import { scoreBand } from './score-band.ts'

const TONES = { strong: 'good', fair: 'warn', weak: 'bad' } as const

interface Props {
  /** 0–100; null: it cannot be told. */
  score: number | null
  /** Adds '/100'. */
  of?: boolean
  /** Without a word and a colour: a figure that is no judgement. */
  plain?: boolean
}

/** A score with its word next to its colour; in words where there is none, so that it never looks like a zero. */
export const ScoreBadge = ({ score, of = false, plain = false }: Props) => {
  const t = useTexts()
  if (score === null)
    return <span className="whitespace-nowrap text-muted text-small">{t('common.score.none')}</span>
  const band = scoreBand(score)
  return (
    <Badge tone={plain ? 'neutral' : TONES[band]} className="tabular-nums">
      <span className="font-semibold">
        {score}
        {of && '/100'}
      </span>
      {!plain && <span className="font-normal">{t(`common.score.${band}`)}</span>}
    </Badge>
  )
}
