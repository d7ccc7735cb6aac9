import { type ScoreBand, scoreBand } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'

const INKS: Record<ScoreBand, { text: string; fill: string }> = {
  strong: { text: 'text-good', fill: 'bg-good' },
  fair: { text: 'text-warn', fill: 'bg-warn' },
  weak: { text: 'text-bad', fill: 'bg-bad' },
}

interface Props {
  label: string
  /** 0–100. */
  score: number
  /** Lowest and highest reading; null for a single one. */
  spread: readonly [number, number] | null
}

const Track = ({ score, spread, fill }: Pick<Props, 'score' | 'spread'> & { fill: string }) => (
  <div aria-hidden="true" className="relative mt-1.5 h-2">
    <div className="absolute inset-0 overflow-hidden rounded-full bg-sunken ring-1 ring-line ring-inset">
      <div className={`h-full rounded-full ${fill}`} style={{ width: `${score}%` }} />
    </div>
    {spread && (
      <div
        className="absolute -inset-y-1 rounded-[2px] border-ink border-x-2"
        style={{ left: `${spread[0]}%`, width: `max(4px, ${spread[1] - spread[0]}%)` }}
      />
    )}
  </div>
)

/** A score out of 100 as a figure, a word, a colour and a length; brackets show how far the readings lay apart. */
export const ScoreMeter = ({ label, score, spread }: Props) => {
  const t = useTexts()
  const band = scoreBand(score)
  return (
    <div className="min-w-0">
      <dt className="text-muted text-small">{label}</dt>
      <dd>
        <span className="flex flex-wrap items-baseline gap-x-2">
          <span className="tabular-nums">
            <span className="font-semibold text-display">{score}</span>
            <span className="text-muted">/100</span>
          </span>
          <span className={`font-medium text-small ${INKS[band].text}`}>{t(`common.score.${band}`)}</span>
        </span>
        <Track score={score} spread={spread} fill={INKS[band].fill} />
        {spread && (
          <span className="mt-1.5 block text-muted text-small tabular-nums">
            {t('evaluations.spread', { from: spread[0], to: spread[1] })}
          </span>
        )}
      </dd>
    </div>
  )
}
