import type { Interview } from '@vivavox/contracts/interviews'
import { type ScoreBand, scoreBand } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { readsStructure, SCORES, type ShownEvaluation, scoreNames, spreadOf } from './shown-evaluation.ts'

const INKS: Record<ScoreBand, { text: string; fill: string }> = {
  strong: { text: 'text-good', fill: 'bg-good' },
  fair: { text: 'text-warn', fill: 'bg-warn' },
  weak: { text: 'text-bad', fill: 'bg-bad' },
}

interface ScoreMeterProps {
  label: string
  /** 0–100; null: it cannot be told. */
  score: number | null
  /** Lowest and highest reading; null for a single one. */
  spread: readonly [number, number] | null
  /** Without a word and a colour: a figure that is no judgement. */
  plain?: boolean
}

const Track = ({
  score,
  spread,
  fill,
}: {
  score: number
  spread: ScoreMeterProps['spread']
  fill: string
}) => (
  <div aria-hidden="true" className="relative mt-1.5 h-2 max-[22rem]:hidden">
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

const Figure = ({ score, spread, plain }: { score: number } & Pick<ScoreMeterProps, 'spread' | 'plain'>) => {
  const t = useTexts()
  const band = scoreBand(score)
  return (
    <>
      <span className="flex flex-wrap items-baseline gap-x-2">
        <span className="tabular-nums">
          <span className="font-semibold text-display">{score}</span>
          <span className="text-muted">/100</span>
        </span>
        {!plain && (
          <span className={`font-medium text-small ${INKS[band].text}`}>{t(`common.score.${band}`)}</span>
        )}
      </span>
      <Track score={score} spread={spread} fill={plain ? 'bg-muted' : INKS[band].fill} />
      {spread && (
        <span className="mt-1.5 block text-muted text-small tabular-nums max-sm:sr-only">
          {t('evaluations.spread', { from: spread[0], to: spread[1] })}
        </span>
      )}
    </>
  )
}

/** A score out of 100 as a figure, a word, a colour and a length; brackets show how far the readings lay apart. */
const ScoreMeter = ({ label, score, spread, plain = false }: ScoreMeterProps) => {
  const t = useTexts()
  return (
    <div className="min-w-0 max-[22rem]:flex max-[22rem]:items-baseline max-[22rem]:justify-between max-[22rem]:gap-3">
      <dt className="text-muted text-small">{label}</dt>
      <dd>
        {score === null ? (
          <span className="text-title">{t('common.score.none')}</span>
        ) : (
          <Figure score={score} spread={spread} plain={plain} />
        )}
      </dd>
    </div>
  )
}

interface Props {
  interview: Pick<Interview, (typeof SCORES)[number]>
  evaluation: ShownEvaluation
}

/** Overall, technical, communication: each as a figure, or in words that it cannot be told; nothing where none can. */
export const Scores = ({ interview, evaluation }: Props) => {
  const t = useTexts()
  if (SCORES.every(name => interview[name] === null)) return null
  const structure = readsStructure(evaluation)
  const names = scoreNames(structure)
  return (
    <dl className="grid gap-x-4 gap-y-1 min-[22rem]:grid-cols-3 sm:gap-x-8">
      {SCORES.map(name => (
        <ScoreMeter
          key={name}
          label={t(names[name])}
          score={interview[name]}
          spread={spreadOf(evaluation, name)}
          plain={structure}
        />
      ))}
    </dl>
  )
}
